//! What a scenario may hold at most, and what contradicts itself.

use super::*;

fn message(key: &str, text: &str) -> String {
    only(&scenario(&[(key, text)])).0
}

#[test]
fn no_more_discards_than_any_game_has() {
    let turns = |discards: usize| {
        let turns = "  - { player: blue, discard: X }\n".repeat(discards);
        scenario(&[("turns", &format!("turns:\n{turns}"))])
    };
    good(&turns(crate::scenario::MAX_DISCARDS));
    let found = only(&turns(crate::scenario::MAX_DISCARDS + 2));
    assert_eq!(found.0, "more tiles are discarded than any game has");
    assert!(found.2.starts_with("A scenario discards at most 500 tiles"));
}

#[test]
fn rests_are_said_once_and_can_be() {
    let rest = |entries: &str| {
        let board = "board: |\n  E/fcff  ?\n  .  ?";
        scenario(&[("board", board), ("pieces", &format!("rest:\n{entries}")), ("turns", "")])
    };
    let twice = rest("  - B1 city W: { tiles: 1, open: true }\n  - b1 City w: { tiles: 2, open: true }\n");
    let found = only(&twice);
    assert_eq!((found.0.as_str(), found.1.as_str()), ("B1 city W is said twice", "b1 City w"));
    let problems = open_all(&twice).into_iter().find_map(Result::err).unwrap();
    let labels: Vec<_> = problems.list()[0].labels.iter().map(|(at, _)| problems.file().slice(*at)).collect();
    assert_eq!(labels, ["b1 City w", "B1 city W"]);
    let found = only(&rest("  - B1 city W: { tiles: 0, pennants: 9, open: true }\n"));
    assert_eq!((found.0.as_str(), found.1.as_str()), ("0 tiles cannot show 9 pennants", "9"));
    good(&rest("  - B1 city W: { tiles: 2, pennants: 2, open: true }\n"));
    let many: Vec<_> = (1..=101).map(|i| format!("  - B{i} city W: {{ tiles: 10000, open: true }}\n")).collect();
    let found = problems_of(&rest(&many.concat()));
    assert!(found.contains(&"the undrawn rests have more than 1000000 tiles in all".to_owned()), "{found:?}");
    let fewer = problems_of(&rest(&many[..100].concat()));
    assert!(!fewer.iter().any(|message| message.contains("1000000")));
}

fn problems_of(text: &str) -> Vec<String> {
    problems(text).into_iter().map(|(message, _)| message).collect()
}

#[test]
fn castles_that_contradict_themselves() {
    let wrong = |castle: &str| {
        let found = only(&scenario(&[("pieces", &format!("pieces:\n  - {castle}")), ("turns", "")]));
        (found.0, found.1, found.2)
    };
    let found = wrong("red castle on A1-A2 with blue meeple");
    assert_eq!((found.0.as_str(), found.1.as_str()), ("blue has a meeple in a castle of red", "blue"));
    assert_eq!(found.2, "Leave out `blue meeple`, or write `red+blue castle` if the castle is shared with blue.");
    let found = wrong("red castle on A1-A2 with meeple, scored");
    assert_eq!((found.0.as_str(), found.1.as_str()), ("a castle that has scored has no lord any more", "with"));
    let found = wrong("red+blue castle on A1-A2 with red large meeple");
    let message = "the lord of blue is missing: a shared castle that waits holds a follower of each owner";
    assert_eq!((found.0.as_str(), found.1.as_str()), (message, "with"));
    assert_eq!(found.2, "Write `… with red large meeple and blue meeple`, or leave out the owner blue.");
    let town = [("board", "board: |\n  E/ffcf\n  E/cfff"), ("turns", ""), ("expect", "")];
    for castle in ["red castle on A1-A2, scored", "red+blue castle on A1-A2 with red meeple and blue meeple"] {
        let pieces = format!("pieces:\n  - {castle}");
        good(&scenario(&[town[0], town[1], town[2], ("pieces", &pieces)]));
    }
}

