//! A report as annotations for GitHub's workflows, and a line of numbers.

use std::fmt::Write as _;

use super::{Item, faults, items, title};
use crate::audit::{Run, Status};
use crate::render::safe::safe;

/// The report.
pub(super) fn report(run: &Run) -> String {
    let mut out = String::new();
    for item in items(run) {
        let todo = item.case.todo.as_deref().unwrap_or_default();
        match (item.status, &item.case.trouble) {
            (Some(Status::Broken), Some(trouble)) => {
                for flaw in faults(trouble) {
                    let help = flaw.help.map_or_else(String::new, |help| format!("\n{help}"));
                    let place = format!("line={},col={}", flaw.line, flaw.column);
                    out.push_str(&command("error", &item, &place, &format!("{}{help}", flaw.message)));
                }
            }
            (Some(Status::Failed | Status::Open), _) => out.push_str(&annotation("error", &item, &item.short())),
            (Some(Status::TodoHolds), _) => {
                let text = format!("it holds now: take `todo:` away ({})", safe(todo));
                out.push_str(&annotation("warning", &item, &text));
            }
            (Some(Status::Todo), _) => {
                out.push_str(&annotation("notice", &item, &format!("todo: {}\n{}", safe(todo), item.short())));
            }
            _ => {}
        }
    }
    let tally = run.tally();
    let bad = tally.failed + tally.open + tally.broken;
    let _ = writeln!(out, "fief: {} scenarios, {} expectations hold, {bad} do not", tally.scenarios, tally.held);
    out
}

fn annotation(kind: &str, item: &Item<'_>, message: &str) -> String {
    command(kind, item, &format!("line={}", item.line()), message)
}

fn command(kind: &str, item: &Item<'_>, place: &str, message: &str) -> String {
    let name = item.edition.map_or_else(|| title(item.case), |_| item.name());
    format!("::{kind} file={},{place},title={}::{}\n", property(&item.case.file), property(&name), data(message))
}

/// A message as GitHub's runner reads it.
fn data(text: &str) -> String {
    safe(&text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A"))
}

/// A property: a colon or a comma would end it.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
