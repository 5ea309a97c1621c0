//! An expectation whose editions do not agree any more: some get a key of their own.

use super::edit::{self, Edit, apply, indent, line_break, line_end, range};
use super::say::{Entries, scalar};
use super::{Change, in_place_edits};
use crate::rules::{Edition, Editions};
use crate::scenario::Expectation;

/// Keys that part from an expectation.
pub(super) struct Split<'a> {
    text: &'a str,
    expect: &'a [Expectation],
    from: &'a Expectation,
    /// Whether `expect:` is written in braces.
    braces: bool,
    /// What comes behind the expectation.
    behind: String,
    /// The editions that leave it altogether.
    leave: Editions,
    others: Vec<Edit>,
}

impl<'a> Split<'a> {
    pub(super) fn new(text: &'a str, expect: &'a [Expectation], from: &'a Expectation) -> Self {
        let rest = text.get(range(from.place.value).end..).unwrap_or_default();
        let braces = rest.trim_start().starts_with([',', '}']);
        Self { text, expect, from, braces, behind: String::new(), leave: Editions::NONE, others: Vec::new() }
    }

    /// Gives editions a key of their own; `None` if that cannot be done.
    pub(super) fn add(&mut self, editions: &[Edition], change: &Change) -> Option<()> {
        let set = Editions::of(editions);
        let key = self.key(set);
        let own = self.expect.iter().find(|e| e.editions == set);
        if change.iter().all(|(i, by)| self.overrides(*i, by)) {
            let entries: Entries = change.iter().flat_map(|(_, by)| by.iter().cloned()).collect();
            if let Some(own) = own {
                let clash = entries.iter().any(|(name, _)| own.place.find(name).is_some());
                self.others.push(edit::add(self.text, &own.place, &entries).filter(|_| !clash)?);
                return Some(());
            }
            let each: Vec<_> = entries.iter().map(|(name, said)| format!("{name}: {}", said.yaml())).collect();
            return self.put(&format!("{key}: {{ {} }}", each.join(", ")));
        }
        // What must not hold any more cannot be overridden: the editions leave, with a copy of the rest.
        if own.is_some() {
            return None;
        }
        let copy = self.copy(&key, change)?;
        self.put(&copy)?;
        self.leave = self.leave.and(set);
        Some(())
    }

    /// Whether a more specific key with these entries is enough.
    fn overrides(&self, entry: usize, by: &Entries) -> bool {
        let name = self.from.place.inner.get(entry).map_or("", |p| p.name.as_str());
        let same = matches!(by.as_slice(), [(n, _)] if *n == name);
        let idle = name == "at" && by.is_empty();
        same || idle || (!by.is_empty() && matches!(name, "gains" | "scores" | "legal" | "illegal"))
    }

    /// The expectation once more, under another key and with changes.
    fn copy(&self, key: &str, change: &Change) -> Option<String> {
        let (start, end) = (range(self.from.key.span).start, range(self.from.place.value).end);
        let mut edits = in_place_edits(self.text, self.from, change)?;
        edits.push(Edit { at: range(self.from.key.span), text: key.to_owned() });
        let shifted = edits.into_iter().map(|edit| {
            let at = edit.at.start.checked_sub(start)?..edit.at.end.min(end).checked_sub(start)?;
            Some(Edit { at, ..edit })
        });
        let edits = shifted.collect::<Option<Vec<_>>>()?;
        Some(apply(self.text.get(start..end)?, edits).trim_end().to_owned())
    }

    fn put(&mut self, entry: &str) -> Option<()> {
        if self.braces {
            self.behind.extend([", ", entry]);
        } else {
            let lead = indent(self.text, range(self.from.key.span).start)?;
            self.behind.extend([line_break(self.text), lead, entry]);
        }
        Some(())
    }

    fn key(&self, set: Editions) -> String {
        let name = name_of(set);
        if self.braces && name.contains(',') { scalar(&name) } else { name }
    }

    /// The edits in which all this comes to.
    pub(super) fn edits(mut self) -> Vec<Edit> {
        if self.leave != Editions::NONE {
            let stay = self.from.editions.without(self.leave);
            self.others.push(Edit { at: range(self.from.key.span), text: self.key(stay) });
        }
        if !self.behind.is_empty() {
            let end = range(self.from.place.value).end;
            let at = if self.braces { end } else { line_end(self.text, end) };
            self.others.push(Edit { at: at..at, text: self.behind });
        }
        self.others
    }
}

/// A set of editions as a key: groups where they fit, else names with commas.
fn name_of(set: Editions) -> String {
    let groups = [("all", Editions::ALL), ("1e", Editions::FIRST), ("2e", Editions::SECOND), ("bb3", Editions::BB3)];
    let mut rest = set;
    let mut names = Vec::new();
    for (name, group) in groups {
        if rest.iter().count() > 0 && group.without(rest) == Editions::NONE {
            names.push(name.to_owned());
            rest = rest.without(group);
        }
    }
    names.extend(rest.iter().map(|e| e.name().to_owned()));
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_editions_is_named_by_groups() {
        assert_eq!(name_of(Editions::ALL), "all");
        assert_eq!(name_of(Editions::FIRST.and(Editions::of(&[Edition::Guide]))), "1e, guide");
        assert_eq!(name_of(Editions::of(&[Edition::HigBb3, Edition::RggBb3, Edition::Hig2e])), "bb3, hig-2e");
    }
}
