//! A tile type: its sides, its segments and what they touch, in the catalogue's orientation.

use std::borrow::Cow;

use super::{Halves, Rotation, Side, Sides};
use crate::rules::Printing;

/// What a side shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edge {
    /// Field only.
    Field,
    /// A road between two halves of field.
    Road,
    /// City.
    City,
    /// A river between two halves of field.
    River,
    /// The inside of a double tile.
    Inside,
    /// Fits any edge and closes it (an abbey).
    Any,
}

impl Edge {
    /// The letter used in scenario files.
    pub const fn letter(self) -> char {
        match self {
            Self::Field => 'f',
            Self::Road => 'r',
            Self::City => 'c',
            Self::River => 'w',
            Self::Inside => 'x',
            Self::Any => 'a',
        }
    }
    /// The edge with this letter.
    pub fn find(letter: char) -> Option<Self> {
        [Self::Field, Self::Road, Self::City, Self::River, Self::Inside, Self::Any]
            .into_iter()
            .find(|e| e.letter() == letter.to_ascii_lowercase())
    }
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Field => "field",
            Self::Road => "road",
            Self::City => "city",
            Self::River => "river",
            Self::Inside => "the other half of the tile",
            Self::Any => "the side of an abbey",
        }
    }
}

/// The kind of a segment, and of the feature it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A road.
    Road,
    /// A city.
    City,
    /// A monastery.
    Monastery,
    /// A garden.
    Garden,
    /// A field.
    Field,
    /// A river; nothing stands on it.
    River,
}

impl Kind {
    /// The word for it in files and answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Road => "road",
            Self::City => "city",
            Self::Monastery => "monastery",
            Self::Garden => "garden",
            Self::Field => "field",
            Self::River => "river",
        }
    }
    /// The kind with this name.
    pub fn find(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        match name.as_str() {
            "farm" => return Some(Self::Field),
            "cloister" => return Some(Self::Monastery),
            _ => {}
        }
        [Self::Road, Self::City, Self::Monastery, Self::Garden, Self::Field, Self::River]
            .into_iter()
            .find(|k| k.name() == name)
    }
    /// Whether the feature is completed by the eight tiles around it instead of by its edges.
    pub const fn is_surrounded(self) -> bool {
        matches!(self, Self::Monastery | Self::Garden)
    }
}

/// Something printed on a segment or tile that a box gives a meaning to: `inn`, `bazaar`, `cathedral`, ….
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symbol(pub &'static str);

/// The outline of a city segment that has one edge; it decides whether a castle token covers it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outline {
    /// A half-circle, the large ones of the 3rd edition included.
    Semicircle,
    /// One of two large half-circles on a tile that touch each other.
    Touching,
    /// Not a half-circle; holds the word for its shape.
    Other(&'static str),
}

/// A connected part of a feature on one tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// What it is.
    pub kind: Kind,
    /// The half-sides it owns (cities, fields); for a road or river the two halves of each side it leaves by.
    pub halves: Halves,
    /// The sides it leaves the tile by.
    pub sides: Sides,
    /// For a field: the city segments of this tile that it touches, as indices into the tile's segments.
    pub cities: Vec<u8>,
    /// Pennants (coats of arms) of a city.
    pub pennants: u8,
    /// The outline of a city segment with one edge.
    pub outline: Option<Outline>,
    /// What is printed on it.
    pub symbols: Vec<Symbol>,
}

/// A tile type of the catalogue or of a scenario's `tiles:`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileType {
    /// The name used in scenarios: `E`, `Ug`, `bcb:06`, `oasis`.
    pub name: Cow<'static, str>,
    /// Other names it goes by (a letter of another printing).
    pub aliases: Vec<Cow<'static, str>>,
    /// What the four sides show, N E S W.
    pub edges: [Edge; 4],
    /// Its segments.
    pub segments: Vec<Segment>,
    /// What is printed on the tile outside its segments (a bazaar).
    pub symbols: Vec<Symbol>,
    /// How many the printings hold; a tile of the file's own has none.
    pub counts: Vec<(Printing, u8)>,
    /// What is not certain about it, in plain words.
    pub doubts: Vec<Cow<'static, str>>,
}

impl TileType {
    /// The side letters after a turn, N E S W, as `rfrf`.
    pub fn sides_turned(&self, by: Rotation) -> String {
        Side::ALL.iter().map(|s| self.edge(*s, by).letter()).collect()
    }

    /// What a side shows when the tile lies turned.
    pub fn edge(&self, side: Side, turned: Rotation) -> Edge {
        self.edges[side.turned(turned.undone()) as usize]
    }

    /// Whether the tile shows a symbol, on itself or on a segment.
    pub fn shows(&self, symbol: Symbol) -> bool {
        self.symbols.contains(&symbol) || self.segments.iter().any(|s| s.symbols.contains(&symbol))
    }

    /// How many of it a printing holds; 0 if it is not in that printing.
    pub fn count(&self, printing: Printing) -> u8 {
        self.counts.iter().find(|(p, _)| *p == printing).map_or(0, |(_, n)| *n)
    }
}
