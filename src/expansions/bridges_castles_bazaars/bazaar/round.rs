//! The bazaar round: what brings a bazaar, what waits for the end of the round, and how play goes on.

use super::{BAZAAR, rule};
use crate::board::{Cell, Player};
use crate::expansions::traders_and_builders::rules::NO_TILE_LEFT;
use crate::rules::{Citation, CiteStanding, base};
use crate::trace::{Arg, Fact, Step};
use crate::turn::{Delayed, Due, Game, Stage, Stop};

/// At the end of a turn: a bazaar that was drawn brings an auction, now or later, or none.
#[expect(clippy::unnecessary_wraps, reason = "hooks can stop a replay; this one never does")]
pub(super) fn after_turn(game: &mut Game<'_>) -> Result<(), Stop> {
    if let Some(kind) = game.now.discarded.clone() {
        put_aside(game, kind.shows(BAZAAR));
        return Ok(());
    }
    let (Some((kind, _)), Some(at)) = (game.now.tile.clone(), game.now.cell) else { return Ok(()) };
    if !kind.shows(BAZAAR) {
        return Ok(());
    }
    let of = game.active();
    if matches!(game.now.due, Some(Due::Bought { .. })) {
        let cite = rule::NO_CHAIN.cite(game.rules);
        refuse(game, Some(at), "bazaar.no-chain", cite);
    } else if too_few(game) {
        refuse_too_few(game, at);
    } else if game.queue.in_round() {
        drawn_in_round(game, of, at);
    } else {
        call(game, of, at);
    }
    Ok(())
}

/// A tile that fits nowhere: a bazaar on it is not held, and one that was bought is replaced by the base rule.
fn put_aside(game: &mut Game<'_>, bazaar: bool) {
    let player = game.active();
    if bazaar {
        let cite = rule::DISCARDED_TILE.cite(game.rules);
        refuse(game, None, "bazaar.discarded", cite);
    }
    if matches!(game.now.due, Some(Due::Bought { .. })) {
        let key = if game.pile_is_empty() { "bazaar.fits-nowhere-and-none-left" } else { "bazaar.fits-nowhere" };
        let step = Step::cited(Fact::new(key).player("player", player), base::TILE_DISCARD.cite(game.rules));
        game.steps.push(step.cite(rule::NO_DRAW.cite(game.rules)));
    }
}

fn refuse(game: &mut Game<'_>, at: Option<Cell>, key: &'static str, cite: Citation) {
    game.queue.refused.push((at, cite.clone()));
    let fact = Fact::new(key).player("player", game.active());
    let fact = at.into_iter().fold(fact, |fact, at| fact.cell("cell", at));
    game.steps.push(Step::cited(fact, cite).on(at.into_iter().collect()));
}

/// Whether too few tiles lie face down for all players.
pub(super) fn too_few(game: &Game<'_>) -> bool {
    game.tiles_left.is_some_and(|left| left < game.seats.len() as u32)
}

fn refuse_too_few(game: &mut Game<'_>, at: Cell) {
    let cite = rule::TOO_FEW_TILES.cite(game.rules);
    refuse(game, Some(at), "bazaar.too-few", cite);
    if let Some(step) = game.steps.pop() {
        game.steps.push(step.cite(rule::TILE_PLAYS_NORMALLY.cite(game.rules)));
    }
}

fn drawn_in_round(game: &mut Game<'_>, of: Player, at: Cell) {
    let (order, mut cite) = rule::DRAWN_IN_ROUND.read(game.rules);
    // With the second part before the auction no round has begun yet.
    let pending = game.queue.set_aside;
    match order {
        rule::DrawnInRound::Ignored if pending => {
            if cite.standing == CiteStanding::Stated {
                cite.standing = CiteStanding::Silent;
            }
            refuse(game, Some(at), "bazaar.ignored-pending", cite);
        }
        rule::DrawnInRound::Ignored => refuse(game, Some(at), "bazaar.ignored", cite),
        rule::DrawnInRound::Delayed => {
            let free = no_auction(game);
            game.queue.delayed.push_back(Delayed { of, at, free });
            let key = if pending { "bazaar.delayed-pending" } else { "bazaar.delayed" };
            let fact = Fact::new(key).player("player", of).cell("cell", at);
            game.steps.push(Step::cited(fact, cite).on(vec![at]));
        }
    }
    if matches!(game.now.due, Some(Due::Extra(_)))
        && let Some(step) = game.steps.pop()
    {
        game.steps.push(step.cite(rule::DRAWN_BY_MESSAGE.cite(game.rules)));
    }
}

/// A bazaar begins: its auction is due, before or after the placer's second part.
fn call(game: &mut Game<'_>, of: Player, at: Cell) {
    let second = game.queue.due.pop_front_if(|due| matches!(due, Due::SecondPart(_)));
    game.queue.stage = Stage::Round;
    let free = no_auction(game);
    let key = if free.is_some() { "bazaar.held" } else { "bazaar.called" };
    let fact = Fact::new(key).player("player", of).cell("cell", at);
    let mut step = Step::cited(fact, rule::REVEAL.cite(game.rules)).on(vec![at]);
    let scored = !game.round.completed.is_empty();
    let also = [&rule::TILE_PLAYS_NORMALLY, &rule::ACTIVE_PLAYER].into_iter();
    for also in scored.then_some(&rule::AFTER_SCORING).into_iter().chain(also) {
        step = step.cite(also.cite(game.rules));
    }
    game.queue.due.push_front(Due::Auction { of, at });
    if let Some(second) = second {
        let (order, cite) = rule::BUILDER_ORDER.read(game.rules);
        let says = match order {
            rule::BuilderOrder::BazaarFirst => {
                game.queue.after_round.push_back(second);
                Fact::new("bazaar.before-builder")
            }
            rule::BuilderOrder::BuilderFirst => {
                game.queue.due.push_front(second);
                game.draw(game.seats.len() as u32);
                game.queue.set_aside = true;
                Fact::new("bazaar.after-builder").number("count", game.seats.len() as i32)
            }
        };
        step = step.because(Step::cited(says.player("player", of), cite));
    }
    game.steps.push(step);
    if let Some(cite) = free {
        hand_out(game, of, at, cite);
    }
}

