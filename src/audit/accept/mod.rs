//! Rewriting expectations that fail with what the answers say; comments and layout stay.
//!
//! Only text that must change is touched. The result is read and run again: an expectation that held and would not
//! hold any more takes everything back.

mod edit;
mod say;
mod split;

use std::collections::BTreeMap;

use super::check::{self, CaseRun, Selection, Status, place, wish_for};
use super::judge::differences;
use super::{Answer, Case, Library, expected, read};
use crate::rules::{Edition, Editions};
use crate::scenario::{Expectation, Place, Shape, Statement};
use edit::{Edit, apply, range};
use say::Entries;

/// How often the text is gone through: an entry may hide another one.
const ROUNDS: usize = 6;

/// A file's text with its failing expectations rewritten.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// The text.
    pub text: String,
    /// What was rewritten: the line of the key, the editions, the entries.
    pub changed: Vec<Rewritten>,
    /// What could not be rewritten.
    pub left: Vec<Left>,
}

/// A key of `expect:` that was rewritten.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rewritten {
    /// The line of the key in the text before, from 1.
    pub line: usize,
    /// The editions concerned.
    pub editions: Vec<Edition>,
    /// The entries.
    pub entries: Vec<String>,
}

/// An expectation that fails and was left as it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Left {
    /// Its line, from 1.
    pub line: usize,
    /// The edition.
    pub edition: Edition,
}

/// Rewrites what fails among the selected expectations of a file; `todo` scenarios are left alone.
pub fn accept(library: &Library, text: &str, file: &str, selection: &Selection<'_>) -> Accepted {
    let mut now = text.to_owned();
    let mut changed = Vec::new();
    let mut failing = failures(&check::check(library, &now, file, selection));
    for _ in 0..ROUNDS {
        let (edits, what) = edits(library, &now, file, &failing);
        let next = apply(&now, edits);
        if next == now {
            break;
        }
        changed.extend(what);
        now = next;
        failing = failures(&check::check(library, &now, file, selection));
    }
    let left = |failing: BTreeMap<usize, Vec<Edition>>| {
        let each =
            failing.into_iter().flat_map(|(line, list)| list.into_iter().map(move |edition| Left { line, edition }));
        each.collect()
    };
    if harmed(library, text, &now, file) {
        let left = left(failures(&check::check(library, text, file, selection)));
        return Accepted { text: text.to_owned(), changed: Vec::new(), left };
    }
    changed.sort();
    changed.dedup();
    Accepted { text: now, changed, left: left(failing) }
}

/// The editions that fail, by the line where their scenario starts.
fn failures(runs: &[CaseRun]) -> BTreeMap<usize, Vec<Edition>> {
    let mut all: BTreeMap<usize, Vec<Edition>> = BTreeMap::new();
    for run in runs {
        let fails = run.editions.iter().filter(|e| matches!(e.status, Status::Failed | Status::Open));
        all.entry(run.line).or_default().extend(fails.map(|e| e.edition));
    }
    all.retain(|_, editions| !editions.is_empty());
    all
}

/// Whether anything that held before does not hold after, or cannot be read any more.
fn harmed(library: &Library, before: &str, after: &str, file: &str) -> bool {
    if before == after {
        return false;
    }
    let all = Selection { editions: Editions::ALL, name: &|_, _| true, tags: &[], rules: &[] };
    let (before, after) = (check::check(library, before, file, &all), check::check(library, after, file, &all));
    let fine = |run: &CaseRun, edition: Edition| {
        run.editions.iter().any(|e| e.edition == edition && matches!(e.status, Status::Held | Status::TodoHolds))
    };
    let worse = |(b, a): (&CaseRun, &CaseRun)| {
        a.trouble.is_some() && b.trouble.is_none() || Edition::ALL.into_iter().any(|e| fine(b, e) && !fine(a, e))
    };
    before.len() != after.len() || before.iter().zip(&after).any(worse)
}

