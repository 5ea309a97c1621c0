//! The board as a picture: one self-contained SVG that scales and fits light and dark pages.

mod geometry;
mod pieces;
mod style;
mod tile;

use maud::{Markup, PreEscaped, html};

use super::board::View;
use crate::board::{Board, Cell};
use style::STYLE;

/// The most spaces drawn in either direction.
const MOST: i32 = 40;
/// The room for coordinates on the left and above.
const MARGIN: i32 = 44;

/// The picture of a board; `title` is read out where it cannot be seen.
pub(super) fn board(board: &Board, placed: Option<Cell>, players: &[String], title: &str) -> Markup {
    let fiefs: Vec<Cell> = board.castles().flat_map(|(_, castle)| castle.fief()).collect();
    let view = View::with(board, placed, [MOST, MOST], &fiefs);
    let origin = Cell::new(*view.columns().start(), *view.rows().start());
    let wide = view.columns().count() as i32 * 100;
    let high = view.rows().count() as i32 * 100;
    let cells: Vec<Cell> = view.cells().filter(|c| board.filled(*c)).collect();
    let standing = view.standing(board);
    let castles: Vec<_> = board.castles().filter(|(_, c)| c.cells.iter().all(|cell| view.shows(*cell))).collect();
    html! {
        svg xmlns="http://www.w3.org/2000/svg" class="ff-board" role="img"
            viewBox={ (-MARGIN) " " (-MARGIN) " " (wide + MARGIN + 8) " " (high + MARGIN + 8) } {
            title { (title) }
            style { (PreEscaped(STYLE)) }
            (labels(&view, origin))
            @for cell in &cells { (at(*cell, origin, &tile::tile(board, *cell))) }
            @for cell in &cells {
                (at(*cell, origin, &html! { rect class="ff-edge" width="100" height="100" {} }))
            }
            @for (_, castle) in &castles { (pieces::fief(castle, origin, players)) }
            @for cell in &cells {
                @if let Some(bridge) = board.bridge(*cell) {
                    (at(*cell, origin, &pieces::bridge(bridge.axis, bridge.owner, players)))
                }
            }
            @for (id, _) in &castles { (pieces::castle(board, *id, origin, players)) }
            @for (segment, figures) in &standing {
                (at(board.cell_of(*segment), origin, &pieces::figures(board, *segment, figures, players)))
            }
            @if let Some(cell) = placed.filter(|c| view.shows(*c)) {
                (at(cell, origin, &html! {
                    rect class="ff-placed" x="2" y="2" width="96" height="96" rx="4" { title { "placed last" } }
                }))
            }
        }
    }
}

fn labels(view: &View, origin: Cell) -> Markup {
    html! {
        @for x in view.columns() {
            text class="ff-label" x=((x - origin.x) * 100 + 50) y="-12" { (Cell::column_name(x)) }
        }
        @for y in view.rows() {
            text class="ff-label" x="-22" y=((y - origin.y) * 100 + 58) { (y + 1) }
        }
    }
}

/// Something drawn on a space.
fn at(cell: Cell, origin: Cell, what: &Markup) -> Markup {
    html! {
        g transform={ "translate(" ((cell.x - origin.x) * 100) " " ((cell.y - origin.y) * 100) ")" } { (what) }
    }
}
