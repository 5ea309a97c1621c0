//! What expectations and claims say.

use super::action::action;
use super::players::score;
use super::spot::{end, spot};
use super::tile::tile;
use super::turn::{player, tile_at};
use crate::board::{Cell, Spot};
use crate::rules::{Edition, Editions};
use crate::scenario::keys::{CLAIM, EXPECT, Mapping, POINTS, STATEMENT, VALUE, VALUES};
use crate::scenario::outline;
use crate::scenario::problem::{Problem, nearest, quoted};
use crate::scenario::reader::{Fields, Reader};
use crate::scenario::statement::{Claim, Expectation, Legal, Statement, ValueSaid};
use crate::scenario::words::{Line, Words};
use crate::scenario::yaml::{Key, Node, Value};
use crate::trace::{At, Player};

/// Reads `expect:`.
pub(in crate::scenario) fn expect<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Vec<Expectation> {
    let Some(fields) = reader.fields(node, &EXPECT, "expect") else { return Vec::new() };
    let mut all = Vec::new();
    for (key, value) in &fields.others {
        if STATEMENT.find(&key.name).is_some() {
            let problem =
                Problem::new("expect-edition", format!("it is not said for which edition {} holds", quoted(&key.name)));
            let help = format!("Write `all: {{ {}: … }}`, or name an edition in place of `all`.", key.name);
            reader.add(problem.at(key.span, "an edition is missing").help(help));
            continue;
        }
        let editions = editions(key);
        let editions = reader.sink.check(editions);
        let says = statement(reader, value, &STATEMENT, &key.name);
        if let (Some(editions), Some((says, _))) = (editions, says) {
            let place = outline::of(&key.name, key.span, value, reader.file);
            all.push(Expectation { editions, key: At::new(key.name.clone(), key.span), says, place });
        }
    }
    all
}

fn editions(key: &Key) -> Result<Editions, Problem> {
    Editions::find(&key.name).ok_or_else(|| {
        let known = |part: &&str| Editions::find(part).is_none();
        let wrong = key.name.split(',').map(str::trim).find(known).unwrap_or(&key.name);
        let names = Edition::ALL.into_iter().map(Edition::name).chain(["all", "1e", "2e", "bb3", "hig", "rgg", "zmg"]);
        let help = match nearest(wrong, names) {
            Some(near) => format!("Did you mean `{near}`?"),
            None => {
                "Write `all`, `1e`, `2e`, `bb3`, or an edition such as `hig-1e`; `fief edition` lists them.".to_owned()
            }
        };
        Problem::new("unknown-edition", format!("{} is no edition", quoted(wrong)))
            .at(key.span, "no such edition")
            .help(help)
    })
}

/// Reads `claims:`.
pub(in crate::scenario) fn claims<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Vec<Claim> {
    let items = match &node.value {
        Value::Map(_) => vec![node],
        _ => reader.list(node, "claims", "[{by: red, gains: {red: 3}}]"),
    };
    items.into_iter().filter_map(|item| claim(reader, item)).collect()
}

fn claim<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Option<Claim> {
    let (says, fields) = statement(reader, node, &CLAIM, "claims")?;
    let Some(by) = fields.get("by") else {
        if !fields.is_clean {
            return None;
        }
        let problem = Problem::new("claim-by", "it is not said who claims this").at(fields.span, "`by:` is missing");
        reader.add(problem.help("Add `by: red`, or any name."));
        return None;
    };
    let by = reader.text(by, "by")?.v;
    let by = reader.roster.find(&by).map(|p| reader.roster.name(p).to_owned()).unwrap_or(by);
    let at = says.at.as_ref().and_then(|at| Cell::find(&at.v));
    let text = as_written(reader, &fields);
    Some(Claim { by, says, span: fields.span, text, at })
}

