//! YAML's faults in players' words: what was meant, and how to write it.

use std::ops::Range;

use super::repair::{Draft, Repair};
use super::tree::mark_at_end;
use super::{Fault, FaultKind, brackets, fault, tabs};
use crate::scenario::problem::{Problem, missing_space, quoted};
use crate::scenario::source::span;

/// A limit that is passed.
pub(super) fn limit(what: &str, at: usize) -> Problem {
    fault(what, at..at + 1, "here")
        .help("Split the scenario; a large map costs little when it stands in one `board: |`.")
}

/// Explains a fault and says how to go on.
pub(super) fn explain(draft: &Draft<'_>, fault: &Fault) -> (Problem, Repair) {
    let place = Place::of(draft, fault.at);
    let found = match &fault.kind {
        FaultKind::Syntax(says) => {
            tabs::in_rows(&place).or_else(|| boards(&place, says)).or_else(|| syntax(&place, says))
        }
        FaultKind::Tag => Some(tag(&place)),
        FaultKind::Merge => Some(merge(&place)),
        FaultKind::Alias => Some(alias(&place)),
        FaultKind::Key => boards(&place, "").or_else(|| Some(brackets::unquoted(&place))),
        FaultKind::Limit(_) => None,
    };
    found.unwrap_or_else(|| {
        let says = if let FaultKind::Syntax(says) = &fault.kind { says.as_str() } else { "" };
        unclear(&place, says)
    })
}

/// The line on which a fault was noticed, taken apart.
pub(super) struct Place<'a> {
    pub(super) draft: &'a Draft<'a>,
    /// The number of the line in the file.
    pub(super) number: usize,
    /// Where the line starts in the file.
    pub(super) start: usize,
    /// The line.
    pub(super) line: &'a str,
    /// The fault, from the start of the line.
    pub(super) column: usize,
}

impl<'a> Place<'a> {
    fn of(draft: &'a Draft<'a>, at: usize) -> Self {
        let number = draft.file().line_of(at);
        let start = draft.file().line(number).start.max(draft.range().start);
        let line = draft.line(number);
        Self { draft, number, start, line, column: at.saturating_sub(start).min(line.len()) }
    }

    /// The same for another line.
    pub(super) fn line_at(&self, number: usize) -> Self {
        Self::of(self.draft, self.draft.file().line(number).start)
    }

    /// A stretch of the line as a place in the file.
    pub(super) fn at(&self, range: Range<usize>) -> Range<usize> {
        self.start + range.start..self.start + range.end.max(range.start)
    }

    /// The stretch from a column to the end of what is written.
    pub(super) fn from(&self, column: usize) -> Range<usize> {
        self.at(column..self.line.trim_end().len().max(column + 1))
    }

    /// The text from a column on.
    pub(super) fn rest(&self, column: usize) -> &'a str {
        self.line.get(column..).unwrap_or_default().trim_end()
    }

    /// How deep the line is indented.
    pub(super) fn indent(&self) -> usize {
        self.line.len() - self.line.trim_start().len()
    }

    /// Where the first word after dashes starts.
    fn first(&self) -> usize {
        let mut at = self.indent();
        while self.rest(at).starts_with("- ") {
            let after = &self.rest(at)[1..];
            at += 1 + after.len() - after.trim_start().len();
        }
        at
    }

    /// The key of the line and where its value starts, if the line has the form `key: value`.
    pub(super) fn key(&self) -> Option<(&'a str, usize)> {
        let first = self.first();
        let rest = self.rest(first);
        let colon = rest.find(": ").or_else(|| rest.ends_with(':').then(|| rest.len() - 1))?;
        let key = rest.get(..colon)?;
        if key.is_empty() || key.contains(['"', '[', '{', '#']) {
            return None;
        }
        let after = rest.get(colon + 1..)?;
        Some((key, first + colon + 1 + after.len() - after.trim_start().len()))
    }

    /// Where the value of the line starts: after its key, or after its dashes.
    pub(super) fn value(&self) -> usize {
        self.key().map_or_else(|| self.first(), |(_, value)| value)
    }

    /// Everything after the key, or the whole line.
    pub(super) fn blank_value(&self) -> Repair {
        Repair::Blank(self.from(self.value()))
    }

    pub(super) fn blank_line(&self) -> Repair {
        Repair::Blank(self.from(0))
    }

    /// The nearest line above that says something.
    pub(super) fn above(&self) -> Option<Self> {
        let first = self.draft.file().line_of(self.draft.range().start);
        (first..self.number).rev().map(|n| self.line_at(n)).find(|p| !p.line.trim().is_empty())
    }

    /// The lines from this one on that are indented deeper than a key, or empty.
    pub(super) fn block_after(&self, indent: usize) -> Range<usize> {
        let last = self.draft.file().line_of(self.draft.range().end);
        let inside = |n: &usize| self.line_at(*n).line.trim().is_empty() || self.line_at(*n).indent() > indent;
        let end = (self.number..=last).take_while(inside).last().unwrap_or(self.number);
        self.start..self.draft.file().line(end).end
    }
}

