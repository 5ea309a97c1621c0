//! Which rules scenarios rely on, and which switches their outcomes hang on.

use serde_json::{Map, Value, json};

use super::Look;
use super::phrases::{apart, effect_object, outcome};
use super::safe::safe;
use super::sheet::Sheet;
use super::text::Tone;
use crate::audit::{Changed, Coverage, FlipReport};
use crate::rules::Edition;

/// The rules and editions with the number of scenarios, for a terminal.
pub fn text(of: &Coverage, look: &Look) -> String {
    let mut out = Sheet::default();
    let without = of.without();
    let head: Vec<&str> = std::iter::once("rule").chain(Edition::ALL.iter().map(|e| e.name())).chain(["any"]).collect();
    let shown = of.rules.iter().filter(|(_, _, any)| *any > 0);
    let rows = shown.map(|(id, counts, any)| {
        let number = |n: &usize| if *n == 0 { "–".to_owned() } else { n.to_string() };
        std::iter::once((*id).to_owned()).chain(counts.iter().map(number)).chain([any.to_string()]).collect()
    });
    out.grid(&head, rows.collect());
    if !without.is_empty() {
        out.head(format!("{} without a scenario", plural(without.len(), "rule")));
        for id in &without {
            out.item(1, *id);
        }
    }
    out.gap();
    let all = of.rules.len();
    out.toned(
        format!(
            "{} of {} are shown by {}: {:.1} %",
            all - without.len(),
            plural(all, "rule"),
            plural(of.scenarios, "scenario"),
            of.percent()
        ),
        if without.is_empty() { Tone::Good } else { Tone::Strong },
    );
    // Nothing in the table may be cut: it is as wide as it must be.
    out.text(&Look { width: look.width.max(TABLE), ..*look })
}

/// The columns that the table of rules and editions takes.
const TABLE: usize = 120;

/// The rules and editions for programs.
pub fn json(of: &Coverage) -> Value {
    let rules = of.rules.iter().map(|(id, counts, any)| {
        let by: Map<String, Value> =
            Edition::ALL.iter().zip(counts).map(|(e, n)| (e.name().to_owned(), json!(n))).collect();
        json!({ "id": id, "editions": by, "any": any })
    });
    json!({
        "schema": "fief/coverage/1",
        "scenarios": of.scenarios,
        "percent": (of.percent() * 10.0).round() / 10.0,
        "rules": rules.collect::<Vec<_>>(),
        "without": of.without(),
    })
}

/// What turning each switch changes, for a terminal.
pub fn flip_text(of: &FlipReport, look: &Look) -> String {
    let mut out = Sheet::default();
    for (switch, changes) in of.switches.iter().filter(|(_, changes)| !changes.is_empty()) {
        out.head(*switch);
        for list in changes.chunk_by(|a, b| a.file == b.file) {
            let Some(first) = list.first() else { continue };
            out.item(1, format!("{} ({})", safe(&first.file), first.edition));
            let was = outcome(&first.before, &first.players);
            out.item(2, format!("{}: {was}", first.flip.from));
            for changed in list {
                out.item(2, turned(changed));
            }
        }
    }
    let idle = idle(of);
    if !idle.is_empty() {
        out.head(format!(
            "{} that change{} no scenario",
            plural_as(idle.len(), "switch", "switches"),
            if idle.len() == 1 { "s" } else { "" }
        ));
        for id in &idle {
            out.item(1, *id);
        }
    }
    out.gap();
    let telling = of.switches.len() - idle.len();
    let all = plural_as(of.switches.len(), "switch", "switches");
    out.toned(format!("{telling} of {all} change the outcome of {}", counted(of)), Tone::Strong);
    out.text(look)
}

/// What turning each switch changes, for programs.
pub fn flip_json(of: &FlipReport) -> Value {
    let changes = of.switches.iter().flat_map(|(_, changes)| changes).map(|changed| {
        json!({
            "switch": changed.flip.switch,
            "from": changed.flip.from,
            "to": changed.flip.to,
            "file": changed.file,
            "edition": changed.edition.name(),
            "before": effect_object(&changed.before, &changed.players),
            "after": effect_object(&changed.flip.effect, &changed.players),
        })
    });
    json!({
        "schema": "fief/flips/1",
        "scenarios": of.scenarios,
        "switches": of.switches.len(),
        "changes": changes.collect::<Vec<_>>(),
        "idle": idle(of),
    })
}

fn turned(changed: &Changed) -> String {
    format!("{}: {}", changed.flip.to, apart(&changed.flip.effect, &changed.before, &changed.players))
}

fn idle(of: &FlipReport) -> Vec<&'static str> {
    of.switches.iter().filter(|(_, changes)| changes.is_empty()).map(|(id, _)| *id).collect()
}

/// How many of the scenarios change with some switch.
fn counted(of: &FlipReport) -> String {
    let files: std::collections::BTreeSet<&str> =
        of.switches.iter().flat_map(|(_, changes)| changes).map(|c| c.file.as_str()).collect();
    format!("{} of {}", files.len(), plural(of.scenarios, "scenario"))
}

fn plural(n: usize, word: &str) -> String {
    plural_as(n, word, &format!("{word}s"))
}

fn plural_as(n: usize, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}
