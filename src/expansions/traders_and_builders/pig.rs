//! The pig: more points for its owner from a field that he scores.

use super::rules;
use crate::board::{FeatureId, Player};
use crate::scoring::Ctx;
use crate::trace::{Fact, Step};

/// What a player's own pig adds for the completed cities of a field that he scores.
pub(super) fn bonus(ctx: &Ctx<'_>, field: FeatureId, player: Player, counted: &[FeatureId]) -> Option<(i32, Step)> {
    let standing = ctx.board.standing_on(field);
    let pigs = standing.iter().filter(|(_, p)| p.owner == player && p.figure.name == "pig").count();
    let cities = counted.iter().filter(|city| ctx.board.castle_on(**city).is_none()).count() as i32;
    if pigs == 0 || cities == 0 {
        return None;
    }
    let (rate, cite) = rules::PIG_POINTS.read(ctx.rules);
    let points = cities * rate;
    let fact = Fact::new("pig.points").player("player", player).number("count", cities).number("rate", rate);
    let mut step = Step::cited(fact.number("points", points), cite);
    if pigs > 1 {
        step = step.cite(rules::PIG_ONCE.cite(ctx.rules));
    }
    Some((points, step))
}
