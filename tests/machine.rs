//! What holds for every board, cell and half-side: laws, tried on what chance brings.
#![expect(clippy::unwrap_used, reason = "what is missing fails the test")]

mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fief::board::{Board, Cell, FeatureId, Lie, Player};
use fief::tiles::{Edge, Half, Halves, Kind, Rotation, Side, Sides};
use proptest::prelude::*;

use table::chance::Chance;
use table::flood::{Layout, On, Patch};
use table::referee::{Referee, Style};
use table::{Table, segment};

/// A position that random legal play leads to: tiles of every box but the abbey, with bridges.
fn position(of: &Table, seed: u64, turns: usize) -> Layout {
    let mut chance = Chance::new(seed);
    let pile = of.pile(|t| !t.edges.contains(&Edge::Any));
    let style = Style { players: 2, turns, bridges: 40, castles: 0, compact: 60, meeples: 0 };
    let mut referee = Referee::new(style, of.tile("D").unwrap());
    for turn in 0..turns {
        let tile = chance.one_of(&pile).unwrap();
        referee.turn(turn % 2, tile, &mut chance);
    }
    referee.layout
}

/// The engine's board of a position: tiles in an order of chance, each bridge with its tile or when all lie.
fn laid_in_any_order(layout: &Layout, chance: &mut Chance) -> Board {
    let mut cells: Vec<_> = layout.tiles.keys().copied().collect();
    chance.mix(&mut cells);
    let mut board = Board::new();
    let mut waiting = Vec::new();
    for cell in cells {
        let (tile, quarters) = &layout.tiles[&cell];
        board.put(cell, Lie::Tile(Arc::clone(tile), Rotation::ALL[*quarters]));
        let Some(axis) = layout.bridges.get(&cell) else { continue };
        // Of two bridges end to end neither can wait until the other's tile lies.
        let in_a_row = axis.sides().iter().any(|s| layout.bridges.contains_key(&cell.next(*s)));
        if !in_a_row && chance.percent(50) {
            waiting.push((cell, *axis));
        } else {
            board.build_bridge(Player(0), cell, *axis).unwrap();
        }
    }
    for (on, axis) in waiting {
        board.build_bridge(Player(0), on, axis).unwrap();
    }
    board
}

/// Every patch of a position.
fn patches(layout: &Layout) -> Vec<Patch> {
    let printed = layout.tiles.iter().flat_map(|(c, (t, _))| (0..t.segments.len()).map(|n| (*c, On::Printed(n))));
    printed.chain(layout.bridges.keys().map(|c| (*c, On::Bridge))).collect()
}

