//! Files that mean harm, or make no sense at all: no panic, no long wait, a problem that says what is wrong.

use std::time::{Duration, Instant};

use super::*;
use crate::rules::Printing;

/// Opens a text; whatever comes of it, it comes soon, and nothing harmful is printed.
#[track_caller]
fn survives(text: &str) {
    let start = Instant::now();
    for result in open_all(text) {
        if let Err(problems) = result {
            let shown = problems.render(80, false);
            let invisible = |c| matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{feff}');
            let harmless = |c: char| c == '\n' || !(c.is_control() || invisible(c));
            assert!(shown.chars().all(harmless), "{shown:?}");
            assert!(shown.len() < 2_000_000, "{} bytes of problems", shown.len());
        }
    }
    assert!(start.elapsed() < Duration::from_mins(1), "took {:?}", start.elapsed());
}

#[test]
fn nothing_much() {
    for text in
        ["", " ", "\n", "---", "---\n---\n...", "# only a comment", "~", "null", "\u{feff}", "\r", "\0", "\u{1b}[31m"]
    {
        survives(text);
        assert!(!problems(text).is_empty(), "{text:?}");
    }
}

#[test]
fn deep_nesting() {
    for piece in ["[", "{", "{a: ", "- ", "[[", "? ", "&a [", "!x ["] {
        survives(&piece.repeat(100_000));
        survives(&format!("title: {}", piece.repeat(100_000)));
    }
    let found = only(&format!("title: {}{}", "[".repeat(50), "]".repeat(50)));
    assert_eq!(found.0, "lists and mappings are nested more than 32 deep");
}

#[test]
fn alias_bombs() {
    let mut laughs = String::from("a: &a [x, x, x, x, x, x, x, x, x]\n");
    for (name, of) in "bcdefghi".chars().zip("abcdefgh".chars()) {
        let nine = format!("*{of}, ").repeat(9);
        laughs.extend([name.to_string(), format!(": &{name} [{nine}]\n")]);
    }
    survives(&laughs);
    let long = format!("title: &a \"{}\"\ntags: [{}]", "x".repeat(100_000), "*a, ".repeat(20_000));
    survives(&long);
    survives("a: &a [*a]");
    survives("title: *nowhere");
}

#[test]
fn control_characters() {
    let found = only(&scenario(&[("title", "title: a\u{0}b")]));
    assert_eq!(found.0, "an invisible control character, U+0000");
    let found = only(&scenario(&[("pieces", "pieces:\n  - red meeple on A1 road \u{1b}[31m")]));
    assert_eq!(found.0, "an invisible control character, U+001B");
    survives(&scenario(&[("title", "title: \"\\e]0;pwn\\a\"")]));
    survives(&scenario(&[("edition", "edition: \"\\u202Eevil\\u200B\\e[31m\"")]));
    let found = only(&scenario(&[("edition", "edition: \"\\u202Eevil\"")]));
    assert_eq!(found.0, "there is no edition “\\u{202e}evil”");
    survives("title: \u{202e}evil\nfoo\u{200b}: \u{e0041}");
}

#[test]
fn huge_numbers() {
    let huge = "9".repeat(100_000);
    for (key, value) in [
        ("players", format!("players: [red {huge}, blue -{huge}]")),
        ("players", format!("players: [red: {{score: {huge}, meeples: {huge}}}, blue]")),
        ("edition", format!("part: {huge}\ntiles-left: {huge}")),
        ("board", format!("board: |\n  + A B\n  {huge} A/frff .")),
        ("board", "board: |\n  + ZZZZZZZZZ B\n  99999999 A/frff .".to_owned()),
        ("pieces", format!("pieces: [red meeple on A{huge} road, red meeple on {} road]", "A".repeat(100_000))),
        ("turns", format!("turns:\n  - {{ tile: E/{huge} at A{huge} }}")),
        ("expect", format!("expect:\n  all: {{ gains: {{red: {huge}}} }}")),
    ] {
        survives(&scenario(&[(key, &value)]));
    }
}

#[test]
fn far_apart() {
    let text = scenario(&[("board", "board: |\n  + A ZZZZ\n  1 A/frff E\n  100000 E E"), ("turns", "")]);
    let found = problems(&text);
    assert_eq!(found.len(), 1, "{found:?}");
    good(&scenario(&[("board", "board: |\n  + A ZZZ\n  1 A/frff E\n  100000 E E"), ("turns", "")]));
}

#[test]
fn too_many_of_everything() {
    survives(&"- a\n".repeat(100_000));
    survives(&format!("pieces: [{}]", "x, ".repeat(100_000)));
    survives(&(0..60_000).map(|i| format!("key{i}: x\n")).collect::<Vec<_>>().concat());
    survives(&"a: 1\n".repeat(60_000));
    survives(&"---\nx\n".repeat(12_000));
    survives(&format!("players: [red, blue]\nboard: |\n{}", "  Q1 zz é ? .\n".repeat(50_000)));
    survives(&(0..100_000).map(|i| format!("&a{i} x{i}: *a{i}\n")).collect::<Vec<_>>().concat());
    survives(&"a: [\n".repeat(20_000));
    survives(&"a: \"x\n".repeat(20_000));
    survives(&"a: b: c\n".repeat(20_000));
    survives(&"x\n".repeat(60_000));
}

#[test]
fn a_file_that_is_too_large() {
    let text = "x".repeat(50_000_000);
    assert_eq!(only(&text).0, "the file is larger than 32 MB");
    survives(&"x".repeat(3_000_000));
    survives(&format!("title: \"{}", "x".repeat(3_000_000)));
}

#[test]
fn a_large_map() {
    let row = format!("  {}\n", "B ".repeat(200));
    let text = format!("players: [red, blue]\nboard: |\n{}", row.repeat(200));
    let written = read(&text, "test.yaml").remove(0).unwrap();
    let known = Known::new();
    let checked = written.resolve(&known.world(), Printing::First).unwrap();
    assert_eq!(checked.position.map.len(), 40_000);
    let bad = text.replacen("B B", "B Q1", 1).replacen("B B B B", "X B B B", 1);
    survives(&bad);
}

#[test]
fn random_rubbish() {
    // A fixed sequence of odd characters: the same on every run.
    let signs: Vec<char> = "[]{}:,-?|>&*!%@`'\"# \n\tabA1/.é\u{0}\u{202e}\r~<=+".chars().collect();
    let mut state: u64 = 42;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize
    };
    for _ in 0..3_000 {
        let length = next() % 60;
        let rubbish: String = (0..length).map(|_| signs[next() % signs.len()]).collect();
        survives(&rubbish);
    }
    let plain: Vec<char> = scenario(&[]).chars().collect();
    for _ in 0..1_500 {
        let mut text = plain.clone();
        for _ in 0..=next() % 4 {
            let at = next() % text.len();
            text[at] = signs[next() % signs.len()];
        }
        survives(&text.into_iter().collect::<String>());
    }
}
