//! The text of a scenario file: made readable, cut into documents, and safe to show on a terminal.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::problem::{Problem, Sink};
use crate::trace::Span;

/// The largest file that is read, in bytes.
pub const MAX_FILE: usize = 32 * 1024 * 1024;
/// The most scenarios that one file may hold.
pub const MAX_DOCUMENTS: usize = 10_000;

/// How much of a very long line is shown around a label, in bytes.
const WINDOW: usize = 160;
/// From this length on a line is cut to the window.
const LONG: usize = 1500;

/// A file's name and text, with an index of its lines.
#[derive(Debug)]
pub struct FileText {
    name: String,
    text: String,
    /// The text with invisible characters replaced, byte for byte; `None` if it holds none.
    shown: Option<String>,
    lines: Vec<u32>,
}

impl FileText {
    /// Takes a file's text; a carriage return alone becomes a line feed, so that every offset stays as it is.
    pub fn new(name: &str, text: &str) -> Arc<Self> {
        let text = without_lone_returns(text);
        let shown = text.chars().any(is_hidden).then(|| text.chars().fold(String::new(), push_shown));
        let ends = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i as u32 + 1);
        let lines = std::iter::once(0).chain(ends).collect();
        Arc::new(Self { name: safe(name).into_owned(), text, shown, lines })
    }

    /// The file's name, safe to print.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text as read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text as it may be printed: the same bytes, with control and invisible characters replaced.
    pub fn shown(&self) -> &str {
        self.shown.as_deref().unwrap_or(&self.text)
    }

    /// What stands at a place; empty if the place lies outside the text.
    pub fn slice(&self, span: Span) -> &str {
        let start = span.start as usize;
        self.text.get(start..start + span.len as usize).unwrap_or_default()
    }

    /// The line (from 0) that holds an offset.
    pub fn line_of(&self, offset: usize) -> usize {
        self.lines.partition_point(|start| *start as usize <= offset).saturating_sub(1)
    }

    /// Where a line lies, without its line break.
    pub fn line(&self, line: usize) -> Range<usize> {
        let start = self.lines.get(line).map_or(self.text.len(), |s| *s as usize);
        let end = self.lines.get(line + 1).map_or(self.text.len(), |s| *s as usize);
        let text = self.text.get(start..end).unwrap_or_default();
        start..start + text.trim_end_matches(['\n', '\r']).len()
    }

    /// The line and column of a place, both counted from 1, columns in characters.
    pub fn line_and_column(&self, span: Span) -> (usize, usize) {
        let offset = (span.start as usize).min(self.text.len());
        let line = self.line_of(offset);
        let start = self.line(line).start;
        let column = self.text.get(start..offset).map_or(0, |before| before.chars().count());
        (line + 1, column + 1)
    }

    /// The scenarios of the file, as byte ranges; documents that hold only comments are left out.
    pub(super) fn documents(&self, sink: &mut Sink) -> Vec<Range<usize>> {
        let mut all = Vec::new();
        let mut start = if self.text.starts_with('\u{feff}') { 3 } else { 0 };
        let mut line = self.line_of(start);
        while line < self.lines.len() {
            let here = self.lines.get(line).map_or(0, |s| *s as usize);
            let text = self.text.get(here..).unwrap_or_default();
            if here > start && (is_mark(text, "---") || is_mark(text, "...")) {
                self.keep(start..here, &mut all);
                start = if text.starts_with('.') { self.line(line).end } else { here };
            }
            line += 1;
        }
        self.keep(start..self.text.len(), &mut all);
        if all.len() > MAX_DOCUMENTS {
            let at = all.get(MAX_DOCUMENTS).map_or(0, |r| r.start);
            let message = format!("a file may hold {MAX_DOCUMENTS} scenarios; this one holds {}", all.len());
            let problem = Problem::new("too-many-scenarios", message).at(span(at..at + 3), "one too many");
            sink.add(problem.help("Split the file."));
            all.truncate(MAX_DOCUMENTS);
        }
        all
    }

    fn keep(&self, range: Range<usize>, all: &mut Vec<Range<usize>>) {
        let text = self.text.get(range.clone()).unwrap_or_default();
        let says_something = text.lines().any(|line| {
            let line = line.trim().trim_start_matches("---").trim_start_matches("...").trim_start();
            !line.is_empty() && !line.starts_with('#') && !line.starts_with('%')
        });
        if says_something {
            all.push(range);
        }
    }

    /// Reports characters that no text may hold, each with its place.
    pub(super) fn report_controls(&self, range: Range<usize>, sink: &mut Sink) {
        let text = self.text.get(range.clone()).unwrap_or_default();
        for (i, c) in text.char_indices().filter(|(_, c)| is_forbidden(*c)) {
            if sink.is_full() {
                return;
            }
            let at = range.start + i;
            let problem =
                Problem::new("control-character", format!("an invisible control character, U+{:04X}", u32::from(c)))
                    .at(span(at..at + c.len_utf8()), "here")
                    .help("Delete it; it may have come along when the text was copied.");
            sink.add(problem);
            // Whatever text it stands in is not what was meant.
            sink.mark_broken(at..at + c.len_utf8());
        }
    }
}

