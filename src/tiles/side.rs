//! Sides and half-sides of a tile, sets of them, and quarter turns.

use std::fmt;

/// A side of a tile as it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
}

impl Side {
    /// The four sides, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// The side's letter.
    pub const fn letter(self) -> char {
        match self {
            Self::N => 'N',
            Self::E => 'E',
            Self::S => 'S',
            Self::W => 'W',
        }
    }

    /// The side with this letter, in either case.
    pub fn find(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|s| s.letter() == letter.to_ascii_uppercase())
    }

    /// The side across the tile.
    pub const fn opposite(self) -> Self {
        self.turned(Rotation::HALF)
    }

    /// Where the side lies after a clockwise turn of the tile.
    pub const fn turned(self, by: Rotation) -> Self {
        Self::ALL[(self as usize + by.0 as usize) % 4]
    }

    /// The two halves of the side, clockwise: the left one as seen from the tile's centre first.
    pub const fn halves(self) -> [Half; 2] {
        [Half::ALL[2 * self as usize], Half::ALL[2 * self as usize + 1]]
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Half of a side; `NW` is the western half of the north side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names say which half is meant")]
#[rustfmt::skip]
pub enum Half { NW, NE, EN, ES, SE, SW, WS, WN }

impl Half {
    /// The eight halves, clockwise from the north-west corner.
    pub const ALL: [Self; 8] = [Self::NW, Self::NE, Self::EN, Self::ES, Self::SE, Self::SW, Self::WS, Self::WN];

    /// The name used in scenario files.
    pub const fn name(self) -> &'static str {
        ["NW", "NE", "EN", "ES", "SE", "SW", "WS", "WN"][self as usize]
    }

    /// The half with this name, in either case; the catalogue's `NL NR …` are understood too.
    pub fn find(name: &str) -> Option<Self> {
        let name = name.to_ascii_uppercase();
        let catalogue = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];
        Self::ALL.into_iter().find(|h| h.name() == name || catalogue[*h as usize] == name)
    }

    /// The side it is half of.
    pub const fn side(self) -> Side {
        Side::ALL[self as usize / 2]
    }

    /// Where the half lies after a clockwise turn of the tile.
    pub const fn turned(self, by: Rotation) -> Self {
        Self::ALL[(self as usize + 2 * by.0 as usize) % 8]
    }

    /// The half of the neighbouring tile that meets this one.
    pub const fn facing(self) -> Self {
        // Across a border the left half of one tile meets the right half of the other.
        Self::ALL[((self as usize ^ 1) + 4) % 8]
    }
}

/// A set of sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sides(pub u8);

impl Sides {
    /// The set with one more side.
    pub const fn with(self, side: Side) -> Self {
        Self(self.0 | 1 << side as u8)
    }
    /// Whether the side is in the set.
    pub const fn contains(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }
    /// How many sides it holds.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
    /// The sides, clockwise.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |s| self.contains(*s))
    }
    /// The set after a clockwise turn of the tile.
    pub const fn turned(self, by: Rotation) -> Self {
        let wide = (self.0 as u16) << by.0;
        Self((wide | wide >> 4) as u8 & 0x0f)
    }
    /// Both halves of every side.
    pub fn halves(self) -> Halves {
        self.iter().flat_map(Side::halves).fold(Halves::default(), Halves::with)
    }
}

/// A set of half-sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Halves(pub u8);

impl Halves {
    /// The set with one more half.
    pub const fn with(self, half: Half) -> Self {
        Self(self.0 | 1 << half as u8)
    }
    /// Whether the half is in the set.
    pub const fn contains(self, half: Half) -> bool {
        self.0 & (1 << half as u8) != 0
    }
    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The halves, clockwise.
    pub fn iter(self) -> impl Iterator<Item = Half> {
        Half::ALL.into_iter().filter(move |h| self.contains(*h))
    }
    /// The set after a clockwise turn of the tile.
    pub const fn turned(self, by: Rotation) -> Self {
        Self(self.0.rotate_left(2 * by.0 as u32))
    }
    /// The halves in either set.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
    /// The sides of which the set holds at least a half.
    pub fn sides(self) -> Sides {
        self.iter().map(Half::side).fold(Sides::default(), Sides::with)
    }
}

/// Quarter turns clockwise, 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rotation(u8);

impl Rotation {
    /// As in the catalogue.
    pub const NONE: Self = Self(0);
    /// Upside down.
    pub const HALF: Self = Self(2);
    /// The four rotations.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The rotation by 0, 90, 180 or 270 degrees clockwise.
    pub const fn from_degrees(degrees: u16) -> Option<Self> {
        match degrees {
            0 => Some(Self(0)),
            90 => Some(Self(1)),
            180 => Some(Self(2)),
            270 => Some(Self(3)),
            _ => None,
        }
    }
    /// The rotation in degrees clockwise.
    pub const fn degrees(self) -> u16 {
        self.0 as u16 * 90
    }
    /// The turn that undoes this one.
    pub const fn undone(self) -> Self {
        Self((4 - self.0) % 4)
    }
}
