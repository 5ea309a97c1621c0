//! Words of boxes that fief does not play yet, so that a file which uses them gets an answer and no riddle.

use super::problem::{Problem, quoted};
use crate::trace::Span;

/// Words that start a piece, an action or an event of a box, and the box.
const WORDS: &[(&str, &str)] = &[
    ("acrobat", "under-the-big-top"),
    ("barn", "abbey-and-mayor"),
    ("bathhouse", "barber-surgeons"),
    ("captive", "tower"),
    ("circus", "under-the-big-top"),
    ("corner", "abbey-and-mayor"),
    ("count", "count-of-carcassonne"),
    ("dragon", "princess-and-dragon"),
    ("fairy", "princess-and-dragon"),
    ("ferry", "ferries"),
    ("flea", "plague"),
    ("ghost", "ghosts-castles-and-cemeteries"),
    ("gold", "goldmines"),
    ("guard", "ghosts-castles-and-cemeteries"),
    ("house", "little-buildings"),
    ("mage", "mage-and-witch"),
    ("message", "messages"),
    ("phantom", "phantom"),
    ("princess", "princess-and-dragon"),
    ("quarter", "count-of-carcassonne"),
    ("ringmaster", "under-the-big-top"),
    ("robber", "robbers"),
    ("sheep", "hills-and-sheep"),
    ("shed", "little-buildings"),
    ("shepherd", "hills-and-sheep"),
    ("toll", "tollkeepers"),
    ("tollhouse", "tollkeepers"),
    ("tower", "tower"),
    ("wagon", "abbey-and-mayor"),
    ("watchtower", "watchtowers"),
    ("witch", "mage-and-witch"),
];

/// The box that a word belongs to, if fief does not play it; plurals count.
pub(super) fn box_of(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let is = |name: &str| word == name || word.strip_suffix('s') == Some(name);
    WORDS.iter().find(|(name, _)| is(name)).map(|(_, of)| *of)
}

/// Something of a box that fief does not play yet.
pub(super) fn not_played(what: &str, of: &str, at: Span) -> Problem {
    Problem::new("not-played-yet", format!("{} belongs to the box {of}, which fief does not play yet", quoted(what)))
        .at(at, "not played yet")
        .help("Leave it out, if the question does not depend on it.")
}

/// The boxes that fief knows by name, whether it plays them or not.
pub(super) const BOXES: &[&str] = &[
    "abbey-and-mayor",
    "barber-surgeons",
    "besiegers",
    "bets",
    "castles-in-germany",
    "catapult",
    "cathars",
    "cathedrals-in-germany",
    "count-of-carcassonne",
    "crop-circles",
    "cult-shrines",
    "darmstadt",
    "dutch-and-belgian-monasteries",
    "ferries",
    "festival",
    "flying-machines",
    "fruit-bearing-trees",
    "german-monasteries",
    "ghosts-castles-and-cemeteries",
    "gifts",
    "goldmines",
    "gq11",
    "halflings",
    "hills-and-sheep",
    "inns-and-cathedrals",
    "japanese-buildings",
    "king-and-robber",
    "labyrinth",
    "land-surveyors",
    "little-buildings",
    "mage-and-witch",
    "markets-of-leipzig",
    "messages",
    "monasteries",
    "mini-river",
    "peasant-revolts",
    "phantom",
    "plague",
    "princess-and-dragon",
    "river-1",
    "river-2",
    "robbers",
    "russian-promos",
    "siege",
    "spiel-doch",
    "tollkeepers",
    "tower",
    "traders-and-builders",
    "tunnel",
    "under-the-big-top",
    "watchtowers",
    "wheel-of-fortune",
    "wind-roses",
];
