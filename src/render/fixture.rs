//! A board and an answer made by hand, for the tests of the formats.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::audit::{Answer, Difference, Holds, JudgedClaim, Outcome};
use crate::board::{Board, Castle, Cell, Figure, FigureType, Lie, Player, Spot, Weight};
use crate::rules::{Authority, Citation, CiteStanding, Edition, Printing, Source};
use crate::tiles::{BAZAAR, Catalogue, INN, Kind, Lookup, Rotation, Symbol};
use crate::trace::{Arg, Fact, Step};

/// A meeple.
pub(super) static MEEPLE: FigureType = FigureType {
    name: "meeple",
    of: "",
    weight: Weight::Fixed(1),
    follower: true,
    stands_on: &[Kind::Road, Kind::City, Kind::Monastery, Kind::Field],
    may_be_lord: true,
    supply: 7,
};

/// A board from rows of `NAME/DEGREES`, `.` and `?`.
pub(super) fn board(rows: &[&str]) -> Board {
    let tables = [
        ("", include_str!("../expansions/base/tiles.txt")),
        ("bcb", include_str!("../expansions/bridges_castles_bazaars/tiles.txt")),
        ("ic", include_str!("../expansions/inns_and_cathedrals/tiles.txt")),
    ];
    let catalogue = Catalogue::new(&tables, &[BAZAAR, INN, Symbol("cathedral")]).expect("the tables are well formed");
    let mut board = Board::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, word) in row.split_whitespace().enumerate() {
            let (name, degrees) = word.split_once('/').unwrap_or((word, "0"));
            let lie = match name {
                "." => continue,
                "?" => Lie::Unknown,
                name => {
                    let Lookup::One(tile) = catalogue.find(name, Printing::First) else { panic!("no tile {name}") };
                    Lie::Tile(tile, Rotation::from_degrees(degrees.parse().unwrap()).unwrap())
                }
            };
            board.put(Cell::new(x as i32, y as i32), lie);
        }
    }
    board
}

/// Puts a meeple on a spot.
pub(super) fn stand(board: &mut Board, player: u8, cell: &str, kind: Kind) {
    let spot = Spot::Segment { cell: Cell::find(cell).unwrap(), kind, part: None };
    let segment = board.find(&spot).unwrap();
    board.put_figure(Player(player), Figure(&MEEPLE), segment);
}

/// Founds a castle with a meeple.
pub(super) fn castle(board: &mut Board, player: u8, cells: [&str; 2]) {
    let cells = cells.map(|c| Cell::find(c).unwrap());
    let castle = Castle { cells, owners: vec![Player(player)], scored: false, built: 0, built_in_turn: 0 };
    let id = board.found_castle(castle).unwrap();
    board.put_lord(Player(player), Figure(&MEEPLE), id);
}

/// Three players' names.
pub(super) fn players() -> Vec<String> {
    ["red", "blue", "green"].map(str::to_owned).to_vec()
}

/// A castle's score sets off its neighbour.
#[expect(clippy::too_many_lines, reason = "one answer written out")]
pub(super) fn answer() -> Answer {
    let mut board = board(&["A . .", "U/90 E/180 .", "A/180 E E/90", ". . E/270"]);
    stand(&mut board, 2, "A1", Kind::Road);
    castle(&mut board, 0, ["B2", "B3"]);
    let road = vec![Cell::new(0, 0), Cell::new(0, 1), Cell::new(0, 2)];
    let done = Fact::new("feature.complete").word("kind", "road").cells("cells", road.clone());
    let tiles = Fact::new("value.tiles").number("count", 3).number("rate", 1).number("points", 3);
    let only = Fact::new("majority.only-follower").player("player", Player(2));
    let home = Fact::new("wood.go-home").with("players", Arg::Players(vec![Player(0), Player(2)])).number("count", 2);
    let steps = vec![
        Step::cited(done, cite("base.road.complete"))
            .on(road.clone())
            .because(Step::cited(tiles, cite("base.road.points")).on(road))
            .because(Step::cited(only, cite("base.majority")))
            .gives(Player(2), 3),
        Step::cited(home, cite("base.follower.returns")),
    ];
    let claim = |by: &str, here, holds| JudgedClaim {
        by: by.to_owned(),
        sheet: false,
        slip: None,
        readings: Vec::new(),
        text: "gains: {green: 3}".to_owned(),
        here,
        holds,
        parts_at: (!here).then_some(1),
        differs: if here {
            Vec::new()
        } else {
            vec![Difference { key: "gains", said: "red 3".into(), got: "red 0".into() }]
        },
    };
    Answer {
        file: "case.yaml".to_owned(),
        title: "A road \u{1b}[31mbeside <b>a castle</b>".to_owned(),
        question: None,
        edition: Edition::Hig1e,
        variants: Vec::new(),
        set: BTreeMap::new(),
        with: Vec::new(),
        lacks: Vec::new(),
        players: players(),
        outcome: Outcome::Scored,
        before: vec![12, 3, 0],
        after: vec![12, 3, 3],
        steps,
        rules: vec![
            cite("base.road.complete"),
            Citation { dated: Some("5/2014"), authority: Authority::Clarified, ..cite("base.road.points") },
            Citation { standing: CiteStanding::Silent, authority: Authority::Community, ..cite("base.majority") },
        ],
        illegal: None,
        choice: None,
        conflict: None,
        other_readings: Vec::new(),
        tried: Vec::new(),
        unplayable: Vec::new(),
        elsewhere: Vec::new(),
        compared: true,
        claims: vec![claim("green", true, Holds::Everywhere), claim("red", false, Holds::In(vec![Edition::Hig2e]))],
        values: Vec::new(),
        valued: false,
        next: None,
        auctions: Vec::new(),
        end_board: Arc::new(board.clone()),
        board: Arc::new(board),
        placed: Some(Cell::new(0, 2)),
        track: Vec::new(),
    }
}

fn cite(id: &'static str) -> Citation {
    Citation {
        id,
        says: "A completed road scores {} a tile.",
        value: "1".into(),
        authority: Authority::Printed,
        source: Source::BaseRules,
        dated: None,
        standing: CiteStanding::Stated,
    }
}
