//! An auction as written in the file, held against what is due and against the rules.

use std::sync::Arc;

use super::{is_auction, lot, rule};
use crate::board::{Cell, Player};
use crate::tiles::TileType;
use crate::trace::{Arg, Fact, Step};
use crate::turn::{Auction, AuctionHeld, Due, Game, LotHeld, Stop};

/// The auction while it runs.
pub(super) struct Running {
    /// Whose bazaar.
    pub(super) of: Player,
    /// Tiles not yet sold.
    pub(super) tiles: Vec<Arc<TileType>>,
    /// Players without a tile.
    pub(super) waiting: Vec<Player>,
    /// Who picks next.
    pub(super) auctioneer: Player,
    /// Tiles got, in the order of sale.
    pub(super) sold: Vec<(Player, Arc<TileType>)>,
    /// The lots as held.
    pub(super) lots: Vec<LotHeld>,
}

/// Holds an auction.
pub(in super::super) fn hold(game: &mut Game<'_>, entry: &Auction) -> Result<(), Stop> {
    game.queue.settle();
    if let Some(Due::Bought { tile: None, .. }) = game.queue.due.front() {
        return reveal_only(game, entry);
    }
    let (of, at) = due_now(game, entry)?;
    game.now.span = entry.span;
    game.now.cell = Some(at);
    check_tiles(game, entry)?;
    if rule::AUCTION.read(game.rules).0 == rule::Auction::OnDemand && entry.lots.is_empty() {
        game.queue.due.push_front(Due::Auction { of, at });
        super::hand_out(game, of, at, rule::AUCTION.cite(game.rules));
        return reveal_only(game, entry);
    }
    let names: Vec<_> = entry.tiles.iter().map(|t| t.v.name.to_string()).collect();
    let fact = Fact::new("bazaar.revealed").player("player", of).text("tiles", names.join(", "));
    game.steps.push(Step::cited(fact, rule::REVEAL.cite(game.rules)).on(vec![at]));
    take_from_pile(game, entry.tiles.len());
    let first = game.left_of(of);
    let mut running = Running {
        of,
        tiles: entry.tiles.iter().map(|t| Arc::clone(&t.v)).collect(),
        waiting: game.clockwise_from(first),
        auctioneer: first,
        sold: Vec::new(),
        lots: Vec::new(),
    };
    for written in &entry.lots {
        lot::sell(game, &mut running, written)?;
    }
    if let ([player], [tile]) = (&running.waiting[..], &running.tiles[..]) {
        let (player, tile) = (*player, Arc::clone(tile));
        lot::give_last(game, &mut running, player, &tile);
    }
    finish(game, running, at);
    Ok(())
}

fn take_from_pile(game: &mut Game<'_>, tiles: usize) {
    if let Some(left) = &mut game.tiles_left {
        *left = left.saturating_sub(tiles as u32);
    }
}

/// A bazaar without auction: the entry shows which tiles were revealed.
fn reveal_only(game: &mut Game<'_>, entry: &Auction) -> Result<(), Stop> {
    check_tiles(game, entry)?;
    if let Some(lot) = entry.lots.iter().find(|l| l.bids.iter().any(|b| b.v.1.is_some())) {
        let at = lot.bids.first().map_or(lot.span, |b| b.span);
        let zero = rule::ALL_AT_ZERO.read(game.rules);
        let cite = match zero {
            (rule::AllAtZero::NoAuction, cite) => cite,
            _ => rule::VARIANT.cite(game.rules),
        };
        return Err(game.illegal(cite, at, Fact::new("bazaar.no-bids")).into());
    }
    game.queue.revealed = entry.tiles.iter().map(|t| Arc::clone(&t.v)).collect();
    take_from_pile(game, entry.tiles.len());
    Ok(())
}

