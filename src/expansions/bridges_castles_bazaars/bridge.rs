//! Bridges: where and when they may be built, and the placements they save.

use super::cite::{is_stated, silent, stated};
use super::rules::bridge as rule;
use super::supply;
use crate::board::{Axis, BridgeFault, Cell, Clash, Figure, SegmentId, Spot};
use crate::rules::{Authority, Citation};
use crate::scoring::{Bonus, Ctx, Moment};
use crate::tiles::{Edge, Kind, Rotation, Side, TileType};
use crate::trace::{At, Fact, Span, Step};
use crate::turn::tile::{fitting_turns, lie, side_word};
use crate::turn::{Action, Fitting, Game, Illegal, Misfit, Stop};

/// What bridges change about where a tile fits.
pub(super) static FITTING: Fitting = Fitting { mends, sides: mends_side, refuses, spares };

/// Says that a tile crossed by a bridge of the same road counts once.
pub(super) const TILE_ONCE: Bonus = Bonus { rule: "bridge.tile-counts-once", adds: tile_once };

/// Carries out the building of a bridge.
pub(super) fn act(game: &mut Game<'_>, action: &At<Action>) -> Option<Result<(), Stop>> {
    match action.v {
        Action::Bridge { cell, axis } => Some(build(game, cell, axis, action.span)),
        Action::Leaves { spot: Spot::Castle(_), .. } => Some(Err(super::castle::safe(game, action).into())),
        _ => None,
    }
}

fn build(game: &mut Game<'_>, cell: Cell, axis: Axis, span: Span) -> Result<(), Stop> {
    let player = game.active();
    if let Some(illegal) = forbidden(game, cell, span) {
        return Err(illegal.into());
    }
    let over: Vec<_> = game.board.segments_on(cell);
    let next_to_bridge = axis.sides().iter().any(|s| game.board.bridge(cell.next(*s)).is_some());
    let segment = match game.board.build_bridge(player, cell, axis) {
        Ok(segment) => segment,
        Err(faults) => return Err(cannot_lie(game, cell, axis, faults[0], span).into()),
    };
    game.spend(player, "bridge");
    game.now.bridge = Some(cell);
    game.bridges_this_turn += 1;
    let fact = Fact::new("bridge.built").player("player", player).cell("cell", cell).word("axis", axis.name());
    let mut step = Step::cited(fact, rule::IS_ROAD.cite(game.rules)).on(vec![cell]);
    for cite in [&rule::WHERE, &rule::ENDS_ON_FIELD, &rule::ENDS_MEET_ROAD_OR_GAP, &rule::STRAIGHT] {
        step = step.cite(cite.cite(game.rules));
    }
    step = step.cite(supply::at_start(game)).cite(rule::FROM_SUPPLY.cite(game.rules));
    if game.now.mended {
        step = step.cite(rule::SAVES_PLACEMENT.cite(game.rules));
    }
    step = step.cite(rule::WHEN.read(game.rules).1);
    if game.bridges_this_turn > 1 {
        step = step.cite(rule::ONE_PER.cite(game.rules));
    }
    if over.iter().any(|s| matches!(game.board.kind(*s), Kind::City | Kind::Field)) {
        step = step.cite(rule::DIVIDES_NOTHING.cite(game.rules));
    }
    let crosses = over.iter().any(|s| game.board.kind(*s) == Kind::Monastery || standing(game, *s));
    if next_to_bridge || crosses {
        step = step.cite(rule::IN_A_ROW.cite(game.rules));
    }
    game.now.doings.push(step.because_all(open_road(game, segment)));
    Ok(())
}

/// The length of the road that a bridge lengthens, while it is open.
fn open_road(game: &Game<'_>, bridge: SegmentId) -> Option<Step> {
    let road = game.board.feature(bridge);
    let extent = game.board.extent(road);
    let count = extent.count();
    let fact = Fact::new("bridge.road-now").number("count", count);
    let open = !game.board.is_complete(road) && count > 1;
    open.then(|| Step::cited(fact, rule::IS_ROAD.cite(game.rules)).on(extent.tiles))
}

fn standing(game: &Game<'_>, segment: SegmentId) -> bool {
    let here = crate::board::Place::Segment(segment);
    game.board.standing_on(game.board.feature(segment)).iter().any(|(_, p)| p.place == here)
}

