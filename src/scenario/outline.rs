//! Where the entries of a mapping are written, so that they can be rewritten in place.

use super::source::FileText;
use super::yaml::{Node, Value};
use crate::trace::Span;

/// An entry of a mapping or a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The key as written, quotes undone; empty for an entry of a list.
    pub name: String,
    /// Where the key stands; for an entry of a list, the entry.
    pub key: Span,
    /// Where the value stands, brackets included.
    pub value: Span,
    /// What the value is.
    pub shape: Shape,
    /// The entries of the value.
    pub inner: Vec<Place>,
}

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Nothing.
    Nothing,
    /// A text.
    Text,
    /// A list.
    List,
    /// Keys with values.
    Map,
    /// An alias: what it stands for is written elsewhere.
    Alias,
}

impl Place {
    /// The entry with this name.
    pub fn find(&self, name: &str) -> Option<&Place> {
        self.inner.iter().find(|place| place.name == name)
    }
}

/// The place of a key and its value.
pub(super) fn of(name: &str, key: Span, node: &Node, file: &FileText) -> Place {
    let (shape, inner) = match &node.value {
        Value::Null => (Shape::Nothing, Vec::new()),
        Value::Text(_) => (Shape::Text, Vec::new()),
        Value::List(items) => (Shape::List, items.iter().map(|item| of("", item.span, item, file)).collect()),
        Value::Map(entries) => (Shape::Map, entries.iter().map(|(k, v)| of(&k.name, k.span, v, file)).collect()),
    };
    let alias = key != node.span && stands_elsewhere(key, node.span, file);
    let shape = if alias { Shape::Alias } else { shape };
    Place { name: name.to_owned(), key, value: node.span, shape, inner }
}

/// Whether anything but a colon, blanks, comments and an anchor's name lies between a key and its value.
fn stands_elsewhere(key: Span, value: Span, file: &FileText) -> bool {
    let (start, end) = ((key.start + key.len) as usize, value.start as usize);
    let Some(between) = file.text().get(start..end) else { return true };
    let lines = between.lines().map(|line| line.split('#').next().unwrap_or_default());
    let odd = |word: &&str| !(matches!(*word, ":" | "-" | "|" | ">" | "|-" | ">-") || word.starts_with('&'));
    lines.flat_map(str::split_whitespace).any(|word| odd(&word))
}
