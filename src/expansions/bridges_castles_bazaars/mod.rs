//! Expansion 8: Bridges, Castles and Bazaars.

pub mod rules;
mod bazaar;
mod bridge;
mod builder;
mod castle;
mod cite;
mod inn;
mod supply;
mod tile;
mod words;

use crate::board::Spot;
use crate::trace::Span;
use crate::turn::{Expansion, Game, Illegal, Phase};

/// Bridges, Castles and Bazaars.
pub static BRIDGES_CASTLES_BAZAARS: Expansion = Expansion {
    name: "bridges-castles-bazaars",
    title: "Bridges, Castles and Bazaars",
    always: true,
    rules: || rules::all().collect(),
    variants: rules::VARIANTS,
    definitions: castle::DEFINITIONS,
    bonuses: &[bridge::TILE_ONCE, bazaar::ENDS_ROAD, inn::INNS, tile::MONASTERY_IN_CITY],
    tokens: supply::tokens,
    off_field: Some(castle::off_field),
    field_bonus: Some(castle::pig_on_farm),
    symbols: &[bazaar::BAZAAR],
    tiles: Some(("bcb", include_str!("tiles.txt"))),
    words: words::WORDS,
    hooks: &[
        (Phase::Wood, builder::judge),
        (Phase::Completion, builder::at_once),
        (Phase::Decision, castle::decide),
        (Phase::AfterFeatures, castle::score),
        (Phase::LastLeave, castle::lords_leave),
        (Phase::LastFeatures, castle::fields_apart),
        bazaar::OWN_TILE,
        bazaar::HOOK,
    ],
    fitting: Some(&bridge::FITTING),
    may_stand: Some(tile::may_stand),
    off_tile: Some(off_tile),
    act: Some(bridge::act),
    unasked: Some(castle::unasked),
    order_rule: Some(bazaar::order_rule),
    begins: Some(bazaar::begins),
    auction: Some(bazaar::hold),
    settles: Some(bazaar::settle),
    placers: Some(bazaar::placers),
    ..Expansion::NOTHING
};

/// Why nobody is put on a bridge of another tile, or on a bazaar.
fn off_tile(game: &Game<'_>, spot: &Spot, span: Span) -> Option<Illegal> {
    bridge::off_tile(game, spot, span).or_else(|| bazaar::no_follower(game, spot, span))
}
