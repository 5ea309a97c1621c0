//! Claims of the people at the table, and score sheets, judged in every edition.

use super::answer::{Answer, Difference, Holds, JudgedClaim, OtherReading, Outcome, Trial};
use super::compare::ByEdition;
use super::judge::{claim_differences as differences, holds_in_branches};
use super::{sheet, slip};
use crate::rules::Edition;
use crate::scenario::{Checked, Claim, Legal, Statement};
use crate::trace::{Arg, Step};

/// Of how many claims it is said where they part from the rules and by which slip: each walks all steps.
const MOST_EXPLAINED: usize = 100;

/// Judges every claim of a file under this answer and in all editions.
pub(super) fn judge(
    checked: &Checked,
    here: &Answer,
    all: &[ByEdition],
    readings: &[(OtherReading, Answer)],
) -> Vec<JudgedClaim> {
    let claims = checked.claims.iter().enumerate().map(|(n, claim)| {
        let mut judged = judge_one(claim, here, all);
        if n >= MOST_EXPLAINED {
            judged.parts_at = None;
            return judged;
        }
        if !judged.here && !matches!(judged.holds, Holds::InBranch(_) | Holds::NotJudged(_)) {
            judged.parts_at = parts_at(&claim.says, here, &judged.differs);
        }
        let turns = |there: &Answer| differences(&claim.says, there).is_empty() != judged.here;
        let opposite = readings.iter().filter(|(_, there)| turns(there));
        judged.readings = opposite.map(|(reading, _)| (reading.cite.id, reading.value.clone())).collect();
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
        readings: Vec::new(),
        differs,
    };
    if let Some(why) = unknown(&claim.says, here) {
        judged.holds = Holds::NotJudged(why);
        judged.here = false;
        return judged;
    }
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

/// Why an action that a statement speaks of cannot be judged, if so.
fn unknown(says: &Statement, here: &Answer) -> Option<&'static str> {
    let named = [&says.legal, &says.illegal].into_iter().flatten();
    let trials = named.filter_map(|legal| match &legal.v {
        Legal::Action(text) => here.tried.iter().find(|t| t.text == *text),
        Legal::Flag(_) | Legal::Rule(_) => None,
    });
    trials.into_iter().find_map(|tried| match tried.trial {
        Trial::Unknown(why) => Some(why),
        Trial::Legal | Trial::Illegal(_) => None,
    })
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
        // Where play stopped, or nothing of the points is at stake, there is no one step to point at.
        return Some(here.steps.len()).filter(|n| *n > 0 && here.outcome == Outcome::Illegal);
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
    // The claim gives more than the rules: they part where the rules give nothing more, or nothing to this player.
    last.or_else(|| steps.iter().position(|s| denies(s, player)).map(|n| n + 1))
}

/// Whether a step says why a player gets nothing.
fn denies(step: &Step, player: crate::board::Player) -> bool {
    let key = step.fact.key;
    let about = key.starts_with("castle.") || key.starts_with("feature.") || key.starts_with("field.");
    let named = |s: &Step| {
        s.fact.args.iter().any(|(_, arg)| match arg {
            Arg::Player(p) => *p == player,
            Arg::Players(all) => all.contains(&player),
            _ => false,
        })
    };
    about && (named(step) || step.steps.iter().any(named))
}
