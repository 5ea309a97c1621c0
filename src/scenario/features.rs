//! What a tile has, for messages about a spot that it has not, or has several of.

use rustc_hash::{FxHashMap, FxHashSet};

use super::problem::{Problem, all_of, one_of};
use crate::board::{Board, Cell, Lie, Spot, SpotFault};
use crate::tiles::Kind;
use crate::trace::Span;

/// The tiles on the table and those that are played, each as it lies.
#[derive(Debug, Default)]
pub(super) struct Tiles {
    lies: FxHashMap<Cell, Lie>,
    /// Whether some tile could not be read: then a space that seems empty may have one.
    pub(super) is_incomplete: bool,
}

impl Tiles {
    /// Adds a tile.
    pub(super) fn add(&mut self, cell: Cell, lie: Lie) {
        self.lies.insert(cell, lie);
    }

    /// Adds spaces with a tile that could not be read.
    pub(super) fn hide(&mut self, cells: &FxHashSet<Cell>) {
        self.lies.extend(cells.iter().map(|cell| (*cell, Lie::Unknown)));
    }

    /// Whether a tile lies on a space, known or not.
    pub(super) fn filled(&self, cell: Cell) -> bool {
        self.lies.contains_key(&cell)
    }

    /// A board with the tile of one space alone.
    pub(super) fn alone(&self, cell: Cell) -> Option<Board> {
        let lie = self.lies.get(&cell).filter(|lie| matches!(lie, Lie::Tile(..)))?;
        Some(alone(cell, lie))
    }

    /// What the tile on a space has, for a remedy: `B2 has a road and 2 fields. Write ….`
    pub(super) fn remedy(&self, cell: Cell) -> Option<String> {
        if let Some(board) = self.alone(cell) {
            return Some(has(cell, &board.spots_on(cell)));
        }
        let nothing = !self.is_incomplete && !self.lies.contains_key(&cell);
        nothing.then(|| format!("No tile lies on {cell}: name a space on which one lies."))
    }
}

/// A board with one tile.
pub(super) fn alone(cell: Cell, lie: &Lie) -> Board {
    let mut board = Board::new();
    board.put(cell, lie.clone());
    board
}

/// Whether a spot names exactly one feature printed on its tile, found without building a board.
pub(super) fn is_plain(lie: &Lie, spot: &Spot) -> bool {
    let (Spot::Segment { kind, part: None, .. }, Lie::Tile(tile, _)) = (spot, lie) else { return false };
    tile.segments.iter().filter(|segment| segment.kind == *kind).count() == 1
}

/// What a tile has, and how to name it.
fn has(cell: Cell, spots: &[Spot]) -> String {
    let mut kinds: Vec<(Kind, usize)> = Vec::new();
    for spot in spots {
        let Spot::Segment { kind, .. } = spot else { continue };
        match kinds.iter_mut().find(|(k, _)| k == kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*kind, 1)),
        }
    }
    if kinds.is_empty() {
        return format!("{cell} has no feature on which a figure could stand.");
    }
    let counted: Vec<_> = kinds.iter().map(|(kind, count)| several(*kind, *count)).collect();
    format!("{cell} has {}. Write {}.", all_of(&counted), one_of(&written(spots)))
}

fn several(kind: Kind, count: usize) -> String {
    match (kind, count) {
        (kind, 1) => format!("a {}", kind.name()),
        (Kind::City, n) => format!("{n} cities"),
        (Kind::Monastery, n) => format!("{n} monasteries"),
        (kind, n) => format!("{n} {}s", kind.name()),
    }
}

fn written(spots: &[Spot]) -> Vec<String> {
    spots.iter().map(|spot| format!("`{spot}`")).collect()
}

/// A spot that names no feature, or several.
pub(super) fn not_there(spot: &Spot, fault: &SpotFault, at: Span) -> Problem {
    let cell = spot.cell();
    let (message, help) = match fault {
        SpotFault::NoTile(cell) => (format!("no tile lies on {cell}"), "Name a space on which a tile lies.".to_owned()),
        SpotFault::UnknownTile(cell) => (
            format!("nothing is known of the tile on {cell}"),
            format!("Draw the tile on {cell} instead of `?`, or say what stands there under `rest:`."),
        ),
        SpotFault::NotThere(spots) if spots.is_empty() => {
            (format!("the tile on {cell} has no such feature"), "Name another space.".to_owned())
        }
        SpotFault::NotThere(spots) => {
            (format!("there is no {spot}"), format!("The tile has {}.", all_of(&written(spots))))
        }
        SpotFault::Several(spots) => {
            (format!("{spot} can be one of several"), format!("Write {}.", one_of(&written(spots))))
        }
        SpotFault::NoCastle => (
            format!("no castle lies on {spot}"),
            format!("Name the tile on which the figure stands, as `{cell} city`."),
        ),
    };
    Problem::new("not-there", message).at(at, "where?").help(help)
}
