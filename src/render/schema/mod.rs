//! JSON Schemas (draft 07, which editors know): of scenarios from the table of their keys, of answers and reports.

mod scenario;
mod answer;
mod report;

use serde_json::{Map, Value, json};

pub use answer::answer;
pub use report::report;
pub use scenario::scenario;

/// The dialect of all schemas.
const DIALECT: &str = "http://json-schema.org/draft-07/schema#";

/// An object that has all these keys and no others.
fn object(keys: &[(&str, Value)]) -> Value {
    let names: Vec<_> = keys.iter().map(|(name, _)| *name).collect();
    let properties: Map<_, _> = keys.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    json!({"type": "object", "required": names, "additionalProperties": false, "properties": properties})
}

#[expect(clippy::needless_pass_by_value, reason = "schemas are put together from pieces")]
fn list(of: Value) -> Value {
    json!({"type": "array", "items": of})
}

/// Something, or `null`.
#[expect(clippy::needless_pass_by_value, reason = "schemas are put together from pieces")]
fn maybe(of: Value) -> Value {
    json!({"anyOf": [of, {"type": "null"}]})
}

fn text(says: &str) -> Value {
    json!({"type": "string", "description": says})
}

fn number(says: &str) -> Value {
    json!({"type": "integer", "description": says})
}

fn flag(says: &str) -> Value {
    json!({"type": "boolean", "description": says})
}

/// One of some words.
fn word(says: &str, words: &[&str]) -> Value {
    json!({"enum": words, "description": says})
}

fn refers(to: &str) -> Value {
    json!({"$ref": format!("#/definitions/{to}")})
}

/// Points by player.
fn points() -> Value {
    json!({"type": "object", "additionalProperties": {"type": "integer"}, "description": "Points by player."})
}

/// Names of editions.
fn edition() -> Value {
    let names: Vec<_> = crate::rules::Edition::ALL.iter().map(|e| e.name()).collect();
    json!({"enum": names, "description": "An edition."})
}