/// The auction that is due; an answer if none is, or another one.
fn due_now(game: &mut Game<'_>, entry: &Auction) -> Result<(Player, Cell), Stop> {
    let said = entry.of.as_ref().map(|p| p.v);
    let fresh = game.queue.due.is_empty() && game.queue.ordinary.is_none();
    if fresh {
        // The file begins with an auction: the bazaar was placed before.
        let of = said.unwrap_or(Player(0));
        game.queue.ordinary = Some(of);
        game.queue.in_round = true;
        game.queue.due.push_back(Due::Auction { of, at: entry.at.as_ref().map_or(Cell::new(0, 0), |c| c.v) });
    }
    let Some(Due::Auction { of, at }) = game.queue.due.front().cloned() else {
        return Err(none_due(game, entry));
    };
    let other_player = entry.of.as_ref().filter(|p| p.v != of).map(|p| p.span);
    let other_place = entry.at.as_ref().filter(|c| c.v != at).map(|c| c.span);
    if let Some(span) = other_player.or(other_place) {
        if entry.at.as_ref().is_some_and(|c| game.queue.refused.iter().any(|(cell, _)| *cell == c.v)) {
            return Err(none_due(game, entry));
        }
        let says = Fact::new("bazaar.other-first").player("player", of).cell("cell", at);
        return Err(game.illegal(rule::AFTER_SCORING.cite(game.rules), span, says).into());
    }
    game.queue.due.pop_front();
    Ok((of, at))
}

fn none_due(game: &Game<'_>, entry: &Auction) -> Stop {
    let cell = entry.at.as_ref().map(|c| c.v);
    let refused = game.queue.refused.iter().rev().find(|(at, _)| cell.is_none_or(|c| c == *at));
    if let Some((at, cite)) = refused {
        let says = Fact::new("bazaar.not-held").cell("cell", *at);
        return game.illegal(cite.clone(), entry.span, says).on(*at).into();
    }
    let due = game.queue.due.front().cloned();
    let waits = game.queue.ahead().any(is_auction);
    let cite = match &due {
        Some(due) if waits => super::order_rule(game, due),
        _ => None,
    };
    let cite = cite.unwrap_or_else(|| rule::REVEAL.cite(game.rules));
    let says = Fact::new(if waits { "bazaar.not-yet" } else { "bazaar.none" });
    let right = due.map(|d| Fact::new("order.due").player("player", d.player()).word("what", d.what()));
    game.illegal(cite, entry.span, says).instead(right).into()
}

fn check_tiles(game: &Game<'_>, entry: &Auction) -> Result<(), Stop> {
    let players = game.seats.len();
    if entry.tiles.is_empty() || entry.tiles.len() == players {
        return Ok(());
    }
    let span = entry.tiles.last().map_or(entry.span, |t| t.span);
    let says = Fact::new("bazaar.tile-count").number("count", entry.tiles.len() as i32).number("players", players as i32);
    Err(game.illegal(rule::REVEAL.cite(game.rules), span, says).into())
}

/// The tiles are sold: who places when.
fn finish(game: &mut Game<'_>, running: Running, at: Cell) {
    game.queue.bazaars += 1;
    let number = game.queue.bazaars;
    let (order, cite) = rule::FIRST_TO_PLACE.read(game.rules);
    let first = match order {
        rule::FirstToPlace::LeftOfActive => game.left_of(running.of),
        rule::FirstToPlace::FirstBuyer => running.sold.first().map_or(game.left_of(running.of), |(p, _)| *p),
    };
    let mut placers = Vec::new();
    for player in game.clockwise_from(first).into_iter().rev() {
        let Some((_, tile)) = running.sold.iter().find(|(p, _)| *p == player) else { continue };
        placers.insert(0, player);
        game.queue.due.push_front(Due::Bought { player, tile: Some(Arc::clone(tile)), auction: number });
    }
    if running.tiles.is_empty() {
        let fact = Fact::new("bazaar.placing").with("players", Arg::Players(placers));
        let step = Step::cited(fact, cite).cite(rule::PLACEMENT_IS_A_TURN.cite(game.rules));
        game.steps.push(step.cite(rule::NO_DRAW.cite(game.rules)));
    } else {
        game.queue.due.push_front(Due::Auction { of: running.auctioneer, at });
    }
    game.auctions.push(AuctionHeld { of: running.of, at, lots: running.lots });
}

