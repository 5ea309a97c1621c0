//! Rules of bridges: where and when they are built, who stands on them, and what reaches them.

use super::{guide, later, page1e, page2e, printed};
use crate::rules::Authority::{Clarified, Community, House, Printed};
use crate::rules::Source::Derived;
use crate::rules::{AnyRule, Editions, Reading, Rule};
use crate::switch;

/// All rules of this file, in the order of the rulebook.
pub static ALL: &[&dyn AnyRule] = &[
    &IS_ROAD,
    &OPTIONAL,
    &ONE_PER,
    &FROM_SUPPLY,
    &WHERE,
    &ENDS_ON_FIELD,
    &STRAIGHT,
    &ENDS_MEET_ROAD_OR_GAP,
    &SAVES_PLACEMENT,
    &WHEN,
    &FOLLOWER,
    &DIVIDES_NOTHING,
    &IN_A_ROW,
    &ONE_PER_TILE,
    &TOWER,
    &TILE_COUNTS_ONCE,
    &FIGURES,
    &NETWORK_EFFECTS,
    &TILE_EFFECTS,
    &PRINTED_ONLY_EFFECTS,
    &INN_ON_SAME_TILE,
    &CAMPGROUND,
    &ACROBATS,
    &LITTLE_BUILDING,
    &WATCHTOWER,
];

/// A bridge is a piece of road.
pub static IS_ROAD: Rule = Rule {
    id: "bridge.is-road",
    says: "A bridge takes a road across its tile and counts like a printed piece of road.",
    readings: &printed(()),
};

/// Nobody has to build.
pub static OPTIONAL: Rule = Rule {
    id: "bridge.optional",
    says: "Nobody has to build a bridge, even if the tile must be put away without it.",
    readings: &[
        page1e(Clarified, ()).dated("10/2014"),
        page2e(Clarified, ()).dated("10/2014"),
        later(Clarified, ()).dated("10/2014"),
    ],
};

switch! {
    /// What the one bridge is counted by.
    OnePer {
        TurnPart = "turn-part": "A player builds at most one bridge in a turn; in a double turn, one in each part.",
        Turn = "turn": "A player builds at most one bridge in a turn, and a double turn is one turn.",
    }
}

/// How many bridges at once.
pub static ONE_PER: Rule<OnePer> = Rule {
    id: "bridge.one-per",
    says: "How many bridges may a player build in a double turn?",
    readings: &[
        page1e(Printed, OnePer::TurnPart).silent(),
        page2e(Printed, OnePer::TurnPart).silent(),
        guide(Printed, OnePer::TurnPart).silent(),
        later(Printed, OnePer::TurnPart).silent(),
        Reading::new(Editions::ALL, OnePer::Turn, House, Derived),
    ],
};

/// Whose bridge, and for how long.
pub static FROM_SUPPLY: Rule = Rule {
    id: "bridge.from-supply",
    says: "A bridge comes from the builder’s own supply and stays where it is until the game ends.",
    readings: &[page2e(Printed, ())],
};

/// Which tiles may get a bridge.
pub static WHERE: Rule = Rule {
    id: "bridge.where",
    says: "A bridge goes on the tile just laid or on one that shares a side with it.",
    readings: &printed(()),
};

/// What lies under the ends.
pub static ENDS_ON_FIELD: Rule = Rule {
    id: "bridge.ends-on-field",
    says: "Both ends of a bridge must lie on field, not on road, city, river or anything else.",
    readings: &printed(()),
};

/// No slanting bridges.
pub static STRAIGHT: Rule = Rule {
    id: "bridge.straight",
    says: "A bridge runs from one side of its tile to the opposite one, never diagonally.",
    readings: &[page2e(Printed, ())],
};

/// What lies beyond the ends.
pub static ENDS_MEET_ROAD_OR_GAP: Rule = Rule {
    id: "bridge.ends-meet-road-or-gap",
    says: "Beyond each end of a bridge there must be a road, another bridge or an empty space.",
    readings: &[
        page1e(Clarified, ()).dated("12/2014"),
        page2e(Clarified, ()).dated("12/2014"),
        later(Clarified, ()).dated("12/2014"),
    ],
};

/// A road against a field.
pub static SAVES_PLACEMENT: Rule = Rule {
    id: "bridge.saves-placement",
    says: "A tile may set a road against a field if a bridge continues that road in the same turn, not otherwise.",
    readings: &printed(()),
};

switch! {
    /// When in a turn a bridge may be built.
    When {
        AnyTimeInTurn = "any-time-in-turn":
            "A bridge may be built at any moment of one’s turn until scoring, but at once if the tile needs it to fit.",
        WithTheTile = "with-the-tile":
            "A bridge is built right after laying the tile, before any figure is put down.",
    }
}

