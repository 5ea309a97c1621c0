//! The board drawn with characters: five columns and three rows a tile, coordinates around, a legend of the pieces.

mod block;
mod legend;
mod letters;
#[cfg(test)]
mod tests;
mod view;

use std::fmt::Write as _;

use super::Look;
use super::safe::wrap;
use std::sync::Arc;

use crate::board::{Board, Cell, Lie, Player};
use crate::tiles::{Rotation, TileType};
use block::{Block, Pen};
use letters::Letters;

pub(super) use view::{Standing, View};

/// What a character of the drawing stands for, for its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// Nothing, or a field.
    Blank,
    /// Coordinates and corners of tiles.
    Label,
    City,
    Castle,
    Road,
    Bridge,
    River,
    /// What is printed on a tile.
    Symbol,
    /// A corner of the tile placed last.
    Placed,
    /// A piece or a castle's owner.
    Piece(Player),
}

/// A character of the drawing.
pub(super) type Glyph = (char, Ink);

/// The columns and rows of characters that a tile takes.
const WIDE: usize = 5;
const HIGH: usize = 3;
/// The most spaces drawn in either direction.
const MOST: usize = 12;
/// The columns of characters kept free for the numbers of the rows.
const MARGIN: usize = 6;

/// A drawn board.
pub(super) struct Drawing {
    /// The rows, coordinates included.
    pub(super) rows: Vec<Vec<Glyph>>,
    /// What stands where, a line each.
    pub(super) legend: Vec<String>,
    /// What part of the board is drawn, if not all.
    pub(super) note: Option<String>,
}

/// Draws the board around the tile placed last, as much as fits.
pub(super) fn draw(board: &Board, placed: Option<Cell>, players: &[String], look: &Look) -> Drawing {
    let columns = (look.width.saturating_sub(MARGIN) / WIDE).clamp(3, MOST);
    let view = View::of(board, placed, [columns as i32, MOST as i32]);
    let letters = Letters::of(board, &view, players);
    let standing = view.standing(board);
    let pen = Pen { board, letters: &letters, standing: &standing, unicode: look.unicode };
    let margin = view.margin();
    let mut rows = vec![head(&view)];
    for y in view.rows() {
        let blocks: Vec<Block> = view.columns().map(|x| pen.tile(Cell::new(x, y), placed)).collect();
        for line in 0..HIGH {
            let number = if line == HIGH / 2 { (y + 1).to_string() } else { String::new() };
            let mut row: Vec<Glyph> = format!("{number:>margin$} ").chars().map(|c| (c, Ink::Label)).collect();
            row.extend(blocks.iter().flat_map(|b| b.row(line)));
            rows.push(row);
        }
    }
    let legend = legend::lines(board, &view, &letters, placed, players, look.unicode);
    Drawing { rows, legend, note: view.note() }
}

/// Tiles drawn beside each other, one for each way it lies, the degrees above them and what the signs mean below.
pub(super) fn pictures(
    tile: &Arc<TileType>,
    lies: &[Rotation],
    look: &Look,
    paint: impl Fn(&str, Ink) -> String,
) -> Vec<String> {
    let mut board = Board::new();
    // Every other space stays free, so that the pictures stand apart.
    for (x, lie) in lies.iter().enumerate() {
        board.put(Cell::new(x as i32 * 2, 0), Lie::Tile(Arc::clone(tile), *lie));
    }
    let drawing = draw(&board, None, &[], &Look { width: MARGIN + MOST * WIDE, ..*look });
    let margin = drawing
        .rows
        .get(1)
        .map_or(0, |row| row.iter().take_while(|g| g.1 == Ink::Label && g.0 != '·' && g.0 != '.').count());
    let mut lines = Vec::new();
    if lies.len() > 1 {
        let mut head = "  ".to_owned();
        for lie in lies {
            let degrees = format!("/{}", lie.degrees());
            let _ = write!(head, "{degrees:<apart$}", apart = 2 * WIDE);
        }
        lines.push(head);
    }
    lines.extend(drawing.rows.iter().skip(1).map(|row| {
        let row = &row[margin.min(row.len())..];
        format!("  {}", painted(row, &paint))
    }));
    lines.extend(drawing.legend.iter().map(|line| format!("  {line}")));
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

fn head(view: &View) -> Vec<Glyph> {
    let mut text = " ".repeat(view.margin() + 1);
    for x in view.columns() {
        let name = Cell::column_name(x);
        let _ = write!(text, "{name:^WIDE$}");
    }
    text.trim_end().chars().map(|c| (c, Ink::Label)).collect()
}

/// The legend stands beside the board only if it has at least so many columns.
const LEGEND: usize = 24;

impl Drawing {
    /// The drawing in lines of a width, its legend beside it where that fits, else beneath; `paint` dresses a run of one ink.
    pub(super) fn lines(&self, to: usize, paint: impl Fn(&str, Ink) -> String) -> Vec<String> {
        let wide = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let room = to.saturating_sub(wide + 3);
        let beside: Vec<_> = self.legend.iter().flat_map(|line| hanging(line, room)).collect();
        // The legend starts beside the first row of tiles.
        let fits = room >= LEGEND && beside.len() < self.rows.len();
        let mut beside = beside.into_iter().filter(|_| fits);
        let mut out = Vec::new();
        for (n, row) in self.rows.iter().enumerate() {
            let kept = row.iter().rposition(|g| g.0 != ' ').map_or(0, |last| last + 1);
            let text = painted(&row[..kept], &paint);
            match if n > 0 { beside.next() } else { None } {
                Some(line) => out.push(format!("{text}{}{line}", " ".repeat(wide - kept + 3))),
                None => out.push(text),
            }
        }
        if !fits {
            out.extend(wrap(&self.legend.join("; "), to).into_iter().filter(|l| !l.is_empty()));
        }
        out.extend(self.note.iter().flat_map(|note| wrap(note, to)));
        out
    }
}

fn hanging(text: &str, to: usize) -> Vec<String> {
    let lines = wrap(text, to.saturating_sub(2)).into_iter().enumerate();
    lines.map(|(n, line)| if n > 0 { format!("  {line}") } else { line }).collect()
}

fn painted(row: &[Glyph], paint: impl Fn(&str, Ink) -> String) -> String {
    let runs = row.chunk_by(|a, b| a.1 == b.1);
    runs.map(|run| paint(&run.iter().map(|g| g.0).collect::<String>(), run[0].1)).collect()
}
