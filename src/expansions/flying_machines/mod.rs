//! Flying Machines: so far only that several figures may have come into one town, which castles have rules for.

use crate::turn::Expansion;

/// Flying Machines.
pub static FLYING_MACHINES: Expansion = Expansion {
    name: "flying-machines",
    title: "Flying Machines",
    lacks: "its tiles and the flights; figures stand where they have landed",
    crowded: true,
    ..Expansion::NOTHING
};
