//! The tidiness promises, kept: the order of modules, the size and the opening of files, words that may not stand, and
//! that nothing is left without its partner.
#![expect(clippy::unwrap_used, reason = "a repository that cannot be read fails the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fief::expansions::book;

/// No file of `src/` is longer.
const LONGEST: usize = 500;

/// A file of the repository, its path relative to the package.
struct File {
    path: String,
    text: String,
}

/// A place where a promise is broken.
struct Offence {
    path: String,
    line: usize,
    what: String,
}

fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All readable text files below a folder or at a path, in order; what is built or kept by git is left out.
fn files(below: &str) -> Vec<File> {
    let mut paths = Vec::new();
    walk(&package().join(below), &mut paths);
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).ok()?;
        let path = path.strip_prefix(package()).unwrap().to_string_lossy().replace('\\', "/");
        Some(File { path, text })
    };
    paths.into_iter().filter_map(read).collect()
}

fn walk(at: &Path, found: &mut Vec<PathBuf>) {
    if at.is_file() {
        found.push(at.to_owned());
        return;
    }
    for entry in fs::read_dir(at).into_iter().flatten().flatten() {
        let name = entry.file_name();
        if name != ".git" && name != "target" {
            walk(&entry.path(), found);
        }
    }
}

fn rust_files() -> Vec<File> {
    let mut all = files("src");
    all.retain(|f| Path::new(&f.path).extension().is_some_and(|e| e == "rs"));
    assert!(all.len() > 50, "only {} files of src/ were found", all.len());
    all
}

impl File {
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(n, line)| (n + 1, line))
    }

    fn offence(&self, line: usize, what: impl Into<String>) -> Offence {
        Offence { path: self.path.clone(), line, what: what.into() }
    }

    /// Every place where one of some words stands.
    fn mentions<'a>(&'a self, words: &'a [&str]) -> impl Iterator<Item = Offence> + 'a {
        self.lines().flat_map(move |(n, line)| {
            words.iter().filter(move |w| line.contains(**w)).map(move |w| self.offence(n, format!("`{w}`")))
        })
    }

    /// The module's path from the root of the crate.
    fn module(&self) -> Vec<&str> {
        let path = self.path.trim_start_matches("src/").trim_end_matches(".rs");
        path.split('/').filter(|part| *part != "mod" && *part != "lib").collect()
    }
}

/// Fails with all offences, one a line.
fn none(promise: &str, offences: impl IntoIterator<Item = Offence>) {
    let list: Vec<_> = offences.into_iter().map(|o| format!("{}:{}: {}", o.path, o.line, o.what)).collect();
    assert!(list.is_empty(), "{promise}; {} times not so:\n{}", list.len(), list.join("\n"));
}

/// The top-level modules in the order of `lib.rs`.
fn modules() -> Vec<String> {
    let lib = fs::read_to_string(package().join("src/lib.rs")).unwrap();
    let declared = lib.lines().filter_map(|l| l.trim().strip_prefix("pub mod ")?.strip_suffix(';'));
    declared.map(str::to_owned).collect()
}

/// The first names of the paths in a line that start at the root of the crate: `crate::x`, `crate::{x::a, y}`, and
/// `super::super::x` where that many steps lead there.
fn roots(line: &str, depth: usize) -> Vec<String> {
    let up = "super::".repeat(depth);
    let mut found = Vec::new();
    for start in ["crate::", &*up].into_iter().filter(|s| !s.is_empty()) {
        for (at, _) in line.match_indices(start) {
            let before = line[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':' || c == '$') {
                continue;
            }
            found.extend(first_names(&line[at + start.len()..]));
        }
    }
    found
}

/// The first name of a path, or of each path in braces.
fn first_names(path: &str) -> Vec<String> {
    let name = |p: &str| p.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let Some(list) = path.strip_prefix('{') else { return vec![name(path)] };
    let mut names = Vec::new();
    let mut level = 0;
    let mut at = 0;
    for (n, c) in list.char_indices() {
        match c {
            '{' => level += 1,
            '}' if level > 0 => level -= 1,
            ',' | '}' if level == 0 => names.push(name(&list[std::mem::replace(&mut at, n + 1)..n])),
            _ => {}
        }
        if c == '}' && level == 0 && names.len() > list[..n].matches(',').count() {
            break;
        }
    }
    names
}

#[test]
fn first_names_of_paths_are_found() {
    assert_eq!(roots("use crate::board::{Cell, Side};", 1), ["board"]);
    assert_eq!(roots("use crate::{board::{Cell, Side}, turn};", 1), ["board", "turn"]);
    assert_eq!(roots("pub(in crate::render) fn a(x: &crate::turn::Turn)", 3), ["render", "turn"]);
    assert_eq!(roots("use super::super::turn::Turn;", 2), ["turn"]);
    assert_eq!(roots("use super::turn::Turn;", 2), [""; 0]);
}

