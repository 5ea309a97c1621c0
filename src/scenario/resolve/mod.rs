//! From the written form to the checked one: names of tiles, figures, boxes and rules are looked up.

mod boxes;
mod figure;
mod spots;
mod tiles;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::forms::action::action;
use super::problem::{Problem, Problems, Sink};
use super::source::FileText;
use super::statement::{Claim, Expectation};
use super::words::Line;
use super::written::{
    Deed, MapText, TileRef, Written, WrittenAuction, WrittenEntry, WrittenLot, WrittenPiece, WrittenPlay, WrittenTurn,
};
use crate::board::{Cell, Figure, Lie};
use crate::rules::{Book, Printing};
use crate::tiles::{Catalogue, Lookup, Symbol, TileType};
use crate::trace::{At, Player, Span};
use crate::turn::{Action, Auction, Entry, Expansion, GivenPiece, Lot, Position, Rest, Seat, TilePlay, Turn};

/// What names can stand for.
#[derive(Clone, Copy)]
pub struct World<'a> {
    /// The tiles.
    pub catalogue: &'a Catalogue,
    /// The boxes that fief plays.
    pub boxes: &'a [&'static Expansion],
    /// What may be printed on tiles.
    pub symbols: &'a [Symbol],
    /// The rules and variants; left out, their names are not checked.
    pub book: Option<&'a Book>,
}

/// A scenario in which every name stands for something.
#[derive(Clone, Debug)]
pub struct Checked {
    pub(super) file: Arc<FileText>,
    /// The title; empty if the file gives none.
    pub title: String,
    /// The question.
    pub question: Option<String>,
    /// The edition (or variant) that the file asks for.
    pub edition: Option<String>,
    /// The boxes in play besides those that always are, by their names.
    pub with: Vec<&'static str>,
    /// The variants laid over the edition.
    pub variants: Vec<String>,
    /// The switches set by hand.
    pub set: Vec<(String, String)>,
    /// The position at the start.
    pub position: Position,
    /// What happens, final scoring included.
    pub entries: Vec<Entry>,
    /// The final score sheet of a game record.
    pub sheet: Vec<(Player, At<i32>)>,
    /// Whether the file asks for final scoring.
    pub end_of_game: bool,
    /// What the answer must be.
    pub expect: Vec<Expectation>,
    /// What people claim.
    pub claims: Vec<Claim>,
    /// Tags.
    pub tags: Vec<String>,
    /// Why it cannot be checked yet.
    pub todo: Option<String>,
    /// Where the scenario starts.
    pub start: Span,
    /// Spaces with a tile that was complained of.
    pub(super) broken: FxHashSet<Cell>,
    /// Whether the map as a whole could not be read.
    pub(super) board_lost: bool,
}

impl Checked {
    /// The file it stands in.
    pub fn file(&self) -> &FileText {
        &self.file
    }
}

impl Written {
    /// The file it stands in.
    pub fn file(&self) -> &FileText {
        &self.file
    }

    /// Looks up every name, for the tiles of a printing.
    ///
    /// # Errors
    /// Everything that is wrong with the scenario, what was found while reading it included.
    pub fn resolve(&self, world: &World<'_>, printing: Printing) -> Result<Checked, Problems> {
        let (checked, sink) = self.look_up(world, printing);
        if sink.is_empty() { Ok(checked) } else { Err(sink.into_problems(&self.file)) }
    }

    /// Whether every tile that the scenario names is the same one in both printings, so that what is ready for the
    /// one serves for the other. Tiles named by their sides alone are taken to differ.
    pub fn same_tiles(&self, world: &World<'_>, a: Printing, b: Printing) -> bool {
        let own = |name: &str| self.own_tiles.iter().any(|own| own.name.v.eq_ignore_ascii_case(name));
        self.tile_refs().all(|tile| {
            let Some(name) = &tile.name else { return false };
            let (here, there) = (world.catalogue.find(&name.v, a), world.catalogue.find(&name.v, b));
            own(&name.v) || matches!((here, there), (Lookup::One(x), Lookup::One(y)) if Arc::ptr_eq(&x, &y))
        })
    }

    /// The action that stands at a place in the file, as in `legal: bridge A2 N-S`; `None` if none can be read there.
    pub fn action_at(&self, world: &World<'_>, printing: Printing, at: Span) -> Option<At<Action>> {
        let line = Line::of_file(&self.file, at);
        let done = action(line, &self.roster, None, None).ok()?;
        let mut names = Names::new(self, world, printing);
        names.boxes();
        names.deed(&done.deed)
    }

