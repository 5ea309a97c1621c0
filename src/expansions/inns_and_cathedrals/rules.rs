//! The rules of Inns and Cathedrals.

use crate::rules::{AnyRule, Authority, Editions, Reading, Rule, Source};

/// All rules of the box.
pub static ALL: &[&dyn AnyRule] =
    &[&COMPLETED_ROAD, &UNCOMPLETED_ROAD, &ONCE, &COMPLETED_CITY, &CATHEDRAL_PENNANT, &UNCOMPLETED_CITY, &LARGE_MEEPLE];

/// A completed road with an inn.
pub static COMPLETED_ROAD: Rule<i32> = Rule {
    id: "inns.completed-road",
    says: "A completed road with an inn beside it scores {} for each of its tiles.",
    readings: &printed(2),
};

/// An open road with an inn.
pub static UNCOMPLETED_ROAD: Rule<i32> = Rule {
    id: "inns.uncompleted-road",
    says: "A road with an inn that is still open at the end of the game scores {} for each of its tiles.",
    readings: &printed(0),
};

/// Several of them.
pub static ONCE: Rule = Rule {
    id: "inns.once",
    says: "A second inn on a road, or a second cathedral in a city, changes nothing.",
    readings: &[Reading::new(Editions::ALL, (), Authority::Community, BOX)],
};

/// A completed city with a cathedral.
pub static COMPLETED_CITY: Rule<i32> = Rule {
    id: "inns.cathedral.completed-city",
    says: "A completed city with a cathedral scores {} for each of its tiles.",
    readings: &printed(3),
};

/// Pennants beside a cathedral.
pub static CATHEDRAL_PENNANT: Rule<i32> = Rule {
    id: "inns.cathedral.pennant",
    says: "Each pennant in a completed city with a cathedral scores {} more.",
    readings: &printed(3),
};

/// An open city with a cathedral.
pub static UNCOMPLETED_CITY: Rule<i32> = Rule {
    id: "inns.cathedral.uncompleted-city",
    says: "A city with a cathedral that is still open at the end of the game scores {} for each tile and pennant.",
    readings: &printed(0),
};

/// The large meeple.
pub static LARGE_MEEPLE: Rule<i32> = Rule {
    id: "inns.large-meeple",
    says: "A large meeple counts as {} for the majority; it adds no points.",
    readings: &printed(2),
};

const BOX: Source = Source::BoxRules("rules of Inns & Cathedrals");

const fn printed<T: Copy>(value: T) -> [Reading<T>; 1] {
    [Reading::printed(Editions::ALL, value, BOX)]
}
