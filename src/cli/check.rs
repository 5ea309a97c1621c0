//! `fief check`: the expectations of scenarios, edition by edition.

use clap::Args;

use super::out::{self, Out};
use super::{BAD_INPUT, DONE, FAILED, NOTHING, files};
use crate::audit::{Case, Difference, Fault, Library, Wish, differences, read};
use crate::rules::Edition;
use crate::scenario::safe;

/// Arguments of `fief check`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  fief check scenarios\n  fief check dispute.yaml another.yaml")]
pub(super) struct Check {
    /// Scenario files, or folders with scenario files; - reads standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<String>,
}

/// What a run has counted.
#[derive(Default)]
struct Tally {
    held: usize,
    failed: usize,
    broken: usize,
    scenarios: usize,
}

/// Runs the command.
pub(super) fn run(library: &Library, args: &Check, out: &mut Out) -> u8 {
    let mut tally = Tally::default();
    for path in &args.paths {
        match files::scenarios_at(path) {
            Ok(found) => found.iter().for_each(|file| check_file(library, file, &mut tally, out)),
            Err(why) => {
                out::complain(&why);
                tally.broken += 1;
            }
        }
    }
    let Tally { held, failed, broken, scenarios } = tally;
    out.put(&format!("{scenarios} scenarios: {held} expectations hold, {failed} fail, {broken} files or scenarios cannot be read\n"));
    match tally {
        Tally { broken: 1.., .. } => BAD_INPUT,
        Tally { failed: 1.., .. } => FAILED,
        Tally { held: 0, .. } => {
            out::complain("no expectation was found");
            NOTHING
        }
        _ => DONE,
    }
}

fn check_file(library: &Library, file: &str, tally: &mut Tally, out: &mut Out) {
    let Some(text) = files::text_of(file) else {
        tally.broken += 1;
        return;
    };
    for case in read(library, &text, file) {
        tally.scenarios += 1;
        match case.map_err(Fault::File).and_then(|case| check_case(&case)) {
            Ok(results) => {
                for (edition, differences) in results {
                    if differences.is_empty() {
                        tally.held += 1;
                    } else {
                        tally.failed += 1;
                        out.put(&told(file, edition, &differences));
                    }
                }
            }
            Err(fault) => {
                tally.broken += 1;
                out::tell_fault(&fault, out);
            }
        }
    }
}

/// What differs from the expectations in each edition that has some.
fn check_case(case: &Case<'_>) -> Result<Vec<(Edition, Vec<Difference>)>, Fault> {
    let mut results = Vec::new();
    for edition in Edition::ALL {
        let wish = Wish { edition: Some(edition.name().to_owned()), ..Wish::default() };
        if !case.written().expect.iter().any(|e| e.editions.contains(edition)) {
            continue;
        }
        let rules = case.ruleset(&wish)?;
        let Some(expected) = case.expects(&rules)? else { continue };
        results.push((edition, differences(&expected, &case.answer(&wish)?)));
    }
    Ok(results)
}

fn told(file: &str, edition: Edition, differences: &[Difference]) -> String {
    let mut text = format!("{}: {edition}\n", safe(file));
    for d in differences {
        text.push_str(&format!("    {}: expected {}, got {}\n", d.key, safe(&d.said), safe(&d.got)));
    }
    text
}
