//! An answer for a terminal: plain text, with colours where they are asked for.

mod paint;
mod parts;

use super::board;
use super::page::Page;
use super::safe::ascii;
use super::words::Words;
use super::{Detail, Look};
use crate::audit::Answer;
use crate::board::{Board, Cell};
use paint::Paint;

pub(super) use paint::Tone;
pub(super) use parts::Lines;

/// Texts are broken to at least and at most so many columns.
const WIDTH: std::ops::RangeInclusive<usize> = 40..=120;

/// An answer as text.
pub(super) fn answer(answer: &Answer, words: &Words, look: &Look) -> String {
    let look = Look { width: look.width.clamp(*WIDTH.start(), *WIDTH.end()), ..*look };
    let page = Page::of(answer, words, &look);
    let paint = Paint { color: look.color };
    let mut out = Lines { width: look.width, paint, detail: look.detail, lines: Vec::new() };
    head(&mut out, &page);
    out.gap();
    let brief = look.detail == Detail::Brief;
    if !brief && !answer.board.is_empty() {
        out.lines.extend(drawn(&answer.board, answer.placed, &answer.players, &look));
        out.gap();
    }
    match &page.running {
        Some(running) => out.grid(running, look.unicode),
        None => out.steps(&page.steps, 0),
    }
    out.gap();
    if let Some(illegal) = &page.illegal {
        out.illegal(illegal);
        out.gap();
    }
    if let Some(choice) = &page.choice {
        out.choice(choice, 0);
        out.gap();
    }
    let grids = [&page.values, &page.scores];
    for grid in grids.into_iter().flatten().filter(|_| !brief) {
        out.grid(grid, look.unicode);
    }
    tail(&mut out, &page);
    finish(out.lines, look.unicode)
}

/// A board as text.
pub(super) fn board(board: &Board, placed: Option<Cell>, players: &[String], look: &Look) -> String {
    finish(drawn(board, placed, players, look), look.unicode)
}

fn drawn(board: &Board, placed: Option<Cell>, players: &[String], look: &Look) -> Vec<String> {
    let paint = Paint { color: look.color };
    board::draw(board, placed, players, look).lines(look.width, |text, ink| paint.ink(text, ink, players))
}

/// A part of a drawing in its colour, without players.
pub(super) fn painted(text: &str, ink: board::Ink, look: &Look) -> String {
    Paint { color: look.color }.ink(text, ink, &[])
}

/// Lines as a text: no blanks at the ends of lines, none below.
pub(super) fn finish(mut lines: Vec<String>, unicode: bool) -> String {
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    let mut text: String = lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect();
    if !unicode {
        text = ascii(&text);
    }
    text
}

fn head(out: &mut Lines, page: &Page) {
    out.wrapped(&page.title, "", Tone::Title);
    if let Some(question) = &page.question {
        out.wrapped(question, "", Tone::Plain);
    }
    out.wrapped(&page.edition, "", Tone::Dim);
    let tone = Tone::of(page.outcome);
    out.wrapped(&format!("Verdict: {}", page.verdict), "  ", tone);
    for contested in &page.contested {
        out.wrapped(&format!("Contested: {contested}"), "  ", Tone::Warn);
    }
}

/// What follows the tables: auctions, what is next, the claims, the rules, other editions.
fn tail(out: &mut Lines, page: &Page) {
    let brief = out.detail == Detail::Brief;
    for auction in &page.auctions {
        out.wrapped(auction, "  ", Tone::Plain);
    }
    if let Some(next) = &page.next {
        out.wrapped(&format!("Next: {next}"), "  ", Tone::Plain);
    }
    out.gap();
    for claim in &page.claims {
        out.claim(claim);
    }
    out.gap();
    if !brief && !page.rules.is_empty() {
        out.rules(&page.rules);
    }
    if let Some(elsewhere) = &page.elsewhere {
        out.wrapped(&format!("Other editions: {elsewhere}"), "  ", Tone::Plain);
    }
}
