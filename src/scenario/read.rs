//! From a file's text to scenarios as written.

use std::ops::Range;
use std::sync::Arc;

use super::forms::{game, map, own_tile, piece, players, rest, said, turn};
use super::keys::{PLAYER, PLAYERS, SCENARIO, SWITCHES};
use super::limits;
use super::problem::{Problem, Problems, Sink, missing_space};
use super::reader::{Fields, Reader};
use super::roster::Roster;
use super::source::{FileText, MAX_FILE, span};
use super::words::{Line, rows_of};
use super::written::{TileRef, Written, WrittenMap, WrittenSeat};
use super::yaml::{self, Form, Node, Value};
use crate::board::Cell;
use crate::trace::{At, Span};

/// How many can play.
const SEATS: std::ops::RangeInclusive<usize> = 2..=6;

/// Reads the scenarios of a file; a file of several has them between lines `---`.
///
/// A scenario in which something is wrong, but which could be read, comes back as well: looking up its names adds what
/// else is wrong.
pub fn read(text: &str, file: &str) -> Vec<Result<Written, Problems>> {
    if text.len() > MAX_FILE {
        let short = FileText::new(file, "");
        let mut sink = Sink::default();
        let message = format!("the file is larger than {} MB", MAX_FILE / 1024 / 1024);
        sink.add(Problem::new("too-large", message).at(Span::default(), "").help("Split it."));
        return vec![Err(sink.into_problems(&short))];
    }
    let file = FileText::new(file, text);
    let mut sink = Sink::default();
    let documents = file.documents(&mut sink);
    if documents.is_empty() {
        let problem = Problem::new("empty", "the file holds no scenario").at(Span::default(), "");
        sink.add(problem.help("`fief new` writes one to start from."));
    }
    let mut all: Vec<_> = documents.into_iter().map(|range| document(&file, range)).collect();
    if !sink.is_empty() {
        all.push(Err(sink.into_problems(&file)));
    }
    all
}

fn document(file: &Arc<FileText>, range: Range<usize>) -> Result<Written, Problems> {
    let mut reader = Reader { file, sink: Sink::default(), roster: Roster::default() };
    let start = span(range.start..range.start);
    let Some(tree) = yaml::parse(file, range, &mut reader.sink) else { return Err(reader.sink.into_problems(file)) };
    if !matches!(tree.value, Value::Map(_)) {
        reader.add(no_keys(&reader, &tree));
        return Err(reader.sink.into_problems(file));
    }
    let Some(fields) = reader.fields(&tree, &SCENARIO, "scenario") else {
        return Err(reader.sink.into_problems(file));
    };
    Ok(scenario(reader, &fields, file, start))
}

fn no_keys(reader: &Reader<'_>, tree: &Node) -> Problem {
    if let Value::Text(text) = &tree.value
        && let Some((key, value)) = text.text.split_once(':').filter(|(k, v)| !k.contains(' ') && !v.starts_with(' '))
    {
        return missing_space(key, value, reader.label(tree));
    }
    let problem = Problem::new("no-keys", "this is no scenario: a scenario has keys, as `title:` and `board:`");
    problem.at(reader.label(tree), "here").help("`fief new` writes one to start from.")
}