/// Faults inside a map: `board:` without `|`, rows that are not indented alike.
fn boards(place: &Place<'_>, says: &str) -> Option<(Problem, Repair)> {
    let mut key = None;
    let mut above = place.above();
    let mut rows = Vec::new();
    // A map's key stands at most a few hundred lines above; a long search would make many faults slow.
    for _ in 0..500 {
        let line = above?;
        if line.indent() < place.indent().max(1) && line.key().is_some() {
            key = line.key().map(|(name, value)| (name, value, line));
            break;
        }
        above = line.above();
        rows.push(line);
    }
    let (name, value, line) = key?;
    if line.rest(value).is_empty() && name == "board" && rows_like(place, &rows) {
        return Some(without_mark(&line));
    }
    mark_at_end(line.rest(value))?;
    let first = rows.last()?;
    if says.contains("expected key") && place.indent() > line.indent() && first.indent() > place.indent() {
        let first_word = first.line.trim();
        let start = first.indent();
        let problem = fault(
            format!("the first row of `{name}` is indented deeper than the rows below it"),
            first.at(start..start + first_word.len()),
            "starts further in",
        )
        .at(span(place.from(place.indent())), "starts here")
        .help("Let all rows start in the same column; an empty corner is written `+`, an empty space `.`.");
        return Some((problem, Repair::BlankLines(first.start..first.block_after(line.indent()).end)));
    }
    None
}

fn rows_like(place: &Place<'_>, rows: &[Place<'_>]) -> bool {
    let all = rows.iter().map(|r| r.line).chain([place.line]);
    all.into_iter().all(|row| !row.trim_start().starts_with("- "))
}

fn without_mark(line: &Place<'_>) -> (Problem, Repair) {
    let start = line.indent();
    let problem = fault("`board:` needs a `|` behind it", line.from(start), "the rows follow without a `|`")
        .help("Write `board: |`, and the rows on the lines below it, indented.");
    let below = line.line_at(line.number + 1);
    (problem, Repair::BlankLines(below.block_after(line.indent())))
}

fn syntax(place: &Place<'_>, says: &str) -> Option<(Problem, Repair)> {
    let has = |part: &str| says.contains(part);
    if has("mapping values are not allowed") {
        return Some(second_colon(place));
    }
    if has("trailing content after") {
        return Some(quotes_inside(place));
    }
    if has("unclosed quote") || has("quoted scalar, found unexpected") {
        return Some(unclosed_quote(place));
    }
    if has("while parsing a quoted scalar") {
        return Some(escape(place));
    }
    if has("tab") {
        return Some(tabs::before(place));
    }
    if has("unexpected character") || has("an anchor or alias") || has("unknown anchor") || has("tag") {
        return Some(first_character(place));
    }
    if has("block sequence entries are not allowed") {
        return Some(list_on_line(place));
    }
    if has("comments must be separated") {
        let problem = fault("a comment needs a space before its `#`", place.from(place.column), "comment");
        return Some((
            problem.help("Write ` # …`, or put the text in quotes."),
            Repair::Blank(place.from(place.column)),
        ));
    }
    if has("block scalar") {
        return Some(after_mark(place));
    }
    if has("expected ':'") || has("could not find") {
        return Some(no_colon(place));
    }
    if has("<document start>") || has("expected key") || has("'-' indicator") {
        return Some(after_value(place).unwrap_or_else(|| misplaced(place)));
    }
    if has("flow") || has("bracket") || has("illegal placement") || has("plain scalar") {
        return Some(brackets::explain(place));
    }
    None
}

/// `title: a: b`, a line indented too deep, or a key without a space after its colon.
fn second_colon(place: &Place<'_>) -> (Problem, Repair) {
    if let Some((key, value)) = place.key().filter(|(_, value)| *value <= place.column) {
        let problem =
            fault(format!("the text after `{key}:` holds a second colon"), place.from(value), "not in quotes");
        return (
            problem.help(quote_it("Put it in quotes", &format!("{key}: "), place.rest(value))),
            place.blank_value(),
        );
    }
    let first = place.first();
    if let Some(above) = place.above().filter(|above| above.key().is_none()) {
        let text = above.line.trim();
        if let Some((key, value)) = text.split_once(':').filter(|(k, v)| is_word(k) && !v.is_empty()) {
            return (missing_space(key, value, span(above.from(above.indent()))), above.blank_line());
        }
    }
    let problem = fault("this line is indented deeper than the line above it", place.from(first), "too deep");
    let problem = match place.above() {
        Some(above) => problem.at(span(above.from(above.indent())), "already complete"),
        None => problem,
    };
    (problem.help("Let keys that belong together start in the same column."), place.blank_line())
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
}

