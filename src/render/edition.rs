//! Editions and what sets them apart.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::Look;
use super::json as object;
use super::phrases::{founded, standing, value_of};
use super::sheet::Sheet;
use super::text::Tone;
use super::words::rule_sentence;
use crate::rules::{Citation, CiteStanding, Edition, Printing, Ruleset, Variant};

/// A ruleset with the rules whose values editions set.
pub struct Profile {
    /// The ruleset.
    pub rules: Ruleset,
    /// Every rule that has a value, as it stands there.
    pub values: Vec<Citation>,
}

/// What sets two rulesets apart.
pub struct Apart {
    /// One ruleset.
    pub a: Ruleset,
    /// The other.
    pub b: Ruleset,
    /// The rules with another value, as they stand in both.
    pub values: Vec<(Citation, Citation)>,
    /// The rules with the same value that only one of them states itself.
    pub standing: Vec<(Citation, Citation)>,
}

/// All editions and variants, for a terminal.
pub fn list(all: &[Profile], variants: &[&Variant], look: &Look) -> String {
    let mut out = Sheet::default();
    let rows = all.iter().map(|profile| {
        let edition = profile.rules.edition();
        let count =
            |of: fn(&CiteStanding) -> bool| profile.values.iter().filter(|c| of(&c.standing)).count().to_string();
        vec![
            edition.name().to_owned(),
            edition.title().to_owned(),
            tiles(edition).to_owned(),
            count(|s| matches!(s, CiteStanding::Stated)),
            count(|s| matches!(s, CiteStanding::Silent)),
            count(|s| matches!(s, CiteStanding::Contested { .. })),
        ]
    });
    out.grid(&["edition", "in full", "tiles", "stated", "silent", "contested"], rows.collect());
    out.head("Variants");
    for variant in variants {
        let pins: Vec<_> = variant.pins.iter().map(|(switch, value)| format!("{switch} = {value}")).collect();
        out.item(1, format!("{}: {} ({})", variant.name, variant.says, pins.join(", ")));
    }
    out.text(look)
}

/// All editions and variants, for programs.
pub fn list_json(all: &[Profile], variants: &[&Variant]) -> Value {
    let variants = variants.iter().map(|v| {
        let pins: serde_json::Map<String, Value> =
            v.pins.iter().map(|(switch, value)| ((*switch).to_owned(), json!(value))).collect();
        json!({ "name": v.name, "says": v.says, "set": pins })
    });
    json!({
        "schema": "fief/editions/1",
        "editions": all.iter().map(profile_object).collect::<Vec<_>>(),
        "variants": variants.collect::<Vec<_>>(),
    })
}

/// One edition in full, for a terminal.
pub fn text(profile: &Profile, look: &Look) -> String {
    let mut out = Sheet::default();
    let edition = profile.rules.edition();
    out.title(title(&profile.rules));
    out.toned(format!("Tiles of the {}", tiles(edition)), Tone::Dim);
    out.gap();
    let rows = profile.values.iter().map(|cite| {
        let mark = match cite.standing {
            CiteStanding::Stated => "",
            CiteStanding::Silent => "silent",
            CiteStanding::Absent => "absent",
            CiteStanding::Contested { .. } => "contested",
            CiteStanding::Pinned(_) => "set",
        };
        vec![cite.id.to_owned(), cite.value.to_string(), mark.to_owned(), authority(cite)]
    });
    out.grid(&["switch or number", "value", "", "authority"], rows.collect());
    let marked: Vec<_> = profile
        .values
        .iter()
        .filter(|c| matches!(c.standing, CiteStanding::Contested { .. } | CiteStanding::Pinned(_)))
        .collect();
    if !marked.is_empty() {
        out.head("Contested or set");
        for cite in marked {
            out.item(1, format!("{}: {} ({})", cite.id, cite.value, standing(&cite.standing).unwrap_or_default()));
        }
    }
    out.text(look)
}

/// One edition in full, for programs.
pub fn json(profile: &Profile) -> Value {
    let mut object = profile_object(profile);
    object["schema"] = json!("fief/edition/1");
    object
}

