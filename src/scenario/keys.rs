//! Every key of a scenario, in one table: for unknown keys, for the JSON schema and for the documentation.

/// What a key or a list holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// A text in a form of its own, named and explained by the key.
    Text,
    /// A block of lines after `|`.
    Lines,
    /// `true` or `false`.
    Flag,
    /// A whole number within limits.
    Number(i64, i64),
    /// A list.
    List(&'static Holds),
    /// Keys with values.
    Map(&'static Mapping),
    /// One of several forms.
    Either(&'static [Holds]),
}

/// A key of a mapping.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    /// The key as written.
    pub name: &'static str,
    /// What stands behind it.
    pub holds: Holds,
    /// What it is for, in one line.
    pub says: &'static str,
    /// What may stand behind it, as written in a file.
    pub example: &'static str,
    /// The box it belongs to, if fief does not play that box yet.
    pub not_played: Option<&'static str>,
}

/// The keys that may stand together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mapping {
    /// What it describes, for messages.
    pub what: &'static str,
    /// An example in braces.
    pub example: &'static str,
    /// The keys it has.
    pub keys: &'static [Key],
    /// Keys it shares with another mapping.
    pub also: Option<&'static Mapping>,
    /// If its keys are names: what they name, and what stands behind them.
    pub open: Option<(&'static str, Holds)>,
}

impl Mapping {
    /// The key with this name.
    pub fn find(&self, name: &str) -> Option<&'static Key> {
        self.all().find(|key| key.name == name)
    }

    /// All its keys.
    pub fn all(&self) -> impl Iterator<Item = &'static Key> + use<> {
        self.keys.iter().chain(self.also.map_or(&[][..], |other| other.keys))
    }

    /// The names of its keys.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.all().filter(|key| key.not_played.is_none()).map(|key| key.name)
    }

    /// What to write in place of a key that is none.
    pub(super) fn hint_for(&self, name: &str) -> String {
        if let Some(instead) = INSTEAD.iter().find(|(word, _)| name.eq_ignore_ascii_case(word)) {
            return instead.1.to_owned();
        }
        let names: Vec<_> = self.names().map(|name| format!("`{name}`")).collect();
        match names.len() {
            0..=8 => format!("It has {}.", names.join(", ")),
            _ => "`docs/scenario.md` lists the keys.".to_owned(),
        }
    }
}

/// What people write for what they mean.
const INSTEAD: &[(&str, &str)] = &[
    ("map", "The map stands under `board: |`."),
    ("name", "The name of a scenario stands under `title:`."),
    ("ruleset", "The edition stands under `edition:`."),
    ("expansions", "The boxes in play stand under `with:`."),
    ("scores", "Scores at the start stand with the players: `players: [red 12, blue]`."),
    ("moves", "What happens stands under `turns:`."),
    ("meeple", "Write it under `do:`, as `do: [meeple on B2 city]`."),
    ("meeples", "Pieces on the board stand under `pieces:`, as `- red meeple on B2 city`."),
    ("figure", "Write it under `do:`, as `do: [meeple on B2 city]`."),
    ("bridge", "Write it under `do:`, as `do: [bridge C2 W-E]`."),
    ("at", "The place stands behind the tile: `tile: E/ffcf at B2`."),
    ("rotation", "How a tile lies stands behind its name: `tile: E/90 at B2`."),
    ("actions", "What is done stands under `do:`."),
    ("says", "What somebody says stands under `gains:`, `legal:`, `illegal:` or another key of a claim."),
];

const fn key(name: &'static str, holds: Holds, says: &'static str, example: &'static str) -> Key {
    Key { name, holds, says, example, not_played: None }
}

const fn later(name: &'static str, of: &'static str) -> Key {
    Key { name, holds: Holds::Text, says: "", example: "", not_played: Some(of) }
}

const fn closed(what: &'static str, example: &'static str, keys: &'static [Key]) -> Mapping {
    Mapping { what, example, keys, also: None, open: None }
}

