//! Rules on what is in the box, what each player gets, and the new tiles.

use super::{HIG_2E, ZMG_2E, guide, later, page1e, page2e, printed};
use crate::rules::Authority::{Clarified, Differs, Printed};
use crate::rules::Source::Page2e;
use crate::rules::{AnyRule, Reading, Rule};

/// All rules of this file, in the order of the rulebook.
pub static ALL: &[&dyn AnyRule] = &[
    &TILES,
    &COMPONENTS,
    &SUPPLY_2_4,
    &SUPPLY_5_6,
    &BASE_RULES,
    &TILES_1E,
    &TILES_2E,
    &MISPRINT_2E,
    &TILE_INNS,
    &TILE_MONASTERY_IN_CITY,
    &TILE_KNIGHTS,
];

/// The new tiles join the stack.
pub static TILES: Rule = Rule {
    id: "setup.tiles",
    says: "The 12 tiles of this box are shuffled in with those of the base game.",
    readings: &printed(()),
};

/// What lies in the box.
pub static COMPONENTS: Rule = Rule {
    id: "setup.components",
    says: "The box holds 12 tiles, 12 castle tokens and 12 wooden bridges.",
    readings: &[page1e(Printed, ()), page2e(Printed, ()), later(Printed, ())],
};

/// Supply of each player in a small round.
pub static SUPPLY_2_4: Rule<i32> = Rule {
    id: "setup.supply-2-4",
    says: "With 2 to 4 players, everyone starts with {} bridges and {} castles.",
    readings: &printed(3),
};

/// Supply of each player in a big round.
pub static SUPPLY_5_6: Rule<i32> = Rule {
    id: "setup.supply-5-6",
    says: "With 5 or 6 players, everyone starts with {} bridges and {} castles.",
    readings: &printed(2),
};

/// The base rules go on holding.
pub static BASE_RULES: Rule = Rule {
    id: "setup.base-rules",
    says: "What this box does not change is played by the rules of the base game.",
    readings: &[page1e(Printed, ()), guide(Printed, ()), later(Printed, ())],
};

/// The tiles of the 1st edition; the later page names what is on each.
pub static TILES_1E: Rule = Rule {
    id: "setup.tiles-1e",
    says: "1st edition: 01–11, 01 twice; bazaars on 01, 03, 05, 07–10; inns on 08, 10; monasteries on 04, 11.",
    readings: &[later(Printed, ()), page1e(Printed, ()), page2e(Printed, ()).absent()],
};

/// The tiles of the 2nd edition; A has a farmhouse and one D a water tower too.
pub static TILES_2E: Rule = Rule {
    id: "setup.tiles-2e",
    says: "2nd edition: A–K, D twice; bazaars on A–E, J, K; inns on C, J; monasteries on F, G; gardens on E, I.",
    readings: &[page2e(Printed, ()), page1e(Printed, ()).absent()],
};

/// The faulty first print run of the 2nd edition.
pub static MISPRINT_2E: Rule = Rule {
    id: "setup.misprint-2e",
    says: "The first German, Czech and Slovak 2nd-edition boxes lacked tiles C and I and held E and J twice.",
    readings: &[
        Reading::new(HIG_2E, (), Differs, Page2e),
        page1e(Printed, ()).absent(),
        Reading::new(ZMG_2E, (), Differs, Page2e).absent(),
    ],
};

/// The inns need their own box.
pub static TILE_INNS: Rule = Rule {
    id: "tile.inns",
    says: "The two inns do something only in a game with Inns & Cathedrals.",
    readings: &[page2e(Printed, ()), later(Printed, ())],
};

/// The monastery inside a city.
pub static TILE_MONASTERY_IN_CITY: Rule = Rule {
    id: "tile.monastery-in-city",
    says: "The monastery in a city is taken apart from city and fields, and eight neighbours alone complete it.",
    readings: &[page2e(Printed, ()), later(Printed, ())],
};

/// Who counts as a knight.
pub static TILE_KNIGHTS: Rule = Rule {
    id: "tile.knights",
    says: "Every meeple in a city is a knight: normal, large, mayor, wagon, ringmaster, phantom (2nd edition: guard).",
    readings: &[
        page2e(Clarified, ()).dated("12/2023"),
        later(Clarified, ()).dated("1/2019"),
        later(Clarified, ()).dated("1/2015"),
        page2e(Clarified, ()).dated("1/2015"),
        page2e(Clarified, ()).dated("1/2019"),
    ],
};
