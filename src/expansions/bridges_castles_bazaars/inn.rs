//! The printed inns of this box: idle without Inns and Cathedrals; with it, what they do to bridges on their tiles.

use super::cite::is_stated;
use super::rules::bridge::{INN_ON_SAME_TILE, NETWORK_EFFECTS, PRINTED_ONLY_EFFECTS};
use super::rules::setup::TILE_INNS;
use crate::board::{Cell, FeatureId, SegmentId};
use crate::scoring::{Bonus, Ctx, Moment};
use crate::tiles::{INN, Kind};
use crate::trace::{Fact, Step};

/// Says what an inn does, or does not do, to a road.
pub(super) const INNS: Bonus = Bonus { rule: "tile.inns", adds: inns };

fn inns(ctx: &Ctx<'_>, road: FeatureId, _: Moment, _: i32) -> Option<(i32, Step)> {
    if ctx.board.kind_of(road) != Kind::Road {
        return None;
    }
    let in_play = ctx.terms.has("inns-and-cathedrals");
    let step = if in_play { under_bridges(ctx, road).or_else(|| along_the_road(ctx, road)) } else { idle(ctx, road) };
    step.map(|step| (0, step))
}

fn idle(ctx: &Ctx<'_>, road: FeatureId) -> Option<Step> {
    let cells = cells(ctx, ctx.board.members(road).filter(|s| has_inn(ctx, *s)));
    let fact = Fact::new("inn.idle").cells("cells", cells.clone());
    (!cells.is_empty()).then(|| Step::cited(fact, TILE_INNS.cite(ctx.rules)).on(cells))
}

/// An inn elsewhere on the road reaches its bridges.
fn along_the_road(ctx: &Ctx<'_>, road: FeatureId) -> Option<Step> {
    let bridges = cells(ctx, ctx.board.members(road).filter(|s| ctx.board.is_bridge(*s)));
    let inn = ctx.board.members(road).any(|s| has_inn(ctx, s));
    let fact = Fact::new("inn.along").cells("cells", bridges.clone());
    let network = NETWORK_EFFECTS.cite(ctx.rules);
    let cite = if is_stated(&network) { network } else { INN_ON_SAME_TILE.cite(ctx.rules) };
    (inn && !bridges.is_empty()).then(|| Step::cited(fact, cite).on(bridges))
}

/// Tiles on which a bridge of the road crosses an inn: the inn's road is the same, or another one.
fn under_bridges(ctx: &Ctx<'_>, road: FeatureId) -> Option<Step> {
    let inns_below = |bridge: &SegmentId| {
        let below = ctx.board.segments_on(ctx.board.cell_of(*bridge));
        below.into_iter().filter(|s| has_inn(ctx, *s)).collect::<Vec<_>>()
    };
    let bridges: Vec<_> = ctx.board.members(road).filter(|s| ctx.board.is_bridge(*s)).collect();
    let (mut joined, mut apart) = (Vec::new(), Vec::new());
    for inn in bridges.iter().flat_map(inns_below) {
        if ctx.board.feature(inn) == road { joined.push(inn) } else { apart.push(inn) }
    }
    let steps = [("inn.joined", joined), ("inn.apart", apart)].into_iter().filter(|(_, list)| !list.is_empty());
    let mut steps = steps.map(|(key, list)| {
        let cells = cells(ctx, list.into_iter());
        let step =
            Step::cited(Fact::new(key).cells("cells", cells.clone()), INN_ON_SAME_TILE.cite(ctx.rules)).on(cells);
        let also = if key == "inn.joined" { &NETWORK_EFFECTS } else { &PRINTED_ONLY_EFFECTS }.cite(ctx.rules);
        if is_stated(&also) { step.cite(also) } else { step }
    });
    let first = steps.next()?;
    Some(first.because_all(steps))
}

fn has_inn(ctx: &Ctx<'_>, segment: SegmentId) -> bool {
    ctx.board.printed(segment).is_some_and(|p| p.symbols.contains(&INN))
}

fn cells(ctx: &Ctx<'_>, segments: impl Iterator<Item = SegmentId>) -> Vec<Cell> {
    let mut cells: Vec<_> = segments.map(|s| ctx.board.cell_of(s)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
