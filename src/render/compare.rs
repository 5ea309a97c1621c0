//! Editions side by side: outcomes, claims, and the rules that make the difference.

use serde_json::{Value, json};

use super::Look;
use super::json as object;
use super::phrases::{apart, editions, effect_object, founded, outcome, sign, value_of};
use super::safe::{capital, safe};
use super::sheet::Sheet;
use super::text::Tone;
use super::words::rule_sentence;
use crate::audit::{Cause, Comparison, Effect, Group, Verdict};
use crate::rules::{Citation, Edition};

/// A comparison for a terminal.
pub fn text(of: &Comparison, look: &Look) -> String {
    sheet(of).text(look)
}

/// A comparison as Markdown.
pub fn markdown(of: &Comparison) -> String {
    sheet(of).markdown()
}

/// A comparison for programs.
pub fn json(of: &Comparison) -> Value {
    let players = &of.here.players;
    let groups = of.groups.iter().enumerate().map(|(n, group)| {
        json!({
            "editions": names(&group.editions),
            "differs": n > 0,
            "outcome": group.effect.as_ref().ok().map(|e| effect_object(e, players)),
            "problem": group.effect.as_ref().err(),
            "claims": group.effect.as_ref().map(|e| e.claims.iter().map(word).collect::<Vec<_>>()).unwrap_or_default(),
            "because": group.causes.iter().map(|c| cause(c, players)).collect::<Vec<_>>(),
            "tiles": group.tiles,
        })
    });
    json!({
        "schema": "fief/comparison/1",
        "file": of.here.file,
        "title": of.here.title,
        "edition": of.here.edition.name(),
        "variants": of.here.variants,
        "set": of.here.set,
        "agrees": of.agrees(),
        "claims": of.claims.iter().map(|(by, text)| json!({ "by": by, "text": text })).collect::<Vec<_>>(),
        "groups": groups.collect::<Vec<_>>(),
    })
}

fn names(list: &[Edition]) -> Vec<&'static str> {
    list.iter().map(|e| e.name()).collect()
}

fn word(verdict: &Verdict) -> Value {
    match verdict {
        Verdict::Holds => json!("holds"),
        Verdict::Fails => json!("fails"),
        Verdict::NotJudged => json!("not judged"),
        Verdict::InBranch(list) => json!({ "in branch": list }),
    }
}

fn cause(of: &Cause, players: &[String]) -> Value {
    let there = of.there.iter().map(|(edition, cite)| json!({ "edition": edition.name(), "rule": object::rule(cite) }));
    json!({
        "rule": of.here.id,
        "here": object::rule(&of.here),
        "there": there.collect::<Vec<_>>(),
        "alone": of.alone.as_ref().map(|e| effect_object(e, players)),
    })
}

fn sheet(of: &Comparison) -> Sheet {
    let mut out = Sheet::default();
    let here = &of.here;
    out.title(safe(if here.title.trim().is_empty() { &here.file } else { here.title.trim() }));
    if of.agrees() {
        out.toned(format!("All eight editions agree: {}", outcome(&of.effect, &here.players)), Tone::Good);
        claims(&mut out, of);
        return out;
    }
    let mut base = format!("Compared with {} ({})", here.edition.title(), here.edition.name());
    base.extend(here.variants.iter().map(|v| format!("; variant {v}")));
    base.extend(here.set.iter().map(|(switch, value)| format!("; {} = {}", safe(switch), safe(value))));
    out.toned(base, Tone::Dim);
    out.gap();
    table(&mut out, of);
    claims(&mut out, of);
    for group in &of.groups[1..] {
        why(&mut out, of, group);
    }
    out
}

fn table(out: &mut Sheet, of: &Comparison) {
    let claims: Vec<String> = (1..=of.claims.len()).map(|n| format!("claim {n}")).collect();
    let head: Vec<&str> = ["", "editions", "outcome"].into_iter().chain(claims.iter().map(String::as_str)).collect();
    let rows = of.groups.iter().enumerate().map(|(n, group)| {
        let mark = if n == 0 { "" } else { "≠" };
        let (says, claims) = match &group.effect {
            Ok(effect) => (told(effect, of, n), effect.claims.iter().map(sign).collect()),
            Err(_) => ("cannot be played with these tiles".to_owned(), vec![String::new(); of.claims.len()]),
        };
        let mut row = vec![mark.to_owned(), editions(&group.editions), says];
        row.extend::<Vec<String>>(claims);
        row
    });
    out.grid(&head, rows.collect());
}

