//! What every feature of a position is worth.

use super::answer::FeatureValue;
use super::run::Scene;
use crate::board::Board;
use crate::rules::Ruleset;
use crate::scoring::{Ctx, Moment, field_value, majority, occupants, value};
use crate::tiles::Kind;

/// The value of every feature on a board, row by row; rivers have none.
pub(super) fn values(scene: &Scene, rules: &Ruleset, board: &Board) -> Vec<FeatureValue> {
    let ctx = Ctx { rules, terms: &scene.terms, board };
    let all = board.features().into_iter().filter(|f| board.kind_of(*f) != Kind::River);
    let mut values: Vec<_> = all.filter_map(|feature| value_of(&ctx, feature)).collect();
    values.sort_by_key(|v| (v.spot.cell(), v.spot));
    values
}

fn value_of(ctx: &Ctx<'_>, feature: crate::board::FeatureId) -> Option<FeatureValue> {
    let board = ctx.board;
    let kind = board.kind_of(feature);
    let extent = board.extent(feature);
    let complete = board.is_complete(feature);
    let (completed, end) = if kind == Kind::Field {
        (None, field_value(ctx, feature, &std::collections::BTreeSet::new()).ok()?.points)
    } else if board.castle_on(feature).is_some() {
        return None;
    } else {
        let as_it_stands = value(ctx, feature, Moment::Completed).ok()?.points;
        // A monastery or garden is complete with nine tiles, whatever stands there now.
        let missing = if kind.is_surrounded() { 9 - board.filled_around(*extent.tiles.first()?) } else { 0 };
        let completed = as_it_stands + missing;
        let end = if complete { completed } else { value(ctx, feature, Moment::GameEnd).ok()?.points };
        (Some(completed), end)
    };
    let followers = occupants(ctx, feature);
    let first = board.members(feature).min_by_key(|s| (board.cell_of(*s), *s))?;
    Some(FeatureValue {
        feature,
        spot: board.spot(first),
        count: extent.count(),
        tiles: extent.tiles,
        occupants: followers.iter().map(|o| (o.owner, o.figure.name)).collect(),
        complete,
        completed,
        end,
        winners: majority(ctx, &followers, extent.pennants as i32).winners,
    })
}
