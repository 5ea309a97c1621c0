//! Auctions: whose bazaar, the tiles revealed, and a line of bids for each tile.

use super::cell::cell;
use super::players::score;
use super::spot::end;
use super::tile::tile;
use super::turn::one_tile;
use crate::board::Cell;
use crate::scenario::problem::{Problem, quoted};
use crate::scenario::reader::{Fields, Reader};
use crate::scenario::roster::Roster;
use crate::scenario::words::{Line, Words, join};
use crate::scenario::written::{TileRef, WrittenAuction, WrittenLot};
use crate::scenario::yaml::{Form, Node, Value};
use crate::trace::{At, Player};
use crate::turn::LotEnd;

const LOT: &str = "U: blue 1, green 2, red passes; blue buys";

/// Reads an auction.
pub(in crate::scenario) fn auction<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>) -> WrittenAuction {
    let (mut of, mut at) = (None, None);
    if let Some(node) = fields.get("auction")
        && !matches!(node.value, Value::Null)
        && let Some(line) = reader.line(node, "auction", "red's bazaar at B2")
    {
        let head = head(line, &reader.roster);
        (of, at) = reader.sink.check(head).unwrap_or_default();
    }
    let mut tiles = Vec::new();
    if let Some(node) = fields.get("tiles") {
        for item in reader.list(node, "tiles", "[U, E, V]") {
            let Some(line) = reader.line(item, "tiles", "[U, E, V]") else { continue };
            let tile = one_tile(line).and_then(unturned);
            tiles.extend(reader.sink.check(tile));
        }
    } else if fields.is_clean {
        let problem = Problem::new("no-tiles", "an auction without tiles").at(fields.span, "`tiles:` is missing");
        reader.add(problem.help("List the tiles revealed: `tiles: [U, E, V]`."));
    }
    let lots = fields.get("bids").map(|node| lots(reader, node)).unwrap_or_default();
    WrittenAuction { span: fields.span, of, at, tiles, lots }
}

/// A tile of an auction lies in the hand: it is not turned.
fn unturned(tile: TileRef) -> Result<TileRef, Problem> {
    match &tile.turned {
        None => Ok(tile),
        Some(turned) => {
            let problem = Problem::new("turned-tile", "a tile that is auctioned does not lie on the board yet");
            Err(problem.at(turned.span, "too much").help("Leave out how it lies."))
        }
    }
}

type Head = (Option<At<Player>>, Option<At<Cell>>);

/// Reads `red's bazaar at B2`.
fn head(line: Line<'_>, roster: &Roster) -> Result<Head, Problem> {
    let mut words = Words::of(line);
    let mut of = None;
    if words.eat(&["bazaar"]).is_none() && !words.peek().is_some_and(|w| w.is("at")) {
        let Some(word) = words.take() else { return Ok((None, None)) };
        of = Some(owner(word, roster)?);
        words.eat(&["bazaar"]);
    }
    let mut at = None;
    if words.eat(&["at", "on"]).is_some() {
        let Some(place) = words.take() else {
            let problem = Problem::new("missing-place", "the space of the bazaar is missing");
            return Err(problem.at(line.span, "where?").help("Write for example `red's bazaar at B2`."));
        };
        at = Some(At::new(cell(place)?, place.span));
    }
    if !words.is_done() {
        let problem = Problem::new("auction", format!("{} is not understood", quoted(&words.rest_text())));
        return Err(problem.at(words.rest(), "not understood").help("Write for example `red's bazaar at B2`."));
    }
    Ok((of, at))
}

/// A player's name with or without `'s`.
fn owner(word: Line<'_>, roster: &Roster) -> Result<At<Player>, Problem> {
    let bare = ["'s", "’s", "'", "’"].iter().find_map(|ending| word.text.strip_suffix(ending)).unwrap_or(word.text);
    let name = word.part(0, bare.len());
    let found = roster.find(word.text).map_or_else(|| roster.player(name), Ok)?;
    Ok(At::new(found, name.span))
}

