//! The order of play: the phases of a turn as one table, and the queue of what is due after it.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::board::{Cell, Player};
use crate::rules::Citation;
use crate::tiles::TileType;

/// A phase of a turn or of final scoring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// The tile is placed, with a bridge where the placement needs one.
    Tile,
    /// Figures and bridges are put down, in the order of the file.
    Wood,
    /// Completed features are found.
    Completion,
    /// Owners of completed towns score them or turn them into castles.
    Decision,
    /// Completed features score.
    Features,
    /// What scores because something else has scored.
    AfterFeatures,
    /// Figures of scored features go home.
    Homecoming,
    /// What follows the turn is put into the queue.
    TurnEnd,
    /// Figures that take no part in final scoring leave.
    LastLeave,
    /// Unfinished features score.
    LastFeatures,
    /// Fields score.
    LastFields,
    /// What players have collected scores.
    LastGoods,
}

/// A row of the order of play.
pub struct Row {
    /// The phase.
    pub phase: Phase,
    /// What happens, in a few words.
    pub says: &'static str,
}

/// The phases of a turn, or of one part of a double turn, in order.
pub const TURN: &[Row] = &[
    Row { phase: Phase::Tile, says: "place the tile" },
    Row { phase: Phase::Wood, says: "put down a figure, build a bridge" },
    Row { phase: Phase::Completion, says: "see what is complete" },
    Row { phase: Phase::Decision, says: "decide on completed towns" },
    Row { phase: Phase::Features, says: "score completed features" },
    Row { phase: Phase::AfterFeatures, says: "score castles" },
    Row { phase: Phase::Homecoming, says: "take figures home" },
    Row { phase: Phase::TurnEnd, says: "bazaar, double turn, next player" },
];

/// The phases of final scoring, in order.
pub const FINAL: &[Row] = &[
    Row { phase: Phase::LastLeave, says: "lords leave their castles" },
    Row { phase: Phase::LastFeatures, says: "score unfinished features" },
    Row { phase: Phase::LastFields, says: "score fields" },
    Row { phase: Phase::LastGoods, says: "score what players have collected" },
];

/// A part of play that is due.
#[derive(Clone, Debug)]
pub enum Due {
    /// An ordinary turn with a drawn tile.
    Turn(Player),
    /// The second part of a double turn.
    SecondPart(Player),
    /// An extra tile drawn within the turn, for a reason named in the file.
    Extra(Player),
    /// The auction of a bazaar.
    Auction {
        /// The active player: who placed the bazaar.
        of: Player,
        /// Where it lies.
        at: Cell,
    },
    /// A tile bought at a bazaar is placed.
    Bought {
        /// Who bought it.
        player: Player,
        /// The tile; `None` if the file did not show the auction.
        tile: Option<Arc<TileType>>,
        /// The number of the auction, from 1.
        auction: u32,
    },
}

impl Due {
    /// Whose it is.
    pub const fn player(&self) -> Player {
        match self {
            Self::Turn(p) | Self::SecondPart(p) | Self::Extra(p) => *p,
            Self::Auction { of, .. } => *of,
            Self::Bought { player, .. } => *player,
        }
    }

    /// What it is, in a few words.
    pub const fn what(&self) -> &'static str {
        match self {
            Self::Turn(_) => "a normal turn",
            Self::SecondPart(_) => "the second part of the double turn",
            Self::Extra(_) => "an extra tile",
            Self::Auction { .. } => "a bazaar auction",
            Self::Bought { .. } => "the tile bought",
        }
    }
}

/// What is due, and what waits for the end of a bazaar round.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    /// What comes next, in order.
    pub due: VecDeque<Due>,
    /// Whether a bazaar round is on: bazaars drawn now are delayed or ignored.
    pub in_round: bool,
    /// Bazaars drawn in the round, in order.
    pub delayed: VecDeque<Due>,
    /// What follows when the round and all delayed bazaars are over.
    pub after_round: VecDeque<Due>,
    /// The player whose ordinary turn came last.
    pub ordinary: Option<Player>,
    /// Bazaars that bring no auction, and the rule that says so.
    pub refused: Vec<(Cell, Citation)>,
    /// How many bazaars were held.
    pub bazaars: u32,
    /// Tiles revealed at a bazaar without auction and not yet taken.
    pub revealed: Vec<Arc<TileType>>,
}

impl Queue {
    /// Moves on: closes a round that is over, and brings up what waited for it.
    pub fn settle(&mut self) {
        if !self.due.is_empty() {
            return;
        }
        if let Some(next) = self.delayed.pop_front() {
            self.due.push_back(next);
            return;
        }
        self.in_round = false;
        self.due.append(&mut self.after_round);
    }

    /// Everything prescribed from here on, in order, without taking it off.
    pub fn ahead(&self) -> impl Iterator<Item = &Due> {
        self.due.iter().chain(&self.delayed).chain(&self.after_round)
    }
}
