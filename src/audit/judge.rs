//! Judging what an expectation or a claim says against an answer.

use super::answer::{Answer, Difference, Outcome};
use crate::board::{FeatureId, Player, Spot};
use crate::rules::Edition;
use crate::scenario::{Expectation, Legal, Statement, ValueSaid};
use crate::tiles::Kind;
use crate::trace::At;

/// Everything that a statement says and an answer does not; empty if it holds.
/// In an open choice, what is said of points must hold in every branch unless the choice itself is spoken of.
pub fn differences(statement: &Statement, answer: &Answer) -> Vec<Difference> {
    let mut found = legality(statement, answer);
    found.extend(choice(statement, answer));
    let speaks_of_choice = statement.choice.is_some() || statement.branches.is_some() || statement.chooses.is_some();
    match &answer.choice {
        Some(open) if !speaks_of_choice && judges_outcome(statement) => {
            for (n, branch) in open.branches.iter().enumerate() {
                let inner = points(statement, &branch.answer);
                found.extend(
                    inner.into_iter().map(|d| Difference { got: format!("{} (in branch {})", d.got, n + 1), ..d }),
                );
            }
        }
        Some(_) => {}
        None => found.extend(points(statement, answer)),
    }
    found.extend(next_and_options(statement, answer));
    found.extend(values(statement, answer));
    found.extend(cites(statement, answer));
    found
}

/// The branches (from 1) in which the points of a statement hold.
pub(super) fn holds_in_branches(statement: &Statement, answer: &Answer) -> Vec<usize> {
    let Some(open) = &answer.choice else { return Vec::new() };
    let holds = |a: &Answer| differences(statement, a).is_empty() || !holds_in_branches(statement, a).is_empty();
    open.branches.iter().enumerate().filter(|(_, b)| holds(&b.answer)).map(|(n, _)| n + 1).collect()
}

fn judges_outcome(statement: &Statement) -> bool {
    statement.gains.is_some() || statement.scores.is_some()
}

fn difference(key: &'static str, said: impl Into<String>, got: impl Into<String>) -> Difference {
    Difference { key, said: said.into(), got: got.into() }
}

fn points(statement: &Statement, answer: &Answer) -> Vec<Difference> {
    if answer.outcome == Outcome::Illegal && statement.illegal.is_none() && judges_outcome(statement) {
        let rule = answer.illegal.as_ref().map_or("", |i| i.illegal.cite.id);
        return vec![difference("gains", "points", format!("illegal by {rule}"))];
    }
    if let (Outcome::Invalid, true) = (answer.outcome, judges_outcome(statement)) {
        return vec![difference("gains", "points", answer.conflict.clone().unwrap_or_default())];
    }
    if let (Some(_), true) = (&answer.choice, judges_outcome(statement)) {
        return differences(statement, answer);
    }
    let gains = answer.gains();
    let gained = |p: &Player| gains.get(p).copied().unwrap_or(0);
    let total = |p: &Player| answer.after.get(usize::from(p.0)).copied().unwrap_or(0);
    let mut found = Vec::new();
    found.extend(statement.gains.as_ref().and_then(|said| wrong_points("gains", said, gained, answer)));
    found.extend(statement.scores.as_ref().and_then(|said| wrong_points("scores", said, total, answer)));
    found
}

fn wrong_points(
    key: &'static str,
    said: &At<Vec<(Player, i32)>>,
    got: impl Fn(&Player) -> i32,
    answer: &Answer,
) -> Option<Difference> {
    let wrong: Vec<_> = said.v.iter().filter(|(p, n)| got(p) != *n).collect();
    if wrong.is_empty() {
        return None;
    }
    let name = |p: &Player| answer.players.get(usize::from(p.0)).cloned().unwrap_or_default();
    let says = wrong.iter().map(|(p, n)| format!("{} {n}", name(p))).collect::<Vec<_>>().join(", ");
    let gets = wrong.iter().map(|(p, _)| format!("{} {}", name(p), got(p))).collect::<Vec<_>>().join(", ");
    Some(difference(key, says, gets))
}

fn outcome_word(answer: &Answer) -> String {
    match (&answer.illegal, &answer.choice) {
        (Some(at), _) => format!("illegal by {}", at.illegal.cite.id),
        (_, Some(choice)) => format!("an open choice by {}", choice.cite.id),
        _ => answer.outcome.name().to_owned(),
    }
}

