//! `fief rule`: the rulebook.

use std::path::Path;

use clap::Args;

use super::out::{self, Out};
use super::survey::{self, Faults};
use super::{BAD_INPUT, DONE, NOTHING, TextOrJson};
use crate::audit::{Cited, Library, Wish};
use crate::render::rulebook::Entry;
use crate::render::{self, safe};
use crate::rules::{AnyRule, Edition};
use crate::scenario::nearest;

/// Arguments of `fief rule`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  fief rule castle.trigger\n  fief rule bazaar --search auctioneer")]
pub(super) struct RuleArgs {
    /// A rule's id, or the beginning of several ids, as in castle; all rules if left out
    #[arg(value_name = "ID|PREFIX")]
    id: Option<String>,
    /// Only rules that have this text in their id, sentence, values or source
    #[arg(long, value_name = "TEXT")]
    search: Option<String>,
    /// Every rule found in full, and not only one that is named
    #[arg(long)]
    full: bool,
    /// The folder with the scenarios that show the rules; scenarios, where it exists
    #[arg(long, value_name = "DIR")]
    scenarios: Option<String>,
    /// The form of the rulebook
    #[arg(long, value_enum, default_value_t = TextOrJson::Text, value_name = "FORMAT")]
    format: TextOrJson,
}

/// Runs the command.
pub(super) fn run(library: &Library, args: &RuleArgs, out: &mut Out) -> u8 {
    let all = &library.book().rules;
    let named = args.id.as_deref().map(str::trim);
    let exact = named.and_then(|id| library.book().rule(id));
    let mut found: Vec<&'static dyn AnyRule> = match (exact, named) {
        (Some(rule), _) => vec![rule],
        (None, Some(prefix)) => all.iter().copied().filter(|r| r.id().starts_with(prefix)).collect(),
        (None, None) => all.clone(),
    };
    if let (true, Some(id)) = (found.is_empty(), named) {
        return unknown(id, all);
    }
    if let Some(text) = &args.search {
        found.retain(|rule| has(*rule, text));
    }
    if found.is_empty() {
        out::complain("no rule has this text");
        return NOTHING;
    }
    let full = args.full || exact.is_some() || found.len() == 1;
    let json = args.format == TextOrJson::Json;
    let (cited, code) = if full || json { shown(library, args, out) } else { (None, DONE) };
    let entries: Vec<Entry> = found
        .into_iter()
        .map(|rule| Entry { rule, shown_by: cited.as_ref().map(|cited| shown_by(rule.id(), cited)) })
        .collect();
    let look = out.look();
    out.put(&match (json, full) {
        (true, _) => render::json_text(&render::rulebook::json(&entries)),
        (false, true) => render::rulebook::text(&entries, &look),
        (false, false) => render::rulebook::list(&entries, &look),
    });
    code
}

fn unknown(id: &str, all: &[&'static dyn AnyRule]) -> u8 {
    let hints = guesses(id, all);
    let hint = if hints.is_empty() { String::new() } else { format!("; did you mean {}?", hints.join(" or ")) };
    out::complain(&format!("there is no rule “{}”{hint}", safe(id)));
    BAD_INPUT
}

/// The rules that may be meant: those with this last part, else the nearest id, else those whose sentence has the words.
fn guesses(id: &str, all: &[&'static dyn AnyRule]) -> Vec<&'static str> {
    const MOST: usize = 5;
    let id = id.to_lowercase();
    let named = |part: &str| -> Vec<&'static str> {
        all.iter()
            .map(|rule| rule.id())
            .filter(|known| known.split('.').skip(1).any(|p| p == part))
            .take(MOST)
            .collect()
    };
    let last = named(id.rsplit('.').next().unwrap_or_default());
    if !last.is_empty() {
        return last;
    }
    let ids = all.iter().map(|rule| rule.id());
    // A beginning of ids may be meant as well.
    let groups = ids.clone().filter_map(|id| id.split_once('.')).map(|(group, _)| group);
    if let Some(near) = nearest(&id, ids.chain(groups)) {
        return vec![near];
    }
    let words: Vec<&str> = id.split(|c: char| !c.is_alphanumeric()).filter(|word| word.len() > 2).collect();
    let says = |rule: &&&'static dyn AnyRule| {
        let text = format!("{} {}", rule.id(), rule.says()).to_lowercase();
        !words.is_empty() && words.iter().all(|word| text.contains(word))
    };
    all.iter().filter(says).map(|rule| rule.id()).take(MOST).collect()
}

fn has(rule: &'static dyn AnyRule, text: &str) -> bool {
    let text = text.to_lowercase();
    let inside = |part: &str| part.to_lowercase().contains(&text);
    inside(rule.id())
        || inside(rule.says())
        || rule.values().iter().any(|(value, says)| inside(value) || inside(says))
        || rule.readings().iter().any(|r| inside(r.source.name()) || inside(&r.value))
}

/// What the scenarios rely on; nothing if there is no folder of scenarios.
fn shown(library: &Library, args: &RuleArgs, out: &Out) -> (Option<Vec<(String, Cited)>>, u8) {
    let folder = match &args.scenarios {
        Some(folder) => folder.clone(),
        None if Path::new("scenarios").is_dir() => "scenarios".to_owned(),
        None => return (None, DONE),
    };
    // Broken files of a folder that nobody named do not spoil the rulebook.
    let asked = args.scenarios.is_some();
    let faults = if asked { Faults::Told } else { Faults::Counted };
    let survey = survey::ask(library, &[folder], (faults, out), |case| case.cited(&Wish::default()));
    if survey.broken > 0 && !asked {
        out::complain(&format!("{} scenarios of the folder scenarios cannot be read and are left out", survey.broken));
    }
    (Some(survey.found), if survey.broken > 0 && asked { BAD_INPUT } else { DONE })
}

fn shown_by(id: &str, cited: &[(String, Cited)]) -> Vec<(String, Vec<Edition>)> {
    let each = cited.iter().map(|(file, by_edition)| {
        let editions = Edition::ALL.into_iter().zip(by_edition).filter(|(_, ids)| ids.contains(id));
        (file.clone(), editions.map(|(edition, _)| edition).collect::<Vec<_>>())
    });
    each.filter(|(_, editions)| !editions.is_empty()).collect()
}
