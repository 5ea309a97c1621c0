//! `fief edition`: the values of an edition's switches, and what sets two editions apart.

use clap::Args;

use super::out::{self, Out};
use super::{BAD_INPUT, DONE, TextOrJson};
use crate::audit::Library;
use crate::render::edition::{Apart, Profile};
use crate::render::{self, json_text, safe};
use crate::rules::{AnyRule, Citation, CiteStanding, Edition, Ruleset};

/// Arguments of `fief edition`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  fief edition hig-2e\n  fief edition --diff hig-1e zmg-2e")]
pub(super) struct EditionArgs {
    /// An edition or a variant; all editions if left out
    #[arg(value_name = "NAME", conflicts_with = "diff")]
    name: Option<String>,
    /// Tell what sets two editions or variants apart
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    diff: Vec<String>,
    /// The form of the output
    #[arg(long, value_enum, default_value_t = TextOrJson::Text, value_name = "FORMAT")]
    format: TextOrJson,
}

/// Runs the command.
pub(super) fn run(library: &Library, args: &EditionArgs, out: &mut Out) -> u8 {
    let names: Vec<&String> = args.name.iter().chain(&args.diff).collect();
    let mut chosen = Vec::new();
    for name in names {
        match Ruleset::choose(library.book(), name.trim(), &[], &[]) {
            Ok(rules) => chosen.push(rules),
            Err(errors) => errors.iter().for_each(|error| out::complain(&safe(&error.to_string()))),
        }
    }
    if chosen.len() < args.diff.len() + usize::from(args.name.is_some()) {
        return BAD_INPUT;
    }
    let (json, look) = (args.format == TextOrJson::Json, out.look());
    let mut chosen = chosen.into_iter();
    out.put(&match (chosen.next(), chosen.next()) {
        (Some(a), Some(b)) => {
            let apart = apart(library, a, b);
            if json {
                json_text(&render::edition::apart_json(&apart))
            } else {
                render::edition::apart_text(&apart, &look)
            }
        }
        (Some(one), None) => {
            let profile = profile(library, one);
            if json { json_text(&render::edition::json(&profile)) } else { render::edition::text(&profile, &look) }
        }
        _ => {
            let all: Vec<_> = Edition::ALL.into_iter().map(|e| profile(library, Ruleset::of(e))).collect();
            let variants = &library.book().variants;
            if json {
                json_text(&render::edition::list_json(&all, variants))
            } else {
                render::edition::list(&all, variants, &look)
            }
        }
    });
    DONE
}

/// The rules that have a value somewhere: switches and numbers.
fn valued(library: &Library) -> impl Iterator<Item = &'static dyn AnyRule> {
    let all = library.book().rules.iter().copied();
    all.filter(|rule| rule.readings().iter().any(|reading| !reading.value.is_empty()))
}

fn profile(library: &Library, rules: Ruleset) -> Profile {
    let values = valued(library).map(|rule| rules.citation(rule)).collect();
    Profile { rules, values }
}

fn apart(library: &Library, a: Ruleset, b: Ruleset) -> Apart {
    let pairs: Vec<(Citation, Citation)> =
        library.book().rules.iter().map(|rule| (a.citation(*rule), b.citation(*rule))).collect();
    let (values, same): (Vec<_>, Vec<_>) = pairs.into_iter().partition(|(a, b)| a.value != b.value);
    let stated = |cite: &Citation| cite.standing == CiteStanding::Stated;
    let standing = same.into_iter().filter(|(a, b)| stated(a) != stated(b)).collect();
    Apart { a, b, values, standing }
}
