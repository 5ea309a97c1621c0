//! Pieces on the board: `red meeple on C1 city`, `red bridge on C2 W-E`, `red castle on B1-B2 with meeple`.

use super::cell::cell;
use super::spot::{axis, end};
use super::{castle, role};
use crate::scenario::foreign::{box_of, not_played};
use crate::scenario::problem::{Problem, quoted};
use crate::scenario::roster::Roster;
use crate::scenario::words::{Line, Words, phrase};
use crate::scenario::written::WrittenPiece;
use crate::trace::{At, Player, Span};

/// Reads a piece.
pub(in crate::scenario) fn piece(line: Line<'_>, roster: &Roster) -> Result<At<WrittenPiece>, Problem> {
    let mut words = Words::of(line);
    let whole = words.whole;
    let Some(first) = words.peek() else {
        return Err(Problem::new("piece", "an empty entry").at(line.span, "nothing here").help(EXAMPLE));
    };
    if let Some(of) = box_of(first.text).filter(|_| roster.find(first.text).is_none()) {
        return Err(not_played(whole.text, of, whole.span));
    }
    words.take();
    let owners = owners(first, roster)?;
    let piece = match words.peek() {
        None => return Err(Problem::new("piece", "a piece is missing").at(whole.span, "which piece?").help(EXAMPLE)),
        Some(word) if word.is("bridge") => bridge(&owners, first, &mut words)?,
        Some(word) if word.is("castle") => castle::castle(owners, &mut words, roster)?,
        Some(_) => figure(&owners, first, &mut words)?,
    };
    Ok(At::new(piece, whole.span))
}

const EXAMPLE: &str = "Write for example `red meeple on C1 city`.";

/// One player, or several joined by `+`.
fn owners(word: Line<'_>, roster: &Roster) -> Result<Vec<Player>, Problem> {
    let mut owners = Vec::new();
    for name in word.split_all('+') {
        let owner = roster.player(name)?;
        if owners.contains(&owner) {
            return Err(Problem::new("twice", format!("{} is named twice", name.text)).at(name.span, "again"));
        }
        owners.push(owner);
    }
    Ok(owners)
}

/// The one owner of a piece that cannot be shared.
fn one(owners: &[Player], word: Line<'_>, what: &str) -> Result<Player, Problem> {
    if let [owner] = owners {
        return Ok(*owner);
    }
    let problem = Problem::new("shared-piece", format!("a {what} belongs to one player"));
    Err(problem.at(word.span, "several players").help("Only a castle can belong to several players."))
}

fn bridge(owners: &[Player], first: Line<'_>, words: &mut Words<'_>) -> Result<WrittenPiece, Problem> {
    let owner = one(owners, first, "bridge")?;
    words.take();
    words.eat(&["on", "at"]);
    let place = words.take().ok_or_else(|| missing_on(words, "red bridge on C2 W-E"))?;
    let cell = cell(place)?;
    let axis = axis(words)?;
    end(words)?;
    Ok(WrittenPiece::Bridge { owner, cell, axis })
}

pub(super) fn missing_on(words: &Words<'_>, example: &str) -> Problem {
    let problem = Problem::new("missing-place", format!("the place is missing in {}", quoted(words.whole.text)));
    problem.at(words.whole.span, "where?").help(format!("Write for example `{example}`."))
}

fn figure(owners: &[Player], first: Line<'_>, words: &mut Words<'_>) -> Result<WrittenPiece, Problem> {
    let names = words.until(&["on", "in", "at"]);
    let owner = one(owners, first, "figure")?;
    if words.is_done() {
        let given = phrase(&names);
        if let Some(of) = names.first().and_then(|w| box_of(w.text)) {
            return Err(not_played(words.whole.text, of, words.whole.span));
        }
        let problem = Problem::new("missing-place", format!("it is not said where the {} stands", given.v));
        return Err(problem.at(words.whole.span, "where?").help(EXAMPLE));
    }
    if let Some(as_) = names.iter().find(|w| w.is("as")) {
        return Err(not_played("a meeple laid down as abbot", "monasteries", as_.span));
    }
    words.take();
    if words.has("quarter") {
        return Err(not_played(words.whole.text, "count-of-carcassonne", words.whole.span));
    }
    let (figure, role) = foreign_checked(&names)?;
    if names.is_empty() {
        return Err(Problem::new("piece", "a piece is missing").at(words.whole.span, "which piece?").help(EXAMPLE));
    }
    let spot = role::place(words, role, None)?;
    end(words)?;
    Ok(WrittenPiece::Figure { owner, figure, spot: spot.v })
}

/// A figure's name; whether there is such a figure is found when names are looked up.
pub(super) fn foreign_checked<'a>(names: &[Line<'a>]) -> Result<(At<String>, Option<role::Role<'a>>), Problem> {
    let (name, role) = role::named(names);
    if name.v.chars().count() > 40 {
        return Err(
            Problem::new("unknown-figure", format!("{} is no figure", quoted(&name.v))).at(name.span, "not a figure")
        );
    }
    Ok((name, role))
}

/// Reads `red`, `red large`, `blue meeple`: a figure in the undrawn part of a feature.
pub(in crate::scenario) fn owned_figure(line: Line<'_>, roster: &Roster) -> Result<(Player, At<String>), Problem> {
    let mut words = Words::of(line);
    let Some(first) = words.take() else {
        return Err(Problem::new("piece", "an empty entry").at(line.span, "nothing here").help("Write `red meeple`."));
    };
    let owner = roster.player(first)?;
    let names = words.until(&[]);
    let at: Span = first.span;
    let figure = if names.is_empty() { At::new("meeple".to_owned(), at) } else { foreign_checked(&names)?.0 };
    Ok((owner, figure))
}