/// How to put a text in quotes: `before` says so, then comes the text itself, if it is not too long to be shown.
pub(super) fn quote_it(before: &str, key: &str, text: &str) -> String {
    const LONGEST: usize = 80;
    if without_comment(text).chars().count() > LONGEST {
        return format!("{before}.");
    }
    format!("{before}: `{key}{}`", in_quotes(text))
}

/// The text in quotes that it does not hold itself; quotes around it are taken off first.
fn in_quotes(text: &str) -> String {
    let text = without_comment(text);
    let outer = |q: char| text.len() > 1 && text.starts_with(q) && text.ends_with(q);
    let inner = if outer('"') || outer('\'') { text.get(1..text.len() - 1).unwrap_or(text) } else { text };
    match (inner.contains('"'), inner.contains('\'')) {
        (false, _) if !inner.contains('\\') => format!("\"{inner}\""),
        (_, false) => format!("'{inner}'"),
        _ => format!("'{}'", inner.replace('\'', "''")),
    }
}

fn without_comment(text: &str) -> &str {
    text.find(" #").map_or(text, |at| text.get(..at).unwrap_or(text)).trim_end()
}

/// `"Red's" castle`: quotes in the middle.
fn quotes_inside(place: &Place<'_>) -> (Problem, Repair) {
    let problem = fault("the text goes on after its closing quote", place.from(place.column), "outside the quotes");
    let value = place.value();
    let help = "Put the whole text in quotes that it does not hold itself";
    let help = if place.rest(value).starts_with(['"', '\'']) {
        quote_it(help, "", place.rest(value))
    } else {
        format!("{help}.")
    };
    (problem.help(help), place.blank_value())
}

fn unclosed_quote(place: &Place<'_>) -> (Problem, Repair) {
    let quote = place.rest(place.column).chars().next().filter(|c| matches!(c, '"' | '\'')).unwrap_or('"');
    let problem = fault("a quote is opened here and not closed", place.from(place.column), "opened here");
    (problem.help(format!("Close it with a second `{quote}`.")), Repair::Blank(place.from(place.column)))
}

fn escape(place: &Place<'_>) -> (Problem, Repair) {
    let text = place.rest(place.column);
    let at = text.find('\\').map_or(place.column, |slash| place.column + slash);
    let label = place.at(at..(at + 2).min(place.line.len()));
    let problem = fault("in double quotes a backslash starts a code, and this is none", label, "unknown code");
    (
        problem.help("Put the text in single quotes, or write the backslash twice."),
        Repair::Blank(place.from(place.column)),
    )
}

/// A text that starts with a character that means something to YAML.
fn first_character(place: &Place<'_>) -> (Problem, Repair) {
    let value = place.value();
    let start = if place.rest(value).is_empty() || place.column > value + 1 { place.column } else { value };
    let text = place.rest(start);
    let first = text.chars().next().unwrap_or(' ');
    let problem = fault(format!("a text cannot start with “{first}”"), place.from(start), "not in quotes");
    (problem.help(quote_it("Put it in quotes", "", text)), Repair::Blank(place.from(start)))
}

/// An alias to nothing, as in `title: *bold*`: the text that starts with the star, and nothing of what is around it.
fn alias(place: &Place<'_>) -> (Problem, Repair) {
    let line = place.line.get(..place.line.len().min(place.column + 2)).unwrap_or_default();
    let Some(start) = line.rfind('*') else { return first_character(place) };
    let rest = place.rest(start);
    let end = rest.find([',', '[', ']', '{', '}', ' ', '\t']).unwrap_or(rest.len());
    let text = rest.get(..end).unwrap_or_default();
    let at = place.at(start..start + end);
    let problem = fault("a text cannot start with “*”", at.clone(), "not in quotes");
    (problem.help(quote_it("Put it in quotes", "", text)), Repair::Blank(at))
}

fn list_on_line(place: &Place<'_>) -> (Problem, Repair) {
    let value = place.value();
    let problem = fault("a list with dashes starts on a line of its own", place.from(value), "on the key's line");
    (problem.help("Move it to the next line, or write the list in brackets: `[a, b]`."), place.blank_value())
}

