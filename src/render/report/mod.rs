//! What `fief check` found, as a report for people or for machines; one file a format.

mod text;
mod json;
mod junit;
mod tap;
mod github;

use std::fmt::Write as _;

use super::Look;
use super::safe::safe;
use super::words::{Words, points_of};
use crate::audit::{CaseRun, EditionRun, Fault, Run, Status, Trouble};

/// The schema that a report as JSON follows.
pub(super) const SCHEMA: &str = "fief/check/1";

/// How a report is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reporter {
    /// For a terminal.
    Text,
    /// For programs.
    Json,
    /// For test dashboards: a suite a file, a case an edition.
    Junit,
    /// The Test Anything Protocol, version 13.
    Tap,
    /// Annotations for GitHub's workflows.
    Github,
}

/// A report in a format, with a line break at its end. `all` lists in text what holds as well.
pub fn report(run: &Run, words: &Words, reporter: Reporter, look: &Look, all: bool) -> String {
    match reporter {
        Reporter::Text => text::report(run, words, look, all),
        Reporter::Json => super::json::text(&json::report(run, words)),
        Reporter::Junit => junit::report(run, words),
        Reporter::Tap => tap::report(run, words),
        Reporter::Github => github::report(run),
    }
}

/// The scenarios that a run would take, a line each.
pub fn list(run: &Run) -> String {
    let mut out = String::new();
    for case in &run.cases {
        let editions: Vec<_> = case.editions.iter().map(|e| e.edition.name()).collect();
        let editions = match (&case.trouble, editions.is_empty()) {
            (Some(_), _) => "cannot be read".to_owned(),
            (None, true) => "expects nothing".to_owned(),
            (None, false) => editions.join(", "),
        };
        let _ = writeln!(out, "{}:{}: {} [{editions}]", safe(&case.file), case.line, title(case));
    }
    out
}

/// A result of its own: an edition of a scenario, or a scenario that has none.
struct Item<'a> {
    case: &'a CaseRun,
    edition: Option<&'a EditionRun>,
    /// Nothing if the scenario expects nothing.
    status: Option<Status>,
}

impl Item<'_> {
    /// The title with the edition.
    fn name(&self) -> String {
        match self.edition {
            Some(run) => format!("{} [{}]", title(self.case), run.edition),
            None => title(self.case),
        }
    }

    /// The line of the first thing that fails.
    fn line(&self) -> usize {
        let miss = self.edition.and_then(|e| e.misses.first()).map(|m| m.line);
        miss.or(self.edition.map(|e| e.line)).unwrap_or(self.case.line)
    }

    /// What is wrong, in one line.
    fn short(&self) -> String {
        match (self.edition, &self.case.trouble) {
            (_, Some(trouble)) => {
                let faults = faults(trouble);
                let more = faults.len().saturating_sub(1);
                let first = faults.into_iter().next().map_or_else(String::new, |f| f.message);
                if more > 0 { format!("{first} (and {more} more)") } else { first }
            }
            (Some(run), None) => {
                let each = run
                    .misses
                    .iter()
                    .map(|m| format!("{}: expected {}, got {}", m.what.key, safe(&m.what.said), safe(&m.what.got)));
                let all = each.collect::<Vec<_>>().join("; ");
                if self.status == Some(Status::Open) { format!("open choice: {all}") } else { all }
            }
            (None, None) => String::new(),
        }
    }
}

/// Everything of which a report has to tell.
fn items(run: &Run) -> Vec<Item<'_>> {
    let mut all = Vec::new();
    for case in &run.cases {
        if case.editions.is_empty() || case.trouble.is_some() {
            all.push(Item { case, edition: None, status: case.statuses().first().copied() });
        } else {
            let each = case.editions.iter().map(|e| Item { case, edition: Some(e), status: Some(e.status) });
            all.extend(each);
        }
    }
    all
}

/// The title of a scenario, or where it stands if it has none.
fn title(case: &CaseRun) -> String {
    if case.title.trim().is_empty() { format!("scenario at line {}", case.line) } else { safe(&case.title) }
}

/// A fault of a file in plain parts.
struct Flaw {
    line: usize,
    column: usize,
    code: &'static str,
    message: String,
    help: Option<String>,
}

fn faults(trouble: &Trouble) -> Vec<Flaw> {
    let bare = |message: String| Flaw { line: 1, column: 1, code: "", message: safe(&message), help: None };
    match trouble {
        Trouble::Unreadable(why) => vec![bare(why.clone())],
        Trouble::Fault(Fault::Ruleset(errors)) => errors.iter().map(|e| bare(e.to_string())).collect(),
        Trouble::Fault(Fault::File(problems)) => {
            let each = problems.list().iter().map(|p| {
                let (line, column) = problems.place(p);
                let help = p.help.as_ref().map(|h| safe(h));
                Flaw { line, column, code: p.code, message: safe(&p.message), help }
            });
            each.collect()
        }
    }
}

/// The most steps of an answer that a report shows.
const MOST_STEPS: usize = 6;

/// The steps from the first one that differs on, with their numbers and points.
fn steps(run: &EditionRun, words: &Words) -> Vec<(usize, String)> {
    let each = run.steps.iter().take(MOST_STEPS).enumerate().map(|(n, step)| {
        let total = step.total();
        let mut says = words.says(&step.fact, &run.players);
        if !total.is_empty() {
            let _ = write!(says, " ➜ {}", points_of(&total, &run.players));
        }
        (run.first + n, says)
    });
    each.collect()
}

/// The branches of an open choice, each with its points.
fn branches(run: &EditionRun, words: &Words) -> Vec<(String, String)> {
    let Some(choice) = &run.choice else { return Vec::new() };
    let points = |p: &crate::trace::Points| {
        if p.is_empty() { "no points".to_owned() } else { points_of(p, &run.players) }
    };
    choice.branches.iter().map(|(says, gains)| (words.phrase(says, &run.players), points(gains))).collect()
}

/// All that is to be told of an edition that does not hold, a line each.
fn details(item: &Item<'_>, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(run) = item.edition {
        for miss in &run.misses {
            let (said, got) = (safe(&miss.what.said), safe(&miss.what.got));
            lines.push(format!("{} (line {}): expected {said}, got {got}", miss.what.key, miss.line));
        }
        if let (Some(Status::Open), Some(choice)) = (item.status, &run.choice) {
            lines.push(format!("open choice of {} ({})", safe(&choice.by), choice.rule));
        }
        lines.extend(branches(run, words).iter().map(|(says, points)| format!("branch: {says}: {points}")));
        lines.extend(steps(run, words).iter().map(|(n, says)| format!("step {n}: {says}")));
    }
    if let Some(trouble) = &item.case.trouble {
        for flaw in faults(trouble) {
            let help = flaw.help.map_or_else(String::new, |help| format!(" {help}"));
            lines.push(format!("line {}, column {}: {}.{help}", flaw.line, flaw.column, flaw.message));
        }
    }
    lines
}
