//! Games written one a line: the placements, the final scores, the scores by kind of feature.
//!
//! `D/0@0,0 ; M/180@0,1 p0 city S ; … | 11,7 | city 1,7 road 4,0 field 6,0 monastery 0,0`: a tile, how far it is turned
//! clockwise, its space (`y` grows to the NORTH), who placed it, and where that player put a meeple down. The first tile
//! is the start tile. Games of our own may have a bridge before the meeple: `U/0@2,3 p0 over 2,4 W-E road N`, and a meeple
//! on it: `bridge`.

use std::collections::BTreeMap;
use std::sync::Arc;

use fief::board::{Axis, Cell, Figure, Lie, Part, Player, Spot};
use fief::expansions::figures;
use fief::tiles::{Half, Kind, Rotation, Side};
use fief::trace::{At, Span};
use fief::turn::{Action, Entry, Position, Seat, TilePlay, Turn};

use super::{KINDS, Laid, Table};

/// A tile placed, by whom, with which bridge, and where the meeple went.
pub(crate) struct Move {
    pub(crate) laid: Laid,
    pub(crate) player: Player,
    pub(crate) bridge: Option<(Cell, Axis)>,
    pub(crate) meeple: Option<Spot>,
}

/// A game and its known scores.
pub(crate) struct Record {
    pub(crate) start: Laid,
    pub(crate) moves: Vec<Move>,
    pub(crate) scores: Vec<i32>,
    pub(crate) by_kind: BTreeMap<Kind, Vec<i32>>,
}

/// The records of a file; lines that start with `#` are remarks.
pub(crate) fn read_all(of: &Table, text: &str) -> Vec<(usize, Record)> {
    let lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim()));
    lines.filter(|(_, l)| !l.is_empty() && !l.starts_with('#')).map(|(n, l)| (n, read(of, l))).collect()
}

/// One record.
pub(crate) fn read(of: &Table, line: &str) -> Record {
    let parts: Vec<_> = line.split('|').collect();
    let [placements, scores, kinds] = parts[..] else { panic!("three parts separated by bars: {line:.60}") };
    let written: Vec<_> = placements.split(';').map(Written::read).collect();
    let west = written.iter().map(|w| w.at.0).min().unwrap();
    let north = written.iter().map(|w| w.at.1).max().unwrap();
    let mut moves = written.iter().map(|w| w.placed(of, |(x, y)| Cell::new(x - west, north - y)));
    let start = moves.next().unwrap().laid;
    let moves = moves.collect();
    Record { start, moves, scores: numbers(scores), by_kind: by_kind(kinds) }
}

/// A placement as written.
struct Written<'a> {
    tile: &'a str,
    turned: Rotation,
    at: (i32, i32),
    player: Player,
    bridge: Option<((i32, i32), Axis)>,
    meeple: Option<(&'a str, Option<Part>)>,
}

impl<'a> Written<'a> {
    fn read(text: &'a str) -> Self {
        let mut words = text.split_whitespace().peekable();
        let (lie, place) = words.next().and_then(|w| w.split_once('@')).expect("TILE/TURN@X,Y");
        let (tile, degrees) = lie.split_once('/').expect("TILE/TURN");
        let turned = Rotation::from_degrees(degrees.parse().unwrap()).expect("quarter turns");
        let player = Player(words.next().map_or(0, |p| p.trim_start_matches('p').parse().unwrap()));
        let bridge = words.next_if_eq(&"over").map(|_| {
            let on = coordinates(words.next().expect("the bridge's space"));
            (on, axis(words.next().expect("the bridge's direction")))
        });
        let meeple = words.next().map(|on| (on, words.next().map(part)));
        Self { tile, turned, at: coordinates(place), player, bridge, meeple }
    }

    fn placed(&self, of: &Table, cell: impl Fn((i32, i32)) -> Cell) -> Move {
        let tile = of.tile(self.tile).unwrap_or_else(|| panic!("no tile {}", self.tile));
        let here = cell(self.at);
        let meeple = self.meeple.map(|(on, part)| match on {
            "bridge" => Spot::Bridge(here),
            kind => Spot::Segment { cell: here, kind: Kind::find(kind).expect("a kind"), part },
        });
        Move {
            laid: (here, Arc::clone(tile), self.turned),
            player: self.player,
            bridge: self.bridge.map(|(on, axis)| (cell(on), axis)),
            meeple,
        }
    }
}

