//! What reading carries along: the file, the players, and the problems found so far.

use rustc_hash::FxHashMap;

use super::keys::{Holds, Key as Known, Mapping};
use super::problem::{Problem, Sink, did_you_mean, missing_space, nearest, quoted};
use super::roster::Roster;
use super::source::FileText;
use super::words::Line;
use super::yaml::{self, Form, Node, Value, first_line};
use crate::trace::{At, Span};

/// The context of reading one scenario.
pub(super) struct Reader<'a> {
    /// The file.
    pub(super) file: &'a FileText,
    /// The problems found so far.
    pub(super) sink: Sink,
    /// The players, once they are read.
    pub(super) roster: Roster,
}

/// A mapping's entries by known key.
#[derive(Debug)]
pub(super) struct Fields<'a> {
    found: Vec<(&'static str, &'a yaml::Key, &'a Node)>,
    /// Entries of a mapping whose keys are names.
    pub(super) others: Vec<(&'a yaml::Key, &'a Node)>,
    /// The first line of the mapping, for labels.
    pub(super) span: Span,
    /// Whether every key was understood: else what is missing may stand under a key that was not.
    pub(super) is_clean: bool,
    /// The keys that were not understood.
    odd: Vec<&'a str>,
}

impl<'a> Fields<'a> {
    /// The value of a key.
    pub(super) fn get(&self, name: &str) -> Option<&'a Node> {
        self.found.iter().find(|(n, ..)| *n == name).map(|(.., node)| *node)
    }

    /// Where a key stands.
    pub(super) fn key(&self, name: &str) -> Option<Span> {
        self.found.iter().find(|(n, ..)| *n == name).map(|(_, key, _)| key.span)
    }

    /// Whether a key is missing, and no key that was not understood may be meant for it.
    pub(super) fn lacks(&self, name: &str, mapping: &Mapping) -> bool {
        let meant = |odd: &&str| {
            odd.split(':').next() == Some(name)
                || nearest(odd, mapping.names()) == Some(name)
                || mapping.hint_for(odd).contains(&format!("`{name}: "))
        };
        self.get(name).is_none() && !self.odd.iter().any(meant)
    }

    /// The known entries in the order of the file.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'static str, &'a yaml::Key, &'a Node)> {
        self.found.iter().copied()
    }
}

impl<'a> Reader<'a> {
    /// Adds a problem.
    pub(super) fn add(&mut self, problem: Problem) {
        self.sink.add(problem);
    }