/// Joins a `use` that runs over several lines into the line where it starts.
fn statements(file: &File) -> Vec<(usize, String)> {
    let mut all: Vec<(usize, String)> = Vec::new();
    let mut open = false;
    for (n, line) in file.lines() {
        let code = line.trim_start();
        if code.starts_with("//") {
            continue;
        }
        match all.last_mut().filter(|_| open) {
            Some((_, so_far)) => so_far.push_str(code),
            None => all.push((n, code.to_owned())),
        }
        let starts = code.starts_with("use ") || code.starts_with("pub use ") || code.starts_with("pub(");
        open = (open || starts && code.contains('{') && code.contains("use ")) && !code.contains(';');
    }
    all
}

#[test]
fn modules_use_only_those_listed_before_them() {
    let order = modules();
    assert!(order.len() > 5, "the modules of lib.rs: {order:?}");
    let place = |name: &str| order.iter().position(|m| m == name);
    let mut offences = Vec::new();
    for file in rust_files() {
        let module = file.module();
        let Some(own) = module.first().and_then(|m| place(m)) else { continue };
        for (n, line) in statements(&file) {
            let later = roots(&line, module.len()).into_iter().filter(|name| place(name).is_some_and(|at| at > own));
            offences
                .extend(later.map(|name| file.offence(n, format!("{} uses {name}, which is listed later", module[0]))));
        }
    }
    none("a module uses only those that lib.rs lists before it", offences);
}

#[test]
fn no_source_file_is_long() {
    let long = rust_files().into_iter().filter_map(|f| {
        let lines = f.lines().count();
        (lines > LONGEST).then(|| f.offence(lines, format!("{lines} lines")))
    });
    none("a file of src/ has at most 500 lines", long);
}

#[test]
fn every_rust_file_opens_with_its_purpose() {
    let all = ["src", "tests", "benches", "fuzz", "examples"].into_iter().flat_map(files);
    let bare = all.filter(|f| Path::new(&f.path).extension().is_some_and(|e| e == "rs"));
    none(
        "a file opens with `//!`",
        bare.filter(|f| !f.text.starts_with("//! ")).map(|f| f.offence(1, "opens otherwise")),
    );
}

#[test]
fn only_the_yaml_reader_knows_the_yaml_library() {
    let others = rust_files().into_iter().filter(|f| !f.path.starts_with("src/scenario/yaml"));
    let offences: Vec<_> =
        others.flat_map(|f| f.mentions(&["serde_yaml", "serde_saphyr"]).collect::<Vec<_>>()).collect();
    none("only src/scenario/yaml names the YAML library", offences);
    let readers = rust_files().into_iter().filter(|f| f.text.contains("serde_yaml")).count();
    assert!(readers > 0, "nothing names the YAML library any more: this test looks for the wrong word");
}

#[test]
fn nothing_is_left_to_do() {
    let words = ["todo!", "unimplemented!", "FIXME", "XXX", "dbg!"];
    let offences = rust_files().into_iter().flat_map(|f| f.mentions(&words).collect::<Vec<_>>());
    none("src/ leaves nothing undone", offences.collect::<Vec<_>>());
}

#[test]
fn no_text_names_a_machine_or_a_registry_host() {
    // Put together here, since this file is searched too.
    let words = [
        concat!("/wo", "rk/"),
        concat!("/ho", "me/"),
        concat!("/ro", "ot/"),
        concat!("/Us", "ers/"),
        concat!("index.crates", ".io"),
        concat!("static.crates", ".io"),
        concat!("crates.io", "-index"),
        concat!("pypi", ".org"),
        concat!("pythonhosted", ".org"),
        concat!("registry.npmjs", ".org"),
        concat!("proxy.golang", ".org"),
    ];
    // Cargo writes the name of its registry into the lock file.
    let all = files("").into_iter().filter(|f| f.path != "Cargo.lock");
    none("no text names a machine's paths or a registry", all.flat_map(|f| f.mentions(&words).collect::<Vec<_>>()));
}

/// The paths of a folder's files without the folder and the ending, each with the file's path.
fn stems(folder: &str, ending: &str) -> BTreeMap<String, String> {
    let stem = |f: &File| f.path.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(ending).map(str::to_owned);
    files(folder).into_iter().filter_map(|f| Some((stem(&f)?, f.path))).collect()
}

