//! Expansion 8: Bridges, Castles and Bazaars.

pub mod rules;
mod bazaar;
mod bridge;
mod builder;
mod castle;
mod inn;
mod words;

use self::rules::setup;
use crate::turn::{Expansion, Phase, Token};

/// Bridges, Castles and Bazaars.
pub static BRIDGES_CASTLES_BAZAARS: Expansion = Expansion {
    name: "bridges-castles-bazaars",
    title: "Bridges, Castles and Bazaars",
    always: true,
    rules: || rules::all().collect(),
    variants: rules::VARIANTS,
    definitions: castle::DEFINITIONS,
    bonuses: &[bridge::TILE_ONCE, inn::INNS],
    tokens,
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
        bazaar::HOOK,
    ],
    fitting: Some(&bridge::FITTING),
    may_stand: Some(bridge::may_stand),
    off_tile: Some(bridge::off_tile),
    act: Some(bridge::act),
    unasked: Some(castle::unasked),
    order_rule: Some(bazaar::order_rule),
    begins: Some(bazaar::begins),
    auction: Some(bazaar::hold),
    ..Expansion::NOTHING
};

fn tokens(rules: &crate::rules::Ruleset, players: usize) -> Vec<Token> {
    let (count, cite) =
        if players <= 4 { setup::SUPPLY_2_4.read(rules) } else { setup::SUPPLY_5_6.read(rules) };
    let count = u8::try_from(count).unwrap_or_default();
    vec![("castle", count, cite.clone()), ("bridge", count, cite)]
}
