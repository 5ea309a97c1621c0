//! The verdict in one line, and what other readings and other editions would say.

use std::fmt::Write as _;

use crate::audit::{Answer, Choice, Outcome, Summary};
use crate::render::safe::safe;
use crate::render::words::{Words, name_of, points_of};
use crate::rules::Edition;
use crate::trace::Points;
use crate::turn::FINAL_SCORING;

/// How the scenario ends, in one line.
pub(super) fn verdict(answer: &Answer, words: &Words) -> String {
    match (answer.outcome, &answer.choice, &answer.illegal) {
        (Outcome::Choice, Some(choice), _) => open(answer, choice, words),
        (Outcome::Illegal, _, Some(at)) => {
            let says = words.phrase(&at.illegal.says, &answer.players);
            format!("illegal: {says} ({})", at.illegal.cite.id)
        }
        (Outcome::Invalid, _, _) => {
            let why = answer.conflict.as_deref().unwrap_or("two rules in play contradict each other");
            format!("no answer: {}", safe(why))
        }
        _ => scored(answer),
    }
}

fn scored(answer: &Answer) -> String {
    let mut text = points(answer);
    if let Some(next) = answer.next.as_ref().filter(|n| n.what != "a normal turn" && n.what != FINAL_SCORING) {
        let _ = write!(text, "; next {}, {}", name_of(next.player, &answer.players), next.what);
    }
    if let Some(sheet) = answer.claims.iter().find(|c| c.sheet && !c.here) {
        let _ = write!(text, "; the score sheet is wrong {}", safe(&sheet.text));
    }
    text
}

fn points(answer: &Answer) -> String {
    let gains = answer.gains();
    if !gains.is_empty() {
        return points_of(&gains, &answer.players);
    }
    if answer.steps.is_empty() && !answer.values.is_empty() {
        return "nothing is played; the features and their values are below".to_owned();
    }
    if answer.steps.iter().any(|s| !s.total().is_empty()) {
        return "all scores end where they began".to_owned();
    }
    "legal; nobody scores".to_owned()
}

fn open(answer: &Answer, choice: &Choice, words: &Words) -> String {
    let by = name_of(choice.by, &answer.players);
    let mut text = format!("open: {by} chooses {}", words.phrase(&choice.asks, &answer.players));
    let best: Vec<_> = choice.best.iter().filter_map(|n| choice.branches.get(*n)).collect();
    if best.is_empty() {
        return text;
    }
    let own = |leaf: &Answer| leaf.gains().get(&choice.by).copied().unwrap_or(0);
    let ends: Vec<_> = answer.leaves().into_iter().map(|(_, leaf)| own(leaf)).collect();
    if best.len() == choice.branches.len() {
        if ends.iter().all(|n| *n == ends[0]) {
            let _ = write!(text, "; for {by} it makes no difference");
        }
        return text;
    }
    let named: Vec<_> = best
        .iter()
        .map(|b| format!("{} ({})", words.phrase(&b.option.says, &answer.players), outcome(&b.answer)))
        .collect();
    let _ = write!(text, "; most points now for {by}: {}", named.join(" or "));
    text
}

/// The outcome of an answer in a few words.
pub(super) fn outcome(answer: &Answer) -> String {
    let rule = answer.illegal.as_ref().map(|at| at.illegal.cite.id);
    let rule = rule.or_else(|| answer.choice.as_ref().map(|c| c.cite.id));
    brief(answer.outcome, &answer.gains(), rule, &answer.players)
}

fn brief(outcome: Outcome, gains: &Points, rule: Option<&str>, players: &[String]) -> String {
    let rule = rule.map(|r| format!(" ({r})")).unwrap_or_default();
    match outcome {
        Outcome::Scored if gains.is_empty() => "nobody scores".to_owned(),
        Outcome::Scored => points_of(gains, players),
        Outcome::Illegal => format!("illegal{rule}"),
        Outcome::Choice => format!("an open choice{rule}"),
        Outcome::Invalid => "no answer, two rules clash".to_owned(),
    }
}