/// The moment to build.
pub static WHEN: Rule<When> = Rule {
    id: "bridge.when",
    says: "When in one’s own turn may a bridge be built?",
    readings: &[
        page1e(Community, When::AnyTimeInTurn),
        page2e(Printed, When::WithTheTile),
        guide(Printed, When::AnyTimeInTurn),
        later(Community, When::AnyTimeInTurn),
    ],
};

/// A figure on the bridge.
pub static FOLLOWER: Rule = Rule {
    id: "bridge.follower",
    says: "A figure goes on a bridge only on the tile just laid, and only if the whole road has no figure yet.",
    readings: &printed(()),
};

/// What a bridge leaves whole.
pub static DIVIDES_NOTHING: Rule = Rule {
    id: "bridge.divides-nothing",
    says: "Fields and cities under a bridge stay in one piece.",
    readings: &printed(()),
};

/// Several bridges, and what lies below.
pub static IN_A_ROW: Rule = Rule {
    id: "bridge.in-a-row",
    says: "Bridges may follow one another and may pass over a monastery or figures.",
    readings: &printed(()),
};

/// One bridge a tile.
pub static ONE_PER_TILE: Rule = Rule {
    id: "bridge.one-per-tile",
    says: "A tile carries one bridge only; an end of a second one would not lie on field.",
    readings: &[page1e(Clarified, ()), page2e(Printed, ()), later(Clarified, ()), page2e(Clarified, ())],
};

/// Bridge and tower.
pub static TOWER: Rule = Rule {
    id: "bridge.tower",
    says: "A bridge and a tower can share a tile, and neither keeps the other from being built.",
    readings: &[page1e(Clarified, ()).dated("11/2013"), later(Clarified, ()).dated("11/2013"), page2e(Community, ())],
};

/// Bridge and printed road of one tile.
pub static TILE_COUNTS_ONCE: Rule = Rule {
    id: "bridge.tile-counts-once",
    says: "A tile where the road runs over a bridge and on the ground too counts once.",
    readings: &[
        page1e(Community, ()).dated("2/2014"),
        page2e(Community, ()).dated("2/2014"),
        later(Community, ()).dated("2/2014"),
    ],
};

/// Who may stand on a bridge.
pub static FIGURES: Rule = Rule {
    id: "bridge.figures",
    says: "Meeple, large meeple, builder, wagon, ringmaster, guard and phantom may stand on a bridge.",
    readings: &[page2e(Community, ())],
};

/// What reaches a bridge along its road.
pub static NETWORK_EFFECTS: Rule = Rule {
    id: "bridge.network-effects",
    says: "What affects a road affects its bridges: inn, mage, witch, labyrinth, German castle, bathhouse and so on.",
    readings: &[page2e(Community, ())],
};

/// What reaches a bridge through its tile.
pub static TILE_EFFECTS: Rule = Rule {
    id: "bridge.tile-effects",
    says: "What strikes a tile strikes its bridge: dragon, fairy, watchtower, gold, little buildings, Vodyanoy.",
    readings: &[page2e(Community, ())],
};

/// What stays with the printed road.
pub static PRINTED_ONLY_EFFECTS: Rule = Rule {
    id: "bridge.printed-only-effects",
    says: "What sits at a printed road (inn, German castle, bathhouse, tollhouse, Solovei) leaves a bridge above it alone.",
    readings: &[page2e(Community, ())],
};

/// An inn under the bridge.
pub static INN_ON_SAME_TILE: Rule = Rule {
    id: "bridge.inn-on-same-tile",
    says: "An inn belongs to the printed road beside it; a bridge on its tile gains only as part of that road.",
    readings: &[
        page2e(Clarified, ()).dated("1/2021"),
        later(Clarified, ()).dated("1/2021"),
        page2e(Community, ()),
        later(Community, ()),
    ],
};

/// Over the circus.
pub static CAMPGROUND: Rule = Rule {
    id: "bridge.campground",
    says: "A bridge may cross a campground, whether the big top stands there or not.",
    readings: &[page2e(Community, ())],
};

/// No acrobats under a bridge.
pub static ACROBATS: Rule = Rule {
    id: "bridge.acrobats",
    says: "An acrobat tile with a bridge on it takes no acrobats.",
    readings: &[page2e(Community, ())],
};

/// A little building on the tile.
pub static LITTLE_BUILDING: Rule = Rule {
    id: "bridge.little-building",
    says: "A little building counts for a bridge on its tile.",
    readings: &[page2e(Community, ())],
};

/// Watchtowers see bridges.
pub static WATCHTOWER: Rule = Rule {
    id: "bridge.watchtower",
    says: "A watchtower counting roads counts bridges; figures on bridges set watchtowers off and are counted.",
    readings: &[page2e(Community, ())],
};
