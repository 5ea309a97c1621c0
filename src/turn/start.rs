//! The start of a replay: seats with their supplies, and the queue.

use super::game::{Game, Now, Round, SeatState};
use super::{Due, Expansion, Position, Queue};
use crate::board::{Board, Figure, Player};
use crate::rules::Ruleset;
use crate::scoring::Terms;

/// What stays the same through a replay.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// Definitions and bonuses in play.
    pub terms: &'a Terms,
    /// The boxes in play.
    pub boxes: &'a [&'static Expansion],
}

/// What a player has before anything is on the board.
pub fn full_supply(setting: &Setting<'_>, players: usize) -> SeatState {
    let mut seat = SeatState::default();
    for expansion in setting.boxes {
        for figure in expansion.figures {
            seat.figures.insert(figure.name, figure.supply);
        }
        for (token, count, _) in (expansion.tokens)(setting.rules, players) {
            seat.tokens.insert(token, count);
        }
    }
    seat
}

/// Sets a game up from a checked position and the board built from it.
pub fn start<'a>(setting: Setting<'a>, position: &Position, board: Board, taken: &'a [usize]) -> Game<'a> {
    let full = full_supply(&setting, position.seats.len());
    let mut seats: Vec<_> =
        position.seats.iter().map(|s| SeatState { name: s.name.clone(), score: s.score, ..full.clone() }).collect();
    take_off_board(&mut seats, &board);
    for (seat, given) in seats.iter_mut().zip(&position.seats) {
        for (token, count) in [("castle", &given.castles), ("bridge", &given.bridges)] {
            if let Some(count) = count {
                seat.tokens.insert(token, count.v);
            }
        }
        for (Figure(kind), count) in &given.figures {
            seat.figures.insert(kind.name, count.v);
        }
    }
    let mut queue = Queue::default();
    if let Some(next) = &position.next {
        let part = position.part.as_ref().map_or(1, |p| p.v);
        queue.due.push_back(if part == 2 { Due::SecondPart(next.v) } else { Due::Turn(next.v) });
        queue.ordinary = Some(next.v);
    }
    Game {
        rules: setting.rules,
        terms: setting.terms,
        boxes: setting.boxes,
        board,
        seats,
        steps: Vec::new(),
        queue,
        now: Now::default(),
        round: Round::default(),
        turns: 0,
        tiles_left: position.tiles_left.as_ref().map(|n| n.v),
        had_second_part: false,
        over: false,
        auctions: Vec::new(),
        bridges_this_turn: 0,
        picture: None,
        taken,
        asked: 0,
    }
}

/// A supply that the file does not state is the full one less what is on the board.
fn take_off_board(seats: &mut [SeatState], board: &Board) {
    let mut spend = |player: Player, token: &'static str| {
        if let Some(n) = seats.get_mut(usize::from(player.0)).and_then(|s| s.tokens.get_mut(token)) {
            *n = n.saturating_sub(1);
        }
    };
    for (_, castle) in board.castles() {
        castle.owners.iter().for_each(|owner| spend(*owner, "castle"));
    }
    for (_, bridge) in board.bridges() {
        spend(bridge.owner, "bridge");
    }
    for (_, piece) in board.pieces() {
        let seat = seats.get_mut(usize::from(piece.owner.0));
        if let Some(n) = seat.and_then(|s| s.figures.get_mut(piece.figure.name)) {
            *n = n.saturating_sub(1);
        }
    }
}
