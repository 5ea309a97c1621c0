//! An open choice: who chooses, what, and where each option leads.

use super::steps::{Line, Ref, lines};
use super::verdict::outcome;
use crate::audit::{Answer, Choice};
use crate::render::Look;
use crate::render::safe::{capital, safe};
use crate::render::words::{Words, name_of};

/// A choice with its branches.
pub(in crate::render) struct ChoicePart {
    /// Who chooses what.
    pub(in crate::render) asks: String,
    pub(in crate::render) rule: Ref,
    pub(in crate::render) branches: Vec<BranchPart>,
}

/// One option and what follows from it.
pub(in crate::render) struct BranchPart {
    /// The number, `2` or `2.1` inside another branch.
    pub(in crate::render) number: String,
    /// The option.
    pub(in crate::render) says: String,
    /// How it would be written in the file.
    pub(in crate::render) write: String,
    pub(in crate::render) outcome: String,
    /// For whom the branch is the best one.
    pub(in crate::render) best_for: Option<String>,
    /// The steps after the choice.
    pub(in crate::render) steps: Vec<Line>,
    /// A further choice in the branch.
    pub(in crate::render) choice: Option<ChoicePart>,
}

/// Lays out a choice; `above` is the number of the branch in which it comes up.
pub(super) fn part(choice: &Choice, answer: &Answer, words: &Words, look: &Look, above: &str) -> ChoicePart {
    let by = name_of(choice.by, &answer.players);
    let tells = choice.best.len() < choice.branches.len();
    let branches = choice.branches.iter().enumerate().map(|(n, branch)| {
        let number = if above.is_empty() { format!("{}", n + 1) } else { format!("{above}.{}", n + 1) };
        let shared = answer.steps.iter().zip(&branch.answer.steps).take_while(|(a, b)| a == b).count();
        let inner = branch.answer.choice.as_ref();
        BranchPart {
            says: capital(&words.phrase(&branch.option.says, &answer.players)),
            write: safe(&branch.option.write),
            outcome: outcome(&branch.answer),
            best_for: (tells && choice.best.contains(&n)).then(|| by.clone()),
            steps: lines(&branch.answer.steps[shared..], shared, &branch.answer, words, look),
            choice: inner.map(|c| part(c, &branch.answer, words, look, &number)),
            number,
        }
    });
    ChoicePart {
        asks: format!("{by} chooses {}", words.phrase(&choice.asks, &answer.players)),
        rule: Ref::of(&choice.cite),
        branches: branches.collect(),
    }
}
