//! Events of boxes that are not played, told by the file: `dragon eats red meeple on B2 road`.

use super::cell::{looks_like_two, two_cells};
use super::role;
use crate::board::Spot;
use crate::scenario::problem::{Problem, quoted};
use crate::scenario::roster::Roster;
use crate::scenario::words::Words;
use crate::scenario::written::Deed;

/// What takes figures off the board: its name in a file, its verbs, its name in an answer.
const EVENTS: [(&str, [&str; 2], &str); 3] = [
    ("dragon", ["eats", "takes"], "the dragon"),
    ("tower", ["captures", "takes"], "a tower"),
    ("plague", ["takes", "removes"], "the plague"),
];

const EXAMPLE: &str = "Write for example `dragon eats red meeple on B2 road`.";

/// Reads an event; `None` if the words are none.
pub(in crate::scenario) fn event(words: &mut Words<'_>, roster: &Roster) -> Option<Result<Deed, Problem>> {
    let first = words.peek()?;
    let verb = words.ahead(1)?;
    let found = EVENTS.iter().find(|(name, verbs, _)| first.is(name) && verbs.iter().any(|v| verb.is(v)));
    let (_, _, by) = found?;
    words.take();
    words.take();
    Some(leaves(words, by, roster))
}

fn leaves(words: &mut Words<'_>, by: &'static str, roster: &Roster) -> Result<Deed, Problem> {
    let Some(whose) = words.take() else {
        let problem = Problem::new("event", format!("{} does not say whose figure", quoted(words.whole.text)));
        return Err(problem.at(words.whole.span, "whose figure?").help(EXAMPLE));
    };
    let owner = roster.player(whose)?;
    let names = words.until(&["on", "in"]);
    if names.is_empty() || words.take().is_none() {
        let problem =
            Problem::new("event", format!("{} does not say which figure, and where", quoted(words.whole.text)));
        return Err(problem.at(words.whole.span, "which figure, and where?").help(EXAMPLE));
    }
    let (figure, role) = role::named(&names);
    words.eat(&["castle"]);
    let spot = match words.peek().filter(|word| looks_like_two(*word)) {
        Some(_) => Spot::Castle(two_cells(words, "dragon eats red meeple in B2-B3")?),
        None => role::place(words, role, None)?.v,
    };
    Ok(Deed::Leaves { by, owner, figure, spot })
}
