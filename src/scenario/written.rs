//! A scenario as written: every text form read, names of tiles and figures not yet looked up.

use std::sync::Arc;

use super::problem::Sink;
use super::roster::Roster;
use super::source::FileText;
use super::statement::{Claim, Expectation};
use crate::board::{Axis, Cell, Spot};
use crate::tiles::Rotation;
use crate::trace::{At, Player, Span};
use crate::turn::{Action, LotEnd};

/// A scenario as written; [`Written::open`] looks its names up and builds the board.
#[derive(Clone, Debug)]
pub struct Written {
    pub(super) file: Arc<FileText>,
    /// What is wrong with it so far.
    pub(super) problems: Sink,
    pub(super) roster: Roster,
    /// The title.
    pub title: Option<At<String>>,
    /// The question.
    pub question: Option<At<String>>,
    /// The edition (or variant) it is to be judged under, if the file says.
    pub edition: Option<At<String>>,
    /// The boxes in play besides the base game and bridges, castles and bazaars.
    pub with: Vec<At<String>>,
    /// Variants laid over the edition.
    pub variants: Vec<At<String>>,
    /// Switches set by hand.
    pub set: Vec<(At<String>, At<String>)>,
    /// Tags.
    pub tags: Vec<String>,
    /// Why it cannot be checked yet.
    pub todo: Option<String>,
    /// Where the file asks for final scoring.
    pub end_of_game: Option<Span>,
    /// What it expects.
    pub expect: Vec<Expectation>,
    /// What people at the table claim.
    pub claims: Vec<Claim>,
    /// Where the scenario starts in its file.
    pub start: Span,
    pub(super) players: Vec<WrittenSeat>,
    pub(super) next: Option<At<Player>>,
    pub(super) part: Option<At<u8>>,
    pub(super) tiles_left: Option<At<u32>>,
    pub(super) own_tiles: Vec<WrittenTileType>,
    pub(super) map: WrittenMap,
    /// Whether the map was there and could not be read.
    pub(super) board_lost: bool,
    pub(super) start_tile: Option<(TileRef, At<Cell>)>,
    pub(super) rest: Vec<At<WrittenRest>>,
    pub(super) pieces: Vec<At<WrittenPiece>>,
    pub(super) entries: Vec<WrittenEntry>,
    pub(super) sheet: Vec<(Player, At<i32>)>,
}

impl Written {
    /// Whether the file shows what the score track read, after a turn or at the end.
    pub fn has_score_sheet(&self) -> bool {
        let shown = |entry: &WrittenEntry| matches!(entry, WrittenEntry::Turn(turn) if !turn.sheet.is_empty());
        !self.sheet.is_empty() || self.entries.iter().any(shown)
    }
}

/// A player as written.
#[derive(Clone, Debug)]
pub(super) struct WrittenSeat {
    pub(super) name: At<String>,
    pub(super) score: i32,
    pub(super) castles: Option<At<u8>>,
    pub(super) bridges: Option<At<u8>>,
    pub(super) figures: Vec<(At<String>, At<u8>)>,
}

/// How a tile lies, as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Turned {
    /// Turned clockwise from the catalogue's orientation.
    Degrees(Rotation),
    /// What its sides show, N E S W.
    Sides(String),
}

/// A tile as written.
#[derive(Clone, Debug)]
pub(super) struct TileRef {
    pub(super) span: Span,
    pub(super) name: Option<At<String>>,
    pub(super) turned: Option<At<Turned>>,
}

/// A tile of the file's own.
#[derive(Clone, Debug)]
pub(super) struct WrittenTileType {
    pub(super) name: At<String>,
    /// Nothing if they were complained of.
    pub(super) sides: Option<At<String>>,
    pub(super) has: Vec<At<String>>,
    pub(super) fields: Option<Vec<At<String>>>,
}

/// A map as written: each space with the number of the text that stands there.
#[derive(Clone, Debug, Default)]
pub(super) struct WrittenMap {
    pub(super) cells: Vec<(Cell, u32, Span)>,
    /// The different texts; a tile that could not be read counts as unknown.
    pub(super) texts: Vec<MapText>,
}

/// What a text on the map stands for.
#[derive(Clone, Debug)]
pub(super) enum MapText {
    /// `?`
    Unknown,
    /// A text that was complained of.
    Broken,
    /// A tile.
    Tile(TileRef),
}

/// The undrawn part of a feature.
#[derive(Clone, Debug)]
pub(super) struct WrittenRest {
    pub(super) spot: Spot,
    pub(super) tiles: u32,
    pub(super) pennants: u32,
    pub(super) pieces: Vec<(Player, At<String>)>,
    pub(super) open: bool,
}

/// A piece on the board.
#[derive(Clone, Debug)]
pub(super) enum WrittenPiece {
    /// A figure.
    Figure { owner: Player, figure: At<String>, spot: Spot },
    /// A bridge.
    Bridge { owner: Player, cell: Cell, axis: Axis },
    /// A castle.
    Castle { owners: Vec<Player>, cells: [Cell; 2], lords: Vec<(Player, At<String>)>, scored: bool },
}

/// Something done in a turn.
#[derive(Clone, Debug)]
pub(super) enum Deed {
    /// Something that names no figure.
    Ready(Action),
    /// A figure put down.
    Put { figure: At<String>, spot: Spot },
    /// A figure taken off the board by something of a box that is not played.
    Leaves { by: &'static str, owner: Player, figure: At<String>, spot: Spot },
    /// A figure taken back.
    TakeBack { figure: At<String>, spot: Spot },
}

/// A line of the time line.
#[derive(Clone, Debug)]
pub(super) enum WrittenEntry {
    /// A turn.
    Turn(WrittenTurn),
    /// An auction.
    Auction(WrittenAuction),
}

/// A turn.
#[derive(Clone, Debug)]
pub(super) struct WrittenTurn {
    pub(super) span: Span,
    pub(super) player: Option<At<Player>>,
    /// Nothing if it was complained of.
    pub(super) tile: Option<WrittenPlay>,
    pub(super) deeds: Vec<At<Deed>>,
    pub(super) bought: Option<At<u32>>,
    pub(super) builder_turn: Option<At<bool>>,
    pub(super) because: Option<At<String>>,
    pub(super) sheet: Vec<(Player, At<i32>)>,
    pub(super) record: bool,
}

/// What happens to the drawn tile.
#[derive(Clone, Debug)]
pub(super) enum WrittenPlay {
    /// It is placed.
    Place(TileRef, At<Cell>),
    /// It is put out of the game.
    Discard(TileRef),
}

/// An auction.
#[derive(Clone, Debug)]
pub(super) struct WrittenAuction {
    pub(super) span: Span,
    pub(super) of: Option<At<Player>>,
    pub(super) at: Option<At<Cell>>,
    pub(super) tiles: Vec<TileRef>,
    pub(super) lots: Vec<WrittenLot>,
}

/// One tile of an auction.
#[derive(Clone, Debug)]
pub(super) struct WrittenLot {
    pub(super) span: Span,
    pub(super) tile: TileRef,
    pub(super) bids: Vec<At<(Player, Option<i32>)>>,
    pub(super) end: Option<At<(Player, LotEnd)>>,
}
