//! Other readings and other editions: run again only where a rule that was read has another value there.

use std::rc::Rc;

use super::answer::{Answer, Elsewhere, OtherReading, Summary};
use super::run::Scene;
use crate::rules::{AnyRule, Book, CiteStanding, Edition, Ruleset};

/// The value a rule has under a ruleset.
fn value_in(rule: &'static dyn AnyRule, rules: &Ruleset) -> String {
    match rules.pin(rule.id()) {
        Some(pinned) => pinned.to_owned(),
        None => rule.in_edition(rules.edition()).plays().into_owned(),
    }
}

/// The rules read under one ruleset that have another value under another one.
fn differing(book: &Book, rules: &Ruleset, other: &Ruleset) -> Vec<(&'static dyn AnyRule, String)> {
    let read = rules.reads().into_iter().filter_map(|id| book.rule(id));
    read.filter_map(|rule| {
        let there = value_in(rule, other);
        (there != value_in(rule, rules)).then_some((rule, there))
    })
    .collect()
}

/// Contested rules that were read, and whose other reading gives another outcome.
/// Each comes with its answer, for claims to be judged by.
pub(super) fn other_readings(
    book: &Book,
    scene: &Scene,
    rules: &Ruleset,
    here: &Answer,
) -> Vec<(OtherReading, Answer)> {
    let mut found = Vec::new();
    for id in rules.reads() {
        let Some(rule) = book.rule(id).filter(|_| rules.pin(id).is_none()) else { continue };
        let reading = rule.in_edition(rules.edition());
        let CiteStanding::Contested { other, why } = reading.standing else { continue };
        let turned = rules.with_pin(id, &other);
        let there = scene.valued(&turned);
        if there.summary() != here.summary() {
            let Some(cite) = cite_of(rule, rules, here) else { continue };
            let reading = OtherReading { cite, value: other.into_owned(), why, outcome: there.summary() };
            found.push((reading, there));
        }
    }
    found
}

/// The citation of a rule as it stands in an answer; a rule that was only read is cited from its reading.
fn cite_of(rule: &'static dyn AnyRule, rules: &Ruleset, here: &Answer) -> Option<crate::rules::Citation> {
    let cited = here.rules.iter().find(|c| c.id == rule.id()).cloned();
    cited.or_else(|| Some(crate::rules::Citation::of(rule, rules.edition())))
}

/// One edition's answer, or the index of the edition whose answer it shares.
pub(super) struct ByEdition {
    pub(super) edition: Edition,
    pub(super) answer: Answer,
    /// Whether it is the answer of the edition asked for, since no rule that was read differs.
    pub(super) shared: bool,
}

/// The answers of all other editions; an edition in which every rule read has the same value shares ours.
pub(super) fn elsewhere(
    book: &Book,
    own: &Rc<Scene>,
    scenes: &dyn Fn(Edition) -> Option<Rc<Scene>>,
    rules: &Ruleset,
    here: &Answer,
) -> Vec<ByEdition> {
    let mut all = Vec::new();
    for edition in Edition::ALL {
        let other = rules.in_edition(edition);
        let Some(scene) = scenes(edition) else { continue };
        let same = Rc::ptr_eq(&scene, own) && differing(book, rules, &other).is_empty();
        let answer = if same { Answer { edition, ..here.clone() } } else { scene.answer(&other) };
        all.push(ByEdition { edition, answer, shared: same });
    }
    all
}

/// Groups the editions whose outcome differs from this one, with the switches that make the difference.
pub(super) fn group(book: &Book, scene: &Scene, rules: &Ruleset, here: &Answer, all: &[ByEdition]) -> Vec<Elsewhere> {
    let mut groups: Vec<Elsewhere> = Vec::new();
    let own = here.summary();
    for there in all.iter().filter(|a| a.answer.summary() != own) {
        let outcome = there.answer.summary();
        if let Some(group) = groups.iter_mut().find(|g| g.outcome == outcome) {
            group.editions.push(there.edition);
            continue;
        }
        let because = causes(book, scene, rules, &own, there.edition);
        groups.push(Elsewhere { editions: vec![there.edition], outcome, because });
    }
    groups
}

/// The switches that change the outcome when each alone is turned to the other edition's value;
/// if none does so alone, all that differ.
fn causes(book: &Book, scene: &Scene, rules: &Ruleset, own: &Summary, edition: Edition) -> Vec<&'static str> {
    let differing = differing(book, rules, &rules.in_edition(edition));
    let alone: Vec<_> = differing
        .iter()
        .filter(|(rule, value)| scene.valued(&rules.with_pin(rule.id(), value)).summary() != *own)
        .map(|(rule, _)| rule.id())
        .collect();
    if alone.is_empty() { differing.iter().map(|(rule, _)| rule.id()).collect() } else { alone }
}
