//! Every example in every subcommand's help runs, in a folder that has the files it names.

#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const FIEF: &str = env!("CARGO_BIN_EXE_fief");

/// A scenario that answers, holds what it expects, and has a claim.
const SCENARIO: &str = "\
title: A road of three
players: [red, blue]
board: |
  A/270 . A/90
pieces:
  - red meeple on A1 road
turns:
  - player: blue
    tile: U at B1
claims:
  - { by: red, gains: {red: 3} }
expect:
  all: { gains: {red: 3} }
";

/// One that stands on rules of castles.
const CASTLE: &str = include_str!("../scenarios/figures/the-road-on-tile-1-sets-off-the-castle.yaml");

fn help(args: &[&str]) -> String {
    let output = Command::new(FIEF).args(args).arg("--help").output().expect("fief starts");
    assert!(output.status.success(), "{args:?} --help");
    String::from_utf8(output.stdout).expect("help is UTF-8")
}

fn subcommands() -> Vec<String> {
    let help = help(&[]);
    let list = help.split("Commands:").nth(1).expect("a list of commands").split("\n\n").next().unwrap_or_default();
    let names = list.lines().filter(|l| l.starts_with("  ") && !l.starts_with("   "));
    names.filter_map(|l| l.split_whitespace().next()).filter(|n| *n != "help").map(str::to_owned).collect()
}

fn examples(subcommand: &str) -> Vec<String> {
    let help = help(&[subcommand]);
    let Some(list) = help.split("Examples:").nth(1) else { panic!("{subcommand}: no examples") };
    list.lines().map(str::trim).filter(|l| l.starts_with("fief ")).map(str::to_owned).collect()
}

/// The files that an example reads: names with an ending, and folders named `scenarios`. Those that it writes
/// (behind `>`, `-o` or `--output`) are left alone.
fn provide(folder: &Path, example: &str) {
    let words: Vec<&str> = example.split_whitespace().collect();
    for (n, word) in words.iter().enumerate() {
        let written = n > 0 && [">", "-o", "--output"].contains(&words[n - 1]);
        let path = folder.join(word);
        if written || word.starts_with('-') {
            continue;
        }
        if path.extension().is_some_and(|e| e == "yaml" || e == "yml") {
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
            std::fs::write(path, SCENARIO).expect("a file is written");
        } else if word.trim_end_matches('/') == "scenarios" {
            std::fs::create_dir_all(&path).expect("a folder is made");
            std::fs::write(path.join("road.yaml"), SCENARIO).expect("a file is written");
            std::fs::write(path.join("castle.yaml"), CASTLE).expect("a file is written");
        }
    }
}

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("help").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder is made");
    folder
}

#[test]
fn every_example_of_every_help_runs() {
    let bin = Path::new(FIEF).parent().expect("a folder");
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
    let mut wrong = Vec::new();
    for subcommand in subcommands() {
        let examples = examples(&subcommand);
        if examples.len() < 2 {
            wrong.push(format!("{subcommand}: {} examples in its help, not 2", examples.len()));
        }
        for (n, example) in examples.iter().enumerate() {
            let folder = scratch(&format!("{subcommand}-{n}"));
            provide(&folder, example);
            let mut shell = Command::new("sh");
            shell.args(["-c", example]).current_dir(&folder).env("PATH", &path).stdin(Stdio::null());
            let output = shell.output().expect("a shell starts");
            if !output.status.success() {
                let said = String::from_utf8_lossy(&output.stderr);
                wrong.push(format!("{example}: {:?}\n{said}", output.status.code()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
