//! The machine: it takes the entries of a script one by one and walks the order of play.

use super::ahead::{ahead, ordinary, settle};
use super::game::{Game, Mark, Now, Played};
use super::start::{Setting, start};
use super::{Due, Entry, FINAL, Illegal, Phase, Position, Stop, TURN, TilePlay, Turn, score, tile, wood};
use crate::board::{Board, Cell, Player};
use crate::rules::base;
use crate::tiles::Edge;
use crate::trace::{Fact, Span, Step};

/// An auction as it was held.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuctionHeld {
    /// Whose bazaar.
    pub of: Player,
    /// Where it lies.
    pub at: Cell,
    /// Its lots in order.
    pub lots: Vec<LotHeld>,
}

/// One tile of an auction as it was sold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LotHeld {
    /// The tile's name.
    pub tile: String,
    /// Who picked it.
    pub auctioneer: Player,
    /// The bids; `None` is a pass.
    pub bids: Vec<(Player, Option<i32>)>,
    /// Who got the tile.
    pub buyer: Player,
    /// What it cost.
    pub price: i32,
    /// Who received the price.
    pub paid_to: Option<Player>,
}

/// Plays a script from a position, taking the given options at choices that the file leaves open.
pub fn replay(setting: Setting<'_>, position: &Position, board: Board, entries: &[Entry], taken: &[usize]) -> Played {
    let mut game = start(setting, position, board, taken);
    let last_turn = entries.iter().rposition(|e| matches!(e, Entry::Turn(_)));
    let mut track = Vec::new();
    let mut stop = None;
    for (n, entry) in entries.iter().enumerate() {
        if let Err(why) = play_entry(&mut game, entry, Some(n) == last_turn) {
            stop = Some(why);
            break;
        }
        track.push(Mark { steps: game.steps.len(), scores: game.scores() });
    }
    if stop.is_none() {
        settle(&mut game);
    }
    Played {
        scores: game.scores(),
        stop,
        ahead: ahead(&game),
        steps: game.steps,
        auctions: game.auctions,
        board: game.board,
        picture: game.picture,
        track,
    }
}

fn play_entry(game: &mut Game<'_>, entry: &Entry, last: bool) -> Result<(), Stop> {
    match entry {
        Entry::Turn(turn) => {
            let due = take_due(game, turn)?;
            let played = begin(game, turn, due.clone()).and_then(|()| walk_turn(game, turn, last));
            if let Err(stop) = &played {
                tell(game);
                if matches!(stop, Stop::Illegal(_)) {
                    // It is still to be played, in another way.
                    game.queue.due.push_front(due);
                }
            }
            played
        }
        Entry::Auction(auction) => {
            let hold = game.boxes.iter().find_map(|b| b.auction);
            hold.map_or(Ok(()), |hold| hold(game, auction))
        }
        Entry::EndOfGame(span) => {
            settle(game);
            end_of_game(game, *span)
        }
    }
}

/// Walks the phases of final scoring; a bazaar round is played to its end before.
fn end_of_game(game: &mut Game<'_>, span: Span) -> Result<(), Stop> {
    let bazaar = |d: &&Due| d.in_auction() || matches!(d, Due::Auction { .. } | Due::Bought { .. });
    if let Some(due) = game.queue.due.iter().find(bazaar) {
        let says = Fact::new("order.not-over").player("player", due.player()).word("what", due.what());
        return Err(out_of_order(game, span, says, due));
    }
    game.now = Now { span, ..Now::default() };
    game.over = true;
    for row in FINAL {
        match row.phase {
            Phase::LastFeatures => score::last_features(game)?,
            Phase::LastFields => score::last_fields(game)?,
            _ => {}
        }
        game.run_hooks(row.phase)?;
    }
    Ok(())
}

/// Walks the phases of a turn.
fn walk_turn(game: &mut Game<'_>, turn: &Turn, last: bool) -> Result<(), Stop> {
    let mut actions = Vec::new();
    for row in TURN {
        match row.phase {
            Phase::Tile => actions = tile::play(game, turn)?,
            Phase::Wood => wood::play(game, std::mem::take(&mut actions))?,
            Phase::Completion => {
                tell(game);
                score::find_completed(game);
            }
            Phase::Features => {
                if last {
                    game.picture = Some((game.board.clone(), game.now.cell));
                }
                score::score_completed(game)?;
            }
            Phase::Homecoming => score::send_home(game),
            Phase::TurnEnd => end(game)?,
            _ => {}
        }
        game.run_hooks(row.phase)?;
    }
    Ok(())
}

/// Records what was done with the tile and the wood as one step.
fn tell(game: &mut Game<'_>) {
    let mut doings = std::mem::take(&mut game.now.doings).into_iter();
    if let Some(first) = doings.next() {
        let step: Step = first.because_all(doings);
        game.book(step);
    }
}

/// Whose turn it is and what kind: what is due, held against what the file says.
fn take_due(game: &mut Game<'_>, turn: &Turn) -> Result<Due, Stop> {
    if turn.because.is_some() {
        let player = turn.player.as_ref().map(|p| p.v).or(game.now.player);
        return Ok(Due::Extra(player.unwrap_or(Player(0))));
    }
    settle(game);
    let due = expected(game, turn);
    check_order(game, turn, &due)?;
    game.queue.due.pop_front();
    Ok(due)
}

