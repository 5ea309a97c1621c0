//! An auction as written in the file, held against what is due and against the rules.

use std::sync::Arc;

use super::round::{hand_out, no_auction, take_tiles, too_few};
use super::{lot, rule};
use crate::board::{Cell, Player};
use crate::tiles::TileType;
use crate::trace::{Arg, Fact, Step};
use crate::turn::{Auction, AuctionHeld, Due, Game, LotHeld, Stage, Stop, settle};

/// The auction while it runs.
pub(super) struct Running {
    /// Whose bazaar.
    pub(super) of: Player,
    /// Tiles not yet sold.
    pub(super) tiles: Vec<Arc<TileType>>,
    /// Players without a tile.
    pub(super) waiting: Vec<Player>,
    /// Who picks next, or has picked the tile that is being auctioned.
    pub(super) auctioneer: Player,
    /// What the tile that is being auctioned waits for.
    pub(super) waits: Option<Due>,
    /// Tiles got, in the order of sale.
    pub(super) sold: Vec<(Player, Arc<TileType>)>,
    /// The lots as held.
    pub(super) lots: Vec<LotHeld>,
}

/// Holds an auction.
pub(in super::super) fn hold(game: &mut Game<'_>, entry: &Auction) -> Result<(), Stop> {
    settle(game);
    begin_with_bazaar(game, entry)?;
    let taken_by_none = matches!(game.queue.due.front(), Some(Due::Bought { tile: None, .. }));
    if game.queue.handed_out.is_some() && taken_by_none {
        return reveal_only(game, entry);
    }
    let (of, at) = due_now(game, entry)?;
    game.now.span = entry.span;
    game.now.cell = Some(at);
    check_tiles(game, entry)?;
    if rule::AUCTION.read(game.rules).0 == rule::Auction::OnDemand && entry.lots.is_empty() {
        game.queue.due.push_front(Due::Auction { of, at });
        hand_out(game, of, at, rule::AUCTION.cite(game.rules));
        return reveal_only(game, entry);
    }
    let names: Vec<_> = entry.tiles.iter().map(|t| t.v.name.to_string()).collect();
    let fact = Fact::new("bazaar.revealed").player("player", of).text("tiles", names.join(", "));
    let mut step = Step::cited(fact, rule::REVEAL.cite(game.rules)).on(vec![at]);
    if rule::AUCTION.read(game.rules).0 == rule::Auction::OnDemand {
        let asked = Fact::new("bazaar.asked-for");
        step = step.because(Step::cited(asked, rule::AUCTION.cite(game.rules)));
    }
    game.steps.push(step);
    game.queue.handed_out = None;
    take_tiles(game);
    let first = game.left_of(of);
    let mut running = Running {
        of,
        tiles: entry.tiles.iter().map(|t| Arc::clone(&t.v)).collect(),
        waiting: game.clockwise_from(first),
        auctioneer: first,
        waits: None,
        sold: Vec::new(),
        lots: Vec::new(),
    };
    for (n, written) in (1..).zip(&entry.lots) {
        let last = n == entry.lots.len();
        if let Err(stop) = lot::sell(game, &mut running, written, last) {
            line_up(game, running, at);
            return Err(stop);
        }
    }
    if running.waits.is_some() {
        line_up(game, running, at);
        return Ok(());
    }
    if let ([player], [tile]) = (&running.waiting[..], &running.tiles[..]) {
        let (player, tile) = (*player, Arc::clone(tile));
        lot::give_last(game, &mut running, player, &tile);
    }
    let said = next_said(game, &running);
    game.steps.push(said);
    line_up(game, running, at);
    Ok(())
}

/// A file that begins with an auction: its bazaar was placed before, and is judged as it stands now.
fn begin_with_bazaar(game: &mut Game<'_>, entry: &Auction) -> Result<(), Stop> {
    if game.queue.ordinary.is_some() || !game.queue.due.is_empty() {
        return Ok(());
    }
    let of = entry.of.as_ref().map_or(Player(0), |p| p.v);
    let at = entry.at.as_ref().map_or(Cell::new(0, 0), |c| c.v);
    if too_few(game) {
        let says = Fact::new("bazaar.too-few").player("player", of).cell("cell", at);
        return Err(game.illegal(rule::TOO_FEW_TILES.cite(game.rules), entry.span, says).into());
    }
    game.queue.ordinary = Some(of);
    game.queue.stage = Stage::Round;
    game.queue.due.push_back(Due::Auction { of, at });
    game.now.scores_before = game.scores();
    if let Some(cite) = no_auction(game) {
        hand_out(game, of, at, cite);
    }
    Ok(())
}

/// A bazaar without auction: the entry shows which tiles were revealed.
fn reveal_only(game: &mut Game<'_>, entry: &Auction) -> Result<(), Stop> {
    check_tiles(game, entry)?;
    if let Some(lot) = entry.lots.iter().find(|l| l.bids.iter().any(|b| b.v.1.is_some())) {
        let at = lot.bids.first().map_or(lot.span, |b| b.span);
        let by_zero = game.queue.handed_out.clone().filter(|cite| cite.id == rule::ALL_AT_ZERO.id);
        let cite = by_zero.unwrap_or_else(|| rule::VARIANT.cite(game.rules));
        let right = Fact::new("bazaar.takes").player("player", game.queue.due.front().map_or(Player(0), Due::player));
        let mut illegal = game.illegal(cite.clone(), at, Fact::new("bazaar.no-bids")).instead([right]);
        if cite.id == rule::ALL_AT_ZERO.id {
            illegal.also = vec![rule::NO_NEGATIVE.cite(game.rules), rule::VARIANT.cite(game.rules)];
        }
        return Err(illegal.into());
    }
    game.queue.revealed = entry.tiles.iter().map(|t| Arc::clone(&t.v)).collect();
    Ok(())
}

