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
pub use svg::Drawing;
pub use words::Words;

use std::sync::Arc;

use crate::audit::{Answer, Fault};
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
    answers(std::slice::from_ref(answer), words, format, look)
}

/// Answers in a format, with a line break at the end: one page or picture, or one text below the other.
pub fn answers(all: &[Answer], words: &Words, format: Format, look: &Look) -> String {
    let each = |of: &dyn Fn(&Answer) -> String, between: &str| all.iter().map(of).collect::<Vec<_>>().join(between);
    match format {
        Format::Text => each(&|answer| text::answer(answer, words, look), "\n"),
        Format::Json => each(&|answer| json::text(&json::answer(answer, words)), ""),
        Format::Markdown => each(&|answer| markdown::answer(answer, words, look), "\n"),
        Format::Html => html::page(all, words, look),
        Format::Svg => {
            let drawings = all.iter().map(|answer| Drawing {
                board: Arc::clone(&answer.board),
                placed: answer.placed,
                players: answer.players.clone(),
                title: answer.title.clone(),
            });
            boards_svg(&drawings.collect::<Vec<_>>())
        }
    }
}

/// What stands in JSON for a scenario that cannot be answered.
pub fn invalid_json(file: &str, fault: &Fault) -> String {
    json::text(&json::invalid(file, fault))
}

/// A JSON value as a text with a line break at its end and nothing in it that acts on a terminal.
pub fn json_text(value: &serde_json::Value) -> String {
    json::text(value)
}

/// A board drawn for a terminal, with its legend.
pub fn board_text(board: &Board, placed: Option<Cell>, players: &[String], look: &Look) -> String {
    text::board(board, placed, players, look)
}

/// Boards as one picture: a self-contained SVG with a line break at its end.
pub fn boards_svg(all: &[Drawing]) -> String {
    let picture = match all {
        [one] => svg::board(&one.board, one.placed, &one.players, &safe(&one.title)),
        _ => svg::boards(all),
    };
    picture.into_string() + "\n"
}
