//! The value of a road.

use super::{Conflict, Ctx, Moment, Quantity, Valuation, resolve};
use crate::board::{Extent, FeatureId};
use crate::rules::base;
use crate::trace::{Fact, Step};

pub(super) fn value(ctx: &Ctx<'_>, road: FeatureId, moment: Moment) -> Result<Valuation, Conflict> {
    let extent = ctx.board.extent(road);
    let rate = resolve(ctx, Quantity::RoadTile, road, moment)?;
    let points = extent.count().saturating_mul(rate.value);
    let mut step = super::rated("value.tiles", extent.count(), &rate).on(extent.tiles.clone());
    if moment == Moment::GameEnd {
        step = step.cite(base::ROAD_POINTS_AT_END.cite(ctx.rules));
    }
    let mut steps = vec![step];
    steps.extend(twice(ctx, &extent));
    Ok(Valuation { points, steps, extent })
}

/// Says which tiles the road meets more than once and that they count once.
fn twice(ctx: &Ctx<'_>, extent: &Extent) -> Option<Step> {
    if extent.met_twice.is_empty() {
        return None;
    }
    let fact = Fact::new("value.tile-once").cells("cells", extent.met_twice.clone());
    let step = Step::cited(fact, base::ROAD_TILE_ONCE.cite(ctx.rules));
    Some(step.on(extent.met_twice.clone()))
}