    /// Every tile named, each text of the map once.
    fn tile_refs(&self) -> impl Iterator<Item = &TileRef> {
        let map = self.map.texts.iter().filter_map(|text| match text {
            MapText::Tile(tile) => Some(tile),
            MapText::Unknown | MapText::Broken => None,
        });
        let played = self.entries.iter().flat_map(|entry| match entry {
            WrittenEntry::Turn(turn) => match &turn.tile {
                Some(WrittenPlay::Place(tile, _) | WrittenPlay::Discard(tile)) => vec![tile],
                None => Vec::new(),
            },
            WrittenEntry::Auction(auction) => {
                auction.tiles.iter().chain(auction.lots.iter().map(|lot| &lot.tile)).collect()
            }
        });
        map.chain(self.start_tile.iter().map(|(tile, _)| tile)).chain(played)
    }

    /// Looks up every name; what cannot be looked up is left out and reported.
    pub(super) fn look_up(&self, world: &World<'_>, printing: Printing) -> (Checked, Sink) {
        let mut names = Names::new(self, world, printing);
        let with = names.boxes();
        names.rules();
        names.own_tiles();
        let (position, broken) = names.position();
        let entries = names.entries();
        names.spots(&position, &broken, &entries);
        let checked = Checked {
            file: Arc::clone(&self.file),
            title: self.title.as_ref().map(|t| t.v.clone()).unwrap_or_default(),
            question: self.question.as_ref().map(|q| q.v.clone()),
            edition: self.edition.as_ref().map(|e| e.v.clone()),
            with,
            variants: self.variants.iter().map(|v| v.v.clone()).collect(),
            set: self.set.iter().map(|(switch, value)| (switch.v.clone(), value.v.clone())).collect(),
            position,
            entries,
            sheet: self.sheet.clone(),
            end_of_game: self.end_of_game.is_some(),
            expect: self.expect.clone(),
            claims: self.claims.clone(),
            tags: self.tags.clone(),
            todo: self.todo.clone(),
            start: self.start,
            broken,
            board_lost: self.board_lost,
        };
        (checked, names.sink)
    }
}

/// Looks names up and collects what is wrong.
struct Names<'a> {
    written: &'a Written,
    world: &'a World<'a>,
    printing: Printing,
    sink: Sink,
    in_play: Vec<&'static Expansion>,
    own: FxHashMap<String, Arc<TileType>>,
}

impl<'a> Names<'a> {
    fn new(written: &'a Written, world: &'a World<'a>, printing: Printing) -> Self {
        let in_play = world.boxes.iter().copied().filter(|b| b.always).collect();
        let sink = written.problems.clone();
        Self { written, world, printing, sink, in_play, own: FxHashMap::default() }
    }

    fn position(&mut self) -> (Position, FxHashSet<Cell>) {
        let written = self.written;
        let (map, broken) = self.map();
        let position = Position {
            seats: written.players.iter().map(|seat| self.seat(seat)).collect(),
            map,
            rest: written.rest.iter().filter_map(|rest| self.rest(rest)).collect(),
            pieces: written.pieces.iter().filter_map(|piece| self.piece(piece)).collect(),
            next: written.next.clone(),
            part: written.part.clone(),
            tiles_left: written.tiles_left.clone(),
        };
        (position, broken)
    }

    /// The tiles on the table, and the spaces of those that could not be looked up.
    fn map(&mut self) -> (Vec<(Cell, At<Lie>)>, FxHashSet<Cell>) {
        let written = self.written;
        let lies: Vec<Option<Lie>> = written.map.texts.iter().map(|text| self.lie_of(text)).collect();
        let mut map = Vec::with_capacity(written.map.cells.len() + 1);
        let mut broken = FxHashSet::default();
        for (cell, text, span) in &written.map.cells {
            let lie = lies.get(*text as usize).cloned().flatten();
            if lie.is_none() {
                broken.insert(*cell);
            }
            map.push((*cell, At::new(lie.unwrap_or(Lie::Unknown), *span)));
        }
        if let Some((tile, cell)) = &written.start_tile {
            if let Some((_, first)) = map.iter().find(|(c, _)| *c == cell.v) {
                let problem = Problem::new("space-taken", format!("two tiles on {}", cell.v));
                let problem = problem.at(cell.span, "the start tile").at(first.span, "already here");
                self.sink.add(problem.help("Leave out `start:`, or empty the space on the board."));
            } else {
                let lie = self.tile(tile).map(|(kind, turned)| Lie::Tile(kind, turned));
                if lie.is_none() {
                    broken.insert(cell.v);
                }
                map.push((cell.v, At::new(lie.unwrap_or(Lie::Unknown), tile.span)));
            }
        }
        (map, broken)
    }

    fn lie_of(&mut self, text: &MapText) -> Option<Lie> {
        match text {
            MapText::Unknown => Some(Lie::Unknown),
            MapText::Broken => None,
            MapText::Tile(tile) => self.tile(tile).map(|(kind, turned)| Lie::Tile(kind, turned)),
        }
    }

