//! `fief compare`: editions side by side, and the rules that make the difference.

use clap::{Args, ValueEnum};

use super::out::{self, Out};
use super::{BAD_INPUT, DONE, RulesetArgs, files};
use crate::audit::{Fault, Library, read};
use crate::render;

/// Arguments of `fief compare`.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  fief compare dispute.yaml\n  fief compare --edition zmg-2e --format markdown dispute.yaml"
)]
pub(super) struct Compare {
    /// Scenario files; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// The form of the comparison
    #[arg(long, value_enum, default_value_t = FormatArg::Text, value_name = "FORMAT")]
    format: FormatArg,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FormatArg {
    Text,
    Markdown,
    Json,
}

/// Runs the command.
pub(super) fn run(library: &Library, args: &Compare, out: &mut Out) -> u8 {
    let look = out.look();
    let wish = args.ruleset.wish(false);
    let mut code = DONE;
    let mut first = true;
    for file in &args.files {
        let Some(text) = files::text_of(file) else {
            code = BAD_INPUT;
            continue;
        };
        for case in read(library, &text, file) {
            match case.map_err(Fault::File).and_then(|case| case.comparison(&wish)) {
                Ok(comparison) => {
                    if !std::mem::take(&mut first) && args.format != FormatArg::Json {
                        out.put("\n");
                    }
                    out.put(&match args.format {
                        FormatArg::Text => render::compare::text(&comparison, &look),
                        FormatArg::Markdown => render::compare::markdown(&comparison),
                        FormatArg::Json => render::json_text(&render::compare::json(&comparison)),
                    });
                }
                Err(fault) => {
                    out::tell_fault(&fault, out);
                    code = BAD_INPUT;
                }
            }
        }
    }
    code
}
