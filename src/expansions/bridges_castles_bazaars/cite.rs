//! Citations fitted to the use that a rule is put to: by the reading that speaks of the case, or as silent in it.

use crate::rules::{Authority, Citation, CiteStanding, Rule, Ruleset, Value};

/// The citation by an edition's reading of this authority, where the decisive reading is another one.
pub(super) fn by<T: Value>(rule: &'static Rule<T>, rules: &Ruleset, authority: Authority) -> Citation {
    let cite = rule.cite(rules);
    let speaks = |r: &&crate::rules::Reading<T>| {
        r.editions.contains(rules.edition())
            && r.authority == authority
            && r.standing == crate::rules::Standing::Stated
            && r.value.name() == cite.value
    };
    match rule.readings.iter().find(speaks) {
        Some(r) if !matches!(cite.standing, CiteStanding::Pinned(_)) => {
            Citation { authority, source: r.source, dated: r.dated, standing: CiteStanding::Stated, ..cite }
        }
        _ => cite,
    }
}

/// Whether the edition says so itself.
pub(super) fn is_stated(cite: &Citation) -> bool {
    cite.standing != CiteStanding::Silent
}

/// The citation of a rule on a case of which the edition says nothing.
pub(super) fn silent(cite: Citation) -> Citation {
    match cite.standing {
        CiteStanding::Pinned(_) => cite,
        _ => Citation { standing: CiteStanding::Silent, ..cite },
    }
}

/// The citation of a rule on a case of which the edition speaks, though it is silent on others.
pub(super) fn stated(cite: Citation) -> Citation {
    match cite.standing {
        CiteStanding::Silent => Citation { standing: CiteStanding::Stated, ..cite },
        _ => cite,
    }
}

/// The citation of a contested rule on a case in which all its readings agree.
pub(super) fn agreed(cite: Citation) -> Citation {
    match cite.standing {
        CiteStanding::Contested { .. } => Citation { standing: CiteStanding::Stated, ..cite },
        _ => cite,
    }
}