/// The outcome of a group; where the points do not set it apart, what does.
fn told(effect: &Effect, of: &Comparison, n: usize) -> String {
    let others = of.groups.iter().enumerate().filter(|(m, _)| *m != n).filter_map(|(_, g)| g.effect.as_ref().ok());
    let twin = if n == 0 { others.into_iter().find(|e| e.summary == effect.summary) } else { Some(&of.effect) };
    twin.map_or_else(|| outcome(effect, &of.here.players), |twin| apart(effect, twin, &of.here.players))
}

/// The claims with the editions in which each holds.
fn claims(out: &mut Sheet, of: &Comparison) {
    if of.claims.is_empty() {
        return;
    }
    out.head("Claims");
    for (n, (by, text)) in of.claims.iter().enumerate() {
        let verdicts = of.groups.iter().filter_map(|g| Some((g, g.effect.as_ref().ok()?.claims.get(n)?)));
        let verdicts: Vec<(&Group, &Verdict)> = verdicts.collect();
        let mut holds: Vec<Edition> =
            verdicts.iter().filter(|(_, v)| **v == Verdict::Holds).flat_map(|(g, _)| g.editions.clone()).collect();
        holds.sort_unstable();
        let branches = verdicts.iter().filter(|(_, v)| matches!(v, Verdict::InBranch(_)));
        let branches: Vec<String> =
            branches.map(|(g, v)| format!("in {} of {}", sign(v), editions(&g.editions))).collect();
        let mut says = match holds.len() {
            0 if verdicts.iter().any(|(_, v)| **v == Verdict::NotJudged) => "not judged".to_owned(),
            0 if branches.is_empty() => "holds nowhere".to_owned(),
            0 => "holds".to_owned(),
            8 => "holds in every edition".to_owned(),
            _ => format!("holds in {}", editions(&holds)),
        };
        says.extend(branches.iter().enumerate().map(|(n, b)| format!("{}{b}", if n == 0 { " " } else { "; " })));
        out.item(1, format!("{}  {}: {} – {says}", n + 1, capital(&safe(by)), safe(text.trim())));
    }
}

fn why(out: &mut Sheet, of: &Comparison, group: &Group) {
    out.head(format!("Why {} differ{}", editions(&group.editions), if group.editions.len() == 1 { "s" } else { "" }));
    if let Err(problem) = &group.effect {
        out.line(format!("The tiles of this printing do not fit the file: {}", safe(problem)));
        return;
    }
    for cause in &group.causes {
        because(out, of, cause);
        match &cause.alone {
            // The outcome of the group is told above.
            Some(effect) if group.effect.as_ref() == Ok(effect) => {}
            Some(effect) => out.item(2, format!("turned alone: {}", apart(effect, &of.effect, &of.here.players))),
            None => out.item(2, "turned alone: no difference; it takes the others here too"),
        }
    }
    if group.tiles {
        out.line("The rules alone do not explain it: the tiles of these editions differ.");
    }
    if group.causes.iter().all(|c| c.alone.is_none()) && group.causes.len() > 1 {
        out.line("None of these switches makes the difference alone; together they do.");
    }
}

fn because(out: &mut Sheet, of: &Comparison, cause: &Cause) {
    let here = &cause.here;
    let mut values: Vec<&str> = Vec::new();
    for (_, cite) in &cause.there {
        if !values.contains(&cite.value.as_ref()) {
            values.push(&cite.value);
        }
    }
    out.item(1, format!("{}: {} → {}", here.id, value_of(&here.value), values.join(" or ")));
    out.item(2, rule_line(&editions(&[of.here.edition]), here));
    let mut groups: Vec<(&Citation, Vec<Edition>)> = Vec::new();
    for (edition, cite) in &cause.there {
        match groups.iter_mut().find(|(c, _)| *c == cite) {
            Some((_, list)) => list.push(*edition),
            None => groups.push((cite, vec![*edition])),
        }
    }
    for (cite, list) in groups {
        out.item(2, rule_line(&editions(&list), cite));
    }
}

fn rule_line(editions: &str, cite: &Citation) -> String {
    format!("{editions}: {} ({}) {}", value_of(&cite.value), founded(cite), rule_sentence(cite))
}