fn edits(
    library: &Library,
    text: &str,
    file: &str,
    failing: &BTreeMap<usize, Vec<Edition>>,
) -> (Vec<Edit>, Vec<Rewritten>) {
    let (mut edits, mut changed) = (Vec::new(), Vec::new());
    for case in read(library, text, file).into_iter().flatten() {
        let (line, _) = case.written().file().line_and_column(case.written().start);
        let Some(editions) = failing.get(&line) else { continue };
        let plan = Plan::of(&case, editions);
        for (n, expectation) in case.written().expect.iter().enumerate() {
            let (more, what) = plan.edits(text, n, expectation);
            edits.extend(more);
            let (line, _) = case.written().file().line_and_column(expectation.key.span);
            changed.extend(what.into_iter().map(|(editions, entries)| Rewritten { line, editions, entries }));
        }
    }
    (edits, changed)
}

/// What is to change in a scenario.
struct Plan<'a> {
    expect: &'a [Expectation],
    /// For each expectation, what the editions that fail want changed in it.
    wanted: Vec<Vec<(Edition, Change)>>,
}

/// Editions for which entries were rewritten, and those entries.
type Told = (Vec<Edition>, Vec<String>);

/// Entries of an expectation, by their place in it, with what replaces them.
type Change = Vec<(usize, Entries)>;

/// A change that some editions want in an expectation.
struct Group {
    editions: Vec<Edition>,
    change: Change,
}

impl<'a> Plan<'a> {
    fn of(case: &'a Case<'_>, editions: &[Edition]) -> Self {
        let expect = case.written().expect.as_slice();
        let mut wanted: Vec<Vec<(Edition, Change)>> = expect.iter().map(|_| Vec::new()).collect();
        for edition in editions {
            for (wanted, change) in wanted.iter_mut().zip(changes(case, *edition).unwrap_or_default()) {
                if !change.is_empty() {
                    wanted.push((*edition, change));
                }
            }
        }
        Self { expect, wanted }
    }

    /// The edits of an expectation, and what they change.
    fn edits(&self, text: &str, n: usize, expectation: &Expectation) -> (Vec<Edit>, Vec<Told>) {
        let groups = self.groups(expectation, self.wanted.get(n).map_or(&[], Vec::as_slice));
        let mut edits = Vec::new();
        let mut changed = Vec::new();
        let mut split = split::Split::new(text, self.expect, expectation);
        for (group, in_place) in groups {
            let done = if in_place {
                in_place_edits(text, expectation, &group.change).map(|more| edits.extend(more))
            } else {
                split.add(&group.editions, &group.change)
            };
            if done.is_some() {
                let names = group.change.iter().filter_map(|(i, _)| expectation.place.inner.get(*i));
                changed.push((group.editions, names.map(|p| p.name.clone()).collect()));
            }
        }
        edits.extend(split.edits());
        (edits, changed)
    }

    /// The editions that want the same, and whether they get it in place: first the entries on which all agree, then
    /// what is left, in place for the largest group if no edition keeps what is there.
    fn groups(&self, of: &Expectation, wanted: &[(Edition, Change)]) -> Vec<(Group, bool)> {
        let mut common = Group { editions: Vec::new(), change: Change::new() };
        for (i, by) in wanted.iter().flat_map(|(_, change)| change) {
            let wants =
                |e: Edition| wanted.iter().any(|(w, change)| *w == e && change.iter().any(|c| c == &(*i, by.clone())));
            let known = common.change.iter().any(|(known, _)| known == i);
            if !known && self.users(of, *i).all(wants) {
                common.change.push((*i, by.clone()));
            }
        }
        let mut groups: Vec<Group> = Vec::new();
        for (edition, change) in wanted {
            let rest: Change = change.iter().filter(|entry| !common.change.contains(entry)).cloned().collect();
            if rest.len() < change.len() {
                common.editions.push(*edition);
            }
            match groups.iter_mut().find(|g| g.change == rest) {
                Some(group) => group.editions.push(*edition),
                None => groups.push(Group { editions: vec![*edition], change: rest }),
            }
        }
        groups.retain(|g| !g.change.is_empty());
        let of_all = |e: Edition| groups.iter().any(|g| g.editions.contains(&e));
        let only_these = groups.iter().flat_map(|g| &g.change).all(|(i, _)| self.users(of, *i).all(of_all));
        let largest = groups.iter().map(|g| g.editions.len()).max().filter(|_| only_these);
        let place = groups.iter().position(|g| Some(g.editions.len()) == largest);
        let mut all: Vec<_> = groups.into_iter().enumerate().map(|(n, g)| (g, place == Some(n))).collect();
        if !common.change.is_empty() {
            all.insert(0, (common, true));
        }
        all
    }

