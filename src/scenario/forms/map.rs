//! The map: rows of cells, with or without the row of column letters and the row numbers.

use rustc_hash::FxHashMap;

use super::tile::tile;
use crate::board::Cell;
use crate::scenario::problem::{Problem, Sink, quoted};
use crate::scenario::words::Line;
use crate::scenario::written::{MapText, WrittenMap};
use crate::trace::Span;

/// How many short rows are pointed at.
const MAX_SHORT: usize = 4;

/// Reads the rows of a map; says as well whether its rows or columns are in doubt, so that nothing follows from it.
pub(in crate::scenario) fn map(rows: &[Line<'_>], sink: &mut Sink) -> (WrittenMap, bool) {
    let mut reading = Reading { map: WrittenMap::default(), known: FxHashMap::default(), sink, skewed: false };
    if let Some(head) = rows.first().filter(|head| is_numbered(head)) {
        let problem = Problem::new("map-columns", "letters go across, numbers down").at(head.span, "numbers across");
        reading
            .sink
            .add(problem.help("Name the columns `+ A B C` in the first row, and start each row with its number."));
        return (reading.map, true);
    }
    let (head, body) = match rows.split_first() {
        Some((head, body)) if head.text.starts_with('+') => (Some(head.part(1, head.text.len())), body),
        Some((head, body)) if reading.lacks_plus(head, body) => (Some(*head), body),
        _ => (None, rows),
    };
    let columns = head.map(|head| reading.columns(head));
    let numbered = body.iter().filter(|row| number(row).is_some()).count();
    let mut next = 0;
    let mut widths = Vec::with_capacity(body.len());
    for row in body {
        let (y, cells) = reading.row_number(*row, next, numbered > 0);
        next = y.saturating_add(1);
        reading.row(cells, y, columns.as_deref());
        widths.push((words(cells).count(), row.span));
    }
    if let Some(problem) = ragged(&widths, columns.map_or(0, |columns| columns.len())) {
        reading.skew(problem);
    }
    (reading.map, reading.skewed)
}

struct Reading<'a, 's> {
    map: WrittenMap,
    known: FxHashMap<&'a str, u32>,
    sink: &'s mut Sink,
    /// Whether rows or columns could not be told; only the first such fault is reported.
    skewed: bool,
}

/// Whether a first row has numbers where the letters of the columns stand.
fn is_numbered(head: &Line<'_>) -> bool {
    let (names, least) = match head.text.strip_prefix('+') {
        Some(names) => (names, 1),
        None => (head.text, 2),
    };
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    names.split_whitespace().all(is_number) && names.split_whitespace().count() >= least
}

/// The number with which a row starts.
fn number(row: &Line<'_>) -> Option<i32> {
    let word = row.text.split_whitespace().next()?;
    word.bytes().all(|b| b.is_ascii_digit()).then(|| word.parse().unwrap_or(i32::MAX))
}

impl<'a> Reading<'a, '_> {
    /// Whether the first row can only be the column letters, without the `+` before them.
    fn lacks_plus(&mut self, first: &Line<'a>, others: &[Line<'a>]) -> bool {
        let letters = first.text.split_whitespace().all(|w| w.len() <= 4 && Cell::column(w).is_some());
        let lacks = number(first).is_none() && letters && others.first().is_some_and(|row| number(row).is_some());
        if lacks {
            let problem = Problem::new("map-corner", "the row of column letters needs a `+` before it");
            self.sink.add(problem.at(first.span, "the `+` is missing").help(format!("Write `+ {}`.", first.text)));
        }
        lacks
    }

    /// Reports that rows or columns cannot be told, once.
    fn skew(&mut self, problem: Problem) {
        if !self.skewed {
            self.sink.add(problem);
        }
        self.skewed = true;
    }

    /// The columns that the letters of the head row name; nothing for a letter that was complained of.
    fn columns(&mut self, head: Line<'a>) -> Vec<Option<i32>> {
        let mut columns: Vec<Option<i32>> = Vec::new();
        for word in words(head) {
            let column = Cell::column(word.text).filter(|x| word.text.len() <= 4 && *x <= Cell::LAST);
            let last = columns.iter().rev().copied().find_map(|x| x);
            let in_order = column.is_some_and(|x| last.is_none_or(|last| last < x));
            if !in_order {
                self.skew(wrong_column(word, column.is_some()));
            }
            columns.push(column.filter(|_| in_order));
        }
        columns
    }

    /// The row's place from 0, and its cells.
    fn row_number(&mut self, row: Line<'a>, next: i32, numbered: bool) -> (i32, Line<'a>) {
        let Some(said) = number(&row) else {
            if numbered {
                let problem = Problem::new("map-rows", "this row has no number, though others have one");
                let first = words(row).next().map_or(row.span, |w| w.span);
                self.skew(problem.at(first, "a number is missing").help(format!("Start it with `{}`.", next + 1)));
            }
            return (next, row);
        };
        let digits = row.text.find(char::is_whitespace).unwrap_or(row.text.len());
        let (label, cells) = (row.part(0, digits), row.part(digits, row.text.len()));
        let y = said.saturating_sub(1);
        if !(0..=Cell::LAST).contains(&y) {
            let message =
                if said == 0 { "rows start at 1".to_owned() } else { format!("there is no row {}", label.text) };
            let problem = Problem::new("map-rows", message).at(label.span, "no such row");
            self.skew(problem.help(format!("Number the rows from 1 to {} at most.", Cell::LAST + 1)));
            return (next, cells);
        }
        if y < next {
            let problem = Problem::new("map-rows", format!("row {said} comes after row {next}"));
            self.skew(problem.at(label.span, "out of order").help("Number the rows from top to bottom."));
            return (next, cells);
        }
        (y, cells)
    }

    fn row(&mut self, cells: Line<'a>, y: i32, columns: Option<&[Option<i32>]>) {
        for (place, word) in words(cells).enumerate() {
            let column = match columns {
                Some(columns) => columns.get(place).copied(),
                None => i32::try_from(place).ok().filter(|x| *x <= Cell::LAST).map(Some),
            };
            match column.filter(|_| y <= Cell::LAST) {
                Some(Some(x)) => self.cell(Cell::new(x, y), word),
                Some(None) => {}
                None => return self.skew(too_wide(word, columns.is_some())),
            }
        }
    }

    fn cell(&mut self, cell: Cell, word: Line<'a>) {
        if word.text == "." {
            return;
        }
        let id = match self.known.get(word.text) {
            Some(id) => *id,
            None => self.learn(word),
        };
        self.map.cells.push((cell, id, word.span));
    }

    fn learn(&mut self, word: Line<'a>) -> u32 {
        let text = match word.text {
            "?" => MapText::Unknown,
            _ => self.sink.check(tile(word)).map_or(MapText::Broken, MapText::Tile),
        };
        let id = self.map.texts.len() as u32;
        self.map.texts.push(text);
        self.known.insert(word.text, id);
        id
    }
}

