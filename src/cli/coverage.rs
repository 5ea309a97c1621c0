//! `fief coverage`: which rules the scenarios rely on, and which switches their outcomes hang on.

use clap::Args;

use super::out::Out;
use super::survey::{self, Faults};
use super::{BAD_INPUT, DONE, FAILED, NOTHING, RulesetArgs, TextOrJson};
use crate::audit::{Coverage, FlipReport, Library};
use crate::render;

/// Arguments of `fief coverage`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  fief coverage scenarios\n  fief coverage --flip scenarios/dispute.yaml")]
pub(super) struct CoverageArgs {
    /// Scenario files, or folders with scenario files; - reads standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<String>,
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// Turn every switch to every other value and list the scenarios whose outcome changes
    #[arg(long)]
    flip: bool,
    /// Exit with 1 if less than so much of the rules, in percent, is shown by a scenario
    #[arg(long, value_name = "PERCENT", value_parser = percent, conflicts_with = "flip")]
    fail_under: Option<f64>,
    /// The form of the report
    #[arg(long, value_enum, default_value_t = TextOrJson::Text, value_name = "FORMAT")]
    format: TextOrJson,
}

fn percent(text: &str) -> Result<f64, String> {
    let number: f64 = text.trim_end_matches('%').parse().map_err(|_| "write a number from 0 to 100".to_owned())?;
    if (0.0..=100.0).contains(&number) { Ok(number) } else { Err("write a number from 0 to 100".to_owned()) }
}

/// Runs the command.
pub(super) fn run(library: &Library, args: &CoverageArgs, out: &mut Out) -> u8 {
    if args.flip { flip(library, args, out) } else { cover(library, args, out) }
}

fn cover(library: &Library, args: &CoverageArgs, out: &mut Out) -> u8 {
    let wish = args.ruleset.wish(false);
    let survey = survey::ask(library, &args.paths, (Faults::Told, out), |case| case.cited(&wish));
    let Some(code) = usable(survey.found.len(), survey.broken) else { return NOTHING };
    let coverage = Coverage::of(library.book(), &survey.found);
    out.put(&match args.format {
        TextOrJson::Text => render::coverage::text(&coverage, &out.look()),
        TextOrJson::Json => render::json_text(&render::coverage::json(&coverage)),
    });
    let short = args.fail_under.is_some_and(|least| coverage.percent() < least);
    if code == DONE && short { FAILED } else { code }
}

fn flip(library: &Library, args: &CoverageArgs, out: &mut Out) -> u8 {
    let wish = args.ruleset.wish(false);
    let survey = survey::ask(library, &args.paths, (Faults::Told, out), |case| case.flips(&wish));
    let Some(code) = usable(survey.found.len(), survey.broken) else { return NOTHING };
    let report = FlipReport::of(library.book(), &survey.found);
    out.put(&match args.format {
        TextOrJson::Text => render::coverage::flip_text(&report, &out.look()),
        TextOrJson::Json => render::json_text(&render::coverage::flip_json(&report)),
    });
    code
}

/// The exit code as far as the scenarios decide it; nothing if there were none.
fn usable(found: usize, broken: usize) -> Option<u8> {
    match (found, broken) {
        (0, 0) => {
            super::out::complain("no scenario was found");
            None
        }
        (_, 0) => Some(DONE),
        _ => Some(BAD_INPUT),
    }
}