/// Whether a bazaar drawn now is held without an auction, and by which rule.
pub(super) fn no_auction(game: &Game<'_>) -> Option<Citation> {
    let (auction, cite) = rule::AUCTION.read(game.rules);
    if auction == rule::Auction::Never {
        return Some(cite);
    }
    let (zero, cite) = rule::ALL_AT_ZERO.read(game.rules);
    let all_at_zero = game.now.scores_before.iter().all(|s| *s == 0);
    (zero == rule::AllAtZero::NoAuction && all_at_zero).then_some(cite)
}

/// No auction: from the left of the active player everyone takes a tile and plays it at once.
pub(super) fn hand_out(game: &mut Game<'_>, of: Player, at: Cell, cite: Citation) {
    let auction = game.queue.due.iter().position(|d| matches!(d, Due::Auction { .. }));
    let Some(place) = auction else { return };
    game.queue.due.remove(place);
    take_tiles(game);
    game.queue.bazaars += 1;
    let number = game.queue.bazaars;
    let first = game.left_of(of);
    for (n, player) in game.clockwise_from(first).into_iter().enumerate() {
        game.queue.due.insert(place + n, Due::Bought { player, tile: None, auction: number });
    }
    let fact = Fact::new("bazaar.handed-out").player("player", first).cell("cell", at);
    let mut step = Step::cited(fact, cite.clone()).cite(rule::VARIANT.cite(game.rules)).on(vec![at]);
    let since: Vec<_> = (0..).map(Player).zip(&game.seats).filter(|(_, s)| s.score != 0).map(|(p, _)| p).collect();
    if cite.id == rule::ALL_AT_ZERO.id && !since.is_empty() {
        let fact = Fact::new("bazaar.zero-when-drawn").with("players", Arg::Players(since));
        step = step.because(Step::cited(fact, rule::AFTER_SCORING.cite(game.rules)));
    }
    game.steps.push(step);
    game.queue.handed_out = Some(cite);
    game.queue.revealed.clear();
}

/// Takes as many tiles as players off the pile, unless they lie beside the board already.
pub(super) fn take_tiles(game: &mut Game<'_>) {
    if !std::mem::take(&mut game.queue.set_aside) {
        game.draw(game.seats.len() as u32);
    }
}

/// Once a round is over: the next delayed bazaar, else the second part that waited, else the next player.
pub(in super::super) fn settle(game: &mut Game<'_>) {
    while game.queue.in_round() && game.queue.due.is_empty() {
        if let Some(next) = game.queue.delayed.pop_front() {
            delayed(game, next);
        } else {
            game.queue.stage = Stage::Over;
            let waiting = std::mem::take(&mut game.queue.after_round);
            game.queue.due.extend(waiting);
        }
    }
    let none_left = game.pile_is_empty() && !game.has_own_tiles();
    let rest = game.queue.due.iter().all(|due| none_left && matches!(due, Due::SecondPart(_)));
    if game.queue.stage == Stage::Over && rest {
        game.queue.stage = Stage::Resumed;
        let Some(player) = game.queue.ordinary else { return };
        let step = if none_left {
            let fact = Fact::new("bazaar.game-ends");
            let step = Step::cited(fact, base::SCORING_GAME_END.cite(game.rules)).cite(rule::RESUME.cite(game.rules));
            step.because_all(game.queue.due.iter().map(|due| {
                let fact = Fact::new("bazaar.second-part-lapses").player("player", due.player());
                Step::cited(fact, NO_TILE_LEFT.cite(game.rules))
            }))
        } else {
            let fact = Fact::new("bazaar.resume").player("player", game.left_of(player));
            Step::cited(fact, rule::RESUME.cite(game.rules))
        };
        game.steps.push(step);
    }
}

/// A bazaar that has waited is held now, if enough tiles are left.
fn delayed(game: &mut Game<'_>, Delayed { of, at, free }: Delayed) {
    if too_few(game) {
        refuse_too_few(game, at);
        return;
    }
    let fact = Fact::new("bazaar.now").player("player", of).cell("cell", at);
    let step = Step::cited(fact, rule::DRAWN_IN_ROUND.cite(game.rules)).on(vec![at]);
    game.steps.push(step.cite(rule::ACTIVE_PLAYER.cite(game.rules)));
    game.queue.due.push_back(Due::Auction { of, at });
    if let Some(cite) = free {
        hand_out(game, of, at, cite);
    }
}

/// Who will place a tile after an auction still to be held, where that does not depend on who buys.
pub(in super::super) fn placers(game: &Game<'_>, of: Player) -> Vec<Player> {
    match rule::FIRST_TO_PLACE.read(game.rules).0 {
        rule::FirstToPlace::LeftOfActive => game.clockwise_from(game.left_of(of)),
        rule::FirstToPlace::FirstBuyer => Vec::new(),
    }
}
