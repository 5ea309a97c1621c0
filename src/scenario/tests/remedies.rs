//! Remedies that speak of the tile that lies there, and faults that bring no others with them.

use super::*;
use crate::board::Spot;
use crate::tiles::Kind;
use crate::turn::{Action, Entry, GivenPiece};

/// A scenario with a turn of blue, who places U at B1.
fn turn(deeds: &str) -> String {
    scenario(&[("turns", &format!("turns:\n  - {{ player: blue, tile: U/frfr at B1, do: [{deeds}] }}"))])
}

fn remedy(text: &str) -> (String, String) {
    let found = only(text);
    (found.0, found.2)
}

fn pair(message: &str, help: &str) -> (String, String) {
    (message.to_owned(), help.to_owned())
}

#[test]
fn a_spot_on_the_placed_tile_names_one_feature() {
    let several = pair("B1 field can be one of several", "Write `B1 field NW` or `B1 field ES`.");
    assert_eq!(remedy(&turn("meeple on B1 field")), several);
    assert_eq!(remedy(&turn("meeple on field")), several);
    let missing = "The tile has `B1 road`, `B1 field NW` and `B1 field ES`.";
    assert_eq!(remedy(&turn("meeple on B1 city")), pair("there is no B1 city", missing));
    assert_eq!(remedy(&turn("meeple on B1 bridge")), pair("there is no B1 bridge", missing));
    assert_eq!(
        remedy(&turn("meeple on B1 castle")),
        pair(
            "“castle” is no kind of feature",
            "B1 has a road and 2 fields. Write `B1 road`, `B1 field NW` or `B1 field ES`."
        )
    );
    good(&turn("meeple on B1 field NW"));
    good(&turn("bridge B1 N-S, meeple on bridge"));
    // What is put elsewhere is for the rules to judge.
    good(&turn("meeple on A1 city"));
    let elsewhere = remedy(&turn("bridge A2 N-S, meeple on bridge"));
    assert_eq!(elsewhere, pair("there is no B1 bridge", "The bridge of this turn is `A2 bridge`."));
    let line = "players: [red, blue]\nstart: D at E2\ngame: |\n  red: V/frrf E3, field\n";
    assert_eq!(remedy(line).0, "E3 field can be one of several");
}

#[test]
fn claims_name_features_that_are_there() {
    let claim = |says: &str| remedy(&scenario(&[("expect", &format!("claims: [{{ by: red, {says} }}]"))]));
    let several = pair("B1 field can be one of several", "Write `B1 field NW` or `B1 field ES`.");
    assert_eq!(claim("legal: meeple on B1 field"), several);
    assert_eq!(claim("illegal: meeple on A2 city").0, "there is no A2 city");
    good(&scenario(&[("expect", "claims: [{ by: red, legal: meeple on A1 road }]")]));
}

#[test]
fn remedies_list_what_the_tile_has() {
    let piece = |piece: &str| remedy(&scenario(&[("pieces", &format!("pieces: [{piece}]"))]));
    assert_eq!(
        piece("red meeple on A2"),
        pair("which feature of A2?", "A2 has a monastery and a field. Write `A2 monastery` or `A2 field`.")
    );
    assert_eq!(piece("red meeple on C2").1, "No tile lies on C2: name a space on which one lies.");
    assert_eq!(
        piece("red meeple on road"),
        pair("it is not said on which space the road lies", "Write for example `B2 road`.")
    );
    assert_eq!(
        piece("red knight on A1"),
        pair("there is no A1 city", "The tile has `A1 road`, `A1 monastery` and `A1 field`.")
    );
    assert_eq!(
        piece("red knight on A1 road"),
        pair("a knight belongs to a city, not to a road", "Write `meeple` in place of “knight”.")
    );
}

