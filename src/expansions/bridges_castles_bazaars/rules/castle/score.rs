//! Rules on what sets a castle off, when, for how many points, and who picks.

use crate::expansions::bridges_castles_bazaars::rules::{
    GUIDE, HIG_2E, RGG, ZMG_2E, guide, later, page1e, page2e, printed,
};
use crate::rules::Authority::{Community, Differs, Printed};
use crate::rules::Source::{Page1e, Page1eLater, Page2e};
use crate::rules::{Editions, Reading, Rule};
use crate::switch;

/// The six spaces of a castle.
pub static FIEF: Rule = Rule {
    id: "castle.fief",
    says: "The fief is six spaces: the castle’s two tiles and the two on either long side of them.",
    readings: &[
        page1e(Printed, ()),
        page2e(Printed, ()),
        guide(Printed, ()),
        later(Printed, ()),
        page1e(Differs, ()).dated("5/2014"),
        later(Differs, ()).dated("5/2014"),
    ],
};

/// What makes a castle score.
pub static TRIGGER: Rule = Rule {
    id: "castle.trigger",
    says: "A castle scores the first feature completed after it was built that has a tile in its fief.",
    readings: &printed(()),
};

switch! {
    /// From when on a new castle can score.
    ScoresFrom {
        NextScoringRound = "next-scoring-round":
            "A new castle can score from the next scoring on, be it in the same double turn.",
        NextTurn = "next-turn":
            "A new castle can score from the next turn on, and a double turn is one turn.",
    }
}

/// When a new castle is ready.
pub static SCORES_FROM: Rule<ScoresFrom> = Rule {
    id: "castle.scores-from",
    says: "From when on can a new castle score?",
    readings: &[
        Reading::new(Editions::FIRST.without(RGG), ScoresFrom::NextScoringRound, Community, Page1eLater)
            .contested(ScoresFrom::NextTurn, "the printed rules say a later turn, and a double turn is one turn"),
        Reading::new(RGG, ScoresFrom::NextScoringRound, Community, Page1eLater)
            .contested(ScoresFrom::NextTurn, "Rio Grande prints only “later”, which a note takes for a later turn"),
        Reading::new(HIG_2E, ScoresFrom::NextScoringRound, Community, Page2e)
            .contested(ScoresFrom::NextTurn, "the printed rules say a later turn, and a double turn is one turn"),
        Reading::new(ZMG_2E.and(GUIDE), ScoresFrom::NextScoringRound, Community, Page2e).silent(),
        Reading::printed(Editions::FIRST.without(RGG), ScoresFrom::NextTurn, Page1e),
        Reading::printed(HIG_2E, ScoresFrom::NextTurn, Page2e),
        Reading::printed(Editions::FIRST.without(RGG), ScoresFrom::NextTurn, Page1eLater),
        Reading::new(RGG, ScoresFrom::NextScoringRound, Differs, Page1e),
        Reading::new(RGG, ScoresFrom::NextScoringRound, Differs, Page1eLater),
        Reading::new(HIG_2E, ScoresFrom::NextTurn, Differs, Page2e),
    ],
};

/// What came before counts no more.
pub static EARLIER_FEATURES: Rule = Rule {
    id: "castle.earlier-features",
    says: "What was complete before the castle was built gives it nothing.",
    readings: &printed(()),
};

/// Full points for the castle.
pub static SAME_POINTS: Rule = Rule {
    id: "castle.same-points",
    says: "The castle’s occupier gets the feature’s full points, all bonuses and penalties in, and so does its own.",
    readings: &[
        page1e(Printed, ()),
        page2e(Printed, ()),
        guide(Printed, ()),
        later(Printed, ()),
        page1e(Community, ()).dated("4/2014"),
        page2e(Community, ()).dated("4/2014"),
        later(Community, ()).dated("4/2014"),
    ],
};

/// Both in one hand.
pub static TWICE: Rule = Rule {
    id: "castle.twice",
    says: "Whoever holds both the castle and the feature scores it twice.",
    readings: &printed(()),
};

/// Nobody on the feature.
pub static UNOCCUPIED_COUNTS: Rule = Rule {
    id: "castle.unoccupied-counts",
    says: "A completed feature without figures sets a castle off too, for the points that it would have scored.",
    readings: &[
        page1e(Printed, ()),
        page2e(Printed, ()),
        guide(Printed, ()),
        later(Printed, ()),
        page1e(Community, ()).dated("2/2015"),
        page2e(Community, ()).dated("2/2015"),
        later(Community, ()).dated("2/2015"),
    ],
};

