//! A report for programs: one object.

use serde_json::{Map, Value, json};

use super::{SCHEMA, faults};
use crate::audit::{CaseRun, EditionRun, Run};
use crate::render::words::Words;
use crate::trace::Points;

/// The report as an object.
pub(super) fn report(run: &Run, words: &Words) -> Value {
    let tally = run.tally();
    json!({
        "schema": SCHEMA,
        "scenarios": run.cases.iter().map(|c| case(c, words)).collect::<Vec<_>>(),
        "summary": {
            "scenarios": tally.scenarios,
            "held": tally.held,
            "failed": tally.failed,
            "open": tally.open,
            "todo": tally.todo,
            "todo_holds": tally.todo_holds,
            "broken": tally.broken,
        },
    })
}

fn case(of: &CaseRun, words: &Words) -> Value {
    let flaws = of.trouble.as_ref().map(faults).unwrap_or_default().into_iter().map(|flaw| {
        json!({
            "line": flaw.line,
            "column": flaw.column,
            "code": flaw.code,
            "message": flaw.message,
            "help": flaw.help,
        })
    });
    json!({
        "file": of.file,
        "line": of.line,
        "title": of.title,
        "tags": of.tags,
        "todo": of.todo,
        "problems": flaws.collect::<Vec<_>>(),
        "editions": of.editions.iter().map(|e| edition(e, words)).collect::<Vec<_>>(),
    })
}

fn edition(of: &EditionRun, words: &Words) -> Value {
    let points = |points: &Points| -> Value {
        let name = |n: u8| of.players.get(usize::from(n)).cloned().unwrap_or_default();
        points.iter().map(|(player, n)| (name(player.0), json!(n))).collect::<Map<_, _>>().into()
    };
    let misses = of
        .misses
        .iter()
        .map(|miss| json!({"key": miss.what.key, "expected": miss.what.said, "got": miss.what.got, "line": miss.line}));
    let choice = of.choice.as_ref().map(|choice| {
        let branches = choice.branches.iter();
        let branches =
            branches.map(|(says, gains)| json!({"choice": words.phrase(says, &of.players), "gains": points(gains)}));
        json!({"rule": choice.rule, "by": choice.by, "branches": branches.collect::<Vec<_>>()})
    });
    let steps = of.steps.iter().enumerate().map(|(n, step)| {
        json!({
            "number": of.first + n,
            "says": words.says(&step.fact, &of.players),
            "gains": points(&step.total()),
        })
    });
    json!({
        "edition": of.edition.name(),
        "status": of.status.name(),
        "line": of.line,
        "differences": misses.collect::<Vec<_>>(),
        "choice": choice,
        "steps": steps.collect::<Vec<_>>(),
    })
}