/// Lower case, single spaces, plain hyphens: how texts of actions are compared.
pub(super) fn plain(text: &str) -> String {
    let text = text.to_lowercase().replace(['–', '—'], "-").replace(['"', '\''], "");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether an illegal action is the one that a text names.
fn is_action(answer: &Answer, text: &str) -> bool {
    let wanted = plain(text);
    let wanted = wanted.strip_prefix("auction of ").unwrap_or(&wanted).to_owned();
    answer.illegal.as_ref().is_some_and(|at| {
        let there = plain(&at.text);
        !there.is_empty() && (there.contains(&wanted) || wanted.contains(&there))
    })
}

fn legality(statement: &Statement, answer: &Answer) -> Vec<Difference> {
    let illegal = answer.outcome == Outcome::Illegal;
    let mut found = Vec::new();
    match statement.legal.as_ref().map(|l| &l.v) {
        Some(Legal::Flag(said)) if *said == illegal => {
            found.push(difference("legal", said.to_string(), outcome_word(answer)));
        }
        Some(Legal::Action(text)) if illegal && is_action(answer, text) => {
            found.push(difference("legal", text, outcome_word(answer)));
        }
        _ => {}
    }
    let broken: Vec<&str> = answer.illegal.iter().map(|at| at.illegal.cite.id).collect();
    let wrong = match statement.illegal.as_ref().map(|l| &l.v) {
        Some(Legal::Flag(said)) => (*said != illegal).then(|| said.to_string()),
        Some(Legal::Rule(id)) => (!broken.contains(&id.as_str())).then(|| id.clone()),
        Some(Legal::Action(text)) => (!illegal || !is_action(answer, text)).then(|| text.clone()),
        None => None,
    };
    found.extend(wrong.map(|said| difference("illegal", said, outcome_word(answer))));
    if let (Some(at), Some(illegal)) = (&statement.at, &answer.illegal) {
        let cell = illegal.illegal.cell.map(|c| c.to_string()).unwrap_or_default();
        let (said, text) = (plain(&at.v), plain(&illegal.text));
        if said != plain(&cell) && !text.contains(&said) {
            found.push(difference("at", at.v.clone(), format!("{cell} ({})", illegal.text.trim())));
        }
    }
    found
}

fn choice(statement: &Statement, answer: &Answer) -> Vec<Difference> {
    let mut found = Vec::new();
    let open = answer.choice.as_ref();
    if let Some(rule) = statement.choice.as_ref().filter(|rule| open.is_none_or(|c| c.cite.id != rule.v)) {
        found.push(difference("choice", rule.v.clone(), outcome_word(answer)));
    }
    let name = |p: Player| answer.players.get(usize::from(p.0)).cloned().unwrap_or_default();
    if let Some(who) = &statement.chooses {
        if open.is_none_or(|c| c.by != who.v) {
            let got = open.map_or_else(|| outcome_word(answer), |c| name(c.by));
            found.push(difference("chooses", name(who.v), got));
        } else if let Some(gains) = statement.gains.as_ref().filter(|_| statement.branches.is_none()) {
            // A claim may name the chooser and the branch it has in mind.
            let bare = Statement { gains: Some(gains.clone()), ..Statement::default() };
            if holds_in_branches(&bare, answer).is_empty() {
                found.push(difference("gains", "points", "no branch gives them"));
            }
        }
    }
    if let Some(said) = &statement.branches {
        let got: Vec<_> = open.iter().flat_map(|c| &c.branches).map(|b| &b.answer).collect();
        if !same_branches(&said.v, &got) {
            let gains = |a: &&Answer| points_text(answer, &a.gains().into_iter().collect::<Vec<_>>());
            let got = got.iter().map(gains).collect::<Vec<_>>().join(" | ");
            let said = said.v.iter().map(|b| points_text(answer, b)).collect::<Vec<_>>().join(" | ");
            found.push(difference("branches", said, got));
        }
    }
    found
}

fn points_text(answer: &Answer, points: &[(Player, i32)]) -> String {
    let name = |p: &Player| answer.players.get(usize::from(p.0)).cloned().unwrap_or_default();
    if points.is_empty() {
        return "nobody anything".to_owned();
    }
    points.iter().map(|(p, n)| format!("{} {n}", name(p))).collect::<Vec<_>>().join(", ")
}

/// Whether every branch said is one of the answer's and the other way round, in any order.
fn same_branches(said: &[Vec<(Player, i32)>], got: &[&Answer]) -> bool {
    let holds = |branch: &Vec<(Player, i32)>, answer: &Answer| {
        let gains = answer.gains();
        branch.iter().all(|(p, n)| gains.get(p).copied().unwrap_or(0) == *n)
    };
    let mut free: Vec<_> = got.to_vec();
    for branch in said {
        match free.iter().position(|a| holds(branch, a)) {
            Some(n) => drop(free.remove(n)),
            None => return false,
        }
    }
    free.is_empty()
}

fn next_and_options(statement: &Statement, answer: &Answer) -> Vec<Difference> {
    let mut found = Vec::new();
    if let Some(said) = &statement.next {
        let due = answer.next.iter().flat_map(|n| [(n.player, n.what)].into_iter().chain(n.then.iter().copied()));
        let name = |p: Player| answer.players.get(usize::from(p.0)).cloned().unwrap_or_default();
        let got: Vec<String> = due.flat_map(|(player, what)| [name(player), what.to_owned()]).collect();
        let same = said.v.iter().zip(&got).all(|(a, b)| plain(a) == plain(b)) && said.v.len() <= got.len();
        if !same {
            found.push(difference("next", said.v.join(", "), got.join(", ")));
        }
    }
    if let Some(said) = &statement.options {
        let got: Vec<_> = answer.choice.iter().flat_map(|c| &c.branches).map(|b| plain(&b.option.write)).collect();
        let missing: Vec<_> = said.v.iter().filter(|o| !got.contains(&plain(o))).cloned().collect();
        if !missing.is_empty() {
            found.push(difference("options", missing.join(", "), got.join(", ")));
        }
    }
    found
}

fn values(statement: &Statement, answer: &Answer) -> Vec<Difference> {
    let mut found = Vec::new();
    for (spot, said) in statement.values.iter().flat_map(|v| &v.v) {
        let value = feature_at(answer, &spot.v).and_then(|f| answer.values.iter().find(|v| v.feature == f));
        let Some(value) = value else {
            found.push(difference("values", spot.v.to_string(), "no such feature"));
            continue;
        };
        let got = ValueSaid { completed: value.completed, end: Some(value.end), tiles: Some(value.count) };
        let wrong = [
            ("completed", said.completed, got.completed),
            ("end", said.end, got.end),
            ("tiles", said.tiles, got.tiles),
        ];
        for (what, said, got) in wrong {
            if said.is_some() && said != got {
                let text = |n: Option<i32>| n.map_or_else(|| "none".to_owned(), |n| n.to_string());
                found.push(difference("values", format!("{}: {what} {}", spot.v, text(said)), text(got)));
            }
        }
    }
    found
}

pub(super) fn feature_at(answer: &Answer, spot: &Spot) -> Option<FeatureId> {
    let board = &answer.end_board;
    let segment = match spot {
        Spot::Segment { cell, kind: Kind::City, part: None } => board.find(spot).ok().or_else(|| {
            // Any of several city segments of one city will do.
            let cities: Vec<_> =
                board.segments_on(*cell).into_iter().filter(|s| board.kind(*s) == Kind::City).collect();
            let one = cities.iter().all(|s| board.feature(*s) == board.feature(cities[0]));
            cities.first().copied().filter(|_| one)
        }),
        _ => board.find(spot).ok(),
    };
    segment.map(|s| board.feature(s))
}

fn cites(statement: &Statement, answer: &Answer) -> Vec<Difference> {
    let said = statement.cites.iter().flat_map(|c| &c.v);
    let missing: Vec<_> = said.filter(|id| !answer.rules.iter().any(|c| c.id == id.v)).map(|id| id.v.clone()).collect();
    if missing.is_empty() {
        return Vec::new();
    }
    let got: Vec<_> = answer.rules.iter().map(|c| c.id).collect();
    vec![difference("cites", missing.join(", "), format!("only {}", got.join(", ")))]
}

/// What is expected in an edition: of all keys that name it the most specific one wins, entry by entry.
pub fn expected(all: &[Expectation], edition: Edition) -> Option<Statement> {
    let mut fitting: Vec<_> = all.iter().filter(|e| e.editions.contains(edition)).collect();
    if fitting.is_empty() {
        return None;
    }
    fitting.sort_by_key(|e| e.editions.count());
    let mut merged = Statement::default();
    for Expectation { says, .. } in fitting {
        let more_general = says.clone();
        // An edition that is said to be illegal takes no points from a more general key, and the other way round.
        let settled = merged.illegal.is_some() || merged.legal.is_some() || merged.gains.is_some();
        if !settled {
            merged.legal = merged.legal.or(more_general.legal);
            merged.illegal = merged.illegal.or(more_general.illegal);
            merged.at = merged.at.or(more_general.at);
        }
        if merged.illegal.is_none() {
            merged.gains = merged.gains.or(more_general.gains);
            merged.scores = merged.scores.or(more_general.scores);
        }
        merged.chooses = merged.chooses.or(more_general.chooses);
        merged.choice = merged.choice.or(more_general.choice);
        merged.branches = merged.branches.or(more_general.branches);
        merged.options = merged.options.or(more_general.options);
        merged.next = merged.next.or(more_general.next);
        merged.values = merged.values.or(more_general.values);
        merged.cites = merged.cites.or(more_general.cites);
    }
    Some(merged)
}
