//! Trade goods: who takes them, and what the most of a kind are worth.
#![expect(clippy::unnecessary_wraps, reason = "hooks can stop a replay; these never do")]

use super::rules;
use crate::board::Player;
use crate::rules::Ruleset;
use crate::tiles::{Kind, Symbol};
use crate::trace::{Fact, Step};
use crate::turn::{Completed, Game, Stop, Token};

/// The kinds of trade goods, as printed on the tiles and as counted with the players.
pub(super) const GOODS: &[Symbol] = &[Symbol("wine"), Symbol("grain"), Symbol("cloth")];

/// Nobody has any goods at the start.
pub(super) fn tokens(rules: &Ruleset, _: usize) -> Vec<Token> {
    GOODS.iter().map(|good| (good.0, 0, rules::GOODS_TAKEN.cite(rules))).collect()
}

/// The active player takes the goods of every city that is completed, be it his or not.
pub(super) fn collect(game: &mut Game<'_>) -> Result<(), Stop> {
    let player = game.active();
    for done in game.round.completed.clone() {
        if game.board.kind_of(done.feature) != Kind::City {
            continue;
        }
        for good in GOODS {
            let count = shown(game, &done, *good);
            if count > 0 {
                let tokens = game.seat_mut(player).tokens.entry(good.0).or_default();
                *tokens = tokens.saturating_add(u8::try_from(count).unwrap_or(u8::MAX));
                let fact =
                    Fact::new("goods.taken").player("player", player).number("count", count).word("good", good.0);
                let step = Step::cited(fact, rules::GOODS_TAKEN.cite(game.rules)).on(done.tiles.clone());
                game.steps.push(step);
            }
        }
    }
    Ok(())
}

fn shown(game: &Game<'_>, done: &Completed, good: Symbol) -> i32 {
    let members = game.board.members(done.feature);
    members.filter(|s| game.board.printed(*s).is_some_and(|p| p.symbols.contains(&good))).count() as i32
}

/// The most of each kind score.
pub(super) fn score(game: &mut Game<'_>) -> Result<(), Stop> {
    let (points, cite) = rules::GOODS_MOST.read(game.rules);
    for good in GOODS {
        let players = (0..game.seats.len()).map(|n| Player(n as u8));
        let held: Vec<_> = players.map(|p| (p, game.tokens(p, good.0))).collect();
        let most = held.iter().map(|(_, n)| *n).max().unwrap_or(0);
        if most == 0 {
            continue;
        }
        let fact = Fact::new("goods.most").word("good", good.0).number("count", i32::from(most));
        let mut step = Step::cited(fact.number("points", points), cite.clone());
        for (player, _) in held.iter().filter(|(_, n)| *n == most) {
            step = step.gives(*player, points);
        }
        game.book(step);
    }
    Ok(())
}
