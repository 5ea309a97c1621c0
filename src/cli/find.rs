//! Finding scenario files: paths, folders, patterns, standard input.

use std::path::{Path, PathBuf};

use super::files;

/// A file that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The path, `-` for standard input.
    pub(super) path: PathBuf,
    /// Its name for people; not yet safe to print.
    pub(super) name: String,
    /// Why it cannot be read, if that is known already.
    pub(super) fault: Option<String>,
}

impl Found {
    fn at(path: PathBuf) -> Self {
        Self { name: path.to_string_lossy().into_owned(), path, fault: None }
    }

    fn broken(path: PathBuf, why: impl Into<String>) -> Self {
        Self { fault: Some(why.into()), ..Self::at(path) }
    }

    /// Its text, or why it cannot be read.
    pub(super) fn text(&self) -> Result<String, String> {
        self.fault.clone().map_or_else(|| files::text_at(&self.path), Err)
    }
}

/// The files at some paths, each once, in the order of the paths and below a folder in the order of their names.
pub(super) fn find(paths: &[PathBuf]) -> Vec<Found> {
    let mut all: Vec<Found> = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    for found in paths.iter().flat_map(|path| at(path)) {
        let plain = found.path.strip_prefix(".").unwrap_or(&found.path).to_owned();
        if seen.insert(plain) {
            all.push(found);
        }
    }
    all
}

fn at(path: &Path) -> Vec<Found> {
    if path == Path::new("-") || path.is_file() {
        return vec![Found::at(path.to_owned())];
    }
    if path.is_dir() {
        return below(path);
    }
    match path.to_str() {
        Some(text) if !path.exists() && text.contains(['*', '?', '[']) => matching(text),
        _ => vec![Found::at(path.to_owned())],
    }
}

/// Every `.yaml` and `.yml` below a folder; hidden ones are left out, links to folders are not followed.
fn below(folder: &Path) -> Vec<Found> {
    let hidden =
        |entry: &walkdir::DirEntry| entry.depth() > 0 && entry.file_name().as_encoded_bytes().starts_with(b".");
    let walk = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter();
    let mut found = Vec::new();
    for entry in walk.filter_entry(|entry| !hidden(entry)) {
        match entry {
            Ok(entry) if is_yaml(entry.path()) && entry.path().is_file() => found.push(Found::at(entry.into_path())),
            Ok(_) => {}
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_owned();
                found.push(Found::broken(path, "may not be read"));
            }
        }
    }
    found
}

fn is_yaml(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "yaml" || e == "yml")
}

/// The files that match a pattern, and those below folders that do.
fn matching(pattern: &str) -> Vec<Found> {
    let options = glob::MatchOptions { require_literal_leading_dot: true, ..glob::MatchOptions::default() };
    let paths = match glob::glob_with(pattern, options) {
        Ok(paths) => paths,
        Err(error) => return vec![Found::broken(pattern.into(), format!("is no pattern: {}", error.msg))],
    };
    let named = Path::new(pattern).extension().and_then(|e| e.to_str()).is_some_and(|e| !e.contains(['*', '?', '[']));
    let mut found = Vec::new();
    for path in paths.flatten() {
        if path.is_dir() {
            found.extend(below(&path));
        } else if named || is_yaml(&path) {
            found.push(Found::at(path));
        }
    }
    found
}
