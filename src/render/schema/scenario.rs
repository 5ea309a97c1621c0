//! The schema of scenarios, from the table of keys by which they are read.

use serde_json::{Map, Value, json};

use super::DIALECT;
use crate::rules::{Book, Edition};
use crate::scenario::keys::{self, Holds, Key, Mapping};
use crate::scenario::sample;
use crate::turn::Expansion;

/// The groups and short names that stand for editions.
const GROUPS: [(&str, &str); 7] = [
    ("all", "All editions."),
    ("1e", "The printings of the 1st edition, Big Box 3 included."),
    ("2e", "The printings of the 2nd edition."),
    ("bb3", "The two printings of Big Box 3."),
    ("hig", "Hans im Glück, 1st edition."),
    ("rgg", "Rio Grande Games, 1st edition."),
    ("zmg", "Z-Man Games, 1st edition."),
];

/// The definition of a rule's id.
const RULE: &str = "rule-id";

/// The schema, with the names of the rules, variants and boxes that there are.
pub fn scenario(book: &Book, boxes: &[&'static Expansion]) -> Value {
    let mut build = Build { book, boxes, known: Vec::new(), definitions: Map::new() };
    let mut schema = build.keys(&keys::SCENARIO);
    let ids: Vec<_> = book.rules.iter().map(|rule| rule.id()).collect();
    build.definitions.insert(RULE.to_owned(), json!({"enum": ids, "description": "The id of a rule."}));
    schema["$schema"] = json!(DIALECT);
    schema["title"] = json!("A fief scenario");
    schema["definitions"] = Value::Object(build.definitions);
    schema
}

struct Build<'a> {
    book: &'a Book,
    boxes: &'a [&'static Expansion],
    /// The mappings that have a definition, by their names there.
    known: Vec<(&'static Mapping, String)>,
    definitions: Map<String, Value>,
}

impl Build<'_> {
    /// A reference to the definition of a mapping.
    fn mapping(&mut self, of: &'static Mapping) -> Value {
        if let Some((_, name)) = self.known.iter().find(|(known, _)| std::ptr::eq(*known, of)) {
            return super::refers(name);
        }
        let mut name = name_of(of.what);
        while self.known.iter().any(|(_, taken)| *taken == name) {
            name.push_str("-2");
        }
        self.known.push((of, name.clone()));
        let schema = self.keys(of);
        self.definitions.insert(name.clone(), schema);
        super::refers(&name)
    }

    fn keys(&mut self, of: &'static Mapping) -> Value {
        let mut properties = Map::new();
        for key in of.all().filter(|key| key.not_played.is_none()) {
            properties.insert(key.name.to_owned(), self.key(key));
        }
        let others = match of.open {
            Some((_, holds)) => self.holds(&holds),
            None => json!(false),
        };
        let mut schema = json!({"type": ["object", "null"], "description": described(of)});
        if std::ptr::eq(of, &raw const keys::EXPECT) {
            editions(&mut properties, &others);
            schema["propertyNames"] = json!({"pattern": key_of_editions()});
        }
        if std::ptr::eq(of, &raw const keys::SWITCHES) {
            properties.extend(self.switches());
            schema["propertyNames"] = super::refers(RULE);
        }
        schema["properties"] = Value::Object(properties);
        schema["additionalProperties"] = others;
        schema
    }

    fn key(&mut self, key: &Key) -> Value {
        let mut schema = self.named(key).unwrap_or_else(|| self.holds(&key.holds));
        if schema.get("$ref").is_some() {
            // Beside `$ref` nothing else counts.
            schema = json!({"allOf": [schema]});
        }
        schema["description"] = json!(format!("{} For example: {}", key.says, key.example));
        if let Some(example) = sample(key.example) {
            schema["examples"] = json!([example]);
        }
        schema
    }

    /// What stands behind keys that take names of things that there are.
    fn named(&self, key: &Key) -> Option<Value> {
        let rule = super::refers(RULE);
        let variants: Vec<_> = self.book.variants.iter().map(|variant| variant.name).collect();
        match key.name {
            "edition" => {
                let editions = Edition::ALL.into_iter().map(Edition::name).chain(["hig", "rgg", "zmg"]);
                Some(json!({"enum": editions.chain(variants).collect::<Vec<_>>()}))
            }
            "with" => {
                let boxes: Vec<_> = self.boxes.iter().map(|b| b.name).collect();
                Some(several(&json!({"enum": boxes})))
            }
            "variants" => Some(several(&json!({"enum": variants}))),
            "cites" => Some(several(&rule)),
            "choice" => Some(rule),
            "illegal" => Some(json!({"anyOf": [rule, {"type": ["string", "boolean"]}]})),
            // Whose bazaar it is may be left out.
            "auction" => Some(json!({"type": ["string", "null"]})),
            _ => None,
        }
    }

    fn holds(&mut self, holds: &Holds) -> Value {
        match holds {
            // A text may look like something else to YAML: 06, NO, 2010.
            Holds::Text => json!({"type": ["string", "number", "boolean"]}),
            Holds::Lines => json!({"type": "string"}),
            Holds::Flag => json!({"type": "boolean"}),
            Holds::Number(least, most) => json!({"type": "integer", "minimum": least, "maximum": most}),
            Holds::List(of) => json!({"type": ["array", "null"], "items": self.holds(of)}),
            Holds::Map(of) => self.mapping(of),
            Holds::Either(forms) => {
                let forms: Vec<_> = forms.iter().map(|form| self.holds(form)).collect();
                json!({"anyOf": forms})
            }
        }
    }

    /// Every switch with its values.
    fn switches(&self) -> Map<String, Value> {
        let switches = self.book.switches().map(|switch| {
            let values: Vec<_> = switch.values().into_iter().map(|(value, _)| typed(&value)).collect();
            (switch.id().to_owned(), json!({"enum": values, "description": switch.says().replace("{}", "…")}))
        });
        switches.collect()
    }
}

