//! The README's example, answer and list of commands are what the program prints.
//!
//! `FIEF_UPDATE=1 cargo test --test readme` writes them anew.

use std::path::Path;
use std::process::Command;

const TOUR: &str = "scenarios/tour/the-road-passes-only-reds-castle.yaml";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn fief(args: &[&str]) -> String {
    let out = Command::new(env!("CARGO_BIN_EXE_fief"))
        .args(args)
        .current_dir(root())
        .env_remove("CLICOLOR_FORCE")
        .output()
        .expect("the program runs");
    assert!(out.status.success(), "{args:?}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).expect("UTF-8")
}

/// The text with what stands between two markers replaced.
fn with_block(text: &str, name: &str, block: &str) -> String {
    let (open, close) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
    let start = text.find(&open).unwrap_or_else(|| panic!("the README has no {open}")) + open.len();
    let end = text.find(&close).unwrap_or_else(|| panic!("the README has no {close}"));
    format!("{}{block}{}", &text[..start], &text[end..])
}

/// The commands with what they do, from the program's own help.
fn commands() -> String {
    let help = fief(&["--help"]);
    let listed = help.lines().skip_while(|l| *l != "Commands:").skip(1).take_while(|l| !l.trim().is_empty());
    let mut table = String::from("| command | does |\n|---|---|\n");
    let mut rows: Vec<(String, String)> = Vec::new();
    for line in listed {
        match line.strip_prefix("  ").filter(|l| !l.starts_with(' ')) {
            Some(row) => {
                let (name, does) = row.split_once(' ').unwrap_or((row, ""));
                rows.push((name.to_owned(), does.trim().to_owned()));
            }
            None => {
                if let Some((_, does)) = rows.last_mut() {
                    does.push(' ');
                    does.push_str(line.trim());
                }
            }
        }
    }
    for (name, does) in rows.iter().filter(|(name, _)| name != "help") {
        for part in ["| `fief ", name, "` | ", does, " |\n"] {
            table.push_str(part);
        }
    }
    table
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let path = root().join("README.md");
    let now = std::fs::read_to_string(&path).expect("README.md");
    let scenario = std::fs::read_to_string(root().join(TOUR)).expect("the tour");
    let shown: String = scenario.lines().filter(|l| !l.starts_with('#')).flat_map(|l| [l, "\n"]).collect();
    let expect = shown.find("expect:").unwrap_or(shown.len());
    let mut wanted = with_block(&now, "scenario", &format!("```yaml\n{}```\n", &shown[..expect]));
    wanted = with_block(&wanted, "answer", &format!("```text\n{}```\n", fief(&["explain", TOUR])));
    wanted = with_block(&wanted, "commands", &commands());
    if std::env::var_os("FIEF_UPDATE").is_some() {
        std::fs::write(&path, &wanted).expect("README.md can be written");
        return;
    }
    assert_eq!(now, wanted, "the README is stale: FIEF_UPDATE=1 cargo test --test readme");
}

#[test]
fn the_readme_has_exactly_the_two_commands() {
    let text = std::fs::read_to_string(root().join("README.md")).expect("README.md");
    let blocks: Vec<_> = text.split("```console\n").skip(1).filter_map(|b| b.split("```").next()).collect();
    assert_eq!(blocks, [format!("cargo run --release -- explain {TOUR}\n").as_str(), "cargo test\n"]);
}
