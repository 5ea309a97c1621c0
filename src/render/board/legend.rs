//! What stands where, in words.

use std::fmt::Write as _;

use super::View;
use super::letters::Letters;
use crate::board::{Board, Cell, Place, Player};
use crate::render::words::{name_of, names_of, town};

/// The pieces in the drawn part, in the order of their spaces, then the signs used.
pub(super) fn lines(
    board: &Board,
    view: &View,
    letters: &Letters,
    placed: Option<Cell>,
    players: &[String],
    unicode: bool,
) -> Vec<String> {
    let mut items = figures(board, view, letters, players);
    items.extend(castles(board, view, letters, players));
    for (cell, bridge) in board.bridges().filter(|(cell, _)| view.shows(*cell)) {
        let owner = name_of(bridge.owner, players);
        items.push((cell, format!("{cell} bridge {}: {owner}", bridge.axis.name())));
    }
    items.sort();
    let mut lines: Vec<_> = items.into_iter().map(|(_, text)| text).collect();
    let mut signs: Vec<_> = letters.meanings().collect();
    if placed.is_some() {
        signs.insert(0, if unicode { "┌ ┐ placed last" } else { "+ + placed last" }.to_owned());
    }
    if shows_pennant(board, view) {
        signs.push(if unicode { "◊ pennant" } else { "* pennant" }.to_owned());
    }
    if !signs.is_empty() {
        lines.push(signs.join(", "));
    }
    lines
}

fn shows_pennant(board: &Board, view: &View) -> bool {
    view.cells().filter_map(|c| board.tile(c)).any(|(tile, _)| tile.segments.iter().any(|s| s.pennants > 0))
}

/// A letter is explained where it is not the name's initial.
fn lettered(player: Player, letters: &Letters, players: &[String]) -> String {
    let (name, letter) = (name_of(player, players), letters.player(player));
    if name.starts_with(letter) { name } else { format!("{name} ({letter})") }
}

fn figures(board: &Board, view: &View, letters: &Letters, players: &[String]) -> Vec<(Cell, String)> {
    let mut found = Vec::new();
    for (_, piece) in board.pieces() {
        let Place::Segment(segment) = piece.place else { continue };
        let cell = board.cell_of(segment);
        if !view.shows(cell) {
            continue;
        }
        let spot = board.spot(segment);
        let beyond = if board.rest_of(segment).is_some() { " (not drawn)" } else { "" };
        let owner = lettered(piece.owner, letters, players);
        found.push((cell, format!("{spot}{beyond}: {owner} {}", piece.figure.name)));
    }
    found
}

fn castles(board: &Board, view: &View, letters: &Letters, players: &[String]) -> Vec<(Cell, String)> {
    let mut found = Vec::new();
    for (id, castle) in board.castles().filter(|(_, c)| c.cells.iter().any(|cell| view.shows(*cell))) {
        let owners = match castle.owners[..] {
            [one] => lettered(one, letters, players),
            _ => names_of(&castle.owners, players),
        };
        let mut text = format!("{} castle: {owners}", town(castle.cells));
        for (_, lord) in board.lords(id) {
            let whose = if castle.owners.len() > 1 { name_of(lord.owner, players) + " " } else { String::new() };
            let _ = write!(text, ", {whose}{}", lord.figure.name);
        }
        if castle.scored {
            text.push_str(", scored");
        }
        found.push((castle.cells[0], text));
    }
    found
}
