//! The same question put to many scenario files, on all cores, answered in the order of the files.

use std::io::IsTerminal;
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::files;
use super::find::find;
use super::out::{self, Out};
use crate::audit::{Case, Fault, Library, read};

/// Answers to a question, each with the name of the scenario it is about.
pub(super) struct Survey<T> {
    pub(super) found: Vec<(String, T)>,
    /// How many files or scenarios could not be read.
    pub(super) broken: usize,
}

/// Whether files that cannot be read are told of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Faults {
    /// Each with its problems.
    Told,
    /// Not at all.
    Counted,
}

type Found<T> = Vec<Result<(String, T), Fault>>;

/// Puts a question to every scenario below some paths.
pub(super) fn ask<T: Send>(
    library: &Library,
    paths: &[String],
    faults: (Faults, &Out),
    question: impl Fn(&Case<'_>) -> Result<T, Fault> + Sync,
) -> Survey<T> {
    let mut survey = Survey { found: Vec::new(), broken: 0 };
    let paths: Vec<_> = paths.iter().map(PathBuf::from).collect();
    let names: Vec<String> = find(&paths).into_iter().map(|file| file.name).collect();
    let bar = bar(names.len());
    let one = |name: &String| {
        let found = ask_file(library, name, &question);
        bar.inc(1);
        found
    };
    let all: Vec<Option<Found<T>>> = names.par_iter().map(one).collect();
    bar.finish_and_clear();
    for found in all {
        let Some(found) = found else {
            survey.broken += 1;
            continue;
        };
        for result in found {
            match result {
                Ok(found) => survey.found.push(found),
                Err(fault) => {
                    if faults.0 == Faults::Told {
                        out::tell_fault(&fault, faults.1);
                    }
                    survey.broken += 1;
                }
            }
        }
    }
    survey
}

fn ask_file<T>(
    library: &Library,
    name: &str,
    question: &(impl Fn(&Case<'_>) -> Result<T, Fault> + Sync),
) -> Option<Found<T>> {
    let text = files::text_of(name)?;
    let cases = read(library, &text, name);
    let several = cases.len() > 1;
    let named = |n: usize| if several { format!("{name} #{}", n + 1) } else { name.to_owned() };
    let asked = cases.into_iter().enumerate().map(|(n, case)| {
        let case = case.map_err(Fault::File)?;
        question(&case).map(|answer| (named(n), answer))
    });
    Some(asked.collect())
}

/// A progress bar on a terminal, for more files than are done at a glance.
fn bar(files: usize) -> ProgressBar {
    if files < 50 || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} files").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(files as u64).with_style(style)
}