fn coordinates(text: &str) -> (i32, i32) {
    let [x, y] = numbers(text)[..] else { panic!("two coordinates: {text}") };
    (x, y)
}

fn axis(word: &str) -> Axis {
    [Axis::NorthSouth, Axis::WestEast].into_iter().find(|a| a.name() == word).expect("N-S or W-E")
}

fn part(word: &str) -> Part {
    match word.chars().collect::<Vec<_>>()[..] {
        [side] => Part::Side(Side::find(side).expect("a side")),
        _ => Part::Half(Half::find(word).expect("half a side")),
    }
}

fn numbers(text: &str) -> Vec<i32> {
    text.split(',').map(|n| n.trim().parse().unwrap_or_else(|_| panic!("a number: {n}"))).collect()
}

fn by_kind(text: &str) -> BTreeMap<Kind, Vec<i32>> {
    let words: Vec<_> = text.split_whitespace().collect();
    words.chunks(2).map(|pair| (Kind::find(pair[0]).expect("a kind"), numbers(pair[1]))).collect()
}

impl Record {
    /// The position before the first turn.
    pub(crate) fn position(&self) -> Position {
        let seat = |n| Seat { name: format!("p{n}"), ..Seat::default() };
        let (cell, tile, turned) = &self.start;
        let lie = Lie::Tile(Arc::clone(tile), *turned);
        Position {
            seats: (0..self.scores.len()).map(seat).collect(),
            map: vec![(*cell, At::new(lie, Span::default()))],
            ..Position::default()
        }
    }

    /// The turns, and final scoring after them.
    pub(crate) fn entries(&self) -> Vec<Entry> {
        let turns = self.moves.iter().map(|m| Entry::Turn(m.turn()));
        turns.chain([Entry::EndOfGame(Span::default())]).collect()
    }

    /// The record as a line of text.
    pub(crate) fn write(&self) -> String {
        let list = |n: &[i32]| n.iter().map(i32::to_string).collect::<Vec<_>>().join(",");
        let at = |cell: Cell| format!("{},{}", cell.x - self.start.0.x, self.start.0.y - cell.y);
        let lie = |(cell, tile, turned): &Laid| format!("{}/{}@{}", tile.name, turned.degrees(), at(*cell));
        let moves = self.moves.iter().map(|m| {
            let bridge = m.bridge.map_or(String::new(), |(on, axis)| format!(" over {} {}", at(on), axis.name()));
            format!("{} p{}{bridge}{}", lie(&m.laid), m.player.0, stand(m.meeple))
        });
        let placements: Vec<_> = [lie(&self.start)].into_iter().chain(moves).collect();
        let kinds = KINDS.map(|k| format!("{} {}", k.name(), list(&self.by_kind[&k])));
        format!("{} | {} | {}", placements.join(" ; "), list(&self.scores), kinds.join(" "))
    }
}

fn stand(meeple: Option<Spot>) -> String {
    match meeple {
        None => String::new(),
        Some(Spot::Bridge(_)) => " bridge".to_owned(),
        Some(Spot::Segment { kind, part: None, .. }) => format!(" {}", kind.name()),
        Some(Spot::Segment { kind, part: Some(Part::Side(side)), .. }) => format!(" {} {side}", kind.name()),
        Some(Spot::Segment { kind, part: Some(Part::Half(half)), .. }) => format!(" {} {}", kind.name(), half.name()),
        Some(other) => panic!("no word in a record for {other}"),
    }
}

impl Move {
    /// The turn as the replay takes it.
    pub(crate) fn turn(&self) -> Turn {
        let nowhere = Span::default();
        let (cell, tile, turned) = &self.laid;
        let bridge = self.bridge.map(|(cell, axis)| Action::Bridge { cell, axis });
        let put = self.meeple.map(|spot| Action::Put { figure: meeple(), spot });
        Turn {
            span: nowhere,
            player: Some(At::new(self.player, nowhere)),
            tile: TilePlay::Place { kind: Arc::clone(tile), turned: *turned, cell: At::new(*cell, nowhere) },
            actions: bridge.into_iter().chain(put).map(|a| At::new(a, nowhere)).collect(),
            bought: None,
            builder_turn: None,
            because: None,
            sheet: Vec::new(),
            record: true,
        }
    }
}

/// The ordinary follower.
pub(crate) fn meeple() -> Figure {
    figures().into_iter().find(|f| f.name == "meeple").expect("a meeple")
}
