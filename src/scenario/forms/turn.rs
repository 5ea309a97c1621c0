//! Turns and auctions of the time line.

use super::action::action;
use super::auction::auction;
use super::cell::{cell, looks_like_two};
use super::said::points;
use super::spot::end;
use super::tile::tile;
use crate::board::Cell;
use crate::scenario::foreign::not_played;
use crate::scenario::keys::{AUCTION, TURN};
use crate::scenario::problem::{Problem, quoted};
use crate::scenario::reader::{Fields, Reader};
use crate::scenario::words::{Line, Words};
use crate::scenario::written::{Deed, TileRef, WrittenEntry, WrittenPlay, WrittenTurn};
use crate::scenario::yaml::{Node, Value};
use crate::trace::{At, Player, Span};

/// Reads the list of turns and auctions.
pub(in crate::scenario) fn turns<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Vec<WrittenEntry> {
    let items = reader.list(node, "turns", "[{player: red, tile: A at B2}]");
    items.into_iter().filter_map(|item| entry(reader, item)).collect()
}

fn entry<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Option<WrittenEntry> {
    if let Some(at) = end_of_game(reader, node) {
        let problem = Problem::new("end-of-game", "`end-of-game` is no turn").at(at, "in the list of turns");
        reader.add(problem.help("Write `end-of-game: true` at the top level, beside `turns:`."));
        return None;
    }
    let is_auction = match &node.value {
        Value::Map(entries) => entries.iter().any(|(key, _)| key.name == "auction" || key.name == "bids"),
        _ => false,
    };
    if is_auction {
        let fields = reader.fields(node, &AUCTION, "auction")?;
        return Some(WrittenEntry::Auction(auction(reader, &fields)));
    }
    let fields = reader.fields(node, &TURN, "turns")?;
    Some(WrittenEntry::Turn(turn(reader, &fields)))
}

/// Where an entry of the time line asks for final scoring and for nothing else.
fn end_of_game(reader: &Reader<'_>, node: &Node) -> Option<Span> {
    const NAMES: [&str; 3] = ["end-of-game", "end of game", "end_of_game"];
    match &node.value {
        Value::Map(entries) => match entries.as_slice() {
            [(key, _)] if NAMES.contains(&key.name.as_str()) => Some(key.span),
            _ => None,
        },
        Value::Text(text) => NAMES.contains(&text.text.trim()).then(|| reader.label(node)),
        _ => None,
    }
}

fn turn<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>) -> WrittenTurn {
    let said = fields.get("player").and_then(|node| player(reader, node, "player"));
    let tile = play(reader, fields);
    let on = match &tile {
        Some(WrittenPlay::Place(_, cell)) => Some(cell.v),
        _ => None,
    };
    let done = fields.get("do").map(|node| deeds(reader, node, said.as_ref(), on));
    let (mut deeds, implied) = done.unwrap_or_default();
    if let Some(node) = fields.get("events") {
        deeds.extend(self::deeds(reader, node, said.as_ref(), on).0);
    }
    let player = said.or(implied);
    let bought = fields.get("bought").and_then(|node| reader.number(node, "bought", 1..=10_000));
    let builder_turn = fields.get("builder-turn").and_then(|node| reader.flag(node, "builder-turn"));
    let because = fields.get("because").and_then(|node| reader.text(node, "because"));
    let sheet = fields.get("sheet").map(|node| points_with_places(reader, node, "sheet")).unwrap_or_default();
    let bought = bought.map(|n| At::new(n.v as u32, n.span));
    WrittenTurn { span: fields.span, player, tile, deeds, bought, builder_turn, because, sheet, record: false }
}