/// What a claim says, as it is written, in one line.
fn as_written<'a>(reader: &Reader<'a>, fields: &Fields<'a>) -> String {
    let said = fields.iter().filter(|(name, ..)| *name != "by");
    let parts = said.map(|(name, _, value)| {
        let text = reader.file.slice(value.span).split_whitespace().collect::<Vec<_>>().join(" ");
        format!("{name}: {text}")
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// Reads the keys that expectations and claims share.
fn statement<'a>(
    reader: &mut Reader<'a>,
    node: &'a Node,
    mapping: &'static Mapping,
    of: &str,
) -> Option<(Statement, Fields<'a>)> {
    let before = reader.sink.found();
    let fields = reader.fields(node, mapping, of)?;
    let mut says = Statement::default();
    for (name, key, value) in fields.iter() {
        let at = key.span;
        if is_empty(value) {
            let problem = Problem::new("says-nothing", format!("`{name}:` says nothing")).at(at, "nothing is under it");
            reader
                .add(problem.help("It would hold whatever happens: write what should come out, or take the key away."));
            continue;
        }
        match name {
            "gains" => says.gains = bare(points(reader, value, name)).map(|p| At::new(p, at)),
            "scores" => says.scores = bare(points(reader, value, name)).map(|p| At::new(p, at)),
            "legal" | "illegal" => {
                let legal = legal(reader, value, name);
                *(if name == "legal" { &mut says.legal } else { &mut says.illegal }) = legal;
            }
            "at" => says.at = reader.text(value, name),
            "chooses" => says.chooses = player(reader, value, name),
            "choice" => says.choice = reader.text(value, name),
            "branches" => says.branches = branches(reader, value).map(|b| At::new(b, at)),
            "options" => says.options = Some(At::new(plain(reader.texts(value, name, "[red converts B2-B3]")), at)),
            "next" => says.next = next(reader, value).map(|n| At::new(n, at)),
            "values" => says.values = values(reader, value).map(|v| At::new(v, at)),
            "cites" => says.cites = Some(At::new(reader.texts(value, name, "[castle.trigger]"), at)),
            _ => {}
        }
    }
    if fields.iter().all(|(name, ..)| name == "by") && reader.sink.found() == before {
        let problem = Problem::new("says-nothing", format!("{} says nothing", mapping.what)).at(fields.span, "empty");
        reader.add(problem.help(format!("Write for example `{}`.", mapping.example)));
    }
    Some((says, fields))
}

/// Whether a value holds nothing that could be judged.
fn is_empty(node: &Node) -> bool {
    match &node.value {
        Value::List(items) => items.is_empty(),
        Value::Map(entries) => entries.is_empty(),
        _ => false,
    }
}

fn plain(texts: Vec<At<String>>) -> Vec<String> {
    texts.into_iter().map(|text| text.v).collect()
}

fn bare(points: Option<Vec<(Player, At<i32>)>>) -> Option<Vec<(Player, i32)>> {
    points.map(|list| list.into_iter().map(|(player, n)| (player, n.v)).collect())
}

/// Points by player.
pub(in crate::scenario) fn points<'a>(
    reader: &mut Reader<'a>,
    node: &'a Node,
    of: &str,
) -> Option<Vec<(Player, At<i32>)>> {
    let fields = reader.fields(node, &POINTS, of)?;
    let mut all: Vec<(Player, At<i32>)> = Vec::new();
    for (key, value) in &fields.others {
        let player = reader.roster.named(&key.name, key.span);
        let player = reader.sink.check(player);
        let Some(line) = reader.line(value, &key.name, "3") else { continue };
        let number = score(line);
        let number = reader.sink.check(number);
        if let (Some(player), Some(number)) = (player, number) {
            if all.iter().any(|(p, _)| *p == player) {
                reader.add(
                    Problem::new("twice", format!("{} stands here twice", quoted(&key.name))).at(key.span, "again"),
                );
                continue;
            }
            all.push((player, At::new(number, line.span)));
        }
    }
    Some(all)
}

fn branches<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Option<Vec<Vec<(Player, i32)>>> {
    let items = reader.list(node, "branches", "[{red: 8}, {red: 3}]");
    items.into_iter().map(|item| bare(points(reader, item, "branches"))).collect()
}

/// `true`, `false`, a rule's id, or an action.
fn legal<'a>(reader: &mut Reader<'a>, node: &'a Node, of: &str) -> Option<At<Legal>> {
    let line = reader.line(node, of, "bridge C2 W-E")?;
    let text = line.text.split_whitespace().collect::<Vec<_>>().join(" ");
    let legal = match text.as_str() {
        "true" | "false" => Legal::Flag(text == "true"),
        id if is_rule(id) => Legal::Rule(text),
        _ => {
            let understood = understood(line, reader);
            reader.sink.check(understood)?;
            Legal::Action(text)
        }
    };
    Some(At::new(legal, line.span))
}

/// Whether a text names something that can be done: an action, a tile placed or discarded, an auction.
fn understood(line: Line<'_>, reader: &Reader<'_>) -> Result<(), Problem> {
    let mut words = Words::of(line);
    if words.eat(&["auction"]).is_some() {
        return Ok(());
    }
    if words.eat(&["discard", "discards"]).is_some() {
        let name = words.take();
        name.map_or(Ok(()), |name| tile(name).map(|_| ()))?;
        return end(&words);
    }
    if words.ahead(1).is_some_and(|word| word.is("at")) {
        return tile_at(line).map(|_| ());
    }
    action(line, &reader.roster, None, None).map(|_| ())
}

/// Whether a text has the form of a rule's id, as `castle.trigger`.
fn is_rule(text: &str) -> bool {
    text.contains('.') && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-'))
}

/// Who is next, and with what.
fn next<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Option<Vec<String>> {
    let texts = reader.texts(node, "next", "[blue, a normal turn]");
    let first = texts.first()?;
    let known = reader.roster.named(&first.v, first.span);
    reader.sink.check(known)?;
    Some(plain(texts))
}

fn values<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Option<Vec<(At<Spot>, ValueSaid)>> {
    let fields = reader.fields(node, &VALUES, "values")?;
    let mut all = Vec::new();
    for (key, value) in &fields.others {
        let mut words = Words::of(Line::of_file(reader.file, key.span));
        let spot = spot(&mut words).and_then(|spot| end(&words).map(|()| spot));
        let spot = reader.sink.check(spot);
        let said = value_said(reader, value, &key.name);
        if let (Some(spot), Some(said)) = (spot, said) {
            all.push((spot, said));
        }
    }
    Some(all)
}

fn value_said<'a>(reader: &mut Reader<'a>, node: &'a Node, of: &str) -> Option<ValueSaid> {
    let fields = reader.fields(node, &VALUE, of)?;
    let mut number = |name: &str| {
        let line = reader.line(fields.get(name)?, name, "3")?;
        let number = score(line);
        reader.sink.check(number)
    };
    Some(ValueSaid { completed: number("completed"), end: number("end"), tiles: number("tiles") })
}
