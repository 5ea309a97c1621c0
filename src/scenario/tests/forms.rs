//! The text forms: what each may hold, and what is said of what it may not.

use super::*;
use crate::board::{Axis, Cell, Lie, Part, Spot};
use crate::scenario::{Legal, Statement};
use crate::tiles::{Half, Kind, Rotation, Side};
use crate::trace::Player;
use crate::turn::{Action, Auction, Entry, GivenPiece, LotEnd, TilePlay, Turn};

fn cell(name: &str) -> Cell {
    Cell::find(name).unwrap()
}

fn segment(name: &str, kind: Kind, part: Option<Part>) -> Spot {
    Spot::Segment { cell: cell(name), kind, part }
}

fn turns(checked: &Checked) -> Vec<&Turn> {
    let turn = |e: &'_ Entry| matches!(e, Entry::Turn(_));
    let turns = checked.entries.iter().filter(|e| turn(e));
    turns.filter_map(|e| if let Entry::Turn(turn) = e { Some(turn) } else { None }).collect()
}

fn auctions(checked: &Checked) -> Vec<&Auction> {
    checked.entries.iter().filter_map(|e| if let Entry::Auction(a) = e { Some(a) } else { None }).collect()
}

/// The actions of a `do:` list in which nothing is wrong.
fn actions(list: &str) -> Vec<Action> {
    let turn = format!("turns:\n  - {{ player: blue, tile: U/frfr at B1, do: [{list}] }}");
    let (checked, _) = good(&scenario(&[("turns", &turn)]));
    turns(&checked)[0].actions.iter().map(|a| a.v.clone()).collect()
}

/// The one problem of a `do:` list.
fn wrong_action(list: &str) -> (String, String, String) {
    only(&scenario(&[("turns", &format!("turns:\n  - {{ player: blue, tile: U/frfr at B1, do: [{list}] }}"))]))
}

const RED: Player = Player(0);
const BLUE: Player = Player(1);

#[test]
fn players_with_scores_and_supplies() {
    let players =
        "players:\n  - red: {score: 12, castles: 1, bridges: 0, meeples: 4, abbot: 1}\n  - Blue 3\n  - green: -2";
    let (checked, _) = good(&scenario(&[("players", players)]));
    let seats = &checked.position.seats;
    assert_eq!(
        seats.iter().map(|s| (s.name.as_str(), s.score)).collect::<Vec<_>>(),
        [("red", 12), ("Blue", 3), ("green", -2)]
    );
    assert_eq!(seats[0].castles.as_ref().map(|n| n.v), Some(1));
    assert_eq!(seats[0].bridges.as_ref().map(|n| n.v), Some(0));
    assert_eq!(
        seats[0].figures.iter().map(|(f, n)| (f.0.name, n.v)).collect::<Vec<_>>(),
        [("meeple", 4), ("abbot", 1)]
    );
}

#[test]
fn players_that_cannot_be() {
    let wrong = |players: &str| only(&scenario(&[("players", players), ("turns", ""), ("pieces", ""), ("expect", "")]));
    assert_eq!(wrong("players: [red, blue, Red]").0, "the player Red is named twice");
    assert_eq!(wrong("players: [red]").0, "one player alone cannot play");
    assert_eq!(wrong("players: [a, b, c, d, e, f, g]").0, "at most 6 players can play");
    assert_eq!(wrong("players: [red 99999999999, blue]").1, "99999999999");
    assert_eq!(wrong("players: [red 100001, blue]").0, "“100001” is out of range");
    assert_eq!(wrong("players: [red 5E5, blue]").0, "“5E5” is no whole number");
    assert_eq!(wrong("players: [meeple, blue]").0, "a player cannot be called “meeple”");
    assert_eq!(wrong("players: [red: {castels: 1}, blue]").2, "Did you mean `castles`?");
    assert_eq!(wrong("").0, "it is not said who plays");
}

