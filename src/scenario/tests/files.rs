//! The scenarios that come with fief.

use std::path::{Path, PathBuf};

use super::*;

fn yaml_files(dir: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut dirs = vec![dir.to_path_buf()];
    while let Some(dir) = dirs.pop() {
        let Ok(entries) = std::fs::read_dir(&dir) else { continue };
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                dirs.push(path);
            } else if path.extension().is_some_and(|e| e == "yaml") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[test]
fn probe_all() {
    for dir in ["/work/main/scenarios", "/work/shared/examples"] {
        for file in yaml_files(Path::new(dir)) {
            let text = std::fs::read_to_string(&file).unwrap();
            for result in open_all(&text, Printing::First) {
                if let Err(problems) = result {
                    eprintln!("==== {}\n{}", file.display(), problems.render(110, false));
                }
            }
        }
    }
}