const fn named(
    what: &'static str,
    example: &'static str,
    keys: &'static [Key],
    open: (&'static str, Holds),
) -> Mapping {
    Mapping { what, example, keys, also: None, open: Some(open) }
}

const TEXT: Holds = Holds::Text;
const TEXTS: Holds = Holds::Either(&[Holds::List(&Holds::Text), Holds::Text]);
const SCORE: Holds = Holds::Number(-100_000, 100_000);
const SUPPLY: Holds = Holds::Number(0, 99);

/// A scenario.
pub static SCENARIO: Mapping = closed(
    "a scenario",
    "{title: …, board: …}",
    &[
        key("title", TEXT, "What the scenario shows, in one line.", "A castle that scores sets off its neighbour"),
        key("question", TEXT, "What the people at the table ask.", "Does Blue's castle score too?"),
        key("edition", TEXT, "The edition it is judged under when none is chosen on the command line.", "hig-1e"),
        key("with", TEXTS, "Boxes in play besides the base game and this one.", "[inns-and-cathedrals]"),
        key("variants", TEXTS, "Variants laid over the edition.", "[builder-before-bazaar]"),
        key("set", Holds::Map(&SWITCHES), "Single rules set by hand.", "{castle.fairy: allowed}"),
        key(
            "players",
            Holds::Either(&[Holds::List(&Holds::Either(&[TEXT, Holds::Map(&PLAYERS)])), Holds::Map(&PLAYERS)]),
            "The players in the order of play, each with a score where it is not 0.",
            "[red 12, blue 3, green]",
        ),
        key("next", TEXT, "Whose turn it is.", "blue"),
        key("part", Holds::Number(1, 2), "2 if it is the second part of a double turn.", "2"),
        key("tiles-left", Holds::Number(0, 10_000), "How many tiles lie face down.", "40"),
        key(
            "tiles",
            Holds::Map(&OWN_TILES),
            "Tiles of the file's own, by name.",
            "{oasis: {sides: rcrf, has: [road N-S, city E]}}",
        ),
        key("board", Holds::Lines, "The tiles on the table, a cell for each space.", "|\n  A  .\n  E  E/180"),
        key(
            "rest",
            Holds::List(&Holds::Map(&RESTS)),
            "What lies beyond the drawn part of a feature.",
            "[C1 city W: {tiles: 7, open: false}]",
        ),
        key("pieces", TEXTS, "The pieces on the board.", "[red meeple on A1 road]"),
        key("start", TEXT, "The start tile of a game record and its space.", "D at E2"),
        key(
            "game",
            Holds::Lines,
            "A game record, a turn on each line.",
            "|\n  red: L/270 E5, road N   = red 3, blue 0",
        ),
        key(
            "turns",
            Holds::List(&Holds::Either(&[Holds::Map(&TURN), Holds::Map(&AUCTION)])),
            "What happens, in order: turns and auctions.",
            "[{player: red, tile: A at B2}]",
        ),
        key("end-of-game", Holds::Flag, "`true` if the game ends here and is scored.", "true"),
        key("sheet", Holds::Map(&POINTS), "The score sheet at the end.", "{red: 62, blue: 55}"),
        key(
            "claims",
            Holds::Either(&[Holds::List(&Holds::Map(&CLAIM)), Holds::Map(&CLAIM)]),
            "What people at the table say.",
            "[{by: red, gains: {red: 3}}]",
        ),
        key("expect", Holds::Map(&EXPECT), "What the answer must be, by edition.", "{all: {gains: {red: 3}}}"),
        key("tags", TEXTS, "Tags to select scenarios by.", "[castle, figure]"),
        key("todo", TEXT, "Why the scenario cannot be checked yet.", "the sources disagree"),
        key("events", TEXTS, "Events of boxes that fief does not play.", "[dragon eats red meeple on B2 road]"),
        later("captives", "tower"),
        later("goods", "traders-and-builders"),
        later("king", "king-and-robber"),
        later("robber", "king-and-robber"),
    ],
);

/// Switches by rule.
pub static SWITCHES: Mapping = named("`set:`", "{castle.fairy: allowed}", &[], ("a rule that can be set", TEXT));

/// Players by name.
pub static PLAYERS: Mapping =
    named("the players", "{red: 12}", &[], ("a player", Holds::Either(&[SCORE, Holds::Map(&PLAYER)])));

/// A player with supplies.
pub static PLAYER: Mapping = named(
    "a player",
    "{score: 12, castles: 1, meeples: 4}",
    &[
        key("score", SCORE, "The score at the start.", "12"),
        key("castles", SUPPLY, "Castle tokens in the supply.", "1"),
        key("bridges", SUPPLY, "Bridges in the supply.", "2"),
    ],
    ("a figure in the supply, as `meeples` or `builder`", SUPPLY),
);

/// Points by player.
pub static POINTS: Mapping = named("points", "{red: 3, blue: 0}", &[], ("a player", SCORE));

/// Tiles of the file's own.
pub static OWN_TILES: Mapping =
    named("`tiles:`", "{oasis: {sides: rcrf, has: [road N-S, city E]}}", &[], ("a tile", Holds::Map(&OWN_TILE)));

/// A tile of the file's own.
pub static OWN_TILE: Mapping = closed(
    "a tile",
    "{sides: rcrf, has: [road N-S, city E]}",
    &[
        key("sides", TEXT, "What the four sides show, N E S W.", "rcrf"),
        key("has", TEXTS, "Its roads, cities and buildings.", "[road N-S with inn, city E semicircle]"),
        key("fields", TEXTS, "Its fields by half-sides; left out, they are derived.", "[NW WN WS SW, NE EN, ES SE]"),
        later("squares", "castles-in-germany"),
    ],
);

/// What lies beyond the drawn part, by spot.
pub static RESTS: Mapping =
    named("`rest:`", "{C1 city W: {tiles: 7, open: false}}", &[], ("a spot", Holds::Map(&REST)));

/// The undrawn part of a feature.
pub static REST: Mapping = closed(
    "an undrawn rest",
    "{tiles: 7, pennants: 2, open: false}",
    &[
        key("tiles", Holds::Number(0, 10_000), "How many tiles lie there.", "7"),
        key("pennants", Holds::Number(0, 10_000), "How many pennants they bear.", "2"),
        key("pieces", TEXTS, "Who stands there.", "[red meeple, blue large]"),
        key("on it", TEXTS, "Another name for `pieces`.", "[red meeple]"),
        key("open", Holds::Flag, "Whether the feature is still open there.", "false"),
    ],
);

/// A turn.
pub static TURN: Mapping = closed(
    "a turn",
    "{player: red, tile: A at B2}",
    &[
        key("player", TEXT, "Who plays.", "red"),
        key("tile", TEXT, "The tile and its space.", "E/ffcf at B2"),
        key("discard", TEXT, "A tile that fits nowhere and is put out of the game.", "X"),
        key("do", TEXTS, "What is done, in order.", "[bridge C2 W-E, meeple on C2 bridge]"),
        key(
            "events",
            TEXTS,
            "What a box that fief does not play has done before the scoring.",
            "[dragon eats red meeple on B2 road]",
        ),
        key("bought", Holds::Number(1, 10_000), "The auction the tile comes from, counted from 1.", "1"),
        key("builder-turn", Holds::Flag, "`true` for the second part of a double turn.", "true"),
        key("because", TEXT, "What made an extra turn.", "message 4"),
        key("sheet", Holds::Map(&POINTS), "The score sheet after the turn.", "{red: 3, blue: 0}"),
        later("instead-of-drawing", "castles-in-germany"),
    ],
);

/// An auction.
pub static AUCTION: Mapping = closed(
    "an auction",
    "{auction: red's bazaar at B2, tiles: [U, E]}",
    &[
        key("auction", TEXT, "Whose bazaar, and where.", "red's bazaar at B2"),
        key("tiles", TEXTS, "The tiles revealed.", "[U, E, V]"),
        key(
            "bids",
            Holds::Either(&[Holds::List(&Holds::Either(&[Holds::Map(&BIDS), TEXT])), Holds::Map(&BIDS)]),
            "One line for each tile.",
            "[\"U: blue 1, red passes; blue buys\"]",
        ),
    ],
);

/// Bids by tile.
pub static BIDS: Mapping = named("`bids:`", "{U: \"blue 1, red passes; blue buys\"}", &[], ("a tile", TEXT));

/// What an answer is expected or claimed to be.
pub static STATEMENT: Mapping = closed(
    "an expectation",
    "{gains: {red: 3}}",
    &[
        key(
            "gains",
            Holds::Map(&POINTS),
            "Points of this scenario; players left out are not judged.",
            "{red: 3, blue: 0}",
        ),
        key("scores", Holds::Map(&POINTS), "Scores at the end.", "{red: 15, blue: 3}"),
        key("legal", Holds::Either(&[Holds::Flag, TEXT]), "`true`, or an action that is legal.", "bridge C2 W-E"),
        key("illegal", TEXT, "The rule that is broken, or an action that is illegal.", "bridge.ends-on-field"),
        key("at", TEXT, "Where the rule is broken.", "B2"),
        key("chooses", TEXT, "Who decides what the file leaves open.", "red"),
        key("choice", TEXT, "The rule that opens the choice.", "castle.choice"),
        key(
            "branches",
            Holds::List(&Holds::Map(&POINTS)),
            "The points in each branch of the choice.",
            "[{red: 8}, {red: 3}]",
        ),
        key("options", TEXTS, "What may be chosen; others may be legal too.", "[red converts B2-B3, red scores B2-B3]"),
        key("next", TEXTS, "Who is next, and with what.", "[blue, a normal turn]"),
        key("values", Holds::Map(&VALUES), "What features are worth.", "{A2 bridge: {tiles: 1, end: 1}}"),
        key("cites", TEXTS, "Rules that the answer stands on.", "[castle.trigger]"),
        later("order", "count-of-carcassonne"),
    ],
);

/// A claim.
pub static CLAIM: Mapping = Mapping {
    what: "a claim",
    example: "{by: red, gains: {red: 3}}",
    keys: &[key("by", TEXT, "Who says so: a player or anybody.", "red")],
    also: Some(&STATEMENT),
    open: None,
};

/// Expectations by edition.
pub static EXPECT: Mapping = named(
    "`expect:`",
    "{all: {gains: {red: 3}}}",
    &[],
    ("an edition, `1e`, `2e`, `bb3`, `all`, or several with commas", Holds::Map(&STATEMENT)),
);

/// Values of features, by spot.
pub static VALUES: Mapping = named("`values:`", "{A2 road: {end: 3}}", &[], ("a spot", Holds::Map(&VALUE)));

/// The value of a feature.
pub static VALUE: Mapping = closed(
    "a feature's value",
    "{tiles: 3, completed: 3, end: 3}",
    &[
        key("completed", SCORE, "Points if it were completed as it stands.", "6"),
        key("end", SCORE, "Points at the end of the game as it stands.", "3"),
        key("tiles", SCORE, "Its tiles, each counted once.", "3"),
    ],
);
