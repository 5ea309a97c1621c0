//! Editing a text at places: what is not touched stays byte for byte.

use std::ops::Range;

use super::say::{Entries, Said};
use crate::scenario::{Place, Shape};
use crate::trace::Span;

/// A stretch of text and what replaces it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Edit {
    pub(super) at: Range<usize>,
    pub(super) text: String,
}

/// A text with its edits made; one that overlaps an earlier one is left for another round.
pub(super) fn apply(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| (edit.at.start, edit.at.end));
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for edit in edits.iter().filter(|edit| text.get(edit.at.clone()).is_some()) {
        let Some(kept) = text.get(done..edit.at.start) else { continue };
        out.push_str(kept);
        out.push_str(&edit.text);
        done = edit.at.end;
    }
    out.push_str(text.get(done..).unwrap_or_default());
    out
}

/// The bytes of a place.
pub(super) const fn range(span: Span) -> Range<usize> {
    span.start as usize..(span.start + span.len) as usize
}

/// The line break that a text uses.
pub(super) fn line_break(text: &str) -> &'static str {
    if text.contains("\r\n") { "\r\n" } else { "\n" }
}

/// Whether a mapping is written in braces.
pub(super) fn in_braces(text: &str, map: &Place) -> bool {
    text.get(range(map.value)).is_some_and(|t| t.starts_with('{'))
}

/// What stands before an offset on its line, if that is nothing but blanks.
pub(super) fn indent(text: &str, at: usize) -> Option<&str> {
    let before = text.get(..at)?;
    let line = &before[before.rfind('\n').map_or(0, |i| i + 1)..];
    line.trim().is_empty().then_some(line)
}

/// The end of the line that holds an offset, before its line break.
pub(super) fn line_end(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    let end = at + rest.find('\n').unwrap_or(rest.len());
    if text.get(..end).is_some_and(|t| t.ends_with('\r')) { end - 1 } else { end }
}

/// Replaces an entry of a mapping by others, or takes it away if there are none.
pub(super) fn replace(text: &str, map: &Place, entry: &Place, by: &Entries) -> Option<Vec<Edit>> {
    match by.as_slice() {
        [] => remove(text, map, entry).map(|edit| vec![edit]),
        [(name, said)] if *name == entry.name => numbers(text, entry, said)
            .or_else(|| items(text, entry, said))
            .or_else(|| value(text, entry, said).map(|edit| vec![edit])),
        several => {
            let joined = joined(text, map, entry.key.start as usize, several)?;
            Some(vec![Edit { at: range(entry.key).start..range(entry.value).end, text: joined }])
        }
    }
}

