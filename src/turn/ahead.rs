//! What comes next: bringing up what has waited, and everything that the rules prescribe from here on.

use super::{Due, Game, Stage};
use crate::board::Player;

/// Moves on: closes a round that is over, brings up what waited for it, and drops what no tile is left for.
pub fn settle(game: &mut Game<'_>) {
    for settles in game.boxes.iter().filter_map(|b| b.settles) {
        settles(game);
    }
    if game.pile_is_empty() && !game.has_own_tiles() {
        game.queue.due.retain(|due| !matches!(due, Due::SecondPart(_)));
    }
}

/// Everything prescribed from here on, in order, up to the next ordinary turn or the end of the game.
pub(super) fn ahead(game: &Game<'_>) -> Vec<Due> {
    if game.over {
        return Vec::new();
    }
    let delayed = game.queue.delayed.iter().map(|d| Due::Auction { of: d.of, at: d.at });
    let all = game.queue.due.iter().cloned().chain(delayed).chain(game.queue.after_round.iter().cloned());
    let mut left = game.tiles_left.filter(|n| *n > 0 || game.pile_is_empty());
    let mut ahead = Vec::new();
    let mut aside = game.queue.set_aside;
    for due in all {
        match due {
            Due::Auction { of, .. } => {
                let players = if std::mem::take(&mut aside) { 0 } else { game.seats.len() as u32 };
                if left.is_some_and(|n| n < players) {
                    continue;
                }
                left = left.map(|n| n - players);
                ahead.push(due);
                ahead.extend(placers(game, of));
            }
            Due::SecondPart(_) | Due::Turn(_) | Due::Redrawn(_) if left == Some(0) && !game.has_own_tiles() => {}
            Due::SecondPart(_) | Due::Turn(_) | Due::Redrawn(_) => {
                left = left.map(|n| n.saturating_sub(1));
                ahead.push(due);
            }
            _ => ahead.push(due),
        }
    }
    let goes_on = !matches!(ahead.last(), Some(Due::Turn(_)));
    match game.queue.ordinary.filter(|_| goes_on) {
        Some(player) if left == Some(0) => ahead.push(Due::Final(player)),
        Some(player) => ahead.push(Due::Turn(game.left_of(player))),
        None => {}
    }
    ahead
}

/// Who places a tile after an auction that is still to be held.
fn placers(game: &Game<'_>, of: Player) -> Vec<Due> {
    let auction = game.queue.bazaars + 1;
    let order = game.boxes.iter().find_map(|b| b.placers).map(|placers| placers(game, of));
    order.into_iter().flatten().map(|player| Due::Bought { player, tile: None, auction }).collect()
}

/// Notes that an ordinary turn begins: no bazaar has been brought yet.
pub(super) fn ordinary(game: &mut Game<'_>, player: Player) {
    game.queue.ordinary = Some(player);
    game.queue.stage = Stage::None;
}
