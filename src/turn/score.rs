//! Scoring rounds: what is complete, who gets its points, who goes home; and final scoring.

use std::collections::BTreeSet;

use super::Stop;
use super::game::{Completed, Game};
use crate::board::{FeatureId, Player, Spot};
use crate::rules::{Citation, base};
use crate::scoring::{Majority, Moment, Valuation, by_city, completion, field_value, majority, occupants, value};
use crate::tiles::{Kind, Side};
use crate::trace::{Arg, Fact, Step};

/// A feature's points and who gets them.
pub struct ScoredFeature {
    /// The points, whoever gets them.
    pub points: i32,
    /// The step, with the points booked for the winners.
    pub step: Step,
}

/// Finds what the turn has completed.
pub(super) fn find_completed(game: &mut Game<'_>) {
    game.round.number += 1;
    game.round.completed.clear();
    game.round.going_home.clear();
    let Some(cell) = game.now.cell.filter(|_| game.now.tile.is_some()) else { return };
    for feature in game.board.completed_near(cell, game.now.bridge) {
        let extent = game.board.extent(feature);
        let followers = game.board.standing_on(feature).into_iter().map(|(id, _)| id).collect();
        let spot = name_of(game, feature);
        game.round.completed.push(Completed { feature, spot, tiles: extent.tiles, points: 0, followers });
    }
    game.round.completed.sort_by_key(|done| (done.spot.cell(), done.spot));
}

/// A feature named by its first tile, row by row.
pub(super) fn name_of(game: &Game<'_>, feature: FeatureId) -> Spot {
    let board = &game.board;
    let first = board.members(feature).filter(|s| board.rest_of(*s).is_none()).min_by_key(|s| (board.cell_of(*s), *s));
    match first.or_else(|| board.members(feature).next()) {
        Some(segment) => board.spot(segment),
        None => Spot::Segment { cell: crate::board::Cell::new(0, 0), kind: board.kind_of(feature), part: None },
    }
}

/// Scores every completed feature; a town turned castle meanwhile is no longer complete.
pub(super) fn score_completed(game: &mut Game<'_>) -> Result<(), Stop> {
    let mut completed = std::mem::take(&mut game.round.completed);
    completed.retain(|c| game.board.is_complete(c.feature));
    for done in &mut completed {
        let scored = score_feature(game, done)?;
        done.points = scored.points;
        game.book(scored.step);
    }
    for done in &completed {
        game.round.going_home.extend(&done.followers);
    }
    game.round.completed = completed;
    Ok(())
}

/// The step of a completed feature with its points.
///
/// # Errors
/// Two rules in play that contradict each other.
pub fn score_feature(game: &Game<'_>, done: &Completed) -> Result<ScoredFeature, Stop> {
    let ctx = game.ctx();
    let kind = game.board.kind_of(done.feature);
    let worth = value(&ctx, done.feature, Moment::Completed)?;
    let followers = occupants(&ctx, done.feature);
    let majority = majority(&ctx, &followers, worth.extent.pennants as i32);
    let fact = Fact::new(if kind.is_surrounded() { "feature.surrounded" } else { "feature.complete" })
        .word("kind", kind.name())
        .cells("cells", worth.extent.tiles.clone());
    let mut step = Step::cited(fact, completion(&ctx, kind)).cite(base::SCORING_AT_COMPLETION.cite(game.rules));
    step = step.on(worth.extent.tiles.clone());
    if kind == Kind::Road && is_ring(game, done.feature) {
        step = step.cite(base::ROAD_LOOP.cite(game.rules));
    }
    Ok(ScoredFeature { points: worth.points, step: pay(step, worth, majority) })
}

fn is_ring(game: &Game<'_>, road: FeatureId) -> bool {
    let board = &game.board;
    // Every end of every segment leads to road: none ends on its tile, none is closed by an abbey.
    let ends = |s| -> Option<Vec<Side>> {
        let cell = board.cell_of(s);
        match board.bridge(cell).filter(|b| b.segment == s) {
            Some(bridge) => Some(bridge.axis.sides().to_vec()),
            None => Some(board.printed(s)?.sides.turned(board.tile(cell)?.1).iter().collect()),
        }
    };
    board.members(road).all(|s| {
        let leads = |side: &Side| board.road_at(board.cell_of(s).next(*side), side.opposite()).is_some();
        ends(s).is_some_and(|sides| sides.len() == 2 && sides.iter().all(leads))
    })
}

/// Adds the arithmetic, the majority and the winners' points to a feature's step.
fn pay(step: Step, worth: Valuation, majority: Majority) -> Step {
    let points = worth.points;
    let mut step = step.because_all(worth.steps);
    if worth_nothing_said(points, &majority) {
        step = step
            .because(Step { fact: Fact::new("feature.would-score").number("points", points), ..majority.step.clone() });
        return step;
    }
    step = step.because(majority.step);
    for winner in majority.winners {
        step = step.gives(winner, points);
    }
    step
}

/// Nobody occupies it: one line says what it would have scored.
fn worth_nothing_said(points: i32, majority: &Majority) -> bool {
    points > 0 && majority.strengths.is_empty()
}

