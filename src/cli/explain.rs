//! `fief explain`: the answer to each scenario of each file.

use clap::{Args, ValueEnum};

use super::out::{self, Out};
use super::{BAD_INPUT, DONE, FAILED, RulesetArgs, files};
use crate::audit::{Answer, Fault, Holds, Library, read};
use crate::render::{self, Detail, Format, Look, Words};

/// Arguments of `fief explain`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  fief explain dispute.yaml\n  fief explain --edition hig-2e --full dispute.yaml")]
pub(super) struct Explain {
    /// Scenario files; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// The form of the answer
    #[arg(long, value_enum, default_value_t = FormatArg::Text, value_name = "FORMAT")]
    format: FormatArg,
    /// The verdict and the points only
    #[arg(long, conflicts_with = "full")]
    brief: bool,
    /// Every detail, with the rules in full
    #[arg(long)]
    full: bool,
    /// Exit with 1 if a claim does not hold
    #[arg(long)]
    strict: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FormatArg {
    Text,
    Markdown,
    Html,
    Json,
    Svg,
}

impl FormatArg {
    const fn format(self) -> Format {
        match self {
            Self::Text => Format::Text,
            Self::Markdown => Format::Markdown,
            Self::Html => Format::Html,
            Self::Json => Format::Json,
            Self::Svg => Format::Svg,
        }
    }
}

/// Runs the command.
pub(super) fn run(library: &Library, args: &Explain, out: &mut Out) -> u8 {
    let tables: Vec<_> = crate::expansions::ALL.iter().map(|b| b.words).collect();
    let words = Words::new(&tables);
    let detail = match (args.brief, args.full) {
        (true, _) => Detail::Brief,
        (_, true) => Detail::Full,
        _ => Detail::Normal,
    };
    let look = Look { width: Out::width(), color: out.colour(), unicode: true, detail };
    let mut code = DONE;
    let mut answers = Vec::new();
    for file in &args.files {
        let Some(text) = files::text_of(file) else {
            code = BAD_INPUT;
            continue;
        };
        for case in read(library, &text, file) {
            match case.map_err(Fault::File).and_then(|case| case.answer(&args.ruleset.wish(true))) {
                Ok(answer) => {
                    if args.strict && code == DONE && refuted(&answer) {
                        code = FAILED;
                    }
                    answers.push(answer);
                }
                Err(fault) => {
                    if args.format == FormatArg::Json {
                        // A program that reads objects gets one for each scenario, in their order.
                        out.put(&render::answers(&std::mem::take(&mut answers), &words, Format::Json, &look));
                        out.put(&render::invalid_json(file, &fault));
                    }
                    out::tell_fault(&fault, out);
                    code = BAD_INPUT;
                }
            }
        }
    }
    if !answers.is_empty() {
        out.put(&render::answers(&answers, &words, args.format.format(), &look));
    }
    code
}

fn refuted(answer: &Answer) -> bool {
    answer.claims.iter().any(|c| !c.here && !matches!(c.holds, Holds::NotJudged(_) | Holds::InBranch(_)))
}
