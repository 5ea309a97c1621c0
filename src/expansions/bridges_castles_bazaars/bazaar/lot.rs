//! One tile of an auction: opening bid, one bid each, buying or selling.

use std::sync::Arc;

use super::auction::Running;
use super::rule;
use crate::board::Player;
use crate::rules::Citation;
use crate::tiles::TileType;
use crate::trace::{Arg, At, Fact, Span, Step};
use crate::turn::{ChoiceOption, Due, Game, Lot, LotEnd, LotHeld, OpenChoice, Stop};

type Bid = At<(Player, Option<i32>)>;

/// A tile for which all bids of the file have been held against the rules.
struct Bidding {
    /// The highest bid.
    high: (Player, i32),
    /// Who could still have bid when the bids of the file ended, in order.
    silent: Vec<Player>,
}

/// Sells one tile as the file says; the last one of a file waits if somebody has not spoken and nobody closes it.
pub(super) fn sell(game: &mut Game<'_>, running: &mut Running, lot: &Lot, last: bool) -> Result<(), Stop> {
    let tile = picked(game, running, lot)?;
    if let [player] = running.waiting[..] {
        let bid = lot.bids.iter().find(|b| b.v.1.is_some());
        let taker = lot.end.as_ref().filter(|e| e.v.0 != player);
        if let Some(span) = bid.map(|b| b.span).or(taker.map(|e| e.span)) {
            let says = Fact::new("bazaar.last-is-free").player("player", player);
            return Err(game.illegal(rule::LAST_TILE_FREE.cite(game.rules), span, says).into());
        }
        give_last(game, running, player, &tile);
        return Ok(());
    }
    let auctioneer = running.auctioneer;
    let bidding = bidding(game, running, lot)?;
    if let Some(next) = bidding.silent.first().filter(|_| last && lot.end.is_none()) {
        let step = so_far(game, running, lot, &tile, *next);
        game.steps.push(step);
        running.waits = Some(Due::Bid(*next));
        return Ok(());
    }
    running.waits = Some(Due::BuyOrSell(auctioneer));
    let end = ending(game, lot, auctioneer, bidding.high)?;
    running.waits = None;
    settle(game, running, lot, &tile, &bidding, end);
    Ok(())
}

/// The last tile goes free to the last player without one.
pub(super) fn give_last(game: &mut Game<'_>, running: &mut Running, player: Player, tile: &Arc<TileType>) {
    let fact = Fact::new("bazaar.last-free").player("player", player).text("tile", &*tile.name);
    let mut step = Step::cited(fact, rule::LAST_TILE_FREE.cite(game.rules));
    if sold_last(running) == Some(player) {
        step = step.cite(rule::SAME_AUCTIONEER_AGAIN.cite(game.rules));
    }
    game.steps.push(step);
    running.lots.push(LotHeld {
        tile: tile.name.to_string(),
        auctioneer: player,
        bids: Vec::new(),
        buyer: player,
        price: 0,
        paid_to: None,
    });
    served(running, player, tile);
}

/// The auctioneer of the last lot, if it went to somebody else.
fn sold_last(running: &Running) -> Option<Player> {
    running.lots.last().filter(|lot| lot.buyer != lot.auctioneer).map(|lot| lot.auctioneer)
}

fn served(running: &mut Running, player: Player, tile: &Arc<TileType>) {
    running.waiting.retain(|p| *p != player);
    if let Some(n) = running.tiles.iter().position(|t| t.name == tile.name) {
        running.tiles.remove(n);
    }
    running.sold.push((player, Arc::clone(tile)));
}

fn picked(game: &Game<'_>, running: &Running, lot: &Lot) -> Result<Arc<TileType>, Stop> {
    if let Some(tile) = running.tiles.iter().find(|t| t.name == lot.tile.v.name) {
        return Ok(Arc::clone(tile));
    }
    let says = Fact::new("bazaar.not-revealed").text("tile", &*lot.tile.v.name);
    let left: Vec<_> = running.tiles.iter().map(|t| Fact::new("bazaar.tile-left").text("tile", &*t.name)).collect();
    Err(game.illegal(rule::REVEAL.cite(game.rules), lot.tile.span, says).instead(left).into())
}

