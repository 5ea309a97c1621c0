//! A tile as it lies: `E`, `bcb:06`, `E/180`, `E/ffcf`, `/ffcf`.

use crate::scenario::problem::{Problem, quoted};
use crate::scenario::words::Line;
use crate::scenario::written::{TileRef, Turned};
use crate::tiles::{Edge, Rotation};
use crate::trace::At;

/// Reads a tile's name and how it lies.
pub(in crate::scenario) fn tile(word: Line<'_>) -> Result<TileRef, Problem> {
    if word.text.starts_with('?') {
        let problem = Problem::new("not-a-tile", "a tile that is played must be named").at(word.span, "which tile?");
        return Err(problem.help("`?` is for the board. Name the tile, as `E`, or give its sides, as `/ffcf`."));
    }
    let (name, turned) = match word.text.find('/') {
        Some(slash) => (word.part(0, slash), Some(word.part(slash + 1, word.text.len()))),
        None => (word, None),
    };
    if name.text.is_empty() && turned.is_none_or(|t| t.text.is_empty()) {
        return Err(malformed(word, "A tile has a name, as `E`, or is known by its sides, as `/ffcf`."));
    }
    if let Some(odd) = name.text.chars().find(|c| !(c.is_alphanumeric() || matches!(c, ':' | '-' | '_'))) {
        let help = match odd {
            '.' | ',' | '|' => "An empty space is one `.`; spaces stand between the cells of a row, and nothing else.",
            _ => "A tile's name has letters and digits: `E`, `bcb:06`.",
        };
        return Err(malformed(word, help));
    }
    let turned = turned.map(lie).transpose()?;
    let name = (!name.text.is_empty()).then(|| name.owned());
    if name.is_none() && !matches!(turned, Some(At { v: Turned::Sides(_), .. })) {
        return Err(malformed(word, "Name the tile before the degrees: `E/90`."));
    }
    Ok(TileRef { span: word.span, name, turned })
}

fn malformed(word: Line<'_>, help: &str) -> Problem {
    Problem::new("not-a-tile", format!("{} is no tile", quoted(word.text))).at(word.span, "not a tile").help(help)
}

fn lie(word: Line<'_>) -> Result<At<Turned>, Problem> {
    let text = word.text;
    let is_number = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if is_number {
        let rotation = text.parse().ok().and_then(Rotation::from_degrees);
        return rotation.map(|r| At::new(Turned::Degrees(r), word.span)).ok_or_else(|| {
            let problem = Problem::new("degrees", format!("a tile cannot lie turned by {text} degrees"));
            problem.at(word.span, "not a quarter turn").help("Tiles are turned clockwise by 0, 90, 180 or 270 degrees.")
        });
    }
    if text.chars().count() == 4 && text.chars().all(|c| Edge::find(c).is_some()) {
        return Ok(At::new(Turned::Sides(text.to_ascii_lowercase()), word.span));
    }
    let problem = Problem::new("sides", format!("{} does not say how the tile lies", quoted(&format!("/{text}"))));
    Err(problem.at(word.span, "degrees or four sides").help(
        "Write `/90`, or what the four sides show as the tile lies, north, east, south, west: \
         `/ffcf` (f field, r road, c city, w river).",
    ))
}