/// Why no bridge may be built there now, whatever lies there.
fn forbidden(game: &Game<'_>, cell: Cell, span: Span) -> Option<Illegal> {
    let player = game.active();
    let placed = game.now.cell.filter(|_| game.now.tile.is_some());
    let near = placed.is_some_and(|p| p == cell || p.side_to(cell).is_some());
    if !near {
        let says = Fact::new("bridge.too-far").cell("cell", cell);
        let close = placed.map(|p| Fact::new("bridge.near").cell("cell", p));
        return Some(game.illegal(rule::WHERE.cite(game.rules), span, says).on(cell).instead(close));
    }
    let (when, cite) = rule::WHEN.read(game.rules);
    if when == rule::When::WithTheTile && game.now.figure_put {
        let says = Fact::new("bridge.too-late").player("player", player);
        return Some(game.illegal(cite, span, says).on(cell).instead([Fact::new("bridge.before-figure")]));
    }
    if game.bridges_this_turn > 0 {
        let (per, cite) = rule::ONE_PER.read(game.rules);
        if game.now.bridge.is_some() || per == rule::OnePer::Turn {
            let says = Fact::new("bridge.second").player("player", player);
            // That one part of a turn has one bridge is printed; only the double turn is left unsaid.
            let cite = if game.now.bridge.is_some() { stated(cite) } else { cite };
            return Some(game.illegal(cite, span, says).on(cell));
        }
    }
    if game.tokens(player, "bridge") == 0 {
        let says = Fact::new("bridge.none-left").player("player", player);
        let mut illegal = game.illegal(supply::at_start(game), span, says).on(cell);
        illegal.also.extend(Some(rule::FROM_SUPPLY.cite(game.rules)).filter(is_stated));
        return Some(illegal);
    }
    None
}

fn cannot_lie(game: &Game<'_>, cell: Cell, axis: Axis, fault: BridgeFault, span: Span) -> Illegal {
    let (cite, says): (Citation, Fact) = match fault {
        BridgeFault::NoTile | BridgeFault::UnknownTile => {
            (rule::WHERE.cite(game.rules), Fact::new("bridge.no-tile").cell("cell", cell))
        }
        BridgeFault::Taken(_) => (rule::ONE_PER_TILE.cite(game.rules), Fact::new("bridge.taken").cell("cell", cell)),
        BridgeFault::NotOnField(side, shows) => {
            let fact = Fact::new("bridge.end-not-field").cell("cell", cell).word("axis", axis.name());
            let fact = fact.word("side", side_word(side)).word("shows", shows.name());
            (rule::ENDS_ON_FIELD.cite(game.rules), fact)
        }
        BridgeFault::Blocked(side, neighbour, shows) => {
            let fact = Fact::new("bridge.end-blocked").cell("cell", cell).word("side", side_word(side));
            let fact = fact.cell("neighbour", neighbour).word("shows", shows.name());
            (rule::ENDS_MEET_ROAD_OR_GAP.cite(game.rules), fact)
        }
    };
    let other = match axis {
        Axis::NorthSouth => Axis::WestEast,
        Axis::WestEast => Axis::NorthSouth,
    };
    let turned = game.board.bridge_faults(cell, other).is_empty();
    let turned = turned.then(|| Fact::new("bridge.other-way").cell("cell", cell).word("axis", other.name()));
    game.illegal(cite, span, says).on(cell).instead(turned)
}

/// The bridge that would continue the road at a clash of road and field.
fn needed(cell: Cell, clash: &Clash) -> Option<(Cell, Axis)> {
    let axis = Axis::through(clash.side);
    match (clash.shows, clash.faces) {
        (Edge::Field, Edge::Road) => Some((cell, axis)),
        (Edge::Road, Edge::Field) => Some((clash.neighbour, axis)),
        _ => None,
    }
}

/// The one bridge that would mend all clashes.
fn needed_for_all(cell: Cell, clashes: &[Clash]) -> Option<(Cell, Axis)> {
    let first = needed(cell, clashes.first()?)?;
    clashes.iter().all(|c| needed(cell, c) == Some(first)).then_some(first)
}

/// Whether the bridge could lie there once the tile lies.
fn possible(game: &Game<'_>, kind: &TileType, turned: Rotation, cell: Cell, (on, axis): (Cell, Axis)) -> bool {
    if on != cell {
        return game.board.bridge_faults(on, axis).is_empty();
    }
    axis.sides().iter().all(|side: &Side| {
        let free = match game.board.edge(cell.next(*side), side.opposite()) {
            None | Some(Edge::Road) => true,
            Some(_) => false,
        };
        free && kind.edge(*side, turned) == Edge::Field
    })
}

fn mends(_: &Game<'_>, misfit: &Misfit<'_>) -> bool {
    let Some(At { v: Action::Bridge { cell, axis }, .. }) = misfit.actions.first() else { return false };
    needed_for_all(misfit.cell.v, misfit.clashes) == Some((*cell, *axis))
}

fn mends_side(clash: &Clash, cell: Cell, actions: &[At<Action>]) -> bool {
    let Some(At { v: Action::Bridge { cell: on, axis }, .. }) = actions.first() else { return false };
    needed(cell, clash) == Some((*on, *axis))
}

