//! What an answer says, in the words of an expectation.

use crate::audit::answer::{Answer, Outcome};
use crate::scenario::{Place, Shape, Statement};
use crate::trace::Player;

/// What stands behind a key of an expectation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// A text.
    Text(String),
    /// A list of texts.
    Texts(Vec<String>),
    /// Points by player.
    Points(Vec<(String, i32)>),
    /// Points by player for each branch.
    Branches(Vec<Vec<(String, i32)>>),
    /// Numbers by spot and key.
    Values(Vec<(String, Vec<(String, i32)>)>),
}

/// Keys with what stands behind them.
pub(super) type Entries = Vec<(&'static str, Said)>;

impl Said {
    /// In one line of YAML.
    pub(super) fn yaml(&self) -> String {
        match self {
            Self::Text(text) => scalar(text),
            Self::Texts(list) => format!("[{}]", list.iter().map(|t| scalar(t)).collect::<Vec<_>>().join(", ")),
            Self::Points(points) => numbers(points),
            Self::Branches(list) => format!("[{}]", list.iter().map(|b| numbers(b)).collect::<Vec<_>>().join(", ")),
            Self::Values(values) => {
                let each = values.iter().map(|(spot, list)| format!("{}: {}", scalar(spot), numbers(list)));
                format!("{{{}}}", each.collect::<Vec<_>>().join(", "))
            }
        }
    }
}

fn numbers(list: &[(String, i32)]) -> String {
    let each = list.iter().map(|(name, n)| format!("{}: {n}", scalar(name)));
    format!("{{{}}}", each.collect::<Vec<_>>().join(", "))
}

/// A text as YAML: in quotes where it would not stay what it is without.
pub(super) fn scalar(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '.' | '-' | '_' | '/' | '+' | '\'' | '(' | ')');
    let starts = text.starts_with(|c: char| c.is_alphanumeric() || c == '-');
    let fits = starts && text.chars().all(plain) && !text.ends_with(' ') && !text.starts_with("- ") && text != "-";
    if fits && !text.starts_with("---") && !matches!(text, "null" | "Null" | "NULL") {
        return text.to_owned();
    }
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() || crate::scenario::safe(c.encode_utf8(&mut [0; 4])) != *c.encode_utf8(&mut [0; 4]) => {
                out.extend(format!("\\U{:08x}", u32::from(c)).chars());
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// How the whole of an answer is said, in one or two keys; `None` if its rules contradict each other.
pub(super) fn outcome(answer: &Answer) -> Option<Entries> {
    match (&answer.illegal, &answer.choice) {
        (Some(at), _) => Some(vec![("illegal", Said::Text(at.illegal.cite.id.to_owned()))]),
        (_, Some(choice)) => {
            let rule = Said::Text(choice.cite.id.to_owned());
            Some(vec![("choice", rule), ("branches", branches(answer)?)])
        }
        _ if answer.outcome == Outcome::Scored => {
            let gains = answer.gains();
            let all = answer.players.iter().enumerate();
            let points = all.map(|(n, name)| (name.clone(), gains.get(&Player(n as u8)).copied().unwrap_or(0)));
            Some(vec![("gains", Said::Points(points.collect()))])
        }
        _ => None,
    }
}

/// The points of each branch, of the players to whom the choice matters.
fn branches(answer: &Answer) -> Option<Said> {
    let choice = answer.choice.as_ref()?;
    let all: Vec<_> = choice.branches.iter().map(|b| b.answer.gains()).collect();
    let gained = |n: usize, p: &crate::trace::Points| p.get(&Player(n as u8)).copied().unwrap_or(0);
    let matters = |n: &usize| all.iter().any(|points| gained(*n, points) != 0);
    let mut who: Vec<usize> = (0..answer.players.len()).filter(matters).collect();
    if who.is_empty() {
        who.push(usize::from(choice.by.0));
    }
    let branch =
        |points| who.iter().filter_map(|n| Some((answer.players.get(*n)?.clone(), gained(*n, points)))).collect();
    Some(Said::Branches(all.iter().map(branch).collect()))
}

/// What an answer says in place of an entry of an expectation that differs from it; nothing stands for an entry that
/// has no place any more. `None` if it cannot be said.
pub(super) fn instead(key: &str, entry: &Place, said: &Statement, answer: &Answer) -> Option<Entries> {
    let scored = answer.illegal.is_none() && answer.choice.is_none() && answer.outcome == Outcome::Scored;
    match key {
        "gains" if scored => {
            let gains = answer.gains();
            let points = points(said.gains.as_ref()?.v.iter().map(|(p, _)| *p), answer, |p| gains.get(&p).copied());
            Some(vec![("gains", points)])
        }
        "scores" if scored => {
            let total = |p: Player| answer.after.get(usize::from(p.0)).copied();
            let who = said.scores.as_ref()?.v.iter().map(|(p, _)| *p);
            Some(vec![("scores", points(who, answer, total))])
        }
        "legal" | "illegal" => match &answer.illegal {
            Some(at) => Some(vec![("illegal", Said::Text(at.illegal.cite.id.to_owned()))]),
            None => Some(vec![("legal", Said::Text("true".to_owned()))]),
        },
        "at" => {
            let at = answer.illegal.as_ref()?;
            let cell = at.illegal.cell.map(|c| c.to_string());
            Some(vec![("at", Said::Text(cell.unwrap_or_else(|| at.text.trim().to_owned())))])
        }
        "choice" | "chooses" | "branches" => match &answer.choice {
            Some(choice) => Some(vec![match key {
                "choice" => ("choice", Said::Text(choice.cite.id.to_owned())),
                "chooses" => ("chooses", Said::Text(answer.players.get(usize::from(choice.by.0))?.clone())),
                _ => ("branches", branches(answer)?),
            }]),
            None => outcome(answer),
        },
        "gains" | "scores" => outcome(answer),
        "options" => {
            let all: Vec<_> = answer.choice.iter().flat_map(|c| &c.branches).map(|b| b.option.write.clone()).collect();
            Some(if all.is_empty() { Vec::new() } else { vec![("options", Said::Texts(all))] })
        }
        "next" => Some(next(said, answer, entry)),
        "values" => values(entry, said, answer).map(|v| vec![("values", v)]),
        "cites" => {
            let there = |id: &&String| answer.rules.iter().any(|cite| cite.id == **id);
            let all = said.cites.as_ref()?.v.iter().map(|id| &id.v).filter(there).cloned().collect::<Vec<_>>();
            Some(if all.is_empty() { Vec::new() } else { vec![("cites", Said::Texts(all))] })
        }
        _ => None,
    }
}

fn points(who: impl Iterator<Item = Player>, answer: &Answer, got: impl Fn(Player) -> Option<i32>) -> Said {
    let name = |p: Player| answer.players.get(usize::from(p.0)).cloned().unwrap_or_default();
    Said::Points(who.map(|p| (name(p), got(p).unwrap_or(0))).collect())
}

fn next(said: &Statement, answer: &Answer, entry: &Place) -> Entries {
    let name = |p: Player| answer.players.get(usize::from(p.0)).cloned().unwrap_or_default();
    let due = answer.next.iter().flat_map(|n| [(n.player, n.what)].into_iter().chain(n.then.iter().copied()));
    let length = said.next.as_ref().map_or(1, |n| n.v.len()).max(1);
    let all = due.flat_map(|(player, what)| [name(player), what.to_owned()]);
    let mut texts: Vec<_> = all.take(length).collect();
    match (texts.len(), entry.shape) {
        (0, _) => Vec::new(),
        (1, Shape::Text) => vec![("next", Said::Text(texts.remove(0)))],
        _ => vec![("next", Said::Texts(texts))],
    }
}

/// The values of the features that are spoken of, with the keys that are there.
fn values(entry: &Place, said: &Statement, answer: &Answer) -> Option<Said> {
    let mut all = Vec::new();
    for (place, (spot, _)) in entry.inner.iter().zip(&said.values.as_ref()?.v) {
        let feature = crate::audit::judge::feature_at(answer, &spot.v)?;
        let value = answer.values.iter().find(|v| v.feature == feature)?;
        let mut numbers = Vec::new();
        for key in &place.inner {
            let number = match key.name.as_str() {
                "completed" => value.completed?,
                "end" => value.end,
                "tiles" => value.count,
                _ => continue,
            };
            numbers.push((key.name.clone(), number));
        }
        all.push((place.name.clone(), numbers));
    }
    Some(Said::Values(all))
}
