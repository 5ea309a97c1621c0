//! Castles that score: what sets them off, what they may choose from, what they pass on to other castles.

use std::collections::{BTreeMap, BTreeSet};

use super::choose::{Offer, mutual};
use super::idle::{self, Age};
use super::rule;
use crate::board::{CastleId, Cell, Weight};
use crate::expansions::bridges_castles_bazaars::cite::{by, is_stated, silent};
use crate::rules::{Authority, Citation};
use crate::scoring::{Moment, value};
use crate::tiles::Kind;
use crate::trace::{Arg, Fact, Step};
use crate::turn::{Completed, Game, Stop};

/// What a castle may score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Source {
    /// The n-th feature completed in this round.
    Feature(usize),
    /// Another castle that scores in this round.
    Castle(CastleId),
}

/// How those who choose for castles that score alike came to agree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Accord {
    /// They chose alike.
    Alike,
    /// They chose differently, as told, and the active player settled it; for one shared castle or for several.
    Settled { choices: String, shared: bool },
}

/// The castles that score in this round, and the relations between them.
#[derive(Default)]
pub(super) struct Chain {
    pub(super) completed: Vec<Completed>,
    /// Castles that were built early enough and have a lord.
    waiting: Vec<CastleId>,
    /// What castles were set off with, as decided so far.
    pub(super) decided: BTreeMap<CastleId, Offer>,
    /// What they could choose from.
    pub(super) offers: BTreeMap<CastleId, Vec<Offer>>,
    /// The castles that had to agree, and how they came to it.
    pub(super) agreed: BTreeMap<CastleId, Accord>,
    /// The order in which they were decided.
    pub(super) order: Vec<CastleId>,
}

/// Scores every castle that the features completed in this round set off, and those set off by other castles.
pub(in super::super) fn score(game: &mut Game<'_>) -> Result<(), Stop> {
    let completed = game.round.completed.clone();
    if completed.is_empty() {
        return Ok(());
    }
    let waiting = waiting(game);
    let mut chain = Chain { completed, waiting, ..Chain::default() };
    let scoring = chain.set_off(game);
    for say in [idle::past_or_future, idle::monasteries_outside] {
        let steps = say(game, &chain.completed);
        game.steps.extend(steps);
    }
    let outside = idle::just_outside(game, &chain.completed, &scoring);
    game.steps.extend(outside);
    while let Some(group) = chain.next_group(game, &scoring) {
        chain.decide(game, &group)?;
    }
    for id in chain.order.clone() {
        let step = chain.step(game, id);
        game.book(step);
    }
    for id in chain.order {
        let lords: Vec<_> = game.board.lords(id).into_iter().map(|(piece, _)| piece).collect();
        game.round.going_home.extend(lords);
        game.board.close_castle(id);
    }
    Ok(())
}

/// The castles that could score now.
pub(super) fn waiting(game: &Game<'_>) -> Vec<CastleId> {
    let all: Vec<_> = game.board.castles().map(|(id, _)| id).filter(|id| game.board.is_waiting(*id)).collect();
    all.into_iter().filter(|id| Age::of(game, *id).is_ready()).collect()
}

pub(super) fn in_fief(game: &Game<'_>, id: CastleId, cells: &[Cell]) -> Vec<Cell> {
    let fief = game.board.castle(id).fief();
    cells.iter().copied().filter(|c| fief.contains(c)).collect()
}

impl Chain {
    /// Every castle that scores: set off by a feature, or by another castle that is.
    fn set_off(&self, game: &Game<'_>) -> BTreeSet<CastleId> {
        let mut scoring: BTreeSet<_> =
            self.waiting.iter().copied().filter(|id| !self.own_offers(game, *id).is_empty()).collect();
        loop {
            let more: Vec<_> = self
                .waiting
                .iter()
                .copied()
                .filter(|id| !scoring.contains(id) && scoring.iter().any(|by| reaches(game, *by, *id)))
                .collect();
            if more.is_empty() {
                return scoring;
            }
            scoring.extend(more);
        }
    }

