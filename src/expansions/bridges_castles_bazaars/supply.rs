//! What each player starts with, and when that is used up.

use super::rules::setup;
use crate::board::Player;
use crate::rules::{Citation, Ruleset};
use crate::turn::{Game, Token};

/// The tokens each player starts with.
pub(super) fn tokens(rules: &Ruleset, players: usize) -> Vec<Token> {
    let (count, cite) = start(rules, players);
    let count = u8::try_from(count).unwrap_or_default();
    vec![("castle", count, cite.clone()), ("bridge", count, cite)]
}

fn start(rules: &Ruleset, players: usize) -> (i32, Citation) {
    if players <= 4 { setup::SUPPLY_2_4.read(rules) } else { setup::SUPPLY_5_6.read(rules) }
}

/// The rule on what each player starts with.
pub(super) fn at_start(game: &Game<'_>) -> Citation {
    start(game.rules, game.seats.len()).1
}

/// The rule on the supply, if all castles or bridges that a player started with lie on the board.
pub(super) fn used_up(game: &Game<'_>, player: Player, token: &str) -> Option<Citation> {
    let (count, cite) = start(game.rules, game.seats.len());
    let used = match token {
        "castle" => game.board.castles().filter(|(_, castle)| castle.owners.contains(&player)).count(),
        _ => game.board.bridges().filter(|(_, bridge)| bridge.owner == player).count(),
    };
    (used >= usize::try_from(count).unwrap_or_default()).then_some(cite)
}
