//! The rulebook: each rule with its sentence, who says it, and what every edition makes of it.

use serde_json::{Map, Value, json};

use super::Look;
use super::json as object;
use super::phrases::{editions, said_by, standing};
use super::safe::safe;
use super::sheet::Sheet;
use super::text::Tone;
use super::words::rule_sentence;
use crate::rules::{AnyReading, AnyRule, Citation, CiteStanding, Edition};

/// A rule of the rulebook with the scenarios that show it.
pub struct Entry {
    /// The rule.
    pub rule: &'static dyn AnyRule,
    /// The scenarios that rely on it, with the editions in which they do; nothing if none were looked at.
    pub shown_by: Option<Vec<(String, Vec<Edition>)>>,
}

/// A line for each rule, for a terminal.
pub fn list(entries: &[Entry], look: &Look) -> String {
    let mut out = Sheet::default();
    for entry in entries {
        let cite = first(entry.rule);
        out.item(0, format!("{}: {} ({})", entry.rule.id(), sentence(entry.rule), authority(&cite)));
    }
    out.text(look)
}

/// Rules in full, for a terminal.
pub fn text(entries: &[Entry], look: &Look) -> String {
    let mut out = Sheet::default();
    for entry in entries {
        full(&mut out, entry);
    }
    out.text(look)
}

/// Rules in full, for programs.
pub fn json(entries: &[Entry]) -> Value {
    let rules = entries.iter().map(|entry| {
        let rule = entry.rule;
        let by: Map<String, Value> =
            Edition::ALL.iter().map(|e| (e.name().to_owned(), object::rule(&Citation::of(rule, *e)))).collect();
        let readings = rule.readings().into_iter().map(|r| {
            json!({
                "editions": r.editions.iter().map(Edition::name).collect::<Vec<_>>(),
                "value": Some(r.value.as_ref()).filter(|v| !v.is_empty()),
                "authority": r.authority.name(),
                "source": r.source.name(),
                "dated": r.dated,
            })
        });
        let shown = entry.shown_by.as_ref().map(|list| {
            let each = list.iter().map(|(file, editions)| {
                json!({ "file": file, "editions": editions.iter().map(|e| e.name()).collect::<Vec<_>>() })
            });
            each.collect::<Vec<_>>()
        });
        let values = rule.values().into_iter().map(|(value, says)| json!({ "value": value, "says": says }));
        json!({
            "id": rule.id(),
            "says": sentence(rule),
            "values": values.collect::<Vec<_>>(),
            "editions": by,
            "readings": readings.collect::<Vec<_>>(),
            "scenarios": shown,
        })
    });
    json!({ "schema": "fief/rules/1", "rules": rules.collect::<Vec<_>>() })
}

fn full(out: &mut Sheet, entry: &Entry) {
    let rule = entry.rule;
    out.title(rule.id());
    out.line(sentence(rule));
    let values = rule.values();
    if !values.is_empty() {
        out.head("Values of this switch");
        for (value, says) in &values {
            out.item(1, format!("{value}: {says}"));
        }
    }
    out.head("What the editions say");
    for (reading, list) in by_reading(rule) {
        if reading.standing == CiteStanding::Absent {
            out.item(1, format!("{}: not in this edition", editions(&list)));
            continue;
        }
        let value = if reading.value.is_empty() { String::new() } else { format!("{}, ", reading.value) };
        let mark = standing(&reading.standing).map(|m| format!("; {m}")).unwrap_or_default();
        out.item(1, format!("{}: {value}{}{mark}", editions(&list), said_by(&reading)));
    }
    supporting(out, rule);
    match entry.shown_by.as_deref() {
        None => {}
        Some([]) => {
            out.gap();
            out.toned("No scenario shows it.", Tone::Warn);
        }
        Some(list) => {
            out.head("Scenarios that show it");
            for (file, editions) in list {
                out.item(1, format!("{} ({})", safe(file), self::editions(editions)));
            }
        }
    }
}

/// The reading that decides in each edition, with the editions that share it.
fn by_reading(rule: &'static dyn AnyRule) -> Vec<(AnyReading, Vec<Edition>)> {
    let mut found: Vec<(AnyReading, Vec<Edition>)> = Vec::new();
    for edition in Edition::ALL {
        let reading = rule.in_edition(edition);
        match found.iter_mut().find(|(r, _)| same(r, &reading)) {
            Some((_, list)) => list.push(edition),
            None => found.push((reading, vec![edition])),
        }
    }
    found
}

fn same(a: &AnyReading, b: &AnyReading) -> bool {
    let absent = |r: &AnyReading| r.standing == CiteStanding::Absent;
    if absent(a) && absent(b) {
        return true;
    }
    let parts = |r: &AnyReading| (r.value.clone(), r.authority, r.source, r.dated, r.standing.clone());
    parts(a) == parts(b)
}

/// Readings that decide in no edition because another one stands before them.
fn supporting(out: &mut Sheet, rule: &'static dyn AnyRule) {
    let decides = |r: &AnyReading| Edition::ALL.iter().any(|e| same(&bare(rule.in_edition(*e)), &bare(r.clone())));
    let said = rule.readings().into_iter().filter(|r| r.standing != CiteStanding::Absent);
    let others: Vec<AnyReading> = said.filter(|r| !decides(r)).collect();
    if others.is_empty() {
        return;
    }
    out.head("Said besides");
    for reading in others {
        let list: Vec<Edition> = reading.editions.iter().collect();
        let value = if reading.value.is_empty() { String::new() } else { format!("{}, ", reading.value) };
        let list = if list.is_empty() { "no edition of this box".to_owned() } else { editions(&list) };
        out.item(1, format!("{list}: {value}{}", said_by(&reading)));
    }
}

fn bare(reading: AnyReading) -> AnyReading {
    AnyReading { standing: CiteStanding::Stated, ..reading }
}

/// The citation of the first reading: the one that the rule is quoted by where no edition is asked for.
fn first(rule: &'static dyn AnyRule) -> Citation {
    let cite = Citation::of(rule, Edition::Hig1e);
    match rule.readings().into_iter().next() {
        Some(r) => Citation { value: r.value, authority: r.authority, source: r.source, dated: r.dated, ..cite },
        None => cite,
    }
}

fn authority(cite: &Citation) -> String {
    cite.dated.map_or_else(|| cite.authority.name().to_owned(), |d| format!("{} {d}", cite.authority.name()))
}

/// The rule's sentence; if the editions differ, the values stand for the hole or behind the question.
fn sentence(rule: &'static dyn AnyRule) -> String {
    let cite = first(rule);
    let mut values: Vec<String> = Vec::new();
    for edition in Edition::ALL {
        let value = rule.in_edition(edition).value.into_owned();
        if !values.contains(&value) {
            values.push(value);
        }
    }
    if values.len() < 2 {
        return rule_sentence(&cite);
    }
    let values = format!("[{}]", values.join(" | "));
    match rule.says() {
        says if says.contains("{}") => says.replace("{}", &values),
        says => format!("{says} {values}"),
    }
}
