//! Castles that score: what sets them off, what they may choose from, what they pass on to other castles.

use std::collections::{BTreeMap, BTreeSet};

use super::rule;
use crate::board::{CastleId, Cell, Player, Spot, Weight};
use crate::expansions::bridges_castles_bazaars::rules::castle as all_rules;
use crate::scoring::{Moment, value};
use crate::tiles::Kind;
use crate::trace::{Arg, At, Fact, Step};
use crate::turn::{Action, ChoiceOption, Completed, Game, OpenChoice, Stop};

/// What a castle may score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Source {
    /// The n-th feature completed in this round.
    Feature(usize),
    /// Another castle that scores in this round.
    Castle(CastleId),
}

/// A source with its points.
type Offer = (Source, i32);

/// The castles that score in this round, and the relations between them.
struct Chain {
    completed: Vec<Completed>,
    /// Castles that were built early enough and have a lord.
    waiting: Vec<CastleId>,
    /// What castles were set off with, as decided so far.
    decided: BTreeMap<CastleId, Offer>,
    /// The order in which they were decided.
    order: Vec<CastleId>,
}

/// Scores every castle that the features completed in this round set off, and those set off by other castles.
pub(in super::super) fn score(game: &mut Game<'_>) -> Result<(), Stop> {
    let completed = game.round.completed.clone();
    if completed.is_empty() {
        return Ok(());
    }
    for step in too_new(game, &completed).into_iter().chain(outside(game, &completed)) {
        game.steps.push(step);
    }
    let waiting = waiting(game);
    let mut chain = Chain { completed, waiting, decided: BTreeMap::new(), order: Vec::new() };
    let scoring = chain.set_off(game);
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

/// Whether a castle was built early enough to score in this round.
fn old_enough(game: &Game<'_>, id: CastleId) -> bool {
    let castle = game.board.castle(id);
    if castle.built == 0 {
        // It stood before the first turn: nothing to read.
        return true;
    }
    match rule::SCORES_FROM.read(game.rules).0 {
        rule::ScoresFrom::NextScoringRound => castle.built < game.round.number,
        rule::ScoresFrom::NextTurn => castle.built_in_turn < game.turns,
    }
}

fn waiting(game: &Game<'_>) -> Vec<CastleId> {
    let all: Vec<_> = game.board.castles().map(|(id, _)| id).filter(|id| game.board.is_waiting(*id)).collect();
    all.into_iter().filter(|id| old_enough(game, *id)).collect()
}

fn in_fief(game: &Game<'_>, id: CastleId, cells: &[Cell]) -> Vec<Cell> {
    let fief = game.board.castle(id).fief();
    cells.iter().copied().filter(|c| fief.contains(c)).collect()
}

/// Castles that were built too late for what was completed around them.
fn too_new(game: &Game<'_>, completed: &[Completed]) -> Vec<Step> {
    let all: Vec<_> = game.board.castles().map(|(id, _)| id).filter(|id| game.board.is_waiting(*id)).collect();
    let late = all.into_iter().filter(|id| completed.iter().any(|c| !in_fief(game, *id, &c.tiles).is_empty()));
    late.filter(|id| !old_enough(game, *id))
        .map(|id| {
            let castle = game.board.castle(id);
            let [a, b] = castle.cells;
            let fact = Fact::new("castle.too-new").with("players", Arg::Players(castle.owners.clone()));
            let step = Step::cited(fact.cell("a", a).cell("b", b), rule::SCORES_FROM.cite(game.rules));
            step.cite(rule::EARLIER_FEATURES.cite(game.rules)).on(vec![a, b])
        })
        .collect()
}

/// Monasteries whose surroundings reach into a fief while their own tile lies outside.
fn outside(game: &Game<'_>, completed: &[Completed]) -> Vec<Step> {
    let mut steps = Vec::new();
    for done in completed.iter().filter(|c| game.board.kind_of(c.feature).is_surrounded()) {
        let Some(own) = done.tiles.first() else { continue };
        let around: Vec<_> = own.around().collect();
        for id in waiting(game) {
            if in_fief(game, id, &done.tiles).is_empty() && !in_fief(game, id, &around).is_empty() {
                let castle = game.board.castle(id);
                let fact = Fact::new("castle.monastery-outside")
                    .with("players", Arg::Players(castle.owners.clone()))
                    .word("kind", game.board.kind_of(done.feature).name())
                    .cell("cell", *own)
                    .cell("a", castle.cells[0])
                    .cell("b", castle.cells[1]);
                steps.push(Step::cited(fact, rule::OWN_TILE_ONLY.cite(game.rules)).on(vec![*own]));
            }
        }
    }
    steps
}

impl Chain {
    /// Every castle that scores: set off by a feature, or by another castle that is.
    fn set_off(&self, game: &Game<'_>) -> BTreeSet<CastleId> {
        let mut scoring: BTreeSet<_> =
            self.waiting.iter().copied().filter(|id| !self.features(game, *id).is_empty()).collect();
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

    /// The completed features with a tile in the castle's fief.
    fn features(&self, game: &Game<'_>, id: CastleId) -> Vec<Offer> {
        let touching = self.completed.iter().enumerate().filter(|(_, c)| !in_fief(game, id, &c.tiles).is_empty());
        touching.map(|(n, c)| (Source::Feature(n), c.points)).collect()
    }

    /// What a castle may choose from: features, and castles already decided.
    fn offers(&self, game: &Game<'_>, id: CastleId) -> Vec<Offer> {
        let by_castle = self.order.iter().filter(|by| **by != id && reaches(game, **by, id));
        let by_castle = by_castle.map(|by| (Source::Castle(*by), self.decided[by].1));
        self.features(game, id).into_iter().chain(by_castle).collect()
    }

    /// The next castles to decide together: those that lie in each other's fiefs. A group waits for the castles that
    /// set it off one way; where they wait for each other in a ring, the first that has something to score begins.
    fn next_group(&self, game: &Game<'_>, scoring: &BTreeSet<CastleId>) -> Option<Vec<CastleId>> {
        let open: Vec<_> = scoring.iter().copied().filter(|id| !self.decided.contains_key(id)).collect();
        let groups: Vec<_> = open.iter().map(|id| mutual(game, *id, &open)).collect();
        let can = |g: &&Vec<CastleId>| g.iter().any(|id| !self.offers(game, *id).is_empty());
        let waits = |g: &&Vec<CastleId>| {
            open.iter().any(|by| !g.contains(by) && g.iter().any(|id| reaches(game, *by, *id)))
        };
        let ready = groups.iter().find(|g| can(g) && !waits(g)).or_else(|| groups.iter().find(can));
        ready.cloned()
    }

    /// Decides what a group of castles scores; they must score alike.
    fn decide(&mut self, game: &mut Game<'_>, group: &[CastleId]) -> Result<(), Stop> {
        let mut picks: Vec<(CastleId, Offer)> = Vec::new();
        for id in group {
            let offers = self.offers(game, *id);
            if !offers.is_empty() {
                let pick = self.pick(game, *id, &offers)?;
                picks.push((*id, pick));
            }
        }
        let alike = picks.iter().all(|(_, (_, points))| *points == picks[0].1.1);
        let common = if alike { None } else { Some(self.active_decides(game, &picks)?) };
        self.decided.extend(picks.iter().map(|(id, own)| (*id, common.unwrap_or(*own))));
        self.order.extend(picks.iter().map(|(id, _)| *id));
        // The others of the group are set off by those.
        let mut left: Vec<_> = group.iter().copied().filter(|id| !self.decided.contains_key(id)).collect();
        while !left.is_empty() {
            let (now, later): (Vec<_>, Vec<_>) =
                left.iter().partition(|id| self.order.iter().any(|by| reaches(game, *by, **id)));
            if now.is_empty() {
                break;
            }
            for id in now {
                let by = self.order.iter().copied().find(|by| group.contains(by) && reaches(game, *by, id));
                let by = by.or_else(|| self.order.first().copied()).unwrap_or(id);
                let points = self.decided.get(&by).map_or(0, |(_, points)| *points);
                self.decided.insert(id, (Source::Castle(by), points));
                self.order.push(id);
            }
            left = later;
        }
        Ok(())
    }

    /// The choice of a castle's owner among several features.
    fn pick(&self, game: &mut Game<'_>, id: CastleId, offers: &[Offer]) -> Result<Offer, Stop> {
        let castle = game.board.castle(id).clone();
        let (who, cite) = rule::CHOICE.read(game.rules);
        let chooser = match who {
            rule::Choice::CastleOwner => castle.owners.first().copied().unwrap_or(game.active()),
            rule::Choice::ActivePlayer => game.active(),
        };
        let given = game.decision(|a| match a {
            Action::CastleTakes { by, castle: named, .. } => {
                (castle.owners.contains(by) || *by == chooser)
                    && named.is_none_or(|cells| game_cells_match(cells, castle.cells))
            }
            _ => false,
        });
        if let Some(At { v: Action::CastleTakes { by, feature, .. }, span }) = given {
            if who == rule::Choice::ActivePlayer && by != chooser {
                let says = Fact::new("castle.active-chooses").player("player", chooser).player("said", by);
                return Err(game.illegal(cite, span, says).on(castle.cells[0]).into());
            }
            let named = offers.iter().copied().find(|(source, _)| self.is(game, *source, &feature));
            return named.ok_or_else(|| {
                let says = Fact::new("castle.not-offered").text("spot", feature.to_string());
                let instead = offers.iter().map(|o| self.offer_fact(game, o));
                let cite = if offers.len() > 1 { cite } else { rule::MUST_TAKE_FIRST.cite(game.rules) };
                game.illegal(cite, span, says).on(castle.cells[0]).instead(instead).into()
            });
        }
        if offers.iter().all(|(_, points)| *points == offers[0].1) {
            return Ok(offers[0]);
        }
        let options = offers.iter().map(|offer| self.option(game, &castle.cells, chooser, offer)).collect();
        let asks = Fact::new("castle.asks-which")
            .with("players", Arg::Players(castle.owners.clone()))
            .cell("a", castle.cells[0])
            .cell("b", castle.cells[1]);
        let choice = OpenChoice { cite, by: chooser, asks, options, at: game.now.span };
        Ok(offers[game.choose(choice)?])
    }

    /// Castles that must score alike, and whose owners chose differently: the active player decides.
    fn active_decides(&self, game: &mut Game<'_>, picks: &[(CastleId, Offer)]) -> Result<Offer, Stop> {
        let cite = rule::CONFLICT.cite(game.rules);
        let active = game.active();
        let mut offers: Vec<Offer> = Vec::new();
        for (_, offer) in picks {
            if !offers.iter().any(|(_, points)| *points == offer.1) {
                offers.push(*offer);
            }
        }
        let given = game.decision(|a| matches!(a, Action::Settle { by, .. } if *by == active));
        if let Some(At { v: Action::Settle { feature, .. }, span }) = given {
            let named = offers.iter().copied().find(|(source, _)| self.is(game, *source, &feature));
            return named.ok_or_else(|| {
                let says = Fact::new("castle.not-offered").text("spot", feature.to_string());
                let instead = offers.iter().map(|o| self.offer_fact(game, o));
                game.illegal(cite, span, says).instead(instead).into()
            });
        }
        let name = game.seat(active).name.clone();
        let options = offers
            .iter()
            .map(|offer| ChoiceOption {
                says: self.offer_fact(game, offer),
                write: format!("{name} decides {}", self.written(game, offer.0)),
            })
            .collect();
        let asks = Fact::new("castle.asks-alike").player("player", active);
        let choice = OpenChoice { cite, by: active, asks, options, at: game.now.span };
        Ok(offers[game.choose(choice)?])
    }

    fn is(&self, game: &Game<'_>, source: Source, spot: &Spot) -> bool {
        match (source, spot) {
            (Source::Castle(id), Spot::Castle(cells)) => game.board.castle_at(*cells) == Some(id),
            (Source::Feature(n), spot) => {
                game.board.find(spot).is_ok_and(|s| game.board.feature(s) == self.completed[n].feature)
            }
            (Source::Castle(_), _) => false,
        }
    }

    fn written(&self, game: &Game<'_>, source: Source) -> String {
        match source {
            Source::Feature(n) => self.completed[n].spot.to_string(),
            Source::Castle(id) => Spot::Castle(game.board.castle(id).cells).to_string(),
        }
    }

    fn offer_fact(&self, game: &Game<'_>, (source, points): &Offer) -> Fact {
        let fact = Fact::new("castle.option-take").text("spot", self.written(game, *source));
        fact.number("points", *points)
    }

    fn option(&self, game: &Game<'_>, cells: &[Cell; 2], chooser: Player, offer: &Offer) -> ChoiceOption {
        let [a, b] = cells;
        let name = &game.seat(chooser).name;
        let write = format!("{name} castle {a}-{b} takes {}", self.written(game, offer.0));
        ChoiceOption { says: self.offer_fact(game, offer), write }
    }

    /// The step of a castle that scores.
    fn step(&self, game: &Game<'_>, id: CastleId) -> Step {
        let rules = game.rules;
        let castle = game.board.castle(id);
        let [a, b] = castle.cells;
        let (source, points) = self.decided[&id];
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
        let offers = self.offers(game, id);
        if offers.iter().any(|(_, p)| *p != points) {
            step = step.because(self.chosen(game, &offers, &(source, points)));
        }
        let full = Fact::new("castle.full-points").number("points", points).text("spot", self.written(game, source));
        step = step.because(Step::cited(full, rule::SAME_POINTS.cite(rules)));
        step = step.cite(rule::FIEF.cite(rules)).cite(rule::LORD_RETURNS.cite(rules)).cite(rule::ONE_FEATURE.cite(rules));
        self.pay(game, id, points, step).on(vec![a, b])
    }

    fn by_feature(&self, game: &Game<'_>, id: CastleId, n: usize, fact: Fact) -> Step {
        let done = &self.completed[n];
        let kind = game.board.kind_of(done.feature);
        let near = in_fief(game, id, &done.tiles);
        let fact = fact.cells("near", near).text("spot", done.spot.to_string());
        let mut step = Step::cited(fact, rule::TRIGGER.cite(game.rules));
        if game.board.castle(id).built > 0 {
            step = step.cite(rule::SCORES_FROM.cite(game.rules));
        }
        if matches!(kind, Kind::Monastery | Kind::Garden) {
            step = step.cite(rule::OWN_TILE_ONLY.cite(game.rules));
        }
        if modified(game, done) {
            let fact = Fact::new("castle.modified").word("kind", kind.name());
            step = step.because(Step::cited(fact, rule::MODIFIERS.cite(game.rules)));
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

    fn chosen(&self, game: &Game<'_>, offers: &[Offer], taken: &Offer) -> Step {
        let others: Vec<_> = offers
            .iter()
            .filter(|o| *o != taken)
            .map(|(source, points)| format!("{} ({points})", self.written(game, *source)))
            .collect();
        let fact = Fact::new("castle.chosen")
            .text("spot", self.written(game, taken.0))
            .number("points", taken.1)
            .text("others", others.join(", "));
        Step::cited(fact, rule::CHOICE.cite(game.rules))
    }

    /// Pays every owner whose lords have any strength; a mayor has none in a castle.
    fn pay(&self, game: &Game<'_>, id: CastleId, points: i32, mut step: Step) -> Step {
        let lords = game.board.lords(id);
        for owner in &game.board.castle(id).owners {
            let strong = lords.iter().any(|(_, p)| p.owner == *owner && p.figure.weight != Weight::Pennants);
            if strong {
                step = step.gives(*owner, points);
            } else {
                let fact = Fact::new("castle.mayor").player("player", *owner);
                step = step.because(Step::cited(fact, all_rules::MAYOR.cite(game.rules)));
            }
        }
        step
    }
}

/// Whether another box's rule, such as that of an inn, took the place of the ordinary points of a feature.
fn modified(game: &Game<'_>, done: &Completed) -> bool {
    let own = rule::SMALL_CITY_POINTS.id;
    let worth = value(&game.ctx(), done.feature, Moment::Completed);
    worth.is_ok_and(|w| w.steps.iter().any(|s| !s.set_aside.is_empty() && s.cites.iter().all(|c| c.id != own)))
}

fn game_cells_match(a: [Cell; 2], b: [Cell; 2]) -> bool {
    a == b || [a[1], a[0]] == b
}

/// Whether a castle lies with one of its tiles in another one's fief.
fn reaches(game: &Game<'_>, from: CastleId, to: CastleId) -> bool {
    from != to && !in_fief(game, to, &game.board.castle(from).cells).is_empty()
}

/// The castles that hang together with one of them by lying in each other's fiefs.
fn mutual(game: &Game<'_>, id: CastleId, among: &[CastleId]) -> Vec<CastleId> {
    let mut group = vec![id];
    let mut at = 0;
    while at < group.len() {
        let here = group[at];
        let both = |other: &&CastleId| reaches(game, here, **other) && reaches(game, **other, here);
        let more: Vec<_> = among.iter().filter(both).filter(|o| !group.contains(o)).copied().collect();
        group.extend(more);
        at += 1;
    }
    group.sort_unstable();
    group
}