/// Text on the line of the `|`.
fn after_mark(place: &Place<'_>) -> (Problem, Repair) {
    let value = place.value();
    let text = place.rest(value);
    if !text.starts_with(['|', '>']) {
        let problem = fault("this row starts further left than the rows around it", place.from(place.indent()), "here");
        return (problem.help("Let all rows start in the same column."), place.blank_line());
    }
    let mark = &text[..1];
    let problem =
        fault(format!("nothing may follow the `{mark}` on its line"), place.from(value + 1), "move this down");
    (problem.help("Write the rows on the lines below it, indented."), place.blank_value())
}

/// A line that is neither `key: value` nor `- entry`.
fn no_colon(place: &Place<'_>) -> (Problem, Repair) {
    let first = place.first();
    let text = place.rest(first);
    if text.starts_with('-') && !text.starts_with("--") {
        let problem = fault("a dash needs a space after it", place.from(first), "no space");
        return (problem.help(format!("Write `- {}`.", text.trim_start_matches('-').trim())), place.blank_line());
    }
    let mark = place.above().filter(|above| mark_at_end(above.rest(above.value())).is_some());
    if let Some(above) = mark {
        let problem = fault("the rows below a `|` must be indented", place.from(first), "starts at the left edge")
            .at(span(above.from(above.indent())), "the rows belong here");
        return (problem.help("Put two spaces before every row."), Repair::BlankLines(unkeyed(place)));
    }
    if let Some((key, value)) = text.split_once(':').filter(|(key, value)| is_word(key) && !value.is_empty()) {
        return (missing_space(key, value, span(place.from(first))), place.blank_line());
    }
    let problem = fault(format!("{} is no `key: value`", quoted(text)), place.from(first), "no colon");
    (problem.help("Give it a key, or indent it if it belongs to the line above."), place.blank_line())
}

/// The lines from here on that are no keys.
fn unkeyed(place: &Place<'_>) -> Range<usize> {
    let last = place.draft.file().line_of(place.draft.range().end);
    let plain = |n: &usize| place.line_at(*n).key().is_none();
    let end = (place.number..=last).take_while(plain).last().unwrap_or(place.number);
    place.start..place.draft.file().line(end).end
}

/// Something after a list or mapping in brackets.
fn after_value(place: &Place<'_>) -> Option<(Problem, Repair)> {
    let before = place.line.get(..place.column)?.trim_end();
    if before.is_empty() || !before.ends_with([']', '}', '"', '\'']) {
        return None;
    }
    let problem = fault("something follows the closing bracket", place.from(place.column), "outside the brackets");
    let value = place.value();
    let help = quote_it("If the brackets belong to the text, put it in quotes", "", place.rest(value));
    Some((problem.help(help), place.blank_value()))
}

/// A line whose start fits no line above.
fn misplaced(place: &Place<'_>) -> (Problem, Repair) {
    let first = place.draft.file().line_of(place.draft.range().start);
    let above = (first..place.number).map(|n| place.line_at(n));
    let mut said = above.filter(|p| !p.line.trim().is_empty() && !p.line.trim().starts_with('#'));
    let problem = fault("this line starts in a column of its own", place.from(place.indent()), "starts here");
    let top = said.next();
    if let Some(top) = top.as_ref().filter(|top| top.line.starts_with('%')) {
        let problem = fault("a line that starts with `%` has no use in a scenario", top.from(0), "here");
        return (problem.help("Delete it."), top.blank_line());
    }
    if let Some(top) = top.filter(|top| top.indent() > place.indent()) {
        let problem =
            fault("the first line is indented deeper than those below it", top.from(top.indent()), "too deep");
        return (problem.help("Let the first key start at the left edge."), top.blank_line());
    }
    let problem = match place.above() {
        Some(above) => problem.at(span(above.from(above.indent())), "the line above"),
        None => problem,
    };
    (problem.help("Let keys and dashes that belong together start in the same column."), place.blank_line())
}

fn tag(place: &Place<'_>) -> (Problem, Repair) {
    let value = place.value();
    let problem = fault("a text cannot start with “!”", place.from(value), "not in quotes");
    (problem.help(quote_it("Put it in quotes", "", place.rest(value))), place.blank_value())
}

fn merge(place: &Place<'_>) -> (Problem, Repair) {
    let problem = fault("`<<` is not used in scenarios", place.from(place.indent()), "here");
    (problem.help("Write the keys out."), place.blank_line())
}

fn unclear(place: &Place<'_>, says: &str) -> (Problem, Repair) {
    let problem = fault("this cannot be read", place.from(place.indent()), "from here on");
    let help = match says {
        "" => "Compare it with `fief new`, which writes a scenario to start from.".to_owned(),
        says => format!("The YAML reader says: {}.", says.split(" at line ").next().unwrap_or(says)),
    };
    (problem.help(help), place.blank_line())
}
