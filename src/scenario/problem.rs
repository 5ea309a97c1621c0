//! A fault in a file: what is wrong in players' words, the exact text, and a remedy.

use std::fmt::{self, Write};
use std::ops::Range;
use std::sync::Arc;

use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, SourceCode};

use super::source::{FileText, safe};
use crate::board::Cell;
use crate::trace::Span;

/// The most problems that are kept of one scenario; the others are counted.
pub const MAX_PROBLEMS: usize = 100;

/// One fault with its places in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// A short name for the kind of fault, for tools.
    pub code: &'static str,
    /// What is wrong, one sentence without a full stop.
    pub message: String,
    /// The remedy.
    pub help: Option<String>,
    /// The places, the decisive one first, each with a few words.
    pub labels: Vec<(Span, String)>,
    /// The space whose tile decides the remedy, which is known once the tiles are.
    about: Option<Cell>,
}

impl Problem {
    /// A problem without a place yet; unsafe characters in the text are written out.
    pub fn new(code: &'static str, message: impl AsRef<str>) -> Self {
        Self { code, message: kept(message.as_ref()), help: None, labels: Vec::new(), about: None }
    }

    /// A problem that only follows from another one, which was reported: it is not kept.
    pub(super) fn follow_up() -> Self {
        Self::new("", "")
    }

    /// Adds a place; the first one added is the decisive one.
    pub fn at(mut self, span: Span, label: impl AsRef<str>) -> Self {
        self.labels.push((span, kept(label.as_ref())));
        self
    }

    /// Says what to do about it.
    pub fn help(mut self, help: impl AsRef<str>) -> Self {
        self.help = Some(kept(help.as_ref()));
        self
    }

    /// The remedy depends on the tile of a space: what it has is listed in place of the help given here.
    pub(super) fn about(mut self, cell: Cell) -> Self {
        self.about = Some(cell);
        self
    }

    /// Says what to do about it, if there is something to say.
    pub fn maybe_help(self, help: Option<impl AsRef<str>>) -> Self {
        match help {
            Some(help) => self.help(help),
            None => self,
        }
    }

    /// The decisive place.
    pub fn span(&self) -> Span {
        self.labels.first().map_or_else(Span::default, |(span, _)| *span)
    }
}

/// A text for a message: safe to print, and not endless whatever the file holds.
fn kept(text: &str) -> String {
    const LONGEST: usize = 500;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", safe(text.get(..end).unwrap_or_default())),
        None => safe(text).into_owned(),
    }
}

/// `red:3`, where `red: 3` is meant.
pub(super) fn missing_space(key: &str, value: &str, at: Span) -> Problem {
    let problem = Problem::new("missing-space", "a colon needs a space after it").at(at, "no space");
    problem.help(format!("Write `{key}: {}`.", value.trim()))
}

/// Quotes text from a file in a message, shortened if it is long.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 60;
    let text = text.trim();
    if text.chars().count() <= LONGEST {
        return format!("“{text}”");
    }
    format!("“{}…”", text.chars().take(LONGEST).collect::<String>())
}

/// The name that was probably meant: the nearest one, if it is near enough.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let length = word.chars().count();
    if length > 40 {
        return None;
    }
    let allowed = (length / 3).max(1);
    let scored = names.into_iter().map(|name| (strsim::damerau_levenshtein(&word, &name.to_lowercase()), name));
    scored.filter(|(distance, _)| *distance <= allowed && *distance < length).min_by_key(|(d, _)| *d).map(|(_, n)| n)
}

/// `did you mean “…”?` for the nearest name.
pub(super) fn did_you_mean<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, names).map(|name| format!("Did you mean `{name}`?"))
}

/// Names in a sentence: `a`, `a or b`, `a, b or c`.
pub(super) fn one_of(names: &[String]) -> String {
    joined(names, "or")
}

/// Names in a sentence: `a`, `a and b`, `a, b and c`.
pub(super) fn all_of(names: &[String]) -> String {
    joined(names, "and")
}

fn joined(names: &[String], word: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} {word} {last}", rest.join(", ")),
    }
}

/// Collects problems while a scenario is read.
#[derive(Clone, Debug, Default)]
pub(super) struct Sink {
    list: Vec<Problem>,
    more: usize,
    broken: Vec<Range<u32>>,
}

impl Sink {
    /// Keeps a problem, unless it only follows from text that could not be read.
    pub(super) fn add(&mut self, problem: Problem) {
        let at = problem.span();
        if problem.code.is_empty() || self.is_broken(at) || self.list.contains(&problem) {
            return;
        }
        if self.list.len() < MAX_PROBLEMS {
            self.list.push(problem);
        } else {
            self.more += 1;
        }
    }

    /// Gives remedies that depend on what a tile has.
    pub(super) fn advise(&mut self, remedy: impl Fn(Cell) -> Option<String>) {
        for problem in &mut self.list {
            if let Some(help) = problem.about.and_then(&remedy) {
                problem.help = Some(kept(&help));
            }
        }
    }

