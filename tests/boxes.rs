//! The rules of Inns & Cathedrals, Traders & Builders and the mayor, each by a position worked out by hand; and what
//! happens when two rules want to define one number.

use fief::board::{Axis, Board, Castle, Cell, Figure, Lie, Part, Player, Spot};
use fief::expansions::{catalogue, figures, in_play, terms};
use fief::rules::{Authority, Citation, CiteStanding, Edition, Printing, Ruleset, Source, base};
use fief::scoring::{Ctx, Definition, Moment, Quantity, Terms, resolve};
use fief::tiles::{Half, Kind, Lookup, Rotation, Side};
use fief::trace::{At, Span};
use fief::turn::{Action, Due, Entry, Played, Position, Seat, Setting, Stop, TilePlay, Turn, replay};

const RED: Player = Player(0);
const BLUE: Player = Player(1);
const INNS: &str = "inns-and-cathedrals";
const TRADERS: &str = "traders-and-builders";
const MAYOR: &str = "abbey-and-mayor";

/// A position of two players, Red and Blue, and what they do.
struct Table {
    rules: Ruleset,
    with: Vec<&'static str>,
    board: Board,
    entries: Vec<Entry>,
}

fn cell(name: &str) -> Cell {
    Cell::find(name).expect("a space")
}

fn lie(word: &str) -> Lie {
    let (name, degrees) = word.split_once('/').unwrap_or((word, "0"));
    let found = catalogue().expect("the tables are well formed").find(name, Printing::First);
    let Lookup::One(tile) = found else { panic!("no tile {name}") };
    Lie::Tile(tile, degrees.parse().ok().and_then(Rotation::from_degrees).expect("a quarter turn"))
}

/// Reads `A1 road`, `A1 city N`, `A1 field NW`, `A1 bridge`.
fn spot(text: &str) -> Spot {
    let words: Vec<_> = text.split(' ').collect();
    let cell = cell(words[0]);
    if words[1] == "bridge" {
        return Spot::Bridge(cell);
    }
    let part = words.get(2).map(|part| {
        let side = part.parse().ok().and_then(Side::find).map(Part::Side);
        side.or_else(|| Half::find(part).map(Part::Half)).expect("a part")
    });
    Spot::Segment { cell, kind: Kind::find(words[1]).expect("a kind"), part }
}

fn figure(name: &str) -> Figure {
    figures().into_iter().find(|f| f.name == name).expect("a figure")
}

const fn nowhere<T>(v: T) -> At<T> {
    At::new(v, Span { start: 0, len: 0 })
}

fn put(name: &str, on: &str) -> Action {
    Action::Put { figure: figure(name), spot: spot(on) }
}

fn table(with: &[&'static str], rows: &[&str]) -> Table {
    let mut board = Board::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, word) in row.split_whitespace().enumerate().filter(|(_, word)| *word != ".") {
            board.put(Cell::new(x as i32, y as i32), lie(word));
        }
    }
    Table { rules: Ruleset::of(Edition::Hig1e), with: with.to_vec(), board, entries: Vec::new() }
}

