//! Actions of a turn: `bridge C2 W-E`, `meeple on C2 bridge`, `red converts B2-B3`, `red castle takes C1 city`.

use super::cell::{cell, looks_like_two, two_cells};
use super::event::event;
use super::role;
use super::spot::{axis, end, spot};
use crate::board::{Cell, Spot};
use crate::scenario::foreign::{box_of, not_played};
use crate::scenario::problem::{Problem, nearest, quoted};
use crate::scenario::roster::Roster;
use crate::scenario::words::{Line, Words};
use crate::scenario::written::Deed;
use crate::trace::{At, Player};
use crate::turn::Action;

const CONVERTS: [&str; 4] = ["converts", "convert", "converted", "builds"];
const SCORES: [&str; 3] = ["scores", "score", "scored"];
const DECIDES: [&str; 2] = ["decides", "decide"];
const EXAMPLES: &str = "Write for example `bridge C2 W-E`, `meeple on C2 road`, `red converts B2-B3`, \
                        `blue scores B2-B3` or `red castle takes C1 city`.";

/// An action, and the player named for a thing that only the active player does.
#[derive(Clone, Debug)]
pub(in crate::scenario) struct Done {
    /// The action.
    pub(in crate::scenario) deed: At<Deed>,
    /// Who is said to do it, though only the active player can.
    pub(in crate::scenario) active: Option<At<Player>>,
}

/// Reads an action; `active` is the player whose turn it is and `on` the space of the tile placed, if that is known.
pub(in crate::scenario) fn action(
    line: Line<'_>,
    roster: &Roster,
    active: Option<Player>,
    on: Option<Cell>,
) -> Result<Done, Problem> {
    let mut words = Words::of(line);
    let Some(first) = words.peek() else {
        return Err(Problem::new("action", "an empty entry").at(line.span, "nothing here").help(EXAMPLES));
    };
    if let Some(told) = event(&mut words, roster) {
        let (deed, span) = (told?, words.whole.span);
        end(&words)?;
        return Ok(Done { deed: At::new(deed, span), active: None });
    }
    let named = roster.find(first.text);
    if named.is_none()
        && let Some(of) = box_of(first.text).filter(|_| !is_figure(&words))
    {
        return Err(not_played(words.whole.text, of, words.whole.span));
    }
    if words.has("quarter") {
        return Err(not_played(words.whole.text, "count-of-carcassonne", words.whole.span));
    }
    if named.is_some() {
        words.take();
    }
    let who = named.map(|player| At::new(player, first.span));
    let span = words.whole.span;
    let (deed, by_active) = sentence(&mut words, who.as_ref(), (active, on), roster)?;
    end(&words)?;
    if by_active
        && let (Some(who), Some(active)) = (&who, active)
        && who.v != active
    {
        let problem = Problem::new("not-your-turn", format!("it is {}'s turn", roster.name(active)));
        return Err(problem.at(who.span, "not the active player").help("Only the active player does this."));
    }
    Ok(Done { deed: At::new(deed, span), active: who.filter(|_| by_active) })
}

/// Whether the words put a figure down or take one back: what figures there are is looked up later.
fn is_figure(words: &Words<'_>) -> bool {
    (1..3).filter_map(|n| words.ahead(n)).any(|word| word.is("on") || word.is("back"))
}

/// What is done, and whether only the active player can do it.
fn sentence(
    words: &mut Words<'_>,
    who: Option<&At<Player>>,
    (active, on): (Option<Player>, Option<Cell>),
    roster: &Roster,
) -> Result<(Deed, bool), Problem> {
    if words.eat(&["bridge"]).is_some() {
        return Ok((bridge(words)?, true));
    }
    if words.eat(&["castle"]).is_some() {
        return Ok((castle_takes(words, by(words, who, active)?)?, false));
    }
    if words.eat(&CONVERTS).is_some() {
        let by = by(words, who, active)?;
        return Ok((Deed::Ready(Action::Convert { by, town: two_cells(words, "red converts B2-B3")? }), false));
    }
    if words.eat(&SCORES).is_some() {
        let by = by(words, who, active)?;
        return Ok((Deed::Ready(Action::ScoreTown { by, town: two_cells(words, "blue scores B2-B3")? }), false));
    }
    if words.eat(&DECIDES).is_some() {
        let by = by(words, who, active)?;
        return Ok((Deed::Ready(Action::Settle { by, feature: spot(words)?.v }), false));
    }
    figure(words, who.is_some(), on, roster).map(|deed| (deed, true))
}