fn refuses(game: &Game<'_>, misfit: &Misfit<'_>) -> Option<Illegal> {
    let (on, axis) = needed_for_all(misfit.cell.v, misfit.clashes)?;
    if !possible(game, misfit.kind, misfit.turned, misfit.cell.v, (on, axis)) {
        return None;
    }
    let later = misfit.actions.iter().any(|a| a.v == Action::Bridge { cell: on, axis });
    let key = if later { "bridge.first" } else { "bridge.would-save" };
    let bridge = Fact::new(key).cell("cell", on).word("axis", axis.name());
    let saves = rule::SAVES_PLACEMENT.cite(game.rules);
    let mut illegal = game.illegal(saves.clone(), misfit.cell.span, misfit.says.clone());
    if later {
        // The guide lets a bridge be built at any time, and says nothing of a tile that needs it at once.
        let (when, cite) = rule::WHEN.read(game.rules);
        let unsaid = when == rule::When::AnyTimeInTurn && cite.authority == Authority::Printed;
        illegal.cite = if unsaid { silent(cite) } else { cite };
        illegal.also.push(saves);
    }
    illegal.also.push(crate::rules::base::TILE_FITS.cite(game.rules));
    Some(illegal.instead([bridge]).instead(fitting_turns(game, misfit)))
}

fn spares(game: &Game<'_>, kind: &TileType) -> Option<Step> {
    if game.tokens(game.active(), "bridge") == 0 {
        return None;
    }
    let mut free: Vec<Cell> =
        game.board.cells().flat_map(|(c, _)| Side::ALL.map(|s| c.next(s))).filter(|c| !game.board.filled(*c)).collect();
    free.sort_unstable();
    free.dedup();
    free.into_iter().flat_map(|c| Rotation::ALL.map(|r| (c, r))).find_map(|(cell, turned)| {
        let clashes = game.board.clashes_of(cell, kind, turned);
        let bridge = needed_for_all(cell, &clashes)?;
        possible(game, kind, turned, cell, bridge).then(|| {
            let fact = Fact::new("bridge.could-save").text("tile", lie(kind, turned)).cell("cell", cell);
            let fact = fact.cell("on", bridge.0).word("axis", bridge.1.name());
            Step::cited(fact, rule::OPTIONAL.cite(game.rules))
        })
    })
}

/// A figure may stand on the bridge of the placed tile if nobody stands on its road; a builder goes where its player
/// stands already.
pub(super) fn may_stand(
    game: &Game<'_>,
    figure: Figure,
    bridge: SegmentId,
    span: Span,
) -> Result<Citation, Box<Illegal>> {
    if !figure.follower {
        return Ok(rule::FIGURES.cite(game.rules));
    }
    let cite = rule::FOLLOWER.cite(game.rules);
    let standing = game.board.standing_on(game.board.feature(bridge));
    let Some((_, there)) = standing.iter().find(|(_, p)| p.figure.follower) else { return Ok(cite) };
    let cell = game.board.cell_of(bridge);
    let says = Fact::new("bridge.road-occupied").cell("cell", cell).player("owner", there.owner);
    let mut illegal = game.illegal(cite, span, says.word("figure", there.figure.name)).on(cell);
    illegal.also.push(crate::rules::base::MEEPLE_UNOCCUPIED.cite(game.rules));
    Err(Box::new(illegal))
}

/// No figure goes onto the bridge of another tile than the one just placed.
pub(super) fn off_tile(game: &Game<'_>, spot: &Spot, span: Span) -> Option<Illegal> {
    let cell = match spot {
        Spot::Bridge(cell) => *cell,
        Spot::Segment { cell, kind: Kind::Road, .. } if game.board.bridge(*cell).is_some() => *cell,
        _ => return None,
    };
    game.board.bridge(cell)?;
    let says = Fact::new("bridge.follower-elsewhere").cell("cell", cell);
    Some(game.illegal(rule::FOLLOWER.cite(game.rules), span, says).on(cell))
}

fn tile_once(ctx: &Ctx<'_>, feature: crate::board::FeatureId, _: Moment, _: i32) -> Option<(i32, Step)> {
    if ctx.board.kind_of(feature) != Kind::Road {
        return None;
    }
    let mut bridged: Vec<_> =
        ctx.board.members(feature).filter(|s| ctx.board.is_bridge(*s)).map(|s| ctx.board.cell_of(s)).collect();
    if bridged.is_empty() {
        return None;
    }
    bridged.sort_unstable();
    let same_road = |s: &SegmentId| !ctx.board.is_bridge(*s) && bridged.binary_search(&ctx.board.cell_of(*s)).is_ok();
    let mut twice: Vec<_> = ctx.board.members(feature).filter(same_road).map(|s| ctx.board.cell_of(s)).collect();
    twice.sort_unstable();
    twice.dedup();
    let (fact, cite) = if twice.is_empty() {
        (Fact::new("bridge.counts").cells("cells", bridged.clone()), rule::IS_ROAD.cite(ctx.rules))
    } else {
        (Fact::new("bridge.tile-once").cells("cells", twice), rule::TILE_COUNTS_ONCE.cite(ctx.rules))
    };
    Some((0, Step::cited(fact, cite).on(bridged)))
}
