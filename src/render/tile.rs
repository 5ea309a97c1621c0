//! The tile catalogue: pictures, segments, fields and the cities they touch.

use std::fmt::Write as _;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::board::{Ink, pictures};
use super::sheet::Sheet;
use super::{Look, text};
use crate::rules::{Edition, Printing};
use crate::tiles::{Half, Kind, Outline, Rotation, Segment, Side, TileType, distinct_lies};

const PRINTINGS: [(Printing, &str); 3] = [(Printing::First, "1e"), (Printing::Second, "2e"), (Printing::Third, "3e")];

/// A printing in words.
pub(super) const fn printing(of: Printing) -> &'static str {
    match of {
        Printing::First => "1st edition",
        Printing::Second => "2nd edition",
        Printing::Third => "3rd edition",
    }
}

/// A line for each tile, for a terminal.
pub fn list(tiles: &[Arc<TileType>], look: &Look) -> String {
    let mut out = Sheet::default();
    let rows = tiles.iter().map(|tile| {
        let count = |p| if tile.count(p) > 0 { tile.count(p).to_string() } else { "–".to_owned() };
        let counts = PRINTINGS.into_iter().map(|(p, _)| count(p));
        let names = [tile.name.to_string(), tile.sides_turned(Rotation::NONE)];
        names.into_iter().chain(counts).chain([has(tile)]).collect()
    });
    out.grid(&["tile", "sides", "1e", "2e", "3e", "has"], rows.collect());
    out.text(look)
}

/// Tiles in full, for a terminal; `turned` draws them in every orientation that looks different.
pub fn text(tiles: &[(Arc<TileType>, Rotation)], turned: bool, look: &Look) -> String {
    let mut out = Sheet::default();
    for (tile, lie) in tiles {
        full(&mut out, tile, *lie, turned, look);
    }
    out.text(look)
}

/// Tiles for programs.
pub fn json(tiles: &[(Arc<TileType>, Rotation)]) -> Value {
    let tiles = tiles.iter().map(|(tile, lie)| {
        let counts: Map<String, Value> =
            PRINTINGS.iter().map(|(p, name)| ((*name).to_owned(), json!(tile.count(*p)))).collect();
        let lies: Vec<Value> = distinct_lies(tile)
            .into_iter()
            .map(|by| json!({ "degrees": by.degrees(), "sides": tile.sides_turned(by) }))
            .collect();
        json!({
            "name": tile.name,
            "sides": tile.sides_turned(Rotation::NONE),
            "turned": lie.degrees(),
            "aliases": tile.aliases,
            "counts": counts,
            "editions": played_in(tile).iter().map(|e| e.name()).collect::<Vec<_>>(),
            "has": tile.symbols.iter().map(|s| s.0).collect::<Vec<_>>(),
            "segments": tile.segments.iter().map(|s| segment_object(tile, s)).collect::<Vec<_>>(),
            "orientations": lies,
            "doubts": tile.doubts,
        })
    });
    json!({ "schema": "fief/tiles/1", "tiles": tiles.collect::<Vec<_>>() })
}

fn segment_object(tile: &TileType, s: &Segment) -> Value {
    let cities = s.cities.iter().filter_map(|c| tile.segments.get(usize::from(*c)));
    json!({
        "kind": s.kind.name(),
        "sides": s.sides.iter().map(Side::letter).collect::<Vec<_>>(),
        "half_sides": s.halves.iter().map(Half::name).collect::<Vec<_>>(),
        "pennants": s.pennants,
        "outline": s.outline.map(outline),
        "symbols": s.symbols.iter().map(|s| s.0).collect::<Vec<_>>(),
        "touches": if s.kind == Kind::Field { cities.map(sides).collect::<Vec<_>>() } else { Vec::new() },
    })
}

fn full(out: &mut Sheet, tile: &Arc<TileType>, lie: Rotation, turned: bool, look: &Look) {
    let degrees = if lie == Rotation::NONE { String::new() } else { format!("/{}", lie.degrees()) };
    out.title(format!("{}{degrees}  {}", tile.name, tile.sides_turned(lie)));
    out.gap();
    let lies = if turned { distinct_lies(tile) } else { vec![lie] };
    let ink = |text: &str, ink: Ink| text::painted(text, ink, look);
    out.drawn(pictures(tile, &lies, look, ink));
    out.gap();
    for segment in &tile.segments {
        out.item(1, segment_line(tile, segment, lie));
    }
    for symbol in &tile.symbols {
        out.item(1, symbol.0);
    }
    out.gap();
    let counts: Vec<String> = PRINTINGS
        .iter()
        .filter(|(p, _)| tile.count(*p) > 0)
        .map(|(p, _)| format!("{} in the {}", tile.count(*p), printing(*p)))
        .collect();
    out.line(format!(
        "Tiles: {}",
        if counts.is_empty() { "none in any printing".to_owned() } else { counts.join(", ") }
    ));
    let played = played_in(tile);
    out.line(format!(
        "Editions: {}",
        if played.is_empty() { "none".to_owned() } else { super::phrases::editions(&played) }
    ));
    if !tile.aliases.is_empty() {
        out.line(format!("Also called: {}", tile.aliases.join(", ")));
    }
    for doubt in &tile.doubts {
        out.line(format!("Not certain: {doubt}"));
    }
}

/// The editions that play with a tile.
fn played_in(tile: &TileType) -> Vec<Edition> {
    Edition::ALL.into_iter().filter(|e| tile.count(e.printing()) > 0).collect()
}

fn segment_line(tile: &TileType, segment: &Segment, lie: Rotation) -> String {
    if segment.kind == Kind::Field {
        let halves: Vec<_> = segment.halves.turned(lie).iter().map(Half::name).collect();
        let place = if halves.is_empty() { "inside".to_owned() } else { halves.join(" ") };
        let cities = segment.cities.iter().filter_map(|c| tile.segments.get(usize::from(*c)));
        let touched: Vec<_> = cities.map(|c| turned_sides(c, lie)).collect();
        let touches =
            if touched.is_empty() { "no city".to_owned() } else { format!("city {}", touched.join(" and city ")) };
        return format!("field {place}: touches {touches}");
    }
    let mut line = segment.kind.name().to_owned();
    if segment.sides.count() > 0 {
        let _ = write!(line, " {}", turned_sides(segment, lie));
    }
    if let Some(shape) = segment.outline {
        let _ = write!(line, ", {}", outline(shape));
    }
    match segment.pennants {
        0 => {}
        1 => line.push_str(", pennant"),
        n => {
            let _ = write!(line, ", {n} pennants");
        }
    }
    for symbol in &segment.symbols {
        let _ = write!(line, ", {}", symbol.0);
    }
    line
}

/// What a tile has besides fields, in a few words.
fn has(tile: &TileType) -> String {
    let segments = tile.segments.iter().filter(|s| s.kind != Kind::Field);
    let parts =
        segments.map(|s| segment_line(tile, s, Rotation::NONE)).chain(tile.symbols.iter().map(|s| s.0.to_owned()));
    let parts = parts.collect::<Vec<_>>().join("; ");
    if parts.is_empty() { "field only".to_owned() } else { parts }
}

fn sides(segment: &Segment) -> String {
    turned_sides(segment, Rotation::NONE)
}

fn turned_sides(segment: &Segment, lie: Rotation) -> String {
    segment.sides.turned(lie).iter().map(|s| s.to_string()).collect::<Vec<_>>().join("-")
}

const fn outline(of: Outline) -> &'static str {
    match of {
        Outline::Semicircle => "semicircle",
        Outline::Touching => "semicircle that touches another",
        Outline::Other(word) => word,
    }
}
