//! What an answer comes to, as far as another ruleset can change it.

use super::answer::{Answer, Next, Outcome, Summary};
use super::judge::{claim_differences as differences, holds_in_branches};
use super::{Case, claims};
use crate::board::{Player, Spot};
use crate::rules::Ruleset;
use crate::scenario::{Claim, Problems};

/// What is left of an answer when its words are taken away: two rulesets agree if their effects are equal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The outcome in short.
    pub summary: Summary,
    /// Who is to play next and what.
    pub next: Option<Next>,
    /// What the features are worth.
    pub values: Vec<Worth>,
    /// The verdict on each claim of the file.
    pub claims: Vec<Verdict>,
}

/// What a feature is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// The feature.
    pub spot: Spot,
    /// Points if completed as it stands; `None` for a field.
    pub completed: Option<i32>,
    /// Points at the end of the game as it stands.
    pub end: i32,
    /// Who would get them.
    pub winners: Vec<Player>,
}

/// Whether a claim holds under one ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It holds.
    Holds,
    /// It holds at the end of these ways through the open choices, by the numbers of the branches taken.
    InBranch(Vec<Vec<usize>>),
    /// It does not hold.
    Fails,
    /// It says nothing that can be judged.
    NotJudged,
}

impl Effect {
    fn of(answer: &Answer, claims: &[Claim]) -> Self {
        let worth = |v: &super::FeatureValue| Worth {
            spot: v.spot,
            completed: v.completed,
            end: v.end,
            winners: v.winners.clone(),
        };
        Self {
            summary: answer.summary(),
            // Where the replay breaks off, what was due has no meaning.
            next: answer.next.clone().filter(|_| matches!(answer.outcome, Outcome::Scored | Outcome::Choice)),
            values: answer.values.iter().map(worth).collect(),
            claims: claims.iter().map(|claim| verdict(claim, answer)).collect(),
        }
    }
}

fn verdict(claim: &Claim, answer: &Answer) -> Verdict {
    if claims::says_nothing(&claim.says) {
        return Verdict::NotJudged;
    }
    if differences(&claim.says, answer).is_empty() {
        return Verdict::Holds;
    }
    match holds_in_branches(&claim.says, answer) {
        none if none.is_empty() => Verdict::Fails,
        branches => Verdict::InBranch(branches),
    }
}

impl Case<'_> {
    /// The bare answer under a ruleset and what it comes to.
    pub(super) fn effect(&self, rules: &Ruleset) -> Result<(Answer, Effect), Problems> {
        let scene = self.scene(rules)?;
        let mut answer = scene.answer(rules);
        self.fill(&scene, rules, &mut answer);
        let effect = Effect::of(&answer, &scene.checked.claims);
        Ok((answer, effect))
    }
}
