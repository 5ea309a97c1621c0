//! A report for a terminal: what fails, editions that fail alike together, and a line of numbers.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use similar::{ChangeTag, TextDiff};

use super::{branches, faults, steps, title};
use crate::audit::{CaseRun, EditionRun, Miss, Run, Status, Tally};
use crate::render::Look;
use crate::render::safe::{safe, wrap};
use crate::render::words::Words;

/// The most faults of a file that are named; all of them are told on standard error.
const MOST_FLAWS: usize = 3;

/// The report.
pub(super) fn report(run: &Run, words: &Words, look: &Look, all: bool) -> String {
    let mut out = Page { look, words, text: String::new() };
    for case in &run.cases {
        out.case(case, all);
    }
    out.numbers(&run.tally());
    out.text
}

struct Page<'a> {
    look: &'a Look,
    words: &'a Words,
    text: String,
}

impl Page<'_> {
    fn case(&mut self, case: &CaseRun, all: bool) {
        if let Some(trouble) = &case.trouble {
            let todo = case.todo.is_some();
            let status = if todo { Status::Todo } else { Status::Broken };
            self.head(status, case, case.line, None);
            let flaws = faults(trouble);
            for flaw in flaws.iter().take(MOST_FLAWS) {
                self.line(4, &format!("line {}: {}", flaw.line, flaw.message));
            }
            if flaws.len() > MOST_FLAWS {
                self.line(4, &format!("… and {} more", flaws.len() - MOST_FLAWS));
            }
            self.reason(status, case);
            return;
        }
        let mut told: Vec<(&EditionRun, Vec<&'static str>)> = Vec::new();
        for run in case.editions.iter().filter(|e| all || e.status != Status::Held) {
            match told.iter_mut().find(|(other, _)| alike(other, run)) {
                Some((_, editions)) => editions.push(run.edition.name()),
                None => told.push((run, vec![run.edition.name()])),
            }
        }
        for (run, editions) in told {
            let line = run.misses.first().map_or(run.line, |m| m.line);
            self.head(run.status, case, line, Some(&editions.join(", ")));
            self.reason(run.status, case);
            if !matches!(run.status, Status::Held | Status::TodoHolds) {
                self.misses(run);
            }
        }
    }

    fn head(&mut self, status: Status, case: &CaseRun, line: usize, editions: Option<&str>) {
        let style = match status {
            Status::Held => AnsiColor::Green.on_default().bold(),
            Status::Failed | Status::Broken => AnsiColor::Red.on_default().bold(),
            Status::Open | Status::Todo | Status::TodoHolds => AnsiColor::Yellow.on_default().bold(),
        };
        let editions = editions.map_or_else(String::new, |e| format!(" [{e}]"));
        let word = self.painted(status.name(), style);
        let _ = writeln!(self.text, "{word} {}:{line}", safe(&case.file));
        if !case.title.trim().is_empty() || !editions.is_empty() {
            self.line(2, &format!("{}{editions}", title(case)));
        }
    }

    fn reason(&mut self, status: Status, case: &CaseRun) {
        let Some(todo) = &case.todo else { return };
        match status {
            Status::TodoHolds => self.line(4, &format!("it holds now: take `todo:` away ({})", safe(todo))),
            _ => self.line(4, &format!("todo: {}", safe(todo))),
        }
    }

    fn misses(&mut self, run: &EditionRun) {
        for miss in &run.misses {
            self.miss(miss);
        }
        let branches = branches(run, self.words);
        if let (Some(choice), false) = (&run.choice, branches.is_empty()) {
            self.line(4, &format!("{} chooses ({}):", safe(&choice.by), choice.rule));
            for (says, points) in branches {
                self.line(6, &format!("{says}: {points}"));
            }
        }
        if run.status == Status::Open {
            self.line(4, "Say what is chosen under `do:`, or expect `choice:` and `branches:`.");
        }
        let steps = steps(run, self.words);
        if !steps.is_empty() {
            self.line(4, if run.first > 1 { "the steps from there on:" } else { "the steps:" });
        }
        let shown = steps.len();
        for (n, says) in steps {
            self.line(6, &format!("{n} {says}"));
        }
        if run.steps.len() > shown {
            self.line(6, &format!("… and {} more", run.steps.len() - shown));
        }
    }

    /// What is expected and what came out; lists entry by entry.
    fn miss(&mut self, miss: &Miss) {
        let (key, said, got) = (miss.what.key, safe(&miss.what.said), safe(&miss.what.got));
        let between = if key == "branches" { " | " } else { ", " };
        let lists = matches!(key, "branches" | "options" | "next") && (said.contains(between) || got.contains(between));
        if !lists {
            self.line(4, &format!("{key}: expected {said}, got {got}"));
            return;
        }
        self.line(4, &format!("{key}: - expected, + got"));
        let (said, got): (Vec<_>, Vec<_>) = (said.split(between).collect(), got.split(between).collect());
        let diff = TextDiff::from_slices(&said, &got);
        let lines: Vec<_> = diff.iter_all_changes().map(|c| (c.tag(), c.value().to_owned())).collect();
        for (tag, entry) in lines.into_iter().filter(|(_, entry)| !entry.is_empty()) {
            let (sign, style) = match tag {
                ChangeTag::Equal => (" ", Style::new()),
                ChangeTag::Delete => ("-", AnsiColor::Red.on_default()),
                ChangeTag::Insert => ("+", AnsiColor::Green.on_default()),
            };
            let line = self.painted(&format!("{sign} {entry}"), style);
            let _ = writeln!(self.text, "      {line}");
        }
    }

    fn numbers(&mut self, tally: &Tally) {
        let plural = |n: usize, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
        let mut parts = vec![plural(tally.held, "expectation holds", "expectations hold")];
        parts.push(plural(tally.failed, "fails", "fail"));
        let others = [
            (tally.open, "open choice", "open choices"),
            (tally.todo, "todo", "todo"),
            (tally.todo_holds, "todo holds", "todo hold"),
            (tally.broken, "cannot be read", "cannot be read"),
        ];
        parts.extend(others.iter().filter(|(n, ..)| *n > 0).map(|(n, one, many)| plural(*n, one, many)));
        let text = format!("{}: {}", plural(tally.scenarios, "scenario", "scenarios"), parts.join(", "));
        let style = match tally {
            Tally { failed: 0, open: 0, broken: 0, .. } => AnsiColor::Green.on_default(),
            _ => AnsiColor::Red.on_default(),
        };
        let text = self.painted(&text, style);
        let _ = writeln!(self.text, "{text}");
    }

    /// A line that goes on further right where it is too long.
    fn line(&mut self, indent: usize, text: &str) {
        for (n, part) in wrap(text, self.look.width.saturating_sub(indent + 2)).iter().enumerate() {
            let indent = if n == 0 { indent } else { indent + 2 };
            let _ = writeln!(self.text, "{:indent$}{part}", "");
        }
    }

    fn painted(&self, text: &str, style: Style) -> String {
        if self.look.color && style != Style::new() { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }
}

fn alike(a: &EditionRun, b: &EditionRun) -> bool {
    a.status == b.status && a.misses == b.misses && a.choice == b.choice && facts(a).eq(facts(b))
}

fn facts(run: &EditionRun) -> impl Iterator<Item = (&crate::trace::Fact, crate::trace::Points)> {
    run.steps.iter().map(|step| (&step.fact, step.total()))
}
