//! The tree of a document: text, lists and mappings, each with its place in the file.

use super::{Raw, RawValue};
use crate::scenario::source::{FileText, span};
use crate::trace::Span;

/// A node of the tree.
#[derive(Clone, Debug)]
pub(in crate::scenario) struct Node {
    /// From its first to its last character; an alias stands where its anchor is.
    pub(in crate::scenario) span: Span,
    /// What it is.
    pub(in crate::scenario) value: Value,
}

/// What a node is.
#[derive(Clone, Debug)]
pub(in crate::scenario) enum Value {
    /// Nothing, or `~`.
    Null,
    /// Text; numbers and truth values are text as well.
    Text(Text),
    /// A list.
    List(Vec<Node>),
    /// A mapping, in the order of the file, doubles included.
    Map(Vec<(Key, Node)>),
}

/// A text and how it is written.
#[derive(Clone, Debug)]
pub(in crate::scenario) struct Text {
    /// The text, quotes and escapes undone, lines folded.
    pub(in crate::scenario) text: String,
    /// How it is written.
    pub(in crate::scenario) form: Form,
}

/// How a text is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::scenario) enum Form {
    /// Without quotes.
    Plain,
    /// In single or double quotes.
    Quoted,
    /// As a block after `|`.
    Literal,
    /// As a block after `>`, which makes one line of it.
    Folded,
}

/// A key of a mapping.
#[derive(Clone, Debug)]
pub(in crate::scenario) struct Key {
    /// The key.
    pub(in crate::scenario) name: String,
    /// Where it stands.
    pub(in crate::scenario) span: Span,
}

/// Builds the tree of a document that starts at an offset of the file.
pub(super) fn build(raw: Raw, file: &FileText, base: usize) -> Node {
    let own = Span { start: base as u32 + raw.start, len: raw.len };
    match raw.value {
        RawValue::Null => match file.slice(own) {
            word @ ("null" | "Null" | "NULL") => Node { span: own, value: text(word.to_owned(), Form::Plain) },
            _ => Node { span: own, value: Value::Null },
        },
        RawValue::Typed(value) => {
            let written = file.slice(own);
            let value = if written.is_empty() { value } else { written.to_owned() };
            Node { span: own, value: text(value, Form::Plain) }
        }
        // A block without rows stands where its mark stands.
        RawValue::Text(value) if value.trim().is_empty() && file.slice(own).starts_with(['|', '>']) => {
            Node { span: own, value: Value::Null }
        }
        RawValue::Text(value) => {
            let form = form(file, own);
            Node { span: own, value: text(value, form) }
        }
        RawValue::List(items) => {
            let items: Vec<_> = items.into_iter().map(|item| build(item, file, base)).collect();
            let end = items.iter().map(|n| end(n.span)).max();
            Node { span: extent(own, end, file), value: Value::List(items) }
        }
        RawValue::Map(entries) => {
            let entries: Vec<_> =
                entries.into_iter().map(|(k, v)| (key(k, file, base), build(v, file, base))).collect();
            let end = entries.iter().map(|(k, v)| end(v.span).max(end(k.span))).max();
            Node { span: extent(own, end, file), value: Value::Map(entries) }
        }
    }
}

fn text(text: String, form: Form) -> Value {
    Value::Text(Text { text, form })
}

fn key(raw: Raw, file: &FileText, base: usize) -> Key {
    let own = Span { start: base as u32 + raw.start, len: raw.len };
    match raw.value {
        RawValue::Text(name) => Key { name, span: own },
        RawValue::Null | RawValue::Typed(_) => Key { name: file.slice(own).to_owned(), span: own },
        RawValue::List(_) | RawValue::Map(_) => {
            let line = file.line(file.line_of(own.start as usize));
            let rest = file.text().get(own.start as usize..line.end).unwrap_or_default();
            let name = rest.split(": ").next().unwrap_or(rest).to_owned();
            Key { span: Span { start: own.start, len: name.len() as u32 }, name }
        }
    }
}

const fn end(span: Span) -> u32 {
    span.start + span.len
}

/// The extent of a list or mapping whose children end at some place.
fn extent(own: Span, children: Option<u32>, file: &FileText) -> Span {
    let inner = children.unwrap_or(0).max(end(own));
    let closer = match file.slice(own) {
        "[" => ']',
        "{" => '}',
        _ => return span(own.start as usize..inner as usize),
    };
    let mut at = inner as usize;
    let mut rest = file.text().get(at..).unwrap_or_default();
    loop {
        let trimmed = rest.trim_start_matches([' ', '\t', '\r', '\n', ',', '"', '\'']);
        at += rest.len() - trimmed.len();
        rest = trimmed;
        if !rest.starts_with('#') {
            break;
        }
        let comment = rest.find('\n').unwrap_or(rest.len());
        at += comment;
        rest = rest.get(comment..).unwrap_or_default();
    }
    let closed = if rest.starts_with(closer) { at + 1 } else { inner as usize };
    span(own.start as usize..closed)
}

/// How the text at a place is written.
fn form(file: &FileText, at: Span) -> Form {
    match block_mark(file, at) {
        Some('|') => Form::Literal,
        Some(_) => Form::Folded,
        None if file.slice(at).starts_with(['"', '\'']) => Form::Quoted,
        None => Form::Plain,
    }
}

/// The mark (`|` or `>`) that starts the block of which a text is the content.
fn block_mark(file: &FileText, at: Span) -> Option<char> {
    let start = at.start as usize;
    let mut line = file.line_of(start);
    let before = file.text().get(file.line(line).start..start)?;
    if !before.trim().is_empty() {
        return None;
    }
    let mut above = "";
    while line > 0 && above.trim().is_empty() {
        line -= 1;
        above = file.text().get(file.line(line))?;
    }
    mark_at_end(above)
}

/// The block mark that ends a line, a comment aside.
pub(super) fn mark_at_end(line: &str) -> Option<char> {
    let line = line.find(" #").map_or(line, |comment| line.get(..comment).unwrap_or(line));
    let last = line.rsplit([' ', '\t']).find(|word| !word.is_empty())?;
    let mark = last.chars().next().filter(|c| matches!(c, '|' | '>'))?;
    last.chars().skip(1).all(|c| matches!(c, '+' | '-' | '1'..='9')).then_some(mark)
}

impl Node {
    /// What the node is, in a word for messages.
    pub(in crate::scenario) const fn what(&self) -> &'static str {
        match self.value {
            Value::Null => "nothing",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
            Value::Map(_) => "keys with values",
        }
    }
}

/// The part of a place that lies on its first line.
pub(in crate::scenario) fn first_line(at: Span, file: &FileText) -> Span {
    let line = file.line(file.line_of(at.start as usize));
    let end = (end(at) as usize).min(line.end).max(at.start as usize);
    span(at.start as usize..end)
}
