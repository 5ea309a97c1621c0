//! The builder: what extends its feature, and the double turn that follows.
#![expect(clippy::unnecessary_wraps, reason = "hooks can stop a replay; these never do")]

use super::rules;
use crate::board::{Cell, FeatureId, Place, Player, SegmentId};
use crate::rules::Citation;
use crate::tiles::{Edge, Kind, Side};
use crate::trace::{Fact, Step};
use crate::turn::{Due, Game, Stop};

/// How the builder's feature was extended.
struct Extended {
    kind: Kind,
    cell: Cell,
    by_bridge: bool,
}

/// Looks whether the tile, or the bridge that it needs, extends the active player's builder's feature.
pub(super) fn after_tile(game: &mut Game<'_>) -> Result<(), Stop> {
    look(game);
    Ok(())
}

/// Looks again for bridges built after the tile; a builder put down just now is too late.
pub(super) fn after_wood(game: &mut Game<'_>) -> Result<(), Stop> {
    look(game);
    let player = game.active();
    let second = game.had_second_part;
    let new = added(game);
    let stands_new = |s: &SegmentId| builders(game, game.board.feature(*s), player).contains(s);
    if let Some(spot) = new.iter().find(|s| stands_new(s)).filter(|_| !game.now.goes_on && !second) {
        let fact = Fact::new("builder.too-new").player("player", player);
        let step = Step::cited(fact, rules::DOUBLE_TURN.cite(game.rules)).on(vec![game.board.cell_of(*spot)]);
        game.now.doings.push(step);
    }
    Ok(())
}

fn look(game: &mut Game<'_>) {
    if game.now.goes_on {
        return;
    }
    let Some(extended) = extended(game) else { return };
    let player = game.active();
    if game.had_second_part {
        if !game.now.doings.iter().any(|s| s.fact.key == "builder.no-third") {
            let fact = Fact::new("builder.no-third").player("player", player);
            game.now.doings.push(Step::cited(fact, rules::ONE_EXTRA.cite(game.rules)));
        }
        return;
    }
    if game.pile_is_empty() && !game.has_own_tiles() {
        if !game.now.doings.iter().any(|s| s.fact.key == "builder.lapses") {
            let fact = Fact::new("builder.lapses").player("player", player);
            let fact = fact.word("kind", extended.kind.name()).cell("cell", extended.cell);
            let step = Step::cited(fact, rules::NO_TILE_LEFT.cite(game.rules)).on(vec![extended.cell]);
            game.now.doings.push(step.cite(rules::DOUBLE_TURN.cite(game.rules)));
        }
        return;
    }
    game.now.goes_on = true;
    let key = if extended.by_bridge { "builder.bridge-extends" } else { "builder.extends" };
    let fact = Fact::new(key).player("player", player).word("kind", extended.kind.name()).cell("cell", extended.cell);
    let mut step = Step::cited(fact, rules::DOUBLE_TURN.cite(game.rules)).on(vec![extended.cell]);
    if extended.by_bridge {
        step = step.cite(rules::BY_BRIDGE.cite(game.rules));
    }
    game.now.doings.push(step);
}

fn extended(game: &Game<'_>) -> Option<Extended> {
    let player = game.active();
    let new = added(game);
    let first = *new.first()?;
    let stood = |s: &&SegmentId| builders(game, game.board.feature(**s), player).iter().any(|at| *at < first);
    let segment = *new.iter().find(stood)?;
    Some(Extended {
        kind: game.board.kind(segment),
        cell: game.board.cell_of(segment),
        by_bridge: game.board.is_bridge(segment),
    })
}

/// The segments that this part of the turn has put down: those of its tile, then bridges on and beside it.
fn added(game: &Game<'_>) -> Vec<SegmentId> {
    let Some(cell) = game.now.cell.filter(|_| game.now.tile.is_some()) else { return Vec::new() };
    let mut new = game.board.segments_on(cell);
    let Some(first) = new.first().copied() else { return new };
    let beside = Side::ALL.into_iter().filter_map(|side| game.board.bridge(cell.next(side)));
    new.extend(beside.map(|b| b.segment).filter(|s| *s > first));
    new
}

/// Where a player's builders stand on a road or city.
fn builders(game: &Game<'_>, feature: FeatureId, player: Player) -> Vec<SegmentId> {
    let standing = game.board.standing_on(feature).into_iter();
    let own = standing.filter(|(_, p)| p.owner == player && p.figure.name == "builder");
    own.filter_map(|(_, p)| match p.place {
        Place::Segment(at) => Some(at),
        _ => None,
    })
    .collect()
}

/// An abbey that completes the builder's feature brings no second part.
pub(super) fn closed_by_abbey(game: &mut Game<'_>) -> Result<(), Stop> {
    let abbey = game.now.tile.as_ref().is_some_and(|(kind, _)| kind.edges.contains(&Edge::Any));
    if !abbey || game.now.goes_on || game.had_second_part {
        return Ok(());
    }
    let player = game.active();
    let closed = game.round.completed.iter().find(|c| !builders(game, c.feature, player).is_empty());
    if let Some(done) = closed {
        let kind = game.board.kind_of(done.feature).name();
        let fact = Fact::new("builder.abbey").player("player", player).word("kind", kind);
        let step = Step::cited(fact, rules::NOT_BY_ABBEY.cite(game.rules)).on(done.tiles.clone());
        game.steps.push(step);
    }
    Ok(())
}

/// The builder has gone home with its feature, and yet the double turn goes on.
pub(super) fn gone_home(game: &mut Game<'_>) -> Result<(), Stop> {
    let player = game.active();
    let home = game.seat(player).figures.get("builder").is_some_and(|n| *n > 0);
    if game.now.goes_on && home {
        let fact = Fact::new("builder.gone-home").player("player", player);
        game.steps.push(Step::cited(fact, rules::GONE_HOME.cite(game.rules)));
    }
    Ok(())
}

/// The rule behind a second part, or behind the lack of a third.
pub(super) fn order_rule(game: &Game<'_>, due: &Due) -> Option<Citation> {
    match (due, &game.now.due) {
        (Due::SecondPart(player), Some(Due::SecondPart(last))) if player != last => {
            Some(rules::DOUBLE_TURN.cite(game.rules))
        }
        (Due::SecondPart(_), Some(Due::SecondPart(_))) => Some(rules::ONE_EXTRA.cite(game.rules)),
        (Due::SecondPart(_), _) => Some(rules::DOUBLE_TURN.cite(game.rules)),
        _ => None,
    }
}
