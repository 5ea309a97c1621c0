//! One test a scenario file: its answer is the snapshot, and its expectations hold in every edition they name.
//!
//! `INSTA_UPDATE=always cargo test --test scenarios` rewrites the snapshots; read each changed one.

use std::fmt::Write as _;
use std::path::Path;

use fief::audit::{Library, Wish, differences, read};
use fief::render::{self, Detail, Format, Look, Words};
use fief::rules::Edition;

fn library() -> &'static Library {
    static LIBRARY: std::sync::OnceLock<Library> = std::sync::OnceLock::new();
    LIBRARY.get_or_init(|| Library::new().expect("the tile tables parse"))
}

/// The answers to all scenarios of a file, as a person sees them.
fn answers(path: &Path) -> datatest_stable::Result<()> {
    let name = path.to_string_lossy().replace('\\', "/");
    let text = std::fs::read_to_string(path)?;
    let tables: Vec<_> = fief::expansions::ALL.iter().map(|b| b.words).collect();
    let words = Words::new(&tables);
    let look = Look { width: 80, color: false, unicode: true, detail: Detail::Normal };
    let mut shown = String::new();
    for case in read(library(), &text, &name) {
        let case = case.map_err(|p| p.render(100, false))?;
        let answer = case.answer(&Wish { compare: true, ..Wish::default() }).map_err(|p| p.render(100, false))?;
        shown.push_str(&render::answer(&answer, &words, Format::Text, &look));
    }
    let key = name.trim_start_matches("scenarios/").trim_end_matches(".yaml");
    let (folder, file) = key.rsplit_once('/').unwrap_or(("", key));
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(file, shown));
    Ok(())
}

/// Every expectation of a file, in each edition that it is for.
fn expectations(path: &Path) -> datatest_stable::Result<()> {
    let name = path.to_string_lossy().into_owned();
    let text = std::fs::read_to_string(path)?;
    let mut wrong = String::new();
    let mut judged = 0;
    for case in read(library(), &text, &name) {
        let case = case.map_err(|p| p.render(100, false))?;
        for edition in Edition::ALL {
            if !case.written().expect.iter().any(|e| e.editions.contains(edition)) {
                continue;
            }
            let wish = Wish { edition: Some(edition.name().to_owned()), ..Wish::default() };
            let answer = case.answer(&wish).map_err(|p| p.render(100, false))?;
            let rules = case.ruleset(&wish).map_err(|p| p.render(100, false))?;
            let expected = case.expects(&rules).map_err(|p| p.render(100, false))?;
            let Some(expected) = expected else { continue };
            judged += 1;
            for d in differences(&expected, &answer) {
                writeln!(wrong, "{edition}: {}: expected {}, got {}", d.key, d.said, d.got)?;
            }
        }
    }
    if judged == 0 {
        wrong.push_str("the file expects nothing in any edition\n");
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("{name}\n{wrong}").into()) }
}

datatest_stable::harness! {
    { test = answers, root = "scenarios", pattern = r"\.yaml$" },
    { test = expectations, root = "scenarios", pattern = r"\.yaml$" },
}
