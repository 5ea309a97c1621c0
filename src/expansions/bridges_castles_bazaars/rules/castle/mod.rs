//! Rules of castles, by theme; the names are re-exported here.

mod build;
mod score;
mod field;
mod interplay;

pub use build::*;
pub use field::*;
pub use interplay::*;
pub use score::*;

use crate::rules::AnyRule;

/// All rules of castles, in the order of the rulebook.
pub static ALL: &[&dyn AnyRule] = &[
    &CONVERT,
    &SMALL_CITY_POINTS,
    &TOWN_SHAPE,
    &EXCLUDED_SEGMENTS,
    &TOUCHING_SEMICIRCLES,
    &WHO_DECIDES,
    &EITHER_HALF,
    &NEEDS_TOKEN,
    &LORD,
    &AFTER_MOVE_WOOD,
    &COUNTS_AS_OPEN,
    &NO_POINTS_WHEN_BUILT,
    &FIEF,
    &TRIGGER,
    &SCORES_FROM,
    &EARLIER_FEATURES,
    &SAME_POINTS,
    &TWICE,
    &UNOCCUPIED_COUNTS,
    &OWN_TILE_ONLY,
    &MUST_TAKE_FIRST,
    &CHOICE,
    &ONE_FEATURE,
    &TRIGGERS_CASTLE,
    &CONFLICT,
    &LORD_RETURNS,
    &LORDS_AT_END,
    &NO_FARM_POINTS,
    &SEPARATES_FIELDS,
    &SAFE,
    &FAIRY,
    &WAGON_BUILDS,
    &WAGON_LEAVES,
    &MAYOR,
    &FIGURES,
    &ON_FARM,
    &ON_FARM_PIG,
    &ON_FARM_BARN,
    &ON_FARM_PIG_HERD,
    &ON_FARM_COUNTS,
    &NOT_FOR_KING,
    &FAMINE,
    &NO_COUNT_MOVE,
    &SIEGE,
    &ABBOT_MONASTERY,
    &MAGE_WITCH,
    &CIRCUS,
    &LITTLE_BUILDINGS,
    &TOWER_TILES,
    &TRIGGER_KINDS,
    &MODIFIERS,
    &SHARED_TOWN,
    &SHARED_ALL_SCORE,
    &SHARED_ALL_CONVERT,
    &SHARED_SPLIT,
    &SHARED_TOKENS,
    &SHARED_COUNT,
];
