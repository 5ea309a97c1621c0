//! Words for a meeple by what it stands on: a knight is one in a city, a monk one on a monastery.

use super::spot::{is_feature, on_cell, part, spot};
use crate::board::{Cell, Spot};
use crate::scenario::problem::{Problem, quoted};
use crate::scenario::words::{Line, Words, join, phrase};
use crate::tiles::Kind;
use crate::trace::At;

/// The words, and what each stands on; a follower stands on anything.
const ROLES: [(&str, Option<Kind>); 6] = [
    ("monk", Some(Kind::Monastery)),
    ("knight", Some(Kind::City)),
    ("farmer", Some(Kind::Field)),
    ("thief", Some(Kind::Road)),
    ("highwayman", Some(Kind::Road)),
    ("follower", None),
];

/// A word that says what the figure stands on.
#[derive(Clone, Copy, Debug)]
pub(in crate::scenario) struct Role<'a> {
    word: Line<'a>,
    kind: Kind,
}

/// What a word says of where a figure stands, if it is such a word.
pub(in crate::scenario) fn role(word: Line<'_>) -> Option<Role<'_>> {
    let (_, kind) = ROLES.into_iter().find(|(name, _)| word.is(name))?;
    kind.map(|kind| Role { word, kind })
}

/// A figure's name, and what its last word says of where it stands: a `large knight` is a large meeple.
pub(in crate::scenario) fn named<'a>(names: &[Line<'a>]) -> (At<String>, Option<Role<'a>>) {
    let whole = phrase(names);
    let Some((last, others)) = names.split_last() else { return (whole, None) };
    if !ROLES.iter().any(|(name, _)| last.is(name)) {
        return (whole, None);
    }
    let words: Vec<_> = others.iter().map(|w| w.text).chain(["meeple"]).collect();
    (At::new(words.join(" "), whole.span), role(*last))
}

/// Takes the place of a figure: a spot, a feature of the tile just placed, or the space alone where the figure's word
/// says the rest.
pub(in crate::scenario) fn place(
    words: &mut Words<'_>,
    role: Option<Role<'_>>,
    on: Option<Cell>,
) -> Result<At<Spot>, Problem> {
    let cell = words.peek().and_then(|word| Cell::find(word.text));
    let found = match (words.peek(), on, role, cell) {
        (Some(word), Some(on), ..) if is_feature(word) => {
            words.take();
            on_cell(on, word, word, words)?
        }
        (Some(word), _, Some(role), Some(cell)) if words.ahead(1).is_none_or(|w| w.text.len() <= 2) => {
            words.take();
            bare(cell, word, role, words)?
        }
        _ => spot(words)?,
    };
    match (role, &found.v) {
        (Some(role), Spot::Segment { kind, .. }) if *kind != role.kind => Err(elsewhere(role, *kind, found.span)),
        _ => Ok(found),
    }
}

/// The feature of a space that a figure's word names.
pub(in crate::scenario) fn bare(
    cell: Cell,
    from: Line<'_>,
    role: Role<'_>,
    words: &mut Words<'_>,
) -> Result<At<Spot>, Problem> {
    let part = part(role.kind, words)?;
    let end = words.last_taken().map_or(from.span, |w| w.span);
    Ok(At::new(Spot::Segment { cell, kind: role.kind, part }, join(from.span, end)))
}

fn elsewhere(role: Role<'_>, kind: Kind, at: crate::trace::Span) -> Problem {
    let message = format!("a {} belongs to a {}, not to a {}", role.word.text, role.kind.name(), kind.name());
    let problem = Problem::new("role", message).at(at, "another feature");
    problem.help(format!("Write `meeple` in place of {}.", quoted(role.word.text)))
}