    /// The editions for which an entry of an expectation is decisive.
    fn users<'b>(&'b self, of: &'b Expectation, entry: usize) -> impl Iterator<Item = Edition> + 'b {
        let entry = of.place.inner.get(entry);
        of.editions.iter().filter(move |edition| {
            let said = expected(self.expect, *edition);
            entry.zip(said).is_some_and(|(entry, said)| is_source(entry, &said, &entry.name))
        })
    }
}

/// Whether an entry is where a statement has what stands under a key.
fn is_source(entry: &Place, said: &Statement, key: &str) -> bool {
    let at = if key == "gains" { said.gains.as_ref().map(|at| at.span) } else { place(said, key) };
    let whole = range(entry.key).start..range(entry.value).end.max(range(entry.key).end);
    entry.name == key && at.is_some_and(|at| whole.contains(&(at.start as usize)))
}

/// What is to change in each expectation so that it holds in an edition; `None` if that cannot be said.
fn changes(case: &Case<'_>, edition: Edition) -> Option<Vec<Change>> {
    let wish = wish_for(edition);
    let answer = case.answer(&wish).ok()?;
    let said = case.expects(&case.ruleset(&wish).ok()?).ok()??;
    let expect = &case.written().expect;
    let mut all: Vec<Change> = expect.iter().map(|_| Change::new()).collect();
    let mut done = Vec::new();
    for found in differences(&said, &answer) {
        let key = if found.key == "gains" && said.gains.is_none() { "scores" } else { found.key };
        if done.contains(&key) {
            continue;
        }
        done.push(key);
        for (expectation, change) in expect.iter().zip(&mut all).filter(|(e, _)| e.place.shape == Shape::Map) {
            let inner = &expectation.place.inner;
            let Some(i) = inner.iter().position(|entry| is_source(entry, &said, key)) else { continue };
            if inner[i].shape != Shape::Alias {
                let by = say::instead(key, &inner[i], &said, &answer)?;
                change.push((i, without_doubles(by, inner, i, change)));
            }
        }
    }
    for (expectation, change) in expect.iter().zip(&mut all) {
        if answer.illegal.is_none() {
            without_place(&expectation.place, change);
        }
        keep_something(expectation, change, &answer)?;
    }
    Some(all)
}

/// Without keys that stand there already or come in with another change.
fn without_doubles(by: Entries, inner: &[Place], own: usize, before: &Change) -> Entries {
    let there = |name: &str| inner.iter().enumerate().any(|(i, place)| i != own && place.name == name);
    let comes = |name: &str| before.iter().flat_map(|(_, by)| by).any(|(n, _)| *n == name);
    by.into_iter().filter(|(name, _)| !there(name) && !comes(name)).collect()
}

/// Where a rule is broken goes with the rule.
fn without_place(of: &Place, change: &mut Change) {
    let is = |i: usize, name: &str| of.inner.get(i).is_some_and(|place| place.name == name);
    let at = of.inner.iter().position(|place| place.name == "at");
    if let Some(at) = at.filter(|_| change.iter().any(|(i, _)| is(*i, "illegal"))) {
        change.push((at, Entries::new()));
    }
}

/// An expectation that loses its last entry says what comes of the scenario instead.
fn keep_something(of: &Expectation, change: &mut Change, answer: &Answer) -> Option<()> {
    let gone = change.iter().filter(|(_, by)| by.is_empty()).count();
    if gone > 0 && gone == of.place.inner.len() {
        change[0].1 = say::outcome(answer)?;
    }
    Some(())
}

fn in_place_edits(text: &str, of: &Expectation, change: &Change) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    for (i, by) in change {
        edits.extend(edit::replace(text, &of.place, of.place.inner.get(*i)?, by)?);
    }
    Some(edits)
}