/// The engine's features, as sets of patches with their open edges.
fn features(board: &Board, layout: &Layout) -> BTreeSet<(BTreeSet<Patch>, u32)> {
    let mut all: BTreeMap<FeatureId, BTreeSet<Patch>> = BTreeMap::new();
    for patch in patches(layout) {
        all.entry(board.feature(segment(board, patch))).or_default().insert(patch);
    }
    all.into_iter().map(|(id, patches)| (patches, board.open_edges(id))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn open_edges_are_those_of_a_recount(seed: u64, turns in 1_usize..40) {
        let of = Table::open();
        let layout = position(&of, seed, turns);
        let board = laid_in_any_order(&layout, &mut Chance::new(seed));
        for feature in layout.features().iter().filter(|f| matches!(f.kind, Kind::Road | Kind::City)) {
            let id = board.feature(segment(&board, *feature.patches.first().unwrap()));
            prop_assert_eq!(board.open_edges(id) as usize, feature.loose, "{:?}", feature);
        }
    }

    #[test]
    fn features_share_out_the_segments(seed: u64, turns in 1_usize..40) {
        let of = Table::open();
        let layout = position(&of, seed, turns);
        let board = laid_in_any_order(&layout, &mut Chance::new(seed));
        let members: Vec<_> = board.features().into_iter().flat_map(|f| board.members(f).collect::<Vec<_>>()).collect();
        let each_once: BTreeSet<_> = members.iter().copied().collect();
        prop_assert_eq!(members.len(), each_once.len(), "a segment in two features");
        let on_tiles: BTreeSet<_> = patches(&layout).into_iter().map(|p| segment(&board, p)).collect();
        prop_assert_eq!(each_once, on_tiles);
        for feature in board.features() {
            prop_assert!(board.members(feature).all(|s| board.feature(s) == feature));
        }
    }

    #[test]
    fn order_of_placing_changes_no_feature(seed: u64, turns in 1_usize..40) {
        let of = Table::open();
        let layout = position(&of, seed, turns);
        let one = laid_in_any_order(&layout, &mut Chance::new(seed));
        let other = laid_in_any_order(&layout, &mut Chance::new(!seed));
        prop_assert_eq!(features(&one, &layout), features(&other, &layout));
    }

    #[test]
    fn cell_has_a_name_that_leads_back(x in 0..=Cell::LAST, y in 0..=Cell::LAST) {
        let cell = Cell::new(x, y);
        prop_assert_eq!(Cell::find(&cell.to_string()), Some(cell));
        prop_assert_eq!(Cell::find(&cell.to_string().to_lowercase()), Some(cell));
    }

    #[test]
    fn name_of_a_cell_is_the_only_one(name in "[A-Za-z]{0,5}[0-9]{0,7}|\\PC{0,8}") {
        if let Some(cell) = Cell::find(&name) {
            prop_assert_eq!(cell.to_string(), name.to_ascii_uppercase());
            prop_assert!((0..=Cell::LAST).contains(&cell.x) && (0..=Cell::LAST).contains(&cell.y));
        }
    }

    #[test]
    fn turning_a_set_turns_each_of_its_members(bits: u8) {
        for by in Rotation::ALL {
            let halves: Vec<_> = Half::ALL.into_iter().filter(|h| Halves(bits).contains(*h)).collect();
            let turned = Halves(bits).turned(by);
            prop_assert_eq!(turned.iter().count(), halves.len());
            prop_assert!(halves.iter().all(|h| turned.contains(h.turned(by))));
            prop_assert_eq!(turned.turned(by.undone()), Halves(bits));
            let sides = Sides(bits & 15);
            prop_assert!(sides.iter().all(|s| sides.turned(by).contains(s.turned(by))));
            prop_assert_eq!(sides.turned(by).turned(by.undone()), sides);
        }
    }
}

/// The middle of a half-side on the table, in quarters of a tile: its side's middle, moved clockwise or back.
fn middle(cell: Cell, half: Half) -> (i32, i32) {
    let side = half.side();
    let out = cell.next(side);
    let (dx, dy) = (out.x - cell.x, out.y - cell.y);
    let along = if side.halves()[0] == half { -1 } else { 1 };
    // A quarter turn clockwise of (dx, dy) is (-dy, dx).
    (4 * cell.x + 2 * dx - along * dy, 4 * cell.y + 2 * dy + along * dx)
}

#[test]
fn half_sides_that_face_each_other_are_one_place() {
    let cell = Cell::new(5, 5);
    for half in Half::ALL {
        let neighbour = cell.next(half.side());
        assert_eq!(middle(cell, half), middle(neighbour, half.facing()), "{half:?}");
        assert_eq!(half.facing().side(), half.side().opposite());
        assert_eq!(half.facing().facing(), half);
        assert_eq!(Half::find(half.name()), Some(half));
        // Its name says the side first, then the end at which it lies: NW is north, to the west.
        let end = half.name().chars().nth(1).and_then(Side::find).unwrap();
        let (towards, (x, y)) = (cell.next(end), middle(cell, half));
        let lies = (x - 4 * cell.x) * (towards.x - cell.x) + (y - 4 * cell.y) * (towards.y - cell.y);
        assert_eq!((half.name().starts_with(half.side().letter()), lies), (true, 1), "{half:?}");
    }
}

#[test]
fn sides_lead_to_neighbours_and_back() {
    let cell = Cell::new(5, 5);
    for side in Side::ALL {
        assert_eq!(cell.next(side).next(side.opposite()), cell);
        assert_eq!(cell.side_to(cell.next(side)), Some(side));
        assert_eq!(side.turned(Rotation::HALF), side.opposite());
        let clockwise = Rotation::from_degrees(90).unwrap();
        assert_eq!(side.turned(clockwise).halves(), side.halves().map(|h| h.turned(clockwise)));
    }
    assert_eq!(Side::N.turned(Rotation::from_degrees(90).unwrap()), Side::E);
    assert_eq!((cell.next(Side::N), cell.next(Side::E)), (Cell::new(5, 4), Cell::new(6, 5)));
    assert_eq!(cell.around().count(), 8);
    assert!(cell.around().all(|c| c != cell && (c.x - 5).abs() <= 1 && (c.y - 5).abs() <= 1));
}

#[test]
fn cells_are_named_as_on_a_map() {
    let named = [(0, 0, "A1"), (25, 9, "Z10"), (26, 0, "AA1"), (701, 1, "ZZ2"), (702, 1, "AAA2")];
    for (x, y, name) in named {
        assert_eq!((Cell::new(x, y).to_string().as_str(), Cell::find(name)), (name, Some(Cell::new(x, y))));
    }
    let beyond = format!("A{}", Cell::LAST + 2);
    for name in ["", "A", "1", "A0", "A01", "1A", "A1 ", "Ä1", "A-1", "ZZZZ1", &*beyond] {
        assert_eq!(Cell::find(name), None, "{name}");
    }
}
