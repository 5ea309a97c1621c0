//! Reading scenario files: names, folders, standard input.

use std::io::Read;
use std::path::{Path, PathBuf};

use super::out;

/// The largest file that is read, in bytes.
const FILE_LIMIT: u64 = 64 << 20;

/// Reads a file as text, `-` for standard input; a fault is told on standard error.
pub(super) fn text_of(name: &str) -> Option<String> {
    let read = if name == "-" { read_from(std::io::stdin().lock()) } else { read_path(Path::new(name)) };
    match read {
        Ok(text) => Some(text),
        Err(why) => {
            out::complain(&format!("{}: {why}", crate::scenario::safe(name)));
            None
        }
    }
}

fn read_path(path: &Path) -> Result<String, String> {
    if path.is_dir() {
        return Err("is a folder; `fief check` takes folders, this command takes files".to_owned());
    }
    let file = std::fs::File::open(path).map_err(|e| plain(&e))?;
    read_from(file)
}

fn read_from(from: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    from.take(FILE_LIMIT + 1).read_to_end(&mut bytes).map_err(|e| plain(&e))?;
    if bytes.len() as u64 > FILE_LIMIT {
        return Err(format!("is larger than {} MiB, which is more than fief reads", FILE_LIMIT >> 20));
    }
    String::from_utf8(bytes).map_err(|e| {
        let line = 1 + e.as_bytes()[..e.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count();
        format!("is not UTF-8 text (line {line}); save it as UTF-8")
    })
}

fn plain(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "no such file".to_owned(),
        std::io::ErrorKind::PermissionDenied => "may not be read".to_owned(),
        _ => error.to_string(),
    }
}

/// The scenario files at a path: itself, or every `.yaml` and `.yml` below a folder, in the order of their names.
pub(super) fn scenarios_at(path: &str) -> Result<Vec<String>, String> {
    if path == "-" || !Path::new(path).is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    for entry in walkdir::WalkDir::new(path).sort_by_file_name() {
        let entry = entry.map_err(|e| e.to_string())?;
        let yaml = entry.path().extension().is_some_and(|e| e == "yaml" || e == "yml");
        if entry.file_type().is_file() && yaml {
            found.push(name_of(entry.into_path()));
        }
    }
    Ok(found)
}

fn name_of(path: PathBuf) -> String {
    path.to_string_lossy().into_owned()
}
