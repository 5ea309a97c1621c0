//! Expansion 8: Bridges, Castles and Bazaars.

pub mod rules;
mod bazaar;
mod bridge;
mod builder;
mod castle;
mod inn;
mod supply;
mod tile;
mod words;

use crate::turn::{Expansion, Phase};

/// Bridges, Castles and Bazaars.
pub static BRIDGES_CASTLES_BAZAARS: Expansion = Expansion {
    name: "bridges-castles-bazaars",
    title: "Bridges, Castles and Bazaars",
    always: true,
    rules: || rules::all().collect(),
    variants: rules::VARIANTS,
    definitions: castle::DEFINITIONS,
    bonuses: &[bridge::TILE_ONCE, inn::INNS, tile::MONASTERY_IN_CITY],
    tokens: supply::tokens,
    off_field: Some(castle::off_field),
    field_bonus: Some(castle::pig_on_farm),
    symbols: &[bazaar::BAZAAR],
    tiles: Some(("bcb", include_str!("tiles.txt"))),
    words: words::WORDS,
    hooks: &[
        (Phase::Completion, builder::judge),
        (Phase::Decision, castle::decide),
        (Phase::AfterFeatures, castle::score),
        (Phase::LastLeave, castle::lords_leave),
        (Phase::LastFeatures, castle::fields_apart),
        bazaar::HOOK,
    ],
    fitting: Some(&bridge::FITTING),
    may_stand: Some(tile::may_stand),
    off_tile: Some(bridge::off_tile),
    act: Some(bridge::act),
    unasked: Some(castle::unasked),
    order_rule: Some(bazaar::order_rule),
    begins: Some(bazaar::begins),
    auction: Some(bazaar::hold),
    ..Expansion::NOTHING
};
