//! What lies beyond the drawn part: `C1 city W: {tiles: 7, pennants: 2, pieces: [red meeple], open: false}`.

use rustc_hash::FxHashMap;

use super::piece::owned_figure;
use super::spot::{end, spot};
use crate::board::Spot;
use crate::scenario::keys::REST;
use crate::scenario::problem::Problem;
use crate::scenario::reader::{Fields, Reader};
use crate::scenario::words::{Line, Words};
use crate::scenario::written::WrittenRest;
use crate::scenario::yaml::{Node, Value};
use crate::tiles::Kind;
use crate::trace::{At, Span};

/// The most tiles that all undrawn rests may have together.
const MAX_TILES: u32 = 1_000_000;

/// Reads the list of undrawn rests.
pub(in crate::scenario) fn rests<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Vec<At<WrittenRest>> {
    let example = "[C1 city W: {tiles: 7, open: false}]";
    // A mapping does as well: the order does not matter here.
    let entries: Vec<_> = if let Value::Map(entries) = &node.value {
        entries.iter().map(|(k, v)| (k, v)).collect()
    } else {
        let items = reader.list(node, "rest", example);
        items.into_iter().filter_map(|item| reader.single(item, example)).collect()
    };
    let mut rests = Vec::new();
    for (key, value) in entries {
        let line = Line::of_file(reader.file, key.span);
        let mut words = Words::of(line);
        let spot = spot(&mut words).and_then(|spot| end(&words).map(|()| spot)).and_then(|spot| checked(spot, line));
        let spot = reader.sink.check(spot);
        if let Some(fields) = reader.fields(value, &REST, &key.name)
            && let Some(rest) = rest(reader, &fields, key.span, spot.map(|s| s.v))
        {
            rests.push(At::new(rest, key.span));
        }
    }
    once_each(reader, &mut rests);
    not_endless(reader, &rests);
    rests
}

/// Each rest is said once; nothing is added up silently.
fn once_each(reader: &mut Reader<'_>, rests: &mut Vec<At<WrittenRest>>) {
    let mut said: FxHashMap<Spot, Span> = FxHashMap::default();
    rests.retain(|rest| {
        let Some(first) = said.get(&rest.v.spot) else {
            said.insert(rest.v.spot, rest.span);
            return true;
        };
        let problem = Problem::new("rest-twice", format!("{} is said twice", rest.v.spot));
        let problem = problem.at(rest.span, "again").at(*first, "first here");
        reader.add(problem.help("Write one entry with all that lies beyond this side."));
        false
    });
}

fn not_endless(reader: &mut Reader<'_>, rests: &[At<WrittenRest>]) {
    let mut all = 0;
    let over = rests.iter().find(|rest| {
        all += rest.v.tiles;
        all > MAX_TILES
    });
    if let Some(over) = over {
        let message = format!("the undrawn rests have more than {MAX_TILES} tiles in all");
        let problem = Problem::new("rest-tiles", message).at(over.span, "too many with this one");
        reader.add(problem.help("Leave out what does not matter for the question."));
    }
}

fn checked(spot: At<Spot>, line: Line<'_>) -> Result<At<Spot>, Problem> {
    if matches!(spot.v, Spot::Segment { kind: Kind::Road | Kind::City, .. }) {
        return Ok(spot);
    }
    let problem = Problem::new("rest", "only a road or a city can go on beyond the drawn part");
    Err(problem.at(line.span, "cannot go on").help("Name where the feature leaves the map, as `C1 city W`."))
}

fn rest<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>, at: Span, spot: Option<Spot>) -> Option<WrittenRest> {
    let mut count = |name: &'static str| match fields.get(name) {
        Some(node) => reader.number(node, name, 0..=10_000).map(|n| n.v as u32),
        None => Some(0),
    };
    let (tiles, pennants) = (count("tiles"), count("pennants"));
    if let (Some(tiles), Some(pennants)) = (tiles, pennants)
        && pennants > tiles
    {
        let message = format!("{} cannot show {}", counted(tiles, "tile"), counted(pennants, "pennant"));
        let place = fields.get("pennants").map_or(at, |node| reader.label(node));
        let problem = Problem::new("rest-pennants", message).at(place, "more pennants than tiles");
        reader.add(problem.help("A tile bears one pennant: say under `tiles:` how many undrawn tiles there are."));
    }
    let mut pieces = Vec::new();
    for name in ["pieces", "on it"] {
        let Some(node) = fields.get(name) else { continue };
        for item in reader.list(node, name, "[red meeple]") {
            let Some(line) = reader.line(item, name, "[red meeple]") else { continue };
            let piece = owned_figure(line, &reader.roster);
            pieces.extend(reader.sink.check(piece));
        }
    }
    let open = match fields.get("open") {
        Some(node) => reader.flag(node, "open").map(|flag| flag.v),
        None if !fields.is_clean => None,
        None => {
            let problem = Problem::new("rest-open", "it is not said whether the feature is still open there");
            reader.add(problem.at(at, "open or not?").help("Add `open: true` or `open: false`."));
            None
        }
    };
    Some(WrittenRest { spot: spot?, tiles: tiles?, pennants: pennants?, pieces, open: open? })
}

fn counted(count: u32, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
