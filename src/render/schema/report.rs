//! The schema of what `fief check --format json` prints.

use serde_json::{Value, json};

use super::{DIALECT, edition, list, maybe, number, object, points, text, word};
use crate::audit::Status;

/// The schema.
pub fn report() -> Value {
    let mut schema = object(&[
        ("schema", json!({"const": crate::render::report::SCHEMA})),
        ("scenarios", list(scenario())),
        (
            "summary",
            object(&[
                ("scenarios", number("Scenarios selected.")),
                ("held", number("Expectations that hold.")),
                ("failed", number("Expectations that fail.")),
                ("open", number("Open choices of which the expectation does not speak.")),
                ("todo", number("Failures that the file announces.")),
                ("todo_holds", number("Announced failures that hold.")),
                ("broken", number("Scenarios that cannot be read.")),
            ]),
        ),
    ]);
    schema["$schema"] = json!(DIALECT);
    schema["title"] = json!("A report of fief check");
    schema
}

fn scenario() -> Value {
    object(&[
        ("file", text("The file.")),
        ("line", number("The line where the scenario starts, from 1.")),
        ("title", text("The title, empty if there is none.")),
        ("tags", list(json!({"type": "string"}))),
        ("todo", maybe(text("Why it cannot hold yet."))),
        (
            "problems",
            list(object(&[
                ("line", number("From 1.")),
                ("column", number("From 1, in characters.")),
                ("code", text("The kind of fault.")),
                ("message", text("What is wrong.")),
                ("help", maybe(text("The remedy."))),
            ])),
        ),
        ("editions", list(in_edition())),
    ])
}

fn in_edition() -> Value {
    let statuses = [Status::Held, Status::Failed, Status::Open, Status::Todo, Status::TodoHolds];
    let branch = object(&[("choice", text("The option.")), ("gains", points())]);
    let choice = object(&[
        ("rule", text("The rule that gives the choice.")),
        ("by", text("Who chooses.")),
        ("branches", list(branch)),
    ]);
    object(&[
        ("edition", edition()),
        ("status", word("What came of it.", &statuses.map(Status::name))),
        ("line", number("The line of the decisive key of `expect:`.")),
        (
            "differences",
            list(object(&[
                ("key", text("What differs.")),
                ("expected", text("What the file says.")),
                ("got", text("What the answer says.")),
                ("line", number("Where the file says so.")),
            ])),
        ),
        ("choice", maybe(choice)),
        (
            "steps",
            list(object(&[
                ("number", number("The step's number in the answer.")),
                ("says", text("What happens.")),
                ("gains", points()),
            ])),
        ),
    ])
}
