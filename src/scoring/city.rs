//! The value of a city.

use super::{Conflict, Ctx, Moment, Quantity, Valuation, defined, resolve};
use crate::board::FeatureId;
use crate::rules::base;
use crate::trace::{Fact, Step};

pub(super) fn value(ctx: &Ctx<'_>, city: FeatureId, moment: Moment) -> Result<Valuation, Conflict> {
    let extent = ctx.board.extent(city);
    let rate = resolve(ctx, Quantity::CityTile, city, moment)?;
    let (mut points, tiles) = if defined(ctx, Quantity::CityWhole, city, moment) {
        let whole = resolve(ctx, Quantity::CityWhole, city, moment)?;
        let step = Step::cited(Fact::new("value.whole").number("points", whole.value), whole.cite);
        (whole.value, step.sets_aside(vec![rate.cite]))
    } else {
        (extent.count().saturating_mul(rate.value), super::rated("value.tiles", extent.count(), &rate))
    };
    let mut steps = vec![tiles.on(extent.tiles.clone())];
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
