//! What happened, as data: a tree of steps, each standing on a citation.

use std::collections::BTreeMap;

pub use crate::board::Player;

use crate::board::Cell;
use crate::rules::Citation;

/// A stretch of a scenario's text, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// Where it starts.
    pub start: u32,
    /// How long it is.
    pub len: u32,
}

/// Something with the place in the file where it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At<T> {
    /// What is written.
    pub v: T,
    /// Where.
    pub span: Span,
}

impl<T> At<T> {
    /// Something at a place.
    pub const fn new(v: T, span: Span) -> Self {
        Self { v, span }
    }
}

/// Points by player; players with 0 may be left out.
pub type Points = BTreeMap<Player, i32>;

/// A part of a fact that a sentence can name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A player.
    Player(Player),
    /// Several players.
    Players(Vec<Player>),
    /// A number.
    Number(i32),
    /// Points gained or lost, written with their sign.
    Signed(i32),
    /// A space of the board.
    Cell(Cell),
    /// Several spaces.
    Cells(Vec<Cell>),
    /// A word of the game's own vocabulary (road, meeple, N, an edition's name).
    Word(&'static str),
    /// Text that stands in the file or names a tile; made safe for output where it is printed.
    Text(String),
}

/// A fact: the key of its sentence, and what fills the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The key under which the sentence stands in the tables of words.
    pub key: &'static str,
    /// The named parts.
    pub args: Vec<(&'static str, Arg)>,
}

impl Fact {
    /// A fact without parts.
    pub const fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new() }
    }
    /// Adds a part.
    pub fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.push((name, arg));
        self
    }
    /// Adds a player.
    pub fn player(self, name: &'static str, player: Player) -> Self {
        self.with(name, Arg::Player(player))
    }
    /// Adds a number.
    pub fn number(self, name: &'static str, number: i32) -> Self {
        self.with(name, Arg::Number(number))
    }
    /// Adds a space.
    pub fn cell(self, name: &'static str, cell: Cell) -> Self {
        self.with(name, Arg::Cell(cell))
    }
    /// Adds spaces.
    pub fn cells(self, name: &'static str, cells: Vec<Cell>) -> Self {
        self.with(name, Arg::Cells(cells))
    }
    /// Adds a word of the game.
    pub fn word(self, name: &'static str, word: &'static str) -> Self {
        self.with(name, Arg::Word(word))
    }
    /// Adds text.
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Self {
        self.with(name, Arg::Text(text.into()))
    }
}

/// One step of an answer: a fact, the rules it stands on, what it gives, and the steps it follows from.
///
/// A step without parts cannot be made without a citation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What happened.
    pub fact: Fact,
    /// The rules it stands on.
    pub cites: Vec<Citation>,
    /// Rules that would have applied and were set aside by one that did.
    pub set_aside: Vec<Citation>,
    /// Points it gives or takes.
    pub gains: Points,
    /// The spaces it speaks of.
    pub tiles: Vec<Cell>,
    /// The steps it follows from or consists of.
    pub steps: Vec<Step>,
}

impl Step {
    /// A step that stands on a rule.
    pub fn cited(fact: Fact, cite: Citation) -> Self {
        Self {
            fact,
            cites: vec![cite],
            set_aside: Vec::new(),
            gains: Points::new(),
            tiles: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// A step that follows from others; `None` if there are none.
    pub fn derived(fact: Fact, steps: Vec<Step>) -> Option<Self> {
        if steps.is_empty() {
            return None;
        }
        Some(Self { fact, cites: Vec::new(), set_aside: Vec::new(), gains: Points::new(), tiles: Vec::new(), steps })
    }

    /// Adds a rule it stands on.
    pub fn cite(mut self, cite: Citation) -> Self {
        if !self.cites.iter().any(|c| c.id == cite.id) {
            self.cites.push(cite);
        }
        self
    }
    /// Adds a rule that was set aside.
    pub fn sets_aside(mut self, cites: Vec<Citation>) -> Self {
        self.set_aside.extend(cites);
        self
    }
    /// Adds points.
    pub fn gives(mut self, player: Player, points: i32) -> Self {
        *self.gains.entry(player).or_default() += points;
        self
    }
    /// Adds the spaces it speaks of.
    pub fn on(mut self, tiles: Vec<Cell>) -> Self {
        self.tiles = tiles;
        self
    }
    /// Adds a step it consists of.
    pub fn because(mut self, step: Step) -> Self {
        self.steps.push(step);
        self
    }
    /// Adds steps it consists of.
    pub fn because_all(mut self, steps: impl IntoIterator<Item = Step>) -> Self {
        self.steps.extend(steps);
        self
    }

    /// Every citation in the step and below it, in order, rules that were set aside included.
    pub fn citations(&self) -> Vec<&Citation> {
        let mut all: Vec<_> = self.cites.iter().chain(&self.set_aside).collect();
        all.extend(self.steps.iter().flat_map(Self::citations));
        all
    }

    /// The points of the step and of all steps below it.
    pub fn total(&self) -> Points {
        let mut total = self.gains.clone();
        for (player, points) in self.steps.iter().flat_map(Self::total) {
            *total.entry(player).or_default() += points;
        }
        total
    }
}
