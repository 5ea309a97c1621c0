//! Figures: what they are called, how much they weigh in a majority, where they may stand.

use crate::tiles::Kind;

/// A player, by place in the order of play from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Player(pub u8);

/// How much a figure counts for the majority.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Always the same.
    Fixed(i32),
    /// One for each pennant of the city it stands in; none in a castle.
    Pennants,
}

/// A kind of figure, given by the box it comes in.
#[derive(Debug)]
pub struct FigureType {
    /// The name in files and answers.
    pub name: &'static str,
    /// The box it comes in, as in `with:`; empty for the base game.
    pub of: &'static str,
    /// Its weight in a majority.
    pub weight: Weight,
    /// Whether it is a follower: it occupies a feature, and an occupied feature keeps it out.
    pub follower: bool,
    /// The kinds of feature it may stand on.
    pub stands_on: &'static [Kind],
    /// Whether it may be the lord of a castle.
    pub may_be_lord: bool,
    /// How many a player has.
    pub supply: u8,
}

/// A figure's kind.
#[derive(Clone, Copy, Debug)]
pub struct Figure(pub &'static FigureType);

impl PartialEq for Figure {
    fn eq(&self, other: &Self) -> bool {
        self.0.name == other.0.name
    }
}
impl Eq for Figure {}
impl std::ops::Deref for Figure {
    type Target = FigureType;
    fn deref(&self) -> &FigureType {
        self.0
    }
}
