//! The board as a picture: one self-contained SVG that scales and fits light and dark pages.

mod geometry;
mod pieces;
mod style;
mod tile;

use std::sync::Arc;

use maud::{Markup, PreEscaped, html};

use super::board::View;
use crate::board::{Board, Cell};
use style::STYLE;

/// The most spaces drawn in either direction.
const MOST: i32 = 40;
/// The room for coordinates on the left and above.
const MARGIN: i32 = 44;

/// A board to be drawn.
pub struct Drawing {
    /// The board.
    pub board: Arc<Board>,
    /// The tile placed last.
    pub placed: Option<Cell>,
    /// The players' names.
    pub players: Vec<String>,
    /// What is read out where the picture cannot be seen.
    pub title: String,
}

/// Several boards one below the other in one picture.
pub(super) fn boards(all: &[Drawing]) -> Markup {
    let sizes: Vec<_> = all.iter().map(|d| size(&d.board, d.placed)).collect();
    let wide = sizes.iter().map(|s| s[0]).max().unwrap_or(0);
    let high: i32 = sizes.iter().map(|s| s[1]).sum();
    let mut below = 0;
    let parts = all.iter().zip(&sizes).map(|(drawing, [_, high])| {
        let y = below;
        below += high;
        html! {
            g transform={ "translate(0 " (y + MARGIN) ")" } {
                g transform={ "translate(" (MARGIN) " 0)" } {
                    (inside(&drawing.board, drawing.placed, &drawing.players, &super::safe(&drawing.title)))
                }
            }
        }
    });
    html! {
        svg xmlns="http://www.w3.org/2000/svg" class="ff-board" role="img" viewBox={ "0 0 " (wide) " " (high) } {
            style { (PreEscaped(STYLE)) }
            @for part in parts { (part) }
        }
    }
}

/// The width and height of a board's picture.
fn size(board: &Board, placed: Option<Cell>) -> [i32; 2] {
    let view = view_of(board, placed);
    [view.columns().count() as i32 * 100 + MARGIN + 8, view.rows().count() as i32 * 100 + MARGIN + 8]
}

fn view_of(board: &Board, placed: Option<Cell>) -> View {
    let fiefs: Vec<Cell> = board.castles().flat_map(|(_, castle)| castle.fief()).collect();
    View::with(board, placed, [MOST, MOST], &fiefs)
}

/// The picture of a board; `title` is read out where it cannot be seen.
pub(super) fn board(board: &Board, placed: Option<Cell>, players: &[String], title: &str) -> Markup {
    let [wide, high] = size(board, placed);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" class="ff-board" role="img"
            viewBox={ (-MARGIN) " " (-MARGIN) " " (wide) " " (high) } {
            style { (PreEscaped(STYLE)) }
            (inside(board, placed, players, title))
        }
    }
}

/// What a picture shows, the first space at the origin.
fn inside(board: &Board, placed: Option<Cell>, players: &[String], title: &str) -> Markup {
    let view = view_of(board, placed);
    let origin = Cell::new(*view.columns().start(), *view.rows().start());
    let cells: Vec<Cell> = view.cells().filter(|c| board.filled(*c)).collect();
    let standing = view.standing(board);
    let castles: Vec<_> = board.castles().filter(|(_, c)| c.cells.iter().all(|cell| view.shows(*cell))).collect();
    html! {
        g {
            title { (title) }
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
