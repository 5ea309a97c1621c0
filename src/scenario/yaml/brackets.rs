//! Brackets that are not closed, closed twice, or left open over the end of a line.

use super::fault;
use super::repair::Repair;
use super::traps::{Place, quote_it};
use crate::scenario::problem::{Problem, missing_space};
use crate::scenario::source::span;

/// Explains a fault in brackets.
pub(super) fn explain(place: &Place<'_>) -> (Problem, Repair) {
    let first = place.draft.file().line_of(place.draft.range().start);
    // The fault is noticed at the next line that cannot continue the list: look a little way up for the bracket.
    for number in (first.max(place.number.saturating_sub(20))..=place.number).rev() {
        let line = place.draft.line(number);
        let start = place.draft.file().line(number).start;
        match balance(line) {
            Balance::Even => {}
            Balance::Open(at, bracket) => {
                let closer = if bracket == '[' { ']' } else { '}' };
                let end = line.trim_end().len();
                let problem = fault(format!("`{bracket}` is not closed"), start + at..start + at + 1, "opened here");
                let problem = problem.help(format!("Close it with `{closer}`, or put the text in quotes."));
                return (problem, Repair::Blank(start + at..start + end));
            }
            Balance::Wrong(at, bracket) => {
                let problem = fault(format!("`{bracket}` closes nothing"), start + at..start + at + 1, "here");
                let problem = problem.help("Delete it, or put the text in quotes.");
                return (problem, Repair::Blank(start + at..start + line.trim_end().len()));
            }
        }
        if number < place.number && !line.trim().is_empty() && line.trim_end().ends_with([']', '}']) {
            break;
        }
    }
    unquoted(place)
}

/// Brackets that belong to a text.
pub(super) fn unquoted(place: &Place<'_>) -> (Problem, Repair) {
    let value = place.value();
    let tight = |(i, _): &(usize, &str)| {
        let before = place.line.get(..*i).unwrap_or_default().chars().last();
        let after = place.rest(i + 1).chars().next();
        before.is_some_and(char::is_alphanumeric) && matches!(after, Some('{' | '['))
    };
    if let Some((colon, _)) = place.line.match_indices(':').find(tight) {
        let before = place.line.get(..colon).unwrap_or_default();
        let word = before.rfind(|c: char| !(c.is_alphanumeric() || c == '-')).map_or(0, |i| i + 1);
        let (key, value) = (before.get(word..).unwrap_or_default(), place.line.get(colon + 1..colon + 2));
        let problem = missing_space(key, value.unwrap_or_default(), span(place.at(word..colon + 2)));
        return (problem, place.blank_value());
    }
    let problem = fault("the brackets or commas here do not fit together", place.from(value), "here");
    let help = quote_it("If they belong to the text, put it in quotes", "", place.rest(value));
    (problem.help(help), place.blank_value())
}

enum Balance {
    Even,
    Open(usize, char),
    Wrong(usize, char),
}

/// Whether the brackets of a line fit together; those in quotes and comments do not count.
fn balance(line: &str) -> Balance {
    let mut open = Vec::new();
    let mut quote = None;
    let mut before = ' ';
    for (i, c) in line.char_indices() {
        match (quote, c) {
            (Some(q), _) if c == q => quote = None,
            (None, '"' | '\'') if matches!(before, ' ' | '[' | '{' | ',' | ':') => quote = Some(c),
            (None, '#') if before == ' ' => break,
            (None, '[' | '{') => open.push((i, c)),
            (None, ']' | '}') => {
                let fits = |o: &(usize, char)| (o.1 == '[') == (c == ']');
                match open.pop() {
                    Some(o) if fits(&o) => {}
                    Some((at, bracket)) => return Balance::Open(at, bracket),
                    None => return Balance::Wrong(i, c),
                }
            }
            _ => {}
        }
        before = c;
    }
    open.first().map_or(Balance::Even, |(at, c)| Balance::Open(*at, *c))
}
