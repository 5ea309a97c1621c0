//! The schema of what `fief explain --format json` prints; a test holds every answer against it.

use serde_json::{Value, json};

use super::{DIALECT, edition, flag, list, maybe, number, object, points, refers, text, word};
use crate::audit::Outcome;
use crate::rules::Authority;

/// The schema.
pub fn answer() -> Value {
    json!({
        "$schema": DIALECT,
        "title": "An answer of fief",
        "anyOf": [refers("answer"), refers("invalid")],
        "definitions": {
            "answer": whole(),
            "invalid": invalid(),
            "step": step(),
            "rule": rule(),
            "outcome": outcome(),
            "summary": summary(),
        },
    })
}

fn whole() -> Value {
    object(&[
        ("schema", json!({"const": crate::render::json::SCHEMA})),
        ("file", text("The scenario's file, - for standard input.")),
        ("title", text("The title, empty if there is none.")),
        ("edition", edition()),
        ("variants", list(text("A variant laid over the edition."))),
        (
            "set",
            json!({"type": "object", "additionalProperties": {"type": "string"}, "description": "Switches set by hand."}),
        ),
        ("with", list(text("A box in play besides the base game and expansion 8."))),
        ("outcome", refers("outcome")),
        ("scores", points()),
        ("gains", points()),
        ("steps", list(refers("step"))),
        ("rules", list(refers("rule"))),
        ("illegal", maybe(illegal())),
        ("conflict", maybe(text("Why rules in play contradict each other."))),
        ("branches", list(branch())),
        ("choice", maybe(choice())),
        ("next", maybe(text("Who plays next, and what."))),
        ("options", list(text("What may be chosen, as written in a file."))),
        ("values", list(value())),
        ("auctions", list(auction())),
        ("claims", list(claim())),
        ("other_readings", list(other_reading())),
        ("elsewhere", maybe(list(elsewhere()))),
    ])
}

/// What stands for a scenario that cannot be answered.
fn invalid() -> Value {
    let problem = object(&[
        ("line", maybe(number("The line, from 1."))),
        ("column", maybe(number("The column, from 1."))),
        ("message", text("What is wrong.")),
        ("help", maybe(text("What would mend it."))),
    ]);
    object(&[
        ("schema", json!({"const": crate::render::json::SCHEMA})),
        ("file", text("The scenario's file, - for standard input.")),
        ("outcome", json!({"const": "invalid"})),
        ("problems", list(problem)),
    ])
}

fn ids() -> Value {
    list(text("The id of a rule."))
}

fn cells() -> Value {
    list(text("A space, as A1."))
}

fn outcome() -> Value {
    let all = [Outcome::Scored, Outcome::Illegal, Outcome::Choice, Outcome::Invalid];
    word("How the scenario ends.", &all.map(Outcome::name))
}

fn step() -> Value {
    object(&[
        ("says", text("What happens.")),
        ("rules", ids()),
        ("set_aside", ids()),
        ("gains", points()),
        ("tiles", cells()),
        ("steps", list(refers("step"))),
    ])
}

fn rule() -> Value {
    let all = [Authority::Printed, Authority::Clarified, Authority::Differs, Authority::Community, Authority::House];
    object(&[
        ("id", text("The id, as castle.trigger.")),
        ("says", text("The rule in one sentence.")),
        ("value", maybe(text("Its value here."))),
        ("authority", word("How well it is founded.", &all.map(Authority::name))),
        ("source", text("The document.")),
        ("dated", maybe(text("The date of a clarification."))),
        ("standing", word("How the edition stands to it.", &["stated", "silent", "absent", "contested", "set"])),
        ("other", maybe(text("The value of the other reading."))),
        ("why", maybe(text("Why there is another reading, or what set the value."))),
    ])
}

fn illegal() -> Value {
    object(&[
        ("rule", text("The rule that is broken.")),
        ("also", ids()),
        ("at", text("The text of the file that breaks it.")),
        ("line", number("Its line, from 1.")),
        ("against", maybe(object(&[("line", number("The line of the other place.")), ("at", text("Its text."))]))),
        ("cell", maybe(text("The space concerned."))),
        ("says", text("What is illegal.")),
        ("instead", list(text("What would be legal."))),
    ])
}

fn branch() -> Value {
    object(&[
        ("choice", text("The option.")),
        ("by", text("Who chooses.")),
        ("write", text("The option as written in a file.")),
        ("answer", refers("answer")),
    ])
}

fn choice() -> Value {
    object(&[
        ("rule", text("The rule that gives the choice.")),
        ("by", text("Who chooses.")),
        ("asks", text("What is chosen.")),
        ("best", list(number("A branch that is best for who chooses, from 1."))),
    ])
}

fn value() -> Value {
    let figure = object(&[("by", text("Whose.")), ("figure", text("The figure."))]);
    object(&[
        ("spot", text("A name for the feature.")),
        ("tiles", cells()),
        ("count", number("Its tiles, those not drawn included.")),
        ("occupants", list(figure)),
        ("complete", flag("Whether it is complete.")),
        ("completed", maybe(number("Points if completed as it stands; none for a field."))),
        ("end", number("Points at the end of the game as it stands.")),
        ("winners", list(text("Who would get them."))),
    ])
}

fn auction() -> Value {
    let bid = object(&[("by", text("Who bids.")), ("bid", maybe(number("The bid, null for a pass.")))]);
    let lot = object(&[
        ("tile", text("The tile.")),
        ("auctioneer", text("Who picked it.")),
        ("bids", list(bid)),
        ("buyer", text("Who got it.")),
        ("price", number("What it cost.")),
        ("paid_to", maybe(text("Who received the price."))),
    ]);
    object(&[("of", text("Whose bazaar.")), ("lots", list(lot))])
}

fn claim() -> Value {
    let difference =
        object(&[("key", text("What differs.")), ("said", text("The claim.")), ("got", text("The answer."))]);
    let holds = "^(everywhere|in: \\[.*\\]|in branch .*|nowhere|not judged)$";
    object(&[
        ("by", text("Who claims it.")),
        ("text", text("The claim as written.")),
        ("here", flag("Whether it holds under the ruleset of this answer.")),
        ("holds", json!({"type": "string", "pattern": holds, "description": "Where it holds."})),
        ("why", maybe(text("Why it is not judged."))),
        (
            "readings",
            list(object(&[
                ("rule", text("A contested rule.")),
                ("read_as", text("The value under which the verdict turns.")),
            ])),
        ),
        ("parts_at", maybe(text("The first step where claim and rules part, as step 3."))),
        ("differs", list(difference)),
        ("slip", maybe(text("The slip that would explain what differs."))),
    ])
}

fn summary() -> Value {
    object(&[
        ("outcome", refers("outcome")),
        ("gains", maybe(points())),
        ("rule", maybe(text("The rule that is broken, or that opens the choice."))),
        ("choosers", list(text("Who chooses, at each open choice."))),
        ("branches", list(points())),
        ("next", maybe(text("Who is next and with what, if all was played."))),
    ])
}

fn other_reading() -> Value {
    object(&[
        ("rule", text("The contested rule.")),
        ("read_as", text("The value used here.")),
        ("other", text("The value of the other reading.")),
        ("why", text("Why the sources differ.")),
        ("outcome", refers("summary")),
    ])
}

fn elsewhere() -> Value {
    object(&[("editions", list(edition())), ("outcome", refers("summary")), ("because", ids())])
}
