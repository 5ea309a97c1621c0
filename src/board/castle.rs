//! Castles: tokens over a town, the six spaces of their fief, the lords in them.

use super::{Board, Cell, FeatureId, Piece, PieceId, Place, Player};
use crate::board::join::NONE;
use crate::tiles::Kind;

/// A castle on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CastleId(pub(super) u32);

/// A castle: where it lies, whose it is, whether it has scored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Castle {
    /// Its two spaces, row by row.
    pub cells: [Cell; 2],
    /// Whose; several where a shared town was converted.
    pub owners: Vec<Player>,
    /// Whether it has scored.
    pub scored: bool,
    /// The scoring round in which it was built; 0 if it stood before the first turn.
    pub built: u32,
    /// The turn in which it was built; 0 if it stood before the first turn.
    pub built_in_turn: u32,
}

impl Castle {
    /// The six spaces: its own two and those on either side of its length, row by row.
    pub fn fief(&self) -> [Cell; 6] {
        let [a, b] = self.cells;
        let across = if a.x == b.x { (1, 0) } else { (0, 1) };
        let shift = |c: Cell, n: i32| Cell::new(c.x + n * across.0, c.y + n * across.1);
        let mut six = [shift(a, -1), a, shift(a, 1), shift(b, -1), b, shift(b, 1)];
        six.sort_unstable();
        six
    }
}

/// Why no castle can lie on two spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastleFault {
    /// The spaces do not share a side.
    Apart,
    /// No city runs from the one tile to the other.
    NoTown,
    /// The city there is not complete.
    OpenCity,
    /// The city covers more than two tiles.
    TooLarge,
    /// A castle lies there already.
    Taken,
}

impl Board {
    /// The castles, in the order in which they were built.
    pub fn castles(&self) -> impl Iterator<Item = (CastleId, &Castle)> {
        self.castles.iter().enumerate().map(|(n, c)| (CastleId(n as u32), c))
    }

    /// A castle.
    pub fn castle(&self, id: CastleId) -> &Castle {
        &self.castles[id.0 as usize]
    }

    /// The castle on two spaces, in either order.
    pub fn castle_at(&self, cells: [Cell; 2]) -> Option<CastleId> {
        let cells = sorted(cells);
        self.castles().find(|(_, c)| c.cells == cells).map(|(id, _)| id)
    }

    /// The lords in a castle.
    pub fn lords(&self, id: CastleId) -> Vec<(PieceId, &Piece)> {
        self.pieces().filter(|(_, p)| p.place == Place::Castle(id)).collect()
    }

    /// Whether a castle still waits for its points.
    pub fn is_waiting(&self, id: CastleId) -> bool {
        !self.castle(id).scored && self.pieces().any(|(_, p)| p.place == Place::Castle(id))
    }

    /// The completed city of two tiles on two spaces.
    ///
    /// # Errors
    /// Why there is none.
    pub fn town_at(&self, cells: [Cell; 2]) -> Result<FeatureId, CastleFault> {
        let [a, b] = sorted(cells);
        let Some(side) = a.side_to(b) else { return Err(CastleFault::Apart) };
        let here = self.segments_on(a).into_iter().find(|s| {
            self.kind(*s) == Kind::City
                && self.printed(*s).zip(self.tile(a)).is_some_and(|(p, (_, t))| p.sides.turned(t).contains(side))
        });
        let Some(here) = here else { return Err(CastleFault::NoTown) };
        let city = self.feature(here);
        if self.castle_on(city).is_some() {
            return Err(CastleFault::Taken);
        }
        if self.open_edges(city) > 0 {
            return Err(CastleFault::OpenCity);
        }
        let extent = self.extent(city);
        if extent.beyond > 0 || extent.tiles != [a, b] {
            return Err(CastleFault::TooLarge);
        }
        Ok(city)
    }

    /// Covers a completed town with a castle; its followers are moved by the caller.
    ///
    /// # Errors
    /// Why no castle can lie there.
    pub fn found_castle(&mut self, castle: Castle) -> Result<CastleId, CastleFault> {
        let city = self.town_at(castle.cells)?;
        let id = self.castles.len() as u32;
        self.castles.push(Castle { cells: sorted(castle.cells), ..castle });
        debug_assert_eq!(self.forest.node(city.0).castle, NONE);
        self.forest.nodes[city.0 as usize].castle = id;
        Ok(CastleId(id))
    }

    /// Marks a castle as scored.
    pub fn close_castle(&mut self, id: CastleId) {
        self.castles[id.0 as usize].scored = true;
    }
}

fn sorted([a, b]: [Cell; 2]) -> [Cell; 2] {
    if a <= b { [a, b] } else { [b, a] }
}
