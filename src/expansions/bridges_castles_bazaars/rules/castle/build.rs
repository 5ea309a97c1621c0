//! Rules on turning a town into a castle: which towns, whose choice, and several figures in one town.

use crate::expansions::bridges_castles_bazaars::rules::{
    HIG_2E, ZMG_1E, ZMG_2E, guide, later, page1e, page2e, printed,
};
use crate::rules::Authority::{Clarified, Community, Differs, Printed};
use crate::rules::Source::{Page1e, Page1eLater, Page2e};
use crate::rules::{Editions, Reading, Rule};
use crate::switch;

/// Score or build.
pub static CONVERT: Rule = Rule {
    id: "castle.convert",
    says: "The occupier of a completed town either scores it or turns it into a castle.",
    readings: &printed(()),
};

switch! {
    /// What a completed town scores.
    SmallCityPoints {
        PerTile = "per-tile":
            "A town that is scored counts as any city does: 4 points, and more with pennants.",
        Two = "two": "A town that is scored counts 2 points.",
    }
}

/// A town that is scored.
pub static SMALL_CITY_POINTS: Rule<SmallCityPoints> = Rule {
    id: "city.small-city-points",
    says: "What does a town count that is scored and not built on?",
    readings: &[
        page1e(Printed, SmallCityPoints::PerTile),
        page2e(Printed, SmallCityPoints::PerTile),
        guide(Printed, SmallCityPoints::Two),
        later(Printed, SmallCityPoints::PerTile),
    ],
};

switch! {
    /// Which towns can become a castle.
    TownShape {
        Semicircles = "semicircles":
            "A town fit for a castle is made of two half-circles, one on each of two tiles, which the token covers whole.",
        EndSegments = "end-segments":
            "A town fit for a castle is made of two city segments of one edge each, whatever their outline.",
        TwoTiles = "two-tiles": "Any completed city of two tiles is fit for a castle.",
    }
}

/// What a town looks like.
pub static TOWN_SHAPE: Rule<TownShape> = Rule {
    id: "castle.town-shape",
    says: "Which towns are fit for a castle?",
    readings: &[
        Reading::printed(Editions::FIRST.without(ZMG_1E), TownShape::Semicircles, Page1e),
        Reading::new(ZMG_1E, TownShape::EndSegments, Differs, Page1e)
            .dated("5/2014")
            .contested(TownShape::Semicircles, "a later page quotes Z-Man with semicircular segments"),
        Reading::printed(HIG_2E, TownShape::Semicircles, Page2e),
        Reading::new(ZMG_2E, TownShape::TwoTiles, Differs, Page2e),
        guide(Printed, TownShape::TwoTiles),
        Reading::new(HIG_2E, TownShape::Semicircles, Clarified, Page2e).dated("7/2010"),
        Reading::new(Editions::FIRST.without(ZMG_1E), TownShape::Semicircles, Clarified, Page1e),
        Reading::new(Editions::FIRST.without(ZMG_1E), TownShape::Semicircles, Clarified, Page1eLater),
    ],
};

/// City segments that are no half-circle.
pub static EXCLUDED_SEGMENTS: Rule = Rule {
    id: "castle.excluded-segments",
    says: "City segments that are triangular, witch-hat, squarish, spanning (the top one of Princess & Dragon 01) or \
           bridged are no half-circles.",
    readings: &[
        page1e(Clarified, ()),
        Reading::new(HIG_2E, (), Clarified, Page2e).dated("7/2010"),
        page2e(Community, ()),
        later(Clarified, ()),
        later(Community, ()),
    ],
};

switch! {
    /// Whether a tile with two touching half-circles can be half of a castle.
    TouchingSemicircles {
        Excluded = "excluded": "A tile whose two large half-circles touch makes no castle.",
        Valid = "valid": "A tile whose two large half-circles touch is fit for a castle.",
    }
}

/// Two large half-circles that touch.
pub static TOUCHING_SEMICIRCLES: Rule<TouchingSemicircles> = Rule {
    id: "castle.touching-semicircles",
    says: "Is a tile whose two large half-circles touch fit for a castle?",
    // Z-Man's 2nd edition takes any city of two tiles: the note of its page speaks of Hans im Glück's rule.
    readings: &[
        Reading::new(HIG_2E, TouchingSemicircles::Valid, Community, Page2e),
        Reading::new(Editions::ALL, TouchingSemicircles::Excluded, Community, Page1eLater),
    ],
};

switch! {
    /// Who chooses between points and a castle.
    WhoDecides {
        Occupier = "occupier":
            "The occupier decides whether the town is scored or becomes a castle, whoever’s turn it is.",
        ActiveOccupier = "active-occupier":
            "The occupier decides whether the town is scored or becomes a castle, but only in their own turn.",
    }
}