impl Table {
    fn edition(mut self, edition: Edition) -> Self {
        self.rules = Ruleset::of(edition);
        self
    }
    fn set(mut self, switch: &str, value: &str) -> Self {
        self.rules = self.rules.with_pin(switch, value);
        self
    }
    fn stand(mut self, owner: Player, name: &str, on: &str) -> Self {
        let segment = self.board.find(&spot(on)).expect("a segment");
        self.board.put_figure(owner, figure(name), segment);
        self
    }
    fn castle(mut self, owner: Player, a: &str, b: &str, lord: Option<&str>) -> Self {
        let cells = [cell(a), cell(b)];
        let castle = Castle { cells, owners: vec![owner], scored: lord.is_none(), built: 0, built_in_turn: 0 };
        let id = self.board.found_castle(castle).expect("a town");
        if let Some(lord) = lord {
            self.board.put_lord(owner, figure(lord), id);
        }
        self
    }
    fn bridge(mut self, owner: Player, on: &str, axis: Axis) -> Self {
        self.board.build_bridge(owner, cell(on), axis).expect("room for a bridge");
        self
    }
    fn turn(self, player: Player, tile: &str, at: &str, actions: Vec<Action>) -> Self {
        self.part(player, tile, at, actions, None)
    }
    fn part(mut self, player: Player, tile: &str, at: &str, actions: Vec<Action>, second: Option<bool>) -> Self {
        let Lie::Tile(kind, turned) = lie(tile) else { panic!("no tile") };
        self.entries.push(Entry::Turn(Turn {
            span: Span::default(),
            player: Some(nowhere(player)),
            tile: TilePlay::Place { kind, turned, cell: nowhere(cell(at)) },
            actions: actions.into_iter().map(nowhere).collect(),
            bought: None,
            builder_turn: second.map(nowhere),
            because: None,
            sheet: Vec::new(),
            record: false,
        }));
        self
    }
    fn end(mut self) -> Self {
        self.entries.push(Entry::EndOfGame(Span::default()));
        self
    }
    fn play(self) -> Played {
        let boxes = in_play(&self.with);
        let terms = terms(&boxes);
        let seats = ["red", "blue"].map(|name| Seat { name: name.to_owned(), ..Seat::default() });
        let position = Position { seats: seats.to_vec(), ..Position::default() };
        let setting = Setting { rules: &self.rules, terms: &terms, boxes: &boxes };
        replay(setting, &position, self.board, &self.entries, &[])
    }
}

fn cites(played: &Played, id: &str) -> bool {
    played.steps.iter().flat_map(|step| step.citations()).any(|c| c.id == id)
}

#[track_caller]
fn scores(played: &Played, scores: [i32; 2], rules: &[&str]) {
    assert!(played.stop.is_none(), "{:?}", played.stop);
    assert_eq!(played.scores, scores);
    for id in rules {
        assert!(cites(played, id), "{id} is not cited");
    }
}

#[track_caller]
fn illegal(played: &Played, id: &str) {
    let Some(Stop::Illegal(illegal)) = &played.stop else { panic!("legal: {:?}", played.stop) };
    assert_eq!(illegal.cite.id, id);
}

fn second_part(played: &Played) -> bool {
    assert!(played.stop.is_none(), "{:?}", played.stop);
    match played.ahead[..] {
        [Due::SecondPart(RED), ..] => true,
        [Due::Turn(BLUE), ..] => false,
        ref other => panic!("{other:?} is due"),
    }
}

// Inns and cathedrals.

#[test]
fn a_completed_inn_road_scores_2_a_tile() {
    let road = |with: &[&'static str]| {
        table(with, &["A/270 ic:B ."]).stand(RED, "meeple", "A1 road").turn(BLUE, "A/90", "C1", vec![]).play()
    };
    scores(&road(&[INNS]), [6, 0], &["inns.completed-road", "base.road.points"]);
    scores(&road(&[]), [3, 0], &["tile.inns", "base.road.points"]);
}

