//! The box's rules agree with the rulebook they were built from: ids, switch values, and what each edition plays.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fief::rules::{AnyReading, AnyRule, Authority, CiteStanding, Edition, Source};

/// The prefixes of the ids that the rulebook's tables list.
const PREFIXES: [&str; 6] = ["setup.", "tile.", "bazaar.", "bridge.", "castle.", "city."];

/// The rulebook, if this checkout has it beside it.
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn rulebook() -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/rulebook.md");
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        eprintln!("skipped: {} is not there", path.display());
    }
    text
}

/// The cells of every row of the tables whose head begins with one of these words.
fn rows<'a>(text: &'a str, heads: &[&str]) -> Vec<Vec<&'a str>> {
    let mut found = Vec::new();
    let mut wanted = false;
    let mut inside = false;
    for line in text.lines() {
        let Some(row) = line.strip_prefix('|') else {
            inside = false;
            continue;
        };
        let cells: Vec<_> = row.trim_end().trim_end_matches('|').split(" | ").map(str::trim).collect();
        if !inside {
            inside = true;
            wanted = heads.iter().any(|head| cells.join("|") == *head);
        } else if wanted && !row.starts_with("--") {
            found.push(cells);
        }
    }
    found
}

/// The first text between backticks.
fn code(text: &str) -> Option<&str> {
    text.split('`').nth(1)
}

fn switch_rows(text: &str) -> Vec<Vec<&str>> {
    rows(text, &["switch|values (first = default)|editions that differ or are flagged"])
}

fn rule(id: &str) -> &'static dyn AnyRule {
    fief::expansions::book().rule(id).unwrap_or_else(|| panic!("{id} is in the rulebook and not in the code"))
}

#[test]
fn the_ids_are_those_of_the_rulebook() {
    let Some(text) = rulebook() else { return };
    let mut theirs = BTreeSet::new();
    for row in rows(&text, &["id|statement|source, authority"]).iter().chain(&switch_rows(&text)) {
        theirs.insert(code(row[0]).unwrap().to_owned());
    }
    let ours: BTreeSet<String> = fief::expansions::book()
        .rules
        .iter()
        .map(|rule| rule.id().to_owned())
        .filter(|id| PREFIXES.iter().any(|prefix| id.starts_with(prefix)))
        .collect();
    assert!(theirs.len() > 120, "only {} ids were found in the rulebook", theirs.len());
    assert_eq!(theirs.difference(&ours).collect::<Vec<_>>(), Vec::<&String>::new(), "missing in the code");
    assert_eq!(ours.difference(&theirs).collect::<Vec<_>>(), Vec::<&String>::new(), "not in the rulebook");
}

#[test]
fn no_id_is_used_twice() {
    let mut seen = BTreeSet::new();
    for rule in &fief::expansions::book().rules {
        assert!(seen.insert(rule.id()), "{} is there twice", rule.id());
    }
}

#[test]
fn the_switches_take_the_values_of_the_rulebook() {
    let Some(text) = rulebook() else { return };
    let rows = switch_rows(&text);
    assert!(rows.len() > 20, "only {} switches were found in the rulebook", rows.len());
    for row in &rows {
        let id = code(row[0]).unwrap();
        let theirs: Vec<&str> = row[1].split(" · ").filter_map(code).collect();
        let ours = rule(id).values();
        let ours: Vec<&str> = ours.iter().map(|(value, _)| value.as_ref()).collect();
        assert_eq!(ours, theirs, "{id}");
    }
}

