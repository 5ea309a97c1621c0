//! A game record, a turn on each line: `red: L/270 E5, road N   = red 3, blue 0`.

use super::action::action;
use super::cell::cell;
use super::players::score;
use super::role::{self, Role};
use super::spot::{end, on_cell};
use super::tile::tile;
use crate::board::Cell;
use crate::scenario::problem::{Problem, quoted};
use crate::scenario::reader::Reader;
use crate::scenario::roster::Roster;
use crate::scenario::words::{Line, Words, phrase};
use crate::scenario::written::{Deed, WrittenEntry, WrittenPlay, WrittenTurn};
use crate::tiles::Kind;
use crate::trace::{At, Player};

const TURN: &str = "red: L/270 E5, road N   = red 3, blue 0";

/// Reads the lines of a game record.
pub(in crate::scenario) fn game(reader: &mut Reader<'_>, rows: &[Line<'_>]) -> Vec<WrittenEntry> {
    let mut entries = Vec::new();
    for row in rows {
        let turn = turn(*row, &reader.roster);
        entries.extend(reader.sink.check(turn).map(WrittenEntry::Turn));
    }
    entries
}

fn turn(row: Line<'_>, roster: &Roster) -> Result<WrittenTurn, Problem> {
    let Some((name, rest)) = row.split(":").filter(|(name, _)| !name.text.contains(' ')) else {
        let problem = Problem::new("game-line", format!("{} does not start with a player", quoted(row.text)));
        return Err(problem.at(row.span, "whose turn?").help(format!("Write for example `{TURN}`.")));
    };
    let player = roster.player(name)?;
    let (doing, sheet) = match rest.split("=") {
        Some((doing, sheet)) => (doing, self::sheet(sheet, roster)?),
        None => (rest, Vec::new()),
    };
    let mut parts = doing.split_all(',').into_iter();
    let (tile, on) = play(parts.next().unwrap_or(doing), row)?;
    let deeds = parts.map(|part| deed(part, on, roster, player)).collect::<Result<_, _>>()?;
    Ok(WrittenTurn {
        span: row.span,
        player: Some(At::new(player, name.span)),
        tile: Some(tile),
        deeds,
        bought: None,
        builder_turn: None,
        because: None,
        sheet,
        record: true,
    })
}

/// The tile and its space, or a tile that is discarded.
fn play(line: Line<'_>, row: Line<'_>) -> Result<(WrittenPlay, Option<Cell>), Problem> {
    let mut words = Words::of(line);
    let discards = words.eat(&["discards", "discard"]).is_some();
    let Some(name) = words.take() else {
        let problem = Problem::new("no-tile", "a turn without a tile").at(row.span, "the tile is missing");
        return Err(problem.help(format!("Write for example `{TURN}`.")));
    };
    let tile = tile(name)?;
    if discards {
        end(&words)?;
        return Ok((WrittenPlay::Discard(tile), None));
    }
    words.eat(&["at"]);
    let Some(place) = words.take() else {
        let problem = Problem::new("missing-place", format!("it is not said where {} goes", quoted(name.text)));
        return Err(problem.at(name.span, "where?").help(format!("Name the space: `{} B2`.", name.text)));
    };
    let cell = cell(place)?;
    end(&words)?;
    Ok((WrittenPlay::Place(tile, At::new(cell, place.span)), Some(cell)))
}

/// A piece on the new tile (`road N`, `builder road`), or anything that `do:` takes.
fn deed(part: Line<'_>, on: Option<Cell>, roster: &Roster, player: Player) -> Result<At<Deed>, Problem> {
    let mut words = Words::of(part);
    if let Some(cell) = on
        && let Some((figure, role, word)) = role_on_new_tile(&mut words)
    {
        let spot = role::bare(cell, word, role, &mut words)?;
        end(&words)?;
        return Ok(At::new(Deed::Put { figure, spot: spot.v }, part.span));
    }
    if let Some(cell) = on
        && let Some((figure, first, kind)) = on_new_tile(&mut words)
    {
        let spot = on_cell(cell, first, kind, &mut words)?;
        end(&words)?;
        return Ok(At::new(Deed::Put { figure, spot: spot.v }, part.span));
    }
    action(part, roster, Some(player), on).map(|done| done.deed)
}

/// Takes a figure whose word says where it stands (`monk`, `large farmer NW`), if the words have that form.
fn role_on_new_tile<'a>(words: &mut Words<'a>) -> Option<(At<String>, Role<'a>, Line<'a>)> {
    let mut ahead = words.clone();
    let mut names = vec![ahead.take()?];
    if role::role(names[0]).is_none() {
        names.push(ahead.take()?);
    }
    let (figure, role) = role::named(&names);
    let role = role.filter(|_| !ahead.peek().is_some_and(|word| word.is("on") || word.is("back")))?;
    *words = ahead;
    Some((figure, role, names.last().copied()?))
}

/// Takes the figure and the kind of feature, if the words have that form.
fn on_new_tile<'a>(words: &mut Words<'a>) -> Option<(At<String>, Line<'a>, Line<'a>)> {
    let is_kind = |word: Line<'_>| word.is("bridge") || Kind::find(word.text).is_some();
    let mut ahead = words.clone();
    let mut names = Vec::new();
    while let Some(word) = ahead.take() {
        // `bridge C2 W-E` builds a bridge; `bridge` alone is the place of a meeple.
        if is_kind(word) && (ahead.is_done() || !word.is("bridge")) {
            let figure = match names.as_slice() {
                [] => At::new("meeple".to_owned(), word.span),
                names => phrase(names),
            };
            let first = names.first().copied().unwrap_or(word);
            *words = ahead;
            return Some((figure, first, word));
        }
        if word.is("on") || names.len() >= 2 {
            return None;
        }
        names.push(word);
    }
    None
}

/// What the score track showed: `red 3, blue 0`.
fn sheet(line: Line<'_>, roster: &Roster) -> Result<Vec<(Player, At<i32>)>, Problem> {
    let mut sheet: Vec<(Player, At<i32>)> = Vec::new();
    for part in line.split_all(',') {
        let mut words = Words::of(part);
        let (Some(name), Some(value)) = (words.take(), words.take()) else {
            let problem = Problem::new("sheet", format!("{} is no player with a score", quoted(part.text)));
            return Err(problem.at(part.span, "player and score").help("Write for example `= red 3, blue 0`."));
        };
        let player = roster.player(name)?;
        if sheet.iter().any(|(p, _)| *p == player) {
            return Err(
                Problem::new("twice", format!("{} stands here twice", quoted(name.text))).at(name.span, "again")
            );
        }
        sheet.push((player, At::new(score(value)?, value.span)));
        end(&words)?;
    }
    Ok(sheet)
}
