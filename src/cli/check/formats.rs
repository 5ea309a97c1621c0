//! Reports of `fief check`: which formats, and where to.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::audit::Run;
use crate::cli::out::{self, Out};
use crate::render::report::{self, Reporter};
use crate::render::{Look, Words};
use crate::scenario::{nearest, safe};

const NAMES: [(&str, Reporter); 5] = [
    ("text", Reporter::Text),
    ("json", Reporter::Json),
    ("junit", Reporter::Junit),
    ("tap", Reporter::Tap),
    ("github", Reporter::Github),
];

/// A report and where it goes: a file, or standard output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Output {
    reporter: Reporter,
    file: Option<PathBuf>,
}

/// Reads `--format`.
pub(super) fn output(text: &str) -> Result<Output, String> {
    let (name, file) = text.split_once('=').map_or((text, None), |(name, file)| (name, Some(file)));
    let found = NAMES.iter().find(|(n, _)| n.eq_ignore_ascii_case(name.trim()));
    let Some((_, reporter)) = found else {
        let hint =
            nearest(name, NAMES.iter().map(|(n, _)| *n)).map_or_else(String::new, |n| format!("; did you mean {n}?"));
        return Err(format!("there is no format “{}”{hint}", safe(name)));
    };
    match file {
        Some("") => Err("a file's name is missing behind the =".to_owned()),
        Some("-") | None => Ok(Output { reporter: *reporter, file: None }),
        Some(file) => Ok(Output { reporter: *reporter, file: Some(file.into()) }),
    }
}

/// Whether at most one report goes to standard output.
pub(super) fn fit_together(outputs: &[Output]) -> bool {
    let fit = outputs.iter().filter(|o| o.file.is_none()).count() <= 1;
    if !fit {
        out::complain("one format can go to standard output; give the others a file, as in --format junit=report.xml");
    }
    fit
}

/// Whether no report would be written over a scenario that is read, or over another report.
pub(super) fn keep_apart(outputs: &[Output], inputs: &[PathBuf]) -> bool {
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let read: BTreeSet<_> = inputs.iter().map(|file| real(file)).collect();
    let mut written = BTreeSet::new();
    for file in outputs.iter().filter_map(|o| o.file.as_deref()) {
        let why = if read.contains(&real(file)) {
            "is a scenario that is read here; name another file for the report"
        } else if !written.insert(real(file)) {
            "is named for two reports; give each a file of its own"
        } else {
            continue;
        };
        out::complain(&format!("{}: {why}", safe(&file.to_string_lossy())));
        return false;
    }
    true
}

/// Writes all reports; whether all could be written.
pub(super) fn write(run: &Run, words: &Words, outputs: &[Output], all: bool, out: &mut Out) -> bool {
    let mut written = true;
    for output in outputs {
        let look = Look { color: out.colour() && output.file.is_none(), width: Out::width(), ..Look::default() };
        let text = report::report(run, words, output.reporter, &look, all);
        match &output.file {
            None => out.put(&text),
            Some(file) => {
                if let Err(error) = std::fs::write(file, text) {
                    out::complain(&format!("{}: cannot be written: {error}", safe(&file.to_string_lossy())));
                    written = false;
                }
            }
        }
    }
    written
}
