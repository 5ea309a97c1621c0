//! What the answers to all scenarios cite, in every edition, and which switch turns which outcome.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::OnceLock;

use fief::audit::{Answer, Case, Library, Summary, Wish, read};
use fief::rules::{AnyRule, Edition};

/// Rules with the scenarios whose answers cite them, and whether the scenario's tags name the rule.
pub(super) type Cited = BTreeMap<String, BTreeMap<String, bool>>;

fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Library::new().expect("the tile tables parse"))
}

fn collect(folder: PathBuf, files: &mut BTreeSet<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(path, files);
        } else if path.extension().is_some_and(|e| e == "yaml") {
            files.insert(path);
        }
    }
}

/// Every scenario, with its file as written below the root.
fn cases() -> Vec<(String, Case<'static>)> {
    let root = super::root();
    let mut files = BTreeSet::new();
    collect(root.join("scenarios"), &mut files);
    let mut all = Vec::new();
    for path in files {
        let name = path.strip_prefix(root).expect("below the root").to_string_lossy().replace('\\', "/");
        let text = std::fs::read_to_string(&path).expect("a file");
        // A scenario that cannot be read fails in the tests of scenarios.
        all.extend(read(library(), &text, &name).into_iter().flatten().map(|case| (name.clone(), case)));
    }
    all
}

/// The files with their tags.
pub(super) fn tags() -> Vec<(String, Vec<String>)> {
    cases().into_iter().map(|(file, case)| (file, case.written().tags.clone())).collect()
}

/// The editions a scenario is for: those it expects something in.
fn editions(case: &Case<'_>) -> impl Iterator<Item = Edition> {
    Edition::ALL.into_iter().filter(|edition| case.written().expect.iter().any(|e| e.editions.contains(*edition)))
}

fn cites(answer: &Answer, found: &mut BTreeSet<&'static str>) {
    found.extend(answer.rules.iter().map(|cite| cite.id));
    for branch in answer.choice.iter().flat_map(|choice| &choice.branches) {
        cites(&branch.answer, found);
    }
}

/// Every rule cited by the answer to a scenario in an edition that the scenario is for.
pub(super) fn survey() -> Cited {
    static CITED: OnceLock<Cited> = OnceLock::new();
    CITED.get_or_init(take).clone()
}

fn take() -> Cited {
    let mut cited = Cited::new();
    for (file, case) in cases() {
        let mut found = BTreeSet::new();
        for edition in editions(&case) {
            let wish = Wish { edition: Some(edition.name().to_owned()), ..Wish::default() };
            if let Ok(answer) = case.answer(&wish) {
                cites(&answer, &mut found);
            }
        }
        for id in found {
            let tagged = case.written().tags.iter().any(|tag| tag == id);
            cited.entry(id.to_owned()).or_default().insert(file.clone(), tagged);
        }
    }
    cited
}

/// A scenario in which each value of a switch gives an outcome of its own; tagged ones are tried first.
pub(super) fn flips(switch: &'static dyn AnyRule) -> Option<String> {
    let cited = survey();
    let near = cited.get(switch.id());
    let mut all = cases();
    all.retain(|(file, case)| near.is_some_and(|n| n.contains_key(file)) || tagged(case, switch.id()));
    all.sort_by_key(|(_, case)| !tagged(case, switch.id()));
    all.into_iter().find(|(_, case)| turns(case, switch)).map(|(file, _)| file)
}

fn tagged(case: &Case<'_>, id: &str) -> bool {
    case.written().tags.iter().any(|tag| tag == id)
}

fn turns(case: &Case<'_>, switch: &'static dyn AnyRule) -> bool {
    let mut outcomes: Vec<Summary> = Vec::new();
    for (value, _) in switch.values() {
        let wish = Wish { set: vec![(switch.id().to_owned(), value.into_owned())], ..Wish::default() };
        let Ok(answer) = case.answer(&wish) else { return false };
        let outcome = answer.summary();
        if outcomes.contains(&outcome) {
            return false;
        }
        outcomes.push(outcome);
    }
    true
}
