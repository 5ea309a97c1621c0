//! A document that is mended as its faults are found: nothing is moved, so that every place stays true.

use std::ops::Range;

use super::traps;
use super::{Fault, FaultKind};
use crate::scenario::problem::Problem;
use crate::scenario::source::FileText;

/// How a fault is mended so that reading can go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Repair {
    /// Not at all.
    Stop,
    /// A stretch is blanked out; what is missing there is not reported.
    Blank(Range<usize>),
    /// The lines of a stretch are blanked out.
    BlankLines(Range<usize>),
    /// Tabs at the start of every line become spaces.
    Tabs,
}

/// A document's text on its way to being readable.
pub(super) struct Draft<'a> {
    file: &'a FileText,
    range: Range<usize>,
    text: String,
}

impl<'a> Draft<'a> {
    /// The text of a document, which lies in a range of the file.
    pub(super) fn new(file: &'a FileText, range: Range<usize>, text: String) -> Self {
        Self { file, range, text }
    }

    /// The file.
    pub(super) fn file(&self) -> &'a FileText {
        self.file
    }

    /// Where the document lies in the file.
    pub(super) fn range(&self) -> Range<usize> {
        self.range.clone()
    }

    /// The text as mended so far.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// A line of the text as mended so far, by its number in the file.
    pub(super) fn line(&self, line: usize) -> &str {
        let range = self.file.line(line);
        let range = range.start.max(self.range.start)..range.end;
        let within = range.start.saturating_sub(self.range.start)..range.end.saturating_sub(self.range.start);
        self.text.get(within).unwrap_or_default()
    }

    /// Explains a fault and mends it; `None` if reading cannot go on, else the stretch given up, if there is one.
    pub(super) fn mend(&mut self, fault: &Fault) -> (Problem, Option<Range<usize>>) {
        let (problem, repair) = match &fault.kind {
            FaultKind::Limit(what) => (traps::limit(what, fault.at), Repair::Stop),
            _ => traps::explain(self, fault),
        };
        let given_up = match repair {
            Repair::Stop => return (problem, None),
            Repair::Tabs => {
                self.untab();
                return (problem, Some(0..0));
            }
            Repair::Blank(range) => range,
            Repair::BlankLines(range) => self.whole_lines(range),
        };
        self.blank(given_up.clone());
        (problem, Some(self.whole_lines(given_up)))
    }

    fn whole_lines(&self, range: Range<usize>) -> Range<usize> {
        let (first, last) = (self.file.line_of(range.start), self.file.line_of(range.end));
        self.file.line(first).start..self.file.line(last).end
    }

    fn blank(&mut self, range: Range<usize>) {
        let within = range.start.saturating_sub(self.range.start)..range.end.saturating_sub(self.range.start);
        let Some(old) = self.text.get(within.clone()) else { return };
        let blanked: String = old
            .chars()
            .map(|c| if matches!(c, '\n' | '\r') { c.to_string() } else { " ".repeat(c.len_utf8()) })
            .collect();
        self.text.replace_range(within, &blanked);
    }

    fn untab(&mut self) {
        let mut at_start = true;
        let untabbed = self.text.chars().map(|c| {
            let indent = at_start && matches!(c, ' ' | '\t');
            at_start = c == '\n' || indent;
            if indent { ' ' } else { c }
        });
        self.text = untabbed.collect();
    }
}