#[test]
fn meeples_go_by_other_names() {
    let kind = |piece: &str| {
        let (checked, _) = good(&scenario(&[("pieces", &format!("pieces: [{piece}]")), ("turns", "")]));
        match &checked.position.pieces[0].v {
            GivenPiece::Figure { figure, spot: Spot::Segment { kind, .. }, .. } => (figure.0.name, *kind),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(kind("red monk on A2"), ("meeple", Kind::Monastery));
    assert_eq!(kind("red thief on A1"), ("meeple", Kind::Road));
    assert_eq!(kind("red highwayman on A1 road"), ("meeple", Kind::Road));
    assert_eq!(kind("red farmer on A1 field"), ("meeple", Kind::Field));
    assert_eq!(kind("red follower on A1 monastery"), ("meeple", Kind::Monastery));
    let put = |text: &str| {
        let (checked, _) = good(text);
        let Entry::Turn(turn) = &checked.entries[0] else { panic!() };
        match &turn.actions[0].v {
            Action::Put { figure, spot } => (figure.0.name, spot.to_string()),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(put(&turn("thief on B1")), ("meeple", "B1 road".to_owned()));
    assert_eq!(put(&turn("farmer on B1 NW")), ("meeple", "B1 field NW".to_owned()));
    let game = |deed: &str| put(&format!("players: [red, blue]\nstart: D at E2\ngame: |\n  red: B F2, {deed}\n"));
    assert_eq!(game("monk"), ("meeple", "F2 monastery".to_owned()));
    assert_eq!(game("farmer on F2"), ("meeple", "F2 field".to_owned()));
}

#[test]
fn what_is_played_has_a_name() {
    let named = pair(
        "a tile that is played must be named",
        "`?` is for the board. Name the tile, as `E`, or give its sides, as `/ffcf`.",
    );
    assert_eq!(remedy(&scenario(&[("turns", "turns:\n  - { player: red, tile: ? at B1 }")])), named);
    assert_eq!(remedy(&scenario(&[("turns", "turns:\n  - player: red\n    tile: ? at B1")])), named);
    let bazaar = remedy(&scenario(&[("turns", "turns:\n  - { player: red, tile: bazaar at B1 }")]));
    assert!(bazaar.1.starts_with("Tiles with a bazaar: `bcb:01`, "), "{}", bazaar.1);
    let end = remedy(&scenario(&[("turns", "turns:\n  - { tile: U/frfr at B1 }\n  - end-of-game: true")]));
    assert_eq!(end, pair("`end-of-game` is no turn", "Write `end-of-game: true` at the top level, beside `turns:`."));
    let free = "turns:\n  - auction: bazaar at B2\n    tiles: [U, V]\n    bids:\n      - V: blue free";
    assert_eq!(remedy(&scenario(&[("turns", free)])).1, "Write `blue gets it free`.");
    let edition = |name: &str| remedy(&scenario(&[("edition", &format!("edition: {name}"))])).1;
    assert_eq!(
        (edition("2nd").as_str(), edition("hig2e").as_str()),
        ("Did you mean `hig-2e` or `zmg-2e`?", "Did you mean `hig-2e`?")
    );
}

#[test]
fn a_broken_board_is_judged_no_further() {
    let board = |rows: &str| only(&scenario(&[("board", &format!("board: |\n{rows}"))]));
    let across = board("  + 1 2 3\n  A . B .\n  B . D/crfr .");
    assert_eq!((across.0.as_str(), across.1.as_str()), ("letters go across, numbers down", "+ 1 2 3"));
    assert_eq!(board("  1 2 3\n  . B .").0, "letters go across, numbers down");
    assert_eq!(board("  + A B\n  0 B D/crfr\n  1 B E\n  2 E E").0, "rows start at 1");
    assert_eq!(board("  + A B\n  2 B D/crfr\n  1 B E\n  0 E E").0, "row 1 comes after row 2");
    for rows in ["  + A B\n\t1 B E\n  2 B E", "\t+ A B\n\t1 B E\n\t2 B E", "  . B\n\t. B\n  . E\n\t. B"] {
        let found = board(rows);
        assert_eq!((found.0.as_str(), found.1.as_str()), ("a line may not be indented with tabs", "\t"), "{rows}");
    }
}

#[test]
fn many_doubtful_spots_take_no_longer_than_as_many_good_ones() {
    let start = std::time::Instant::now();
    let deeds = "bridge B1 N-S, meeple on B1 field, ".repeat(10_000);
    assert!(!problems(&turn(&deeds)).is_empty());
    let marks = "tile: ? ".repeat(50_000);
    assert!(!problems(&scenario(&[("title", &format!("title: a {marks}"))])).is_empty());
    let claims = "  - { by: red, legal: meeple on B1 city }\n".repeat(5_000);
    assert!(!problems(&scenario(&[("expect", &format!("claims:\n{claims}"))])).is_empty());
    assert!(start.elapsed() < std::time::Duration::from_mins(1), "took {:?}", start.elapsed());
}

#[test]
fn values_name_features_of_tiles_that_lie_there() {
    let value = |spot: &str| format!("values: {{{spot}: {{tiles: 1}}}}");
    let claim = |spot: &str| scenario(&[("expect", &format!("claims: [{{ by: red, {} }}]", value(spot)))]);
    let expect = |spot: &str| scenario(&[("expect", &format!("expect:\n  all: {{ {} }}", value(spot)))]);
    for text in [claim("Z9 city"), expect("Z9 city"), expect("Z9 bridge"), expect("Z9-Z10")] {
        assert_eq!(remedy(&text), pair("no tile lies on Z9", "Name a space on which a tile lies."));
    }
    good(&claim("A1 road"));
    good(&expect("B1 road"));
    // A tile that is complained of is not missing as well.
    let unknown = expect("B1 road").replace("U/frfr", "nonsense");
    assert_eq!(problems(&unknown).len(), 1, "{:?}", problems(&unknown));
    let both = expect("Z9 city").replace("U/frfr", "nonsense");
    assert_eq!(problems(&both).len(), 2, "{:?}", problems(&both));
}

#[test]
fn what_no_scenario_can_do_without_is_named_beside_unknown_keys() {
    let found = problems("a: b\n");
    let messages: Vec<_> = found.iter().map(|(message, _)| message.as_str()).collect();
    assert_eq!(messages, ["“a” is no key of a scenario", "`players:` and `board:` are missing"]);
    assert_eq!(problems("bord: |\n  E .\n").len(), 1);
    assert_eq!(problems("map: |\n  E .\n").len(), 1);
    assert_eq!(problems("player: [red, blue]\n").len(), 1);
}

#[test]
fn a_field_inside_a_tile_of_the_file() {
    let loch = |field: &str| {
        let tile = format!("tiles:\n  loch: {{ sides: cccc, has: [city N E S W], fields: [{field}] }}");
        let board = ("board", "board: |\n  loch .");
        scenario(&[("edition", tile.as_str()), board, ("pieces", ""), ("turns", "")])
    };
    for field in ["inside by city N", "field inside by W", "inside city N", "inside touches N"] {
        let (checked, _) = good(&loch(field));
        let crate::board::Lie::Tile(tile, _) = &checked.position.map[0].1.v else { panic!() };
        let field = tile.segments.iter().find(|s| s.kind == Kind::Field).unwrap();
        assert_eq!(field.cities, [0], "{field:?}");
    }
    good(&loch("inside"));
    assert_eq!(problems(&loch("inside by city Q")).len(), 1);
}

#[test]
fn unknown_switches_bring_the_nearest_to_mind() {
    let set = |name: &str| remedy(&scenario(&[("edition", &format!("set: {{{name}: allowed}}"))]));
    assert_eq!(set("castle.fary").1, "Did you mean `castle.fairy`?");
    assert!(set("castle.zz").1.starts_with("Did you mean `castle."));
}
