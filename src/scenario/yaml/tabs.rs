//! Tabs where YAML takes spaces only.

use super::fault;
use super::repair::Repair;
use super::traps::Place;
use super::tree::mark_at_end;
use crate::scenario::problem::Problem;

const MESSAGE: &str = "a line may not be indented with tabs";

/// A row below a `|` that is indented with a tab: the rows are given up, since it is not known where they start.
pub(super) fn in_rows(place: &Place<'_>) -> Option<(Problem, Repair)> {
    let key = key_of(place)?;
    let (first, rows) = (key.line_at(key.number + 1), key.line_at(key.number + 1).block_after(key.indent()));
    let file = place.draft.file();
    let tabbed = |n: usize| Some(key.line_at(n)).filter(|row| tab(row).is_some());
    let row = (first.number..=file.line_of(rows.end)).find_map(tabbed)?;
    let problem = fault(MESSAGE, row.at(tab(&row)?..row.indent()), "tab");
    Some((problem.help("Use spaces, and let all rows start in the same column."), Repair::BlankLines(rows)))
}

/// The nearest line, from this one up, that takes rows after its `|`.
fn key_of<'a>(place: &Place<'a>) -> Option<Place<'a>> {
    let mut line = place.line_at(place.number);
    // A long search would make many faults slow.
    for _ in 0..500 {
        if line.key().is_some() {
            return Some(line).filter(|key| mark_at_end(key.rest(key.value())).is_some());
        }
        line = line.above()?;
    }
    None
}

/// Where the first tab stands that indents a line.
fn tab(line: &Place<'_>) -> Option<usize> {
    line.line.get(..line.indent()).and_then(|indent| indent.find('\t'))
}

/// A line that is indented with tabs, or holds one where YAML takes none.
pub(super) fn before(place: &Place<'_>) -> (Problem, Repair) {
    let (label, repair) = match tab(place) {
        Some(tab) => (place.at(tab..place.indent()), Repair::Tabs),
        None => (place.from(place.column.saturating_sub(1)), place.blank_line()),
    };
    (fault(MESSAGE, label, "tab").help("Use spaces."), repair)
}
