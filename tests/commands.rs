//! The commands as a person runs them: exit codes, what they print, and that every scenario of the repository passes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use fief::audit::Library;
use fief::rules::Edition;
use serde_json::Value;

fn fief(args: &[&str]) -> Output {
    let root = env!("CARGO_MANIFEST_DIR");
    Command::new(env!("CARGO_BIN_EXE_fief")).args(args).current_dir(root).output().expect("fief starts")
}

fn printed(args: &[&str]) -> String {
    let output = fief(args);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "fief {}: {:?}\n{said}", args.join(" "), output.status.code());
    String::from_utf8(output.stdout).expect("output is UTF-8")
}

fn json(args: &[&str]) -> Value {
    let text = printed(&[args, &["--format", "json"]].concat());
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("fief {}: {e}", args.join(" ")))
}

fn refused(args: &[&str]) -> String {
    let output = fief(args);
    assert_eq!(output.status.code(), Some(2), "fief {}", args.join(" "));
    assert!(output.stdout.is_empty(), "fief {}", args.join(" "));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn strings(list: &Value) -> BTreeSet<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// Every scenario file of the repository that can be read; `tests/scenarios.rs` says which cannot.
fn scenarios() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![PathBuf::from("scenarios")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(root.join(&folder)).expect("scenarios are there") {
            let path = folder.join(entry.expect("an entry").file_name());
            if root.join(&path).is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "yaml") {
                found.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn every_scenario_is_compared_and_drawn() {
    let all = scenarios();
    let files: Vec<&str> = all.iter().map(String::as_str).collect();
    for format in ["text", "markdown"] {
        let text = printed(&[&["compare", "--format", format], &files[..]].concat());
        assert!(!text.contains('\u{1b}'));
    }
    let text = printed(&[&["compare", "--format", "json"], &files[..]].concat());
    let objects = serde_json::Deserializer::from_str(&text).into_iter::<Value>();
    let objects = objects.collect::<Result<Vec<_>, _>>().expect("one JSON object after the other");
    assert!(objects.len() >= files.len());
    printed(&[&["draw"], &files[..]].concat());
    printed(&[&["draw", "--after"], &files[..]].concat());
    let pictures = printed(&[&["draw", "--after", "--format", "svg"], &files[..]].concat());
    assert!(pictures.starts_with("<svg") && pictures.matches("ff-label").count() >= files.len());
}

#[test]
fn comparison_of_case_27_names_the_switch() {
    let file = "scenarios/cases/bridge-after-the-meeple-is-too-late-in-2e.yaml";
    let text = printed(&["compare", file]);
    assert!(text.contains("bridge.when: with-the-tile → any-time-in-turn"), "{text}");
    let compared = json(&["compare", file, "--edition", "guide"]);
    let groups = compared["groups"].as_array().expect("groups");
    assert_eq!(groups.len(), 2);
    assert_eq!(strings(&groups[1]["editions"]), ["hig-2e", "zmg-2e"].map(str::to_owned).into());
    let because = groups[1]["because"].as_array().expect("causes");
    assert_eq!(because.iter().map(|c| c["rule"].as_str()).collect::<Vec<_>>(), [Some("bridge.when")]);
    assert_eq!(groups[0]["claims"], serde_json::json!(["holds", "fails"]));
    assert_eq!(groups[1]["claims"], serde_json::json!(["fails", "holds"]));
}

#[test]
fn comparison_says_in_one_line_that_all_agree() {
    let text = printed(&["compare", "scenarios/figures/a-bridge-counts-one-point-in-a-road-of-three.yaml"]);
    assert_eq!(text.matches("All eight editions agree: ").count(), 1, "{text}");
    assert!(!text.contains("Why "), "{text}");
}

#[test]
fn coverage_counts_every_rule_and_gates() {
    let coverage = json(&["coverage", "scenarios/cases"]);
    let rules = coverage["rules"].as_array().expect("rules");
    assert_eq!(rules.len(), Library::new().expect("tables parse").book().rules.len());
    let trigger = rules.iter().find(|r| r["id"] == "castle.trigger").expect("the rule");
    assert!(trigger["editions"]["hig-1e"].as_u64() > Some(3));
    assert_eq!(fief(&["coverage", "scenarios/cases", "--fail-under", "1"]).status.code(), Some(0));
    assert_eq!(fief(&["coverage", "scenarios/cases", "--fail-under", "100"]).status.code(), Some(1));
    assert_eq!(fief(&["coverage", "scenarios/cases", "--fail-under", "101"]).status.code(), Some(2));
    assert_eq!(fief(&["coverage", "docs"]).status.code(), Some(4));
    assert_eq!(printed(&["coverage", "scenarios/cases"]), printed(&["coverage", "scenarios/cases"]));
}

#[test]
fn flips_list_the_scenarios_that_hang_on_a_switch() {
    let flips = json(&["coverage", "--flip", "scenarios/cases"]);
    let changed: BTreeSet<_> =
        flips["changes"].as_array().expect("changes").iter().filter_map(|c| c["switch"].as_str()).collect();
    for switch in ["castle.choice", "bridge.when", "bazaar.bid-limit", "castle.on-farm-counts", "castle.town-shape"] {
        assert!(changed.contains(switch), "{switch} changes nothing; {changed:?}");
    }
    assert!(strings(&flips["idle"]).iter().all(|id| !changed.contains(id.as_str())));
    let text = printed(&["coverage", "--flip", "scenarios/cases"]);
    assert!(text.contains("castle.choice\n"), "{text}");
    assert!(text.contains("castle-owner-picks-the-city-or-the-road.yaml (hig-1e)"), "{text}");
}

#[test]
fn rules_are_found_by_id_prefix_and_text() {
    assert!(printed(&["rule"]).contains("castle.trigger: "));
    let one = printed(&["rule", "castle.choice"]);
    assert!(one.contains("contested, may be active-player"), "{one}");
    assert!(one.contains("castle-owner-picks-the-city-or-the-road.yaml"), "{one}");
    let some = json(&["rule", "bazaar", "--search", "auctioneer"]);
    let ids: Vec<_> = some["rules"].as_array().expect("rules").iter().filter_map(|r| r["id"].as_str()).collect();
    assert!(ids.contains(&"bazaar.next-auctioneer") && ids.iter().all(|id| id.starts_with("bazaar")), "{ids:?}");
    assert!(refused(&["rule", "castle.trigr"]).contains("did you mean castle.trigger?"));
    assert!(refused(&["rule", "casle"]).contains("did you mean castle?"));
    assert_eq!(fief(&["rule", "--search", "no such text"]).status.code(), Some(4));
}

#[test]
fn difference_of_two_editions_is_exactly_what_their_rules_say() {
    let library = Library::new().expect("tables parse");
    let rules = &library.book().rules;
    for (a, b) in [(Edition::Hig1e, Edition::Hig2e), (Edition::Zmg1e, Edition::Guide)] {
        let differs = rules.iter().filter(|r| r.in_edition(a).value != r.in_edition(b).value);
        let expected: Vec<_> = differs.map(|r| r.id()).collect();
        let diff = json(&["edition", "--diff", a.name(), b.name()]);
        let found: Vec<_> =
            diff["differs"].as_array().expect("a list").iter().filter_map(|d| d["rule"].as_str()).collect();
        assert_eq!(found, expected);
        let text = printed(&["edition", "--diff", a.name(), b.name()]);
        assert!(expected.iter().all(|id| text.contains(id)), "{text}");
    }
}

#[test]
fn editions_and_variants_are_shown() {
    assert!(printed(&["edition"]).contains("builder-before-bazaar"));
    for edition in Edition::ALL {
        printed(&["edition", edition.name()]);
        json(&["edition", edition.name()]);
    }
    let diff = json(&["edition", "--diff", "hig-1e", "builder-before-bazaar"]);
    assert_eq!(diff["differs"].as_array().map(Vec::len), Some(1));
    assert_eq!(diff["differs"][0]["rule"], "bazaar.builder-order");
    assert!(refused(&["edition", "hig-3e"]).contains("did you mean"));
    json(&["edition"]);
}

#[test]
fn tiles_are_found_by_name_prefix_and_sides() {
    let library = Library::new().expect("tables parse");
    for tile in library.catalogue().iter() {
        printed(&["tile", &tile.name, "--turned"]);
    }
    let one = printed(&["tile", "bcb:6"]);
    assert!(one.contains("city W, triangular") && one.contains("field EN: touches city W"), "{one}");
    let shown = json(&["tile", "/ffcf"]);
    assert!(shown["tiles"].as_array().expect("tiles").iter().any(|t| t["name"] == "E" && t["turned"] == 180));
    assert_eq!(json(&["tile", "bcb:"])["tiles"].as_array().map(Vec::len), Some(12));
    printed(&["tile"]);
    assert!(refused(&["tile", "bcx:"]).contains("bcb:"));
    assert!(refused(&["tile", "/xyz"]).contains("four letters"));
    refused(&["tile", "nothing"]);
}

#[test]
fn what_is_wrong_goes_to_standard_error_with_code_2() {
    assert!(refused(&["compare", "no-such-file.yaml"]).contains("no such file"));
    assert!(refused(&["draw", "no-such-file.yaml"]).contains("no such file"));
    let file = "scenarios/cases/castle-owner-picks-the-city-or-the-road.yaml";
    assert!(refused(&["compare", "--edition", "nonsense", file]).contains("nonsense"));
    let hostile = refused(&["rule", "a\u{1b}[31m"]);
    assert!(!hostile.contains('\u{1b}'), "{hostile:?}");
}

#[test]
fn names_that_are_none_are_guessed() {
    let guessed = |args: &[&str], hint: &str| {
        let says = refused(args);
        assert!(says.contains(hint), "{args:?}: {says}");
    };
    guessed(&["tile", "ffcf"], "did you mean /ffcf");
    guessed(&["rule", "tie"], "did you mean base.tie?");
    guessed(&["edition", "2nd"], "did you mean hig-2e or zmg-2e?");
    let tour = "scenarios/tour/a-game-in-short.yaml";
    guessed(&["explain", tour, "--edition", "hig2e"], "did you mean hig-2e?");
    guessed(&["explain", tour, "--variant", "auction"], "there are ");
    assert!(printed(&["tile", "bazaar"]).contains("bcb:09"));
}

#[test]
fn every_starter_is_answered() {
    for kind in ["castle", "bridge", "bazaar", "field", "monastery", "game"] {
        let file = std::env::temp_dir().join(format!("fief-starter-{kind}-{}.yaml", std::process::id()));
        std::fs::write(&file, printed(&["new", kind])).expect("the starter is written");
        let answer = printed(&["explain", &file.to_string_lossy()]);
        std::fs::remove_file(&file).expect("the starter is removed");
        assert!(answer.contains("Verdict: ") && !answer.contains("Verdict: illegal"), "{kind}: {answer}");
    }
}