#[test]
fn a_map_with_and_without_letters_and_numbers() {
    let cells = |board: &str| {
        let (checked, _) = good(&scenario(&[("board", board), ("pieces", ""), ("turns", "")]));
        checked.position.map.iter().map(|(c, _)| c.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(cells("board: |\n  A/frff .\n  B ."), ["A1", "A2"]);
    assert_eq!(cells("board: |\n  + A B\n  1 A/frff .\n  2 B ."), ["A1", "A2"]);
    assert_eq!(cells("board: |\n  +  AA AB\n  7  . ?\n  9  B .  # a note\n\n  # and another"), ["AB7", "AA9"]);
    assert_eq!(cells("board: |\n  3 A/frff .\n  4 B ."), ["A3", "A4"]);
    assert_eq!(cells("board: |+\n\n     A/frff\t.\n     B ."), ["A1", "A2"]);
    assert_eq!(cells("board: A/frff"), ["A1"]);
    assert_eq!(cells("start: D at E2"), ["E2"]);
}

#[test]
fn a_map_that_cannot_be() {
    let wrong = |rows: &str| only(&scenario(&[("board", &format!("board: |\n{rows}")), ("pieces", ""), ("turns", "")]));
    assert_eq!(wrong("  + A B\n  1 B . .").0, "the row has more cells than the first row has letters");
    assert_eq!(wrong("  + A A\n  1 B .").0, "the columns are not in order");
    assert_eq!(wrong("  + A 7\n  1 B .").0, "“7” is no column");
    assert_eq!(wrong("  1 B\n  .").0, "this row has no number, though others have one");
    assert_eq!(wrong("  2 B\n  1 B").0, "row 1 comes after row 2");
    assert_eq!(wrong("  0 B").0, "rows start at 1");
    assert_eq!(wrong("  B, B").1, "B,");
    assert_eq!(wrong("  .  .").0, "no tile lies on the table");
    let ragged = "the rows of the map are not equally long: the map has 2 columns";
    assert_eq!(wrong("  B .\n  B").0, ragged);
    assert_eq!(wrong("  B\n  B .\n  .").0, ragged);
    assert_eq!(wrong("  + A B\n  1 B").0, ragged);
    assert_eq!(wrong("  1 B .\n  2").0, ragged);
    let found = only(&scenario(&[("edition", "start: D at A1")]));
    assert_eq!(found.0, "two tiles on A1");
}

#[test]
fn tiles_by_name_and_by_sides() {
    let lies = |row: &str| {
        let (checked, _) = good(&scenario(&[("board", &format!("board: |\n  {row}")), ("pieces", ""), ("turns", "")]));
        let lie = |lie: &Lie| match lie {
            Lie::Tile(kind, turned) => format!("{}/{}", kind.name, turned.degrees()),
            Lie::Unknown => "?".to_owned(),
        };
        checked.position.map.iter().map(|(_, at)| lie(&at.v)).collect::<Vec<_>>()
    };
    assert_eq!(
        lies("E . E/90 . E/ffcf . /ffcf . bcb:06 . BCB:06/90 . ?"),
        ["E/0", "E/90", "E/180", "E/180", "bcb:06/0", "bcb:06/90", "?"]
    );
    assert_eq!(lies("bcb:A/cfcf"), ["bcb:03/90"]);
}

#[test]
fn tiles_that_cannot_be() {
    let wrong =
        |tile: &str| only(&scenario(&[("board", &format!("board: |\n  {tile}")), ("pieces", ""), ("turns", "")]));
    let found = wrong("E/45");
    assert_eq!((found.0.as_str(), found.1.as_str()), ("a tile cannot lie turned by 45 degrees", "45"));
    assert_eq!(wrong("E/ffrr").2, "It can lie as `E/cfff`, `E/fcff`, `E/ffcf`, `E/fffc`.");
    assert_eq!(wrong("E/fc").0, "“/fc” does not say how the tile lies");
    assert_eq!(wrong("bcb:A").0, "“bcb:A” can be several tiles");
    assert_eq!(wrong("bcb:0").1, "bcb:0");
    assert_eq!(wrong("/90").0, "“/90” is no tile");
    assert_eq!(wrong("ic:K").2, "Add `with: [inns-and-cathedrals]`.");
    assert!(wrong("/frfr").2.starts_with("Name it: `U/0`, `bcb:09/90`"), "{}", wrong("/frfr").2);
    assert!(wrong("E/x").2.contains("`/90`"), "{}", wrong("E/x").2);
    let two_ways = wrong("bcb:10/frfr");
    assert_eq!(two_ways.1, "frfr");
    assert_eq!(two_ways.2, "Say how far it is turned clockwise: `bcb:10/90`, `bcb:10/270`.");
}

#[test]
fn tiles_of_the_files_own() {
    let own = |tile: &str| {
        scenario(&[
            ("edition", &format!("tiles:\n  oasis: {tile}")),
            ("board", "board: |\n  oasis/rcrf"),
            ("pieces", ""),
            ("turns", ""),
        ])
    };
    let (checked, _) = good(&own("{sides: rcrf, has: [road N-S, city E semicircle]}"));
    assert!(matches!(&checked.position.map[0].1.v, Lie::Tile(kind, _) if kind.name == "oasis"));
    let found = only(&own("{sides: rcrz, has: [road N-S, city E]}"));
    assert_eq!(found.1, "rcrz");
    let found = only(&own("{sides: rcrf, has: [road N-S, citty E]}"));
    assert_eq!(found.1, "citty E");
    assert_eq!(only(&own("{has: [road N-S]}")).0, "the tile “oasis” has no sides");
    assert_eq!(only(&own("{squares: [a]}")).1, "squares");
}

#[test]
fn spots() {
    let spot = |text: &str| {
        let pieces = format!("pieces:\n  - red meeple on {text}");
        let text = scenario(&[("board", "board: |\n  A/frff D/crfr"), ("pieces", &pieces), ("turns", "")]);
        let (checked, _) = good(&text);
        match &checked.position.pieces[0].v {
            GivenPiece::Figure { spot, .. } => *spot,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(spot("a1  ROAD"), segment("A1", Kind::Road, None));
    assert_eq!(spot("A1 cloister"), segment("A1", Kind::Monastery, None));
    assert_eq!(spot("B1 road W"), segment("B1", Kind::Road, Some(Part::Side(Side::W))));
    assert_eq!(spot("B1 field en"), segment("B1", Kind::Field, Some(Part::Half(Half::EN))));
    assert_eq!(spot("B1 farm south"), segment("B1", Kind::Field, Some(Part::Side(Side::S))));
    let wrong = |text: &str| {
        let found = only(&scenario(&[("pieces", &format!("pieces: [red meeple on {text}]"))]));
        (found.1, found.2)
    };
    assert_eq!(wrong("1A road"), ("1A".to_owned(), "Write the column first: `A1`.".to_owned()));
    assert_eq!(wrong("A1 raod"), ("raod".to_owned(), "Did you mean `road`?".to_owned()));
    assert_eq!(wrong("A1").0, "A1");
    assert_eq!(wrong("A1 monastery N").0, "N");
    assert_eq!(wrong("A1 road N N").0, "N");
    assert_eq!(wrong("A0 road").0, "A0");
}

#[test]
fn pieces() {
    let text = scenario(&[
        ("edition", "with: [abbey-and-mayor, inns-and-cathedrals]"),
        ("board", "board: |\n  E/ffcf . E/ffcf . B\n  E/cfff . E/cfff . ."),
        (
            "pieces",
            "pieces:\n  - red castle on A1–A2 with mayor\n  - red+blue castle on C1-C2 with red meeple and blue large meeple\n  - blue bridge on E1 n-s\n  - red big meeple on E1 bridge",
        ),
        ("turns", ""),
    ]);
    let (checked, board) = good(&text);
    let GivenPiece::Castle { owners, lords, scored, .. } = &checked.position.pieces[1].v else { panic!() };
    assert_eq!((owners.as_slice(), scored), (&[RED, BLUE][..], &false));
    assert_eq!(
        lords.iter().map(|(p, f)| (*p, f.0.name)).collect::<Vec<_>>(),
        [(RED, "meeple"), (BLUE, "large meeple")]
    );
    assert!(matches!(checked.position.pieces[2].v, GivenPiece::Bridge { owner: BLUE, axis: Axis::NorthSouth, .. }));
    assert_eq!(board.castles().count(), 2);
}

#[test]
fn pieces_that_cannot_be() {
    let wrong = |piece: &str| only(&scenario(&[("pieces", &format!("pieces:\n  - {piece}"))]));
    assert_eq!(wrong("rde meeple on A1 road").2, "Did you mean `red`?");
    assert_eq!(wrong("red meple on A1 road").2, "Did you mean `meeple`?");
    assert_eq!(wrong("red castle on A1-B2 with meeple").0, "A1 and B2 do not lie side by side");
    assert_eq!(wrong("red castle on A1-A2").0, "it is not said whether the castle has scored");
    assert_eq!(
        wrong("red+blue castle on A1-A2 with meeple").0,
        "it is not said whose follower stands in the shared castle"
    );
    assert_eq!(wrong("red+blue meeple on A1 road").0, "a figure belongs to one player");
    assert_eq!(wrong("red bridge on A1").0, "the direction of the bridge is missing");
    assert_eq!(wrong("red meeple").0, "it is not said where the meeple stands");
    assert_eq!(wrong("red").0, "a piece is missing");
    assert_eq!(wrong("fairy with red meeple on A1 road").1, "fairy with red meeple on A1 road");
    assert_eq!(
        wrong("red wagon on A1 road").0,
        "“wagon” belongs to the box abbey-and-mayor, which fief does not play yet"
    );
    assert_eq!(wrong("red barn on corner A1-B2").1, "corner A1-B2");
    assert_eq!(wrong("tower 3 on A1").0, "“tower 3 on A1” belongs to the box tower, which fief does not play yet");
}

#[test]
fn actions_in_words() {
    let meeple = |spot| matches!(spot, Action::Put { figure, .. } if figure.0.name == "meeple");
    assert_eq!(actions("bridge C2 W-E"), [Action::Bridge { cell: cell("C2"), axis: Axis::WestEast }]);
    assert_eq!(actions("blue  Bridge on c2 e–w"), actions("bridge C2 W-E"));
    assert!(actions("meeple on C2 bridge, blue meeple on B1 road").into_iter().all(meeple));
    assert!(matches!(actions("abbot back from A1 garden")[..], [Action::TakeBack { .. }]));
    let town = [cell("B2"), cell("B3")];
    assert_eq!(actions("red converts B2-B3"), [Action::Convert { by: RED, town }]);
    assert_eq!(actions("converts B2-B3"), [Action::Convert { by: BLUE, town }]);
    assert_eq!(actions("red scores B2-B3"), [Action::ScoreTown { by: RED, town }]);
    let city = segment("C1", Kind::City, None);
    assert_eq!(actions("red castle takes C1 city"), [Action::CastleTakes { by: RED, castle: None, feature: city }]);
    assert_eq!(
        actions("red castle B2-B3 takes C1 city"),
        [Action::CastleTakes { by: RED, castle: Some(town), feature: city }],
    );
    assert_eq!(
        actions("red castle takes castle B2-B3"),
        [Action::CastleTakes { by: RED, castle: None, feature: Spot::Castle(town) }],
    );
    assert_eq!(actions("red decides C1 city"), [Action::Settle { by: RED, feature: city }]);
}

#[test]
fn actions_that_cannot_be() {
    let label = |list: &str| {
        let found = wrong_action(list);
        (found.0, found.1)
    };
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(label("rde converts B2-B3"), pair("“rde” is not one of the players", "rde"));
    assert_eq!(label("red meeple on B1 road"), pair("it is blue's turn", "red"));
    assert_eq!(label("meple on B1 road"), pair("there is no figure “meple”", "meple"));
    assert_eq!(label("brigde C2 W-E").1, "brigde C2 W-E");
    assert!(wrong_action("brigde C2 W-E").2.starts_with("Did you mean `bridge`?"));
    assert_eq!(label("bridge C2 W-N"), pair("“W-N” is no direction of a bridge", "W-N"));
    assert_eq!(label("builder on B1 road"), pair("the builder comes with the box traders-and-builders", "builder"));
    assert_eq!(label("wagon to C1 road").1, "wagon to C1 road");
    assert_eq!(label("witch to A1 road").1, "witch to A1 road");
    assert_eq!(label("dragon eats rde meeple on A1 road").1, "rde");
    assert_eq!(label("dragon eats red meeple").1, "dragon eats red meeple");
    assert_eq!(label("red castle C1 city").1, "C1 city");
}

#[test]
fn the_first_action_may_name_the_player() {
    let (checked, _) = good(&scenario(&[("turns", "turns:\n  - { tile: U/frfr at B1, do: [red meeple on B1 road] }")]));
    assert_eq!(turns(&checked)[0].player.as_ref().map(|p| p.v), Some(RED));
}

#[test]
fn turns_that_cannot_be() {
    let wrong = |turn: &str| only(&scenario(&[("turns", &format!("turns:\n  - {turn}"))]));
    assert_eq!(wrong("{ player: red }").0, "a turn without a tile");
    assert_eq!(wrong("{ player: red, tile: E }").0, "it is not said where “E” goes");
    assert_eq!(wrong("{ player: red, tlie: E at B1 }").2, "Did you mean `tile`?");
    assert_eq!(wrong("{ player: red, tile: E at B1, discard: X }").0, "a tile is either placed or discarded");
    assert_eq!(
        wrong("{ player: red, tile: E at B1, at: B1 }").2,
        "The place stands behind the tile: `tile: E/ffcf at B2`."
    );
    assert_eq!(wrong("{ player: red, tile: E at C1-C2 }").1, "C1-C2");
    let found = only(&scenario(&[("turns", "events: [dragon eats red meeple on A1 road]")]));
    assert!(found.0.contains("princess-and-dragon"), "{}", found.0);
}

#[test]
fn auctions_with_bids() {
    let text = scenario(&[(
        "turns",
        "turns:\n  - auction: red's bazaar at B2\n    tiles: [U, E, V]\n    bids:\n      - U: blue 1, red 2, blue passes; red sells\n      - \"E: red bids 0, blue passes; red keeps\"\n      - V: blue gets it free\n  - auction: bazaar at B3\n    tiles: [U, E]\n",
    )]);
    let (checked, _) = good(&text);
    let auctions = auctions(&checked);
    assert_eq!(
        (auctions[0].of.as_ref().map(|p| p.v), auctions[0].at.as_ref().map(|c| c.v)),
        (Some(RED), Some(cell("B2")))
    );
    let lots = &auctions[0].lots;
    assert_eq!(lots[0].bids.iter().map(|b| b.v).collect::<Vec<_>>(), [(BLUE, Some(1)), (RED, Some(2)), (BLUE, None)]);
    let ends: Vec<_> = lots.iter().filter_map(|l| l.end.as_ref().map(|e| e.v)).collect();
    assert_eq!(ends, [(RED, LotEnd::Sells), (RED, LotEnd::Buys), (BLUE, LotEnd::Free)]);
    assert_eq!((auctions[1].of.is_none(), auctions[1].lots.len()), (true, 0));
}

#[test]
fn auctions_that_cannot_be() {
    let wrong = |lot: &str| {
        let turns = format!("turns:\n  - auction: red's bazaar at B2\n    tiles: [U, E]\n    bids:\n      - {lot}");
        let found = only(&scenario(&[("turns", &turns)]));
        (found.0, found.1)
    };
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(wrong("U: blu 1, red passes; blue sells"), pair("“blu” is not one of the players", "blu"));
    assert_eq!(wrong("U: blue one, red passes; blue sells"), pair("“one” is no whole number", "one"));
    assert_eq!(wrong("U: blue 1, red passes; blue takes over"), pair("“over” does not belong here", "over"));
    assert_eq!(wrong("U: blue 1, red passes; blue wins"), pair("“blue wins” is not understood", "wins"));
    assert_eq!(wrong("blue 1"), pair("it is not said which tile this is about", "blue 1"));
    assert_eq!(wrong("U/90: blue 1"), pair("a tile that is auctioned does not lie on the board yet", "90"));
}

#[test]
fn a_game_record() {
    let text = "players: [red, blue]\nstart: D at E2\ngame: |\n  red: L/270 E5, road N   = red 3, blue 0\n  blue: bcb:11 at F2, monastery, bridge E5 N-S\n  red: J E4, abbot on E4 road\n  blue: discards X\nend-of-game: true\nsheet: {red: 62, blue: 55}\n";
    let (checked, _) = good(text);
    let turns = turns(&checked);
    assert_eq!(turns.len(), 4);
    assert!(turns.iter().all(|t| t.record));
    assert_eq!(turns[0].sheet.iter().map(|(p, n)| (*p, n.v)).collect::<Vec<_>>(), [(RED, 3), (BLUE, 0)]);
    assert!(
        matches!(&turns[0].tile, TilePlay::Place { turned, .. } if *turned == Rotation::from_degrees(270).unwrap())
    );
    let spot = segment("E5", Kind::Road, Some(Part::Side(Side::N)));
    assert!(matches!(&turns[0].actions[0].v, Action::Put { spot: s, .. } if *s == spot));
    assert_eq!(turns[1].actions.len(), 2);
    assert!(matches!(turns[3].tile, TilePlay::Discard(_)));
    assert!(matches!(checked.entries.last(), Some(Entry::EndOfGame(_))));
    assert_eq!(checked.sheet.len(), 2);
    assert_eq!(checked.position.map.len(), 1);
}

#[test]
fn game_lines_that_cannot_be() {
    let wrong = |line: &str| {
        let found = only(&format!("players: [red, blue]\nstart: D at E2\ngame: |\n  {line}\n"));
        (found.0, found.1)
    };
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(wrong("green: J E4"), pair("“green” is not one of the players", "green"));
    assert_eq!(wrong("red J E4"), pair("“red J E4” does not start with a player", "red J E4"));
    assert_eq!(wrong("red: J"), pair("it is not said where “J” goes", "J"));
    assert_eq!(wrong("red: J E4 road"), pair("“road” does not belong here", "road"));
    assert_eq!(wrong("red: J E4 = red"), pair("“red” is no player with a score", "red"));
    assert_eq!(wrong("red: J E4 = red 3, red 4"), pair("“red” stands here twice", "red"));
    assert_eq!(
        wrong("red: J E4, builder road"),
        pair("the builder comes with the box traders-and-builders", "builder")
    );
}

#[test]
fn expectations_and_claims() {
    let text = scenario(&[(
        "expect",
        "expect:\n  all: { gains: {red: 0}, cites: [castle.trigger], values: {A1 road: {end: 2, tiles: 2}} }\n  1e, guide: { legal: true, next: [blue, a normal turn] }\n  2e: { illegal: bridge.when, at: B2, chooses: red, choice: castle.choice, branches: [{red: 1}, {}], options: [red converts A1-A2] }\nclaims:\n  - { by: blue, gains: {red: 3, blue: -3} }\n  - { by: the neighbour, illegal: bridge A2 N-S }",
    )]);
    let (checked, _) = good(&text);
    assert_eq!(checked.expect.len(), 3);
    assert_eq!(checked.expect[1].editions.count(), 6);
    let says: &Statement = &checked.expect[2].says;
    assert_eq!(says.illegal.as_ref().map(|l| &l.v), Some(&Legal::Rule("bridge.when".to_owned())));
    assert_eq!(says.branches.as_ref().map(|b| b.v.len()), Some(2));
    assert_eq!(checked.claims[0].text, "gains: {red: 3, blue: -3}");
    assert_eq!(checked.claims[1].by, "the neighbour");
    let action = Legal::Action("bridge A2 N-S".to_owned());
    assert_eq!(checked.claims[1].says.illegal.as_ref().map(|l| &l.v), Some(&action));
}

#[test]
fn expectations_that_cannot_be() {
    let wrong = |says: &str| {
        let found = only(&scenario(&[("expect", &format!("expect:\n  {says}"))]));
        (found.1, found.2)
    };
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(wrong("1e, guid: { legal: true }"), pair("1e, guid", "Did you mean `guide`?"));
    assert_eq!(wrong("all: { cites: [castle.triger] }"), pair("castle.triger", "Did you mean `castle.trigger`?"));
    assert_eq!(wrong("all: { gians: {red: 1} }"), pair("gians", "Did you mean `gains`?"));
    assert_eq!(wrong("all: { gains: {rde: 1} }"), pair("rde", "Did you mean `red`?"));
    assert_eq!(wrong("all: { gains: {red: many} }").0, "many");
    assert_eq!(wrong("all: { values: {A1 raod: {end: 1}} }"), pair("raod", "Did you mean `road`?"));
    assert_eq!(wrong("all: {}").0, "{}");
    for empty in ["gains: {}", "scores: {}", "values: {}", "options: []", "next: []", "cites: []", "branches: []"] {
        let key = empty.split(':').next().unwrap();
        assert_eq!(wrong(&format!("all: {{ {empty} }}")).0, key, "{empty}");
        assert_eq!(wrong(&format!("all: {{ legal: true, {empty} }}")).0, key, "{empty}");
    }
    let found = only(&scenario(&[("expect", "claims: [{ gains: {red: 1} }]")]));
    assert_eq!(found.0, "it is not said who claims this");
}

#[test]
fn boxes_editions_and_switches() {
    let wrong = |line: &str| {
        let found = only(&scenario(&[("edition", line)]));
        (found.1, found.2)
    };
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(wrong("edition: hig-3e"), pair("hig-3e", "Did you mean `hig-1e`, `hig-bb3` or `hig-2e`?"));
    assert_eq!(
        wrong("with: [inns and cathedrals]"),
        pair("inns and cathedrals", "Did you mean `inns-and-cathedrals`?")
    );
    assert_eq!(wrong("with: [tower]").0, "tower");
    assert_eq!(wrong("variants: [no-aucton]"), pair("no-aucton", "Did you mean `no-auction`?"));
    assert_eq!(wrong("set: {castle.fairy: alowed}"), pair("alowed", "It can be `forbidden`, `allowed`."));
    assert_eq!(wrong("set: {castle.fary: allowed}"), pair("castle.fary", "Did you mean `castle.fairy`?"));
    assert_eq!(wrong("questoin: why?"), pair("questoin", "Did you mean `question`?"));
    assert_eq!(wrong("map: x"), pair("map", "The map stands under `board: |`."));
}
