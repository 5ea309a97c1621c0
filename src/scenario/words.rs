//! A text cut into words that know where they stand in the file.

use super::source::{FileText, span};
use super::yaml::{Form, Node, Text, Value};
use crate::trace::{At, Span};

/// A stretch of text with its place in the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// The text.
    pub(super) text: &'a str,
    /// Where it stands; parts of a text with escapes have the place of the whole.
    pub(super) span: Span,
    exact: bool,
}

impl<'a> Line<'a> {
    /// A stretch of the file.
    pub(super) fn of_file(file: &'a FileText, at: Span) -> Self {
        Self { text: file.slice(at), span: at, exact: true }
    }

    /// A node's text: as it stands in the file, if it holds no escapes.
    pub(super) fn of_text(file: &'a FileText, node: &'a Node, text: &'a Text) -> Self {
        let written = file.slice(node.span);
        match text.form {
            Form::Plain | Form::Literal | Form::Folded => Self::of_file(file, node.span),
            Form::Quoted => {
                let inner = Span { start: node.span.start + 1, len: node.span.len.saturating_sub(2) };
                if written.len() >= 2 && file.slice(inner) == text.text {
                    Self::of_file(file, inner)
                } else {
                    Self { text: &text.text, span: node.span, exact: false }
                }
            }
        }
    }

    /// A text that was kept; its parts have the place of the whole.
    pub(super) fn of_at(text: &'a At<String>) -> Self {
        Self { text: &text.v, span: text.span, exact: false }
    }

    /// A part of the stretch.
    pub(super) fn part(&self, from: usize, to: usize) -> Self {
        let text = self.text.get(from..to).unwrap_or_default();
        let at = self.span.start as usize;
        let span = if self.exact { span(at + from..at + from + text.len()) } else { self.span };
        Self { text, span, exact: self.exact }
    }

    /// The stretch without spaces around it.
    pub(super) fn trim(&self) -> Self {
        let from = self.text.len() - self.text.trim_start().len();
        self.part(from, (from + self.text.trim().len()).max(from))
    }

    /// The stretches before and after the first place where a text stands.
    pub(super) fn split(&self, at: &str) -> Option<(Self, Self)> {
        let found = self.text.find(at)?;
        Some((self.part(0, found).trim(), self.part(found + at.len(), self.text.len()).trim()))
    }

    /// The stretches between separators.
    pub(super) fn split_all(&self, at: char) -> Vec<Self> {
        let mut from = 0;
        let mut all = Vec::new();
        for (i, c) in self.text.char_indices().filter(|(_, c)| *c == at) {
            all.push(self.part(from, i).trim());
            from = i + c.len_utf8();
        }
        all.push(self.part(from, self.text.len()).trim());
        all
    }

    /// The lines of the stretch, without comments (`# …`) and empty lines.
    pub(super) fn rows(&self) -> Vec<Self> {
        let rows = self.split_all('\n').into_iter().map(|row| row.without_comment());
        rows.filter(|row| !row.text.is_empty()).collect()
    }

    fn without_comment(&self) -> Self {
        let starts =
            |(i, _): &(usize, &str)| self.text.get(..*i).is_none_or(|b| b.is_empty() || b.ends_with([' ', '\t']));
        match self.text.match_indices('#').find(starts) {
            Some((i, _)) => self.part(0, i).trim(),
            None => *self,
        }
    }

    /// The text and its place, to be kept.
    pub(super) fn owned(&self) -> At<String> {
        At::new(self.text.to_owned(), self.span)
    }

    /// Whether the text is this word, in any case.
    pub(super) fn is(&self, word: &str) -> bool {
        self.text.eq_ignore_ascii_case(word)
    }
}

/// The rows of a block text, comments and empty lines left out.
pub(super) fn rows_of<'a>(file: &'a FileText, node: &'a Node) -> Vec<Line<'a>> {
    match &node.value {
        Value::Text(text) => Line::of_text(file, node, text).rows(),
        _ => Vec::new(),
    }
}

/// Words that are taken one after the other; commas and semicolons are words of their own.
#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    all: Vec<Line<'a>>,
    next: usize,
    /// The text they come from.
    pub(super) whole: Line<'a>,
}

impl<'a> Words<'a> {
    /// Cuts a text into words.
    pub(super) fn of(line: Line<'a>) -> Self {
        let whole = line.trim();
        let mut words = Vec::new();
        let mut start = None;
        for (i, c) in whole.text.char_indices() {
            let alone = matches!(c, ',' | ';');
            if let Some(from) = start.filter(|_| alone || c.is_whitespace()) {
                words.push(whole.part(from, i));
                start = None;
            }
            if alone {
                words.push(whole.part(i, i + 1));
            } else if !c.is_whitespace() {
                start = start.or(Some(i));
            }
        }
        if let Some(from) = start {
            words.push(whole.part(from, whole.text.len()));
        }
        Self { all: words, next: 0, whole }
    }

    /// The next word, left where it is.
    pub(super) fn peek(&self) -> Option<Line<'a>> {
        self.ahead(0)
    }

    /// A word further on.
    pub(super) fn ahead(&self, n: usize) -> Option<Line<'a>> {
        self.all.get(self.next + n).copied()
    }

    /// Takes the next word.
    pub(super) fn take(&mut self) -> Option<Line<'a>> {
        let word = self.peek();
        self.next += usize::from(word.is_some());
        word
    }

    /// Takes the next word if it is one of these, in any case.
    pub(super) fn eat(&mut self, words: &[&str]) -> Option<Line<'a>> {
        let word = self.peek().filter(|w| words.iter().any(|name| w.is(name)))?;
        self.next += 1;
        Some(word)
    }

    /// Takes all words before one of these.
    pub(super) fn until(&mut self, words: &[&str]) -> Vec<Line<'a>> {
        let mut taken = Vec::new();
        while let Some(word) = self.peek().filter(|w| !words.iter().any(|name| w.is(name))) {
            taken.push(word);
            self.next += 1;
        }
        taken
    }

    /// The word taken last.
    pub(super) fn last_taken(&self) -> Option<Line<'a>> {
        self.next.checked_sub(1).and_then(|i| self.all.get(i)).copied()
    }

    /// The words not taken yet, with single spaces.
    pub(super) fn rest_text(&self) -> String {
        phrase(self.all.get(self.next..).unwrap_or_default()).v
    }

    /// Whether a word is still to come.
    pub(super) fn has(&self, word: &str) -> bool {
        self.all.iter().skip(self.next).any(|w| w.is(word))
    }

    /// Whether all words are taken.
    pub(super) fn is_done(&self) -> bool {
        self.next >= self.all.len()
    }

    /// The words not taken yet, as one stretch; the whole text if there are none.
    pub(super) fn rest(&self) -> Span {
        match (self.all.get(self.next), self.all.last()) {
            (Some(first), Some(last)) => join(first.span, last.span),
            _ => self.whole.span,
        }
    }
}

/// From the start of one place to the end of another.
pub(super) fn join(first: Span, last: Span) -> Span {
    let end = (last.start + last.len).max(first.start + first.len);
    Span { start: first.start, len: end - first.start }
}

/// Several words as one text with single spaces.
pub(super) fn phrase(words: &[Line<'_>]) -> At<String> {
    let text: Vec<_> = words.iter().map(|w| w.text).collect();
    let span = match words {
        [first, .., last] => join(first.span, last.span),
        [one] => one.span,
        [] => Span::default(),
    };
    At::new(text.join(" "), span)
}

/// A text with all kinds of dashes written as hyphens.
pub(super) fn hyphened(text: &str) -> String {
    text.replace(['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}'], "-")
}
