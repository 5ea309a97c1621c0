//! The value of a monastery or garden: its own tile and those around it.

use super::{Conflict, Ctx, Moment, Quantity, Valuation, resolve};
use crate::board::FeatureId;
use crate::tiles::Kind;

pub(super) fn value(ctx: &Ctx<'_>, feature: FeatureId) -> Result<Valuation, Conflict> {
    let extent = ctx.board.extent(feature);
    let quantity =
        if ctx.board.kind_of(feature) == Kind::Garden { Quantity::GardenTile } else { Quantity::MonasteryTile };
    let rate = resolve(ctx, quantity, feature, Moment::Completed)?;
    let filled = extent.tiles.first().map_or(0, |cell| ctx.board.filled_around(*cell));
    let around: Vec<_> = extent.tiles.iter().flat_map(|c| c.around()).filter(|c| ctx.board.filled(*c)).collect();
    let step = super::rated("value.surrounding", filled, &rate).on(around);
    Ok(Valuation { points: filled * rate.value, steps: vec![step], extent })
}
