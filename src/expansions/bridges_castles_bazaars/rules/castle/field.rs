//! Rules on castles and fields.

use crate::expansions::bridges_castles_bazaars::rules::{RGG_BB3, guide, later, page1e, page2e, printed};
use crate::rules::Authority::{Clarified, Community, Printed};
use crate::rules::Source::Page1e;
use crate::rules::{Reading, Rule};
use crate::switch;

/// No points from fields.
pub static NO_FARM_POINTS: Rule = Rule {
    id: "castle.no-farm-points",
    says: "A castle never gets points for a field in its fief.",
    readings: &[page1e(Printed, ()), guide(Printed, ()), later(Printed, ())],
};

/// A castle parts fields.
pub static SEPARATES_FIELDS: Rule = Rule {
    id: "castle.separates-fields",
    says: "A castle keeps fields apart just as the town under it did.",
    readings: &printed(()),
};

/// A castle beside a field.
pub static ON_FARM: Rule<i32> = Rule {
    id: "castle.on-farm",
    says: "When fields are scored, a castle is worth {} to a field.",
    readings: &printed(4),
};

/// A castle beside a field with one’s pig.
pub static ON_FARM_PIG: Rule<i32> = Rule {
    id: "castle.on-farm-pig",
    says: "With one’s own pig on the field, a castle is worth {} to it.",
    readings: &[page1e(Printed, 5), guide(Printed, 5), later(Printed, 5), page2e(Community, 5)],
};

/// A castle beside a field with a barn.
pub static ON_FARM_BARN: Rule<i32> = Rule {
    id: "castle.on-farm-barn",
    says: "For a barn a castle is worth {}; pig and pig-herd add nothing to that.",
    readings: &[page1e(Printed, 5), guide(Printed, 5), later(Printed, 5), page2e(Community, 5)],
};

/// A castle beside a field with the pig-herd.
pub static ON_FARM_PIG_HERD: Rule<i32> = Rule {
    id: "castle.on-farm-pig-herd",
    says: "The pig-herd on the field makes a castle worth {} more to it.",
    readings: &[later(Clarified, 1), page1e(Community, 1), page2e(Community, 1)],
};

switch! {
    /// Which castles count for a field.
    OnFarmCounts {
        All = "all": "A field counts every castle beside it, whether the castle has scored or not.",
        Completed = "completed": "A field counts only those castles beside it that have scored.",
    }
}

/// Which castles a field counts.
pub static ON_FARM_COUNTS: Rule<OnFarmCounts> = Rule {
    id: "castle.on-farm-counts",
    says: "Which castles beside it does a field count?",
    readings: &[
        page1e(Community, OnFarmCounts::All),
        page2e(Printed, OnFarmCounts::All),
        guide(Printed, OnFarmCounts::All),
        later(Community, OnFarmCounts::All),
        Reading::printed(RGG_BB3, OnFarmCounts::Completed, Page1e),
    ],
};
