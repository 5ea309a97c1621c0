//! `fief check`: the expectations of scenarios, edition by edition.

mod accept;
mod formats;
mod select;
mod watch;

use std::path::PathBuf;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::find::{Found, find};
use super::out::{self, Out};
use super::{BAD_INPUT, DONE, FAILED, NOTHING};
use crate::audit::{CaseRun, Library, Run, Tally, Trouble};
use crate::render::Words;
use crate::render::report;
use crate::rules::Editions;
use formats::Output;
use select::{Chosen, Shard};

const EXAMPLES: &str = "\
A pattern in quotes is resolved by fief: 'scenarios/**/castle-*.yaml'. What is selected must pass every kind of filter
that is given; one filter given several times selects what any of them does. With --shard K/N every Nth file from the
Kth on is run, in the order of their names: the N shards are disjoint and together everything.

Exit code: 0 all expectations hold, 1 one fails, 2 something cannot be read, 4 nothing was selected.

Examples:
  fief check scenarios
  fief check scenarios --edition 1e,hig-2e --rule castle";

/// Arguments of `fief check`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(super) struct Check {
    /// Scenario files, folders, patterns; - reads standard input
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Only scenarios whose file or title has this text in it, or matches this pattern
    #[arg(long, value_name = "TEXT")]
    name: Vec<String>,
    /// Only scenarios with this tag
    #[arg(long, value_name = "TAG")]
    tag: Vec<String>,
    /// Only where the answer cites this rule, or is expected to; the beginning of its id is enough
    #[arg(long, value_name = "ID")]
    rule: Vec<String>,
    /// Only these editions or groups of them (1e, 2e, bb3)
    #[arg(long, value_name = "EDITION", value_parser = select::editions)]
    edition: Vec<Editions>,
    /// Rewrite what fails under `expect:` with what the answer says; comments and layout stay
    #[arg(long, conflicts_with_all = ["list", "watch"])]
    accept: bool,
    /// text, json, junit, tap or github; with =FILE it is written there, and several can be given
    #[arg(long, value_name = "FORMAT[=FILE]", value_parser = formats::output, default_value = "text")]
    format: Vec<Output>,
    /// Run the Kth of N parts
    #[arg(long, value_name = "K/N", value_parser = select::shard)]
    shard: Option<Shard>,
    /// Run again whenever a file changes, until Ctrl-C or the end of standard input
    #[arg(long)]
    watch: bool,
    /// Tell what is selected, and no more
    #[arg(long)]
    list: bool,
    /// Tell what holds as well
    #[arg(long, short)]
    verbose: bool,
}

/// Runs the command.
pub(super) fn run(library: &Library, args: &Check, out: &mut Out) -> u8 {
    let chosen = match Chosen::of(args, library) {
        Ok(chosen) => chosen,
        Err(why) => {
            out::complain(&why);
            return BAD_INPUT;
        }
    };
    if !formats::fit_together(&args.format) {
        return BAD_INPUT;
    }
    if args.watch {
        return watch::run(&args.paths, out, |out| once(library, args, &chosen, out));
    }
    once(library, args, &chosen, out)
}

fn once(library: &Library, args: &Check, chosen: &Chosen, out: &mut Out) -> u8 {
    let mut files = find(&args.paths);
    if let Some(shard) = args.shard {
        files = shard.of(files);
    }
    let names: Vec<_> = files.iter().map(|found| found.path.clone()).collect();
    if !formats::keep_apart(&args.format, &names) {
        return BAD_INPUT;
    }
    let mut runs = check_all(library, &files, chosen);
    if args.accept {
        accept::run(library, &files, &mut runs, chosen);
    }
    let run = Run { cases: runs.into_iter().flatten().collect() };
    tell_troubles(&run, out);
    if args.list {
        out.put(&report::list(&run));
        return code_of_list(&run);
    }
    let tables: Vec<_> = crate::expansions::ALL.iter().map(|b| b.words).collect();
    let written = formats::write(&run, &Words::new(&tables), &args.format, args.verbose, out);
    let code = code(&run.tally());
    if code == NOTHING {
        out::complain(nothing(&run));
    }
    if written { code } else { BAD_INPUT }
}

const fn nothing(run: &Run) -> &'static str {
    if run.cases.is_empty() { "no scenario was selected" } else { "no expectation was found" }
}

const fn code(tally: &Tally) -> u8 {
    match tally {
        Tally { broken: 1.., .. } => BAD_INPUT,
        Tally { failed: 1.., .. } | Tally { open: 1.., .. } => FAILED,
        Tally { held: 0, todo: 0, todo_holds: 0, .. } => NOTHING,
        _ => DONE,
    }
}

fn code_of_list(run: &Run) -> u8 {
    match run.tally() {
        Tally { broken: 1.., .. } => BAD_INPUT,
        Tally { scenarios: 0, .. } => {
            out::complain("no scenario was selected");
            NOTHING
        }
        _ => DONE,
    }
}

/// Runs the files on all cores; the results come in the order of the files.
fn check_all(library: &Library, files: &[Found], chosen: &Chosen) -> Vec<Vec<CaseRun>> {
    // Drawn on a terminal only, and only if it takes a while.
    let bar = ProgressBar::new(files.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} files") {
        bar.set_style(style);
    }
    let runs = files.par_iter().map(|file| {
        let runs = check_file(library, file, chosen);
        bar.inc(1);
        runs
    });
    let runs = runs.collect();
    bar.finish_and_clear();
    runs
}

fn check_file(library: &Library, file: &Found, chosen: &Chosen) -> Vec<CaseRun> {
    match file.text() {
        Ok(text) => crate::audit::check(library, &text, &file.name, &chosen.selection()),
        Err(why) => vec![CaseRun::unreadable(&file.name, why)],
    }
}

/// Tells on standard error, at their places, what is wrong with files.
fn tell_troubles(run: &Run, out: &Out) {
    for case in run.cases.iter().filter(|case| case.todo.is_none()) {
        match &case.trouble {
            Some(Trouble::Fault(fault)) => out::tell_fault(fault, out),
            Some(Trouble::Unreadable(why)) => {
                out::complain(&format!("{}: {why}", crate::scenario::safe(&case.file)));
            }
            None => {}
        }
    }
}
