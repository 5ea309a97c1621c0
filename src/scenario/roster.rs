//! The players of a file, found by name.

use super::problem::{Problem, nearest, quoted};
use super::words::Line;
use crate::trace::{Player, Span};

/// The names in the order of play.
#[derive(Clone, Debug, Default)]
pub(super) struct Roster {
    names: Vec<String>,
    /// Whether some players could not be read: then an unknown name may be one of theirs.
    is_incomplete: bool,
}

impl Roster {
    /// Adds a player.
    pub(super) fn add(&mut self, name: &str) {
        self.names.push(name.to_owned());
    }

    /// Remembers that some players could not be read.
    pub(super) fn lacks_some(&mut self) {
        self.is_incomplete = true;
    }

    /// The player with a name, in any case.
    pub(super) fn find(&self, name: &str) -> Option<Player> {
        let name = name.to_lowercase();
        let place = self.names.iter().position(|n| n.to_lowercase() == name)?;
        Some(Player(place as u8))
    }

    /// A player's name.
    pub(super) fn name(&self, player: Player) -> &str {
        self.names.get(usize::from(player.0)).map_or("", String::as_str)
    }

    /// The name that a word is nearest to.
    pub(super) fn nearest(&self, word: &str) -> Option<&str> {
        nearest(word, self.names.iter().map(String::as_str))
    }

    /// The player that a word names.
    pub(super) fn player(&self, word: Line<'_>) -> Result<Player, Problem> {
        self.named(word.text, word.span)
    }

    /// The player with a name that stands somewhere.
    pub(super) fn named(&self, name: &str, at: Span) -> Result<Player, Problem> {
        self.find(name).ok_or_else(|| {
            if self.is_incomplete {
                return Problem::follow_up();
            }
            let problem = Problem::new("unknown-player", format!("{} is not one of the players", quoted(name)));
            let help = match self.nearest(name) {
                Some(near) => format!("Did you mean `{near}`?"),
                None => format!("The players are {}.", self.names.join(", ")),
            };
            problem.at(at, "no such player").help(help)
        })
    }
}