/// Entries as they stand in a mapping, from the second on with what separates them.
fn joined(text: &str, map: &Place, at: usize, entries: &[(&'static str, Said)]) -> Option<String> {
    let each: Vec<_> = entries.iter().map(|(name, said)| format!("{name}: {}", said.yaml())).collect();
    if in_braces(text, map) {
        return Some(each.join(", "));
    }
    Some(each.join(&format!("{}{}", line_break(text), indent(text, at)?)))
}

/// Only the numbers that differ, where the value is a mapping of the same keys.
fn numbers(text: &str, entry: &Place, said: &Said) -> Option<Vec<Edit>> {
    match said {
        Said::Points(points) => scalars(text, entry, points),
        Said::Values(values) if entry.inner.len() == values.len() => {
            let each = entry.inner.iter().zip(values).map(|(place, (_, numbers))| scalars(text, place, numbers));
            each.collect::<Option<Vec<_>>>().map(|edits| edits.into_iter().flatten().collect())
        }
        Said::Branches(branches) if entry.inner.len() == branches.len() => {
            let same = |place: &Place, branch: &[(String, i32)]| {
                let names = place.inner.iter().map(|p| p.name.to_lowercase());
                names.eq(branch.iter().map(|(name, _)| name.to_lowercase()))
            };
            let each = entry.inner.iter().zip(branches);
            let each = each.map(|(place, branch)| scalars(text, place, branch).filter(|_| same(place, branch)));
            each.collect::<Option<Vec<_>>>().map(|edits| edits.into_iter().flatten().collect())
        }
        _ => None,
    }
}

fn scalars(text: &str, map: &Place, numbers: &[(String, i32)]) -> Option<Vec<Edit>> {
    if map.shape != Shape::Map || map.inner.len() != numbers.len() {
        return None;
    }
    let mut edits = Vec::new();
    for (place, (_, number)) in map.inner.iter().zip(numbers) {
        if place.shape != Shape::Text {
            return None;
        }
        let at = range(place.value);
        let new = number.to_string();
        if text.get(at.clone())? != new {
            edits.push(Edit { at, text: new });
        }
    }
    Some(edits)
}

/// Only the entries of a list that are to go.
fn items(text: &str, entry: &Place, said: &Said) -> Option<Vec<Edit>> {
    let Said::Texts(stay) = said else { return None };
    if entry.shape != Shape::List || entry.inner.is_empty() {
        return None;
    }
    let written = |item: &Place| text.get(range(item.value)).map(|t| t.trim_matches(['"', '\'']));
    let goes = |item: &&Place| written(item).is_some_and(|t| !stay.iter().any(|s| s == t));
    let gone: Vec<_> = entry.inner.iter().filter(goes).collect();
    // Two neighbours in brackets would both claim the comma between them.
    if gone.len() + stay.len() != entry.inner.len() || gone.len() > 1 && text.get(range(entry.value))?.starts_with('[')
    {
        return None;
    }
    gone.into_iter().map(|item| remove(text, entry, item)).collect()
}

/// The value as a whole.
fn value(text: &str, entry: &Place, said: &Said) -> Option<Edit> {
    let (key, value) = (range(entry.key), range(entry.value));
    let between = text.get(key.end..value.start)?;
    if entry.shape != Shape::Nothing && !between.contains(['\n', '|', '>']) {
        return Some(Edit { at: value, text: said.yaml() });
    }
    let colon = key.end + between.find(':')? + 1;
    Some(Edit { at: colon..value.end.max(colon), text: format!(" {}", said.yaml()) })
}

/// Takes an entry of a mapping or list away, with its comma or its lines.
fn remove(text: &str, from: &Place, entry: &Place) -> Option<Edit> {
    let (start, end) = (range(entry.key).start, range(entry.value).end);
    if text.get(range(from.value))?.starts_with(['{', '[']) {
        let after = text.get(end..)?;
        let blanks = |t: &str| t.len() - t.trim_start_matches([' ', '\t', '\r', '\n']).len();
        let gap = blanks(after);
        if after[gap..].starts_with(',') {
            let comma = end + gap + 1;
            let next = blanks(text.get(comma..)?);
            return Some(Edit { at: start..comma + next, text: String::new() });
        }
        let before = text.get(..start)?.trim_end();
        let start = before.strip_suffix(',').map_or(start, |b| b.trim_end().len());
        return Some(Edit { at: start..end, text: String::new() });
    }
    let before = text.get(..start)?;
    let line = before.rfind('\n').map_or(0, |i| i + 1);
    if !before[line..].trim_matches([' ', '\t', '-']).is_empty() {
        return None;
    }
    let rest = text.get(end..)?;
    let next = end + rest.find('\n').map_or(rest.len(), |i| i + 1);
    Some(Edit { at: line..next, text: String::new() })
}

/// Adds entries behind the last one of a mapping.
pub(super) fn add(text: &str, map: &Place, entries: &Entries) -> Option<Edit> {
    let last = map.inner.last()?;
    let end = range(last.value).end;
    if in_braces(text, map) {
        let joined = joined(text, map, end, entries)?;
        return Some(Edit { at: end..end, text: format!(", {joined}") });
    }
    let start = last.key.start as usize;
    let lead = format!("{}{}", line_break(text), indent(text, start)?);
    let joined = joined(text, map, start, entries)?;
    let end = line_end(text, end);
    Some(Edit { at: end..end, text: format!("{lead}{joined}") })
}