/// Who decides: the player named, else the active one.
fn by(words: &Words<'_>, who: Option<&At<Player>>, active: Option<Player>) -> Result<Player, Problem> {
    who.map(|w| w.v).or(active).ok_or_else(|| {
        let problem = Problem::new("who", format!("it is not said who does this: {}", quoted(words.whole.text)));
        problem.at(words.whole.span, "who?").help("Start with the player, as `red converts B2-B3`.")
    })
}

fn bridge(words: &mut Words<'_>) -> Result<Deed, Problem> {
    words.eat(&["on", "at"]);
    let Some(place) = words.take() else {
        let problem = Problem::new("missing-place", "the place of the bridge is missing");
        return Err(problem.at(words.whole.span, "where?").help("Write for example `bridge C2 W-E`."));
    };
    let cell = cell(place)?;
    let axis = axis(words)?;
    Ok(Deed::Ready(Action::Bridge { cell, axis }))
}

/// `castle [B1-B2] takes C1 city`, `castle [B1-B2] takes castle B3-B4`.
fn castle_takes(words: &mut Words<'_>, by: Player) -> Result<Deed, Problem> {
    let castle = match words.peek().filter(|w| looks_like_two(*w)) {
        Some(_) => Some(two_cells(words, "B1-B2")?),
        None => None,
    };
    if words.eat(&["takes", "take"]).is_none() {
        let problem = Problem::new("action", format!("{} is not understood", quoted(words.whole.text)));
        return Err(problem.at(words.rest(), "`takes` is missing").help("Write `red castle takes C1 city`."));
    }
    let feature = match words.eat(&["castle"]) {
        Some(_) => Spot::Castle(two_cells(words, "red castle takes castle B3-B4")?),
        None => spot(words)?.v,
    };
    Ok(Deed::Ready(Action::CastleTakes { by, castle, feature }))
}

/// A figure put down (`meeple on B2 city`) or taken back (`abbot back from A1 garden`).
fn figure(words: &mut Words<'_>, named: bool, on: Option<Cell>, roster: &Roster) -> Result<Deed, Problem> {
    let names = words.until(&["on", "back"]);
    let Some(verb) = words.take().filter(|_| !names.is_empty()) else {
        return Err(not_understood(words, &names, named, roster));
    };
    if let Some(problem) = misspelt_player(&names, named, roster) {
        return Err(problem);
    }
    let (figure, role) = role::named(&names);
    if verb.is("on") {
        return Ok(Deed::Put { figure, spot: role::place(words, role, on)?.v });
    }
    words.eat(&["from"]);
    Ok(Deed::TakeBack { figure, spot: role::place(words, role, None)?.v })
}

/// A player's name that is spelt wrong before a figure: `rde meeple`.
fn misspelt_player(names: &[Line<'_>], named: bool, roster: &Roster) -> Option<Problem> {
    let [first, _, ..] = names else { return None };
    roster.nearest(first.text).filter(|_| !named)?;
    if nearest(first.text, ["large", "big", "small"]).is_some() {
        return None;
    }
    roster.player(*first).err()
}

fn not_understood(words: &Words<'_>, names: &[Line<'_>], named: bool, roster: &Roster) -> Problem {
    let whole = words.whole;
    if let Some(of) = names.first().and_then(|w| box_of(w.text)) {
        return not_played(whole.text, of, whole.span);
    }
    let verbs = CONVERTS.iter().chain(&SCORES).chain(&DECIDES).copied();
    if let [first, second, ..] = names
        && !named
        && verbs.clone().any(|verb| second.is(verb))
    {
        return roster.player(*first).err().unwrap_or_else(|| unreadable(whole));
    }
    if let [first, second, ..] = names
        && !named
        && second.is("castle")
        && let Err(problem) = roster.player(*first)
    {
        return problem;
    }
    let verbs = verbs.chain(["bridge", "castle", "takes"]);
    match names.first().and_then(|word| nearest(word.text, verbs)) {
        Some(near) => unreadable(whole).help(format!("Did you mean `{near}`? {EXAMPLES}")),
        None => unreadable(whole),
    }
}

fn unreadable(whole: Line<'_>) -> Problem {
    let problem = Problem::new("action", format!("{} is not understood", quoted(whole.text)));
    problem.at(whole.span, "not an action").help(EXAMPLES)
}
