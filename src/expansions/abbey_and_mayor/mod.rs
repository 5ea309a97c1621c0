//! Abbey and Mayor: so far only the mayor.

pub mod rules;
mod words;

use crate::board::{FigureType, Weight};
use crate::scoring::FigureRule;
use crate::tiles::{Kind, Symbol};
use crate::turn::Expansion;

/// Abbey and Mayor.
pub static ABBEY_AND_MAYOR: Expansion = Expansion {
    name: "abbey-and-mayor",
    title: "Abbey and Mayor",
    lacks: "the abbey, the wagon and the barn",
    rules: || rules::ALL.to_vec(),
    figures: &[MAYOR],
    figure_rules: &[FigureRule {
        figure: "mayor",
        stands: Some(|rules| rules::MAYOR_WHERE.cite(rules)),
        weighs: Some(|rules| rules::MAYOR_STRENGTH.cite(rules)),
    }],
    symbols: &[ABBEY],
    tiles: Some(("am", include_str!("tiles.txt"))),
    words: words::WORDS,
    ..Expansion::NOTHING
};

/// The symbol of an abbey.
const ABBEY: Symbol = Symbol("abbey");

const MAYOR: FigureType = FigureType {
    name: "mayor",
    of: "abbey-and-mayor",
    weight: Weight::Pennants,
    follower: true,
    stands_on: &[Kind::City],
    may_be_lord: true,
    supply: 1,
};