/// What sets two editions apart, for a terminal.
pub fn apart_text(of: &Apart, look: &Look) -> String {
    let mut out = Sheet::default();
    let (a, b) = (name(&of.a), name(&of.b));
    out.title(format!("{} – {}", title(&of.a), title(&of.b)));
    if of.values.is_empty() {
        out.toned(format!("{a} and {b} have the same values throughout."), Tone::Good);
    } else {
        let rows = of.values.iter().map(|(here, there)| {
            vec![here.id.to_owned(), value_of(&here.value).to_owned(), value_of(&there.value).to_owned()]
        });
        out.gap();
        out.grid(&["switch or number", &a, &b], rows.collect());
        out.head("The rules behind");
        for (here, there) in &of.values {
            out.item(1, here.id);
            for (name, cite) in [(&a, here), (&b, there)] {
                out.item(2, format!("{name}: {} ({}) {}", cite.value, founded(cite), rule_sentence(cite)));
            }
        }
    }
    if a != b && of.a.edition().printing() != of.b.edition().printing() {
        out.gap();
        out.line(format!(
            "{a} plays with the tiles of the {}, {b} with those of the {}.",
            tiles(of.a.edition()),
            tiles(of.b.edition())
        ));
    }
    if !of.standing.is_empty() {
        out.head("The same value, but not equally well founded");
        let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
        for (here, there) in &of.standing {
            let how = format!("{a} {}, {b} {}", stands(here), stands(there));
            match groups.iter_mut().find(|(name, _)| *name == how) {
                Some((_, ids)) => ids.push(here.id),
                None => groups.push((how, vec![here.id])),
            }
        }
        for (how, ids) in groups {
            out.item(1, format!("{how}: {}", ids.join(", ")));
        }
    }
    out.text(look)
}

/// What sets two editions apart, for programs.
pub fn apart_json(of: &Apart) -> Value {
    let pairs = |list: &[(Citation, Citation)]| -> Vec<Value> {
        list.iter().map(|(a, b)| json!({ "rule": a.id, "a": object::rule(a), "b": object::rule(b) })).collect()
    };
    json!({
        "schema": "fief/edition-diff/1",
        "a": ruleset_object(&of.a),
        "b": ruleset_object(&of.b),
        "differs": pairs(&of.values),
        "founded_differently": pairs(&of.standing),
    })
}

fn stands(cite: &Citation) -> String {
    match &cite.standing {
        CiteStanding::Stated => format!("states it ({})", authority(cite)),
        CiteStanding::Silent => "is silent".to_owned(),
        CiteStanding::Absent => "has no such rule".to_owned(),
        CiteStanding::Contested { .. } => "is contested".to_owned(),
        CiteStanding::Pinned(_) => "has it set".to_owned(),
    }
}

fn authority(cite: &Citation) -> String {
    cite.dated.map_or_else(|| cite.authority.name().to_owned(), |d| format!("{} {d}", cite.authority.name()))
}

/// A ruleset's short name: the edition, or the variant laid over it.
fn name(rules: &Ruleset) -> String {
    let variants = rules.variants().iter().map(|v| format!(" + {v}"));
    std::iter::once(rules.edition().name().to_owned()).chain(variants).collect()
}

fn title(rules: &Ruleset) -> String {
    let mut text = format!("{} ({})", rules.edition().title(), rules.edition().name());
    for variant in rules.variants() {
        let _ = write!(text, " with {variant}");
    }
    text
}

fn tiles(edition: Edition) -> &'static str {
    super::tile::printing(edition.printing())
}

fn ruleset_object(rules: &Ruleset) -> Value {
    json!({
        "edition": rules.edition().name(),
        "title": rules.edition().title(),
        "variants": rules.variants(),
        "tiles": match rules.edition().printing() {
            Printing::First => "1e",
            Printing::Second => "2e",
            Printing::Third => "3e",
        },
    })
}

fn profile_object(profile: &Profile) -> Value {
    let mut object = ruleset_object(&profile.rules);
    object["values"] = profile.values.iter().map(object::rule).collect();
    object
}
