//! The eight editions a position can be judged under, and sets of them.

use std::fmt;

/// An edition of the rules: a publisher's printing of one generation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Edition {
    /// Hans im Glück, 1st edition (2010).
    Hig1e,
    /// Rio Grande Games, 1st edition.
    Rgg1e,
    /// Z-Man Games, 1st edition.
    Zmg1e,
    /// Hans im Glück, Big Box 3.
    HigBb3,
    /// Rio Grande Games, Big Box 3.
    RggBb3,
    /// Hans im Glück, 2nd edition (2017).
    Hig2e,
    /// Z-Man Games, 2nd edition.
    Zmg2e,
    /// The how-to-play guide, "Markets & Bridges".
    Guide,
}

/// The generation of tile art an edition plays with; it decides which printing of a tile is meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Printing {
    /// Tiles of 2000–2015.
    First,
    /// Tiles of 2014–2021, some with gardens.
    Second,
    /// Tiles since 2021.
    Third,
}

impl Edition {
    /// Every edition, in the order of all tables.
    pub const ALL: [Self; 8] =
        [Self::Hig1e, Self::Rgg1e, Self::Zmg1e, Self::HigBb3, Self::RggBb3, Self::Hig2e, Self::Zmg2e, Self::Guide];

    /// The short name used in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hig1e => "hig-1e",
            Self::Rgg1e => "rgg-1e",
            Self::Zmg1e => "zmg-1e",
            Self::HigBb3 => "hig-bb3",
            Self::RggBb3 => "rgg-bb3",
            Self::Hig2e => "hig-2e",
            Self::Zmg2e => "zmg-2e",
            Self::Guide => "guide",
        }
    }

    /// The name in full, for the head of an answer.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Hig1e => "Hans im Glück, 1st edition",
            Self::Rgg1e => "Rio Grande Games, 1st edition",
            Self::Zmg1e => "Z-Man Games, 1st edition",
            Self::HigBb3 => "Hans im Glück, Big Box 3",
            Self::RggBb3 => "Rio Grande Games, Big Box 3",
            Self::Hig2e => "Hans im Glück, 2nd edition",
            Self::Zmg2e => "Z-Man Games, 2nd edition",
            Self::Guide => "How-to-play guide, Markets & Bridges",
        }
    }

    /// Finds an edition by its name or alias (`hig`, `rgg`, `zmg`), in any case.
    pub fn find(name: &str) -> Option<Self> {
        let name = name.trim().to_ascii_lowercase();
        match name.as_str() {
            "hig" => Some(Self::Hig1e),
            "rgg" => Some(Self::Rgg1e),
            "zmg" => Some(Self::Zmg1e),
            _ => Self::ALL.into_iter().find(|e| e.name() == name),
        }
    }

    /// The tile art this edition plays with.
    pub const fn printing(self) -> Printing {
        match self {
            Self::Hig2e | Self::Zmg2e => Printing::Second,
            _ => Printing::First,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of editions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Editions(u8);

impl Editions {
    /// No edition.
    pub const NONE: Self = Self(0);
    /// All eight.
    pub const ALL: Self = Self(0xff);
    /// The printings of the 1st edition, Big Box 3 included.
    pub const FIRST: Self =
        Self::of(&[Edition::Hig1e, Edition::Rgg1e, Edition::Zmg1e, Edition::HigBb3, Edition::RggBb3]);
    /// The two Big Box 3 printings.
    pub const BB3: Self = Self::of(&[Edition::HigBb3, Edition::RggBb3]);
    /// The printings of the 2nd edition.
    pub const SECOND: Self = Self::of(&[Edition::Hig2e, Edition::Zmg2e]);

    /// The set of the editions named.
    pub const fn of(list: &[Edition]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < list.len() {
            bits |= 1 << list[i] as u8;
            i += 1;
        }
        Self(bits)
    }

    /// The set with another one added.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The set without the editions of another one.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the edition is in the set.
    pub const fn contains(self, edition: Edition) -> bool {
        self.0 & (1 << edition as u8) != 0
    }

    /// How many editions the set holds; fewer is more specific.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The editions of the set in table order.
    pub fn iter(self) -> impl Iterator<Item = Edition> {
        Edition::ALL.into_iter().filter(move |e| self.contains(*e))
    }

    /// Reads a key of `expect:`: an edition, an alias, a group (`all`, `1e`, `2e`, `bb3`) or a list of them with commas.
    pub fn find(key: &str) -> Option<Self> {
        let mut set = Self::NONE;
        for part in key.split(',').map(|p| p.trim().to_ascii_lowercase()) {
            set = set.and(match part.as_str() {
                "all" => Self::ALL,
                "1e" => Self::FIRST,
                "2e" => Self::SECOND,
                "bb3" => Self::BB3,
                name => Self::of(&[Edition::find(name)?]),
            });
        }
        Some(set)
    }
}
