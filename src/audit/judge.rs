//! Judging what an expectation or a claim says against an answer.

use super::answer::{Answer, Choice, Difference, Outcome, Trial};
use crate::board::{FeatureId, Player, Spot};
use crate::rules::Edition;
use crate::scenario::{Expectation, Legal, Statement, ValueSaid};
use crate::tiles::Kind;
use crate::trace::At;

/// Everything that a statement says and an answer does not; empty if it holds.
/// In an open choice, what is said of points must hold at the end of every way through it.
pub fn differences(statement: &Statement, answer: &Answer) -> Vec<Difference> {
    judged(statement, answer, true)
}

/// The same for a claim: one that speaks of the choice may have one way through it in mind.
pub(super) fn claim_differences(claim: &Statement, answer: &Answer) -> Vec<Difference> {
    let speaks_of_choice = claim.choice.is_some() || claim.branches.is_some() || claim.chooses.is_some();
    let mut found = judged(claim, answer, !speaks_of_choice);
    if speaks_of_choice && answer.choice.is_some() && judges_outcome(claim) {
        let bare = Statement { gains: claim.gains.clone(), scores: claim.scores.clone(), ..Statement::default() };
        if holds_in_branches(&bare, answer).is_empty() {
            found.push(difference("gains", "points", "no branch gives them"));
        }
    }
    found
}

fn judged(statement: &Statement, answer: &Answer, every_branch: bool) -> Vec<Difference> {
    let mut found = legality(statement, answer);
    found.extend(choice(statement, answer));
    let leaves = answer.leaves();
    if leaves.is_empty() {
        found.extend(points(statement, answer));
    } else if every_branch && judges_outcome(statement) {
        for (path, leaf) in leaves {
            let there = |d: Difference| Difference { got: format!("{} (in branch {})", d.got, numbered(&path)), ..d };
            found.extend(points(statement, leaf).into_iter().map(there));
        }
    }
    found.extend(next_and_options(statement, answer));
    found.extend(values(statement, answer));
    found.extend(cites(statement, answer));
    found
}

/// The number of a branch within branches, as `1.2`.
pub fn numbered(path: &[usize]) -> String {
    path.iter().map(usize::to_string).collect::<Vec<_>>().join(".")
}

/// The ways through open choices at whose end the points of a statement hold.
pub(super) fn holds_in_branches(statement: &Statement, answer: &Answer) -> Vec<Vec<usize>> {
    let holds = |(path, leaf): (Vec<usize>, &Answer)| differences(statement, leaf).is_empty().then_some(path);
    answer.leaves().into_iter().filter_map(holds).collect()
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

/// What comes of an action that a text names.
fn trial(answer: &Answer, text: &str) -> Trial {
    let tried = answer.tried.iter().find(|t| t.text == text);
    tried.map_or(Trial::Unknown("it was not tried"), |t| t.trial)
}

fn legality(statement: &Statement, answer: &Answer) -> Vec<Difference> {
    let illegal = answer.outcome == Outcome::Illegal;
    let word = if illegal { outcome_word(answer) } else { "legal".to_owned() };
    let mut found = Vec::new();
    match statement.legal.as_ref().map(|l| &l.v) {
        Some(Legal::Flag(said)) if *said == illegal => found.push(difference("legal", said.to_string(), word.clone())),
        Some(Legal::Action(text)) => match trial(answer, text) {
            Trial::Legal => {}
            Trial::Illegal(rule) => found.push(difference("legal", text, format!("illegal by {rule}"))),
            Trial::Unknown(why) => found.push(difference("legal", text, why)),
        },
        _ => {}
    }
    let broken: Vec<&str> = answer.illegal.iter().map(|at| at.illegal.cite.id).collect();
    let wrong = match statement.illegal.as_ref().map(|l| &l.v) {
        Some(Legal::Flag(said)) => (*said != illegal).then(|| (said.to_string(), word)),
        Some(Legal::Rule(id)) => (!broken.contains(&id.as_str())).then(|| (id.clone(), word)),
        Some(Legal::Action(text)) => match trial(answer, text) {
            Trial::Illegal(_) => None,
            Trial::Legal => Some((text.clone(), "legal".to_owned())),
            Trial::Unknown(why) => Some((text.clone(), why.to_owned())),
        },
        None => None,
    };
    found.extend(wrong.map(|(said, got)| difference("illegal", said, got)));
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
    let open = answer.choices();
    let by_rule = |c: &&&Choice| statement.choice.as_ref().is_none_or(|rule| c.cite.id == rule.v);
    if let Some(rule) = statement.choice.as_ref().filter(|_| !open.iter().any(|c| by_rule(&c))) {
        found.push(difference("choice", rule.v.clone(), outcome_word(answer)));
    }
    let name = |p: Player| answer.players.get(usize::from(p.0)).cloned().unwrap_or_default();
    if let Some(who) = &statement.chooses {
        let choosers: Vec<_> = open.iter().filter(by_rule).map(|c| c.by).collect();
        if !choosers.contains(&who.v) {
            let got = choosers.first().map_or_else(|| outcome_word(answer), |by| name(*by));
            found.push(difference("chooses", name(who.v), got));
        }
    }
    if let Some(said) = &statement.branches {
        let got: Vec<_> = answer.leaves().into_iter().map(|(_, leaf)| leaf).collect();
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
        let closed = merged.illegal.is_some();
        let settled = merged.illegal.is_some() || merged.legal.is_some() || merged.gains.is_some();
        if !settled {
            merged.legal = merged.legal.or(more_general.legal);
            merged.illegal = merged.illegal.or(more_general.illegal);
            merged.at = merged.at.or(more_general.at);
        }
        if !closed {
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
