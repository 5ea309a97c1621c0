//! The bazaar's ground ends a road.

use super::{BAZAAR, rule};
use crate::board::{Cell, FeatureId};
use crate::scoring::{Bonus, Ctx, Moment};
use crate::tiles::Kind;
use crate::trace::{Fact, Step};

/// Says where a completed road ends at a bazaar; it adds no points.
pub(in super::super) const ENDS_ROAD: Bonus = Bonus { rule: "bazaar.ends-road", adds: ends_road };

fn ends_road(ctx: &Ctx<'_>, road: FeatureId, moment: Moment, _: i32) -> Option<(i32, Step)> {
    if ctx.board.kind_of(road) != Kind::Road || moment != Moment::Completed {
        return None;
    }
    let ends = ctx.board.members(road).filter(|s| {
        let stops = ctx.board.printed(*s).is_some_and(|printed| printed.sides.count() == 1);
        let cell = ctx.board.cell_of(*s);
        stops && ctx.board.tile(cell).is_some_and(|(kind, _)| kind.shows(BAZAAR))
    });
    let mut cells: Vec<Cell> = ends.map(|s| ctx.board.cell_of(s)).collect();
    cells.sort_unstable();
    cells.dedup();
    if cells.is_empty() {
        return None;
    }
    let fact = Fact::new("bazaar.ends-road").cells("cells", cells.clone());
    Some((0, Step::cited(fact, rule::ENDS_ROAD.cite(ctx.rules)).on(cells)))
}
