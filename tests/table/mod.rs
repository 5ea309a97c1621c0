//! What the Rust tests play with: a catalogue, the boxes, and games written as records.
#![allow(dead_code, reason = "each test takes the parts that it needs")]
#![allow(clippy::unwrap_used, reason = "a record that cannot be read fails the test")]

pub(crate) mod chance;
pub(crate) mod flood;
pub(crate) mod record;
pub(crate) mod referee;

use std::collections::BTreeMap;
use std::sync::Arc;

use fief::board::{Board, Cell, Lie, SegmentId};
use fief::expansions::{catalogue, in_play, terms};
use fief::rules::{Edition, Ruleset};
use fief::scoring::{Ctx, Terms};
use fief::tiles::{Kind, Rotation, TileType};
use fief::trace::{Arg, Points, Step};
use fief::turn::{Entry, Expansion, Played, Position, Setting, replay};

use flood::{On, Patch};

/// The kinds of feature that score, in the order of the records.
pub(crate) const KINDS: [Kind; 4] = [Kind::City, Kind::Road, Kind::Field, Kind::Monastery];

/// The boxes, the rules and the tiles of a game.
pub(crate) struct Table {
    rules: Ruleset,
    boxes: Vec<&'static Expansion>,
    terms: Terms,
    tiles: BTreeMap<String, Arc<TileType>>,
}

impl Table {
    /// The base game and bridges, castles and bazaars in the first edition.
    pub(crate) fn open() -> Self {
        Self::of(Edition::Hig1e)
    }

    /// The same in another edition, with its printing of the tiles.
    pub(crate) fn of(edition: Edition) -> Self {
        let boxes = in_play(&[]);
        let all = catalogue().expect("the tables are well formed");
        let tiles = all.of_printing(edition.printing()).map(|t| (t.name.to_string(), Arc::clone(t))).collect();
        Self { rules: Ruleset::of(edition), terms: terms(&boxes), boxes, tiles }
    }

    /// A tile by its exact name.
    pub(crate) fn tile(&self, name: &str) -> Option<&Arc<TileType>> {
        self.tiles.get(name)
    }

    /// The tiles that pass a test, each as often as it was printed.
    pub(crate) fn pile(&self, wanted: impl Fn(&TileType) -> bool) -> Vec<Arc<TileType>> {
        let printing = self.rules.edition().printing();
        let tiles = self.tiles.values().filter(|t| wanted(t));
        tiles.flat_map(|t| (0..t.count(printing)).map(|_| Arc::clone(t))).collect()
    }

    /// What scoring functions look at.
    pub(crate) fn ctx<'a>(&'a self, board: &'a Board) -> Ctx<'a> {
        Ctx { rules: &self.rules, terms: &self.terms, board }
    }

    /// The setting of a replay.
    pub(crate) fn setting(&self) -> Setting<'_> {
        Setting { rules: &self.rules, terms: &self.terms, boxes: &self.boxes }
    }

    /// Replays a time line from an empty board with some tiles on it.
    pub(crate) fn replay(&self, position: &Position, entries: &[Entry]) -> Played {
        let mut board = Board::new();
        for (cell, lie) in &position.map {
            board.put(*cell, lie.v.clone());
        }
        replay(self.setting(), position, board, entries, &[])
    }
}

/// A tile on a space.
pub(crate) type Laid = (Cell, Arc<TileType>, Rotation);

/// Whether a tile is of the base game or of bridges, castles and bazaars.
pub(crate) fn is_core(tile: &TileType) -> bool {
    !tile.name.contains(':') || tile.name.starts_with("bcb:")
}

/// The engine's name for a patch.
pub(crate) fn segment(board: &Board, (cell, on): Patch) -> SegmentId {
    match on {
        On::Printed(n) => board.segments_on(cell)[n],
        On::Bridge => board.bridge(cell).expect("a bridge").segment,
    }
}

/// A board of tiles laid one after the other.
pub(crate) fn board_of(laid: &[Laid]) -> Board {
    let mut board = Board::new();
    for (cell, tile, turned) in laid {
        board.put(*cell, Lie::Tile(Arc::clone(tile), *turned));
    }
    board
}

/// The points of some steps, by kind of feature and player; a field's step names no kind.
pub(crate) fn points_by_kind(steps: &[Step], players: usize) -> BTreeMap<Kind, Vec<i32>> {
    let mut points: BTreeMap<Kind, Vec<i32>> = KINDS.map(|k| (k, vec![0; players])).into();
    for step in steps {
        let gains: Points = step.total();
        if gains.is_empty() {
            continue;
        }
        let row = points.entry(kind_of(step)).or_insert_with(|| vec![0; players]);
        for (player, gained) in gains {
            row[usize::from(player.0)] += gained;
        }
    }
    points
}

fn kind_of(step: &Step) -> Kind {
    let word = step.fact.args.iter().find_map(|(name, arg)| match arg {
        Arg::Word(word) if *name == "kind" => Kind::find(word),
        _ => None,
    });
    match (word, step.fact.key) {
        (Some(kind), _) => kind,
        (None, "field.scored") => Kind::Field,
        (None, other) => panic!("a step that gives points and belongs to no feature: {other}"),
    }
}
