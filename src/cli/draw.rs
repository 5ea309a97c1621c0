//! `fief draw`: the boards of scenarios.

use clap::{Args, ValueEnum};

use super::out::{self, Out};
use super::{BAD_INPUT, DONE, RulesetArgs, files};
use crate::audit::{Case, Fault, Library, read};
use crate::render;

/// Arguments of `fief draw`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  fief draw dispute.yaml\n  fief draw --after --format svg dispute.yaml")]
pub(super) struct Draw {
    /// Scenario files; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// Draw the board as it stands after the turns, not before
    #[arg(long)]
    after: bool,
    /// The form of the drawing
    #[arg(long, value_enum, default_value_t = FormatArg::Text, value_name = "FORMAT")]
    format: FormatArg,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FormatArg {
    Text,
    Svg,
}

/// Runs the command.
pub(super) fn run(library: &Library, args: &Draw, out: &mut Out) -> u8 {
    let mut code = DONE;
    let mut first = true;
    for file in &args.files {
        let Some(text) = files::text_of(file) else {
            code = BAD_INPUT;
            continue;
        };
        for case in read(library, &text, file) {
            match case.map_err(Fault::File).and_then(|case| drawn(&case, args, out)) {
                Ok(drawing) => {
                    if !std::mem::take(&mut first) && args.format == FormatArg::Text {
                        out.put("\n");
                    }
                    out.put(&drawing);
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

fn drawn(case: &Case<'_>, args: &Draw, out: &Out) -> Result<String, Fault> {
    let wish = args.ruleset.wish(false);
    let title = case.written().title.as_ref().map(|t| t.v.clone()).unwrap_or_default();
    let (board, placed, players) = if args.after {
        let answer = case.answer(&wish)?;
        (answer.end_board, answer.placed, answer.players)
    } else {
        let (board, players) = case.opening(&wish)?;
        (std::sync::Arc::new(board), None, players)
    };
    Ok(match args.format {
        FormatArg::Text => render::board_text(&board, placed, &players, &out.look()),
        FormatArg::Svg => render::board_svg(&board, placed, &players, &title),
    })
}
