//! Claims of the people at the table, and score sheets, judged in every edition.

use super::answer::{Answer, Difference, Holds, JudgedClaim, Outcome};
use super::compare::ByEdition;
use super::judge::{differences, holds_in_branches};
use super::{sheet, slip};
use crate::rules::Edition;
use crate::scenario::{Checked, Claim, Statement};
use crate::trace::Step;

/// Judges every claim of a file under this answer and in all editions.
pub(super) fn judge(checked: &Checked, here: &Answer, all: &[ByEdition]) -> Vec<JudgedClaim> {
    let claims = checked.claims.iter().map(|claim| {
        let mut judged = judge_one(claim, here, all);
        if let (false, Some(said)) = (judged.here, &claim.says.gains) {
            judged.slip = slip::of_gains(here, &said.v);
        }
        judged
    });
    claims.chain(sheet::judge(checked, here)).collect()
}

fn judge_one(claim: &Claim, here: &Answer, all: &[ByEdition]) -> JudgedClaim {
    let differs = differences(&claim.says, here);
    let mut judged = JudgedClaim {
        by: claim.by.clone(),
        text: claim.text.clone(),
        here: differs.is_empty(),
        holds: Holds::Nowhere,
        parts_at: None,
        sheet: false,
        slip: None,
        differs,
    };
    if says_nothing(&claim.says) {
        judged.holds = Holds::NotJudged("it says nothing about the outcome");
        judged.here = false;
        return judged;
    }
    if !judged.here {
        let branches = holds_in_branches(&claim.says, here);
        if !branches.is_empty() {
            judged.holds = Holds::InBranch(branches);
            return judged;
        }
        judged.parts_at = parts_at(&claim.says, here, &judged.differs);
    }
    let fits = |a: &&ByEdition| differences(&claim.says, &a.answer).is_empty();
    let editions: Vec<Edition> = all.iter().filter(fits).map(|a| a.edition).collect();
    judged.holds = match editions.len() {
        0 if judged.here => Holds::In(vec![here.edition]),
        0 => Holds::Nowhere,
        n if n == all.len() && judged.here => Holds::Everywhere,
        _ => Holds::In(editions),
    };
    judged
}

/// Whether a statement says nothing that an answer could bear out.
pub(super) fn says_nothing(s: &Statement) -> bool {
    s.gains.is_none()
        && s.scores.is_none()
        && s.legal.is_none()
        && s.illegal.is_none()
        && s.chooses.is_none()
        && s.choice.is_none()
        && s.branches.is_none()
        && s.options.is_none()
        && s.next.is_none()
        && s.values.is_none()
        && s.cites.is_none()
}

/// The first step (from 1) at which the rules give a player whose points the claim has wrong something that the
/// claim leaves no room for: the running sum passes what is claimed, or stays below it to the end.
pub(super) fn parts_at(said: &Statement, here: &Answer, differs: &[Difference]) -> Option<usize> {
    if here.outcome == Outcome::Illegal || differs.iter().all(|d| d.key != "gains" && d.key != "scores") {
        return Some(here.steps.len()).filter(|n| *n > 0);
    }
    let claimed: Vec<_> = match (&said.gains, &said.scores) {
        (Some(gains), _) => gains.v.clone(),
        (None, Some(scores)) => {
            let before = |p: &crate::board::Player| here.before.get(usize::from(p.0)).copied().unwrap_or(0);
            scores.v.iter().map(|(p, n)| (*p, n - before(p))).collect()
        }
        _ => Vec::new(),
    };
    let gains = here.gains();
    let wrong: Vec<_> = claimed.into_iter().filter(|(p, n)| gains.get(p).copied().unwrap_or(0) != *n).collect();
    wrong.iter().filter_map(|(player, n)| first_beyond(&here.steps, *player, *n)).min()
}

fn first_beyond(steps: &[Step], player: crate::board::Player, claimed: i32) -> Option<usize> {
    let mut sum = 0;
    let mut last = None;
    for (n, step) in steps.iter().enumerate() {
        let Some(points) = step.total().get(&player).copied().filter(|p| *p != 0) else { continue };
        sum += points;
        last = Some(n + 1);
        if sum > claimed {
            return last;
        }
    }
    // The claim gives more than the rules: they part where the rules give nothing more.
    last.or(Some(steps.len()).filter(|n| *n > 0))
}
