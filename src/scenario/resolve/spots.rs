//! Spots on tiles that are played: each must name one feature of its tile.

use rustc_hash::FxHashSet;

use super::Names;
use crate::board::{Board, Cell, Lie, Player, Spot, SpotFault};
use crate::scenario::features::{Tiles, alone, is_plain, not_there};
use crate::scenario::forms::action::action;
use crate::scenario::statement::Legal;
use crate::scenario::words::Line;
use crate::scenario::written::{Deed, WrittenEntry, WrittenPlay, WrittenTurn};
use crate::tiles::Kind;
use crate::trace::At;
use crate::turn::{Action, Entry, Position, TilePlay, Turn};

impl Names<'_> {
    /// Checks what is put on the tile of its own turn, and what is claimed of tiles that are known.
    pub(super) fn spots(&mut self, position: &Position, broken: &FxHashSet<Cell>, entries: &[Entry]) {
        let mut tiles = Tiles::default();
        tiles.is_incomplete = self.written.board_lost || self.sink.has_broken() || self.lacks_a_tile(entries);
        for (cell, lie) in position.map.iter().filter(|(cell, _)| !broken.contains(cell)) {
            tiles.add(*cell, lie.v.clone());
        }
        tiles.hide(broken);
        tiles.hide(&self.played_on());
        for entry in entries {
            let Entry::Turn(turn) = entry else { continue };
            let TilePlay::Place { kind, turned, cell } = &turn.tile else { continue };
            let lie = Lie::Tile(kind.clone(), *turned);
            if !self.sink.is_full() {
                self.put_down(turn, cell.v, &lie);
            }
            tiles.add(cell.v, lie);
        }
        self.said_of(&tiles);
        self.valued(&tiles);
        self.sink.advise(|cell| tiles.remedy(cell));
    }

    /// Whether a turn is left out because its tile was complained of.
    fn lacks_a_tile(&self, entries: &[Entry]) -> bool {
        let turns = |entry: &&WrittenEntry| matches!(entry, WrittenEntry::Turn(_));
        let written = self.written.entries.iter().filter(turns).count();
        written > entries.iter().filter(|entry| matches!(entry, Entry::Turn(_))).count()
    }

    /// The spaces on which turns place a tile, whether it is understood or not.
    fn played_on(&self) -> FxHashSet<Cell> {
        let placed = |entry: &WrittenEntry| match entry {
            WrittenEntry::Turn(WrittenTurn { tile: Some(WrittenPlay::Place(_, cell)), .. }) => Some(cell.v),
            _ => None,
        };
        self.written.entries.iter().filter_map(placed).collect()
    }

    /// Whether a tile may lie somewhere that nothing which could be read tells of.
    fn may_lie_anywhere(&self) -> bool {
        let unplaced = |entry: &WrittenEntry| matches!(entry, WrittenEntry::Turn(WrittenTurn { tile: None, .. }));
        let record = |entry: &WrittenEntry| matches!(entry, WrittenEntry::Turn(WrittenTurn { record: true, .. }));
        let written = self.written;
        let entries = &written.entries;
        let has_record = written.start_tile.is_some() || entries.iter().any(record);
        let lost = written.board_lost || self.sink.has_broken() || entries.iter().any(unplaced);
        // A line of a record that could not be read is left out.
        lost || written.map.cells.is_empty() && !has_record || has_record && !written.problems.is_empty()
    }

    /// The features of which a value is claimed or expected, on spaces without a tile.
    fn valued(&mut self, tiles: &Tiles) {
        if self.may_lie_anywhere() {
            return;
        }
        let written = self.written;
        let says = written.expect.iter().map(|e| &e.says).chain(written.claims.iter().map(|c| &c.says));
        for (spot, _) in says.filter_map(|says| says.values.as_ref()).flat_map(|values| &values.v) {
            if self.sink.is_full() {
                return;
            }
            let cells = match &spot.v {
                Spot::Castle(cells) => cells.to_vec(),
                other => vec![other.cell()],
            };
            if let Some(empty) = cells.into_iter().find(|cell| !tiles.filled(*cell)) {
                self.sink.add(not_there(&spot.v, &SpotFault::NoTile(empty), spot.span));
            }
        }
    }

    /// The figures put on the tile of a turn.
    fn put_down(&mut self, turn: &Turn, cell: Cell, lie: &Lie) {
        let mut board = None;
        for action in &turn.actions {
            let Action::Put { spot, .. } = &action.v else { continue };
            let is_feature = matches!(spot, Spot::Segment { .. } | Spot::Bridge(_));
            if !is_feature || spot.cell() != cell || is_plain(lie, spot) {
                continue;
            }
            let (board, elsewhere) = board.get_or_insert_with(|| with_bridges(turn, cell, lie));
            let Err(fault) = board.find(spot) else { continue };
            let problem = not_there(spot, &fault, action.span);
            self.sink.add(match (spot, *elsewhere) {
                (Spot::Bridge(_), Some(on)) => {
                    problem.help(format!("The bridge of this turn is `{}`.", Spot::Bridge(on)))
                }
                _ => problem,
            });
        }
    }

    /// The spots of figures in actions that are claimed or expected to be legal or not.
    fn said_of(&mut self, tiles: &Tiles) {
        let written = self.written;
        let says = written.expect.iter().map(|e| &e.says).chain(written.claims.iter().map(|c| &c.says));
        for said in says.flat_map(|says| [&says.legal, &says.illegal]).flatten() {
            let Legal::Action(text) = &said.v else { continue };
            if self.sink.is_full() {
                return;
            }
            let text = At::new(text.clone(), said.span);
            let Ok(done) = action(Line::of_at(&text), &written.roster, None, None) else { continue };
            let Deed::Put { spot: spot @ Spot::Segment { cell, kind, .. }, .. } = &done.deed.v else { continue };
            let Some(board) = tiles.alone(*cell) else { continue };
            match board.find(spot) {
                Ok(_) => {}
                // A bridge may be called a road.
                Err(SpotFault::NotThere(_)) if *kind == Kind::Road => {}
                Err(fault) => self.sink.add(not_there(spot, &fault, said.span)),
            }
        }
    }
}

/// A board with the tile of a turn and its bridges, and the space of a bridge that the turn builds elsewhere.
fn with_bridges(turn: &Turn, cell: Cell, lie: &Lie) -> (Board, Option<Cell>) {
    let mut board = alone(cell, lie);
    let mut elsewhere = None;
    for action in &turn.actions {
        match &action.v {
            Action::Bridge { cell: on, axis } if *on == cell => {
                // Where it cannot lie, the rules say so.
                let _ = board.build_bridge(Player(0), cell, *axis);
            }
            Action::Bridge { cell: on, .. } => elsewhere = Some(*on),
            _ => {}
        }
    }
    (board, elsewhere)
}
