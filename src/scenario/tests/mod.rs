//! Tests of what scenarios may hold and of how faults are reported.

mod files;
mod probe;

use super::problem::Problems;
use super::{Checked, Problem, World, read};
use crate::board::Board;
use crate::expansions;
use crate::rules::{Book, Edition, Printing, Ruleset};
use crate::tiles::{Catalogue, Symbol};
use crate::turn::{Expansion, SeatState, Setting, full_supply};

/// Everything that names can stand for.
pub(super) struct Known {
    catalogue: Catalogue,
    symbols: Vec<Symbol>,
    book: Book,
}

impl Known {
    pub(super) fn new() -> Self {
        Self { catalogue: expansions::catalogue().unwrap(), symbols: expansions::symbols(), book: expansions::book() }
    }

    pub(super) fn world(&self) -> World<'_> {
        World { catalogue: &self.catalogue, boxes: expansions::ALL, symbols: &self.symbols, book: Some(&self.book) }
    }
}

/// What the players of a scenario have before anything is on the board.
pub(super) fn full(checked: &Checked) -> SeatState {
    let boxes: Vec<&'static Expansion> = expansions::in_play(&checked.with);
    let rules = Ruleset::of(Edition::Hig1e);
    let terms = expansions::terms(&boxes);
    let setting = Setting { rules: &rules, terms: &terms, boxes: &boxes };
    full_supply(&setting, checked.position.seats.len())
}

/// Opens every scenario of a text.
pub(super) fn open_all(text: &str, printing: Printing) -> Vec<Result<(Checked, Board), Problems>> {
    let known = Known::new();
    let written = read(text, "test.yaml");
    written.into_iter().map(|w| w.and_then(|w| w.open(&known.world(), printing, full))).collect()
}
