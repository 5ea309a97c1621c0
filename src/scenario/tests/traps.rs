//! The traps of YAML and of the format: each gets one problem, at the exact text, with a remedy.

use super::*;

/// Checks that changing a key of the plain scenario leads to one problem.
#[track_caller]
fn trap(change: (&str, &str), message: &str, label: &str, help: &str) {
    let text = scenario(&[change]);
    let found = only(&text);
    assert_eq!((found.0.as_str(), found.1.as_str(), found.2.as_str()), (message, label, help), "in\n{text}");
}

#[test]
fn the_plain_scenario_is_good() {
    good(&scenario(&[]));
}

#[test]
fn a_title_with_a_colon() {
    trap(
        ("title", "title: Red: a castle"),
        "the text after `title:` holds a second colon",
        "Red: a castle",
        "Put it in quotes: `title: \"Red: a castle\"`",
    );
}

#[test]
fn a_title_with_quotes_in_the_middle() {
    trap(
        ("title", "title: \"Red's\" castle"),
        "the text goes on after its closing quote",
        "castle",
        "Put the whole text in quotes that it does not hold itself: `'\"Red''s\" castle'`",
    );
    trap(
        ("title", "title: 'Red's castle'"),
        "the text goes on after its closing quote",
        "s castle'",
        "Put the whole text in quotes that it does not hold itself: `\"Red's castle\"`",
    );
}

#[test]
fn an_unclosed_quote() {
    trap(
        ("title", "title: \"Red's castle"),
        "a quote is opened here and not closed",
        "\"Red's castle",
        "Close it with a second `\"`.",
    );
}

#[test]
fn a_title_that_starts_with_a_sign() {
    trap(("title", "title: @home"), "a text cannot start with “@”", "@home", "Put it in quotes: `\"@home\"`");
    trap(("title", "title: *bold*"), "a text cannot start with “*”", "*bold*", "Put it in quotes: `\"*bold*\"`");
    trap(("title", "title: !wow"), "a text cannot start with “!”", "!wow", "Put it in quotes: `\"!wow\"`");
    trap(
        ("title", "title: [Example] a castle"),
        "something follows the closing bracket",
        "a castle",
        "If the brackets belong to the text, put it in quotes: `\"[Example] a castle\"`",
    );
}

#[test]
fn a_colon_without_a_space() {
    let remedy = "Write `red: 3`.";
    trap(("expect", "expect:\n  all: { gains: {red:3} }"), "a colon needs a space after it", "red:3", remedy);
    trap(("title", "title:A road"), "a colon needs a space after it", "title:A road", "Write `title: A road`.");
    trap(("players", "players: [red:3, blue]"), "a colon needs a space after it", "red:3", "Write `red: 3`.");
    trap(
        ("expect", "expect:\n  all: {gains:{red: 3}}"),
        "a colon needs a space after it",
        "gains:{",
        "Write `gains: {`.",
    );
    trap(
        ("edition", "edition: hig-1e\nset: {castle.fairy:allowed}"),
        "a colon needs a space after it",
        "castle.fairy:allowed",
        "Write `castle.fairy: allowed`.",
    );
}

#[test]
fn a_dash_without_a_space() {
    trap(
        ("pieces", "pieces:\n  - red meeple on A1 road\n  -blue meeple on A1 field"),
        "a dash needs a space after it",
        "-blue meeple on A1 field",
        "Write `- blue meeple on A1 field`.",
    );
}

const BLOCK: &str = "Write `board: |`, and the rows on the lines below it, indented.";

#[test]
fn a_board_without_its_mark() {
    let message = "`board:` needs a `|` behind it";
    trap(("board", "board:\n  A/frff  .\n  B       ."), message, "A/frff  .", BLOCK);
    trap(("board", "board:\n  + A      B\n  1 A/frff .\n  2 B      ."), message, "+ A      B", BLOCK);
    trap(("board", "board:\n  ?       .\n  A/frff  .\n  B       ."), message, "board:", BLOCK);
    trap(("board", "board: >\n  A/frff  .\n  B       ."), "`board: >` makes one line of all rows", "A/frff  .", BLOCK);
    trap(("board", "board: \"A/frff B\""), message, "A/frff B", BLOCK);
}