/// Sends the followers of scored features home, in one step.
pub(super) fn send_home(game: &mut Game<'_>) {
    let mut going = std::mem::take(&mut game.round.going_home);
    going.sort_unstable();
    going.dedup();
    let mut who: Vec<Player> = Vec::new();
    for id in going {
        let owner = game.board.piece(id).owner;
        game.send_home(id);
        who.push(owner);
    }
    if who.is_empty() {
        return;
    }
    who.sort_unstable();
    let count = who.len() as i32;
    who.dedup();
    let fact = Fact::new("wood.go-home").with("players", Arg::Players(who)).number("count", count);
    let step = Step::cited(fact, base::FOLLOWER_RETURNS.cite(game.rules));
    game.steps.push(step);
}

/// Scores unfinished roads, cities, monasteries and gardens at the end of the game.
pub(super) fn last_features(game: &mut Game<'_>) -> Result<(), Stop> {
    let occupied = occupied_features(game);
    for (feature, spot) in occupied {
        let kind = game.board.kind_of(feature);
        if kind == Kind::Field {
            continue;
        }
        let complete = game.board.is_complete(feature);
        let moment = if complete { Moment::Completed } else { Moment::GameEnd };
        let worth = value(&game.ctx(), feature, moment)?;
        let majority = majority(&game.ctx(), &occupants(&game.ctx(), feature), worth.extent.pennants as i32);
        let fact = Fact::new("feature.at-end")
            .word("kind", kind.name())
            .text("spot", spot.to_string())
            .cells("cells", worth.extent.tiles.clone());
        let step = Step::cited(fact, base::SCORING_GAME_END.cite(game.rules)).on(worth.extent.tiles.clone());
        let step = pay(step, worth, majority);
        game.book(step);
    }
    Ok(())
}

/// The features on which figures stand, in the order of their names.
fn occupied_features(game: &Game<'_>) -> Vec<(FeatureId, Spot)> {
    let mut seen = BTreeSet::new();
    for (_, piece) in game.board.pieces() {
        if let crate::board::Place::Segment(segment) = piece.place {
            seen.insert(game.board.feature(segment));
        }
    }
    let mut all: Vec<_> = seen.into_iter().map(|f| (f, name_of(game, f))).collect();
    all.sort_by_key(|(_, spot)| (spot.cell(), *spot));
    all
}

/// Scores fields at the end of the game.
pub(super) fn last_fields(game: &mut Game<'_>) -> Result<(), Stop> {
    let (rule, cite) = base::FIELD_RULE.read(game.rules);
    if rule == base::FieldRule::FourPerCity {
        old_fields(game, &cite);
        return Ok(());
    }
    let mut paid: std::collections::BTreeMap<Player, BTreeSet<FeatureId>> = std::collections::BTreeMap::new();
    for (field, spot) in occupied_features(game) {
        if game.board.kind_of(field) != Kind::Field {
            continue;
        }
        let majority = majority(&game.ctx(), &occupants(&game.ctx(), field), 0);
        let fact = Fact::new("field.scored").text("spot", spot.to_string());
        let mut step = Step::cited(fact, cite.clone()).because(majority.step).on(vec![spot.cell()]);
        step = step.cite(base::FIELD_NO_SCORE_IN_GAME.cite(game.rules));
        if rule == base::FieldRule::PerField {
            let worth = field_value(&game.ctx(), field, &BTreeSet::new())?;
            step = step.because_all(worth.steps);
            for winner in majority.winners {
                step = pay_field(game, step.gives(winner, worth.points), &[field], winner, &worth.counted);
            }
        } else {
            for winner in majority.winners {
                let before = paid.entry(winner).or_default();
                let worth = field_value(&Game::ctx(game), field, before)?;
                step = step.because_all(worth.steps).gives(winner, worth.points);
                step = pay_field(game, step, &[field], winner, &worth.counted);
                before.extend(worth.counted);
            }
        }
        game.book(step);
    }
    Ok(())
}

/// Adds what the boxes in play give a player who scores fields: each gives it once.
fn pay_field(game: &Game<'_>, step: Step, fields: &[FeatureId], player: Player, counted: &[FeatureId]) -> Step {
    let ctx = game.ctx();
    let all = ctx.terms.field_bonuses.iter();
    let bonuses = all.filter_map(|bonus| fields.iter().find_map(|field| bonus(&ctx, *field, player, counted)));
    bonuses.fold(step, |step, (points, why)| step.because(why).gives(player, points))
}

/// The oldest farm rule: each city pays whoever has most farmers on all fields around it.
fn old_fields(game: &mut Game<'_>, cite: &Citation) {
    for old in by_city(&game.ctx()) {
        let fact = Fact::new("field.by-city").cell("cell", old.cell).number("points", base::OLD_FIELD_POINTS);
        let mut step = Step::cited(fact, cite.clone()).because(old.step).on(vec![old.cell]);
        for winner in old.winners {
            step = pay_field(game, step.gives(winner, base::OLD_FIELD_POINTS), &old.fields, winner, &[old.city]);
        }
        game.book(step);
    }
}