/// Whose choice it is.
pub static WHO_DECIDES: Rule<WhoDecides> = Rule {
    id: "castle.who-decides",
    says: "Who decides whether the town is scored or becomes a castle?",
    readings: &[
        page1e(Printed, WhoDecides::Occupier),
        Reading::printed(HIG_2E, WhoDecides::Occupier, Page2e),
        Reading::printed(ZMG_2E, WhoDecides::Occupier, Page2e).silent(),
        guide(Printed, WhoDecides::Occupier)
            .contested(WhoDecides::ActiveOccupier, "the guide speaks of players who complete their own small city"),
        later(Printed, WhoDecides::Occupier),
        page2e(Differs, WhoDecides::Occupier),
        guide(Printed, WhoDecides::ActiveOccupier),
    ],
};

/// Where and since when the figure stands.
pub static EITHER_HALF: Rule = Rule {
    id: "castle.either-half",
    says: "It does not matter which half of the town holds the figure, nor whether it came there this very turn.",
    readings: &[
        page1e(Printed, ()),
        Reading::printed(HIG_2E, (), Page2e),
        Reading::printed(ZMG_2E, (), Page2e).silent(),
        guide(Printed, ()),
        later(Printed, ()),
        page2e(Differs, ()),
    ],
};

/// A token for the castle.
pub static NEEDS_TOKEN: Rule = Rule {
    id: "castle.needs-token",
    says: "A castle takes a token from the occupier’s supply, which covers the town until the game ends.",
    readings: &printed(()),
};

/// The figure moves in.
pub static LORD: Rule = Rule {
    id: "castle.lord",
    says: "The figure of the town moves onto the castle and is its lord.",
    readings: &[
        page1e(Printed, ()),
        Reading::printed(HIG_2E, (), Page2e),
        Reading::printed(ZMG_2E, (), Page2e).silent(),
        guide(Printed, ()),
        later(Printed, ()),
        page2e(Differs, ()),
        page1e(Differs, ()).dated("5/2014"),
        later(Differs, ()).dated("5/2014"),
    ],
};

/// Building is no figure move.
pub static AFTER_MOVE_WOOD: Rule = Rule {
    id: "castle.after-move-wood",
    says: "Building a castle comes after the moment for moving figures and does not count as such a move.",
    readings: &[page1e(Community, ()).dated("5/2013"), later(Community, ()).dated("5/2013")],
};

/// A castle is not yet complete.
pub static COUNTS_AS_OPEN: Rule = Rule {
    id: "castle.counts-as-open",
    says: "A town turned castle counts as not complete; the castle is complete when it scores.",
    readings: &[
        page1e(Printed, ()),
        Reading::printed(HIG_2E, (), Page2e),
        guide(Printed, ()),
        page2e(Clarified, ()),
        later(Printed, ()),
        page2e(Differs, ()),
    ],
};

/// Nothing yet.
pub static NO_POINTS_WHEN_BUILT: Rule =
    Rule { id: "castle.no-points-when-built", says: "Building a castle scores nothing.", readings: &printed(()) };

/// Several figures in one town.
pub static SHARED_TOWN: Rule = Rule {
    id: "castle.shared-town",
    says: "In a town with several figures the majority decides, and only its figures become lords.",
    readings: &[page2e(Community, ()), later(Community, ())],
};

/// Tied, and all score.
pub static SHARED_ALL_SCORE: Rule = Rule {
    id: "castle.shared-all-score",
    says: "If all who share the majority score the town, it is scored as any city.",
    readings: &[page2e(Community, ()), later(Community, ())],
};

/// Tied, and all build.
pub static SHARED_ALL_CONVERT: Rule = Rule {
    id: "castle.shared-all-convert",
    says: "If all who share the majority build, they share one castle and all score when it scores.",
    readings: &[page2e(Community, ()), later(Community, ())],
};

/// Tied, and they differ.
pub static SHARED_SPLIT: Rule = Rule {
    id: "castle.shared-split",
    says: "If some score and some build, builders’ figures do not count in the town and only they hold the castle.",
    readings: &[page2e(Community, ()), later(Community, ())],
};

/// A token from each.
pub static SHARED_TOKENS: Rule = Rule {
    id: "castle.shared-tokens",
    says: "Each player who shares in building spends a token; whoever has none can only score.",
    readings: &[page2e(Community, ()), later(Community, ())],
};

/// Help from the City of Carcassonne.
pub static SHARED_COUNT: Rule = Rule {
    id: "castle.shared-count",
    says: "Figures from the City of Carcassonne may join only if somebody scores the town, and never become lords.",
    readings: &[page2e(Community, ()), later(Community, ())],
};