    fn seat(&mut self, seat: &super::written::WrittenSeat) -> Seat {
        let counts = seat.figures.iter();
        let figures = counts.filter_map(|(name, left)| Some((self.supply(name)?, left.clone()))).collect();
        Seat {
            name: seat.name.v.clone(),
            score: seat.score,
            castles: seat.castles.clone(),
            bridges: seat.bridges.clone(),
            figures,
            span: seat.name.span,
        }
    }

    fn rest(&mut self, rest: &At<super::written::WrittenRest>) -> Option<At<Rest>> {
        let pieces = self.owned(&rest.v.pieces)?;
        let (spot, tiles, pennants, open) = (rest.v.spot, rest.v.tiles, rest.v.pennants, rest.v.open);
        Some(At::new(Rest { spot, tiles, pennants, pieces, open }, rest.span))
    }

    fn owned(&mut self, pieces: &[(Player, At<String>)]) -> Option<Vec<(Player, Figure)>> {
        pieces.iter().map(|(owner, name)| Some((*owner, self.figure(name)?))).collect()
    }

    fn piece(&mut self, piece: &At<WrittenPiece>) -> Option<At<GivenPiece>> {
        let given = match &piece.v {
            WrittenPiece::Figure { owner, figure, spot } => {
                GivenPiece::Figure { owner: *owner, figure: self.figure(figure)?, spot: *spot }
            }
            WrittenPiece::Bridge { owner, cell, axis } => {
                GivenPiece::Bridge { owner: *owner, cell: *cell, axis: *axis }
            }
            WrittenPiece::Castle { owners, cells, lords, scored } => {
                let lords = self.owned(lords)?;
                GivenPiece::Castle { owners: owners.clone(), cells: *cells, lords, scored: *scored }
            }
        };
        Some(At::new(given, piece.span))
    }

    fn entries(&mut self) -> Vec<Entry> {
        let written = self.written;
        let mut entries: Vec<_> = written.entries.iter().filter_map(|entry| self.entry(entry)).collect();
        entries.extend(written.end_of_game.map(Entry::EndOfGame));
        entries
    }

    fn entry(&mut self, entry: &WrittenEntry) -> Option<Entry> {
        match entry {
            WrittenEntry::Turn(turn) => self.turn(turn).map(Entry::Turn),
            WrittenEntry::Auction(auction) => Some(Entry::Auction(self.auction(auction))),
        }
    }

    fn turn(&mut self, turn: &WrittenTurn) -> Option<Turn> {
        // What is wrong with the actions is reported even if the tile is not understood.
        let actions = turn.deeds.iter().filter_map(|deed| self.deed(deed)).collect();
        let tile = match turn.tile.as_ref()? {
            WrittenPlay::Place(tile, cell) => {
                let (kind, turned) = self.tile(tile)?;
                TilePlay::Place { kind, turned, cell: cell.clone() }
            }
            WrittenPlay::Discard(tile) => TilePlay::Discard(At::new(self.kind(tile)?, tile.span)),
        };
        Some(Turn {
            span: turn.span,
            player: turn.player.clone(),
            tile,
            actions,
            bought: turn.bought.clone(),
            builder_turn: turn.builder_turn.clone(),
            because: turn.because.clone(),
            sheet: turn.sheet.clone(),
            record: turn.record,
        })
    }

    fn deed(&mut self, deed: &At<Deed>) -> Option<At<Action>> {
        let action = match &deed.v {
            Deed::Ready(action) => action.clone(),
            Deed::Put { figure, spot } => Action::Put { figure: self.figure(figure)?, spot: *spot },
            Deed::Leaves { by, owner, figure, spot } => {
                Action::Leaves { by, owner: *owner, figure: self.figure(figure)?, spot: *spot }
            }
            Deed::TakeBack { figure, spot } => Action::TakeBack { figure: self.figure(figure)?, spot: *spot },
        };
        Some(At::new(action, deed.span))
    }

    fn auction(&mut self, auction: &WrittenAuction) -> Auction {
        let tiles = auction.tiles.iter().filter_map(|tile| Some(At::new(self.kind(tile)?, tile.span))).collect();
        let lots = auction.lots.iter().filter_map(|lot| self.lot(lot)).collect();
        Auction { span: auction.span, of: auction.of.clone(), at: auction.at.clone(), tiles, lots }
    }

    fn lot(&mut self, lot: &WrittenLot) -> Option<Lot> {
        let tile = At::new(self.kind(&lot.tile)?, lot.tile.span);
        Some(Lot { span: lot.span, tile, bids: lot.bids.clone(), end: lot.end.clone() })
    }
}
