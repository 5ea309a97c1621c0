//! Castles on the board: `red castle on B1-B2 with meeple`, `red castle on B1-B2, scored`.

use super::cell::two_cells;
use super::piece::{foreign_checked, missing_on};
use super::spot::end;
use crate::scenario::problem::{Problem, all_of};
use crate::scenario::roster::Roster;
use crate::scenario::words::{Line, Words};
use crate::scenario::written::WrittenPiece;
use crate::trace::{At, Player, Span};

/// A follower in a castle: whose it is, which one, and where it is named.
type Lord = (Player, At<String>, Span);

/// Reads a castle from the word `castle` on.
pub(super) fn castle(owners: Vec<Player>, words: &mut Words<'_>, roster: &Roster) -> Result<WrittenPiece, Problem> {
    let example = "red castle on B1-B2 with meeple";
    words.take();
    if words.eat(&["on", "at"]).is_none() {
        return Err(missing_on(words, example));
    }
    let cells = two_cells(words, example)?;
    let mut lords = Vec::new();
    let said_with = words.eat(&["with"]);
    if let Some(with) = said_with {
        lords = self::lords(&owners, with, words, roster)?;
    }
    words.eat(&[","]);
    let scored = words.eat(&["scored"]);
    end(words)?;
    match (said_with, scored) {
        (Some(with), Some(scored)) => return Err(lord_after_scoring(with, scored)),
        (Some(with), None) => lord_of_each(&owners, &lords, with, roster)?,
        (None, Some(_)) => {}
        (None, None) => {
            let problem = Problem::new("castle-state", "it is not said whether the castle has scored");
            return Err(problem.at(words.whole.span, "with whom, or scored?").help(
                "Write `… with meeple` if a follower stands in it, or `…, scored` if it has been scored already.",
            ));
        }
    }
    let lords = lords.into_iter().map(|(owner, figure, _)| (owner, figure)).collect();
    Ok(WrittenPiece::Castle { owners, cells, lords, scored: scored.is_some() })
}

/// The followers in a castle: `meeple`, `red meeple and blue meeple`.
fn lords(owners: &[Player], with: Line<'_>, words: &mut Words<'_>, roster: &Roster) -> Result<Vec<Lord>, Problem> {
    let mut lords = Vec::new();
    loop {
        let mut names = words.until(&["and", "+", ",", "scored"]);
        let place = names.first().map_or(with.span, |word| word.span);
        let named = names.first().and_then(|word| roster.find(word.text));
        let owner = match (named, owners) {
            (Some(owner), _) => {
                names.remove(0);
                owner
            }
            (None, [owner]) => *owner,
            (None, _) => {
                let problem = Problem::new("lord-owner", "it is not said whose follower stands in the shared castle");
                return Err(problem.at(place, "whose?").help("Write `… with red meeple and blue meeple`."));
            }
        };
        if names.is_empty() {
            let problem = Problem::new("lord", "a follower is missing").at(with.span, "with whom?");
            return Err(problem.help("Write `… with meeple`."));
        }
        lords.push((owner, foreign_checked(&names)?.0, place));
        if words.eat(&["and", "+"]).is_none() {
            return Ok(lords);
        }
    }
}

fn lord_after_scoring(with: Line<'_>, scored: Line<'_>) -> Problem {
    let problem = Problem::new("lord", "a castle that has scored has no lord any more");
    problem.at(with.span, "a lord").at(scored.span, "has scored").help(
        "Leave out `scored` if the castle still waits for its points; else leave out the follower: it went back to its \
         owner.",
    )
}

/// A castle that waits holds a figure of each of its owners, and of nobody else.
fn lord_of_each(owners: &[Player], lords: &[Lord], with: Line<'_>, roster: &Roster) -> Result<(), Problem> {
    if let Some((owner, figure, at)) = lords.iter().find(|(owner, ..)| !owners.contains(owner)) {
        let (name, whose) = (roster.name(*owner), joined(owners, roster));
        let message = format!("{name} has a {} in a castle of {}", figure.v, all_of(&names(owners, roster)));
        let help = format!(
            "Leave out `{name} {}`, or write `{whose}+{name} castle` if the castle is shared with {name}.",
            figure.v
        );
        return Err(Problem::new("lord-owner", message).at(*at, format!("{name} does not own it")).help(help));
    }
    let missing = owners.iter().find(|owner| !lords.iter().any(|(lord, ..)| lord == *owner));
    let Some(missing) = missing else { return Ok(()) };
    let name = roster.name(*missing);
    let each = owners.iter().map(|owner| {
        let of = lords.iter().find(|(lord, ..)| lord == owner);
        format!("{} {}", roster.name(*owner), of.map_or("meeple", |(_, figure, _)| figure.v.as_str()))
    });
    let each = each.collect::<Vec<_>>().join(" and ");
    let message = format!("the lord of {name} is missing: a shared castle that waits holds a follower of each owner");
    let problem = Problem::new("lord", message).at(with.span, format!("nobody of {name}"));
    Err(problem.help(format!("Write `… with {each}`, or leave out the owner {name}.")))
}

fn names(players: &[Player], roster: &Roster) -> Vec<String> {
    players.iter().map(|player| roster.name(*player).to_owned()).collect()
}

fn joined(players: &[Player], roster: &Roster) -> String {
    names(players, roster).join("+")
}
