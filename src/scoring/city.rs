//! The value of a city.

use super::{Conflict, Ctx, Moment, Quantity, Valuation, resolve};
use crate::board::FeatureId;
use crate::rules::base;
use crate::trace::{Fact, Step};

pub(super) fn value(ctx: &Ctx<'_>, city: FeatureId, moment: Moment) -> Result<Valuation, Conflict> {
    let extent = ctx.board.extent(city);
    let rate = resolve(ctx, Quantity::CityTile, city, moment)?;
    let mut points = extent.count().saturating_mul(rate.value);
    let mut steps = vec![super::rated("value.tiles", extent.count(), &rate).on(extent.tiles.clone())];
    if !extent.met_twice.is_empty() {
        let fact = Fact::new("value.tile-once").cells("cells", extent.met_twice.clone());
        steps.push(Step::cited(fact, base::CITY_TILE_ONCE.cite(ctx.rules)).on(extent.met_twice.clone()));
    }
    let pennants = i32::try_from(extent.pennants).unwrap_or(i32::MAX);
    if pennants > 0 {
        let rate = resolve(ctx, Quantity::Pennant, city, moment)?;
        points = points.saturating_add(pennants.saturating_mul(rate.value));
        steps.push(super::rated("value.pennants", pennants, &rate));
    }
    Ok(Valuation { points, steps, extent })
}
