//! One answer in every format.

use super::*;

fn shown(format: Format, look: &Look) -> String {
    answer(&fixture::answer(), &Words::new(&[]), format, look)
}

#[test]
fn the_text_tells_verdict_steps_scores_claims_and_rules_in_this_order() {
    let text = shown(Format::Text, &Look::default());
    let parts = [
        r"A road \u{1b}[31mbeside <b>a castle</b>",
        "Hans im Glück, 1st edition (hig-1e)",
        "Verdict: Green +3",
        "A1 road: Green meeple",
        "1  The road A1 A2 A3 is complete                           base.road.complete",
        "   Green has the only follower ➜ Green +3                  base.majority",
        " Green │      0 │     +3 │     3",
        "✓ Green: gains: {green: 3} – right in every edition",
        "✗ Red: gains: {green: 3} – wrong here; holds in hig-2e (parts at step 1;",
        " clarified 5/2014, rules of the base game: base.road.points",
        "Other editions: the same in every edition",
    ];
    let mut rest = text.as_str();
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("“{part}” is missing or out of order in\n{text}"));
        rest = &rest[at + part.len()..];
    }
    assert!(text.lines().all(|l| safe::width(l) <= 80), "{text}");
}

#[test]
fn colours_change_nothing_but_colours() {
    let coloured = shown(Format::Text, &Look { color: true, ..Look::default() });
    let mut plain = String::new();
    let mut pieces = coloured.split("\u{1b}[");
    plain.push_str(pieces.next().unwrap_or_default());
    pieces.for_each(|piece| plain.push_str(piece.split_once('m').unwrap_or_default().1));
    assert_eq!(plain, shown(Format::Text, &Look::default()));
}

#[test]
fn no_format_lets_the_files_text_act() {
    let brief = Look { detail: Detail::Brief, ..Look::default() };
    let full = Look { detail: Detail::Full, width: 40, ..Look::default() };
    for format in [Format::Text, Format::Markdown, Format::Html, Format::Json, Format::Svg] {
        for look in [Look::default(), brief, full] {
            let out = shown(format, &look);
            assert!(!out.chars().any(|c| c != '\n' && is_unsafe(c)), "{format:?}: {out}");
            let markup = matches!(format, Format::Html | Format::Svg | Format::Markdown) && out.contains("<b>a castle");
            assert!(!markup, "{format:?}: {out}");
        }
    }
}

#[test]
fn json_keeps_its_keys_in_order_and_the_text_as_it_was() {
    let json: serde_json::Value = serde_json::from_str(&shown(Format::Json, &Look::default())).unwrap();
    let keys: Vec<_> = json.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys[..6], ["schema", "file", "title", "edition", "variants", "set"]);
    assert_eq!(json["title"], "A road \u{1b}[31mbeside <b>a castle</b>");
    assert_eq!(json["gains"].to_string(), r#"{"red":0,"blue":0,"green":3}"#);
    assert_eq!(json["claims"][1]["holds"], "in: [hig-2e]");
    assert_eq!(json["claims"][1]["parts_at"], "step 1");
}