#[test]
fn a_deeper_first_row() {
    trap(
        ("board", "board: |\n      A       B\n  1   A/frff  .\n  2   B       ."),
        "the first row of `board` is indented deeper than the rows below it",
        "A       B",
        "Let all rows start in the same column; an empty corner is written `+`, an empty space `.`.",
    );
}

#[test]
fn column_letters_without_the_corner() {
    trap(
        ("board", "board: |\n  A       B\n  1   A/frff  .\n  2   B       ."),
        "the row of column letters needs a `+` before it",
        "A       B",
        "Write `+ A       B`.",
    );
}

#[test]
fn rows_that_are_not_indented() {
    trap(
        ("board", "board: |\nA/frff  .\nB       ."),
        "the rows below a `|` must be indented",
        "A/frff  .",
        "Put two spaces before every row.",
    );
}

#[test]
fn a_comma_inside_an_entry() {
    trap(
        ("pieces", "pieces: [red castle on B1-B2 with meeple, scored]"),
        "the comma before “scored” ends the entry",
        "scored",
        "Put the whole entry in quotes: `\"red castle on B1-B2 with meeple, scored\"`.",
    );
    trap(
        ("turns", "turns:\n  - { player: blue, tile: U/frfr at B1, do: bridge B2 N-S, meeple on B1 road }"),
        "the comma before “meeple on B1 road” ends the entry",
        "meeple on B1 road",
        "Put the list in brackets: `do: [bridge B2 N-S, meeple on B1 road]`.",
    );
    trap(
        (
            "turns",
            "turns:\n  - auction: red's bazaar at B2\n    tiles: [U]\n    bids: [U: blue 1, red passes; blue sells]",
        ),
        "in brackets a comma ends the entry",
        "red passes; blue sells",
        "Put each line in quotes, or on a line of its own: `- U: blue 1, green 2, red passes; blue buys`.",
    );
}

#[test]
fn words_that_old_yaml_takes_for_truth_values() {
    let turn = |flag: &str| format!("turns:\n  - {{ player: blue, tile: U/frfr at B1, builder-turn: {flag} }}");
    for (word, value) in [("yes", "true"), ("on", "true"), ("no", "false"), ("off", "false")] {
        let message = format!("“{word}” is neither `true` nor `false`");
        trap(("turns", &turn(word)), &message, word, &format!("Write `builder-turn: {value}`."));
    }
}

#[test]
fn text_stays_text() {
    let text = scenario(&[
        ("title", "title: NO"),
        ("edition", "edition: hig-1e\nquestion: 06\ntags: [5E5, on, null, 0x10, 1_000]"),
    ]);
    let (checked, _) = good(&text);
    assert_eq!(checked.title, "NO");
    assert_eq!(checked.question.as_deref(), Some("06"));
    assert_eq!(checked.tags, ["5E5", "on", "null", "0x10", "1_000"]);
}

#[test]
fn a_key_twice() {
    trap(("title", "title: A\ntitle: B"), "the key “title” stands here twice", "title", "Keep one of them.");
}

#[test]
fn tabs() {
    trap(
        ("turns", "turns:\n\t- { player: blue, tile: U/frfr at B1 }"),
        "a line may not be indented with tabs",
        "\t",
        "Use spaces.",
    );
}

#[test]
fn brackets_that_do_not_close() {
    trap(
        ("players", "players: [red 3, blue"),
        "`[` is not closed",
        "[",
        "Close it with `]`, or put the text in quotes.",
    );
    trap(
        ("players", "players: red, blue]"),
        "several entries of `players:` stand in brackets",
        "red, blue]",
        "Write `players: [red, blue]`.",
    );
}

