//! Tiles of the file's own: `oasis: {sides: rcrf, has: [road N-S, city E]}`.

use crate::scenario::keys::{OWN_TILE, OWN_TILES};
use crate::scenario::problem::{Problem, quoted};
use crate::scenario::reader::Reader;
use crate::scenario::written::WrittenTileType;
use crate::scenario::yaml::{Key, Node};
use crate::trace::{At, Span};

/// Reads the tiles of the file's own.
pub(in crate::scenario) fn own_tiles<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Vec<WrittenTileType> {
    let Some(fields) = reader.fields(node, &OWN_TILES, "tiles") else { return Vec::new() };
    fields.others.iter().filter_map(|(key, value)| own_tile(reader, key, value)).collect()
}

fn own_tile<'a>(reader: &mut Reader<'a>, key: &'a Key, node: &'a Node) -> Option<WrittenTileType> {
    if !key.name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
        || !key.name.starts_with(char::is_alphabetic)
    {
        let problem = Problem::new("tile-name", format!("{} is no name for a tile", quoted(&key.name)));
        reader.add(problem.at(key.span, "name").help("Use one word that starts with a letter, as `oasis`."));
        return None;
    }
    let name = At::new(key.name.clone(), key.span);
    let Some(fields) = reader.fields(node, &OWN_TILE, &key.name) else {
        return Some(WrittenTileType { name, sides: None, has: Vec::new(), fields: None });
    };
    let sides = fields.get("sides").and_then(|node| reader.line(node, "sides", "rcrf")).map(|line| line.owned());
    if fields.get("sides").is_none() && fields.is_clean {
        let problem = Problem::new("tile-sides", format!("the tile {} has no sides", quoted(&key.name)));
        let help = "Say what its four sides show, north, east, south, west: `sides: rcrf`.";
        reader.add(problem.at(key.span, "`sides:` is missing").help(help));
    }
    let inner = sides.as_ref().and_then(inner_sides);
    let sides = sides.filter(|_| inner.is_none());
    if let Some(problem) = inner {
        reader.add(problem);
    }
    let has = fields.get("has").map(|n| reader.texts(n, "has", "[road N-S, city E]")).unwrap_or_default();
    let given = fields.get("fields").map(|n| reader.texts(n, "fields", "[NW WN WS SW, NE EN, ES SE]"));
    Some(WrittenTileType { name, sides, has, fields: given })
}

/// The sides of a double tile's halves that lie against each other: no box with such tiles is played.
fn inner_sides(sides: &At<String>) -> Option<Problem> {
    let place = sides.v.find(['x', 'X'])?;
    let at = if sides.span.len as usize == sides.v.len() {
        Span { start: sides.span.start + place as u32, len: 1 }
    } else {
        sides.span
    };
    let problem = Problem::new("tile-sides", "`x` is the inside of a tile on two spaces, which fief does not play");
    Some(problem.at(at, "no side").help("Write what the side shows: f field, r road, c city, w river."))
}