#[test]
#[expect(clippy::print_stdout, reason = "says that it skips")]
fn every_scenario_has_its_snapshot_and_every_snapshot_its_scenario() {
    let (scenarios, snapshots) = (stems("scenarios", ".yaml"), stems("snapshots", ".snap"));
    if snapshots.is_empty() {
        println!("skipped: no snapshot has been accepted yet");
        return;
    }
    let offence = |path: &str, what: &str| Offence { path: path.to_owned(), line: 1, what: what.to_owned() };
    let bare =
        scenarios.iter().filter(|(s, _)| !snapshots.contains_key(*s)).map(|(_, p)| offence(p, "has no snapshot"));
    let orphans = snapshots.iter().filter(|(s, _)| !scenarios.contains_key(*s));
    let orphans = orphans.map(|(_, p)| offence(p, "belongs to no scenario"));
    // `.snap.new` is what a failed run leaves for review; git ignores it.
    let strays = files("snapshots")
        .into_iter()
        .filter(|f| Path::new(&f.path).extension().is_none_or(|e| e != "snap" && e != "new"));
    let strays = strays.map(|f| offence(&f.path, "is no snapshot"));
    none("scenarios and snapshots go in pairs", bare.chain(orphans).chain(strays).collect::<Vec<_>>());
}

#[test]
fn every_rule_is_found_by_its_id_in_one_place() {
    let ids: Vec<_> = book().rules.iter().map(|r| r.id()).collect();
    let mut seen = BTreeSet::new();
    let twice: Vec<_> = ids.iter().filter(|id| !seen.insert(**id)).collect();
    assert!(twice.is_empty(), "ids that two rules of the book have: {twice:?}");
    let mut written: BTreeMap<&str, Vec<(String, usize)>> = ids.iter().map(|id| (*id, Vec::new())).collect();
    for file in rust_files() {
        for (n, line) in file.lines() {
            let id = line.split_once("id: \"").and_then(|(_, rest)| rest.split_once('"')).map(|(id, _)| id);
            if let Some(places) = id.and_then(|id| written.get_mut(id)) {
                places.push((file.path.clone(), n));
            }
        }
    }
    let mut offences = Vec::new();
    for (id, places) in written.into_iter().filter(|(_, places)| places.len() != 1) {
        let offence = |(path, line)| Offence { path, line, what: format!("`{id}` is written more than once") };
        if places.is_empty() {
            offences.push(Offence { path: "src".into(), line: 0, what: format!("`id: \"{id}\"` is written nowhere") });
        }
        offences.extend(places.into_iter().map(offence));
    }
    none("a rule's id is written in one place", offences);
}

/// Which lines of a file are tests: what follows `#[cfg(test)]`, up to the end of that item.
fn test_lines(file: &File) -> BTreeSet<usize> {
    let mut tests = BTreeSet::new();
    let mut depth: Option<i32> = None;
    for (n, line) in file.lines() {
        if depth.is_none() && line.trim_start().starts_with("#[cfg(test)]") {
            depth = Some(0);
        }
        let Some(open) = depth.as_mut() else { continue };
        tests.insert(n);
        let before = *open;
        *open += line.matches('{').count() as i32 - line.matches('}').count() as i32;
        let ends = *open <= 0 && (before > 0 || line.contains('}') || line.trim_end().ends_with(';'));
        if ends {
            depth = None;
        }
    }
    tests
}

/// The modules that a file declares for tests only: `#[cfg(test)] mod tests;`.
fn test_modules(file: &File) -> Vec<Vec<String>> {
    let tests = test_lines(file);
    let names = file.lines().filter(|(n, _)| tests.contains(n)).filter_map(|(_, line)| {
        let (_, name) = line.trim().strip_suffix(';')?.split_once("mod ")?;
        Some(name.to_owned())
    });
    let own: Vec<_> = file.module().into_iter().map(str::to_owned).collect();
    names.map(|name| own.iter().cloned().chain([name]).collect()).collect()
}

#[test]
fn nothing_unwraps_outside_tests() {
    let all = rust_files();
    let for_tests: Vec<_> = all.iter().flat_map(test_modules).collect();
    let is_test =
        |file: &File| for_tests.iter().any(|m| m.iter().zip(file.module()).filter(|(a, b)| *a == b).count() == m.len());
    let mut offences = Vec::new();
    for file in all.iter().filter(|f| !is_test(f)) {
        let tests = test_lines(file);
        let found: Vec<_> = file.mentions(&[".unwrap()", ".expect("]).collect();
        let is_comment = |n: usize| file.text.lines().nth(n - 1).is_some_and(|l| l.trim_start().starts_with("//"));
        offences.extend(found.into_iter().filter(|o| !tests.contains(&o.line) && !is_comment(o.line)));
    }
    none("nothing unwraps outside tests", offences);
}