fn wrong_column(word: Line<'_>, is_column: bool) -> Problem {
    if is_column {
        let problem = Problem::new("map-columns", "the columns are not in order").at(word.span, "comes too late");
        return problem.help("Name each column once, from left to right.");
    }
    let problem = Problem::new("map-columns", format!("{} is no column", quoted(word.text)));
    problem.at(word.span, "not a column").help("The first row names the columns by letters: `+ A B C`.")
}

fn too_wide(word: Line<'_>, has_head: bool) -> Problem {
    if has_head {
        let problem = Problem::new("map-columns", "the row has more cells than the first row has letters");
        return problem.at(word.span, "no column for this").help("Add a letter to the first row, or delete the cell.");
    }
    let problem = Problem::new("map-size", format!("a map has at most {} rows and columns", Cell::LAST + 1));
    problem.at(word.span, "one too many").help("Leave out what does not matter for the question.")
}

/// Complains of rows with fewer cells than the longest or than the letters above: a cell forgotten in the middle would
/// shift the rest of its row unseen.
fn ragged(widths: &[(usize, Span)], letters: usize) -> Option<Problem> {
    let width = widths.iter().map(|(n, _)| *n).max()?.max(letters);
    let cells = |n: usize| if n == 1 { "1 cell".to_owned() } else { format!("{n} cells") };
    let problem =
        Problem::new("map-ragged", format!("the rows of the map are not equally long: the map has {width} columns"));
    let short = widths.iter().filter(|(n, _)| *n < width).take(MAX_SHORT);
    let problem = short.fold(problem, |problem, (n, span)| problem.at(*span, cells(*n)));
    (!problem.labels.is_empty())
        .then(|| problem.help("Write `.` for each empty space, so that every row has as many cells."))
}

/// The words of a row, one after the other.
fn words(row: Line<'_>) -> impl Iterator<Item = Line<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = row.text.get(at..)?;
        let from = at + (rest.len() - rest.trim_start().len());
        let word = row.text.get(from..)?.split_whitespace().next()?;
        at = from + word.len();
        Some(row.part(from, at))
    })
}

/// The place of a whole map: its first row.
pub(in crate::scenario) fn first_row(rows: &[Line<'_>]) -> Option<Span> {
    rows.first().map(|row| row.span)
}
