//! The rules of the base game that answers rest on.

use super::Source::BaseRules;
use super::{AnyRule, Authority, Editions, Reading, Rule, Source};
use crate::switch;

/// All rules of this file, in the order of the rulebook.
pub static ALL: &[&dyn AnyRule] = &[
    &TURN_ORDER,
    &TURN_CLOCKWISE,
    &TILE_FITS,
    &TILE_TOUCHES,
    &TILE_DISCARD,
    &MEEPLE_ONE,
    &MEEPLE_PLACED_TILE,
    &MEEPLE_UNOCCUPIED,
    &MEEPLE_SUPPLY,
    &ROAD_COMPLETE,
    &ROAD_LOOP,
    &ROAD_POINTS,
    &ROAD_TILE_ONCE,
    &ROAD_POINTS_AT_END,
    &CITY_COMPLETE,
    &CITY_POINTS,
    &CITY_PENNANT,
    &CITY_TILE_ONCE,
    &CITY_POINTS_AT_END,
    &CITY_PENNANT_AT_END,
    &MONASTERY_COMPLETE,
    &MONASTERY_POINTS,
    &GARDEN_COMPLETE,
    &GARDEN_POINTS,
    &GARDEN_ABBOT_ONLY,
    &ABBOT_WHERE,
    &ABBOT_RETURN,
    &FIELD_POINTS,
    &FIELD_CITY_ONCE,
    &FIELD_COMPLETED_ONLY,
    &FIELD_NO_SCORE_IN_GAME,
    &FIELD_RULE,
    &MAJORITY,
    &TIE,
    &UNOCCUPIED,
    &FOLLOWER_RETURNS,
    &SCORING_AT_COMPLETION,
    &SCORING_GAME_END,
    &EVENT,
];

/// The parts of a turn.
pub static TURN_ORDER: Rule = Rule {
    id: "base.turn.order",
    says: "A turn runs: lay a tile, place a figure if one likes, score what is complete.",
    readings: &printed(()),
};

/// Whose turn is next.
pub static TURN_CLOCKWISE: Rule =
    Rule { id: "base.turn.clockwise", says: "Turns pass clockwise.", readings: &printed(()) };

/// How a tile must lie.
pub static TILE_FITS: Rule = Rule {
    id: "base.tile.fits",
    says: "Along every edge, a tile must carry on what its neighbour shows there.",
    readings: &printed(()),
};

/// Where a tile must lie.
pub static TILE_TOUCHES: Rule = Rule {
    id: "base.tile.touches",
    says: "A tile must lie edge to edge with a tile already on the table.",
    readings: &printed(()),
};

/// A tile without a place.
pub static TILE_DISCARD: Rule = Rule {
    id: "base.tile.discard",
    says: "A tile that fits nowhere is put away, and another is drawn instead.",
    readings: &printed(()),
};

/// One figure a turn.
pub static MEEPLE_ONE: Rule =
    Rule { id: "base.meeple.one", says: "At most one figure is placed in a turn.", readings: &printed(()) };

/// Where figures go.
pub static MEEPLE_PLACED_TILE: Rule =
    Rule { id: "base.meeple.placed-tile", says: "A figure goes only on the tile just laid.", readings: &printed(()) };

/// Features of others are closed.
pub static MEEPLE_UNOCCUPIED: Rule = Rule {
    id: "base.meeple.unoccupied",
    says: "A figure goes only on a feature that holds no figure on any of its tiles.",
    readings: &printed(()),
};

/// Figures at hand.
pub static MEEPLE_SUPPLY: Rule = Rule {
    id: "base.meeple.supply",
    says: "A figure is placed from one’s own supply; without one there, none is placed.",
    readings: &printed(()),
};

/// A complete road.
pub static ROAD_COMPLETE: Rule = Rule {
    id: "base.road.complete",
    says: "A road is complete when both its ends are closed.",
    readings: &printed(()),
};

