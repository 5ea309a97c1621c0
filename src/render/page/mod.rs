//! An answer laid out in words, in the order in which every format shows it; the formats only differ in dress.

mod choice;
mod claims;
mod grids;
mod rules;
mod steps;
pub(super) mod verdict;

use std::fmt::Write as _;

use crate::audit::{Answer, Outcome};
use crate::render::safe::{capital, safe};
use crate::render::words::{Words, names_of, rule_sentence};
use crate::render::{Detail, Look};
use crate::turn::FINAL_SCORING;

pub(super) use choice::ChoicePart;
pub(super) use claims::ClaimPart;
pub(super) use grids::Grid;
pub(super) use rules::RulePart;
pub(super) use steps::{Line, Ref};

/// An answer in words. All texts are safe for a terminal; other formats escape them once more.
pub(super) struct Page {
    pub(super) title: String,
    pub(super) question: Option<String>,
    /// The edition in full, with variants, settings and boxes.
    pub(super) edition: String,
    /// How it ends, in one line.
    pub(super) verdict: String,
    pub(super) outcome: Outcome,
    /// What stands beside the verdict: contested readings and their outcomes.
    pub(super) contested: Vec<String>,
    pub(super) steps: Vec<Line>,
    pub(super) illegal: Option<IllegalPart>,
    pub(super) choice: Option<ChoicePart>,
    /// Scores before, after each step that scores, and at the end.
    pub(super) scores: Option<Grid>,
    /// Running totals instead of steps, for a long game in brief.
    pub(super) running: Option<Grid>,
    pub(super) values: Option<Grid>,
    /// Auctions tile by tile, where all details are asked for: the steps tell them too.
    pub(super) auctions: Vec<String>,
    pub(super) next: Option<String>,
    pub(super) claims: Vec<ClaimPart>,
    pub(super) rules: Vec<RulePart>,
    /// What other editions would say.
    pub(super) elsewhere: Option<String>,
}

/// An illegal action: where it stands, which rule it breaks, what would have been legal.
pub(super) struct IllegalPart {
    pub(super) says: String,
    pub(super) rule: Ref,
    pub(super) also: Vec<Ref>,
    pub(super) sentence: String,
    pub(super) line: u32,
    pub(super) text: String,
    /// The other place in the file that it stands against.
    pub(super) against: Option<(u32, String)>,
    pub(super) instead: Vec<String>,
}

impl Page {
    /// Lays out an answer.
    pub(super) fn of(answer: &Answer, words: &Words, look: &Look) -> Self {
        Self {
            title: if answer.title.trim().is_empty() { safe(&answer.file) } else { safe(answer.title.trim()) },
            question: answer.question.as_deref().map(|q| safe(q.trim())),
            edition: edition(answer),
            verdict: verdict::verdict(answer, words),
            outcome: answer.outcome,
            contested: verdict::contested(answer),
            steps: steps::lines(&answer.steps, 0, answer, words, look),
            illegal: illegal(answer, words),
            choice: answer.choice.as_ref().map(|c| choice::part(c, answer, words, look, "")),
            scores: grids::scores(answer),
            running: if look.detail == Detail::Brief { grids::running(answer, words) } else { None },
            values: grids::values(answer),
            auctions: if look.detail == Detail::Full { grids::auctions(answer) } else { Vec::new() },
            next: next(answer, look),
            claims: claims::parts(answer, words),
            rules: rules::parts(answer),
            elsewhere: verdict::elsewhere(answer),
        }
    }
}

fn edition(answer: &Answer) -> String {
    let mut text = format!("{} ({})", answer.edition.title(), answer.edition.name());
    if !answer.with.is_empty() {
        let _ = write!(text, "; with {}", answer.with.join(", "));
    }
    for (title, lacks) in &answer.lacks {
        let _ = write!(text, " ({title} without {lacks})");
    }
    match answer.variants.len() {
        0 => {}
        1 => drop(write!(text, "; variant {}", answer.variants[0])),
        _ => drop(write!(text, "; variants {}", answer.variants.join(", "))),
    }
    if !answer.set.is_empty() {
        let set: Vec<_> =
            answer.set.iter().map(|(switch, value)| format!("{} = {}", safe(switch), safe(value))).collect();
        let _ = write!(text, "; set by hand: {}", set.join(", "));
    }
    text
}

fn illegal(answer: &Answer, words: &Words) -> Option<IllegalPart> {
    let at = answer.illegal.as_ref()?;
    let illegal = &at.illegal;
    Some(IllegalPart {
        says: words.says(&illegal.says, &answer.players),
        rule: Ref::of(&illegal.cite),
        also: illegal.also.iter().map(Ref::of).collect(),
        sentence: rule_sentence(&illegal.cite),
        line: at.line,
        text: safe(at.text.trim()),
        against: at.against.as_ref().map(|(line, text)| (*line, safe(text))),
        instead: illegal.instead.iter().map(|f| words.phrase(f, &answer.players)).collect(),
    })
}

/// What is next, where that is more than the next player's normal turn or all details are asked for.
fn next(answer: &Answer, look: &Look) -> Option<String> {
    let next = answer.next.as_ref()?;
    let plain = next.then.is_empty() && next.what == "a normal turn" && answer.auctions.is_empty();
    if plain && look.detail != Detail::Full {
        return None;
    }
    let due = |player, what: &str| match what {
        FINAL_SCORING => what.to_owned(),
        _ => format!("{}, {what}", names_of(&[player], &answer.players)),
    };
    let mut text = due(next.player, next.what);
    for (player, what) in &next.then {
        let _ = write!(text, "; then {}", due(*player, what));
    }
    Some(capital(&text))
}