#[test]
fn six_players_at_most() {
    let start = std::time::Instant::now();
    let names: Vec<_> = (0..200_000).map(|i| format!("n{i}x")).collect();
    for players in [format!("players: [{}]", names.join(", ")), format!("players: {{{}: 1}}", names.join(": 1, "))] {
        let found = only(&scenario(&[("players", &players), ("pieces", ""), ("expect", "")]));
        assert_eq!((found.0.as_str(), found.1.as_str()), ("at most 6 players can play", "n6x"));
    }
    assert!(start.elapsed() < std::time::Duration::from_mins(1), "took {:?}", start.elapsed());
}

#[test]
fn entries_and_aliases_without_end() {
    let tags = |tags: &str| {
        let read = read(&scenario(&[("edition", &format!("tags: {tags}"))]), "test.yaml").remove(0);
        read.unwrap_err().list()[0].message.clone()
    };
    let many = "x, ".repeat(1_000_001);
    assert_eq!(tags(&format!("&a [{many}]")), "the scenario has more than 1000000 entries");
    assert_eq!(tags(&format!("[&t x, {}]", "*t, ".repeat(1_001))), "there are more than 1000 aliases (`*name`)");
    good(&scenario(&[("edition", &format!("tags: [&t x, {}]", "*t, ".repeat(900)))]));
}

#[test]
fn the_remedy_for_a_star_quotes_the_word_alone() {
    let remedy = |tags: &str| {
        let found = only(&scenario(&[("edition", &format!("tags: {tags}"))]));
        (found.1, found.2)
    };
    let quoted = ("*q".to_owned(), "Put it in quotes: `\"*q\"`".to_owned());
    assert_eq!(remedy("[*q]"), quoted);
    assert_eq!(remedy("[a, *q]"), quoted);
    assert_eq!(remedy("[a, *q, b]"), quoted);
    assert_eq!(remedy("\n  - *q"), quoted);
}

#[test]
fn names_that_read_as_a_space() {
    let players = scenario(&[("players", "players: [p1, blue]"), ("pieces", ""), ("expect", "")]);
    let found = only(&players);
    assert_eq!((found.0.as_str(), found.1.as_str()), ("“p1” reads as a space of the board", "p1"));
    let found = message("edition", "tiles:\n  o1: { sides: ffff }");
    assert_eq!(found, "“o1” reads as a space of the board");
}

#[test]
fn a_side_inside_a_double_tile() {
    for sides in ["xxxx", "fxff", "fXff"] {
        let found = only(&scenario(&[("edition", &format!("tiles:\n  oasis: {{ sides: {sides} }}"))]));
        assert_eq!(found.0, "`x` is the inside of a tile on two spaces, which fief does not play");
        assert_eq!(found.1.to_lowercase(), "x");
    }
}

#[test]
fn nothing_is_drawn_where_nothing_is_left() {
    let start = |tiles_left: &str, turn: &str| {
        let turns = format!("turns:\n  - {{ player: blue, {turn} }}");
        scenario(&[("edition", &format!("tiles-left: {tiles_left}")), ("turns", &turns)])
    };
    let found = only(&start("0", "tile: U/frfr at B1"));
    assert_eq!((found.0.as_str(), found.1.as_str()), ("0 tiles are left, so nothing can be drawn", "0"));
    assert_eq!(only(&start("0", "discard: X")).0, "0 tiles are left, so nothing can be drawn");
    good(&start("1", "tile: U/frfr at B1"));
    good(&start("0", "tile: U/frfr at B1, bought: 2"));
    good(&scenario(&[("edition", "tiles-left: 0"), ("turns", "")]));
}

#[test]
fn one_list_of_unsafe_characters() {
    let hidden =
        "\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}\u{180e}\u{180f}\u{3164}\u{ffa0}\u{202e}\u{200b}\u{e0041}";
    for c in hidden.chars() {
        assert!(crate::scenario::is_unsafe(c), "{c:?}");
        assert_eq!(crate::scenario::safe(&c.to_string()), c.escape_unicode().to_string());
    }
    assert_eq!(crate::scenario::safe("a\nb\tc ⚔\u{fe0f} é 漢"), "a b c ⚔\u{fe0f} é 漢");
}
