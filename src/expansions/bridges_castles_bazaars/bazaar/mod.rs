//! Bazaars: when one is held, what waits for it, and who places next.

mod auction;
mod lot;

pub(super) use auction::hold;

use super::rules::bazaar as rule;
use crate::board::{Cell, Player};
use crate::rules::Citation;
use crate::tiles::Symbol;
use crate::trace::{Fact, Step};
use crate::turn::{Due, Game, Phase, Stop, TilePlay, Turn};

/// The symbol of a bazaar.
pub(super) const BAZAAR: Symbol = crate::tiles::BAZAAR;

/// At the end of a turn: a bazaar that was drawn brings an auction, now or later, or none.
pub(super) fn after_turn(game: &mut Game<'_>) -> Result<(), Stop> {
    let (Some((kind, _)), Some(at)) = (game.now.tile.clone(), game.now.cell) else { return Ok(()) };
    if !kind.shows(BAZAAR) {
        return Ok(());
    }
    let of = game.active();
    match game.now.due {
        Some(Due::Bought { .. }) => {
            let cite = rule::NO_CHAIN.cite(game.rules);
            refuse(game, at, "bazaar.no-chain", cite);
        }
        _ if game.queue.in_round => drawn_in_round(game, of, at),
        _ => call(game, of, at),
    }
    Ok(())
}

fn refuse(game: &mut Game<'_>, at: Cell, key: &'static str, cite: Citation) {
    game.queue.refused.push((at, cite.clone()));
    game.steps.push(Step::cited(Fact::new(key).cell("cell", at), cite).on(vec![at]));
}

fn drawn_in_round(game: &mut Game<'_>, of: Player, at: Cell) {
    let (order, cite) = rule::DRAWN_IN_ROUND.read(game.rules);
    let by_message = matches!(game.now.due, Some(Due::Extra(_)));
    match order {
        rule::DrawnInRound::Ignored => refuse(game, at, "bazaar.ignored", cite),
        rule::DrawnInRound::Delayed => {
            game.queue.delayed.push_back(Due::Auction { of, at });
            let fact = Fact::new("bazaar.delayed").player("player", of).cell("cell", at);
            let mut step = Step::cited(fact, cite).on(vec![at]);
            if by_message {
                step = step.cite(rule::DRAWN_BY_MESSAGE.cite(game.rules));
            }
            game.steps.push(step);
        }
    }
}

/// A bazaar begins: its auction is due, before or after the placer's second part.
fn call(game: &mut Game<'_>, of: Player, at: Cell) {
    let players = game.seats.len() as u32;
    if game.tiles_left.is_some_and(|left| left < players) {
        let cite = rule::TOO_FEW_TILES.cite(game.rules);
        refuse(game, at, "bazaar.too-few", cite);
        return;
    }
    let second = game.queue.due.pop_front_if(|due| matches!(due, Due::SecondPart(_)));
    game.queue.in_round = true;
    let fact = Fact::new("bazaar.called").player("player", of).cell("cell", at);
    let mut step = Step::cited(fact, rule::AFTER_SCORING.cite(game.rules)).on(vec![at]);
    step = step.cite(rule::ACTIVE_PLAYER.cite(game.rules));
    game.queue.due.push_front(Due::Auction { of, at });
    if let Some(second) = second {
        let (order, cite) = rule::BUILDER_ORDER.read(game.rules);
        let key = match order {
            rule::BuilderOrder::BazaarFirst => {
                game.queue.after_round.push_back(second);
                "bazaar.before-builder"
            }
            rule::BuilderOrder::BuilderFirst => {
                game.queue.due.push_front(second);
                "bazaar.after-builder"
            }
        };
        step = step.because(Step::cited(Fact::new(key).player("player", of), cite));
    }
    game.steps.push(step);
    if let Some(cite) = no_auction(game) {
        hand_out(game, of, at, cite);
    }
}

/// Whether the bazaar is held without an auction from the start, and by which rule.
fn no_auction(game: &Game<'_>) -> Option<Citation> {
    let (auction, cite) = rule::AUCTION.read(game.rules);
    if auction == rule::Auction::Never {
        return Some(cite);
    }
    let (zero, cite) = rule::ALL_AT_ZERO.read(game.rules);
    let all_at_zero = game.now.scores_before.iter().all(|s| *s == 0);
    (zero == rule::AllAtZero::NoAuction && all_at_zero).then_some(cite)
}

/// No auction: from the left of the active player everyone takes a tile and plays it at once.
fn hand_out(game: &mut Game<'_>, of: Player, at: Cell, cite: Citation) {
    let auction = game.queue.due.iter().position(|d| matches!(d, Due::Auction { .. }));
    let Some(place) = auction else { return };
    game.queue.due.remove(place);
    game.queue.bazaars += 1;
    let number = game.queue.bazaars;
    let first = game.left_of(of);
    let takers = game.clockwise_from(first);
    for (n, player) in takers.into_iter().enumerate() {
        let due = Due::Bought { player, tile: None, auction: number };
        game.queue.due.insert(place + n, due);
    }
    let fact = Fact::new("bazaar.handed-out").player("player", first).cell("cell", at);
    let step = Step::cited(fact, cite).cite(rule::VARIANT.cite(game.rules)).on(vec![at]);
    game.steps.push(step);
}

/// Before a turn: a tile taken at a bazaar without auction must be one that is still there.
pub(super) fn begins(game: &mut Game<'_>, turn: &Turn) -> Result<(), Stop> {
    let Some(Due::Bought { tile: None, .. }) = game.now.due else { return Ok(()) };
    if game.queue.revealed.is_empty() {
        return Ok(());
    }
    let (name, span) = match &turn.tile {
        TilePlay::Place { kind, cell, .. } => (kind.name.clone(), cell.span),
        TilePlay::Discard(kind) => (kind.v.name.clone(), kind.span),
    };
    match game.queue.revealed.iter().position(|t| t.name == name) {
        Some(n) => {
            game.queue.revealed.remove(n);
            Ok(())
        }
        None => {
            let says = Fact::new("bazaar.tile-gone").text("tile", name);
            let left = game.queue.revealed.iter().map(|t| Fact::new("bazaar.tile-left").text("tile", &*t.name));
            let left: Vec<_> = left.collect();
            Err(game.illegal(rule::VARIANT.cite(game.rules), span, says).instead(left).into())
        }
    }
}

/// The rule that puts something in its place in the order of play.
pub(super) fn order_rule(game: &Game<'_>, due: &Due) -> Option<Citation> {
    match due {
        Due::Auction { .. } if game.queue.after_round.iter().any(|d| matches!(d, Due::SecondPart(_))) => {
            Some(rule::BUILDER_ORDER.cite(game.rules))
        }
        Due::Auction { .. } => Some(rule::AFTER_SCORING.cite(game.rules)),
        Due::Bought { .. } => Some(rule::FIRST_TO_PLACE.cite(game.rules)),
        Due::SecondPart(_) if game.queue.in_round && game.queue.due.iter().any(is_auction) => {
            Some(rule::BUILDER_ORDER.cite(game.rules))
        }
        Due::SecondPart(_) if game.queue.in_round => Some(rule::PLACEMENT_BUILDER_TURN.cite(game.rules)),
        Due::Turn(_) if game.queue.bazaars > 0 => Some(rule::RESUME.cite(game.rules)),
        _ => None,
    }
}

fn is_auction(due: &Due) -> bool {
    matches!(due, Due::Auction { .. })
}

/// The hooks of the bazaar into the order of play.
pub(super) const HOOK: (Phase, crate::turn::Hook) = (Phase::TurnEnd, after_turn);
