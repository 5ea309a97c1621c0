//! A feature on the board: `C1 city`, `C1 road N`, `C2 bridge`, `B2-B3`, `A1 field inside by city N`.

use super::cell::{cell, looks_like_two, two_cells};
use crate::board::{Axis, Part, Spot};
use crate::scenario::foreign::not_played;
use crate::scenario::problem::{Problem, did_you_mean, quoted};
use crate::scenario::words::{Line, Words, hyphened, join};
use crate::tiles::{Half, Kind, Side};
use crate::trace::At;

const KINDS: [&str; 6] = ["road", "city", "monastery", "garden", "field", "bridge"];

/// Takes a spot from the words that are left.
pub(in crate::scenario) fn spot(words: &mut Words<'_>) -> Result<At<Spot>, Problem> {
    let Some(first) = words.peek() else {
        let problem = Problem::new("missing-place", format!("the place is missing in {}", quoted(words.whole.text)));
        return Err(problem.at(words.whole.span, "where?").help("Name the space and the feature, as `C1 city`."));
    };
    if first.is("corner") {
        return Err(not_played("a barn on a corner", "abbey-and-mayor", words.rest()));
    }
    if looks_like_two(first) {
        return Ok(At::new(Spot::Castle(two_cells(words, "B2-B3")?), first.span));
    }
    if is_feature(first) {
        let problem = Problem::new("missing-place", format!("it is not said on which space the {} lies", first.text));
        return Err(problem.at(first.span, "of which space?").help(format!("Write for example `B2 {}`.", first.text)));
    }
    let cell = cell(first)?;
    words.take();
    let Some(word) = words.take() else {
        let problem = Problem::new("missing-feature", format!("which feature of {cell}?"));
        return Err(problem
            .at(first.span, "the feature is missing")
            .about(cell)
            .help(format!("Name it after the space: `{cell} city`, `{cell} road`, `{cell} field`, …")));
    };
    on_cell(cell, first, word, words)
}

/// Whether a word names a kind of feature.
pub(in crate::scenario) fn is_feature(word: Line<'_>) -> bool {
    word.is("bridge") || Kind::find(word.text).is_some_and(|kind| kind != Kind::River)
}

/// Takes a feature of a space: its kind, and the part where the tile has several.
pub(in crate::scenario) fn on_cell(
    cell: crate::board::Cell,
    from: Line<'_>,
    word: Line<'_>,
    words: &mut Words<'_>,
) -> Result<At<Spot>, Problem> {
    if word.is("bridge") {
        return Ok(At::new(Spot::Bridge(cell), join(from.span, word.span)));
    }
    if word.is("bazaar") {
        return Ok(At::new(Spot::Bazaar(cell), join(from.span, word.span)));
    }
    let Some(kind) = Kind::find(word.text).filter(|kind| *kind != Kind::River) else {
        let problem = Problem::new("unknown-feature", format!("{} is no kind of feature", quoted(word.text)));
        let problem = problem.at(word.span, "no such feature");
        return Err(match did_you_mean(word.text, KINDS) {
            Some(help) => problem.help(help),
            None => problem.help("A feature is a road, city, monastery, garden, field or bridge.").about(cell),
        });
    };
    let before = words.peek();
    let part = part(kind, words)?;
    let end = match before {
        Some(first) if part.is_some() => words.last_taken().map_or(first.span, |w| w.span),
        _ => word.span,
    };
    Ok(At::new(Spot::Segment { cell, kind, part }, join(from.span, end)))
}

/// Takes the part of a tile that tells its features of one kind apart.
pub(in crate::scenario) fn part(kind: Kind, words: &mut Words<'_>) -> Result<Option<Part>, Problem> {
    let Some(word) = words.peek() else { return Ok(None) };
    if word.is("inside") {
        words.take();
        return inside(word, words).map(Some);
    }
    let part = side(word).map(Part::Side).or_else(|| Half::find(word.text).map(Part::Half));
    if part.is_some() {
        words.take();
        if kind.is_surrounded() {
            let problem = Problem::new("no-part", format!("a {} has no sides", kind.name()));
            return Err(problem.at(word.span, "too much").help("Leave it out."));
        }
    }
    Ok(part)
}

/// `inside by city N`: the field that touches no edge.
fn inside(word: Line<'_>, words: &mut Words<'_>) -> Result<Part, Problem> {
    words.eat(&["by"]);
    words.eat(&["city"]);
    let found = words.peek().and_then(side);
    words.take();
    found.map(Part::InsideBy).ok_or_else(|| {
        let problem = Problem::new("missing-side", "the city by which the field lies is missing");
        problem.at(word.span, "inside by which city?").help("Name a side of that city: `A1 field inside by city N`.")
    })
}

/// A side, as a letter or a word.
pub(in crate::scenario) fn side(word: Line<'_>) -> Option<Side> {
    let mut letters = word.text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Side::find(letter),
        _ => Side::ALL.into_iter().zip(["north", "east", "south", "west"]).find(|(_, n)| word.is(n)).map(|(s, _)| s),
    }
}

/// Takes the direction of a bridge.
pub(in crate::scenario) fn axis(words: &mut Words<'_>) -> Result<Axis, Problem> {
    let problem = |text: String, at| {
        Problem::new("bridge-direction", text).at(at, "which way?").help("A bridge runs `N-S` or `W-E`.")
    };
    let Some(word) = words.take() else {
        return Err(problem("the direction of the bridge is missing".to_owned(), words.whole.span));
    };
    match hyphened(word.text).to_ascii_uppercase().as_str() {
        "N-S" | "S-N" => Ok(Axis::NorthSouth),
        "W-E" | "E-W" => Ok(Axis::WestEast),
        _ => Err(problem(format!("{} is no direction of a bridge", quoted(word.text)), word.span)),
    }
}

/// Complains about words that are left over.
pub(in crate::scenario) fn end(words: &Words<'_>) -> Result<(), Problem> {
    if words.is_done() {
        return Ok(());
    }
    let rest = words.rest();
    let text = words.rest_text();
    let problem = Problem::new("too-much", format!("{} does not belong here", quoted(&text))).at(rest, "too much");
    let help = match crate::scenario::foreign::box_of(&text) {
        Some(of) => format!("It belongs to the box {of}, which fief does not play yet."),
        None => "Leave it out, or write it as an entry of its own.".to_owned(),
    };
    Err(problem.help(help))
}
