//! Reading scenario files and replacing them.

use std::io::Read;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use super::out;

/// The largest file that is read, in bytes.
const FILE_LIMIT: u64 = crate::scenario::MAX_FILE as u64;

/// Whether standard input has been read: a second time nothing would come of it.
static STDIN_READ: AtomicBool = AtomicBool::new(false);

/// Reads a file as text, `-` for standard input; a fault is told on standard error.
pub(super) fn text_of(name: &str) -> Option<String> {
    match text_at(Path::new(name)) {
        Ok(text) => Some(text),
        Err(why) => {
            out::complain(&format!("{}: {why}", crate::scenario::safe(name)));
            None
        }
    }
}

/// Reads a file as text, `-` for standard input, or says why it cannot be read.
pub(super) fn text_at(path: &Path) -> Result<String, String> {
    if path != Path::new("-") {
        return read_path(path);
    }
    if STDIN_READ.swap(true, Ordering::Relaxed) {
        return Err("standard input was read already; name `-` once".to_owned());
    }
    read_from(std::io::stdin().lock())
}

/// Replaces a file's text in one go, unless it has changed meanwhile; its permissions stay.
pub(super) fn replace(path: &Path, old: &str, new: &str) -> Result<(), String> {
    let fails = |e: std::io::Error| format!("cannot be written: {e}");
    // A link stays one: what it leads to is replaced.
    let path = path.canonicalize().map_err(fails)?;
    let permissions = std::fs::metadata(&path).map_err(fails)?.permissions();
    if permissions.readonly() {
        return Err("is write-protected".to_owned());
    }
    if text_at(&path)? != old {
        return Err("has changed meanwhile and stays as it is".to_owned());
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let beside = path.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let mut file = std::fs::File::options().write(true).create_new(true).open(&beside).map_err(fails)?;
    let written = std::io::Write::write_all(&mut file, new.as_bytes())
        .and_then(|()| file.set_permissions(permissions))
        .and_then(|()| file.sync_all())
        .and_then(|()| std::fs::rename(&beside, &path));
    written.map_err(|error| {
        // What could not be moved is not left lying about; if that fails too, the first error is the one to tell.
        let _ = std::fs::remove_file(&beside);
        fails(error)
    })
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
        return Err(format!("is larger than {} MB, which is more than fief reads", FILE_LIMIT >> 20));
    }
    String::from_utf8(bytes).map_err(|e| {
        let line = e.as_bytes()[..e.utf8_error().valid_up_to()].split(|b| *b == b'\n').count();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn standard_input_is_read_once() {
        STDIN_READ.store(true, Ordering::Relaxed);
        assert_eq!(text_at(Path::new("-")), Err("standard input was read already; name `-` once".to_owned()));
    }

    #[test]
    fn files_and_scenarios_have_one_limit() {
        let over = read_from(std::io::repeat(b'x'));
        assert_eq!(over, Err("is larger than 32 MB, which is more than fief reads".to_owned()));
        let full = read_from(std::io::repeat(b'x').take(FILE_LIMIT)).map(|text| text.len());
        assert_eq!(full, Ok(crate::scenario::MAX_FILE));
    }
}
