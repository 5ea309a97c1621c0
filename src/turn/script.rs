//! What is to be played: a position and a time line of turns, every name resolved, every place in the file kept.

use std::sync::Arc;

use crate::board::{Axis, Cell, Figure, Lie, Spot};
use crate::tiles::{Rotation, TileType};
use crate::trace::{At, Player, Span};

/// A player at the start: name, score and the supplies that the file states.
#[derive(Clone, Debug, Default)]
pub struct Seat {
    /// The name, a colour as a rule.
    pub name: String,
    /// The score before the first turn.
    pub score: i32,
    /// Castle tokens left, if stated.
    pub castles: Option<At<u8>>,
    /// Bridges left, if stated.
    pub bridges: Option<At<u8>>,
    /// Figures left, if stated, by the name of their kind.
    pub figures: Vec<(Figure, At<u8>)>,
    /// Where the player is named.
    pub span: Span,
}

/// A piece that lies on the board at the start.
#[derive(Clone, Debug)]
pub enum GivenPiece {
    /// A figure on a feature.
    Figure {
        /// Whose.
        owner: Player,
        /// Which.
        figure: Figure,
        /// Where.
        spot: Spot,
    },
    /// A bridge.
    Bridge {
        /// Whose.
        owner: Player,
        /// On which tile.
        cell: Cell,
        /// In which direction.
        axis: Axis,
    },
    /// A castle.
    Castle {
        /// Whose; several where a shared town was converted.
        owners: Vec<Player>,
        /// Its two spaces.
        cells: [Cell; 2],
        /// The followers in it: whose, which, how many.
        lords: Vec<(Player, Figure)>,
        /// Whether it has scored already.
        scored: bool,
    },
}

/// The part of a feature that is not drawn.
#[derive(Clone, Debug)]
pub struct Rest {
    /// Where the feature leaves the drawn part.
    pub spot: Spot,
    /// How many tiles lie beyond.
    pub tiles: u32,
    /// How many pennants they bear.
    pub pennants: u32,
    /// Who stands there.
    pub pieces: Vec<(Player, Figure)>,
    /// Whether it is still open there.
    pub open: bool,
}

/// A position as given.
#[derive(Clone, Debug, Default)]
pub struct Position {
    /// The players in the order of play.
    pub seats: Vec<Seat>,
    /// The tiles on the board, each with its place in the file.
    pub map: Vec<(Cell, At<Lie>)>,
    /// What lies beyond the drawn part.
    pub rest: Vec<At<Rest>>,
    /// The pieces on the board.
    pub pieces: Vec<At<GivenPiece>>,
    /// Whose turn it is.
    pub next: Option<At<Player>>,
    /// Whether it is the second part of a double turn.
    pub part: Option<At<u8>>,
    /// Face-down tiles left.
    pub tiles_left: Option<At<u32>>,
}

/// One line of the time line.
#[derive(Clone, Debug)]
pub enum Entry {
    /// A turn, or a part of a double turn.
    Turn(Turn),
    /// A bazaar's auction, or its free choice of tiles.
    Auction(Auction),
    /// Final scoring.
    EndOfGame(Span),
}

/// A turn.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Where it is written.
    pub span: Span,
    /// Who plays, where the file says.
    pub player: Option<At<Player>>,
    /// What happens to the tile.
    pub tile: TilePlay,
    /// What the player and others do, in order.
    pub actions: Vec<At<Action>>,
    /// The auction the tile was bought in, from 1, if stated.
    pub bought: Option<At<u32>>,
    /// Whether the file calls it the second part of a double turn.
    pub builder_turn: Option<At<bool>>,
    /// What made an extra turn, where the file says (`message 4`).
    pub because: Option<At<String>>,
    /// The score sheet after the turn, where the file shows one.
    pub sheet: Vec<(Player, At<i32>)>,
    /// Whether a town completed here counts as scored when nothing is said: so in a game record.
    pub record: bool,
}

/// What happens to the drawn tile.
#[derive(Clone, Debug)]
pub enum TilePlay {
    /// It is placed.
    Place {
        /// The tile.
        kind: Arc<TileType>,
        /// How it lies.
        turned: Rotation,
        /// Where.
        cell: At<Cell>,
    },
    /// It is put out of the game.
    Discard(At<Arc<TileType>>),
}

/// Something done in a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// A bridge is built by the active player.
    Bridge {
        /// On which tile.
        cell: Cell,
        /// In which direction.
        axis: Axis,
    },
    /// A figure of the active player is put down.
    Put {
        /// Which.
        figure: Figure,
        /// Where.
        spot: Spot,
    },
    /// The active player takes a figure back (an abbot, scoring its feature as it stands).
    TakeBack {
        /// Which.
        figure: Figure,
        /// From where.
        spot: Spot,
    },
    /// A player turns a completed town into a castle.
    Convert {
        /// Who.
        by: Player,
        /// The town's two spaces.
        town: [Cell; 2],
    },
    /// A player scores a completed town.
    ScoreTown {
        /// Who.
        by: Player,
        /// The town's two spaces.
        town: [Cell; 2],
    },
    /// A castle's owner chooses the feature that it scores.
    CastleTakes {
        /// Who.
        by: Player,
        /// Which castle, where the player has several.
        castle: Option<[Cell; 2]>,
        /// The feature; a castle by its two spaces.
        feature: Spot,
    },
    /// Something of a box that fief does not play takes a figure off the board.
    Leaves {
        /// What does it: `the dragon`, `a tower`, `the plague`.
        by: &'static str,
        /// Whose figure.
        owner: Player,
        /// Which.
        figure: Figure,
        /// From where; a castle by its two spaces.
        spot: Spot,
    },
    /// The active player decides what castles score that must score alike.
    Settle {
        /// Who.
        by: Player,
        /// The feature.
        feature: Spot,
    },
}

/// An auction entry.
#[derive(Clone, Debug)]
pub struct Auction {
    /// Where it is written.
    pub span: Span,
    /// Whose bazaar, where the file says.
    pub of: Option<At<Player>>,
    /// Where the bazaar lies, where the file says.
    pub at: Option<At<Cell>>,
    /// The tiles revealed.
    pub tiles: Vec<At<Arc<TileType>>>,
    /// One line a tile.
    pub lots: Vec<Lot>,
}

/// One tile of an auction.
#[derive(Clone, Debug)]
pub struct Lot {
    /// Where it is written.
    pub span: Span,
    /// The tile picked.
    pub tile: At<Arc<TileType>>,
    /// The bids in order; `None` is a pass.
    pub bids: Vec<At<(Player, Option<i32>)>>,
    /// How it ends.
    pub end: Option<At<(Player, LotEnd)>>,
}

/// How a tile's auction ends for the player named with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LotEnd {
    /// The auctioneer buys the tile.
    Buys,
    /// The auctioneer sells the tile to the highest bidder.
    Sells,
    /// The last tile, or a tile of a bazaar without auction, goes free.
    Free,
}