    /// The next castles to decide together: those that lie in each other's fiefs. A group waits for the castles that
    /// set it off one way; where they wait for each other in a ring, the first that has something to score begins.
    fn next_group(&self, game: &Game<'_>, scoring: &BTreeSet<CastleId>) -> Option<Vec<CastleId>> {
        let open: Vec<_> = scoring.iter().copied().filter(|id| !self.decided.contains_key(id)).collect();
        let groups: Vec<_> = open.iter().map(|id| mutual(game, *id, &open)).collect();
        let can = |g: &&Vec<CastleId>| g.iter().any(|id| !self.own_offers(game, *id).is_empty());
        let waits =
            |g: &&Vec<CastleId>| open.iter().any(|by| !g.contains(by) && g.iter().any(|id| reaches(game, *by, *id)));
        let ready = groups.iter().find(|g| can(g) && !waits(g)).or_else(|| groups.iter().find(can));
        ready.cloned()
    }

    /// The step of a castle that scores.
    fn step(&self, game: &Game<'_>, id: CastleId) -> Step {
        let rules = game.rules;
        let castle = game.board.castle(id);
        let [a, b] = castle.cells;
        let Offer { source, points, .. } = self.decided[&id];
        let base = |key: &'static str| {
            Fact::new(key).with("players", Arg::Players(castle.owners.clone())).cell("a", a).cell("b", b)
        };
        let mut step = match source {
            Source::Feature(n) => self.by_feature(game, id, n, base("castle.set-off")),
            Source::Castle(by) => {
                let other = game.board.castle(by);
                let near = in_fief(game, id, &other.cells);
                let fact = base("castle.set-off-by-castle")
                    .with("others", Arg::Players(other.owners.clone()))
                    .cells("near", near)
                    .word("verb", "lies");
                Step::cited(fact, rule::TRIGGERS_CASTLE.cite(rules))
            }
        };
        step = step.because_all(self.chosen(game, id)).because_all(self.agreement(game, id));
        let full = Fact::new("castle.full-points").number("points", points);
        step = step.because(Step::cited(full, rule::SAME_POINTS.cite(rules)));
        step =
            step.cite(rule::FIEF.cite(rules)).cite(rule::LORD_RETURNS.cite(rules)).cite(rule::ONE_FEATURE.cite(rules));
        pay(game, id, points, step).on(vec![a, b])
    }

    fn by_feature(&self, game: &Game<'_>, id: CastleId, n: usize, fact: Fact) -> Step {
        let done = &self.completed[n];
        let kind = game.board.kind_of(done.feature);
        let near = in_fief(game, id, &done.tiles);
        let fact = fact.cells("near", near).text("spot", done.spot.to_string());
        let mut step = Step::cited(fact, rule::TRIGGER.cite(game.rules)).cite(rule::MUST_TAKE_FIRST.cite(game.rules));
        if Age::of(game, id) == Age::ReadyInTurn {
            step = step.cite(rule::SCORES_FROM.cite(game.rules));
        }
        if kind.is_surrounded() {
            step = step.cite(rule::OWN_TILE_ONLY.cite(game.rules));
            step = if named_in_print(game, done) { step } else { step.cite(rule::TRIGGER_KINDS.cite(game.rules)) };
        }
        if modified(game, done) {
            let fact = Fact::new("castle.modified").word("kind", kind.name());
            step = step.because(Step::cited(fact, modifiers(game)));
        }
        let mut occupied = game.board.standing_on(done.feature).into_iter().map(|(_, p)| p.owner).peekable();
        if occupied.peek().is_none() {
            let fact = Fact::new("castle.unoccupied").word("kind", kind.name());
            step = step.because(Step::cited(fact, rule::UNOCCUPIED_COUNTS.cite(game.rules)));
        } else if let Some(both) = occupied.find(|p| game.board.castle(id).owners.contains(p)) {
            let fact = Fact::new("castle.twice").player("player", both).word("kind", kind.name());
            step = step.because(Step::cited(fact, rule::TWICE.cite(game.rules)));
        }
        step
    }

    /// What was chosen for a castle, of what it could choose from; a castle that must follow another one chose nothing.
    fn chosen(&self, game: &Game<'_>, id: CastleId) -> Vec<Step> {
        let taken = self.decided[&id];
        let (Some(offers), false) =
            (self.offers.get(&id), matches!(self.agreed.get(&id), Some(Accord::Settled { .. })))
        else {
            return Vec::new();
        };
        let mut others: Vec<_> = offers.iter().filter(|o| o.source != taken.source).collect();
        others.dedup_by_key(|o| (o.source, o.points));
        if others.iter().all(|o| o.points == taken.points) {
            return Vec::new();
        }
        let told: Vec<_> = others.iter().map(|o| format!("{} ({})", self.in_words(game, o.source), o.points)).collect();
        let fact = Fact::new("castle.chosen")
            .text("spot", self.in_words(game, taken.source))
            .number("points", taken.points)
            .text("others", told.join(", "));
        let mut steps = vec![Step::cited(fact, rule::CHOICE.cite(game.rules))];
        let one_way = |o: &&&Offer| match o.source {
            Source::Castle(by) => o.points != taken.points && !self.agreed.contains_key(&id) && !reaches(game, id, by),
            Source::Feature(_) => false,
        };
        if let Some(Offer { source: Source::Castle(by), .. }) = others.iter().find(one_way) {
            let owners = game.board.castle(*by).owners.clone();
            let fact = Fact::new("castle.one-way").with("others", Arg::Players(owners));
            steps.push(Step::cited(fact, silent(rule::CONFLICT.cite(game.rules))));
        }
        steps
    }

    /// How castles that must score alike, or the owners of a shared one, came to agree.
    fn agreement(&self, game: &Game<'_>, id: CastleId) -> Option<Step> {
        let cite = rule::CONFLICT.cite(game.rules);
        match self.agreed.get(&id)? {
            Accord::Alike => Some(Step::cited(Fact::new("castle.alike"), cite)),
            Accord::Settled { choices, shared } => {
                let fact = Fact::new("castle.settled").player("player", game.active()).text("choices", choices.clone());
                Some(Step::cited(fact, if *shared { silent(cite) } else { cite }))
            }
        }
    }
}

