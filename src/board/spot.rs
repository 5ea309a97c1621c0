//! A spot: the written name of a feature on a tile, before it is looked up.

use std::fmt;

use super::Cell;
use crate::tiles::{Half, Kind, Side};

/// The direction a bridge runs in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// North to south.
    NorthSouth,
    /// West to east.
    WestEast,
}

impl Axis {
    /// The two sides the bridge's ends lie on.
    pub const fn sides(self) -> [Side; 2] {
        match self {
            Self::NorthSouth => [Side::N, Side::S],
            Self::WestEast => [Side::W, Side::E],
        }
    }
    /// The axis as written, `W-E`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NorthSouth => "N-S",
            Self::WestEast => "W-E",
        }
    }
    /// The axis through a side.
    pub const fn through(side: Side) -> Self {
        match side {
            Side::N | Side::S => Self::NorthSouth,
            Side::E | Side::W => Self::WestEast,
        }
    }
}

/// Which of several segments of a tile is meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The one that leaves by this side.
    Side(Side),
    /// The one that owns this half-side.
    Half(Half),
    /// The field that touches no edge and lies inside by the city at this side.
    InsideBy(Side),
}

/// A feature as a file names it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spot {
    /// `C1 city`, `C1 road N`, `B2 monastery`, `A1 field NW`.
    Segment {
        /// The tile.
        cell: Cell,
        /// The kind of feature.
        kind: Kind,
        /// Which one, where the tile has several.
        part: Option<Part>,
    },
    /// `C2 bridge`.
    Bridge(Cell),
    /// `B2-B3`: the castle (or town) on two spaces.
    Castle([Cell; 2]),
    /// `B1 bazaar`: no feature to stand on, but one that people name.
    Bazaar(Cell),
}

impl Spot {
    /// The space, the first one for a castle.
    pub const fn cell(&self) -> Cell {
        match self {
            Self::Segment { cell, .. } | Self::Bridge(cell) | Self::Bazaar(cell) => *cell,
            Self::Castle(cells) => cells[0],
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Segment { cell, kind, part } => {
                write!(f, "{cell} {}", kind.name())?;
                match part {
                    None => Ok(()),
                    Some(Part::Side(side)) => write!(f, " {side}"),
                    Some(Part::Half(half)) => write!(f, " {}", half.name()),
                    Some(Part::InsideBy(side)) => write!(f, " inside by city {side}"),
                }
            }
            Self::Bridge(cell) => write!(f, "{cell} bridge"),
            Self::Bazaar(cell) => write!(f, "{cell} bazaar"),
            Self::Castle([a, b]) => write!(f, "{a}-{b}"),
        }
    }
}
