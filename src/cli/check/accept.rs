//! `--accept`: files with rewritten expectations, each replaced in one go.

use std::path::Path;

use super::select::Chosen;
use super::{CaseRun, Found, Library, check_file, out};
use crate::audit::{Accepted, Status, accept};
use crate::cli::files;
use crate::scenario::safe;

/// Rewrites what fails, and runs again what was rewritten.
pub(super) fn run(library: &Library, files: &[Found], runs: &mut [Vec<CaseRun>], chosen: &Chosen) {
    for (file, run) in files.iter().zip(runs) {
        let mut statuses = run.iter().flat_map(|case| &case.editions).map(|e| e.status);
        if !statuses.any(|s| matches!(s, Status::Failed | Status::Open)) {
            continue;
        }
        if file.path == Path::new("-") {
            out::complain("standard input cannot be rewritten");
            continue;
        }
        let Ok(text) = file.text() else { continue };
        let accepted = accept(library, &text, &file.name, &chosen.selection());
        if accepted.text != text
            && let Err(why) = files::replace(&file.path, &text, &accepted.text)
        {
            out::complain(&format!("{}: {why}", safe(&file.name)));
            continue;
        }
        tell(file, &accepted);
        *run = check_file(library, file, chosen);
    }
}

fn tell(file: &Found, accepted: &Accepted) {
    let name = safe(&file.name);
    for changed in &accepted.changed {
        let editions: Vec<_> = changed.editions.iter().map(|e| e.name()).collect();
        let (editions, entries) = (editions.join(", "), changed.entries.join(", "));
        out::complain(&format!("{name}:{}: rewrote {entries} for {editions}", changed.line));
    }
    for left in &accepted.left {
        out::complain(&format!("{name}:{}: rewrite what fails in {} by hand", left.line, left.edition));
    }
}