/// Checks every bid.
fn bidding(game: &Game<'_>, running: &Running, lot: &Lot) -> Result<Bidding, Stop> {
    let Some(first) = lot.bids.first() else {
        let says = Fact::new("bazaar.no-opening").player("player", running.auctioneer);
        let right = Fact::new("bazaar.picks").player("player", running.auctioneer);
        return Err(game.illegal(rule::OPENING_BID.cite(game.rules), lot.span, says).instead([right]).into());
    };
    opening(game, running, first)?;
    let mut high = (first.v.0, first.v.1.unwrap_or(0));
    let mut turn = asked(game, running);
    for bid in &lot.bids[1..] {
        let (player, amount) = bid.v;
        let asked = player != running.auctioneer && running.waiting.contains(&player);
        if amount.is_none() && !asked {
            // Who is not asked may say so.
            continue;
        }
        in_turn(game, running, bid, &mut turn)?;
        let Some(amount) = amount else { continue };
        if amount <= high.1 {
            let says =
                Fact::new("bazaar.no-raise").player("player", player).number("bid", amount).number("high", high.1);
            let more = Fact::new("bazaar.raise-or-pass").player("player", player).number("more", high.1 + 1);
            return Err(game.illegal(rule::RAISE.cite(game.rules), bid.span, says).instead([more]).into());
        }
        within_limit(game, running, bid, amount)?;
        high = (player, amount);
    }
    Ok(Bidding { high, silent: turn })
}

/// Who is asked for a bid after the auctioneer, in order.
fn asked(game: &Game<'_>, running: &Running) -> Vec<Player> {
    let mut turn = game.clockwise_from(running.auctioneer);
    turn.retain(|p| *p != running.auctioneer && running.waiting.contains(p));
    turn
}

fn opening(game: &Game<'_>, running: &Running, first: &Bid) -> Result<(), Stop> {
    let (player, amount) = first.v;
    if player != running.auctioneer {
        let (key, cite) = if running.lots.is_empty() {
            ("bazaar.wrong-first", rule::FIRST_AUCTIONEER.cite(game.rules))
        } else {
            ("bazaar.wrong-next", rule::NEXT_AUCTIONEER.cite(game.rules))
        };
        let served = !running.waiting.contains(&player);
        let cite = if served { rule::OUT_ONCE_SERVED.cite(game.rules) } else { cite };
        let says = Fact::new(key).player("said", player);
        let right = Fact::new("bazaar.picks").player("player", running.auctioneer);
        return Err(game.illegal(cite, first.span, says).instead([right]).into());
    }
    let Some(amount) = amount else {
        let says = Fact::new("bazaar.no-opening").player("player", player);
        return Err(game.illegal(rule::OPENING_BID.cite(game.rules), first.span, says).into());
    };
    if amount < 0 {
        let says = Fact::new("bazaar.negative-bid").player("player", player);
        return Err(game.illegal(rule::OPENING_BID.cite(game.rules), first.span, says).into());
    }
    within_limit(game, running, first, amount)
}

/// Bids go clockwise; a player whom the file does not mention passes.
fn in_turn(game: &Game<'_>, running: &Running, bid: &Bid, turn: &mut Vec<Player>) -> Result<(), Stop> {
    let player = bid.v.0;
    if let Some(n) = turn.iter().position(|p| *p == player) {
        turn.drain(..=n);
        return Ok(());
    }
    let right = match turn[..] {
        [] => Fact::new("bazaar.bidding-over").player("player", running.auctioneer),
        _ => Fact::new("bazaar.to-bid").with("players", Arg::Players(turn.clone())),
    };
    let (key, cite) = if player == running.auctioneer || running.waiting.contains(&player) {
        ("bazaar.out-of-turn", rule::ONE_BID_EACH.cite(game.rules))
    } else {
        ("bazaar.already-served", rule::OUT_ONCE_SERVED.cite(game.rules))
    };
    Err(game.illegal(cite, bid.span, Fact::new(key).player("player", player)).instead([right]).into())
}

fn within_limit(game: &Game<'_>, running: &Running, bid: &Bid, amount: i32) -> Result<(), Stop> {
    let player = bid.v.0;
    let score = game.seat(player).score;
    let (limit, cite) = rule::BID_LIMIT.read(game.rules);
    if limit == rule::BidLimit::Score && amount > score {
        let says =
            Fact::new("bazaar.beyond-score").player("player", player).number("bid", amount).number("score", score);
        let key = if player == running.auctioneer { "bazaar.opens-at-most" } else { "bazaar.at-most" };
        let most = Fact::new(key).player("player", player).number("score", score.max(0));
        let mut illegal = game.illegal(cite, bid.span, says).instead([most]);
        illegal.also = rule::NO_NEGATIVE.holds(game.rules).into_iter().collect();
        return Err(illegal.into());
    }
    Ok(())
}