/// Pays every owner whose lords have any strength; a mayor has none in a castle.
fn pay(game: &Game<'_>, id: CastleId, points: i32, mut step: Step) -> Step {
    let lords = game.board.lords(id);
    for owner in &game.board.castle(id).owners {
        let strong = lords.iter().any(|(_, p)| p.owner == *owner && p.figure.weight != Weight::Pennants);
        if strong {
            step = step.gives(*owner, points);
        } else {
            let fact = Fact::new("castle.mayor").player("player", *owner);
            step = step.because(Step::cited(fact, rule::MAYOR.cite(game.rules)));
        }
    }
    step
}

/// The rule by which what changes a feature's points changes the castle's alike, in the words of the edition.
fn modifiers(game: &Game<'_>) -> Citation {
    let cite = rule::MODIFIERS.cite(game.rules);
    if is_stated(&cite) { cite } else { by(&rule::SAME_POINTS, game.rules, Authority::Community) }
}

/// Whether another box's rule, such as that of an inn, took the place of the ordinary points of a feature.
fn modified(game: &Game<'_>, done: &Completed) -> bool {
    let own = rule::SMALL_CITY_POINTS.id;
    let worth = value(&game.ctx(), done.feature, Moment::Completed);
    worth.is_ok_and(|w| w.steps.iter().any(|s| !s.set_aside.is_empty() && s.cites.iter().all(|c| c.id != own)))
}

/// Whether the printed rules name what was completed: a monastery, and neither a garden nor an abbey.
fn named_in_print(game: &Game<'_>, done: &Completed) -> bool {
    let bare = |s| game.board.printed(s).is_some_and(|p| p.symbols.is_empty());
    game.board.kind_of(done.feature) == Kind::Monastery && game.board.members(done.feature).all(bare)
}

/// Whether a castle lies with one of its tiles in another one's fief.
pub(super) fn reaches(game: &Game<'_>, from: CastleId, to: CastleId) -> bool {
    from != to && !in_fief(game, to, &game.board.castle(from).cells).is_empty()
}
