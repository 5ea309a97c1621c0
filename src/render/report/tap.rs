//! A report in the Test Anything Protocol, version 13, which every reader of it knows.

use super::{details, faults, items};
use crate::audit::{Run, Status};
use crate::render::safe::safe;
use crate::render::words::Words;

/// The report.
pub(super) fn report(run: &Run, words: &Words) -> String {
    let items = items(run);
    let mut out = format!("TAP version 13\n1..{}\n", items.len());
    if items.is_empty() {
        out = "TAP version 13\n1..0 # SKIP nothing selected\n".to_owned();
    }
    for (n, item) in items.iter().enumerate() {
        let good = matches!(item.status, None | Some(Status::Held | Status::TodoHolds));
        let ok = if good { "ok" } else { "not ok" };
        let directive = match (item.status, &item.case.todo) {
            (Some(Status::Todo | Status::TodoHolds), Some(todo)) => format!(" # TODO {}", directive(todo)),
            (None, _) => " # SKIP expects nothing".to_owned(),
            _ => String::new(),
        };
        let name = described(&format!("{}: {}", safe(&item.case.file), item.name()));
        out.push_str(&format!("{ok} {} - {name}{directive}\n", n + 1));
        if !good {
            out.push_str(&format!("  ---\n  message: {}\n", quoted(&item.short())));
            out.push_str(&format!("  severity: {}\n", item.status.map_or("fail", Status::name)));
            out.push_str(&format!("  at:\n    file: {}\n", quoted(&safe(&item.case.file))));
            let line = item.case.trouble.as_ref().map(faults).and_then(|f| f.first().map(|f| f.line));
            out.push_str(&format!("    line: {}\n", line.unwrap_or_else(|| item.line())));
            let details = details(item, words);
            if !details.is_empty() {
                out.push_str("  details:\n");
                details.iter().for_each(|line| out.push_str(&format!("    - {}\n", quoted(line))));
            }
            out.push_str("  ...\n");
        }
    }
    out
}

/// A description: `#` would start a directive.
fn described(text: &str) -> String {
    text.replace('\\', "\\\\").replace('#', "\\#")
}

fn directive(text: &str) -> String {
    safe(text).replace('#', "")
}

/// A text for the diagnostics, in double quotes.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