/// How the lot ends: as the file says if that is allowed, as it must, or as the auctioneer chooses.
fn ending(game: &mut Game<'_>, lot: &Lot, auctioneer: Player, (high, price): (Player, i32)) -> Result<LotEnd, Stop> {
    let sole = high == auctioneer;
    let (limit, limit_cite) = rule::BID_LIMIT.read(game.rules);
    let too_dear = limit == rule::BidLimit::Score && price > game.seat(auctioneer).score;
    let name = |end: LotEnd| match end {
        LotEnd::Sells => Fact::new("bazaar.sells").player("player", auctioneer),
        _ if sole => Fact::new("bazaar.buys").player("player", auctioneer),
        _ => Fact::new("bazaar.buys-or-sells").player("player", auctioneer),
    };
    let wrong = |game: &Game<'_>, cite: Citation, span: Span, says: Fact, right: LotEnd| {
        game.illegal(cite, span, says).instead([name(right)]).into()
    };
    match &lot.end {
        Some(end) if end.v.0 != auctioneer => {
            let says = Fact::new("bazaar.auctioneer-ends").player("player", auctioneer).player("said", end.v.0);
            Err(wrong(game, rule::BUY_OR_SELL.cite(game.rules), end.span, says, LotEnd::Buys))
        }
        Some(At { v: (_, LotEnd::Sells), span }) if sole => {
            let says = Fact::new("bazaar.nobody-to-sell-to").player("player", auctioneer);
            Err(wrong(game, rule::SOLE_BIDDER.cite(game.rules), *span, says, LotEnd::Buys))
        }
        Some(At { v: (_, LotEnd::Free), span }) => {
            let says = Fact::new("bazaar.not-free").player("player", auctioneer).number("price", price);
            Err(wrong(game, rule::BUY_OR_SELL.cite(game.rules), *span, says, LotEnd::Buys))
        }
        Some(At { v: (_, LotEnd::Buys), span }) if too_dear => {
            let says = Fact::new("bazaar.must-sell").player("player", auctioneer).number("price", price);
            Err(cannot_pay(game, limit_cite, *span, says, name(LotEnd::Sells)))
        }
        Some(end) => Ok(end.v.1),
        None if sole => Ok(LotEnd::Buys),
        None if too_dear => Ok(LotEnd::Sells),
        None => ask(game, lot, auctioneer, high, price),
    }
}

/// The auctioneer buys for more than the score: nobody may fall below 0, and so the limit holds for purchases too.
fn cannot_pay(game: &Game<'_>, limit: Citation, span: Span, says: Fact, right: Fact) -> Stop {
    let Some(ground) = rule::NO_NEGATIVE.holds(game.rules) else {
        return game.illegal(limit, span, says).instead([right]).into();
    };
    let mut illegal = game.illegal(ground, span, says).instead([right]);
    illegal.also = vec![limit];
    illegal.into()
}

fn ask(game: &mut Game<'_>, lot: &Lot, auctioneer: Player, high: Player, price: i32) -> Result<LotEnd, Stop> {
    let name = game.seat(auctioneer).name.clone();
    let option = |key: &'static str, verb: &str| ChoiceOption {
        says: Fact::new(key).player("player", auctioneer).player("bidder", high).number("price", price),
        write: format!("{name} {verb}"),
    };
    let options = vec![option("bazaar.option-buy", "buys"), option("bazaar.option-sell", "sells")];
    let asks = Fact::new("bazaar.asks").player("player", auctioneer).text("tile", &*lot.tile.v.name);
    let choice = OpenChoice { cite: rule::BUY_OR_SELL.cite(game.rules), by: auctioneer, asks, options, at: lot.span };
    Ok(if game.choose(choice)? == 0 { LotEnd::Buys } else { LotEnd::Sells })
}

fn settle(game: &mut Game<'_>, running: &mut Running, lot: &Lot, tile: &Arc<TileType>, bidding: &Bidding, end: LotEnd) {
    let (high, price) = bidding.high;
    let auctioneer = running.auctioneer;
    let sole = high == auctioneer;
    let sells = end == LotEnd::Sells;
    let (buyer, paid_to) = match (sells, sole) {
        (true, _) => (high, Some(auctioneer)),
        (false, true) => (auctioneer, None),
        (false, false) => (auctioneer, Some(high)),
    };
    let key = match (sells, sole) {
        (true, _) => "bazaar.sold",
        (false, true) => "bazaar.kept",
        (false, false) => "bazaar.bought",
    };
    let fact = Fact::new(key).player("player", auctioneer).player("bidder", high).number("price", price);
    let cite = if sole { rule::SOLE_BIDDER.cite(game.rules) } else { rule::BUY_OR_SELL.cite(game.rules) };
    let mut step = Step::cited(fact.text("tile", &*tile.name), cite).cite(rule::ONE_BID_EACH.cite(game.rules));
    step = step.because(bids_told(game, running, lot, None));
    if price != 0 {
        step = step.gives(buyer, -price);
        if let Some(receiver) = paid_to {
            step = step.gives(receiver, price);
        }
    }
    let limit = step_on_limit(game, running, (high, price), buyer);
    step = step.because_all(limit);
    game.book(step);
    running.lots.push(LotHeld {
        tile: tile.name.to_string(),
        auctioneer,
        bids: lot.bids.iter().map(|b| b.v).collect(),
        buyer,
        price,
        paid_to,
    });
    served(running, buyer, tile);
    next_auctioneer(game, running, buyer);
}

