//! `fief draw`: the boards of scenarios.

use clap::{Args, ValueEnum};

use super::out::{self, Out};
use super::{BAD_INPUT, DONE, RulesetArgs, files};
use crate::audit::{Case, Fault, Library, read};
use crate::render::{self, Drawing};

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
    let mut drawings = Vec::new();
    for file in &args.files {
        let Some(text) = files::text_of(file) else {
            code = BAD_INPUT;
            continue;
        };
        for case in read(library, &text, file) {
            match case.map_err(Fault::File).and_then(|case| drawn(&case, args)) {
                Ok(drawing) => drawings.push(drawing),
                Err(fault) => {
                    out::tell_fault(&fault, out);
                    code = BAD_INPUT;
                }
            }
        }
    }
    if !drawings.is_empty() {
        let text = match args.format {
            FormatArg::Text => {
                let look = out.look();
                let each = drawings.iter().map(|d| render::board_text(&d.board, d.placed, &d.players, &look));
                each.collect::<Vec<_>>().join("\n")
            }
            FormatArg::Svg => render::boards_svg(&drawings),
        };
        out.put(&text);
    }
    code
}

fn drawn(case: &Case<'_>, args: &Draw) -> Result<Drawing, Fault> {
    let wish = args.ruleset.wish(false);
    let title = case.written().title.as_ref().map(|t| t.v.clone()).unwrap_or_default();
    let (board, placed, players) = if args.after {
        let answer = case.answer(&wish)?;
        (answer.end_board, answer.placed, answer.players)
    } else {
        let (board, players) = case.opening(&wish)?;
        (std::sync::Arc::new(board), None, players)
    };
    Ok(Drawing { board, placed, players, title })
}
