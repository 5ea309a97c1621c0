//! Letters of the drawing: capitals for players, small ones for what is printed on tiles.

use std::collections::BTreeSet;

use super::View;
use crate::board::{Board, Player};
use crate::tiles::{Kind, TileType};
use unicode_width::UnicodeWidthChar;

/// Which letter stands for what.
pub(super) struct Letters {
    players: Vec<char>,
    /// What is printed, by name, where it occurs in the drawn part.
    printed: Vec<(&'static str, char)>,
}

impl Letters {
    /// A letter of its own for each player and for each thing printed in the drawn part.
    pub(super) fn of(board: &Board, view: &View, players: &[String]) -> Self {
        let mut taken = BTreeSet::new();
        let players = players.iter().map(|name| {
            let letters = name.chars().flat_map(char::to_uppercase);
            pick(letters.chain('0'..='9').chain('A'..='Z'), &mut taken)
        });
        let players = players.collect();
        let mut names: Vec<&'static str> = Vec::new();
        for cell in view.cells() {
            let Some((tile, _)) = board.tile(cell) else { continue };
            names.extend(printed_on(tile));
        }
        // The commonest keep their own initial.
        let rank = |name: &&str| ["monastery", "garden", "bazaar", "inn"].iter().position(|n| n == name).unwrap_or(9);
        names.sort_unstable_by_key(|name| (rank(name), *name));
        names.dedup();
        let mut taken = BTreeSet::new();
        let printed = names.into_iter().map(|name| (name, pick(name.chars().chain('a'..='z'), &mut taken))).collect();
        Self { players, printed }
    }

    /// The letter of a player.
    pub(super) fn player(&self, player: Player) -> char {
        self.players.get(usize::from(player.0)).copied().unwrap_or('?')
    }

    /// The letter of something printed.
    pub(super) fn printed(&self, name: &str) -> char {
        self.printed.iter().find(|(n, _)| *n == name).map_or('?', |(_, c)| *c)
    }

    /// What the small letters mean.
    pub(super) fn meanings(&self) -> impl Iterator<Item = String> + '_ {
        self.printed.iter().map(|(name, c)| format!("{c} {name}"))
    }
}

/// What is printed on a tile besides roads, cities and fields.
pub(super) fn printed_on(tile: &TileType) -> Vec<&'static str> {
    let mut names: Vec<_> = tile.symbols.iter().map(|s| s.0).collect();
    for segment in &tile.segments {
        names.extend(segment.symbols.iter().map(|s| s.0));
        if matches!(segment.kind, Kind::Monastery | Kind::Garden) {
            names.push(segment.kind.name());
        }
    }
    names
}

fn pick(letters: impl Iterator<Item = char>, taken: &mut BTreeSet<char>) -> char {
    let fit = |c: &char| c.is_alphanumeric() && c.width() == Some(1);
    let free = letters.filter(fit).find(|c| !taken.contains(c)).unwrap_or('?');
    taken.insert(free);
    free
}
