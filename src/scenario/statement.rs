//! What an expectation or a claim says about an answer.

use super::outline::Place;
use crate::board::{Cell, Spot};
use crate::rules::Editions;
use crate::trace::{At, Player, Span};

/// Points by player, as a file says them.
pub type PointsSaid = Vec<(Player, i32)>;

/// Values of features, as a file says them.
pub type ValuesSaid = Vec<(At<Spot>, ValueSaid)>;

/// What `expect:` says for some editions, or what a person claims.
#[derive(Clone, Debug, Default)]
pub struct Statement {
    /// Points of this scenario by player; players left out are not judged.
    pub gains: Option<At<PointsSaid>>,
    /// Totals by player.
    pub scores: Option<At<PointsSaid>>,
    /// `legal: true`/`false`, or an action (as written) that is legal.
    pub legal: Option<At<Legal>>,
    /// The rule (id) or action (as written) that makes it illegal.
    pub illegal: Option<At<Legal>>,
    /// The space or text that `illegal` speaks of.
    pub at: Option<At<String>>,
    /// Who decides the open choice.
    pub chooses: Option<At<Player>>,
    /// The rule that opens the choice.
    pub choice: Option<At<String>>,
    /// Gains in each branch of the open choice.
    pub branches: Option<At<Vec<PointsSaid>>>,
    /// Legal options, as written.
    pub options: Option<At<Vec<String>>>,
    /// Who is next, and with what: `[blue, a normal turn]`.
    pub next: Option<At<Vec<String>>>,
    /// Values of features.
    pub values: Option<At<ValuesSaid>>,
    /// Rules the answer must cite.
    pub cites: Option<At<Vec<At<String>>>>,
}

/// What `legal:` and `illegal:` may hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Legal {
    /// `true` or `false`.
    Flag(bool),
    /// A rule's id.
    Rule(String),
    /// An action, as written in `do:`.
    Action(String),
}

/// What `values:` says of one feature; what is left out is not judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ValueSaid {
    /// Points if completed as it stands.
    pub completed: Option<i32>,
    /// Points at the end of the game as it stands.
    pub end: Option<i32>,
    /// Tiles, each counted once.
    pub tiles: Option<i32>,
}

/// `expect:` for some editions.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// The editions it is for.
    pub editions: Editions,
    /// The key as written.
    pub key: At<String>,
    /// What it says.
    pub says: Statement,
    /// Where that is written.
    pub place: Place,
}

/// What somebody at the table says.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Who: a player or any name.
    pub by: String,
    /// What.
    pub says: Statement,
    /// Where it is written.
    pub span: Span,
    /// The claim as written, for answers.
    pub text: String,
    /// Whether the cell of `at` was given.
    pub at: Option<Cell>,
}