fn scenario<'a>(mut reader: Reader<'a>, fields: &Fields<'a>, file: &Arc<FileText>, start: Span) -> Written {
    // Players come first: everything else names them.
    let seats = players(&mut reader, fields);
    let mut entries = fields.get("game").map(|node| game(&mut reader, node)).unwrap_or_default();
    entries.extend(fields.get("turns").map(|node| turn::turns(&mut reader, node)).unwrap_or_default());
    let (map, board_lost) = fields.get("board").map(|node| board(&mut reader, node)).unwrap_or_default();
    let mut written = Written {
        file: Arc::clone(file),
        title: text(&mut reader, fields, "title"),
        question: text(&mut reader, fields, "question"),
        edition: text(&mut reader, fields, "edition"),
        with: texts(&mut reader, fields, "with", "[inns-and-cathedrals]"),
        variants: texts(&mut reader, fields, "variants", "[builder-before-bazaar]"),
        set: set(&mut reader, fields),
        tags: texts(&mut reader, fields, "tags", "[castle]").into_iter().map(|tag| tag.v).collect(),
        todo: text(&mut reader, fields, "todo").map(|todo| todo.v),
        end_of_game: end_of_game(&mut reader, fields),
        expect: fields.get("expect").map(|node| said::expect(&mut reader, node)).unwrap_or_default(),
        claims: fields.get("claims").map(|node| said::claims(&mut reader, node)).unwrap_or_default(),
        start,
        players: seats,
        next: fields.get("next").and_then(|node| turn::player(&mut reader, node, "next")),
        part: number(&mut reader, fields, "part", 1..=2).map(|n| At::new(n.v as u8, n.span)),
        tiles_left: number(&mut reader, fields, "tiles-left", 0..=10_000).map(|n| At::new(n.v as u32, n.span)),
        own_tiles: fields.get("tiles").map(|node| own_tile::own_tiles(&mut reader, node)).unwrap_or_default(),
        map,
        board_lost,
        start_tile: start_tile(&mut reader, fields),
        rest: fields.get("rest").map(|node| rest::rests(&mut reader, node)).unwrap_or_default(),
        pieces: fields.get("pieces").map(|node| pieces(&mut reader, node)).unwrap_or_default(),
        entries,
        sheet: fields.get("sheet").map(|n| turn::points_with_places(&mut reader, n, "sheet")).unwrap_or_default(),
        problems: Sink::default(),
        roster: Roster::default(),
    };
    let beyond = limits::too_many_discards(&written.entries);
    let beyond = beyond.into_iter().chain(limits::draws_from_nothing(written.tiles_left.as_ref(), &written.entries));
    beyond.for_each(|problem| reader.add(problem));
    events(&mut reader, fields);
    missing(&mut reader, &written, fields, start);
    (written.problems, written.roster) = (reader.sink, reader.roster);
    written
}

/// What no scenario can do without.
fn missing(reader: &mut Reader<'_>, written: &Written, fields: &Fields<'_>, start: Span) {
    if reader.sink.has_broken() {
        return;
    }
    let at = if fields.span.len > 0 { fields.span } else { start };
    if !fields.is_clean {
        // What is missing may stand under a key that was not understood, unless there is no trace of it at all.
        if ["players", "board", "start"].iter().all(|name| fields.lacks(name, &SCENARIO)) {
            let problem = Problem::new("no-players", "`players:` and `board:` are missing").at(at, "no scenario yet");
            reader.add(problem.help("`fief new` writes a scenario to start from."));
        }
        return;
    }
    if fields.get("players").is_none() {
        let problem = Problem::new("no-players", "it is not said who plays").at(at, "`players:` is missing");
        reader.add(problem.help("Add `players: [red, blue]`, in the order of play, with scores where they are not 0."));
    }
    if written.map.cells.is_empty()
        && !written.board_lost
        && written.start_tile.is_none()
        && fields.get("start").is_none()
    {
        let at = fields.key("board").unwrap_or(at);
        let problem = Problem::new("no-board", "no tile lies on the table").at(at, "the board is empty");
        reader.add(problem.help("Draw the board under `board: |`, a cell for each space, `.` for an empty one."));
    }
}

fn text<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>, name: &'static str) -> Option<At<String>> {
    fields.get(name).and_then(|node| reader.text(node, name))
}

fn texts<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>, name: &'static str, example: &str) -> Vec<At<String>> {
    fields.get(name).map(|node| reader.texts(node, name, example)).unwrap_or_default()
}

fn number<'a>(
    reader: &mut Reader<'a>,
    fields: &Fields<'a>,
    name: &'static str,
    limits: std::ops::RangeInclusive<i64>,
) -> Option<At<i64>> {
    fields.get(name).and_then(|node| reader.number(node, name, limits))
}

fn end_of_game<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>) -> Option<Span> {
    let node = fields.get("end-of-game")?;
    let flag = reader.flag(node, "end-of-game")?;
    flag.v.then(|| fields.key("end-of-game").unwrap_or(flag.span))
}

fn set<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>) -> Vec<(At<String>, At<String>)> {
    let Some(node) = fields.get("set") else { return Vec::new() };
    let Some(fields) = reader.fields(node, &SWITCHES, "set") else { return Vec::new() };
    let mut all = Vec::new();
    for (key, value) in &fields.others {
        let value = reader.line(value, &key.name, "allowed");
        all.extend(value.map(|line| (At::new(key.name.clone(), key.span), line.owned())));
    }
    all
}

