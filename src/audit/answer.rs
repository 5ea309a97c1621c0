//! An answer: everything that any output format shows.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::board::{Board, Cell, FeatureId, Player, Spot};
use crate::rules::{Citation, Edition};
use crate::trace::{Fact, Points, Step};
use crate::turn::{ChoiceOption, Illegal, Mark};

/// What comes of an action that a claim or an expectation names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trial {
    /// It may be done.
    Legal,
    /// A rule (its id) forbids it.
    Illegal(&'static str),
    /// It cannot be told; why.
    Unknown(&'static str),
}

/// An action that a claim or an expectation names, and what comes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    /// The action as written.
    pub text: String,
    /// What comes of it.
    pub trial: Trial,
}

/// How a scenario ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// Everything was played and scored.
    Scored,
    /// An action breaks a rule.
    Illegal,
    /// A choice is left open.
    Choice,
    /// Two rules in play contradict each other.
    Invalid,
}

impl Outcome {
    /// The word used in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scored => "scored",
            Self::Illegal => "illegal",
            Self::Choice => "choice",
            Self::Invalid => "invalid",
        }
    }
}

/// The answer to a scenario under one ruleset.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The scenario's file, `-` for standard input, empty if there is none.
    pub file: String,
    /// The title.
    pub title: String,
    /// The question, if the file asks one.
    pub question: Option<String>,
    /// The edition.
    pub edition: Edition,
    /// The variants laid over it.
    pub variants: Vec<&'static str>,
    /// The switches set by hand.
    pub set: BTreeMap<String, String>,
    /// The boxes in play besides the base game and expansion 8.
    pub with: Vec<&'static str>,
    /// What of these boxes fief does not play yet: the box and the words for it.
    pub lacks: Vec<(&'static str, &'static str)>,
    /// The players' names in the order of play; `Player(n)` is the n-th.
    pub players: Vec<String>,
    /// How it ends.
    pub outcome: Outcome,
    /// Each player's score before the first turn.
    pub before: Vec<i32>,
    /// Each player's score where the replay ended.
    pub after: Vec<i32>,
    /// What happened, step by step.
    pub steps: Vec<Step>,
    /// The rules relied on, each once, in the order in which they first matter.
    pub rules: Vec<Citation>,
    /// The action that breaks a rule, with the text of the file it stands at.
    pub illegal: Option<IllegalAt>,
    /// The open choice with the answer of each branch.
    pub choice: Option<Choice>,
    /// Why the rules in play contradict each other.
    pub conflict: Option<String>,
    /// Contested rules whose other reading would give another outcome here.
    pub other_readings: Vec<OtherReading>,
    /// Editions in which the outcome differs, grouped by outcome; empty if all agree or if not asked for.
    pub elsewhere: Vec<Elsewhere>,
    /// Whether the other editions were looked at.
    pub compared: bool,
    /// Editions whose tiles do not include all that the file names.
    pub unplayable: Vec<Edition>,
    /// The claims of the file, judged.
    pub claims: Vec<JudgedClaim>,
    /// Features with their values, for a position without turns and where the file says something of values.
    pub values: Vec<FeatureValue>,
    /// Whether what the position is worth is the question: nothing is played.
    pub valued: bool,
    /// The actions that claims and expectations call legal or illegal.
    pub tried: Vec<Tried>,
    /// Who is to play next and what, if known.
    pub next: Option<Next>,
    /// Auctions that were held.
    pub auctions: Vec<AuctionShown>,
    /// The board to draw: before the last scoring where there is one, else as it stands at the end.
    pub board: Arc<Board>,
    /// The tile placed last.
    pub placed: Option<Cell>,
    /// The board where the replay ended.
    pub end_board: Arc<Board>,
    /// Where the game stood after each entry of the time line.
    pub track: Vec<Mark>,
}

impl Answer {
    /// The ends of all ways through the open choices, each with the numbers (from 1) of the branches taken.
    pub fn leaves(&self) -> Vec<(Vec<usize>, &Self)> {
        let mut found = Vec::new();
        for (n, branch) in self.choice.iter().flat_map(|c| &c.branches).enumerate() {
            let inner = branch.answer.leaves();
            if inner.is_empty() {
                found.push((vec![n + 1], &branch.answer));
            }
            found.extend(inner.into_iter().map(|(path, leaf)| ([vec![n + 1], path].concat(), leaf)));
        }
        found
    }

    /// Every open choice on the way, the first one first.
    pub fn choices(&self) -> Vec<&Choice> {
        let mut found: Vec<&Choice> = self.choice.iter().collect();
        found.extend(self.choice.iter().flat_map(|c| &c.branches).flat_map(|b| b.answer.choices()));
        found
    }

    /// The outcome in short.
    pub fn summary(&self) -> Summary {
        let rule = self.illegal.as_ref().map(|i| i.illegal.cite.id).or(self.choice.as_ref().map(|c| c.cite.id));
        let branches = self.leaves().into_iter().map(|(_, leaf)| leaf.gains()).collect();
        // Where the replay breaks off, what was due has no meaning.
        let next = self.next.clone().filter(|_| self.outcome == Outcome::Scored);
        let worth = |v: &FeatureValue| (v.spot, v.completed, v.end);
        let values = if self.valued { self.values.iter().map(worth).collect() } else { Vec::new() };
        let choosers = self.choices().iter().map(|c| c.by).collect();
        Summary { outcome: self.outcome, gains: self.gains(), rule, choosers, branches, next, values }
    }

    /// Points gained and lost, by player; players without change are left out.
    pub fn gains(&self) -> Points {
        let pairs = self.before.iter().zip(&self.after).enumerate();
        pairs.filter(|(_, (b, a))| a != b).map(|(n, (b, a))| (Player(n as u8), a - b)).collect()
    }
}

