//! Tests of what scenarios may hold and of how faults are reported.

mod files;
mod forms;
mod hostile;
mod limits;
mod remedies;
mod setup;
mod traps;

use std::sync::OnceLock;

use super::problem::Problems;
use super::{Checked, World, Written, read};
use crate::board::Board;
use crate::expansions;
use crate::rules::{Book, Edition, Ruleset};
use crate::tiles::{Catalogue, Symbol};
use crate::turn::{Expansion, SeatState, Setting, full_supply};

/// Everything that names can stand for.
struct Known {
    catalogue: Catalogue,
    symbols: Vec<Symbol>,
    book: Book,
}

impl Known {
    fn new() -> Self {
        Self { catalogue: expansions::catalogue().unwrap(), symbols: expansions::symbols(), book: expansions::book() }
    }

    fn world(&self) -> World<'_> {
        World { catalogue: &self.catalogue, boxes: expansions::ALL, symbols: &self.symbols, book: Some(&self.book) }
    }
}

/// What the players of a scenario have before anything is on the board.
fn full(checked: &Checked) -> SeatState {
    let boxes: Vec<&'static Expansion> = expansions::in_play(&checked.with);
    let rules = Ruleset::of(Edition::Hig1e);
    let terms = expansions::terms(&boxes);
    let setting = Setting { rules: &rules, terms: &terms, boxes: &boxes };
    full_supply(&setting, checked.position.seats.len())
}

/// Opens every scenario of a text, with the tiles of its edition.
fn open_all(text: &str) -> Vec<Result<(Checked, Board), Problems>> {
    static KNOWN: OnceLock<Known> = OnceLock::new();
    let known = KNOWN.get_or_init(Known::new);
    let written = read(text, "test.yaml");
    let open = |w: Written| {
        let edition = w.edition.as_ref().and_then(|e| Edition::find(&e.v)).unwrap_or(Edition::Hig1e);
        w.open(&known.world(), edition.printing(), full)
    };
    written.into_iter().map(|w| w.and_then(open)).collect()
}

/// The one scenario of a text in which nothing is wrong.
fn good(text: &str) -> (Checked, Board) {
    let mut all = open_all(text);
    assert_eq!(all.len(), 1, "one scenario expected");
    all.remove(0).unwrap_or_else(|problems| panic!("{}", problems.render(100, false)))
}

/// All problems of a text: message and labelled text, in the order of the file.
fn problems(text: &str) -> Vec<(String, String)> {
    let all = open_all(text).into_iter().filter_map(Result::err);
    let described = |problems: Problems| {
        let file = problems.file();
        let one = |p: &crate::scenario::Problem| (p.message.clone(), file.slice(p.span()).to_owned());
        problems.list().iter().map(one).collect::<Vec<_>>()
    };
    all.flat_map(described).collect()
}

/// The one problem of a text: message, labelled text, remedy.
fn only(text: &str) -> (String, String, String) {
    let found = problems(text);
    assert_eq!(found.len(), 1, "{found:#?}\nin\n{text}");
    let problems = open_all(text).into_iter().find_map(Result::err).unwrap();
    let help = problems.list()[0].help.clone().unwrap_or_default();
    let (message, label) = found.into_iter().next().unwrap();
    (message, label, help)
}

/// A small scenario, with some of its top-level keys replaced; an empty text leaves a key out.
fn scenario(changes: &[(&str, &str)]) -> String {
    let plain = [
        ("title", "title: A road"),
        ("edition", "edition: hig-1e"),
        ("players", "players: [red 3, blue]"),
        ("board", "board: |\n  A/frff  .\n  B       ."),
        ("pieces", "pieces: [red meeple on A1 road]"),
        ("turns", "turns:\n  - { player: blue, tile: U/frfr at B1 }"),
        ("expect", "expect:\n  all: { gains: {red: 0} }"),
    ];
    let changed = |(key, text): (&str, &'static str)| {
        changes.iter().find(|(name, _)| *name == key).map_or_else(|| text.to_owned(), |(_, other)| (*other).to_owned())
    };
    plain.into_iter().map(changed).filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n")
}
