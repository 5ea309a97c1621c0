//! YAML as a tree whose every node knows where it stands. The only module that uses the YAML crate.
//!
//! A fault in the YAML is explained, the faulty stretch is blanked out, and reading goes on: so one slip does not hide
//! the others.

mod brackets;
mod repair;
mod tabs;
mod traps;
mod tree;

pub(super) use tree::{Form, Key, Node, Text, Value, first_line};

use std::ops::Range;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_yaml::{DuplicateKeyPolicy, Location, MergeKeyPolicy, NonFiniteFloatPolicy, Options, Spanned};

use super::problem::{Problem, Sink};
use super::source::{FileText, is_forbidden, span};
use repair::Draft;

/// How deep lists and mappings may be nested.
pub const MAX_DEPTH: usize = 32;
/// How many times a file may refer back to an anchor (`*name`).
pub const MAX_ALIASES: usize = 1_000;
/// How many entries, keys and values one scenario may hold; a whole map counts as one.
pub const MAX_NODES: usize = 1_000_000;
/// How often reading starts again after a fault, and how much text is read again in all.
const MAX_REPAIRS: usize = 40;
const MAX_REREAD: usize = 16 * 1024 * 1024;

/// Reads one document of a file; `None` if it stays unreadable.
pub(super) fn parse(file: &FileText, range: Range<usize>, sink: &mut Sink) -> Option<Node> {
    file.report_controls(range.clone(), sink);
    let text = file.text().get(range.clone())?;
    let mut draft = Draft::new(file, range.clone(), without_marks(without_controls(text)));
    let repairs = MAX_REPAIRS.min(1 + MAX_REREAD / text.len().max(1));
    let mut last = None;
    for _ in 0..=repairs {
        let fault = match serde_yaml::from_str_with_options::<Raw>(draft.text(), options()) {
            Ok(raw) => return Some(tree::build(raw, file, range.start)),
            Err(error) => Fault::of(&error, &draft),
        };
        if last.as_ref() == Some(&fault) {
            return None;
        }
        let (problem, given_up) = draft.mend(&fault);
        sink.add(problem);
        sink.mark_broken(given_up?);
        last = Some(fault);
    }
    None
}

/// A piece of YAML as plain data; `None` if it is none.
pub fn sample(text: &str) -> Option<serde_json::Value> {
    serde_yaml::from_str_with_options(text, options()).ok()
}

/// `tile: ?` reads as a text and not as the mark of a key; places and lengths stay.
fn without_marks(text: String) -> String {
    const KEYS: [&str; 2] = ["tile: ?", "discard: ?"];
    if !KEYS.iter().any(|key| text.contains(key)) {
        return text;
    }
    let mut marks = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let plain = line.split(['"', '\'', '#']).next().unwrap_or_default();
        for key in KEYS {
            let ends = plain.match_indices(key).map(|(at, _)| at + key.len());
            let alone = |end: &usize| {
                line.get(*end..).is_none_or(|rest| rest.is_empty() || rest.starts_with([' ', ',', '}', '\n', '\r']))
            };
            marks.extend(ends.filter(alone).map(|end| start + end - 1));
        }
        start += line.len();
    }
    let mut bytes = text.into_bytes();
    for at in marks {
        if let Some(mark) = bytes.get_mut(at) {
            *mark = b'_';
        }
    }
    String::from_utf8(bytes).unwrap_or_default()
}

fn options() -> Options {
    serde_yaml::options! {
        with_snippet: false,
        strict_booleans: true,
        duplicate_keys: DuplicateKeyPolicy::PassThrough,
        merge_keys: MergeKeyPolicy::Error,
        reject_unsupported_tags: true,
        non_finite_float_policy: NonFiniteFloatPolicy::PassThrough,
        leading_zero_numbers_as_strings: true,
        budget: serde_yaml::budget! {
            max_depth: MAX_DEPTH,
            max_nodes: MAX_NODES,
            max_events: 4 * MAX_NODES,
            max_aliases: MAX_ALIASES,
            max_anchors: MAX_ALIASES,
            enforce_alias_anchor_ratio: false,
            max_recorded_anchor_events: 4 * MAX_NODES,
        },
    }
}

/// What the YAML parser objects to, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    /// Which kind of objection.
    pub(super) kind: FaultKind,
    /// Where in the file.
    pub(super) at: usize,
}

/// The kinds of objection that are told apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum FaultKind {
    /// The parser's own words.
    Syntax(String),
    /// A limit: what there is too much of.
    Limit(String),
    /// A tag (`!name`).
    Tag,
    /// A merge key (`<<`).
    Merge,
    /// A key that is not a word.
    Key,
    /// An alias without an anchor.
    Alias,
}

