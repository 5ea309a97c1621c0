//! What is wrong with a written tile, in players' words, with a remedy.

use super::Side;

/// The written part of a tile that a fault points at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The tile as a whole.
    Tile,
    /// The four side letters.
    Sides,
    /// One of the four side letters.
    Side(Side),
    /// The list `has` as a whole.
    Has,
    /// An entry of `has`, counted from 0.
    Item(usize),
    /// The list `fields` as a whole.
    Fields,
    /// An entry of `fields`, counted from 0.
    Field(usize),
    /// A segment of the checked tile, counted from 0; only [`check`](super::check) on a finished tile says so.
    Segment(usize),
}

/// One thing that is wrong with a written tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileFault {
    /// Where.
    pub at: Part,
    /// What is wrong.
    pub says: String,
    /// What would be right; may be empty.
    pub help: String,
}

impl TileFault {
    pub(super) fn new(at: Part, says: impl Into<String>, help: impl Into<String>) -> Self {
        Self { at, says: says.into(), help: help.into() }
    }
}

/// A word of the file in quotes: shortened, and free of control characters.
pub(super) fn quoted(text: &str) -> String {
    let mut shown: String = text.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(40).is_some() {
        shown.push('…');
    }
    format!("“{shown}”")
}

/// The side's name in a sentence.
pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::N => "north",
        Side::E => "east",
        Side::S => "south",
        Side::W => "west",
    }
}

/// The nearest of some words, if one is near enough to be meant.
pub(super) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > 40 {
        return None;
    }
    let word = word.to_lowercase();
    let far = if word.len() < 4 { 1 } else { 2 };
    known
        .map(|k| (strsim::osa_distance(&word, &k.to_lowercase()), k))
        .filter(|(d, _)| *d <= far)
        .min_by_key(|(d, _)| *d)
        .map(|(_, k)| k)
}
