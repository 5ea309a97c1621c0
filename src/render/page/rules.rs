//! The rules relied on, with who says so and when.

use crate::audit::Answer;
use crate::render::words::rule_sentence;
use crate::rules::{Citation, CiteStanding};

/// A rule with its foundation.
pub(in crate::render) struct RulePart {
    pub(in crate::render) id: &'static str,
    pub(in crate::render) sentence: String,
    /// How strongly it is founded, with the date where there is one: "clarified 5/2014".
    pub(in crate::render) authority: String,
    pub(in crate::render) source: &'static str,
    /// Where the edition is silent, contested, or overruled by hand: what that means here.
    pub(in crate::render) mark: Option<String>,
    /// What the rule shares with others in a short list; nothing if it has something of its own to tell.
    pub(in crate::render) group: Option<String>,
}

pub(super) fn parts(answer: &Answer) -> Vec<RulePart> {
    answer.rules.iter().map(part).collect()
}

fn part(cite: &Citation) -> RulePart {
    let authority =
        cite.dated.map_or_else(|| cite.authority.name().to_owned(), |date| format!("{} {date}", cite.authority.name()));
    let source = cite.source.name();
    let group = match cite.standing {
        CiteStanding::Stated => Some(format!("{authority}, {source}")),
        CiteStanding::Silent if cite.value.is_empty() => {
            Some(format!("silent here; read as in {source} ({authority})"))
        }
        _ => None,
    };
    RulePart { id: cite.id, sentence: rule_sentence(cite), mark: mark(cite), authority, source, group }
}

fn mark(cite: &Citation) -> Option<String> {
    let value = cite.value.as_ref();
    match &cite.standing {
        CiteStanding::Stated => None,
        CiteStanding::Silent if value.is_empty() => Some("silent here; read so".to_owned()),
        CiteStanding::Silent => Some(format!("silent here; read as {value}")),
        CiteStanding::Absent => Some("not in this edition".to_owned()),
        CiteStanding::Contested { other, why } => {
            Some(format!("contested: read as {value}; the other reading is {other} ({why})"))
        }
        CiteStanding::Pinned(by) => Some(format!("{value}: {by}")),
    }
}