impl Fault {
    fn of(error: &serde_yaml::Error, draft: &Draft<'_>) -> Self {
        use serde_yaml::Error as E;
        let at = error.location().map_or(draft.range().start, |place| offset(&place, draft));
        let error = match error.without_snippet() {
            E::AliasError { error, .. } => error.without_snippet(),
            error => error,
        };
        let kind = match error {
            E::Budget { breach, .. } => FaultKind::Limit(limit(breach)),
            E::AliasReplayLimitExceeded { .. }
            | E::AliasExpansionLimitExceeded { .. }
            | E::AliasReplayStackDepthExceeded { .. }
            | E::AliasReplayCounterOverflow { .. } => {
                FaultKind::Limit("what the aliases (`*name`) stand for is too much".to_owned())
            }
            E::UnsupportedTag { .. }
            | E::InvalidScalar { .. }
            | E::TaggedScalarCannotDeserializeIntoString { .. }
            | E::InvalidBinaryBase64 { .. }
            | E::BinaryNotUtf8 { .. }
            | E::TaggedStructFieldName { .. } => FaultKind::Tag,
            E::MergeKeyNotAllowed { .. } | E::MergeValueNotMapOrSeqOfMaps { .. } => FaultKind::Merge,
            E::UnknownAnchor { .. } | E::RecursiveReferencesRequireWeakTypes { .. } => FaultKind::Alias,
            E::Unexpected { .. } | E::UnexpectedContainerEndWhileReadingKeyNode { .. } => FaultKind::Key,
            E::ExternalMessage { msg, .. } | E::Message { msg, .. } if msg == "recursion limit exceeded" => {
                FaultKind::Limit(depth())
            }
            E::ExternalMessage { msg, .. } | E::Message { msg, .. } => FaultKind::Syntax(msg.clone()),
            _ => FaultKind::Syntax(String::new()),
        };
        Self { kind, at }
    }
}

fn depth() -> String {
    format!("lists and mappings are nested more than {MAX_DEPTH} deep")
}

fn limit(breach: &serde_yaml::budget::BudgetBreach) -> String {
    use serde_yaml::budget::BudgetBreach as B;
    match breach {
        B::Depth { .. } => depth(),
        B::Nodes { .. } | B::Events { .. } | B::RecordedAnchorEvents { .. } => {
            format!("the scenario has more than {MAX_NODES} entries")
        }
        B::Aliases { .. } => {
            format!("there are more than {MAX_ALIASES} aliases (`*name`)")
        }
        B::Anchors { .. } => format!("there are more than {MAX_ALIASES} anchors (`&name`)"),
        _ => "the text, with its aliases written out, is too long".to_owned(),
    }
}

/// The byte offset of a place; the parser's own faults come with line and column only.
fn offset(place: &Location, draft: &Draft<'_>) -> usize {
    let range = draft.range();
    if let Some(offset) = place.span().byte_offset() {
        return (range.start + offset as usize).min(range.end);
    }
    let file = draft.file();
    let line = file.line(file.line_of(range.start) + (place.line() as usize).saturating_sub(1));
    let column = (place.column() as usize).saturating_sub(1);
    let text = file.text().get(line.clone()).unwrap_or_default();
    let within = text.char_indices().nth(column).map_or(text.len(), |(i, _)| i);
    (line.start + within).clamp(range.start, range.end)
}

fn without_controls(text: &str) -> String {
    if !text.chars().any(is_forbidden) {
        return text.to_owned();
    }
    let stand_in = |c: char| if is_forbidden(c) { "?".repeat(c.len_utf8()) } else { c.to_string() };
    text.chars().map(stand_in).collect()
}

/// A node as the parser hands it over, with its place in the document.
struct Raw {
    value: RawValue,
    start: u32,
    len: u32,
}

enum RawValue {
    Null,
    Text(String),
    /// A plain word that YAML takes for a number or a truth value; its text is taken from the file.
    Typed(String),
    List(Vec<Raw>),
    Map(Vec<(Raw, Raw)>),
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let spanned = Spanned::<RawValue>::deserialize(from)?;
        // An alias stands where its anchor is: that is where its text can be read and mended.
        let place = spanned.defined.span();
        let start = place.byte_offset().unwrap_or_default() as u32;
        Ok(Self { value: spanned.value, start, len: place.byte_len().unwrap_or_default() as u32 })
    }
}

impl<'de> Deserialize<'de> for RawValue {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(RawVisitor)
    }
}

struct RawVisitor;

impl<'de> Visitor<'de> for RawVisitor {
    type Value = RawValue;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("anything")
    }
    fn visit_unit<E>(self) -> Result<RawValue, E> {
        Ok(RawValue::Null)
    }
    fn visit_str<E>(self, v: &str) -> Result<RawValue, E> {
        Ok(RawValue::Text(v.to_owned()))
    }
    fn visit_string<E>(self, v: String) -> Result<RawValue, E> {
        Ok(RawValue::Text(v))
    }
    fn visit_bool<E>(self, v: bool) -> Result<RawValue, E> {
        Ok(RawValue::Typed(v.to_string()))
    }
    fn visit_i64<E>(self, v: i64) -> Result<RawValue, E> {
        Ok(RawValue::Typed(v.to_string()))
    }
    fn visit_u64<E>(self, v: u64) -> Result<RawValue, E> {
        Ok(RawValue::Typed(v.to_string()))
    }
    fn visit_i128<E>(self, v: i128) -> Result<RawValue, E> {
        Ok(RawValue::Typed(v.to_string()))
    }
    fn visit_u128<E>(self, v: u128) -> Result<RawValue, E> {
        Ok(RawValue::Typed(v.to_string()))
    }
    fn visit_f64<E>(self, v: f64) -> Result<RawValue, E> {
        Ok(RawValue::Typed(v.to_string()))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<RawValue, A::Error> {
        let mut all = Vec::new();
        while let Some(item) = list.next_element()? {
            all.push(item);
        }
        Ok(RawValue::List(all))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawValue, A::Error> {
        let mut all = Vec::new();
        while let Some(entry) = map.next_entry()? {
            all.push(entry);
        }
        Ok(RawValue::Map(all))
    }
}

/// A YAML fault in players' words.
fn fault(message: impl AsRef<str>, at: Range<usize>, label: impl AsRef<str>) -> Problem {
    Problem::new("yaml", message).at(span(at), label)
}