/// The auction that is due; an answer if none is, or another one.
fn due_now(game: &mut Game<'_>, entry: &Auction) -> Result<(Player, Cell), Stop> {
    let Some(Due::Auction { of, at }) = game.queue.due.front().cloned() else {
        return Err(none_due(game, entry));
    };
    let other_player = entry.of.as_ref().filter(|p| p.v != of).map(|p| p.span);
    let other_place = entry.at.as_ref().filter(|c| c.v != at).map(|c| c.span);
    if let Some(span) = other_player.or(other_place) {
        let elsewhere = entry.at.as_ref().map(|c| c.v);
        if elsewhere.is_some() && game.queue.refused.iter().any(|(cell, _)| *cell == elsewhere) {
            return Err(none_due(game, entry));
        }
        let says = Fact::new("bazaar.other-first").player("player", of).cell("cell", at);
        let waits = game.queue.delayed.iter().any(|d| Some(d.at) == elsewhere);
        let rule = if waits { rule::DRAWN_IN_ROUND.cite(game.rules) } else { rule::AFTER_SCORING.cite(game.rules) };
        return Err(game.illegal(rule, span, says).instead([Due::Auction { of, at }.next()]).into());
    }
    game.queue.due.pop_front();
    Ok((of, at))
}

fn none_due(game: &Game<'_>, entry: &Auction) -> Stop {
    let cell = entry.at.as_ref().map(|c| c.v);
    let due = game.queue.due.front().cloned();
    let right = due.as_ref().map(Due::next);
    if game.queue.delayed.iter().any(|d| cell.is_none_or(|c| c == d.at)) {
        let cite = rule::DRAWN_IN_ROUND.cite(game.rules);
        return game.illegal(cite, entry.span, Fact::new("bazaar.not-yet")).instead(right).into();
    }
    let waits = game.queue.due.iter().any(super::is_auction);
    let refused = game.queue.refused.iter().rev().find(|(at, _)| cell.is_none() || *at == cell);
    if let Some((at, cite)) = refused.filter(|_| !waits) {
        let says = match at {
            Some(at) => Fact::new("bazaar.not-held").cell("cell", *at),
            None => Fact::new("bazaar.discarded"),
        };
        let illegal = game.illegal(cite.clone(), entry.span, says).instead(right);
        return at.iter().fold(illegal, |illegal, at| illegal.on(*at)).into();
    }
    let unfinished = due.as_ref().is_some_and(Due::in_auction);
    let cite = due.as_ref().filter(|_| waits || unfinished).and_then(|due| super::order_rule(game, due));
    let cite = cite.unwrap_or_else(|| rule::REVEAL.cite(game.rules));
    let key = match () {
        () if unfinished => "bazaar.unfinished",
        () if waits => "bazaar.not-yet",
        () => "bazaar.none",
    };
    game.illegal(cite, entry.span, Fact::new(key)).instead(right).into()
}

fn check_tiles(game: &Game<'_>, entry: &Auction) -> Result<(), Stop> {
    let players = game.seats.len();
    if entry.tiles.is_empty() || entry.tiles.len() == players {
        return Ok(());
    }
    let span = entry.tiles.last().map_or(entry.span, |t| t.span);
    let says =
        Fact::new("bazaar.tile-count").number("count", entry.tiles.len() as i32).number("players", players as i32);
    Err(game.illegal(rule::REVEAL.cite(game.rules), span, says).into())
}

/// Who places when; if the file stops before all tiles are sold, who picks next.
fn next_said(game: &Game<'_>, running: &Running) -> Step {
    if running.tiles.is_empty() {
        let cite = rule::FIRST_TO_PLACE.cite(game.rules);
        let fact = Fact::new("bazaar.placing").with("players", Arg::Players(placers(game, running)));
        let step = Step::cited(fact, cite).cite(rule::PLACEMENT_IS_A_TURN.cite(game.rules));
        return step.cite(rule::NO_DRAW.cite(game.rules));
    }
    let (key, cite) = if running.lots.is_empty() {
        ("bazaar.first-picks", rule::FIRST_AUCTIONEER.cite(game.rules))
    } else {
        ("bazaar.next-picks", rule::NEXT_AUCTIONEER.cite(game.rules))
    };
    Step::cited(Fact::new(key).player("player", running.auctioneer), cite)
}

/// The players in the order in which they place; nobody yet where that depends on who will buy first.
fn placers(game: &Game<'_>, running: &Running) -> Vec<Player> {
    let first = match rule::FIRST_TO_PLACE.read(game.rules).0 {
        rule::FirstToPlace::LeftOfActive => Some(game.left_of(running.of)),
        rule::FirstToPlace::FirstBuyer => running.sold.first().map(|(p, _)| *p),
    };
    first.map(|first| game.clockwise_from(first)).unwrap_or_default()
}

/// Puts what follows into the queue: the tiles got, and before them the next lot if the auction is not over.
fn line_up(game: &mut Game<'_>, running: Running, at: Cell) {
    game.queue.bazaars += 1;
    let auction = game.queue.bazaars;
    for player in placers(game, &running).into_iter().rev() {
        let tile = running.sold.iter().find(|(p, _)| *p == player).map(|(_, tile)| Arc::clone(tile));
        game.queue.due.push_front(Due::Bought { player, tile, auction });
    }
    if !running.tiles.is_empty() {
        game.queue.due.push_front(running.waits.clone().unwrap_or(Due::NextLot(running.auctioneer)));
    }
    game.auctions.push(AuctionHeld { of: running.of, at, lots: running.lots });
}