fn players<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>) -> Vec<WrittenSeat> {
    let Some(node) = fields.get("players") else {
        reader.roster.lacks_some();
        return Vec::new();
    };
    let before = reader.sink.found();
    let mut seats: Vec<WrittenSeat> = Vec::new();
    let items = match &node.value {
        Value::Map(_) => vec![node],
        _ => reader.list(node, "players", "[red 12, blue]"),
    };
    if items.is_empty() {
        reader.roster.lacks_some();
    }
    for item in items {
        let found = seat(reader, item);
        if found.is_empty() {
            reader.roster.lacks_some();
        }
        for seat in found {
            if seats.len() == *SEATS.end() {
                reader.add(too_many_players(seat.name.span));
                // Whoever else is named is not looked at, and not complained of where he plays.
                reader.roster.lacks_some();
                return seats;
            }
            if let Some(first) = seats.iter().find(|s| s.name.v.to_lowercase() == seat.name.v.to_lowercase()) {
                let problem = Problem::new("player-twice", format!("the player {} is named twice", seat.name.v));
                let problem = problem.at(seat.name.span, "again").at(first.name.span, "first here");
                reader.add(problem.help("Give each player a name of its own."));
                continue;
            }
            reader.roster.add(&seat.name.v);
            seats.push(seat);
        }
    }
    if seats.len() < *SEATS.start() && !reader.sink.has_broken() && reader.sink.found() == before {
        let problem = Problem::new("how-many-players", format!("{} cannot play", crowd(seats.len())));
        let at = fields.key("players").unwrap_or(fields.span);
        reader.add(problem.at(at, "2 to 6 players").help("Name 2 to 6 players, as `players: [red, blue]`."));
    }
    seats
}

fn too_many_players(seventh: Span) -> Problem {
    let problem = Problem::new("how-many-players", format!("at most {} players can play", SEATS.end()));
    problem.at(seventh, "one too many").help("Name 2 to 6 players, as `players: [red, blue]`.")
}

const fn crowd(players: usize) -> &'static str {
    if players == 0 { "nobody" } else { "one player alone" }
}

/// One entry of `players:`, which names one player as a rule.
fn seat<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Vec<WrittenSeat> {
    if !matches!(node.value, Value::Map(_)) {
        let Some(line) = reader.line(node, "players", "[red 12, blue]") else { return Vec::new() };
        let Some((name, score)) = reader.sink.check(players::player(line)) else { return Vec::new() };
        let score = reader.sink.check(score).unwrap_or(0);
        return vec![WrittenSeat { name, score, castles: None, bridges: None, figures: Vec::new() }];
    }
    let Some(fields) = reader.fields(node, &PLAYERS, "players") else { return Vec::new() };
    let mut seats = Vec::new();
    for (key, value) in &fields.others {
        let Some(name) = reader.sink.check(players::name(Line::of_file(reader.file, key.span))) else { continue };
        let bare = WrittenSeat { name, score: 0, castles: None, bridges: None, figures: Vec::new() };
        seats.push(match &value.value {
            Value::Null => bare,
            Value::Text(_) => {
                let score = reader.line(value, &key.name, "12").map(players::score);
                let score = score.and_then(|score| reader.sink.check(score)).unwrap_or(0);
                WrittenSeat { score, ..bare }
            }
            _ => supplies(reader, value, bare),
        });
    }
    seats
}

fn supplies<'a>(reader: &mut Reader<'a>, node: &'a Node, bare: WrittenSeat) -> WrittenSeat {
    let Some(fields) = reader.fields(node, &PLAYER, &bare.name.v) else { return bare };
    let score = fields.get("score").and_then(|node| reader.line(node, "score", "12")).map(players::score);
    let score = score.and_then(|score| reader.sink.check(score)).unwrap_or(0);
    let count = |reader: &mut Reader<'a>, node: &'a Node, name: &str| {
        reader.number(node, name, 0..=99).map(|n| At::new(n.v as u8, n.span))
    };
    let castles = fields.get("castles").and_then(|node| count(reader, node, "castles"));
    let bridges = fields.get("bridges").and_then(|node| count(reader, node, "bridges"));
    let mut figures = Vec::new();
    for (key, value) in &fields.others {
        let left = count(reader, value, &key.name);
        figures.extend(left.map(|left| (At::new(key.name.clone(), key.span), left)));
    }
    WrittenSeat { score, castles, bridges, figures, ..bare }
}