/// Adds every edition and group as a key of its own, so that editors can complete them.
fn editions(properties: &mut Map<String, Value>, says: &Value) {
    let editions = Edition::ALL.iter().map(|e| (e.name(), e.title()));
    for (name, title) in GROUPS.into_iter().chain(editions) {
        properties.insert(name.to_owned(), json!({"allOf": [says], "description": title}));
    }
}

/// A value as YAML reads it: numbers and truth values are no texts there.
fn typed(value: &str) -> Value {
    match value {
        "true" | "false" => json!(value == "true"),
        _ => value.parse::<i64>().map_or_else(|_| json!(value), |n| json!(n)),
    }
}

/// A name, or a list of names.
fn several(name: &Value) -> Value {
    json!({"anyOf": [{"type": ["array", "null"], "items": name}, name]})
}

/// A pattern for an edition, a group, or several with commas, in any case.
fn key_of_editions() -> String {
    let names = Edition::ALL.into_iter().map(Edition::name).chain(GROUPS.map(|(name, _)| name));
    let any_case = |name: &str| {
        let each = name
            .chars()
            .map(|c| if c.is_ascii_alphabetic() { format!("[{c}{}]", c.to_ascii_uppercase()) } else { c.to_string() });
        each.collect::<String>()
    };
    let one = names.map(any_case).collect::<Vec<_>>().join("|");
    format!("^ *({one})( *, *({one}))* *$")
}

fn described(of: &Mapping) -> String {
    let what = match of.open {
        Some((keys, _)) => format!("{}; each key is {keys}", of.what),
        None => of.what.to_owned(),
    };
    let mut text = what.replace(":`", "").replace('`', "");
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    format!("{text}. For example: {}", of.example)
}

/// A definition's name, as `expectation` for "an expectation".
fn name_of(what: &str) -> String {
    let bare = what.trim_matches(['`', ':']);
    let bare = ["a ", "an ", "the "].iter().find_map(|article| bare.strip_prefix(article)).unwrap_or(bare);
    bare.replace('\'', "").replace(' ', "-")
}