/// What the limit of bids, or its lack, has to do with a lot.
fn step_on_limit(game: &Game<'_>, running: &Running, (high, price): (Player, i32), buyer: Player) -> Option<Step> {
    let (limit, cite) = rule::BID_LIMIT.read(game.rules);
    let auctioneer = running.auctioneer;
    if limit == rule::BidLimit::Score {
        let must = high != auctioneer && price > game.seat(auctioneer).score;
        let fact = Fact::new("bazaar.must-sell").player("player", auctioneer).number("price", price);
        let ground = rule::NO_NEGATIVE.holds(game.rules);
        return must.then(|| match ground {
            Some(ground) => Step::cited(fact, ground).cite(cite),
            None => Step::cited(fact, cite),
        });
    }
    let score = game.seat(buyer).score - price;
    let fact = Fact::new("bazaar.below-zero").player("player", buyer).number("score", score);
    (price > 0 && score < 0).then(|| Step::cited(fact, cite))
}

/// A tile for which somebody has still to bid or to pass.
fn so_far(game: &Game<'_>, running: &Running, lot: &Lot, tile: &Arc<TileType>, next: Player) -> Step {
    let told = bids_told(game, running, lot, Some(next));
    let fact = Fact::new("bazaar.bidding").player("player", running.auctioneer).player("next", next);
    Step::cited(fact.text("tile", &*tile.name), rule::ONE_BID_EACH.cite(game.rules)).because(told)
}

/// The bids in words; a player whom the file does not mention passes, unless the bidding has only come to `next`.
fn bids_in_words(game: &Game<'_>, running: &Running, lot: &Lot, next: Option<Player>) -> String {
    let mut turn = asked(game, running);
    let mut told = Vec::new();
    let left_out = |p: Player| format!("{} (not mentioned) passes", game.seat(p).name);
    for bid in &lot.bids {
        let (player, amount) = bid.v;
        if let Some(n) = turn.iter().position(|p| *p == player) {
            told.extend(turn.drain(..=n).take(n).map(left_out));
        }
        let name = &game.seat(player).name;
        told.push(amount.map_or_else(|| format!("{name} passes"), |amount| format!("{name} {amount}")));
    }
    if next.is_none() {
        told.extend(turn.into_iter().map(left_out));
    }
    told.join(", ")
}

fn bids_told(game: &Game<'_>, running: &Running, lot: &Lot, next: Option<Player>) -> Step {
    let cite = if running.lots.is_empty() {
        rule::FIRST_AUCTIONEER.cite(game.rules)
    } else {
        rule::NEXT_AUCTIONEER.cite(game.rules)
    };
    let told = bids_in_words(game, running, lot, next);
    let fact = Fact::new("bazaar.bids").player("player", running.auctioneer).text("bids", told);
    let step = Step::cited(fact, cite).cite(rule::OPENING_BID.cite(game.rules)).cite(rule::RAISE.cite(game.rules));
    match sold_last(running) {
        Some(player) if player == running.auctioneer => step.cite(rule::SAME_AUCTIONEER_AGAIN.cite(game.rules)),
        _ => step,
    }
}

/// Who picks next: counted from the auctioneer, the buyer or the left of the active player, by edition.
fn next_auctioneer(game: &Game<'_>, running: &mut Running, buyer: Player) {
    let (order, _) = rule::NEXT_AUCTIONEER.read(game.rules);
    let first = match order {
        rule::NextAuctioneer::AfterAuctioneer => game.left_of(running.auctioneer),
        rule::NextAuctioneer::AfterBuyer => game.left_of(buyer),
        rule::NextAuctioneer::FirstWithoutTile => game.left_of(running.of),
    };
    let order = game.clockwise_from(first);
    if let Some(next) = order.into_iter().find(|p| running.waiting.contains(p)) {
        running.auctioneer = next;
    }
}
