//! The order of play: the phases of a turn as one table, and the queue of what is due after it.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::board::{Cell, Player};
use crate::rules::Citation;
use crate::tiles::TileType;
use crate::trace::Fact;

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
    /// A tile drawn in place of a bought one that fits nowhere.
    Redrawn(Player),
    /// The auction of a bazaar.
    Auction {
        /// The active player: who placed the bazaar.
        of: Player,
        /// Where it lies.
        at: Cell,
    },
    /// An auction that has begun: who picks the next tile.
    NextLot(Player),
    /// A tile that is being auctioned: who bids or passes next.
    Bid(Player),
    /// A tile that all have bid for: its auctioneer buys or sells.
    BuyOrSell(Player),
    /// A tile bought at a bazaar is placed.
    Bought {
        /// Who bought it.
        player: Player,
        /// The tile; `None` if the file does not show who gets which.
        tile: Option<Arc<TileType>>,
        /// The number of the auction, from 1.
        auction: u32,
    },
    /// Final scoring, after the turn of a player: no tile is left.
    Final(Player),
}

impl Due {
    /// Whose it is.
    pub const fn player(&self) -> Player {
        match self {
            Self::Turn(p)
            | Self::SecondPart(p)
            | Self::Extra(p)
            | Self::Redrawn(p)
            | Self::NextLot(p)
            | Self::Bid(p)
            | Self::BuyOrSell(p)
            | Self::Final(p) => *p,
            Self::Auction { of, .. } => *of,
            Self::Bought { player, .. } => *player,
        }
    }

    /// That it comes next, as what would be legal instead.
    pub fn next(&self) -> Fact {
        let key = match self {
            Self::Bought { .. } => "order.places",
            Self::Bid(_) => "order.bids",
            _ => "order.due",
        };
        Fact::new(key).player("player", self.player()).word("what", self.what())
    }

    /// Whether it is part of an auction that has begun.
    pub const fn in_auction(&self) -> bool {
        matches!(self, Self::NextLot(_) | Self::Bid(_) | Self::BuyOrSell(_))
    }

    /// What it is, in a few words.
    pub const fn what(&self) -> &'static str {
        match self {
            Self::Turn(_) => "a normal turn",
            Self::SecondPart(_) => "the second part of the double turn",
            Self::Extra(_) => "an extra tile",
            Self::Redrawn(_) => "another tile, drawn instead",
            Self::Auction { .. } => "a bazaar auction",
            Self::NextLot(_) => "the next tile of the auction",
            Self::Bid(_) => "a bid or a pass",
            Self::BuyOrSell(_) => "to buy or to sell",
            Self::Bought { tile: Some(_), .. } => "the tile bought",
            Self::Bought { tile: None, .. } => "a tile of the bazaar",
            Self::Final(_) => FINAL_SCORING,
        }
    }
}

/// What final scoring is called where it is due.
pub const FINAL_SCORING: &str = "final scoring";

/// How far the bazaars are that an ordinary turn has brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stage {
    /// There was none since the last ordinary turn.
    #[default]
    None,
    /// A bazaar round is on: bazaars drawn now are delayed or ignored.
    Round,
    /// The rounds are over, but a second part may be due.
    Over,
    /// All is over, and it was said who goes on.
    Resumed,
}

/// A bazaar that waits for the end of a round.
#[derive(Clone, Debug)]
pub struct Delayed {
    /// Who placed it.
    pub of: Player,
    /// Where it lies.
    pub at: Cell,
    /// The rule by which it is held without an auction, if it is.
    pub free: Option<Citation>,
}

/// What is due, and what waits for the end of a bazaar round.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    /// What comes next, in order.
    pub due: VecDeque<Due>,
    /// How far the bazaars are.
    pub stage: Stage,
    /// Bazaars drawn in the round, in order.
    pub delayed: VecDeque<Delayed>,
    /// What follows when the round and all delayed bazaars are over.
    pub after_round: VecDeque<Due>,
    /// The player whose ordinary turn came last.
    pub ordinary: Option<Player>,
    /// Bazaars that bring no auction (without a space if the tile was put aside), and the rule that says so.
    pub refused: Vec<(Option<Cell>, Citation)>,
    /// How many bazaars were held.
    pub bazaars: u32,
    /// Whether the tiles of the bazaar that is due lie face down beside the board already.
    pub set_aside: bool,
    /// The rule by which the tiles of the present bazaar are handed out without an auction.
    pub handed_out: Option<Citation>,
    /// Tiles revealed at a bazaar without auction and not yet taken.
    pub revealed: Vec<Arc<TileType>>,
}

impl Queue {
    /// Whether a bazaar round is on.
    pub fn in_round(&self) -> bool {
        self.stage == Stage::Round
    }
}
