//! The commands: one file each, and the conventions they share.

mod check;
mod compare;
mod completions;
mod coverage;
mod draw;
mod edition;
mod explain;
mod files;
mod find;
mod man;
mod new;
mod out;
mod rule;
mod schema;
mod survey;
mod tile;

use std::process::ExitCode;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::audit::{Library, Wish};

/// Answered; every expectation holds.
const DONE: u8 = 0;
/// An expectation fails, or a claim is refuted under `--strict`.
const FAILED: u8 = 1;
/// Bad input or usage.
const BAD_INPUT: u8 = 2;
/// A fault of fief itself.
const INTERNAL: u8 = 3;
/// Nothing was selected.
const NOTHING: u8 = 4;

/// Settles Carcassonne arguments about bridges, castles and bazaars.
#[derive(Parser, Debug)]
#[command(name = "fief", version, about, max_term_width = 100)]
struct Cli {
    /// When to colour the output
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    color: Colour,
    #[command(subcommand)]
    command: Command,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Colour {
    Auto,
    Always,
    Never,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Explain a scenario step by step: who scores what, by which rule, said by whom
    Explain(explain::Explain),
    /// Put the editions side by side, with the rule behind every difference
    Compare(compare::Compare),
    /// Tell which rules the scenarios show, and which switches their outcomes hang on
    Coverage(coverage::CoverageArgs),
    /// Look up rules: what is said, by whom, when, and what each edition makes of it
    Rule(rule::RuleArgs),
    /// Look up editions: the values of their switches, and what sets two of them apart
    Edition(edition::EditionArgs),
    /// Look up tiles: pictures, fields and the cities they touch, counts
    Tile(tile::TileArgs),
    /// Draw the board of a scenario
    Draw(draw::Draw),
    /// Run the expectations of scenarios
    Check(check::Check),
    /// Write a commented scenario to start from
    New(new::New),
    /// Print the JSON Schema of scenarios, for editors, or of answers
    Schema(schema::Schema),
    /// Print completions for a shell
    Completions(completions::Completions),
    /// Print manual pages
    Man(man::Man),
}

/// The ruleset that a command is asked to use.
#[derive(Args, Clone, Debug, Default)]
struct RulesetArgs {
    /// Judge under this edition instead of the file's own (hig-1e, rgg-1e, zmg-1e, hig-bb3, rgg-bb3, hig-2e, zmg-2e,
    /// guide; hig, rgg, zmg for short)
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// Lay a variant over the edition (builder-before-bazaar, no-auction, auction-on-demand)
    #[arg(long, value_name = "VARIANT")]
    variant: Vec<String>,
    /// Turn one switch, as in castle.choice=active-player
    #[arg(long, value_name = "SWITCH=VALUE", value_parser = switch_value)]
    set: Vec<(String, String)>,
}

impl RulesetArgs {
    fn wish(&self, compare: bool) -> Wish {
        Wish { edition: self.edition.clone(), variants: self.variant.clone(), set: self.set.clone(), compare }
    }
}

/// The form of what is printed, where it is read by people or by programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum TextOrJson {
    Text,
    Json,
}

fn switch_value(text: &str) -> Result<(String, String), String> {
    let (switch, value) = text.split_once('=').ok_or("write it as SWITCH=VALUE, as in castle.choice=active-player")?;
    Ok((switch.trim().to_owned(), value.trim().to_owned()))
}

/// Runs the program with the process's arguments.
pub fn main() -> ExitCode {
    let ran = std::panic::catch_unwind(|| run(Cli::parse()));
    ExitCode::from(ran.unwrap_or_else(|_| {
        out::complain("this is a bug in fief: please report it with the file that brought it about");
        INTERNAL
    }))
}

fn run(cli: Cli) -> u8 {
    let library = match Library::new() {
        Ok(library) => library,
        Err(error) => {
            out::complain(&format!("this is a bug in fief: {error}"));
            return INTERNAL;
        }
    };
    let mut out = out::Out::new(cli.color);
    let code = match cli.command {
        Command::Explain(args) => explain::run(&library, &args, &mut out),
        Command::Compare(args) => compare::run(&library, &args, &mut out),
        Command::Coverage(args) => coverage::run(&library, &args, &mut out),
        Command::Rule(args) => rule::run(&library, &args, &mut out),
        Command::Edition(args) => edition::run(&library, &args, &mut out),
        Command::Tile(args) => tile::run(&library, &args, &mut out),
        Command::Draw(args) => draw::run(&library, &args, &mut out),
        Command::Check(args) => check::run(&library, &args, &mut out),
        Command::New(args) => new::run(&args, &mut out),
        Command::Schema(args) => schema::run(&library, &args, &mut out),
        Command::Completions(args) => completions::run(&args, &mut out),
        Command::Man(args) => man::run(&args, &mut out),
    };
    out.close(code)
}
