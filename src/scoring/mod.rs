//! What a feature is worth and who gets it.

mod city;
mod field;
mod majority;
mod quantity;
mod road;
mod surrounded;

use crate::board::{Board, Extent, FeatureId};
use crate::rules::{Citation, Ruleset};
use crate::tiles::Kind;
use crate::trace::{Fact, Step};

pub use field::{FieldValue, OldFieldPoints, by_city, field_value};
pub use majority::{Majority, Occupant, majority, occupants};
pub use quantity::{
    Adds, Bonus, Conflict, Definition, FieldBonus, FigureRule, LeavesOut, Quantity, Resolved, Terms, defined, resolve,
};

/// What every scoring function looks at: the ruleset, the terms of the boxes in play, and the board.
#[derive(Clone, Copy)]
pub struct Ctx<'a> {
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// Definitions and bonuses of the boxes in play.
    pub terms: &'a Terms,
    /// The board.
    pub board: &'a Board,
}

/// When a feature is valued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// It is complete, or valued as if it were completed as it stands.
    Completed,
    /// The game is over.
    GameEnd,
}

/// What a feature is worth, with the steps that lead there.
#[derive(Clone, Debug)]
pub struct Valuation {
    /// The points.
    pub points: i32,
    /// The arithmetic.
    pub steps: Vec<Step>,
    /// What it covers.
    pub extent: Extent,
}

/// What a road, city, monastery or garden is worth.
///
/// # Errors
/// Two rules of the boxes in play that define one number and both stand.
pub fn value(ctx: &Ctx<'_>, feature: FeatureId, moment: Moment) -> Result<Valuation, Conflict> {
    let mut valuation = match ctx.board.kind_of(feature) {
        Kind::Road => road::value(ctx, feature, moment),
        Kind::City => city::value(ctx, feature, moment),
        Kind::Monastery | Kind::Garden => surrounded::value(ctx, feature),
        Kind::Field | Kind::River => Ok(Valuation { points: 0, steps: Vec::new(), extent: ctx.board.extent(feature) }),
    }?;
    for bonus in &ctx.terms.bonuses {
        if let Some((points, step)) = (bonus.adds)(ctx, feature, moment, valuation.points) {
            valuation.points = valuation.points.saturating_add(points);
            valuation.steps.push(step);
        }
    }
    Ok(valuation)
}

/// The rule that says when a feature of this kind is complete.
pub fn completion(ctx: &Ctx<'_>, kind: Kind) -> Citation {
    use crate::rules::base;
    match kind {
        Kind::City => base::CITY_COMPLETE.cite(ctx.rules),
        Kind::Monastery => base::MONASTERY_COMPLETE.cite(ctx.rules),
        Kind::Garden => base::GARDEN_COMPLETE.cite(ctx.rules),
        _ => base::ROAD_COMPLETE.cite(ctx.rules),
    }
}

/// The step of a count times a rate.
fn rated(key: &'static str, count: i32, rate: &Resolved) -> Step {
    let fact = Fact::new(key)
        .number("count", count)
        .number("rate", rate.value)
        .number("points", count.saturating_mul(rate.value));
    Step::cited(fact, rate.cite.clone()).sets_aside(rate.set_aside.clone())
}
