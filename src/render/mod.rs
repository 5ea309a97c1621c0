//! Answers shown: as text, Markdown, HTML, JSON or a picture. Nothing is computed here.

mod safe;
pub mod words;
mod page;
mod board;
mod text;
#[cfg(test)]
mod fixture;
#[cfg(test)]
mod tests;
mod json;
mod svg;
mod markdown;
pub mod html;
pub mod report;
pub mod schema;
mod sheet;
mod phrases;
pub mod compare;
pub mod coverage;
pub mod rulebook;
pub mod edition;
pub mod tile;

pub use safe::{is_unsafe, safe};
pub use words::Words;

use crate::audit::Answer;
use crate::board::{Board, Cell};

/// How an answer is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// For a terminal.
    Text,
    /// For a forum or a page of documentation.
    Markdown,
    /// One self-contained page.
    Html,
    /// For programs.
    Json,
    /// A picture of the board.
    Svg,
}

/// How much an answer tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detail {
    /// The verdict and the steps that give points.
    Brief,
    /// What settles a dispute.
    #[default]
    Normal,
    /// Every detail, and the rules in full.
    Full,
}

/// How an answer is dressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The columns of the terminal.
    pub width: usize,
    /// Whether colours are used (on a terminal only).
    pub color: bool,
    /// Whether signs beyond ASCII are drawn.
    pub unicode: bool,
    /// How much is told.
    pub detail: Detail,
}

impl Default for Look {
    fn default() -> Self {
        Self { width: 80, color: false, unicode: true, detail: Detail::Normal }
    }
}

/// An answer in a format, with a line break at its end.
pub fn answer(answer: &Answer, words: &Words, format: Format, look: &Look) -> String {
    match format {
        Format::Text => text::answer(answer, words, look),
        Format::Json => json::text(&json::answer(answer, words)),
        Format::Svg => board_svg(&answer.board, answer.placed, &answer.players, &answer.title),
        Format::Markdown => markdown::answer(answer, words, look),
        Format::Html => html::page(answer, words, look),
    }
}

/// A JSON value as a text with a line break at its end and nothing in it that acts on a terminal.
pub fn json_text(value: &serde_json::Value) -> String {
    json::text(value)
}

/// A board drawn for a terminal, with its legend.
pub fn board_text(board: &Board, placed: Option<Cell>, players: &[String], look: &Look) -> String {
    text::board(board, placed, players, look)
}

/// A board as a picture: a self-contained SVG with a line break at its end.
pub fn board_svg(board: &Board, placed: Option<Cell>, players: &[String], title: &str) -> String {
    svg::board(board, placed, players, &safe(title)).into_string() + "\n"
}
