//! How the cost of a game grows with its size: placing, replaying, final scoring. `cargo bench --bench board`

#[path = "../tests/table/mod.rs"]
mod table;

use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fief::board::{Board, Cell, Part, Player, Spot};
use fief::tiles::{Kind, Rotation, Side};
use fief::trace::Span;
use fief::turn::{Entry, Position, Seat, replay};

use table::record::{Move, Record, meeple};
use table::{KINDS, Laid, Table, board_of};

fn main() {
    divan::main();
}

/// A tile of a block: its name, its quarter turns, and where the first meeple of the block stands.
type Piece = (&'static str, usize, Option<(Kind, Side)>);

/// Four bends that close a ring of road, laid clockwise from the north-west.
const RING: [Piece; 4] = [("V", 3, Some((Kind::Road, Side::E))), ("V", 0, None), ("V", 1, None), ("V", 2, None)];

/// A town above two monasteries.
const TOWN: [Piece; 4] = [("E", 1, Some((Kind::City, Side::E))), ("E", 3, None), ("B", 0, None), ("B", 0, None)];

/// Where the tiles of a block lie in it.
const PLACES: [(i32, i32); 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];

/// So many tiles in blocks of rings and towns, to and fro in rows; one field runs around all of them.
fn blocks(of: &Table, count: usize) -> impl Iterator<Item = (Laid, Option<Spot>)> {
    let wide = (count / 4).isqrt() + 1;
    let all = (0..count.div_ceil(4)).flat_map(move |n| {
        let (row, along) = (n / wide, n % wide);
        let column = if row % 2 == 0 { along } else { wide - 1 - along };
        let block = if (row + column) % 2 == 0 { RING } else { TOWN };
        let corner = Cell::new(2 * column as i32, 2 * row as i32);
        block.into_iter().zip(PLACES).map(move |(piece, (x, y))| lay(of, piece, Cell::new(corner.x + x, corner.y + y)))
    });
    all.take(count)
}

fn lay(of: &Table, (name, quarters, stands): Piece, cell: Cell) -> (Laid, Option<Spot>) {
    let tile = of.tile(name).expect("a tile of the base game");
    let spot = stands.map(|(kind, side)| Spot::Segment { cell, kind, part: Some(Part::Side(side)) });
    ((cell, Arc::clone(tile), Rotation::ALL[quarters]), spot)
}

fn tiles(of: &Table, count: usize) -> Vec<Laid> {
    blocks(of, count).map(|(laid, _)| laid).collect()
}

#[divan::bench(args = [1_000, 10_000, 100_000, 1_000_000], sample_count = 7, sample_size = 1)]
fn place(bencher: Bencher, count: usize) {
    let laid = tiles(&Table::open(), count);
    bencher.counter(ItemsCount::new(count)).bench(|| board_of(black_box(&laid)));
}

/// A game of three players and so many tiles in which every block brings a meeple and its points.
fn game(of: &Table, count: usize) -> Record {
    let mut all = blocks(of, count);
    let (start, _) = all.next().expect("a start tile");
    let moves = all.enumerate().map(|(n, (laid, meeple))| {
        let player = Player((n % 3) as u8);
        Move { laid, player, bridge: None, meeple }
    });
    Record { start, moves: moves.collect(), scores: vec![0; 3], by_kind: KINDS.map(|k| (k, vec![0; 3])).into() }
}

#[divan::bench(args = [72, 1_800, 18_000], sample_count = 20, sample_size = 1)]
fn replay_game(bencher: Bencher, count: usize) {
    let of = Table::open();
    let game = game(&of, count);
    let (position, entries) = (game.position(), game.entries());
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        let played = of.replay(black_box(&position), black_box(&entries));
        assert!(played.stop.is_none() && played.scores[0] > 0);
        played
    });
}

/// A board with a meeple in every block and a farmer on the one field.
fn peopled(of: &Table, count: usize) -> Board {
    let mut board = board_of(&tiles(of, count));
    for (n, spot) in blocks(of, count).filter_map(|(_, spot)| spot).enumerate() {
        let segment = board.find(&spot).expect("a feature");
        board.put_figure(Player((n % 2) as u8), meeple(), segment);
    }
    let field = Spot::Segment { cell: Cell::new(0, 0), kind: Kind::Field, part: Some(Part::Side(Side::N)) };
    let field = board.find(&field).expect("a field");
    board.put_figure(Player(0), meeple(), field);
    board
}

#[divan::bench(args = [1_000, 10_000, 100_000], sample_count = 10, sample_size = 1)]
fn final_scoring(bencher: Bencher, count: usize) {
    let of = Table::open();
    let board = peopled(&of, count);
    let seats = vec![Seat::default(), Seat::default()];
    let position = Position { seats, ..Position::default() };
    let end = [Entry::EndOfGame(Span::default())];
    bencher.counter(ItemsCount::new(count)).with_inputs(|| board.clone()).bench_local_values(|board| {
        let played = replay(of.setting(), &position, board, &end, &[]);
        assert!(played.stop.is_none() && played.scores[0] > 0);
        played
    });
}
