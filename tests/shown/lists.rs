//! Rules that no scenario's answer cites: facts about what lies in the box, rules shown by tests, and those that wait.

/// A rule shown by a test.
pub(super) struct Shown {
    pub(super) id: &'static str,
    pub(super) file: &'static str,
    pub(super) test: &'static str,
    /// Why no scenario shows it.
    pub(super) why: &'static str,
}

const fn shown(id: &'static str, file: &'static str, test: &'static str, why: &'static str) -> Shown {
    Shown { id, file, test, why }
}

/// Statements about what lies in the box: no answer rests on them.
pub(super) const FACTS: &[Shown] = &[
    shown(
        "setup.tiles",
        "rules_shown.rs",
        "twelve_tiles_of_each_printing_join_those_of_the_base_game",
        "a fact about the box",
    ),
    shown(
        "setup.components",
        "rules_shown.rs",
        "twelve_castles_and_bridges_are_enough_for_every_number_of_players",
        "a fact about the box",
    ),
    shown(
        "setup.base-rules",
        "rules_shown.rs",
        "rules_of_the_base_game_hold_where_this_box_says_nothing",
        "each answer cites the rule of the base game itself",
    ),
    shown(
        "setup.tiles-1e",
        "rules_shown.rs",
        "the_tiles_of_the_1st_edition_are_those_of_its_list",
        "a fact about the box",
    ),
    shown(
        "setup.tiles-2e",
        "rules_shown.rs",
        "the_tiles_of_the_2nd_edition_have_the_published_features",
        "a fact about the box",
    ),
    shown(
        "base.turn.order",
        "rules_shown.rs",
        "a_turn_runs_from_the_tile_to_the_scoring",
        "every answer follows it; only a box that brings an action of its own could break it",
    ),
    shown(
        "setup.misprint-2e",
        "rules_shown.rs",
        "the_misprinted_boxes_had_twelve_tiles_too",
        "a fact about some boxes",
    ),
];

/// Rules that act, shown by a test because no scenario can show them yet.
pub(super) const TESTS: &[Shown] = &[shown(
    "pig.once",
    "rules_shown.rs",
    "a_second_pig_adds_nothing",
    "nobody has a second pig in the boxes that fief plays",
)];

/// Rules that need rules of a box that fief does not play, or not wholly; with the box.
pub(super) const WAITING: &[(&str, &str)] = &[
    ("bridge.tower", "tower"),
    ("bridge.tile-effects", "princess-and-dragon"),
    ("bridge.campground", "under-the-big-top"),
    ("bridge.acrobats", "under-the-big-top"),
    ("bridge.little-building", "little-buildings"),
    ("bridge.watchtower", "watchtowers"),
    ("bazaar.dragon-in-round", "princess-and-dragon"),
    ("castle.fairy", "princess-and-dragon"),
    ("castle.wagon-builds", "abbey-and-mayor"),
    ("castle.wagon-leaves", "abbey-and-mayor"),
    ("castle.on-farm-barn", "abbey-and-mayor"),
    ("castle.on-farm-pig-herd", "river-2"),
    ("castle.not-for-king", "king-and-robber"),
    ("castle.famine", "wheel-of-fortune"),
    ("castle.no-count-move", "count-of-carcassonne"),
    ("castle.siege", "siege"),
    ("castle.abbot-monastery", "german-monasteries"),
    ("castle.mage-witch", "mage-and-witch"),
    ("castle.circus", "under-the-big-top"),
    ("castle.little-buildings", "little-buildings"),
    ("castle.tower-tiles", "tower"),
    ("castle.shared-count", "count-of-carcassonne"),
];