/// Begins a turn or a part of one.
fn begin(game: &mut Game<'_>, turn: &Turn, due: Due) -> Result<(), Stop> {
    if matches!(due, Due::Turn(_) | Due::Bought { .. }) {
        game.turns += 1;
        game.bridges_this_turn = 0;
        game.had_second_part = false;
    }
    if let Due::Turn(player) = &due {
        ordinary(game, *player);
    }
    let player = due.player();
    let own = matches!(&turn.tile, TilePlay::Place { kind, .. } if kind.edges.contains(&Edge::Any));
    if !own && !matches!(due, Due::Bought { .. }) {
        game.draw(1);
    }
    game.had_second_part |= matches!(due, Due::SecondPart(_));
    game.now = Now {
        player: Some(player),
        due: Some(due),
        span: turn.span,
        record: turn.record,
        scores_before: game.scores(),
        ..Now::default()
    };
    for begins in game.boxes.iter().filter_map(|b| b.begins) {
        begins(game, turn)?;
    }
    Ok(())
}

/// What is due next; before the first turn of a file it is whatever the file says.
fn expected(game: &Game<'_>, turn: &Turn) -> Due {
    if let Some(due) = game.queue.due.front() {
        return due.clone();
    }
    if let Some(player) = game.queue.ordinary {
        return Due::Turn(game.left_of(player));
    }
    let player = turn.player.as_ref().map_or(Player(0), |p| p.v);
    match &turn.bought {
        Some(auction) => Due::Bought { player, tile: None, auction: auction.v },
        None if turn.builder_turn.as_ref().is_some_and(|b| b.v) => Due::SecondPart(player),
        None => Due::Turn(player),
    }
}

fn check_order(game: &Game<'_>, turn: &Turn, due: &Due) -> Result<(), Stop> {
    let says = |key: &'static str| Fact::new(key).player("player", due.player()).word("what", due.what());
    let at = turn.player.as_ref().map_or(turn.span, |p| p.span);
    let bazaar = match due {
        Due::Auction { .. } => Some("order.auction-first"),
        Due::NextLot(_) => Some("order.auction-goes-on"),
        Due::Bid(_) | Due::BuyOrSell(_) => Some("order.bid-first"),
        _ => None,
    };
    if let Some(key) = bazaar {
        return Err(out_of_order(game, turn.span, says(key), due));
    }
    if game.pile_is_empty() && matches!(due, Due::Turn(_)) {
        let cite = base::SCORING_GAME_END.cite(game.rules);
        let right = Fact::new("order.final");
        return Err(Illegal::new(cite, turn.span, Fact::new("order.no-tile-left")).instead([right]).into());
    }
    let second = matches!(due, Due::SecondPart(_));
    if let Some(said) = turn.builder_turn.as_ref().filter(|b| b.v && !second) {
        let player = turn.player.as_ref().map_or(due.player(), |p| p.v);
        return Err(against(game, &Due::SecondPart(player), said.span, says("order.no-second-part"), due));
    }
    if let Some(player) = turn.player.as_ref().filter(|p| p.v != due.player()) {
        return Err(out_of_order(game, at, says("order.other-player").player("said", player.v), due));
    }
    if let Some(said) = turn.builder_turn.as_ref().filter(|b| !b.v && second) {
        return Err(out_of_order(game, said.span, says("order.second-part"), due));
    }
    let Due::Bought { auction, .. } = due else {
        return match &turn.bought {
            Some(bought) => Err(out_of_order(game, bought.span, says("order.nothing-bought"), due)),
            None => Ok(()),
        };
    };
    if let Some(said) = turn.bought.as_ref().filter(|b| b.v != *auction) {
        let fact = says("order.other-auction").number("said", said.v as i32).number("auction", *auction as i32);
        return Err(out_of_order(game, said.span, fact, due));
    }
    Ok(())
}

/// The answer to a file that contradicts the order of play: both are named.
fn out_of_order(game: &Game<'_>, at: Span, says: Fact, due: &Due) -> Stop {
    against(game, due, at, says, due)
}

/// The same, by the rule about another part of play than the one due. Of several boxes the latest speaks.
fn against(game: &Game<'_>, about: &Due, at: Span, says: Fact, due: &Due) -> Stop {
    let own = game.boxes.iter().rev().filter_map(|b| b.order_rule).find_map(|rule| rule(game, about));
    let cite = own.unwrap_or_else(|| base::TURN_CLOCKWISE.cite(game.rules));
    Illegal::new(cite, at, says).instead([due.next()]).into()
}

/// Closes the turn: decisions that nothing asked for are wrong, and a double turn goes on.
fn end(game: &mut Game<'_>) -> Result<(), Stop> {
    let unused = game.now.decisions.first().cloned();
    if let Some(decision) = unused {
        let own = game.boxes.iter().filter_map(|b| b.unasked).find_map(|f| f(game, &decision));
        let illegal = own.unwrap_or_else(|| {
            let cite = base::TURN_ORDER.cite(game.rules);
            game.illegal(cite, decision.span, Fact::new("wood.unknown"))
        });
        return Err(illegal.into());
    }
    let player = game.active();
    if game.now.discarded.is_some() && !game.pile_is_empty() {
        let again = match &game.now.due {
            Some(Due::Bought { .. }) => Some(Due::Redrawn(player)),
            Some(Due::Extra(_)) => None,
            other => other.clone(),
        };
        if let Some(due) = again {
            game.queue.due.push_front(due);
        }
    }
    let second = |due: &Due| matches!(due, Due::SecondPart(p) if *p == player);
    let extra = matches!(game.now.due, Some(Due::Extra(_)));
    if game.now.goes_on && !(extra && game.queue.due.iter().chain(&game.queue.after_round).any(second)) {
        game.queue.due.push_front(Due::SecondPart(player));
    }
    Ok(())
}