/// Features of a single tile.
pub static OWN_TILE_ONLY: Rule = Rule {
    id: "castle.own-tile-only",
    says: "A monastery, garden or the like sets a castle off only if its own tile lies in the fief.",
    readings: &[
        page1e(Printed, ()),
        page2e(Printed, ()),
        guide(Printed, ()),
        later(Printed, ()),
        page2e(Community, ()),
    ],
};

/// No waiting.
pub static MUST_TAKE_FIRST: Rule = Rule {
    id: "castle.must-take-first",
    says: "A castle takes the first completed feature; it cannot wait for a better one.",
    readings: &printed(()),
};

switch! {
    /// Who picks among features completed together.
    Choice {
        CastleOwner = "castle-owner":
            "Of several features completed together, the owner of the castle picks the one that counts.",
        ActivePlayer = "active-player":
            "Of several features completed together, the player whose turn it is picks the one that counts.",
    }
}

/// Several features at once.
pub static CHOICE: Rule<Choice> = Rule {
    id: "castle.choice",
    says: "Who picks among several features completed together?",
    readings: &[
        page1e(Printed, Choice::CastleOwner),
        Reading::printed(HIG_2E, Choice::CastleOwner, Page2e),
        Reading::new(ZMG_2E, Choice::CastleOwner, Differs, Page2e).contested(
            Choice::ActivePlayer,
            "Z-Man’s “you decide what order they are scored” can mean the one who lays the tile",
        ),
        guide(Printed, Choice::CastleOwner),
        later(Printed, Choice::CastleOwner),
        page2e(Community, Choice::CastleOwner),
        later(Community, Choice::CastleOwner),
    ],
};

/// One castle, one feature.
pub static ONE_FEATURE: Rule =
    Rule { id: "castle.one-feature", says: "A castle gets points for one feature only.", readings: &printed(()) };

/// Castle sets off castle.
pub static TRIGGERS_CASTLE: Rule = Rule {
    id: "castle.triggers-castle",
    says: "A castle that scores sets off every castle whose fief holds one of its tiles, for the same points.",
    readings: &[
        page1e(Printed, ()),
        page2e(Printed, ()),
        guide(Printed, ()),
        later(Printed, ()),
        page2e(Community, ()),
    ],
};

/// Castles that must agree; one that is set off one-way chooses for itself.
pub static CONFLICT: Rule = Rule {
    id: "castle.conflict",
    says: "Castles in each other’s fiefs score alike; the active player settles a dispute.",
    readings: &[page2e(Community, ())],
};

/// After scoring.
pub static LORD_RETURNS: Rule = Rule {
    id: "castle.lord-returns",
    says: "When the castle has scored, its figure goes home and the token stays.",
    readings: &printed(()),
};

switch! {
    /// What becomes of the lords of castles that never scored.
    LordsAtEnd {
        Removed = "removed":
            "A castle that has not scored by the end of the game gives nothing, and its figure is taken away first.",
    }
}

/// Castles that never scored.
pub static LORDS_AT_END: Rule<LordsAtEnd> = Rule {
    id: "castle.lords-at-end",
    says: "What becomes of the figure of a castle that has not scored by the end of the game?",
    readings: &[
        page1e(Printed, LordsAtEnd::Removed),
        Reading::printed(HIG_2E, LordsAtEnd::Removed, Page2e),
        Reading::printed(ZMG_2E, LordsAtEnd::Removed, Page2e).silent(),
        Reading::printed(GUIDE, LordsAtEnd::Removed, Page1e).silent(),
        later(Printed, LordsAtEnd::Removed),
        guide(Printed, LordsAtEnd::Removed),
        Reading::printed(ZMG_2E, LordsAtEnd::Removed, Page2e),
        page2e(Differs, LordsAtEnd::Removed),
    ],
};

/// All that sets a castle off.
pub static TRIGGER_KINDS: Rule = Rule {
    id: "castle.trigger-kinds",
    says: "Road, city, monastic building, castle, garden, hut, German castle or German cathedral: each sets a castle off.",
    readings: &[page2e(Community, ())],
};

/// Bonuses that come along.
pub static MODIFIERS: Rule = Rule {
    id: "castle.modifiers",
    says: "What changes a feature’s score (inn, cathedral, vineyard, mage, siege …) changes the castle’s points alike.",
    readings: &[page2e(Community, ())],
};