/// A range of bytes as a span.
pub(super) const fn span(range: Range<usize>) -> Span {
    Span { start: range.start as u32, len: range.end.saturating_sub(range.start) as u32 }
}

/// Whether a line starts with a document mark (`---` or `...`) that stands alone or before a space.
fn is_mark(line: &str, mark: &str) -> bool {
    line.strip_prefix(mark).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t', '\r', '\n']))
}

fn without_lone_returns(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(if c == '\r' && chars.peek() != Some(&'\n') { '\n' } else { c });
    }
    out
}

/// Whether YAML forbids the character: it can only be rubbish.
pub(super) const fn is_forbidden(c: char) -> bool {
    matches!(c, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{7f}'..='\u{84}' | '\u{86}'..='\u{9f}')
        || matches!(c, '\u{fffe}' | '\u{ffff}')
}

/// Whether a character could do harm on a terminal or deceive the eye: a control, a mark that turns the direction of
/// writing, or one that takes no room. Text that is shown anywhere is made safe by this one list. The marks that choose
/// how a sign is drawn (U+FE00 to U+FE0F) stay: signs like ⚔️ are written with them.
pub const fn is_unsafe(c: char) -> bool {
    is_forbidden(c)
        || matches!(c, '\n' | '\r' | '\t' | '\u{85}' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}')
        || matches!(c, '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}')
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}')
        || matches!(c, '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character of a file is to be replaced where its lines are shown; line breaks and tabs are not.
const fn is_hidden(c: char) -> bool {
    is_unsafe(c) && !matches!(c, '\n' | '\r' | '\t')
}

/// Stands in for an unsafe character with one of the same length in bytes.
fn push_shown(mut out: String, c: char) -> String {
    match (is_hidden(c), c.len_utf8()) {
        (false, _) => out.push(c),
        (true, 1) => out.push('?'),
        (true, 2) => out.push('¿'),
        (true, 3) => out.push('\u{fffd}'),
        (true, n) => out.extend(std::iter::repeat_n('?', n)),
    }
    out
}

/// Text from a file made safe for messages: control, bidi and zero-width characters are written out.
pub fn safe(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' => out.push(' '),
            c if is_unsafe(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

impl SourceCode for FileText {
    fn read_span<'a>(
        &'a self,
        at: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let shown = self.shown();
        let start = boundary(shown, at.offset());
        let end = boundary(shown, start + at.len());
        let (first, last) = (self.line_of(start), self.line_of(end.saturating_sub(1).max(start)));
        let (_, column) = self.line_and_column(span(start..start));
        let range = if before == 0 {
            start..self.line(last + after).end.max(end)
        } else {
            self.line(first.saturating_sub(before)).start..self.line((last + after).min(self.lines.len() - 1)).end
        };
        let range = window(shown, range, start..end);
        let line = self.line_of(range.start);
        let count = self.line_of(range.end) - line;
        let column = if before == 0 { column - 1 } else { 0 };
        let data = shown.get(range.clone()).ok_or(MietteError::OutOfBounds)?.as_bytes();
        let covers = (range.start, range.len()).into();
        Ok(Box::new(MietteSpanContents::new_named(self.name.clone(), data, covers, line, column, count)))
    }
}

/// Cuts what is shown around a place to a window, where a line is too long to be read.
fn window(text: &str, range: Range<usize>, around: Range<usize>) -> Range<usize> {
    if range.len() <= LONG {
        return range;
    }
    let start = range.start.max(around.start.saturating_sub(WINDOW));
    let end = range.end.min(around.end.min(around.start + LONG) + WINDOW);
    boundary(text, start)..boundary(text, end)
}

/// The next place from an offset on where a character starts or the text ends.
fn boundary(text: &str, offset: usize) -> usize {
    (offset..text.len()).find(|i| text.is_char_boundary(*i)).unwrap_or(text.len())
}
