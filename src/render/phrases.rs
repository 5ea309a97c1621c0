//! Phrases that comparisons and reference pages share: outcomes, and how well a rule is founded.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::json as object;
use super::page::verdict::summary;
use super::safe::safe;
use super::words::{name_of, names_of};
use crate::audit::{Effect, Next, Outcome, Verdict, Worth, numbered};
use crate::rules::{AnyReading, Citation, CiteStanding, Edition};
use crate::trace::Player;

/// What a scenario comes to, in a few words.
pub(super) fn outcome(effect: &Effect, players: &[String]) -> String {
    let nothing = effect.summary.outcome == Outcome::Scored && effect.summary.gains.is_empty();
    match nothing {
        true if effect.values.is_empty() => "legal; nobody scores".to_owned(),
        true => "the features are valued".to_owned(),
        false => summary(&effect.summary, players),
    }
}

/// The same, with all that sets it apart from another outcome besides the points.
pub(super) fn apart(effect: &Effect, from: &Effect, players: &[String]) -> String {
    let mut text = outcome(effect, players);
    if effect.summary == from.summary && effect.next != from.next {
        let next = effect.next.as_ref().map_or_else(|| "nobody".to_owned(), |n| next(n, players));
        let _ = write!(text, "; next: {next}");
    }
    for worth in effect.values.iter().filter(|w| !from.values.contains(w)) {
        let _ = write!(text, "; {}", value(worth, players));
    }
    text
}

fn next(next: &Next, players: &[String]) -> String {
    let due = |player: Player, what: &str| format!("{}, {what}", name_of(player, players));
    let first = due(next.player, next.what);
    let then = next.then.iter().map(|(player, what)| format!(", then {}", due(*player, what)));
    std::iter::once(first).chain(then).collect()
}

fn value(worth: &Worth, players: &[String]) -> String {
    let completed = worth.completed.map(|n| format!("{n} if completed, ")).unwrap_or_default();
    let to = if worth.winners.is_empty() { "nobody".to_owned() } else { names_of(&worth.winners, players) };
    format!("{}: {completed}{} at game end, to {to}", worth.spot, worth.end)
}

/// The verdict on a claim as a sign.
pub(super) fn sign(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Holds => "✓".to_owned(),
        Verdict::Fails => "✗".to_owned(),
        Verdict::NotJudged => "?".to_owned(),
        Verdict::InBranch(list) => {
            format!("branch {}", list.iter().map(|path| numbered(path)).collect::<Vec<_>>().join(", "))
        }
    }
}

/// A rule's value as it is written, or a word for a plain statement.
pub(super) fn value_of(value: &str) -> &str {
    if value.is_empty() { "stated" } else { value }
}

/// Who says a rule: "clarified 5/2014, annotated rules of expansion 8, 1st edition; silent here, read so".
pub(super) fn founded(cite: &Citation) -> String {
    let mut text = foundation(cite.authority.name(), cite.dated, cite.source.name());
    if let Some(mark) = standing(&cite.standing) {
        let _ = write!(text, "; {mark}");
    }
    text
}

/// Who says a reading.
pub(super) fn said_by(reading: &AnyReading) -> String {
    foundation(reading.authority.name(), reading.dated, reading.source.name())
}

fn foundation(authority: &str, dated: Option<&str>, source: &str) -> String {
    dated.map_or_else(|| format!("{authority}, {source}"), |date| format!("{authority} {date}, {source}"))
}

/// Where an edition does not plainly say it: what that means.
pub(super) fn standing(of: &CiteStanding) -> Option<String> {
    match of {
        CiteStanding::Stated => None,
        CiteStanding::Silent => Some("silent here, read so".to_owned()),
        CiteStanding::Absent => Some("not in this edition".to_owned()),
        CiteStanding::Contested { other, why } if other.is_empty() => Some(format!("contested: {why}")),
        CiteStanding::Contested { other, why } => Some(format!("contested, may be {other}: {why}")),
        CiteStanding::Pinned(by) => Some(safe(by)),
    }
}

/// Names of editions in a row, with a word for all of them and for the groups of `expect:`.
pub(super) fn editions(list: &[Edition]) -> String {
    if list.len() == Edition::ALL.len() {
        return "all editions".to_owned();
    }
    list.iter().map(|e| e.name()).collect::<Vec<_>>().join(", ")
}

/// What a scenario comes to, for programs.
pub(super) fn effect_object(effect: &Effect, players: &[String]) -> Value {
    let names = |list: &[Player]| list.iter().map(|p| plain_name(*p, players)).collect::<Vec<_>>();
    let values = effect.values.iter().map(|w| {
        json!({
            "feature": w.spot.to_string(),
            "completed": w.completed,
            "end": w.end,
            "winners": names(&w.winners),
        })
    });
    let next = effect.next.as_ref().map(|n| {
        let due = |player: Player, what: &str| json!({ "player": plain_name(player, players), "what": what });
        let then: Vec<_> = n.then.iter().map(|(player, what)| due(*player, what)).collect();
        json!({ "player": plain_name(n.player, players), "what": n.what, "then": then })
    });
    let mut object = object::summary(&effect.summary, players);
    object["next"] = json!(next);
    object["values"] = values.collect();
    object
}

fn plain_name(player: Player, players: &[String]) -> String {
    players.get(usize::from(player.0)).cloned().unwrap_or_default()
}
