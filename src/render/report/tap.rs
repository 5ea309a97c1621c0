//! A report in the Test Anything Protocol, version 13, which every reader of it knows.

use std::fmt::Write as _;

use super::{details, faults, items};
use crate::audit::{Run, Status};
use crate::render::safe::safe;
use crate::render::words::Words;

/// The report.
pub(super) fn report(run: &Run, words: &Words) -> String {
    let items = items(run);
    let reason = if items.is_empty() { " # SKIP nothing selected" } else { "" };
    let mut out = format!("TAP version 13\n1..{}{reason}\n", items.len());
    for (n, item) in items.iter().enumerate() {
        let good = matches!(item.status, None | Some(Status::Held | Status::TodoHolds));
        let ok = if good { "ok" } else { "not ok" };
        let directive = match (item.status, &item.case.todo) {
            (Some(Status::Todo | Status::TodoHolds), Some(todo)) => format!(" # TODO {}", directive(todo)),
            (None, _) => " # SKIP expects nothing".to_owned(),
            _ => String::new(),
        };
        let name = described(&format!("{}: {}", safe(&item.case.file), item.name()));
        let _ = writeln!(out, "{ok} {} - {name}{directive}", n + 1);
        if !good {
            let _ = writeln!(out, "  ---\n  message: {}", quoted(&item.short()));
            let _ = writeln!(out, "  severity: {}", item.status.map_or("fail", Status::name));
            let _ = writeln!(out, "  at:\n    file: {}", quoted(&safe(&item.case.file)));
            let line = item.case.trouble.as_ref().map(faults).and_then(|f| f.first().map(|f| f.line));
            let _ = writeln!(out, "    line: {}", line.unwrap_or_else(|| item.line()));
            let details = details(item, words);
            if !details.is_empty() {
                // A list of texts with colons in them is more than Perl's reader takes.
                out.push_str("  details: |\n");
                for line in details {
                    let _ = writeln!(out, "    {}", line.trim());
                }
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
