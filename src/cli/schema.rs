//! `fief schema`: JSON Schemas of scenarios, answers and reports.

use clap::Args;

use super::DONE;
use super::out::Out;
use crate::audit::Library;
use crate::render::schema;

const EXAMPLES: &str = "\
An editor with a YAML language server checks and completes a scenario that begins with the line
  # yaml-language-server: $schema=fief.schema.json
where fief.schema.json, beside the scenario, is what `fief schema` prints.

Examples:
  fief schema
  fief schema --answer";

/// Arguments of `fief schema`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Schema {
    /// The schema of what `fief explain --format json` prints
    #[arg(long)]
    answer: bool,
    /// The schema of what `fief check --format json` prints
    #[arg(long, conflicts_with = "answer")]
    report: bool,
}

/// Runs the command.
pub(super) fn run(library: &Library, args: &Schema, out: &mut Out) -> u8 {
    let schema = match (args.answer, args.report) {
        (true, _) => schema::answer(),
        (_, true) => schema::report(),
        _ => schema::scenario(library.book(), crate::expansions::ALL),
    };
    out.put(&format!("{schema:#}\n"));
    DONE
}