/// A ring road.
pub static ROAD_LOOP: Rule =
    Rule { id: "base.road.loop", says: "A road that runs in a closed ring is complete.", readings: &printed(()) };

/// Points for a road.
pub static ROAD_POINTS: Rule<i32> =
    Rule { id: "base.road.points", says: "A completed road scores {} for each of its tiles.", readings: &printed(1) };

/// Road tiles count once.
pub static ROAD_TILE_ONCE: Rule = Rule {
    id: "base.road.tile-once",
    says: "A tile counts once for a road, however often the road crosses it.",
    readings: &printed(()),
};

/// Points for an open road.
pub static ROAD_POINTS_AT_END: Rule<i32> = Rule {
    id: "base.road.points-at-end",
    says: "At the end of the game an open road scores {} for each of its tiles.",
    readings: &printed(1),
};

/// A complete city.
pub static CITY_COMPLETE: Rule = Rule {
    id: "base.city.complete",
    says: "A city is complete when walls close it all round and no gap is left inside.",
    readings: &printed(()),
};

/// Points for a city.
pub static CITY_POINTS: Rule<i32> =
    Rule { id: "base.city.points", says: "A completed city scores {} for each of its tiles.", readings: &printed(2) };

/// Points for a pennant.
pub static CITY_PENNANT: Rule<i32> =
    Rule { id: "base.city.pennant", says: "Each pennant in a completed city scores {} more.", readings: &printed(2) };

/// City tiles count once.
pub static CITY_TILE_ONCE: Rule = Rule {
    id: "base.city.tile-once",
    says: "A tile counts once for a city, however many of its segments belong to it.",
    readings: &printed(()),
};

/// Points for an open city.
pub static CITY_POINTS_AT_END: Rule<i32> = Rule {
    id: "base.city.points-at-end",
    says: "At the end of the game an open city scores {} for each of its tiles.",
    readings: &printed(1),
};

/// Points for a pennant in an open city.
pub static CITY_PENNANT_AT_END: Rule<i32> = Rule {
    id: "base.city.pennant-at-end",
    says: "At the end of the game each pennant in an open city scores {} more.",
    readings: &printed(1),
};

/// A complete monastery.
pub static MONASTERY_COMPLETE: Rule = Rule {
    id: "base.monastery.complete",
    says: "A monastery is complete when all eight spaces around it hold tiles.",
    readings: &printed(()),
};

/// Points for a monastery.
pub static MONASTERY_POINTS: Rule<i32> = Rule {
    id: "base.monastery.points",
    says: "A monastery scores {} for its own tile and for each tile around it, also while open at the end of the game.",
    readings: &printed(1),
};

/// A complete garden.
pub static GARDEN_COMPLETE: Rule = Rule {
    id: "base.garden.complete",
    says: "A garden is complete when all eight spaces around it hold tiles.",
    readings: &second(()),
};

/// Points for a garden.
pub static GARDEN_POINTS: Rule<i32> = Rule {
    id: "base.garden.points",
    says: "A garden scores {} for its own tile and for each tile around it, also while open at the end of the game.",
    readings: &second(1),
};

/// Who may stand in a garden.
pub static GARDEN_ABBOT_ONLY: Rule =
    Rule { id: "base.garden.abbot-only", says: "Only an abbot may stand in a garden.", readings: &second(()) };

/// Where an abbot may stand.
pub static ABBOT_WHERE: Rule = Rule {
    id: "base.abbot.where",
    says: "An abbot stands in a monastery or a garden, nowhere else.",
    readings: &second(()),
};

/// Calling an abbot back.
pub static ABBOT_RETURN: Rule = Rule {
    id: "base.abbot.return",
    says: "Instead of placing a figure, one may take the abbot back and score its open feature as it stands.",
    readings: &second(()),
};

/// Points for a field.
pub static FIELD_POINTS: Rule<i32> = Rule {
    id: "base.field.points",
    says: "At the end of the game a field scores {} for each completed city beside it.",
    readings: &printed(3),
};

