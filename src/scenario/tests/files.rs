//! The scenarios that come with fief.

use std::path::{Path, PathBuf};

use super::*;

fn yaml_files(dir: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut dirs = vec![dir.to_path_buf()];
    while let Some(dir) = dirs.pop() {
        for entry in std::fs::read_dir(&dir).into_iter().flatten().flatten() {
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

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_scenario_can_be_opened() {
    let files = yaml_files(&here().join("scenarios"));
    assert!(!files.is_empty());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let problems = open_all(&text).into_iter().find_map(Result::err);
        assert!(problems.is_none(), "{}\n{}", file.display(), problems.unwrap().render(100, false));
    }
}

#[test]
fn the_examples_of_the_design_need_at_most_other_boxes() {
    // Two of the examples contradict themselves: a rest that meets field, and fields on a city's side.
    let known = ["the city cannot go on from B1 to C1", "EN cannot be field", "ES cannot be field"];
    for file in yaml_files(&here().join("../shared/examples")) {
        let text = std::fs::read_to_string(&file).unwrap();
        for problems in open_all(&text).into_iter().filter_map(Result::err) {
            for problem in problems.list() {
                let expected = ["not-played-yet", "box-not-in-play"].contains(&problem.code)
                    || known.iter().any(|k| problem.message.starts_with(k));
                assert!(expected, "{}\n{}", file.display(), problems.render(100, false));
            }
        }
    }
}

#[test]
fn the_examples_of_the_manual_can_be_opened() {
    let manual = std::fs::read_to_string(here().join("docs/scenario.md")).unwrap();
    let examples: Vec<_> = manual.split("```yaml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() >= 6);
    for example in examples {
        good(example);
    }
}

#[test]
fn the_starters_can_be_opened() {
    let starters = yaml_files(&here().join("src/cli/starters"));
    assert_eq!(starters.len(), 6);
    for file in starters {
        good(&std::fs::read_to_string(&file).unwrap());
    }
}