#[test]
fn an_open_inn_road_scores_nothing_at_the_end() {
    let road = |with: &[&'static str]| table(with, &["A/270 ic:B"]).stand(RED, "meeple", "A1 road").end().play();
    scores(&road(&[INNS]), [0, 0], &["inns.uncompleted-road"]);
    scores(&road(&[]), [2, 0], &["base.road.points-at-end", "tile.inns"]);
}

#[test]
fn a_second_inn_changes_nothing() {
    let road = table(&[INNS], &["A/270 ic:B ic:B ."]).stand(RED, "meeple", "A1 road");
    scores(&road.turn(BLUE, "A/90", "D1", vec![]).play(), [8, 0], &["inns.once"]);
}

#[test]
fn an_inn_leaves_a_bridge_above_it_alone_unless_both_are_one_road() {
    // The bridge runs west to east over B1, whose printed road with the inn runs north to south.
    let apart = table(&[INNS], &["A/270 ic:B/90 ."]).bridge(RED, "B1", Axis::WestEast).stand(RED, "meeple", "A1 road");
    let played = apart.turn(BLUE, "A/90", "C1", vec![]).play();
    scores(&played, [3, 0], &["bridge.inn-on-same-tile", "base.road.points"]);
    assert!(!cites(&played, "inns.completed-road"));
    // The road passes over B2, turns at C2, C3 and B3, and comes back from the south to the inn on B2.
    let joined = table(&[INNS], &[". A .", "A/270 ic:B/90 V/0", ". V/180 ."]);
    let joined = joined.bridge(RED, "B2", Axis::WestEast).stand(RED, "meeple", "A2 road");
    let played = joined.turn(BLUE, "V/90", "C3", vec![]).play();
    // A2, B1, B2 once, C2, B3, C3: 6 tiles at 2.
    scores(&played, [12, 0], &["bridge.inn-on-same-tile", "inns.completed-road", "bridge.tile-counts-once"]);
}

#[test]
fn a_cathedral_city_scores_3_a_tile_and_pennant_or_nothing() {
    let city = || {
        let rows = [". E/180 .", ". F/90 .", "E/90 ic:K E/270", ". . ."];
        table(&[INNS], &rows).stand(RED, "meeple", "B1 city")
    };
    let done = city().turn(BLUE, "E", "B4", vec![]).play();
    scores(&done, [21, 0], &["inns.cathedral.completed-city", "inns.cathedral.pennant"]);
    scores(&city().end().play(), [0, 0], &["inns.cathedral.uncompleted-city"]);
}

#[test]
fn a_large_meeple_outweighs_a_meeple() {
    let road = table(&[INNS], &["A/270 . A/90"]).stand(RED, "large meeple", "A1 road").stand(BLUE, "meeple", "C1 road");
    scores(&road.turn(BLUE, "U", "B1", vec![]).play(), [3, 0], &["inns.large-meeple", "base.majority"]);
}

#[test]
fn a_castle_gets_the_points_of_an_inn_road_and_of_a_cathedral_city() {
    let road = table(&[INNS], &["A/270 ic:B .", ". . E/180", ". . E"]).castle(RED, "C2", "C3", Some("meeple"));
    // C1 lies outside the fief of C2-C3 (B-D, rows 2-3), so the castle stays as it is.
    scores(&road.turn(BLUE, "A/90", "C1", vec![]).play(), [0, 0], &["base.unoccupied"]);
    let road = table(&[INNS], &["A/270 ic:B .", "E/90 E/270 ."]).castle(RED, "A2", "B2", Some("meeple"));
    // The fief of A2-B2 is A1-B3; the road of three tiles has two in it: 3 x 2.
    let played = road.turn(BLUE, "A/90", "C1", vec![put("meeple", "C1 road")]).play();
    scores(&played, [6, 6], &["inns.completed-road", "castle.same-points"]);
    let rows = [". E/180 .", "E/90 ic:K E/270", ". . .", "E/90 E/270 ."];
    let city = table(&[INNS], &rows).castle(RED, "A4", "B4", Some("large meeple"));
    // B3 lies in the fief A3-B5: five tiles at 3.
    scores(&city.turn(BLUE, "E", "B3", vec![]).play(), [15, 0], &["castle.same-points", "castle.unoccupied-counts"]);
}

// The builder.

fn builders_road() -> Table {
    table(&[TRADERS], &["A/270 U ."]).stand(RED, "meeple", "A1 road").stand(RED, "builder", "B1 road")
}

#[test]
fn extending_the_builders_road_brings_a_second_part_and_no_third() {
    let played = builders_road().turn(RED, "U", "C1", vec![]).play();
    assert!(second_part(&played) && cites(&played, "builder.double-turn"));
    let twice = || builders_road().turn(RED, "U", "C1", vec![]).part(RED, "U", "D1", vec![], Some(true));
    let played = twice().play();
    assert!(!second_part(&played) && cites(&played, "builder.one-extra"));
    illegal(&twice().part(RED, "U", "E1", vec![], Some(true)).play(), "builder.one-extra");
}

#[test]
fn another_players_tile_and_another_road_bring_no_second_part() {
    let blue = builders_road().turn(BLUE, "U", "C1", vec![]).play();
    assert!(matches!(blue.ahead[..], [Due::Turn(RED), ..]));
    assert!(!second_part(&builders_road().turn(RED, "B", "A2", vec![]).play()));
}

#[test]
fn a_builder_put_down_in_the_same_part_brings_nothing_yet() {
    let road = table(&[TRADERS], &["A/270 ."]).stand(RED, "meeple", "A1 road");
    let played = road.turn(RED, "U", "B1", vec![put("builder", "B1 road")]).play();
    assert!(!second_part(&played) && cites(&played, "builder.where"));
}

#[test]
fn a_builder_needs_a_follower_of_its_own_on_the_feature() {
    let empty = table(&[TRADERS], &["A/270 ."]).turn(RED, "U", "B1", vec![put("builder", "B1 road")]);
    illegal(&empty.play(), "builder.where");
    let others = table(&[TRADERS], &["A/270 ."]).stand(BLUE, "meeple", "A1 road");
    illegal(&others.turn(RED, "U", "B1", vec![put("builder", "B1 road")]).play(), "builder.where");
    let field = table(&[TRADERS], &["A/270 ."]).stand(RED, "meeple", "A1 field");
    illegal(&field.turn(RED, "B", "A2", vec![put("builder", "A2 field")]).play(), "builder.where");
}

#[test]
fn a_builder_may_stand_on_a_bridge() {
    let road = table(&[TRADERS], &["A/270 ."]).stand(RED, "meeple", "A1 road");
    let bridge = Action::Bridge { cell: cell("B1"), axis: Axis::WestEast };
    let played = road.turn(RED, "B", "B1", vec![bridge, put("builder", "B1 bridge")]).play();
    assert!(!second_part(&played) && cites(&played, "bridge.figures"));
}

#[test]
fn a_bridge_extends_the_builders_road() {
    let bridge = Action::Bridge { cell: cell("C1"), axis: Axis::WestEast };
    let played = builders_road().turn(RED, "G/90", "C1", vec![bridge]).play();
    assert!(second_part(&played) && cites(&played, "builder.by-bridge"));
}

#[test]
fn a_builder_gone_home_still_gives_the_second_part() {
    let played = builders_road().turn(RED, "A/90", "C1", vec![]).play();
    scores(&played, [3, 0], &["builder.gone-home"]);
    assert!(second_part(&played));
    assert_eq!(played.board.pieces().count(), 0);
}

#[test]
fn a_builder_adds_no_strength() {
    let road = table(&[TRADERS], &["A/270 U . A/90"]).stand(RED, "meeple", "A1 road").stand(RED, "builder", "B1 road");
    let played = road.stand(BLUE, "meeple", "D1 road").turn(BLUE, "U", "C1", vec![]).play();
    scores(&played, [4, 4], &["base.tie"]);
}

#[test]
fn an_abbey_closes_without_extending() {
    let mut table = builders_road();
    table.with.push(MAYOR);
    let played = table.turn(RED, "am:abbey", "C1", vec![]).play();
    scores(&played, [2, 0], &["builder.not-by-abbey"]);
    assert!(!second_part(&played));
}

#[test]
fn the_slip_completes_asks_for_a_completed_feature() {
    let turned = || builders_road().set("bazaar.builder-trigger", "completes");
    let played = turned().turn(RED, "U", "C1", vec![]).play();
    assert!(!second_part(&played) && cites(&played, "bazaar.builder-trigger"));
    assert!(second_part(&turned().turn(RED, "A/90", "C1", vec![]).play()));
}

#[test]
fn a_bazaar_waits_for_nobody_or_for_the_second_part() {
    let bazaar = || {
        let city = table(&[TRADERS], &["E/90 G ."]).stand(RED, "meeple", "A1 city").stand(RED, "builder", "B1 city");
        city.turn(RED, "bcb:03", "C1", vec![])
    };
    let played = bazaar().play();
    let bought = |due: &Due| matches!(due, Due::Bought { .. });
    assert!(
        matches!(played.ahead[..], [Due::Auction { .. }, .., Due::SecondPart(RED), Due::Turn(BLUE)]),
        "{:?}",
        played.ahead
    );
    assert_eq!(played.ahead.iter().filter(|d| bought(d)).count(), 2);
    let played = bazaar().set("bazaar.builder-order", "builder-first").play();
    assert!(matches!(played.ahead[..], [Due::SecondPart(RED), Due::Auction { .. }, ..]), "{:?}", played.ahead);
}

// The pig.

#[test]
fn a_pig_makes_a_city_worth_4_and_a_castle_5_to_its_owner() {
    let field = || table(&[TRADERS], &["E/180", "D"]).stand(RED, "meeple", "A1 field");
    scores(&field().end().play(), [3, 0], &["base.field.points"]);
    scores(&field().stand(RED, "pig", "A1 field").end().play(), [4, 0], &["pig.points"]);
    scores(&field().stand(BLUE, "pig", "A1 field").end().play(), [3, 0], &[]);
    scores(&field().castle(BLUE, "A1", "A2", None).end().play(), [4, 0], &["castle.on-farm"]);
    let castle = field().castle(BLUE, "A1", "A2", None).stand(RED, "pig", "A1 field");
    scores(&castle.end().play(), [5, 0], &["castle.on-farm", "castle.on-farm-pig"]);
}

#[test]
fn a_pig_pays_a_tied_player_and_only_the_owner() {
    let field = table(&[TRADERS], &["E/180", "D"]).stand(RED, "meeple", "A1 field").stand(BLUE, "meeple", "A1 field");
    scores(&field.stand(RED, "pig", "A1 field").end().play(), [4, 3], &["pig.points", "base.tie"]);
    let oldest = table(&[TRADERS], &["E/180", "D"]).stand(RED, "meeple", "A1 field").stand(RED, "pig", "A1 field");
    scores(&oldest.set("base.field.rule", "four-per-city").end().play(), [5, 0], &["pig.points"]);
}

#[test]
fn a_second_pig_adds_nothing() {
    let field = table(&[TRADERS], &["E/180", "D"]).stand(RED, "meeple", "A1 field");
    let field = field.stand(RED, "pig", "A1 field").stand(RED, "pig", "A1 field");
    scores(&field.end().play(), [4, 0], &["pig.once"]);
}

#[test]
fn a_pig_needs_a_farmer_of_its_own() {
    let turn = |farmer| {
        let table = table(&[TRADERS], &["D"]).stand(farmer, "meeple", "A1 field SE");
        table.turn(RED, "B", "A2", vec![put("pig", "A2 field")]).play()
    };
    assert!(turn(RED).stop.is_none());
    illegal(&turn(BLUE), "pig.where");
}

// Trade goods.

#[test]
fn whoever_completes_a_city_takes_its_goods() {
    let cities = || {
        let rows = ["E/90 tb:Q .", ". . .", "E/90 tb:Q ."];
        table(&[TRADERS], &rows).stand(RED, "meeple", "A1 city").turn(BLUE, "E/270", "C1", vec![])
    };
    scores(&cities().end().play(), [6, 10], &["goods.taken", "goods.most"]);
    // Red completes a city that nobody holds: one wine each.
    scores(&cities().turn(RED, "E/270", "C3", vec![]).end().play(), [16, 10], &["goods.taken", "goods.most"]);
}

#[test]
fn a_town_turned_castle_gives_no_goods() {
    let town = || table(&[TRADERS, MAYOR], &["E/90 tb:Q ."]).edition(Edition::Zmg2e).stand(RED, "meeple", "A1 city");
    let cells = [cell("A1"), cell("B1")];
    let converts = Action::Convert { by: RED, town: cells };
    let played = town().turn(BLUE, "am:abbey", "C1", vec![converts]).end().play();
    scores(&played, [0, 0], &["castle.convert"]);
    assert!(!cites(&played, "goods.taken"));
    let scored = town().turn(BLUE, "am:abbey", "C1", vec![Action::ScoreTown { by: RED, town: cells }]).end().play();
    scores(&scored, [4, 10], &["goods.taken"]);
}

// The mayor.

#[test]
fn a_mayor_counts_the_pennants() {
    let city = |tile: &str| {
        let rows = format!("E/90 {tile} .");
        let table = table(&[MAYOR], &[&rows]).stand(BLUE, "meeple", "A1 city").stand(RED, "mayor", "B1 city");
        table.turn(BLUE, "E/270", "C1", vec![]).play()
    };
    scores(&city("F"), [8, 8], &["abbey.mayor.strength", "base.tie"]);
    scores(&city("G"), [0, 6], &["abbey.mayor.strength", "base.majority"]);
}

#[test]
fn a_mayor_stands_in_cities_only() {
    let road = table(&[MAYOR], &["A/270 ."]).turn(RED, "U", "B1", vec![put("mayor", "B1 road")]);
    illegal(&road.play(), "abbey.mayor.where");
}

// Two rules for one number.

const fn cite(id: &'static str) -> Citation {
    Citation {
        id,
        says: "",
        value: std::borrow::Cow::Borrowed("2"),
        authority: Authority::House,
        source: Source::Derived,
        dated: None,
        standing: CiteStanding::Stated,
    }
}

static ORDINARY: Definition = Definition {
    of: Quantity::RoadTile,
    rule: "base.road.points",
    read: |r| base::ROAD_POINTS.read(r),
    when: |_, _, _| true,
    over: &[],
};
static PAVED: Definition = Definition {
    of: Quantity::RoadTile,
    rule: "paved.road",
    read: |_| (2, cite("paved.road")),
    when: |_, _, _| true,
    over: &["base.road.points"],
};
static TOLLED: Definition = Definition {
    of: Quantity::RoadTile,
    rule: "tolled.road",
    read: |_| (3, cite("tolled.road")),
    when: |_, _, _| true,
    over: &["base.road.points"],
};
static PAVED_AND_TOLLED: Definition = Definition {
    of: Quantity::RoadTile,
    rule: "tolled.paved-road",
    read: |_| (4, cite("tolled.paved-road")),
    when: |_, _, _| true,
    over: &["paved.road", "tolled.road", "base.road.points"],
};

#[test]
fn two_definitions_that_stand_are_a_conflict_that_names_both() {
    let board = table(&[], &["A/270 U"]).board;
    let road = board.feature(board.find(&spot("A1 road")).expect("a road"));
    let rules = Ruleset::of(Edition::Hig1e);
    let ask = |definitions: Vec<&'static Definition>| {
        let terms = Terms { definitions, ..Terms::default() };
        resolve(&Ctx { rules: &rules, terms: &terms, board: &board }, Quantity::RoadTile, road, Moment::Completed)
    };
    let conflict = ask(vec![&ORDINARY, &PAVED, &TOLLED]).expect_err("both stand");
    assert_eq!(conflict.rules, ["paved.road", "tolled.road"]);
    assert_eq!(conflict.to_string(), "paved.road and tolled.road both apply here and neither overrides the other");
    // The exception that the later box has to write, in whatever order the definitions come.
    for all in [[&ORDINARY, &PAVED, &TOLLED, &PAVED_AND_TOLLED], [&PAVED_AND_TOLLED, &TOLLED, &PAVED, &ORDINARY]] {
        let resolved = ask(all.to_vec()).expect("one stands");
        assert_eq!((resolved.value, resolved.cite.id, resolved.set_aside.len()), (4, "tolled.paved-road", 3));
    }
    assert!(ask(vec![]).expect_err("none stands").rules.is_empty());
}

#[test]
fn a_conflict_stops_the_replay_and_names_both() {
    let rules = Ruleset::of(Edition::Hig1e);
    let boxes = in_play(&[]);
    let mut terms = terms(&boxes);
    terms.definitions.extend([&PAVED, &TOLLED]);
    let table = table(&[], &["A/270 U ."]).stand(RED, "meeple", "A1 road").turn(RED, "A/90", "C1", vec![]);
    let seats = ["red", "blue"].map(|name| Seat { name: name.to_owned(), ..Seat::default() });
    let position = Position { seats: seats.to_vec(), ..Position::default() };
    let setting = Setting { rules: &rules, terms: &terms, boxes: &boxes };
    let played = replay(setting, &position, table.board, &table.entries, &[]);
    let Some(Stop::Conflict(conflict)) = played.stop else { panic!("{:?}", played.stop) };
    assert_eq!(conflict.rules, ["paved.road", "tolled.road"]);
}
