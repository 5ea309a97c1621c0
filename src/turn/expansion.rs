//! What a box brings to the table: rules, tiles, figures, numbers, and hooks into the order of play.

use super::{Action, Auction, Due, Game, Illegal, Phase, Stop, Turn};
use crate::board::{Cell, Clash, Figure, FigureType, Player, SegmentId, Spot};
use crate::rules::{AnyRule, Citation, Ruleset, Variant};
use crate::scoring::{Bonus, Definition, FieldBonus, FigureRule, LeavesOut};
use crate::tiles::{Rotation, Symbol, TileType};
use crate::trace::{At, Fact, Span, Step};

/// What a box does in a phase of the turn.
pub type Hook = fn(&mut Game<'_>) -> Result<(), Stop>;

/// A way to carry out an action: `None` if the action is not the box's.
pub type Act = fn(&mut Game<'_>, &At<Action>) -> Option<Result<(), Stop>>;

/// Whether a figure may stand on a segment: the box's rule that bears on it, or why not.
pub type MayStand = fn(&Game<'_>, Figure, SegmentId, Span) -> Result<Option<Citation>, Box<Illegal>>;

/// Why a figure may not be put on a spot away from the placed tile.
pub type OffTile = fn(&Game<'_>, &Spot, Span) -> Option<Illegal>;

/// A check before a turn's tile is placed.
pub type Begins = fn(&mut Game<'_>, &Turn) -> Result<(), Stop>;

/// Why a decision written in the file came to nothing.
pub type Unasked = fn(&Game<'_>, &At<Action>) -> Option<Illegal>;

/// A way to hold an auction.
pub type Hold = fn(&mut Game<'_>, &Auction) -> Result<(), Stop>;

/// A kind of token in a player's supply: its name, how many, and the rule that says so.
pub type Token = (&'static str, u8, Citation);

/// A placement that does not fit by the base rules.
pub struct Misfit<'a> {
    /// The tile.
    pub kind: &'a TileType,
    /// How it lies.
    pub turned: Rotation,
    /// Where, and where that is written.
    pub cell: At<Cell>,
    /// The sides that clash.
    pub clashes: &'a [Clash],
    /// What is done in the turn, in order.
    pub actions: &'a [At<Action>],
    /// The fact that says what clashes.
    pub says: Fact,
}

/// How a box changes what fits.
pub struct Fitting {
    /// Whether the first action of the turn makes a misfit legal; it is then carried out with the placement.
    pub mends: fn(&Game<'_>, &Misfit<'_>) -> bool,
    /// Whether the first action of the turn would mend one side that clashes.
    pub sides: fn(&Clash, Cell, &[At<Action>]) -> bool,
    /// The box's own reason why a misfit is illegal, where it has one.
    pub refuses: fn(&Game<'_>, &Misfit<'_>) -> Option<Illegal>,
    /// Why a tile that fits nowhere may be discarded although the box could save it.
    pub spares: fn(&Game<'_>, &TileType) -> Option<Step>,
}

impl Expansion {
    /// A box that brings nothing: boxes name only what they bring.
    pub const NOTHING: Self = Self {
        name: "",
        title: "",
        always: false,
        lacks: "",
        crowded: false,
        rules: Vec::new,
        variants: &[],
        definitions: &[],
        bonuses: &[],
        figures: &[],
        figure_rules: &[],
        tokens: |_, _| Vec::new(),
        symbols: &[],
        off_field: None,
        field_bonus: None,
        tiles: None,
        words: &[],
        hooks: &[],
        fitting: None,
        may_stand: None,
        off_tile: None,
        act: None,
        begins: None,
        unasked: None,
        order_rule: None,
        auction: None,
        settles: None,
        placers: None,
    };
}

/// A box of the game.
pub struct Expansion {
    /// The name used in `with:`.
    pub name: &'static str,
    /// The name in answers.
    pub title: &'static str,
    /// Whether it is always in play.
    pub always: bool,
    /// What of the box is not played yet, in plain words; empty if all is.
    pub lacks: &'static str,
    /// Whether several followers may have come to stand on one tile's part of a feature.
    pub crowded: bool,
    /// Its rules.
    pub rules: fn() -> Vec<&'static dyn AnyRule>,
    /// Its variants.
    pub variants: &'static [&'static Variant],
    /// Numbers it defines.
    pub definitions: &'static [Definition],
    /// Points it adds.
    pub bonuses: &'static [Bonus],
    /// Its figures.
    pub figures: &'static [FigureType],
    /// The rules on where its figures stand and what they weigh.
    pub figure_rules: &'static [FigureRule],
    /// Tokens each player starts with, by number of players.
    pub tokens: fn(&Ruleset, usize) -> Vec<Token>,
    /// What is printed on its tiles.
    pub symbols: &'static [Symbol],
    /// Its reason not to count a city or castle on a field.
    pub off_field: Option<LeavesOut>,
    /// What it gives a player who scores a field.
    pub field_bonus: Option<FieldBonus>,
    /// Its tiles: the prefix of their names, and their table.
    pub tiles: Option<(&'static str, &'static str)>,
    /// The sentences of its facts.
    pub words: &'static [(&'static str, &'static str)],
    /// What it does in which phase.
    pub hooks: &'static [(Phase, Hook)],
    /// How it changes what fits.
    pub fitting: Option<&'static Fitting>,
    /// Whether a figure may stand on a segment of the placed tile: its rule that bears on it, or its reason why not.
    pub may_stand: Option<MayStand>,
    /// Its reason why a figure may not be put on a spot away from the placed tile.
    pub off_tile: Option<OffTile>,
    /// Actions it knows.
    pub act: Option<Act>,
    /// What it checks before a turn's tile is placed.
    pub begins: Option<Begins>,
    /// Why a decision written in the file came to nothing.
    pub unasked: Option<Unasked>,
    /// The rule that puts something in its place in the order of play, where it is the box's.
    pub order_rule: Option<fn(&Game<'_>, &Due) -> Option<Citation>>,
    /// How it holds an auction.
    pub auction: Option<Hold>,
    /// Brings up what has waited for the end of its round, once nothing else is due.
    pub settles: Option<fn(&mut Game<'_>)>,
    /// Who will place tiles after an auction that is still to be held, as far as that is prescribed.
    pub placers: Option<fn(&Game<'_>, Player) -> Vec<Player>>,
}
