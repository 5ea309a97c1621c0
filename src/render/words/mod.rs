//! The one place with sentences: a fact becomes one by the template that stands under its key.
//!
//! In a template `{name}` is a part of the fact; `{name:tile|tiles}` adds the word that its number asks for ("3 tiles"),
//! `{name?is|are}` gives that word alone; `{a name}` puts "a" or "an" before it; `{name:&}` joins spaces with "and".

mod core;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::safe::{capital, safe};
use crate::board::Cell;
use crate::rules::Citation;
use crate::trace::{Arg, Fact, Player, Points};

/// Keys of facts with their templates.
pub type Table = &'static [(&'static str, &'static str)];

/// So many spaces are named before "and N more".
const MOST_CELLS: usize = 12;

/// The tables of the core and of the boxes in play.
#[derive(Clone, Debug)]
pub struct Words {
    templates: BTreeMap<&'static str, &'static str>,
}

impl Words {
    /// The core's table with those of some boxes.
    pub fn new(tables: &[Table]) -> Self {
        let all = core::TABLES.iter().chain(tables);
        Self { templates: all.flat_map(|t| t.iter().copied()).collect() }
    }

    /// The sentence of a fact; `players` are the names in the order of play.
    pub fn says(&self, fact: &Fact, players: &[String]) -> String {
        let phrase = self.phrase(fact, players);
        // The name of a tile keeps its small letter.
        let named = self.template(fact).is_some_and(|t| {
            let first = t.strip_prefix('{').and_then(|t| t.split(['}', ':', '?']).next());
            first.and_then(|name| part(fact, name)).is_some_and(|arg| matches!(arg, Arg::Text(_)))
        });
        if named { phrase } else { capital(&phrase) }
    }

    /// The sentence of a fact as a part of another one.
    pub fn phrase(&self, fact: &Fact, players: &[String]) -> String {
        self.template(fact).map_or_else(|| format!("[{}]", fact.key), |t| fill(t, fact, players))
    }

    fn template(&self, fact: &Fact) -> Option<&'static str> {
        self.templates.get(fact.key).copied()
    }
}

/// The name of a player, made safe, with a capital.
pub fn name_of(player: Player, players: &[String]) -> String {
    let name = players.get(usize::from(player.0));
    name.map_or_else(|| format!("Player {}", player.0 + 1), |name| capital(&safe(name)))
}

/// Names in a row: "Red, Blue and Green".
pub fn names_of(list: &[Player], players: &[String]) -> String {
    join(&list.iter().map(|p| name_of(*p, players)).collect::<Vec<_>>())
}

/// A number with its sign: "+3", "−3", "0".
pub fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => number(points),
    }
}

/// Points in a row: "Red +3, Blue −2".
pub fn points_of(points: &Points, players: &[String]) -> String {
    let each = points.iter().map(|(player, n)| format!("{} {}", name_of(*player, players), signed(*n)));
    each.collect::<Vec<_>>().join(", ")
}

/// The two spaces of a castle: "B2–B3".
pub fn town(cells: [Cell; 2]) -> String {
    format!("{}–{}", cells[0], cells[1])
}

/// A rule's sentence as it holds with its value.
pub fn rule_sentence(cite: &Citation) -> String {
    cite.sentence()
}

fn number(n: i32) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
}

fn join(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn cells(list: &[Cell]) -> String {
    let shown = if list.len() > MOST_CELLS { &list[..MOST_CELLS - 2] } else { list };
    let mut text = shown.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    if shown.len() < list.len() {
        let _ = write!(text, " … and {} more", list.len() - shown.len());
    }
    text
}

fn part<'a>(fact: &'a Fact, name: &str) -> Option<&'a Arg> {
    fact.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg)
}

fn fill(template: &str, fact: &Fact, players: &[String]) -> String {
    let mut out = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let (hole, after) = after.split_once('}').unwrap_or((after, ""));
        out.push_str(&filled(hole, fact, players).unwrap_or_else(|| format!("[{hole}]")));
        rest = after;
    }
    out.push_str(rest);
    out
}

/// What stands for one `{…}`; `None` if the fact has no such part.
fn filled(hole: &str, fact: &Fact, players: &[String]) -> Option<String> {
    if let Some((name, words)) = hole.split_once('?') {
        return Some(counted(part(fact, name)?, words).to_owned());
    }
    if let Some(name) = hole.strip_prefix("a ") {
        let word = shown(part(fact, name)?, players);
        let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        return Some(format!("{article} {word}"));
    }
    match hole.split_once(':') {
        None => Some(shown(part(fact, hole)?, players)),
        Some((name, "&")) => Some(anded(part(fact, name)?, players)),
        Some((name, words)) => {
            let arg = part(fact, name)?;
            Some(format!("{} {}", shown(arg, players), counted(arg, words)))
        }
    }
}

/// The first of two words for one, the second for several.
fn counted<'a>(arg: &Arg, words: &'a str) -> &'a str {
    let one = match arg {
        Arg::Number(n) | Arg::Signed(n) => n.unsigned_abs() == 1,
        Arg::Players(list) => list.len() <= 1,
        Arg::Cells(list) => list.len() == 1,
        _ => true,
    };
    let (single, many) = words.split_once('|').unwrap_or((words, words));
    if one { single } else { many }
}

/// A few spaces as in speech: "A2, A3 and A4".
fn anded(arg: &Arg, players: &[String]) -> String {
    match arg {
        Arg::Cells(list) if list.len() <= 6 => join(&list.iter().map(Cell::to_string).collect::<Vec<_>>()),
        other => shown(other, players),
    }
}

fn shown(arg: &Arg, players: &[String]) -> String {
    match arg {
        Arg::Player(player) => name_of(*player, players),
        Arg::Players(list) => names_of(list, players),
        Arg::Number(n) => number(*n),
        Arg::Signed(n) => signed(*n),
        Arg::Cell(cell) => cell.to_string(),
        Arg::Cells(list) => cells(list),
        Arg::Word(word) => (*word).to_owned(),
        Arg::Text(text) => safe(text),
    }
}
