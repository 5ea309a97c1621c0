//! The monastery in a city, and which of this box's rules bear on a figure put down.

use super::bridge;
use super::rules::setup::{TILE_KNIGHTS, TILE_MONASTERY_IN_CITY};
use crate::board::{Board, Cell, FeatureId, Figure, SegmentId};
use crate::rules::Citation;
use crate::scoring::{Bonus, Ctx, Moment};
use crate::tiles::Kind;
use crate::trace::{Fact, Span, Step};
use crate::turn::{Game, Illegal};

/// Says that a monastery in a city is apart from the city.
pub(super) const MONASTERY_IN_CITY: Bonus = Bonus { rule: "tile.monastery-in-city", adds: monastery };

fn monastery(ctx: &Ctx<'_>, feature: FeatureId, _: Moment, _: i32) -> Option<(i32, Step)> {
    let segment = ctx.board.members(feature).next()?;
    let cell = ctx.board.cell_of(segment);
    if ctx.board.kind_of(feature) != Kind::Monastery || !in_city(ctx.board, cell) {
        return None;
    }
    let fact = Fact::new("monastery.in-city").cell("cell", cell);
    Some((0, Step::cited(fact, TILE_MONASTERY_IN_CITY.cite(ctx.rules)).on(vec![cell])))
}

/// Whether a tile shows a monastery that a city encloses.
fn in_city(board: &Board, cell: Cell) -> bool {
    let shows = |kind: Kind| board.segments_on(cell).into_iter().any(|s| board.kind(s) == kind);
    let wide = |s: SegmentId| board.kind(s) == Kind::City && board.printed(s).is_some_and(|p| p.sides.count() > 1);
    shows(Kind::Monastery) && !shows(Kind::Road) && board.segments_on(cell).into_iter().any(wide)
}

/// Whether the city of a segment encloses a monastery that is held.
fn around_monk(board: &Board, city: SegmentId) -> bool {
    let cells = board.members(board.feature(city)).map(|s| board.cell_of(s)).filter(|cell| in_city(board, *cell));
    let mut inside = cells.flat_map(|cell| board.segments_on(cell));
    inside.any(|s| board.kind(s) == Kind::Monastery && board.is_occupied(board.feature(s)))
}

/// The rule that bears on a figure on this segment, or why it may not stand there.
pub(super) fn may_stand(
    game: &Game<'_>,
    figure: Figure,
    segment: SegmentId,
    span: Span,
) -> Result<Option<Citation>, Box<Illegal>> {
    if game.board.is_bridge(segment) {
        return bridge::may_stand(game, figure, segment, span).map(Some);
    }
    let cite = match game.board.kind(segment) {
        Kind::Monastery => &TILE_MONASTERY_IN_CITY,
        Kind::City if figure.follower && around_monk(&game.board, segment) => {
            return Ok(Some(TILE_MONASTERY_IN_CITY.cite(game.rules)));
        }
        Kind::City if figure.follower => &TILE_KNIGHTS,
        _ => return Ok(None),
    };
    Ok(in_city(&game.board, game.board.cell_of(segment)).then(|| cite.cite(game.rules)))
}