fn lots<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Vec<WrittenLot> {
    let mut lots = Vec::new();
    let items = match &node.value {
        Value::Map(_) => vec![node],
        _ => reader.list(node, "bids", "[\"U: blue 1, red passes; blue buys\"]"),
    };
    let in_brackets = reader.file.slice(node.span).starts_with('[');
    for item in items {
        match &item.value {
            Value::Map(entries) => {
                for (key, value) in entries {
                    let Some(line) = reader.line(value, &key.name, "blue 1, red passes; blue buys") else { continue };
                    let name = Line::of_file(reader.file, key.span);
                    let lot = lot(name, line, &reader.roster);
                    lots.extend(reader.sink.check(lot));
                }
            }
            Value::Text(text) if in_brackets && text.form == Form::Plain => {
                let problem = Problem::new("comma", "in brackets a comma ends the entry");
                let problem = problem.at(reader.label(item), "cut off");
                reader.add(problem.help(format!("Put each line in quotes, or on a line of its own: `- {LOT}`.")));
                break;
            }
            _ => {
                let Some(line) = reader.line(item, "bids", LOT) else { continue };
                let lot = match line.split(": ") {
                    Some((name, bids)) => lot(name, bids, &reader.roster),
                    None => Err(no_tile(line)),
                };
                lots.extend(reader.sink.check(lot));
            }
        }
    }
    lots
}

fn no_tile(line: Line<'_>) -> Problem {
    let problem = Problem::new("bids", "it is not said which tile this is about");
    problem.at(line.span, "which tile?").help(format!("Start with the tile: `{LOT}`."))
}

/// Reads `U: blue 1, green 2, red passes; blue buys`.
fn lot(name: Line<'_>, line: Line<'_>, roster: &Roster) -> Result<WrittenLot, Problem> {
    let tile = unturned(tile(name.trim())?)?;
    let (bids, close) = match line.split(";") {
        Some((bids, close)) => (bids, Some(close)),
        None if is_close(line) => (line.part(0, 0), Some(line)),
        None => (line, None),
    };
    let bids = match bids.text.trim() {
        "" => Vec::new(),
        _ => bids.split_all(',').into_iter().map(|bid| self::bid(bid, roster)).collect::<Result<_, _>>()?,
    };
    let end = close.filter(|c| !c.text.is_empty()).map(|close| self::close(close, roster)).transpose()?;
    Ok(WrittenLot { span: join(name.span, line.span), tile, bids, end })
}

/// Whether a line without `;` says how the auction of a tile ends.
fn is_close(line: Line<'_>) -> bool {
    let ends = ["buys", "sells", "keeps", "gets", "takes"];
    !line.text.contains(',') && line.text.split_whitespace().nth(1).is_some_and(|verb| ends.contains(&verb))
}

fn bid(line: Line<'_>, roster: &Roster) -> Result<At<(Player, Option<i32>)>, Problem> {
    let mut words = Words::of(line);
    let Some(first) = words.take() else {
        return Err(Problem::new("bid", "a bid is missing")
            .at(line.span, "nothing here")
            .help("Write `blue 2` or `blue passes`."));
    };
    let player = roster.player(first)?;
    free(first, &words)?;
    let mut amount = None;
    if words.eat(&["passes", "pass", "passed"]).is_none() {
        words.eat(&["bids", "bid"]);
        let Some(word) = words.take() else {
            let problem = Problem::new("bid", format!("the bid of {} is missing", quoted(first.text)));
            return Err(problem.at(first.span, "how much?").help("Write `blue 2` or `blue passes`."));
        };
        amount = Some(score(word)?);
    }
    end(&words)?;
    Ok(At::new((player, amount), line.span))
}

/// `green free` without a verb.
fn free(name: Line<'_>, words: &Words<'_>) -> Result<(), Problem> {
    let Some(word) = words.peek().filter(|word| word.is("free")) else { return Ok(()) };
    let problem = Problem::new("lot-end", format!("{} is not understood", quoted(words.whole.text)));
    Err(problem.at(word.span, "the verb is missing").help(format!("Write `{} gets it free`.", name.text)))
}

/// Reads `blue buys`, `green sells`, `red keeps`, `red gets it free`.
fn close(line: Line<'_>, roster: &Roster) -> Result<At<(Player, LotEnd)>, Problem> {
    let mut words = Words::of(line);
    let Some(first) = words.take() else { return Err(no_tile(line)) };
    let player = roster.player(first)?;
    free(first, &words)?;
    let end = if words.eat(&["buys", "keeps", "buy", "keep"]).is_some() {
        words.eat(&["it"]);
        LotEnd::Buys
    } else if words.eat(&["sells", "sell"]).is_some() {
        words.eat(&["it"]);
        LotEnd::Sells
    } else if words.eat(&["gets", "takes"]).is_some() {
        words.eat(&["it"]);
        words.eat(&["for"]);
        words.eat(&["free"]);
        LotEnd::Free
    } else {
        let problem = Problem::new("lot-end", format!("{} is not understood", quoted(line.text)));
        let help = "After the bids stands how the tile goes: `blue buys`, `blue sells`, or `blue gets it free`.";
        return Err(problem.at(words.rest(), "buys, sells or gets it free").help(help));
    };
    self::end(&words)?;
    Ok(At::new((player, end), line.span))
}