/// The rows under a key that takes a block of lines.
fn block<'a>(reader: &mut Reader<'a>, node: &'a Node, name: &str) -> Vec<Line<'a>> {
    let Value::Text(text) = &node.value else {
        if !matches!(node.value, Value::Null) {
            let problem = reader.wrong_kind(node, name, "rows after a `|`", "|");
            reader.add(problem.help(format!("Write `{name}: |`, and the rows on the lines below it, indented.")));
        }
        return Vec::new();
    };
    let help = format!("Write `{name}: |`, and the rows on the lines below it, indented.");
    let problem = match text.form {
        Form::Literal => None,
        Form::Folded => Some(format!("`{name}: >` makes one line of all rows")),
        Form::Plain if rows_of(reader.file, node).len() < 2 => None,
        Form::Plain | Form::Quoted => Some(format!("`{name}:` needs a `|` behind it")),
    };
    if let Some(message) = problem {
        let rows = rows_of(reader.file, node);
        let first = map::first_row(&rows).unwrap_or(node.span);
        reader.add(Problem::new("no-block", message).at(first, "the rows start here").help(help));
    }
    if text.form == Form::Quoted { Vec::new() } else { rows_of(reader.file, node) }
}

/// The map, and whether it is there but could not be read.
fn board<'a>(reader: &mut Reader<'a>, node: &'a Node) -> (WrittenMap, bool) {
    let before = reader.sink.found();
    let rows = block(reader, node, "board");
    let (map, skewed) = map::map(&rows, &mut reader.sink);
    let lost = skewed || map.cells.is_empty() && (reader.sink.has_broken() || reader.sink.found() > before);
    (map, lost)
}

fn game<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Vec<super::written::WrittenEntry> {
    let rows = block(reader, node, "game");
    game::game(reader, &rows)
}

fn start_tile<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>) -> Option<(TileRef, At<Cell>)> {
    let line = reader.line(fields.get("start")?, "start", "D at E2")?;
    reader.sink.check(turn::tile_at(line))
}

fn pieces<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Vec<At<super::written::WrittenPiece>> {
    let items = reader.list(node, "pieces", "[red meeple on A1 road]");
    let in_brackets = reader.file.slice(node.span).starts_with('[');
    let mut pieces = Vec::new();
    let mut items = items.into_iter().peekable();
    while let Some(item) = items.next() {
        let Some(line) = reader.line(item, "pieces", "[red meeple on A1 road]") else { continue };
        let cut_off = items.peek().filter(|_| in_brackets).and_then(|next| tail(next));
        if let Some(tail) = cut_off {
            let next = items.next().map_or(item.span, |next| reader.label(next));
            let problem =
                Problem::new("comma", format!("the comma before “{tail}” ends the entry")).at(next, "cut off");
            reader.add(problem.help(format!("Put the whole entry in quotes: `\"{}, {tail}\"`.", line.text)));
            continue;
        }
        let piece = piece::piece(line, &reader.roster);
        pieces.extend(reader.sink.check(piece));
    }
    pieces
}

/// The text of an entry that can only be the end of the entry before it.
fn tail(node: &Node) -> Option<String> {
    let Value::Text(text) = &node.value else { return None };
    let first = text.text.split_whitespace().next()?;
    ["scored", "with"].contains(&first).then(|| text.text.clone())
}

/// Events of boxes that are not played: each is answered for itself.
fn events<'a>(reader: &mut Reader<'a>, fields: &Fields<'a>) {
    let Some(node) = fields.get("events") else { return };
    for event in reader.texts(node, "events", "[dragon eats red meeple on B2 road]") {
        let of = event.v.split_whitespace().find_map(super::foreign::box_of);
        let problem = match of {
            Some(of) => super::foreign::not_played(&event.v, of, event.span),
            None => Problem::new("event-place", "an event belongs to the turn in which it happens")
                .at(event.span, "in which turn?")
                .help("Write `events:` in that turn: `- { player: red, tile: …, events: [dragon eats red meeple on B2 road] }`."),
        };
        reader.add(problem);
    }
}