    /// The entries of a mapping, each key once; unknown keys are reported.
    pub(super) fn fields(&mut self, node: &'a Node, mapping: &'static Mapping, of: &str) -> Option<Fields<'a>> {
        let entries = match &node.value {
            Value::Map(entries) => entries.as_slice(),
            Value::Null => &[],
            _ => {
                self.add(self.wrong_kind(node, of, "keys with values", mapping.example));
                return None;
            }
        };
        let span = first_line(node.span, self.file);
        let mut fields = Fields { found: Vec::new(), others: Vec::new(), span, is_clean: true, odd: Vec::new() };
        let mut seen: FxHashMap<&str, &yaml::Key> = FxHashMap::default();
        for (i, (key, value)) in entries.iter().enumerate() {
            if let Some(first) = seen.insert(&key.name, key) {
                self.add(twice(key, first));
                continue;
            }
            if self.sink.is_full() {
                break;
            }
            match mapping.find(&key.name) {
                Some(Known { not_played: Some(of), .. }) => {
                    fields.is_clean = false;
                    self.add(super::foreign::not_played(&key.name, of, key.span));
                }
                Some(known) => fields.found.push((known.name, key, value)),
                None => match self.odd_key(entries, i, node, mapping) {
                    Some(problem) => {
                        fields.is_clean = false;
                        fields.odd.push(&key.name);
                        self.add(problem);
                    }
                    None => fields.others.push((key, value)),
                },
            }
        }
        Some(fields)
    }

    /// What is wrong with a key that the mapping does not know; nothing if its keys are names.
    fn odd_key(&self, entries: &[(yaml::Key, Node)], place: usize, map: &Node, mapping: &Mapping) -> Option<Problem> {
        let (key, value) = entries.get(place)?;
        if matches!(value.value, Value::Null)
            && let Some(problem) = self.trap(entries, place, map, mapping)
        {
            return Some(problem);
        }
        if mapping.open.is_some() {
            return None;
        }
        let problem = Problem::new("unknown-key", format!("{} is no key of {}", quoted(&key.name), mapping.what));
        let help = did_you_mean(&key.name, mapping.names()).unwrap_or_else(|| mapping.hint_for(&key.name));
        Some(problem.at(key.span, "unknown key").help(help))
    }

    /// `{red:3}` without a space, or a comma that cuts an entry in two.
    fn trap(&self, entries: &[(yaml::Key, Node)], place: usize, map: &Node, mapping: &Mapping) -> Option<Problem> {
        let (key, _) = entries.get(place)?;
        if let Some((name, text)) = key.name.split_once(':').filter(|(n, t)| !n.is_empty() && !t.is_empty()) {
            return Some(missing_space(name, text, key.span));
        }
        let in_braces = self.file.slice(map.span).starts_with('{');
        let (before, value) = entries.get(place.checked_sub(1)?).filter(|_| in_braces)?;
        let problem = Problem::new("comma", format!("the comma before {} ends the entry", quoted(&key.name)));
        let problem = problem.at(key.span, "cut off");
        let text = self.file.slice(value.span);
        let takes_list = mapping.find(&before.name).is_some_and(|known| matches!(known.holds, Holds::Either(_)));
        Some(problem.help(if takes_list {
            format!("Put the list in brackets: `{}: [{text}, {}]`.", before.name, key.name)
        } else {
            format!("Put the whole text in quotes: `{}: \"{text}, {}\"`.", before.name, key.name)
        }))
    }

    /// A text of one line, as written.
    pub(super) fn line(&mut self, node: &'a Node, of: &str, example: &str) -> Option<Line<'a>> {
        if let Value::Text(text) = &node.value {
            return Some(Line::of_text(self.file, node, text));
        }
        self.add(self.wrong_kind(node, of, "a text", example));
        None
    }

    /// A text, with quotes and escapes undone and lines joined.
    pub(super) fn text(&mut self, node: &'a Node, of: &str) -> Option<At<String>> {
        if let Value::Text(text) = &node.value {
            return Some(At::new(text.text.trim_end().to_owned(), first_line(node.span, self.file)));
        }
        self.add(self.wrong_kind(node, of, "a text", "…"));
        None
    }

    /// `true` or `false`.
    pub(super) fn flag(&mut self, node: &'a Node, of: &str) -> Option<At<bool>> {
        let line = self.line(node, of, "true")?;
        match line.text {
            "true" => Some(At::new(true, line.span)),
            "false" => Some(At::new(false, line.span)),
            other => {
                let problem = Problem::new("not-a-flag", format!("{} is neither `true` nor `false`", quoted(other)));
                let help = match other.to_ascii_lowercase().as_str() {
                    "yes" | "y" | "on" | "true" => format!("Write `{of}: true`."),
                    "no" | "n" | "off" | "false" => format!("Write `{of}: false`."),
                    _ => format!("Write `{of}: true` or `{of}: false`."),
                };
                self.add(problem.at(line.span, "true or false").help(help));
                None
            }
        }
    }

    /// A whole number within limits.
    pub(super) fn number(
        &mut self,
        node: &'a Node,
        of: &str,
        limits: std::ops::RangeInclusive<i64>,
    ) -> Option<At<i64>> {
        let line = self.line(node, of, &limits.end().min(&12).to_string())?;
        let value = self.sink.check(super::forms::players::number(line, limits))?;
        Some(At::new(value, line.span))
    }

    /// The entries of a list; a single text counts as a list of one.
    pub(super) fn list(&mut self, node: &'a Node, of: &str, example: &str) -> Vec<&'a Node> {
        match &node.value {
            Value::List(items) => items.iter().collect(),
            Value::Text(text)
                if text.form == Form::Plain && text.text.contains(',') && !text.text.contains("scored") =>
            {
                let entries = text.text.trim_matches(['[', ']']);
                let problem = Problem::new("list", format!("several entries of `{of}:` stand in brackets"));
                let problem = problem.at(self.label(node), "a list without brackets");
                self.add(problem.help(format!("Write `{of}: [{entries}]`.")));
                Vec::new()
            }
            Value::Text(_) => vec![node],
            Value::Null => Vec::new(),
            Value::Map(_) => {
                self.add(self.wrong_kind(node, of, "a list", example));
                Vec::new()
            }
        }
    }

    /// The texts of a list.
    pub(super) fn texts(&mut self, node: &'a Node, of: &str, example: &str) -> Vec<At<String>> {
        let items = self.list(node, of, example);
        items.into_iter().filter_map(|item| self.line(item, of, example)).map(|line| line.owned()).collect()
    }

    /// An entry of a list that is one key with its value.
    pub(super) fn single(&mut self, node: &'a Node, example: &str) -> Option<(&'a yaml::Key, &'a Node)> {
        let Value::Map(entries) = &node.value else {
            self.add(self.wrong_kind(node, "an entry", "a key with a value", example));
            return None;
        };
        if let [_, (second, _), ..] = entries.as_slice() {
            let problem = Problem::new("several-keys", "an entry has one key");
            self.add(problem.at(second.span, "a second key").help("Start a new entry with `- `."));
        }
        entries.first().map(|(key, value)| (key, value))
    }

    /// A value of the wrong kind.
    pub(super) fn wrong_kind(&self, node: &Node, of: &str, wanted: &str, example: &str) -> Problem {
        let at = self.label(node);
        if let Value::Text(text) = &node.value
            && let Some((key, value)) = text.text.split_once(':').filter(|(k, v)| !k.contains(' ') && !v.is_empty())
        {
            return missing_space(key, value, at);
        }
        let message = match node.value {
            Value::Null => format!("`{of}:` has no value"),
            _ => format!("`{of}:` takes {wanted}, and this is {}", node.what()),
        };
        Problem::new("wrong-kind", message).at(at, wanted).help(format!("Write for example `{of}: {example}`."))
    }

    /// Where a node stands, on its first line; of a value that is missing, the key before it.
    pub(super) fn label(&self, node: &Node) -> Span {
        let at = first_line(node.span, self.file);
        if at.len > 0 {
            return at;
        }
        let line = self.file.line(self.file.line_of(at.start as usize));
        let before = self.file.text().get(line.start..at.start as usize).unwrap_or_default();
        let start = line.start + (before.len() - before.trim_start_matches([' ', '-']).len());
        let end = line.start + before.trim_end().len();
        if end > start { super::source::span(start..end) } else { at }
    }
}

fn twice(key: &yaml::Key, first: &yaml::Key) -> Problem {
    Problem::new("twice", format!("the key {} stands here twice", quoted(&key.name)))
        .at(key.span, "again")
        .at(first.span, "first here")
        .help("Keep one of them.")
}
