//! Why a castle gets nothing: too new, spent, or what was completed lies outside its fief.

use std::collections::BTreeSet;

use super::rule;
use super::score::{in_fief, waiting};
use crate::board::{Castle, CastleId, Cell, FeatureId};
use crate::expansions::bridges_castles_bazaars::cite::agreed;
use crate::tiles::{Kind, Side};
use crate::trace::{Arg, Fact, Step};
use crate::turn::{Completed, Game};

/// When a castle can score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Age {
    /// It was built in an earlier turn, or stood before the first one.
    Ready,
    /// It was built in an earlier part of this turn, and the rules let it score.
    ReadyInTurn,
    /// It was built in an earlier part of this turn, and the rules let it wait.
    WaitsForTurn,
    /// It was built by the placement that is scored now.
    SamePlacement,
}

impl Age {
    /// Whether a castle was built early enough to score in this round; the rule is asked only where its readings differ.
    pub(super) fn of(game: &Game<'_>, id: CastleId) -> Self {
        let castle = game.board.castle(id);
        if castle.built == 0 || castle.built_in_turn < game.turns {
            return Self::Ready;
        }
        if castle.built == game.round.number {
            return Self::SamePlacement;
        }
        match rule::SCORES_FROM.read(game.rules).0 {
            rule::ScoresFrom::NextScoringRound => Self::ReadyInTurn,
            rule::ScoresFrom::NextTurn => Self::WaitsForTurn,
        }
    }

    pub(super) const fn is_ready(self) -> bool {
        matches!(self, Self::Ready | Self::ReadyInTurn)
    }
}

/// A fact about a castle: whose, and where.
fn about(key: &'static str, castle: &Castle) -> Fact {
    let [a, b] = castle.cells;
    Fact::new(key).with("players", Arg::Players(castle.owners.clone())).cell("a", a).cell("b", b)
}

/// Castles in whose fief something was completed that gives them nothing: they are too new, or have scored before.
pub(super) fn past_or_future(game: &Game<'_>, completed: &[Completed]) -> Vec<Step> {
    let mut steps = Vec::new();
    for (id, castle) in game.board.castles() {
        if !completed.iter().any(|c| !in_fief(game, id, &c.tiles).is_empty()) {
            continue;
        }
        let step = if castle.scored {
            Step::cited(about("castle.spent", castle), rule::ONE_FEATURE.cite(game.rules))
        } else if game.board.is_waiting(id) {
            let fact = about("castle.too-new", castle);
            match Age::of(game, id) {
                Age::Ready | Age::ReadyInTurn => continue,
                Age::WaitsForTurn => Step::cited(fact, rule::SCORES_FROM.cite(game.rules)),
                Age::SamePlacement => Step::cited(fact, rule::EARLIER_FEATURES.cite(game.rules))
                    .cite(agreed(rule::SCORES_FROM.cite(game.rules))),
            }
        } else {
            continue;
        };
        steps.push(step.on(castle.cells.to_vec()));
    }
    steps
}

/// Monasteries whose surroundings reach into a fief while their own tile lies outside.
pub(super) fn monasteries_outside(game: &Game<'_>, completed: &[Completed]) -> Vec<Step> {
    let mut steps = Vec::new();
    for done in completed.iter().filter(|c| game.board.kind_of(c.feature).is_surrounded()) {
        let Some(own) = done.tiles.first() else { continue };
        let around: Vec<_> = own.around().collect();
        for id in waiting(game) {
            if in_fief(game, id, &done.tiles).is_empty() && !in_fief(game, id, &around).is_empty() {
                let kind = game.board.kind_of(done.feature).name();
                let fact = about("castle.monastery-outside", game.board.castle(id)).word("kind", kind);
                let cite = rule::OWN_TILE_ONLY.cite(game.rules);
                steps.push(Step::cited(fact.cell("cell", *own), cite).on(vec![*own]));
            }
        }
    }
    steps
}

/// Waiting castles that do not score, beside whose fief a road or city was completed.
pub(super) fn just_outside(game: &Game<'_>, completed: &[Completed], scoring: &BTreeSet<CastleId>) -> Vec<Step> {
    let mut steps = Vec::new();
    for id in waiting(game).into_iter().filter(|id| !scoring.contains(id)) {
        let castle = game.board.castle(id);
        let fief = castle.fief();
        let beside = |cell: &Cell| Side::ALL.into_iter().any(|side| fief.contains(&cell.next(side)));
        let flat = completed.iter().filter(|c| !game.board.kind_of(c.feature).is_surrounded());
        let near: Vec<_> = flat.filter(|c| c.tiles.iter().any(beside)).map(|c| c.spot.to_string()).collect();
        if !near.is_empty() {
            let fact = about("castle.outside", castle).text("spots", near.join(", "));
            let fact = fact.cell("from", fief[0]).cell("to", fief[5]);
            steps.push(Step::cited(fact, rule::FIEF.cite(game.rules)).on(castle.cells.to_vec()));
        }
    }
    steps
}

/// What was complete in a fief before its castle was built.
pub(super) fn earlier(game: &Game<'_>, id: CastleId) -> Option<Step> {
    let now: Vec<FeatureId> = game.round.completed.iter().map(|done| done.feature).collect();
    let mut before: Vec<FeatureId> = Vec::new();
    for segment in game.board.castle(id).fief().into_iter().flat_map(|cell| game.board.segments_on(cell)) {
        let feature = game.board.feature(segment);
        let counts = game.board.kind_of(feature) != Kind::Field && game.board.is_complete(feature);
        if counts && !now.contains(&feature) && !before.contains(&feature) {
            before.push(feature);
        }
    }
    let printed = |f: &FeatureId| game.board.members(*f).find(|s| game.board.rest_of(*s).is_none());
    let spots: Vec<_> = before.iter().filter_map(printed).map(|s| game.board.spot(s).to_string()).collect();
    let fact = Fact::new("castle.earlier").text("spots", spots.join(", "));
    (!spots.is_empty()).then(|| Step::cited(fact, rule::EARLIER_FEATURES.cite(game.rules)))
}
