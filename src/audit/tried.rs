//! Actions that claims and expectations call legal or illegal: looked up in what was played, or tried after it.

use super::Case;
use super::answer::{Answer, Outcome, Trial, Tried};
use super::judge::plain;
use super::run::Scene;
use crate::rules::Ruleset;
use crate::scenario::{Legal, Statement};
use crate::trace::{At, Span};
use crate::turn::{Entry, TilePlay, Turn};

/// What comes of every action that the file calls legal or illegal.
pub(super) fn all(case: &Case<'_>, scene: &Scene, rules: &Ruleset, answer: &Answer) -> Vec<Tried> {
    let mut tried: Vec<Tried> = Vec::new();
    for said in named(scene) {
        if tried.iter().any(|t| t.text == said.v) {
            continue;
        }
        let trial = in_play(scene, answer, &said.v).unwrap_or_else(|| try_it(case, scene, rules, &said));
        tried.push(Tried { text: said.v, trial });
    }
    tried
}

/// The actions named, each with its place in the file.
fn named(scene: &Scene) -> Vec<At<String>> {
    let expected = scene.checked.expect.iter().map(|e| &e.says);
    let claimed = scene.checked.claims.iter().map(|c| &c.says);
    let of = |says: &Statement| -> Vec<At<String>> {
        let both = [&says.legal, &says.illegal].into_iter().flatten();
        both.filter_map(|at| match &at.v {
            Legal::Action(text) => Some(At::new(text.clone(), at.span)),
            Legal::Flag(_) | Legal::Rule(_) => None,
        })
        .collect()
    };
    expected.chain(claimed).flat_map(of).collect()
}

/// What came of an action that the file plays; `None` if it does not play it.
fn in_play(scene: &Scene, answer: &Answer, text: &str) -> Option<Trial> {
    let wanted = plain(text);
    let file = scene.checked.file();
    // A tile's text ends with its space, whose place is known: `E/ffcf at B2`.
    let placed = |span: &Span| {
        let line = file.line(file.line_of(span.start as usize));
        let to = (span.start + span.len) as usize;
        file.text().get(line.start..to).is_some_and(|text| plain(text).ends_with(&wanted))
    };
    let same = |span: &Span| plain(file.slice(*span)) == wanted || (wanted.contains(" at ") && placed(span));
    let places = scene.checked.entries.iter().flat_map(|entry| match entry {
        Entry::Turn(turn) => places_of(turn),
        Entry::Auction(auction) => vec![auction.span],
        Entry::EndOfGame(_) => Vec::new(),
    });
    let auction = wanted.strip_prefix("auction of ").or_else(|| wanted.strip_prefix("auction: "));
    let auction = auction.map(str::to_owned);
    let at = places
        .into_iter()
        .find(|span| same(span) || auction.as_ref().is_some_and(|of| plain(file.slice(*span)).contains(of.as_str())))?;
    let Some(stopped) = &answer.illegal else { return Some(Trial::Legal) };
    let there = stopped.illegal.at;
    let within = there.start >= at.start && there.start < at.start + at.len.max(1);
    Some(if within {
        Trial::Illegal(stopped.illegal.cite.id)
    } else if at.start < there.start {
        Trial::Legal
    } else {
        Trial::Unknown("play ends before it")
    })
}

fn places_of(turn: &Turn) -> Vec<Span> {
    let tile = match &turn.tile {
        TilePlay::Place { cell, .. } => cell.span,
        TilePlay::Discard(kind) => kind.span,
    };
    turn.actions.iter().map(|a| a.span).chain([tile]).collect()
}

/// Tries an action that the file does not play at the end of its last turn.
fn try_it(case: &Case<'_>, scene: &Scene, rules: &Ruleset, said: &At<String>) -> Trial {
    let mut entries = scene.checked.entries.clone();
    let last = entries.iter().rposition(|e| matches!(e, Entry::Turn(_)));
    let Some(Entry::Turn(turn)) = last.and_then(|n| entries.get_mut(n)) else {
        return Trial::Unknown("no turn is played in which it could be done");
    };
    if let Some(name) = plain(&said.v).strip_prefix("discard ") {
        let kind = match &turn.tile {
            TilePlay::Place { kind, .. } => kind.clone(),
            TilePlay::Discard(kind) => kind.v.clone(),
        };
        if plain(&kind.name) != name {
            return Trial::Unknown("another tile is played");
        }
        turn.tile = TilePlay::Discard(At::new(kind, said.span));
        turn.actions.clear();
    } else {
        let printing = rules.edition().printing();
        match case.written.action_at(&case.library.world(), printing, said.span) {
            Some(action) => turn.actions.push(At::new(action.v, said.span)),
            None => return Trial::Unknown("write it under do: to have it judged"),
        }
    }
    entries.truncate(last.map_or(0, |n| n + 1));
    judged(&scene.answer_to(rules, &entries), said.span)
}

fn judged(answer: &Answer, at: Span) -> Trial {
    let leaves = answer.leaves();
    let all = if leaves.is_empty() { vec![answer] } else { leaves.into_iter().map(|(_, leaf)| leaf).collect() };
    let mut trial = Trial::Legal;
    for leaf in all.into_iter().filter(|leaf| leaf.outcome == Outcome::Illegal) {
        match &leaf.illegal {
            Some(stopped) if stopped.illegal.at == at => return Trial::Illegal(stopped.illegal.cite.id),
            _ => trial = Trial::Unknown("play ends before it"),
        }
    }
    trial
}
