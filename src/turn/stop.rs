//! What stops a replay: an action against the rules, a choice left open, two rules that clash.

use crate::board::{Cell, Player};
use crate::rules::Citation;
use crate::scoring::Conflict;
use crate::trace::{Fact, Span};

/// An action that a rule forbids. This is an answer, not a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The rule it breaks.
    pub cite: Citation,
    /// Further rules that bear on it.
    pub also: Vec<Citation>,
    /// Where the action is written.
    pub at: Span,
    /// The space it concerns.
    pub cell: Option<Cell>,
    /// What is wrong.
    pub says: Fact,
    /// What would have been legal.
    pub instead: Vec<Fact>,
}

impl Illegal {
    /// An action at a place in the file that breaks a rule.
    pub const fn new(cite: Citation, at: Span, says: Fact) -> Self {
        Self { cite, also: Vec::new(), at, cell: None, says, instead: Vec::new() }
    }
    /// Names the space it concerns.
    pub fn on(mut self, cell: Cell) -> Self {
        self.cell = Some(cell);
        self
    }
    /// Adds what would have been legal.
    pub fn instead(mut self, facts: impl IntoIterator<Item = Fact>) -> Self {
        self.instead.extend(facts);
        self
    }
}

/// A choice that the file leaves open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenChoice {
    /// The rule that gives the choice.
    pub cite: Citation,
    /// Who chooses.
    pub by: Player,
    /// What is chosen.
    pub asks: Fact,
    /// The options.
    pub options: Vec<ChoiceOption>,
    /// Where in the file the choice comes up.
    pub at: Span,
}

/// One option of a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceOption {
    /// What it is.
    pub says: Fact,
    /// How it would be written in the file's `do:` list.
    pub write: String,
}

/// Why a replay stops before its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// A rule forbids what the file says.
    Illegal(Box<Illegal>),
    /// The file leaves a choice open.
    Open(Box<OpenChoice>),
    /// Two rules of the boxes in play contradict each other.
    Conflict(Conflict),
}

impl From<Conflict> for Stop {
    fn from(conflict: Conflict) -> Self {
        Self::Conflict(conflict)
    }
}
impl From<Illegal> for Stop {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(Box::new(illegal))
    }
}
