//! `--watch`: runs again whenever a file changes.

use std::io::Read;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

use crate::cli::find::find;
use crate::cli::out::Out;

/// How often files are looked at.
const PAUSE: Duration = Duration::from_millis(500);

/// Runs something now and after every change, until standard input or output is closed.
pub(super) fn run(paths: &[PathBuf], out: &mut Out, mut once: impl FnMut(&mut Out) -> u8) -> u8 {
    let ended = end_of_input();
    loop {
        let before = stamps(paths);
        let code = once(out);
        if !out.flush() {
            return code;
        }
        while stamps(paths) == before {
            if ended.load(Ordering::Relaxed) {
                return code;
            }
            std::thread::sleep(PAUSE);
        }
        out.put("\n");
    }
}

/// Becomes true when standard input ends.
fn end_of_input() -> Arc<AtomicBool> {
    let ended = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&ended);
    std::thread::spawn(move || {
        let mut buffer = [0; 256];
        while matches!(std::io::stdin().read(&mut buffer), Ok(1..)) {}
        flag.store(true, Ordering::Relaxed);
    });
    ended
}

/// What changes when a file does.
fn stamps(paths: &[PathBuf]) -> Vec<(PathBuf, Option<(SystemTime, u64)>)> {
    let stamp = |path: &PathBuf| {
        let about = std::fs::metadata(path).ok()?;
        Some((about.modified().ok()?, about.len()))
    };
    find(paths).into_iter().map(|file| (file.path.clone(), stamp(&file.path))).collect()
}
