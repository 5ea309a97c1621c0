//! The boxes of the game, each in its own folder, and what they bring together.

pub mod base;
pub mod inns_and_cathedrals;
pub mod traders_and_builders;
pub mod abbey_and_mayor;
pub mod bridges_castles_bazaars;
pub mod flying_machines;

use crate::board::Figure;
use crate::rules::Book;
use crate::scoring::Terms;
use crate::tiles::{Catalogue, Symbol, TableError};
use crate::turn::Expansion;

/// Every box that fief plays, in the order in which they came out; a new box is a line here.
pub static ALL: &[&Expansion] = &[
    &base::BASE,
    &inns_and_cathedrals::INNS_AND_CATHEDRALS,
    &traders_and_builders::TRADERS_AND_BUILDERS,
    &abbey_and_mayor::ABBEY_AND_MAYOR,
    &bridges_castles_bazaars::BRIDGES_CASTLES_BAZAARS,
    &flying_machines::FLYING_MACHINES,
];

/// The rules and variants of all boxes.
pub fn book() -> Book {
    Book {
        rules: ALL.iter().flat_map(|b| (b.rules)()).collect(),
        variants: ALL.iter().flat_map(|b| b.variants).copied().collect(),
    }
}

/// The tiles of all boxes.
///
/// # Errors
/// A table that is part of fief itself does not parse; a test proves that they all do.
pub fn catalogue() -> Result<Catalogue, TableError> {
    let tables: Vec<_> = ALL.iter().filter_map(|b| b.tiles).collect();
    Catalogue::new(&tables, &symbols())
}

/// What is printed on the tiles of all boxes.
pub fn symbols() -> Vec<Symbol> {
    ALL.iter().flat_map(|b| b.symbols).copied().collect()
}

/// The figures of all boxes.
pub fn figures() -> Vec<Figure> {
    ALL.iter().flat_map(|b| b.figures).map(Figure).collect()
}

/// The boxes in play: those that always are, and those named.
pub fn in_play(with: &[&str]) -> Vec<&'static Expansion> {
    ALL.iter().copied().filter(|b| b.always || with.contains(&b.name)).collect()
}

/// The definitions and bonuses of the boxes in play.
pub fn terms(boxes: &[&'static Expansion]) -> Terms {
    Terms {
        boxes: boxes.iter().map(|b| b.name).collect(),
        definitions: boxes.iter().flat_map(|b| b.definitions).collect(),
        bonuses: boxes.iter().flat_map(|b| b.bonuses).collect(),
        off_field: boxes.iter().filter_map(|b| b.off_field).collect(),
        field_bonuses: boxes.iter().filter_map(|b| b.field_bonus).collect(),
        figure_rules: boxes.iter().flat_map(|b| b.figure_rules).collect(),
    }
}