/// What happens to the tile of a turn.
fn play<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>) -> Option<WrittenPlay> {
    match (fields.get("tile"), fields.get("discard")) {
        (Some(node), None) => {
            let line = reader.line(node, "tile", "E/ffcf at B2")?;
            let placed = tile_at(line);
            reader.sink.check(placed).map(|(tile, cell)| WrittenPlay::Place(tile, cell))
        }
        (None, Some(node)) => {
            let line = reader.line(node, "discard", "X")?;
            let discarded = one_tile(line);
            reader.sink.check(discarded).map(WrittenPlay::Discard)
        }
        (Some(_), Some(_)) => {
            let problem = Problem::new("tile-and-discard", "a tile is either placed or discarded");
            let at = fields.key("discard").unwrap_or(fields.span);
            reader.add(
                problem.at(at, "discarded").at(fields.key("tile").unwrap_or(at), "placed").help("Keep one of them."),
            );
            None
        }
        (None, None) => {
            if fields.is_clean {
                let problem = Problem::new("no-tile", "a turn without a tile").at(fields.span, "`tile:` is missing");
                reader.add(problem.help("Add `tile: E/ffcf at B2`, or `discard: X` for a tile that fits nowhere."));
            }
            None
        }
    }
}

/// Reads the name of a player.
pub(in crate::scenario) fn player<'a>(reader: &mut Reader<'a>, node: &'a Node, of: &str) -> Option<At<Player>> {
    let line = reader.line(node, of, "red")?;
    let found = reader.roster.player(line);
    reader.sink.check(found).map(|player| At::new(player, line.span))
}

/// The actions of a turn, and the player they imply where the turn names none.
fn deeds<'a>(
    reader: &mut Reader<'a>,
    node: &'a Node,
    by: Option<&At<Player>>,
    on: Option<Cell>,
) -> (Vec<At<Deed>>, Option<At<Player>>) {
    let mut deeds = Vec::new();
    let mut implied: Option<At<Player>> = None;
    for item in reader.list(node, "do", "[bridge C2 W-E]") {
        let Some(line) = reader.line(item, "do", "[bridge C2 W-E]") else { continue };
        let active = by.or(implied.as_ref()).map(|p| p.v);
        let done = action(line, &reader.roster, active, on);
        let Some(done) = reader.sink.check(done) else { continue };
        implied = implied.or(done.active);
        deeds.push(done.deed);
    }
    (deeds, implied)
}

/// Points by player, each with its place.
pub(in crate::scenario) fn points_with_places<'a>(
    reader: &mut Reader<'a>,
    node: &'a Node,
    of: &str,
) -> Vec<(Player, At<i32>)> {
    points(reader, node, of).unwrap_or_default()
}

/// Reads `E/ffcf at B2`.
pub(in crate::scenario) fn tile_at(line: Line<'_>) -> Result<(TileRef, At<Cell>), Problem> {
    let mut words = Words::of(line);
    let Some(name) = words.take() else {
        let problem = Problem::new("no-tile", "the tile is missing").at(line.span, "which tile?");
        return Err(problem.help("Write for example `E/ffcf at B2`."));
    };
    let tile = tile(name)?;
    let at = words.eat(&["at", "on", "to"]);
    let Some(place) = words.take() else {
        let problem = Problem::new("missing-place", format!("it is not said where {} goes", quoted(name.text)));
        let at = at.map_or(name.span, |w| w.span);
        return Err(problem.at(at, "where?").help(format!("Name the space: `{} at B2`.", name.text)));
    };
    if looks_like_two(place) {
        return Err(not_played("a tile on two spaces", "castles-in-germany", place.span));
    }
    let cell = cell(place)?;
    end(&words)?;
    Ok((tile, At::new(cell, place.span)))
}

/// Reads a tile's name that stands alone.
pub(in crate::scenario) fn one_tile(line: Line<'_>) -> Result<TileRef, Problem> {
    let mut words = Words::of(line);
    let Some(name) = words.take() else {
        return Err(Problem::new("no-tile", "the tile is missing")
            .at(line.span, "which tile?")
            .help("Name it, as `X`."));
    };
    let tile = tile(name)?;
    end(&words)?;
    Ok(tile)
}
