//! Bazaars: when one is held, what waits for it, and who places next.

mod auction;
mod lot;
mod road;
mod round;

pub(super) use auction::hold;
pub(super) use road::ENDS_ROAD;
pub(super) use round::{placers, settle};

use super::rules::bazaar as rule;
use crate::board::Spot;
use crate::rules::Citation;
use crate::tiles::{Edge, Symbol, TileType};
use crate::trace::{Fact, Span, Step};
use crate::turn::{Due, Game, Illegal, Phase, Stage, Stop, TilePlay, Turn};

/// The symbol of a bazaar.
pub(super) const BAZAAR: Symbol = crate::tiles::BAZAAR;

/// The hook of the bazaar into the end of a turn.
pub(super) const HOOK: (Phase, crate::turn::Hook) = (Phase::TurnEnd, round::after_turn);

/// What is said of a tile of one's own, as an abbey, in a second part.
pub(super) const OWN_TILE: (Phase, crate::turn::Hook) = (Phase::Tile, own_tile);

/// Nobody stands on a bazaar.
pub(super) fn no_follower(game: &Game<'_>, spot: &Spot, span: Span) -> Option<Illegal> {
    let Spot::Bazaar(cell) = *spot else { return None };
    let shows = game.board.tile(cell).is_some_and(|(kind, _)| kind.shows(BAZAAR));
    let says = Fact::new(if shows { "bazaar.no-follower" } else { "bazaar.none-there" }).cell("cell", cell);
    let instead: Vec<_> =
        game.board.spots_on(cell).iter().map(|s| Fact::new("wood.spot").text("spot", s.to_string())).collect();
    Some(Illegal::new(rule::NO_FOLLOWER.cite(game.rules), span, says).on(cell).instead(instead))
}

/// Before a turn of the round: the tile must be the one bought, or one that is still there to take.
pub(super) fn begins(game: &mut Game<'_>, turn: &Turn) -> Result<(), Stop> {
    let Some(Due::Bought { player, tile: bought, .. }) = game.now.due.clone() else { return Ok(()) };
    let (kind, span) = match &turn.tile {
        TilePlay::Place { kind, cell, .. } => (kind, cell.span),
        TilePlay::Discard(kind) => (&kind.v, kind.span),
    };
    if is_own(kind) {
        let says = Fact::new("bazaar.no-abbey").player("player", player).text("tile", &*kind.name);
        return Err(game.illegal(rule::NO_ABBEY_FIRST.cite(game.rules), span, says).into());
    }
    if let Some(tile) = bought.filter(|tile| tile.name != kind.name) {
        let says = Fact::new("order.other-tile").player("player", player).text("said", &*kind.name);
        let says = says.text("tile", &*tile.name);
        let right = Fact::new("bazaar.tile-left").text("tile", &*tile.name);
        return Err(game.illegal(rule::NO_DRAW.cite(game.rules), span, says).instead([right]).into());
    }
    if game.queue.revealed.is_empty() {
        return Ok(());
    }
    if let Some(n) = game.queue.revealed.iter().position(|t| t.name == kind.name) {
        game.queue.revealed.remove(n);
        return Ok(());
    }
    let says = Fact::new("bazaar.tile-gone").text("tile", &*kind.name);
    let left = game.queue.revealed.iter().map(|t| Fact::new("bazaar.tile-left").text("tile", &*t.name));
    let left: Vec<_> = left.collect();
    Err(game.illegal(rule::VARIANT.cite(game.rules), span, says).instead(left).into())
}

/// Whether a tile is a player's own and not drawn: an abbey, which fits any edge.
fn is_own(kind: &TileType) -> bool {
    kind.edges.contains(&Edge::Any)
}

/// A second part may be played with a tile of one's own.
#[expect(clippy::unnecessary_wraps, reason = "hooks can stop a replay; this one never does")]
fn own_tile(game: &mut Game<'_>) -> Result<(), Stop> {
    let own = game.now.tile.as_ref().is_some_and(|(kind, _)| is_own(kind));
    if own && matches!(game.now.due, Some(Due::SecondPart(_))) {
        let fact = Fact::new("bazaar.own-tile").player("player", game.active());
        let mut step = Step::cited(fact, rule::BUILDER_SECOND_TILE.cite(game.rules));
        if game.queue.in_round() {
            step = step.cite(rule::NO_ABBEY_FIRST.cite(game.rules));
        }
        game.now.doings.push(step);
    }
    Ok(())
}

/// The rule that puts something in its place in the order of play.
pub(super) fn order_rule(game: &Game<'_>, due: &Due) -> Option<Citation> {
    let second = |d: &Due| matches!(d, Due::SecondPart(_));
    let rules = game.rules;
    match (due, game.queue.stage) {
        (Due::Auction { .. }, _) if game.queue.after_round.iter().any(second) => Some(rule::BUILDER_ORDER.cite(rules)),
        (Due::Auction { .. }, _) => Some(rule::AFTER_SCORING.cite(rules)),
        (Due::NextLot(_), _) if game.auctions.last().is_some_and(|held| held.lots.is_empty()) => {
            Some(rule::FIRST_AUCTIONEER.cite(rules))
        }
        (Due::Bid(_), _) => Some(rule::ONE_BID_EACH.cite(rules)),
        (Due::BuyOrSell(_), _) => Some(rule::BUY_OR_SELL.cite(rules)),
        (Due::NextLot(_), _) => Some(rule::NEXT_AUCTIONEER.cite(rules)),
        (Due::Bought { .. }, _) if game.queue.handed_out.is_some() => Some(rule::VARIANT.cite(rules)),
        (Due::Bought { .. }, _) => Some(rule::FIRST_TO_PLACE.cite(rules)),
        (Due::Redrawn(_), _) => Some(rule::NO_DRAW.cite(rules)),
        (Due::SecondPart(_), Stage::Round) if game.queue.due.iter().any(is_auction) => {
            Some(rule::BUILDER_ORDER.cite(rules))
        }
        (Due::SecondPart(_), Stage::Round) => Some(rule::PLACEMENT_BUILDER_TURN.cite(rules)),
        (Due::SecondPart(p), Stage::Over) if game.queue.due.iter().any(|d| second(d) && d.player() == *p) => {
            Some(rule::BUILDER_ORDER.cite(rules))
        }
        (Due::Turn(_), Stage::Over | Stage::Resumed) => Some(rule::RESUME.cite(rules)),
        _ => None,
    }
}

fn is_auction(due: &Due) -> bool {
    matches!(due, Due::Auction { .. })
}
