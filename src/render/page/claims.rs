//! The claims of the people at the table, judged.

use super::verdict::editions;
use crate::audit::{Answer, Holds, JudgedClaim, numbered};
use crate::render::safe::{capital, safe};
use crate::render::words::Words;

/// A claim with its verdict.
pub(in crate::render) struct ClaimPart {
    pub(in crate::render) by: String,
    /// The claim as written.
    pub(in crate::render) text: String,
    /// Whether it holds here; nothing if it cannot be judged.
    pub(in crate::render) right: Option<bool>,
    /// Where it holds.
    pub(in crate::render) holds: String,
    /// Where it and the rules part, and what the rules say instead.
    pub(in crate::render) differs: Vec<String>,
}

pub(super) fn parts(answer: &Answer, words: &Words) -> Vec<ClaimPart> {
    answer.claims.iter().map(|claim| part(claim, answer, words)).collect()
}

fn part(claim: &JudgedClaim, answer: &Answer, words: &Words) -> ClaimPart {
    // A claim that holds in some branches only is neither right nor wrong.
    let right = !matches!(claim.holds, Holds::NotJudged(_) | Holds::InBranch(_));
    let mut differs: Vec<_> =
        claim.differs.iter().map(|d| format!("{} {}, by the rules {}", d.key, safe(&d.said), safe(&d.got))).collect();
    if !right {
        differs.clear();
    }
    if let (Some(step), false) = (claim.parts_at, claim.here) {
        differs.insert(0, format!("parts at step {step}"));
    }
    if let Some(slip) = &claim.slip {
        differs.push(format!("perhaps {}", words.phrase(slip, &answer.players)));
    }
    ClaimPart {
        by: capital(&safe(&claim.by)),
        text: safe(claim.text.trim()),
        right: right.then_some(claim.here),
        holds: holds(claim),
        differs,
    }
}

fn holds(claim: &JudgedClaim) -> String {
    if claim.sheet {
        return if claim.here { "as the rules have it" } else { "not as the rules have it" }.to_owned();
    }
    if !claim.readings.is_empty() && !matches!(claim.holds, Holds::InBranch(_) | Holds::NotJudged(_)) {
        return contested(claim);
    }
    match &claim.holds {
        Holds::Everywhere => "right in every edition".to_owned(),
        Holds::In(list) if claim.here => format!("right; holds in {}", editions(list)),
        Holds::In(list) => format!("wrong here; holds in {}", editions(list)),
        Holds::InBranch(list) => {
            let list: Vec<_> = list.iter().map(|path| numbered(path)).collect();
            format!("holds in branch {} only", list.join(" and "))
        }
        Holds::Nowhere => "wrong in every edition".to_owned(),
        Holds::NotJudged(why) => format!("not judged: {why}"),
    }
}

/// The verdict on a claim that another reading of a contested rule would turn.
fn contested(claim: &JudgedClaim) -> String {
    let readings: Vec<_> =
        claim.readings.iter().map(|(rule, value)| format!("{rule} is read as {}", safe(value))).collect();
    let (here, there) = if claim.here { ("right", "wrong") } else { ("wrong", "right") };
    let editions = match &claim.holds {
        Holds::In(list) => format!("; holds in {}", editions(list)),
        _ => String::new(),
    };
    format!("{here} as read here, {there} if {}{editions}", readings.join(" or "))
}
