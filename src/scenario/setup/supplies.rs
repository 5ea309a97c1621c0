//! Pieces on the board and in the supplies, against what a player has.

use std::collections::BTreeMap;

use super::Setup;
use crate::board::Player;
use crate::scenario::problem::Problem;
use crate::trace::Span;
use crate::turn::{GivenPiece, Seat, SeatState};

/// Pieces on the board by player and kind: how many, and where the last of them is named.
type OnBoard = BTreeMap<(Player, &'static str), (usize, Span)>;

impl Setup<'_> {
    /// Nobody has more pieces than come in the box.
    pub(super) fn supplies(&mut self, full: &SeatState) {
        let on_board = self.on_board();
        for ((player, kind), (count, at)) in &on_board {
            let Some(most) = most(full, kind).filter(|most| count > most) else { continue };
            let name = self.seat_name(*player);
            let problem = Problem::new("supply", format!("{name} has {} on the board", counted(*count, kind)));
            self.sink.add(problem.at(*at, "one too many").help(format!("A player has {most}.")));
        }
        for (place, seat) in self.checked.position.seats.iter().enumerate() {
            self.stated(Player(place as u8), seat, full, &on_board);
        }
    }

    /// What the file says is left, together with what is on the board.
    fn stated(&mut self, player: Player, seat: &Seat, full: &SeatState, on_board: &OnBoard) {
        let tokens = [("castle", &seat.castles), ("bridge", &seat.bridges)];
        let tokens = tokens.into_iter().filter_map(|(kind, left)| left.as_ref().map(|left| (kind, left)));
        let figures = seat.figures.iter().map(|(figure, left)| (figure.0.name, left));
        for (kind, left) in tokens.chain(figures) {
            let placed = on_board.get(&(player, kind)).map_or(0, |(count, _)| *count);
            let all = placed + usize::from(left.v);
            let Some(most) = most(full, kind).filter(|most| all > *most) else { continue };
            let message = match placed {
                0 => format!("{} cannot have {}", seat.name, counted(usize::from(left.v), kind)),
                n => format!("with the {n} on the board {} would have {}", seat.name, counted(all, kind)),
            };
            let problem = Problem::new("supply", message).at(left.span, "too many");
            self.sink.add(problem.help(format!("A player has {most}; what is said here is what is left of them.")));
        }
    }

    fn on_board(&self) -> OnBoard {
        let mut all = OnBoard::new();
        let mut count = |player: Player, kind: &'static str, at: Span| {
            let entry = all.entry((player, kind)).or_insert((0, at));
            *entry = (entry.0 + 1, at);
        };
        let position = &self.checked.position;
        for piece in &position.pieces {
            match &piece.v {
                GivenPiece::Figure { owner, figure, .. } => count(*owner, figure.0.name, piece.span),
                GivenPiece::Bridge { owner, .. } => count(*owner, "bridge", piece.span),
                GivenPiece::Castle { owners, lords, .. } => {
                    for owner in owners {
                        count(*owner, "castle", piece.span);
                    }
                    for (owner, figure) in lords {
                        count(*owner, figure.0.name, piece.span);
                    }
                }
            }
        }
        for rest in &position.rest {
            for (owner, figure) in &rest.v.pieces {
                count(*owner, figure.0.name, rest.span);
            }
        }
        all
    }

    fn seat_name(&self, player: Player) -> &str {
        self.checked.position.seats.get(usize::from(player.0)).map_or("", |seat| seat.name.as_str())
    }
}

/// How many of a kind a player has; nothing if the kind is not known.
fn most(full: &SeatState, kind: &str) -> Option<usize> {
    full.figures.get(kind).or_else(|| full.tokens.get(kind)).map(|n| usize::from(*n))
}

fn counted(count: usize, kind: &str) -> String {
    if count == 1 { format!("1 {kind}") } else { format!("{count} {kind}s") }
}
