//! What the entries of a time line cannot be, taken together.

use super::problem::Problem;
use super::written::{WrittenEntry, WrittenPlay, WrittenTurn};
use crate::trace::{At, Span};

/// The most tiles that a scenario may discard: for each of them every free space is looked at.
pub const MAX_DISCARDS: usize = 500;

/// The discard that is one too many.
pub(super) fn too_many_discards(entries: &[WrittenEntry]) -> Option<Problem> {
    let discard = |entry: &WrittenEntry| match entry {
        WrittenEntry::Turn(WrittenTurn { tile: Some(WrittenPlay::Discard(_)), span, .. }) => Some(*span),
        _ => None,
    };
    let over: Span = entries.iter().filter_map(discard).nth(MAX_DISCARDS)?;
    let problem = Problem::new("too-many-discards", "more tiles are discarded than any game has");
    Some(problem.at(over, "one too many").help(format!(
        "A scenario discards at most {MAX_DISCARDS} tiles; leave out what does not matter for the question."
    )))
}

/// Nothing can be drawn where no tile is left; what was bought, and an abbey, is no drawn tile.
pub(super) fn draws_from_nothing(tiles_left: Option<&At<u32>>, entries: &[WrittenEntry]) -> Option<Problem> {
    let left = tiles_left.filter(|left| left.v == 0)?;
    let WrittenEntry::Turn(turn) = entries.first()? else { return None };
    let (WrittenPlay::Place(tile, _) | WrittenPlay::Discard(tile)) = turn.tile.as_ref()?;
    let is_abbey = tile.name.as_ref().is_some_and(|name| name.v.to_lowercase().contains("abbey"));
    if turn.bought.is_some() || is_abbey {
        return None;
    }
    let problem = Problem::new("no-tiles-left", "0 tiles are left, so nothing can be drawn");
    let problem = problem.at(left.span, "none left").at(tile.span, "drawn here");
    Some(problem.help(
        "Count the tiles that are face down before the first turn, the one it draws included; a tile that was bought \
         says so with `bought:`.",
    ))
}