/// A city counts once for a field.
pub static FIELD_CITY_ONCE: Rule = Rule {
    id: "base.field.city-once",
    says: "A city counts once for a field, however often they touch; another field counts it anew.",
    readings: &printed(()),
};

/// Open cities feed no field.
pub static FIELD_COMPLETED_ONLY: Rule =
    Rule { id: "base.field.completed-only", says: "Only completed cities count for a field.", readings: &printed(()) };

/// Fields wait for the end.
pub static FIELD_NO_SCORE_IN_GAME: Rule = Rule {
    id: "base.field.no-score-in-game",
    says: "Fields score only at the end of the game, and figures in them stay until then.",
    readings: &printed(()),
};

switch! {
    /// The three ways in which fields have been scored.
    FieldRule {
        PerField = "per-field":
            "Each field is scored on its own: 3 points for every completed city beside it.",
        CityOncePerPlayer = "city-once-per-player":
            "Fields give 3 points for a completed city, but to each player only once.",
        FourPerCity = "four-per-city":
            "A completed city gives 4 points to whoever has most figures in the fields around it.",
    }
}

/// Points for a city under the oldest way of scoring fields.
pub const OLD_FIELD_POINTS: i32 = 4;

/// Which generation of field scoring is used.
pub static FIELD_RULE: Rule<FieldRule> = Rule {
    id: "base.field.rule",
    says: "How are fields scored?",
    readings: &[
        Reading::printed(Editions::ALL, FieldRule::PerField, BaseRules),
        Reading::printed(Editions::NONE, FieldRule::CityOncePerPlayer, EARLIER_RULES),
        Reading::printed(Editions::NONE, FieldRule::FourPerCity, EARLIER_RULES),
    ],
};

/// Who gets the points.
pub static MAJORITY: Rule = Rule {
    id: "base.majority",
    says: "The player with the most figures on a feature scores it; the others get nothing.",
    readings: &printed(()),
};

/// Equal numbers.
pub static TIE: Rule = Rule {
    id: "base.tie",
    says: "If several players have equally many, each of them gets the full points.",
    readings: &printed(()),
};

/// Nobody there.
pub static UNOCCUPIED: Rule =
    Rule { id: "base.unoccupied", says: "A feature without figures scores for nobody.", readings: &printed(()) };

/// Figures come home.
pub static FOLLOWER_RETURNS: Rule = Rule {
    id: "base.follower.returns",
    says: "After a feature has scored, all figures on it go back to their players.",
    readings: &printed(()),
};

/// Scoring during the game.
pub static SCORING_AT_COMPLETION: Rule = Rule {
    id: "base.scoring.at-completion",
    says: "Whatever a tile completes is scored at the end of that turn, whoever laid the tile.",
    readings: &printed(()),
};

/// The end of the game.
pub static SCORING_GAME_END: Rule = Rule {
    id: "base.scoring.game-end",
    says: "When the last tile is laid and scored, what is still occupied is scored once more, unfinished.",
    readings: &printed(()),
};

/// What a file tells of boxes that fief does not play.
pub static EVENT: Rule = Rule {
    id: "base.event",
    says: "What something of a box that fief does not play has done is taken as the file tells it.",
    readings: &[Reading::new(Editions::ALL, (), Authority::House, Source::Derived).silent()],
};

/// What rulebooks before 2010 printed.
const EARLIER_RULES: Source = Source::BoxRules("earlier rules of the base game");

const fn printed<T: Copy>(value: T) -> [Reading<T>; 1] {
    [Reading::printed(Editions::ALL, value, BaseRules)]
}

/// Gardens and abbots came with the 2nd edition; the others have no such rules.
const fn second<T: Copy>(value: T) -> [Reading<T>; 2] {
    let others = Reading::printed(Editions::ALL.without(Editions::SECOND), value, BaseRules).absent();
    [Reading::printed(Editions::SECOND, value, BaseRules), others]
}