    /// Whether no more problems are kept: then it is not worth looking for them.
    pub(super) fn is_full(&self) -> bool {
        self.list.len() >= MAX_PROBLEMS
    }

    /// How many problems were found.
    pub(super) fn found(&self) -> usize {
        self.list.len() + self.more
    }

    /// Keeps the problem of a result and hands on its value.
    pub(super) fn check<T>(&mut self, result: Result<T, Problem>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(problem) => {
                self.add(problem);
                None
            }
        }
    }

    /// Marks a stretch of text as given up: what is wrong there has been said. An empty one marks nothing.
    pub(super) fn mark_broken(&mut self, range: Range<usize>) {
        if range.is_empty() {
            return;
        }
        self.broken.push(range.start as u32..range.end as u32);
    }

    /// Whether any part of the text could not be read, so that what is missing may stand there.
    pub(super) fn has_broken(&self) -> bool {
        !self.broken.is_empty()
    }

    fn is_broken(&self, at: Span) -> bool {
        self.broken.iter().any(|b| at.start < b.end && (at.start + at.len).max(at.start + 1) > b.start)
    }

    /// Whether nothing was found.
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All problems of a file, sorted by place.
    pub(super) fn into_problems(mut self, file: &Arc<FileText>) -> Problems {
        self.list.sort_by_key(Problem::span);
        Problems { file: Arc::clone(file), list: self.list, more: self.more }
    }
}

/// All that is wrong with one scenario, sorted by place.
#[derive(Clone, Debug)]
pub struct Problems {
    file: Arc<FileText>,
    list: Vec<Problem>,
    more: usize,
}

impl Problems {
    /// The file.
    pub fn file(&self) -> &FileText {
        &self.file
    }

    /// The problems, by place.
    pub fn list(&self) -> &[Problem] {
        &self.list
    }

    /// How many more there were than are kept.
    pub fn more(&self) -> usize {
        self.more
    }

    /// The line and column of a problem, both from 1.
    pub fn place(&self, problem: &Problem) -> (usize, usize) {
        self.file.line_and_column(problem.span())
    }

    /// The problems as text for a terminal of some width, with or without colour.
    pub fn render(&self, width: usize, colour: bool) -> String {
        let theme = if colour { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler = GraphicalReportHandler::new_themed(theme)
            .with_width(width)
            .with_wrap_lines(false)
            .with_links(false)
            .with_context_lines(1);
        let mut out = String::new();
        for problem in &self.list {
            let message = wrapped(&problem.message, width.saturating_sub(MESSAGE_INDENT));
            let help = problem.help.as_ref().map(|help| wrapped(help, width.saturating_sub(HELP_INDENT)));
            let shown = Shown { problem, message, help, file: &self.file };
            if handler.render_report(&mut out, &shown).is_err() {
                out.push_str(&problem.message);
            }
            out.push('\n');
        }
        if self.more > 0 {
            let _ = writeln!(out, "  … and {} more problems", self.more);
        }
        out
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.list {
            let (line, column) = self.place(problem);
            writeln!(f, "{}:{line}:{column}: {}", self.file.name(), problem.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}

impl Diagnostic for Problem {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        if self.labels.is_empty() {
            return None;
        }
        let label = |(i, (span, text)): (usize, &(Span, String))| {
            let place = (span.start as usize, (span.len as usize).min(LONGEST_LABEL));
            let text = (!text.is_empty()).then(|| text.clone());
            if i == 0 {
                LabeledSpan::new_primary_with_span(text, place)
            } else {
                LabeledSpan::new_with_span(text, place)
            }
        };
        Some(Box::new(self.labels.iter().enumerate().map(label)))
    }
}

/// The longest stretch that a label underlines, in bytes.
const LONGEST_LABEL: usize = 120;

/// What stands before the message and the help on each line.
const MESSAGE_INDENT: usize = 4;
const HELP_INDENT: usize = 8;

/// A text broken into lines at spaces; what is to be typed stays in one piece.
fn wrapped(text: &str, width: usize) -> String {
    let mut out = String::with_capacity(text.len());
    let mut column = 0;
    let mut in_code = false;
    let outside = |c: char| {
        in_code ^= c == '`';
        c == ' ' && !in_code
    };
    for word in text.split(outside) {
        let length = word.chars().count();
        if column > 0 {
            let fits = column + 1 + length <= width;
            out.push(if fits { ' ' } else { '\n' });
            column = if fits { column + 1 } else { 0 };
        }
        out.push_str(word);
        column += length;
    }
    out
}

/// A problem together with its file, its texts broken into lines.
#[derive(Debug)]
struct Shown<'a> {
    problem: &'a Problem,
    message: String,
    help: Option<String>,
    file: &'a FileText,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Shown<'_> {}

impl Diagnostic for Shown<'_> {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Diagnostic::labels(self.problem)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.file)
    }
}