#[test]
fn each_edition_plays_what_the_rulebook_says() {
    let Some(text) = rulebook() else { return };
    let mut wrong = Vec::new();
    for row in &switch_rows(&text) {
        let (id, default) = (code(row[0]).unwrap(), code(row[1]).unwrap());
        let theirs = editions(row[2], default);
        for edition in Edition::ALL {
            let ours = play(&rule(id).in_edition(edition));
            let theirs = &theirs[&edition];
            if ours != *theirs {
                wrong.push(format!("{id} in {edition}: we have {ours:?}, the rulebook {theirs:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_authority_source_and_date_of_the_rulebook_is_in_a_reading() {
    let Some(text) = rulebook() else { return };
    let mut missing = Vec::new();
    for row in rows(&text, &["id|statement|source, authority"]) {
        let id = code(row[0]).unwrap();
        let readings = rule(id).readings();
        let marks = without_remarks(row[2]);
        for mark in marks.split([' ', ',', ';', ':']).filter(|mark| !mark.is_empty()) {
            if !readings.iter().any(|reading| bears(reading, mark)) {
                missing.push(format!("{id}: {mark}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Whether a reading bears a mark of the rulebook: an authority, a source or a date; any other word passes.
fn bears(reading: &AnyReading, mark: &str) -> bool {
    match mark {
        "P" => reading.authority == Authority::Printed,
        "C" => reading.authority == Authority::Clarified,
        "D" => reading.authority == Authority::Differs,
        "W" => reading.authority == Authority::Community,
        "H" => reading.authority == Authority::House,
        "S0" => reading.source == Source::Page1e,
        "S1" => reading.source == Source::Page2e,
        "S3" => reading.source == Source::Guide,
        "S4" => reading.source == Source::Page1eLater,
        date if date.contains('/') => reading.dated == Some(date),
        _ => true,
    }
}

/// A value and its flag: `silent`, `contested` or nothing.
type Play = (String, &'static str);

fn play(reading: &AnyReading) -> Play {
    let flag = match reading.standing {
        CiteStanding::Silent => "silent",
        CiteStanding::Absent => "absent",
        CiteStanding::Contested { .. } => "contested",
        _ => "",
    };
    (reading.value.to_string(), flag)
}

/// Reads the column of the editions that differ: clauses as `zmg-1e, guide: value, silent`, “silent in the others”.
fn editions(cell: &str, default: &str) -> BTreeMap<Edition, Play> {
    let mut all: BTreeMap<Edition, Play> = Edition::ALL.into_iter().map(|e| (e, (default.to_owned(), ""))).collect();
    let mut named = BTreeSet::new();
    for clause in without_remarks(cell).split([';', '.']).map(str::trim) {
        if matches!(clause, "silent in the others" | "the others silent") {
            all.iter_mut().filter(|(e, _)| !named.contains(*e)).for_each(|(_, play)| play.1 = "silent");
            continue;
        }
        let clause = clause.strip_prefix("printed in ").unwrap_or(clause);
        let (list, rest) = clause.split_once(':').unwrap_or((clause.trim_end_matches(" silent"), clause));
        let Some(list) = edition_list(list) else { continue };
        let flag = ["silent", "contested"].into_iter().find(|flag| rest.contains(flag)).unwrap_or("");
        let value = rest.split(',').next().unwrap_or(default).trim();
        for (edition, doubted) in list {
            named.insert(edition);
            let known = clause.contains(':') && !["silent", "contested"].contains(&value);
            let value = if known { value } else { default };
            all.insert(edition, (value.to_owned(), if doubted { "contested" } else { flag }));
        }
    }
    all
}

/// The text without what stands in parentheses, save that a remark ending in “contested” leaves a `*`.
fn without_remarks(cell: &str) -> String {
    let mut text = String::new();
    for (at, part) in cell.split(['(', ')']).enumerate() {
        if at % 2 == 0 {
            text.push_str(part);
        } else if part.ends_with("contested") {
            text.push('*');
        }
    }
    text
}

/// The editions of a list, each with whether a `*` follows it or a later one; nothing if it lists anything else.
fn edition_list(list: &str) -> Option<Vec<(Edition, bool)>> {
    if list.trim() == "all" {
        return Some(Edition::ALL.into_iter().map(|e| (e, false)).collect());
    }
    let last_star = list.rfind('*').unwrap_or(0);
    let mut at = 0;
    let mut found = Vec::new();
    for part in list.replace(" and ", ", and").split(',') {
        let name = part.trim().trim_start_matches("and").trim_end_matches('*').trim();
        found.push((Edition::find(name)?, at < last_star));
        at += part.len() + 1;
    }
    Some(found)
}