/// An illegal action and where it is written.
#[derive(Clone, Debug)]
pub struct IllegalAt {
    /// What is illegal, by which rule.
    pub illegal: Illegal,
    /// The line in the file, from 1.
    pub line: u32,
    /// The text of the file at that place.
    pub text: String,
    /// The other place in the file that it stands against, with its line: the tile, figure or turn in the way.
    pub against: Option<(u32, String)>,
}

/// An open choice.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The rule that gives the choice.
    pub cite: Citation,
    /// Who chooses.
    pub by: Player,
    /// What is chosen.
    pub asks: Fact,
    /// The branches.
    pub branches: Vec<Branch>,
    /// The branches that are best for the chooser, as indices; ties are all named.
    pub best: Vec<usize>,
}

/// One branch of an open choice.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The option taken.
    pub option: ChoiceOption,
    /// The answer if it is taken. Its steps are the whole story; those before the choice are the same in all branches.
    pub answer: Answer,
}

/// A contested rule that matters here.
#[derive(Clone, Debug)]
pub struct OtherReading {
    /// The rule as it was read.
    pub cite: Citation,
    /// The value of the other reading.
    pub value: String,
    /// Why the sources differ.
    pub why: &'static str,
    /// The outcome under the other reading.
    pub outcome: Summary,
}

/// An outcome in short.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Summary {
    /// How it ends.
    pub outcome: Outcome,
    /// Gains, if all was scored.
    pub gains: Points,
    /// The rule broken or the rule that opens the choice.
    pub rule: Option<&'static str>,
    /// Who chooses, at each open choice.
    pub choosers: Vec<Player>,
    /// Gains at the end of each way through an open choice, later choices included.
    pub branches: Vec<Points>,
    /// Who is to play next and what, if all was played.
    pub next: Option<Next>,
    /// What the features are worth, if that is the question: points if completed, and at the end of the game.
    pub values: Vec<(Spot, Option<i32>, i32)>,
}

/// Other editions that agree with each other and differ from this one.
#[derive(Clone, Debug)]
pub struct Elsewhere {
    /// The editions.
    pub editions: Vec<Edition>,
    /// Their outcome.
    pub outcome: Summary,
    /// The switches whose values make the difference.
    pub because: Vec<&'static str>,
}

/// Where a claim holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holds {
    /// In this answer and in every edition.
    Everywhere,
    /// In these editions only.
    In(Vec<Edition>),
    /// At the end of these ways through the open choices, by the numbers of the branches taken (in this edition).
    InBranch(Vec<Vec<usize>>),
    /// In no edition.
    Nowhere,
    /// It says nothing that can be judged; why.
    NotJudged(&'static str),
}

/// A claim and its verdict.
#[derive(Clone, Debug)]
pub struct JudgedClaim {
    /// Who claims it.
    pub by: String,
    /// The claim as written.
    pub text: String,
    /// Whether it holds under the ruleset of this answer.
    pub here: bool,
    /// Where it holds.
    pub holds: Holds,
    /// Contested rules, each with its other value, under which the verdict would be the opposite.
    pub readings: Vec<(&'static str, String)>,
    /// The number of the first step (from 1) where the claim and the rules part, if it does not hold.
    pub parts_at: Option<usize>,
    /// Whether it is a score sheet of the file and not somebody's claim.
    pub sheet: bool,
    /// The slip that would explain what differs.
    pub slip: Option<Fact>,
    /// What differs: for each thing claimed, what the rules say instead.
    pub differs: Vec<Difference>,
}

/// One thing that a claim or an expectation says and the answer does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The key (`gains`, `illegal`, …).
    pub key: &'static str,
    /// What was said.
    pub said: String,
    /// What the answer says.
    pub got: String,
}

/// A feature's value.
#[derive(Clone, Debug)]
pub struct FeatureValue {
    /// The feature, on the board where the replay ended.
    pub feature: FeatureId,
    /// A name for it.
    pub spot: Spot,
    /// Its tiles.
    pub tiles: Vec<Cell>,
    /// Tiles, those not drawn included.
    pub count: i32,
    /// The followers on it: whose and which.
    pub occupants: Vec<(Player, &'static str)>,
    /// Whether it is complete.
    pub complete: bool,
    /// Points if completed as it stands; `None` for a field.
    pub completed: Option<i32>,
    /// Points at the end of the game as it stands.
    pub end: i32,
    /// Who would get them.
    pub winners: Vec<Player>,
}

/// Who is to play next.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Next {
    /// Who.
    pub player: Player,
    /// What: `a normal turn`, `a bazaar auction`, `the second part of the double turn`, `the tile bought`.
    pub what: &'static str,
    /// Everything due after that, in order, as far as the rules prescribe it.
    pub then: Vec<(Player, &'static str)>,
}

/// An auction that was held.
#[derive(Clone, Debug)]
pub struct AuctionShown {
    /// Whose bazaar.
    pub of: Player,
    /// The lots: tile, auctioneer, bids (`None` = passes), buyer, price, who receives the price.
    pub lots: Vec<LotShown>,
}

/// One tile of an auction as it was sold.
#[derive(Clone, Debug)]
pub struct LotShown {
    /// The tile's name.
    pub tile: String,
    /// Who picked it.
    pub auctioneer: Player,
    /// The bids.
    pub bids: Vec<(Player, Option<i32>)>,
    /// Who got the tile.
    pub buyer: Player,
    /// What it cost.
    pub price: i32,
    /// Who received the price.
    pub paid_to: Option<Player>,
}
