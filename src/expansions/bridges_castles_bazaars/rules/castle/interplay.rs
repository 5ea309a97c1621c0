//! Rules on castles and the figures and features of other boxes.

use crate::expansions::bridges_castles_bazaars::rules::{ABBEY_AND_MAYOR, GUIDE, RGG_BB3, later, page1e, page2e};
use crate::rules::Authority::{Clarified, Community, Differs};
use crate::rules::Source::{Page1e, Page1eLater};
use crate::rules::{Editions, Reading, Rule, Source};
use crate::switch;

/// The other printings of the 1st edition, and the guide.
const OUTSIDE_BB3: Editions = Editions::ALL.without(Editions::BB3).without(Editions::SECOND);
/// What only Big Box 3 prints.
const BIG_BOX_3: Source = Source::BoxRules("rules of Big Box 3, which alone print it");

/// Nothing that strikes tiles strikes the lord.
pub static SAFE: Rule = Rule {
    id: "castle.safe",
    says: "A figure in a castle stands on no single tile and is safe from dragon, tower and plague.",
    readings: &[
        Reading::printed(Editions::BB3, (), Page1e),
        page1e(Clarified, ()),
        page2e(Community, ()),
        Reading::printed(Editions::BB3, (), Page1eLater),
        later(Clarified, ()),
    ],
};

switch! {
    /// Whether the fairy can stand in a castle.
    Fairy {
        Forbidden = "forbidden": "The fairy cannot stand in a castle.",
        Allowed = "allowed": "The fairy may stand in a castle and gives its usual points there.",
    }
}

/// The fairy and the castle.
pub static FAIRY: Rule<Fairy> = Rule {
    id: "castle.fairy",
    says: "May the fairy stand in a castle?",
    readings: &[
        Reading::printed(Editions::BB3, Fairy::Allowed, Page1e)
            .contested(Fairy::Forbidden, "a later official clarification calls this line wrong"),
        page1e(Clarified, Fairy::Forbidden),
        page2e(Community, Fairy::Allowed),
        Reading::new(GUIDE, Fairy::Forbidden, Clarified, Page1e).silent(),
        later(Clarified, Fairy::Forbidden),
        page2e(Differs, Fairy::Allowed),
        Reading::new(Editions::BB3, Fairy::Allowed, Differs, Page1eLater),
    ],
};

/// A wagon as builder of a castle.
pub static WAGON_BUILDS: Rule = Rule {
    id: "castle.wagon-builds",
    says: "A wagon that stands in the town can become lord of the castle, but not by its extra move.",
    readings: &[
        Reading::printed(Editions::BB3, (), Page1e),
        Reading::printed(Editions::BB3, (), Page1eLater),
        Reading::new(RGG_BB3, (), Differs, Page1e).dated("1/2015"),
        Reading::new(RGG_BB3, (), Differs, Page1eLater).dated("1/2015"),
        page2e(Community, ()),
        Reading::printed(OUTSIDE_BB3, (), BIG_BOX_3).silent(),
    ],
};

switch! {
    /// Where a wagon goes when its castle has scored.
    WagonLeaves {
        Home = "home":
            "A wagon whose castle has scored goes back to its player, since nothing is connected to a castle.",
        ToFief = "to-fief":
            "A wagon whose castle has scored may go on to a feature in the fief that nobody holds.",
    }
}

/// A wagon whose castle has scored.
pub static WAGON_LEAVES: Rule<WagonLeaves> = Rule {
    id: "castle.wagon-leaves",
    says: "Where does a wagon go whose castle has scored?",
    readings: &[
        page2e(Clarified, WagonLeaves::ToFief).dated("2/2021"),
        Reading::printed(Editions::ALL.without(Editions::SECOND), WagonLeaves::Home, ABBEY_AND_MAYOR).silent(),
        page2e(Community, WagonLeaves::ToFief),
    ],
};

/// A mayor as lord.
pub static MAYOR: Rule = Rule {
    id: "castle.mayor",
    says: "A mayor in a castle scores nothing, for there are no pennants in it.",
    readings: &[
        Reading::printed(Editions::BB3, (), Page1e),
        page2e(Community, ()),
        Reading::printed(Editions::BB3, (), Page1eLater),
        Reading::printed(OUTSIDE_BB3, (), BIG_BOX_3).silent(),
    ],
};

/// Who may be lord.
pub static FIGURES: Rule = Rule {
    id: "castle.figures",
    says: "Meeple, large meeple, wagon, mayor, ringmaster, guard and phantom may be lord of a castle.",
    readings: &[page2e(Community, ())],
};

/// Not for the king.
pub static NOT_FOR_KING: Rule = Rule {
    id: "castle.not-for-king",
    says: "A castle is no city for the king.",
    readings: &[page1e(Clarified, ()), later(Clarified, ()), page2e(Community, ())],
};

/// Famine.
pub static FAMINE: Rule = Rule {
    id: "castle.famine",
    says: "The famine of the Wheel of Fortune scores fields, so it counts castles.",
    readings: &[page1e(Clarified, ()), later(Clarified, ()), page2e(Community, ())],
};

/// No help from the City of Carcassonne.
pub static NO_COUNT_MOVE: Rule = Rule {
    id: "castle.no-count-move",
    says: "No figure moves from the City of Carcassonne to a castle.",
    readings: &[page1e(Clarified, ()), later(Clarified, ()), page2e(Community, ())],
};

/// A besieged town.
pub static SIEGE: Rule = Rule {
    id: "castle.siege",
    says: "A besieged town can be made a castle, and the siege then counts no more.",
    readings: &[page1e(Clarified, ()), later(Clarified, ()), page2e(Community, ())],
};

/// Special monasteries held by abbots.
pub static ABBOT_MONASTERY: Rule = Rule {
    id: "castle.abbot-monastery",
    says: "A special monastery held only by figures laid as abbots is never complete and sets nothing off.",
    readings: &[
        page1e(Clarified, ()).dated("5/2014"),
        page2e(Community, ()).dated("5/2014"),
        later(Clarified, ()).dated("5/2014"),
        later(Community, ()),
    ],
};

/// Mage and witch.
pub static MAGE_WITCH: Rule = Rule {
    id: "castle.mage-witch",
    says: "Mage and witch cannot stand on a castle; one that is in the town leaves when it becomes a castle.",
    readings: &[page2e(Community, ())],
};

/// Circus and acrobats.
pub static CIRCUS: Rule = Rule {
    id: "castle.circus",
    says: "A circus counts the lord of a castle around it, at the end before lords leave; acrobats set no castle off.",
    readings: &[page2e(Community, ())],
};

/// Little buildings.
pub static LITTLE_BUILDINGS: Rule = Rule {
    id: "castle.little-buildings",
    says: "Little buildings reach a castle through the completed feature only, not by standing in its fief.",
    readings: &[later(Community, ())],
};

/// A tower in the way.
pub static TOWER_TILES: Rule = Rule {
    id: "castle.tower-tiles",
    says: "On two tiles of The Tower the tower is moved aside for the castle; the points stay the same.",
    readings: &[page2e(Clarified, ()), later(Clarified, ())],
};