/// An outcome in short, with the points of each branch of an open choice.
pub(in crate::render) fn summary(of: &Summary, players: &[String]) -> String {
    let mut text = brief(of.outcome, &of.gains, of.rule, players);
    if of.outcome == Outcome::Choice && !of.branches.is_empty() {
        let each = of.branches.iter().map(|b| brief(Outcome::Scored, b, None, players));
        let _ = write!(text, ": {}", each.collect::<Vec<_>>().join(" | "));
    }
    text
}

/// An outcome elsewhere, told by what differs from the outcome here.
fn there(here: &Summary, there: &Summary, players: &[String]) -> String {
    let mut text = summary(there, players);
    let ends_alike = here.outcome == there.outcome && here.gains == there.gains && here.rule == there.rule;
    if ends_alike && here.branches == there.branches {
        text.clear();
    }
    let mut add = |part: String| {
        if !text.is_empty() {
            text.push_str("; ");
        }
        text.push_str(&part);
    };
    if there.outcome == Outcome::Choice && here.choosers != there.choosers {
        let choosers: Vec<_> = there.choosers.iter().map(|p| name_of(*p, players)).collect();
        add(format!("the choice is {}’s", choosers.join(", then ")));
    }
    if let Some(next) = there.next.as_ref().filter(|_| ends_alike && here.next != there.next) {
        add(format!("next {}, {}", name_of(next.player, players), next.what));
        let alike = here.next.as_ref().is_some_and(|n| n.player == next.player && n.what == next.what);
        for (player, what) in next.then.iter().filter(|_| alike) {
            add(format!("then {}, {what}", name_of(*player, players)));
        }
    }
    for (spot, completed, end) in there.values.iter().filter(|v| !here.values.contains(v)).take(3) {
        let completed = completed.map_or_else(String::new, |n| format!("{n} if completed, "));
        add(format!("{spot} {completed}{end} at the end"));
    }
    text
}

/// Contested readings that matter: the reason, and the outcome under the other one.
pub(super) fn contested(answer: &Answer) -> Vec<String> {
    let others = answer.other_readings.iter();
    let here = answer.summary();
    others
        .map(|other| {
            let outcome = there(&here, &other.outcome, &answer.players);
            format!("{}: {}; read the other way ({}): {outcome}", other.cite.id, other.why, safe(&other.value))
        })
        .collect()
}

/// What other editions would say; nothing if they were not asked.
pub(super) fn elsewhere(answer: &Answer) -> Option<String> {
    if !answer.compared {
        return None;
    }
    let lacking = match answer.unplayable.len() {
        0 => String::new(),
        _ => format!("; {}: not with the tiles of that edition", editions(&answer.unplayable)),
    };
    if answer.elsewhere.is_empty() {
        let all = if answer.unplayable.is_empty() { "the same in every edition" } else { "the same" };
        return Some(format!("{all}{lacking}"));
    }
    let here = answer.summary();
    let each = answer.elsewhere.iter().map(|group| {
        let editions = editions(&group.editions);
        let news: Vec<_> = group.because.iter().copied().filter(|id| group.outcome.rule != Some(id)).collect();
        let because = if news.is_empty() { String::new() } else { format!(" [{}]", news.join(", ")) };
        format!("{editions}: {}{because}", there(&here, &group.outcome, &answer.players))
    });
    let mut text = each.collect::<Vec<_>>().join("; ");
    let differing: usize = answer.elsewhere.iter().map(|g| g.editions.len()).sum();
    if differing + answer.unplayable.len() + 1 < Edition::ALL.len() {
        text.push_str("; the rest as here");
    }
    text.push_str(&lacking);
    Some(text)
}

/// Names of editions in a row.
pub(in crate::render) fn editions(list: &[Edition]) -> String {
    list.iter().map(|e| e.name()).collect::<Vec<_>>().join(", ")
}