#[test]
fn lines_in_the_wrong_column() {
    trap(
        ("edition", " edition: hig-1e"),
        "this line is indented deeper than the line above it",
        "edition: hig-1e",
        "Let keys that belong together start in the same column.",
    );
    trap(
        ("title", "  title: A road"),
        "the first line is indented deeper than those below it",
        "title: A road",
        "Let the first key start at the left edge.",
    );
    trap(
        ("pieces", "pieces:\n  - red meeple on A1 road\n - blue meeple on A1 field"),
        "this line starts in a column of its own",
        "- blue meeple on A1 field",
        "Let keys and dashes that belong together start in the same column.",
    );
}

#[test]
fn escapes_that_are_none() {
    trap(
        ("title", "title: \"a \\q\""),
        "in double quotes a backslash starts a code, and this is none",
        "\\q",
        "Put the text in single quotes, or write the backslash twice.",
    );
}

#[test]
fn an_expectation_without_an_edition() {
    trap(
        ("expect", "expect:\n  gains: {red: 0}"),
        "it is not said for which edition “gains” holds",
        "gains",
        "Write `all: { gains: … }`, or name an edition in place of `all`.",
    );
}

#[test]
fn one_slip_does_not_hide_the_others() {
    let text = scenario(&[
        ("title", "title: A road: its end"),
        ("players", "players: [red x, blue]"),
        ("board", "board: |\n  A/frff  Q1\n  B       ."),
        ("pieces", "pieces:\n  - red meple on A1 road\n  - green meeple on A1 field\n  - red meeple on A1 city"),
        ("turns", "turns:\n  - { player: blu, tile: U/ffff at B1, do: [meeple on B1 roda] }"),
    ]);
    let labels: Vec<_> = problems(&text).into_iter().map(|(_, label)| label).collect();
    assert_eq!(
        labels,
        ["A road: its end", "x", "Q1", "meple", "green", "red meeple on A1 city", "blu", "ffff", "roda"],
    );
}

#[test]
fn byte_order_mark_and_line_ends() {
    let plain = scenario(&[]);
    for text in [format!("\u{feff}{plain}"), plain.replace('\n', "\r\n"), plain.replace('\n', "\r")] {
        good(&text);
        let found = only(&text.replace("B       .", "B     Zz9"));
        assert_eq!(found.1, "Zz9");
        let found = only(&text.replace("meeple on A1", "meeple on Z9"));
        assert_eq!(found.1, "red meeple on Z9 road");
    }
}

#[test]
fn several_scenarios_in_a_file() {
    let one = scenario(&[]);
    let bad = scenario(&[("edition", "edition: hog-1e")]);
    let text = format!("# two\n---\n{one}\n---\n{bad}\n...\n---\n# nothing\n");
    let all = open_all(&text);
    assert_eq!(all.len(), 2);
    assert!(all[0].is_ok());
    let problems = all[1].as_ref().unwrap_err();
    assert_eq!(problems.file().slice(problems.list()[0].span()), "hog-1e");
    assert_eq!(problems.place(&problems.list()[0]), (16, 10));
}

#[test]
fn tabs_before_the_last_rows_of_a_file() {
    for text in [
        "players: [red, blue]\nboard: |\n\tE/ffcf .\n",
        "players: [red, blue]\r\nboard: |\r\n\tE/ffcf .\r\n",
        "players: [red, blue]\r\nboard: |\r\n\tE/ffcf .\r\n\tE .\r\ntitle: x\r\n",
    ] {
        let found = only(text);
        assert_eq!((found.0.as_str(), found.1.as_str()), ("a line may not be indented with tabs", "\t"), "{text:?}");
    }
    for text in ["players: [red, blue]\nboard: |\n", "players: [red, blue]\r\nboard: |\r\n    \r\n"] {
        assert_eq!(only(text).0, "no tile lies on the table", "{text:?}");
    }
}
