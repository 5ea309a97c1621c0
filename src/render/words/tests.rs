//! Every fact has its sentence, and every sentence its facts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::*;

fn red_and_blue() -> Vec<String> {
    vec!["red".to_owned(), "blue".to_owned()]
}

fn say(template: &'static str, fact: &Fact) -> String {
    fill(template, fact, &red_and_blue())
}

#[test]
fn parts_are_written_as_players_write_them() {
    let fact = Fact::new("x")
        .player("who", Player(0))
        .with("both", Arg::Players(vec![Player(0), Player(1)]))
        .with("loss", Arg::Signed(-3))
        .cells("town", vec![Cell::new(1, 1), Cell::new(1, 2)])
        .cells("road", (0..15).map(|x| Cell::new(x, 0)).collect())
        .word("figure", "abbot")
        .text("title", "a\u{1b}b")
        .number("one", 1)
        .number("many", 3);
    assert_eq!(say("{who} and {both}: {loss}, {town} {town:&}", &fact), "Red and Red and Blue: −3, B2 B3 B2 and B3");
    assert_eq!(say("{road}", &fact), "A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 … and 5 more");
    assert_eq!(
        say("{one:tile|tiles}, {many:tile|tiles}, {both:has|have}", &fact),
        "1 tile, 3 tiles, Red and Blue have"
    );
    assert_eq!(say("{town?is|are} {a figure} {title} {gone}", &fact), r"are an abbot a\u{1b}b [gone]");
}

#[test]
fn an_unknown_key_is_shown_in_brackets() {
    assert_eq!(Words::new(&[]).says(&Fact::new("no.such-key"), &[]), "[no.such-key]");
}

#[test]
fn a_sentence_starts_with_a_capital_but_a_tile_keeps_its_name() {
    let words = Words::new(&[]);
    let wrong = Fact::new("wood.wrong-kind").word("figure", "abbot").word("kind", "road");
    assert_eq!(words.says(&wrong, &[]), "An abbot may not stand on a road");
    let fits = Fact::new("tile.discard-but-fits").text("tile", "bcb:06").cell("cell", Cell::new(0, 0));
    assert!(words.says(&fits, &[]).starts_with("bcb:06 may not"));
}

/// A source file, with what stands in string literals and what stands between them.
struct File {
    path: PathBuf,
    text: String,
}

fn sources() -> Vec<File> {
    let mut files = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default().to_owned();
                files.push(File { path, text });
            }
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// The string literals of a text with the offset behind each.
fn literals(text: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        let code = if line.trim_start().starts_with("//") { "" } else { line };
        let mut open = None;
        for (i, c) in code.char_indices() {
            match (c, open) {
                ('"', None) => open = Some(i + 1),
                ('"', Some(from)) if !code[..i].ends_with('\\') => {
                    found.push((code[from..i].replace("\\\"", "\""), start + i + 1));
                    open = None;
                }
                _ => {}
            }
        }
    }
    found
}

fn is_words(file: &File) -> bool {
    let path = file.path.to_string_lossy();
    (path.contains("/expansions/") && path.ends_with("/words.rs")) || path.ends_with("/render/words/core.rs")
}

/// Whether facts are made in a file.
fn makes_facts(file: &File) -> bool {
    let path = file.path.to_string_lossy();
    !is_words(file) && ["/scoring/", "/turn/", "/expansions/", "/audit"].iter().any(|f| path.contains(f))
}

/// All templates of the source tree by key, those of boxes that are not in play here included.
fn templates() -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for file in sources().iter().filter(|f| is_words(f)) {
        for pair in literals(&file.text).chunks(2) {
            let [(key, _), (template, _)] = pair else { panic!("{}: a key without template", file.path.display()) };
            assert!(is_key(key), "{}: “{key}” is no key", file.path.display());
            let twice = all.insert(key.clone(), template.clone());
            assert!(twice.is_none(), "two sentences for {key}");
        }
    }
    all
}

fn is_key(text: &str) -> bool {
    let parts: Vec<_> = text.split('.').collect();
    let fine = |p: &&str| !p.is_empty() && p.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    parts.len() >= 2 && parts.iter().all(fine) && !text.contains(".txt")
}

/// The ids of rules and switches, which look like keys.
fn rule_ids() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for file in sources() {
        for (before, after) in file.text.match_indices("id: \"").map(|(i, m)| (i, &file.text[i + m.len()..])) {
            let _ = before;
            ids.extend(after.split('"').next().map(str::to_owned));
        }
    }
    ids
}

/// The parts a template names.
fn holes(template: &str) -> Vec<&str> {
    let holes = template.split('{').skip(1).filter_map(|t| t.split('}').next());
    holes.map(|h| h.strip_prefix("a ").unwrap_or(h).split([':', '?']).next().unwrap_or(h)).collect()
}

/// The names of parts that follow in the function in which a key stands; a fact may be completed a line later.
fn supplied(rest: &str) -> BTreeSet<&str> {
    let statement = rest.split("\n}").next().unwrap_or_default();
    let calls = [".with(\"", ".player(\"", ".number(\"", ".cell(\"", ".cells(\"", ".word(\"", ".text(\""];
    let squeezed = calls.iter().flat_map(|call| statement.match_indices(call).map(|(i, m)| &statement[i + m.len()..]));
    squeezed.filter_map(|t| t.split('"').next()).collect()
}

#[test]
fn every_fact_has_a_sentence_and_supplies_its_parts() {
    let templates = templates();
    let ids = rule_ids();
    let mut wrong = Vec::new();
    for file in sources().iter().filter(|f| makes_facts(f)) {
        for (key, end) in literals(&file.text) {
            let made = file.text[..end].ends_with(&format!("Fact::new(\"{key}\""));
            match templates.get(&key) {
                None if made || (is_key(&key) && !ids.contains(&key)) => {
                    wrong.push(format!("{}: no sentence for {key}", file.path.display()));
                }
                Some(template) if made => {
                    let parts = supplied(&file.text[end..]);
                    let lacking: Vec<_> = holes(template).into_iter().filter(|h| !parts.contains(h)).collect();
                    if !lacking.is_empty() {
                        wrong.push(format!("{}: {key} does not supply {lacking:?}", file.path.display()));
                    }
                }
                _ => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_sentence_is_used() {
    let used: BTreeSet<String> =
        sources().iter().filter(|f| makes_facts(f)).flat_map(|f| literals(&f.text)).map(|(text, _)| text).collect();
    let idle: Vec<_> = templates().into_keys().filter(|key| !used.contains(key)).collect();
    assert!(idle.is_empty(), "sentences that no fact uses: {idle:?}");
}
