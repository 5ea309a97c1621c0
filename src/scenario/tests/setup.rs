//! Positions that cannot be as they are drawn.

use super::*;

/// The one problem of a board with pieces: message, labelled text, remedy.
fn wrong(board: &str, pieces: &str) -> (String, String, String) {
    let board = format!("board: |\n  {}", board.replace('/', "\n  ").replace('!', "/"));
    let pieces = format!("pieces: [{pieces}]");
    only(&scenario(&[("board", &board), ("pieces", &pieces), ("turns", "")]))
}

#[test]
fn sides_that_clash_name_both_tiles() {
    let text = scenario(&[("board", "board: |\n  A/frff  B"), ("pieces", ""), ("turns", "")]);
    let found = only(&text);
    assert_eq!((found.0.as_str(), found.1.as_str()), ("B1 shows field on its west side, A1 shows road there", "B"));
    let problems = open_all(&text).into_iter().find_map(Result::err).unwrap();
    let labels: Vec<_> = problems.list()[0].labels.iter().map(|(at, _)| problems.file().slice(*at)).collect();
    assert_eq!(labels, ["B", "A/frff"]);
}

#[test]
fn bridges_make_sides_fit_whatever_their_order() {
    let board = "board: |\n  A/frff  B  B  A/fffr";
    for pieces in ["red bridge on B1 W-E, blue bridge on C1 W-E", "blue bridge on C1 W-E, red bridge on B1 W-E"] {
        let pieces = format!("pieces: [{pieces}]");
        let (_, board) = good(&scenario(&[("board", board), ("pieces", &pieces), ("turns", "")]));
        assert_eq!(board.bridges().count(), 2);
    }
}

#[test]
fn bridges_that_cannot_lie() {
    assert_eq!(wrong("B", "red bridge on B1 W-E").0, "no tile lies on B1, so no bridge can");
    assert_eq!(wrong("?", "red bridge on A1 W-E").0, "nothing is known of the tile on A1, so no bridge can lie there");
    assert_eq!(wrong("B", "red bridge on A1 W-E, blue bridge on A1 N-S").0, "two bridges on A1");
    assert_eq!(
        wrong("E", "red bridge on A1 N-S").0,
        "a bridge's end would lie on the north side of A1, which shows city"
    );
}

#[test]
fn castles_that_cannot_lie() {
    let no = |board: &str, cells: &str| wrong(board, &format!("red castle on {cells} with meeple")).0;
    assert_eq!(no("E", "A1-A2"), "no tile lies on A2, so no castle can");
    assert_eq!(no("E!ffcf/?", "A1-A2"), "nothing is known of the tile on A2, so no castle can lie there");
    assert_eq!(no("B/B", "A1-A2"), "no city lies across A1 and A2");
    assert_eq!(no("E!ffcf/F!cfcf", "A1-A2"), "the city on A1 and A2 is not complete");
    assert_eq!(no("E!ffcf/F!cfcf/E!cfff", "A1-A2"), "the city on A1 and A2 has more than two tiles");
    let twice = wrong("E!ffcf/E!cfff", "red castle on A1-A2 with meeple, blue castle on A2-A1 with meeple");
    assert_eq!(twice.0, "two castles on A2-A1");
    let lord = wrong("E!ffcf/E!cfff", "red castle on A1-A2 with abbot");
    assert_eq!(lord.0, "the abbot cannot stand in a castle");
}

#[test]
fn figures_that_cannot_stand() {
    let found = wrong("A!frff", "red meeple on A1 city");
    assert_eq!(found.0, "there is no A1 city");
    assert_eq!(found.2, "The tile has `A1 road`, `A1 monastery` and `A1 field`.");
    let found = wrong("W", "red meeple on A1 road");
    assert_eq!(found.0, "A1 road can be one of several");
    assert_eq!(found.2, "Write `A1 road E`, `A1 road S` or `A1 road W`.");
    assert_eq!(wrong("B", "red meeple on B1 road").0, "no tile lies on B1");
    assert_eq!(wrong("?", "red meeple on A1 road").0, "nothing is known of the tile on A1");
    assert_eq!(wrong("B", "red abbot on A1 field").0, "the abbot cannot stand on a field");
    assert_eq!(
        wrong("B", "red meeple on A1 monastery, blue meeple on A1 monastery").0,
        "two followers on A1 monastery"
    );
    assert_eq!(wrong("B", "red meeple on A1 bridge").0, "there is no A1 bridge");
    let lord = wrong("E!ffcf/E!cfff", "red castle on A1-A2 with meeple, red meeple on A1-A2");
    assert_eq!(lord.2, "Write `castle on A1-A2 with meeple`.");
}

#[test]
fn more_pieces_than_a_player_has() {
    let row = "B ".repeat(8);
    let meeples: Vec<_> = "ABCDEFGH".chars().map(|c| format!("red meeple on {c}1 monastery")).collect();
    let found = wrong(&row, &meeples.join(", "));
    assert_eq!((found.0.as_str(), found.1.as_str()), ("red has 8 meeples on the board", "red meeple on H1 monastery"));
    let bridges: Vec<_> = "ABCD".chars().map(|c| format!("blue bridge on {c}1 N-S")).collect();
    assert_eq!(wrong("B B B B", &bridges.join(", ")).0, "blue has 4 bridges on the board");
    let supply = |players: &str| only(&scenario(&[("players", players)]));
    let found = supply("players: [red: {meeples: 7}, blue]");
    assert_eq!((found.0.as_str(), found.1.as_str()), ("with the 1 on the board red would have 8 meeples", "7"));
    assert_eq!(supply("players: [red, blue: {castles: 4}]").0, "blue cannot have 4 castles");
}

#[test]
fn rests() {
    let with = |rest: &str| {
        scenario(&[
            ("board", "board: |\n  E/fcff  ?"),
            ("pieces", &format!("pieces: [red meeple on A1 city]\nrest:\n  - {rest}")),
            ("turns", ""),
        ])
    };
    let (_, board) = good(&with("B1 city W: { tiles: 7, pennants: 2, on it: [red, blue], open: false }"));
    let city = board.feature(board.segments_on(crate::board::Cell::find("A1").unwrap())[0]);
    assert_eq!((board.extent(city).count(), board.open_edges(city)), (8, 0));
    assert_eq!(only(&with("B1 city W: { tiles: 7 }")).0, "it is not said whether the feature is still open there");
    assert_eq!(only(&with("B1 city: { tiles: 7, open: false }")).2, "Write `B1 city W`.");
    let found = only(&with("B1 road W: { tiles: 7, open: false }"));
    assert_eq!(found.0, "the road cannot go on from A1 to B1: A1 shows city on its east side");
    assert_eq!(found.2, "Turn the tile on A1, or name the `?` beside the side by which the road goes on.");
    assert_eq!(only(&with("C1 city W: { tiles: 7, open: false }")).0, "the map shows nothing on C1");
    assert_eq!(only(&with("A1 city W: { tiles: 7, open: false }")).0, "the tile on A1 is drawn");
    assert_eq!(
        only(&with("B1 garden: { tiles: 7, open: false }")).0,
        "only a road or a city can go on beyond the drawn part"
    );
}

#[test]
fn the_second_part_of_nobodys_turn() {
    let found = only(&scenario(&[("edition", "part: 2")]));
    assert_eq!(
        (found.0.as_str(), found.1.as_str()),
        ("it is not said whose double turn this is the second part of", "2")
    );
    good(&scenario(&[("edition", "part: 2\nnext: blue")]));
}
