//! The rules of Abbey and Mayor: those of the mayor.

use crate::rules::{AnyRule, Editions, Reading, Rule, Source};

/// All rules of the box that fief plays.
pub static ALL: &[&dyn AnyRule] = &[&MAYOR_WHERE, &MAYOR_STRENGTH];

/// Where a mayor stands.
pub static MAYOR_WHERE: Rule =
    Rule { id: "abbey.mayor.where", says: "A mayor stands in cities only.", readings: &printed(()) };

/// What a mayor counts.
pub static MAYOR_STRENGTH: Rule = Rule {
    id: "abbey.mayor.strength",
    says: "A mayor counts as many as the city has pennants; without a pennant he counts 0 and scores nothing.",
    readings: &printed(()),
};

const fn printed<T: Copy>(value: T) -> [Reading<T>; 1] {
    [Reading::printed(Editions::ALL, value, Source::BoxRules("rules of Abbey & Mayor"))]
}
