//! One tile drawn in five columns and three rows.

use super::letters::{Letters, printed_on};
use super::{Glyph, HIGH, Ink, Standing, WIDE};
use crate::board::{Board, Cell, Lie, Player, SegmentId};
use crate::tiles::{Half, Halves, Kind, Outline, Rotation, Segment, Side, Sides, TileType};

/// A place in a block: column, row.
type At = (usize, usize);

const CENTRE: At = (2, 1);
/// Where the free-standing letters go, best first.
const FREE: [At; 9] = [CENTRE, (3, 2), (1, 2), (3, 0), (1, 0), (2, 2), (2, 0), (1, 1), (3, 1)];
/// The corners with the two half-sides that meet there.
const CORNERS: [(At, Half, Half); 4] = [
    ((0, 0), Half::NW, Half::WN),
    ((4, 0), Half::NE, Half::EN),
    ((4, 2), Half::SE, Half::ES),
    ((0, 2), Half::SW, Half::WS),
];

/// What draws a board's tiles.
pub(super) struct Pen<'a> {
    pub(super) board: &'a Board,
    pub(super) letters: &'a Letters,
    pub(super) standing: &'a Standing,
    pub(super) unicode: bool,
}

/// A drawn tile.
#[derive(Clone)]
pub(super) struct Block([[Glyph; WIDE]; HIGH]);

impl Block {
    /// A row of it.
    pub(super) fn row(&self, line: usize) -> impl Iterator<Item = Glyph> + '_ {
        self.0[line].iter().copied()
    }
    fn at(&self, (x, y): At) -> Glyph {
        self.0[y][x]
    }
    fn set(&mut self, (x, y): At, c: char, ink: Ink) {
        self.0[y][x] = (c, ink);
    }
    fn ink(&self, at: At) -> Ink {
        self.at(at).1
    }
    /// Draws where nothing is drawn yet.
    fn add(&mut self, at: At, c: char, ink: Ink) {
        if self.ink(at) == Ink::Blank {
            self.set(at, c, ink);
        }
    }
}

impl Pen<'_> {
    /// Draws what lies on a space.
    pub(super) fn tile(&self, cell: Cell, placed: Option<Cell>) -> Block {
        let mut block = Block([[(' ', Ink::Blank); WIDE]; HIGH]);
        match self.board.at(cell) {
            None => return block,
            Some(Lie::Unknown) => block.set(CENTRE, '?', Ink::Label),
            Some(Lie::Tile(kind, turned)) => {
                self.segments(&mut block, cell, kind, *turned);
                self.printed(&mut block, kind, *turned);
                self.pieces(&mut block, cell, *turned);
            }
        }
        self.corners(&mut block, placed == Some(cell));
        block
    }

    fn glyph(&self, drawn: char, plain: char) -> char {
        if self.unicode { drawn } else { plain }
    }

    fn corners(&self, block: &mut Block, placed: bool) {
        for ((at, _, _), mark) in CORNERS.into_iter().zip(['┌', '┐', '┘', '└']) {
            if placed {
                block.set(at, self.glyph(mark, '+'), Ink::Placed);
            } else if block.ink(at) == Ink::Blank {
                block.set(at, self.glyph('·', '.'), Ink::Label);
            }
        }
    }

    fn segments(&self, block: &mut Block, cell: Cell, kind: &TileType, turned: Rotation) {
        for (segment, id) in kind.segments.iter().zip(self.board.segments_on(cell)) {
            if segment.kind == Kind::City {
                self.city(block, segment, turned, id);
            }
        }
        for segment in kind.segments.iter().filter(|s| s.kind == Kind::River) {
            for at in segment.sides.turned(turned).iter().flat_map(arm).chain([CENTRE]) {
                block.add(at, '~', Ink::River);
            }
        }
        let roads = kind.segments.iter().filter(|s| s.kind == Kind::Road).map(|s| s.sides.turned(turned));
        let mut roads: Vec<Sides> = roads.collect();
        for side in roads.iter().flat_map(|r| r.iter()) {
            for at in arm(side) {
                block.add(at, self.line(side), Ink::Road);
            }
        }
        roads.sort_unstable_by_key(|r| r.0);
        if let Some(c) = self.crossing(&roads) {
            block.add(CENTRE, c, Ink::Road);
        }
        if let Some(bridge) = self.board.bridge(cell) {
            for side in bridge.axis.sides() {
                for at in arm(side) {
                    block.set(at, self.bridge_line(side), Ink::Bridge);
                }
            }
            let side = bridge.axis.sides()[0];
            let across = match (block.at(CENTRE).0, side) {
                ('│', Side::W) => '╪',
                ('─', Side::N) => '╫',
                ('|', Side::W) | ('-', Side::N) => '+',
                _ => self.bridge_line(side),
            };
            block.set(CENTRE, across, Ink::Bridge);
        }
    }

    fn city(&self, block: &mut Block, segment: &Segment, turned: Rotation, id: SegmentId) {
        let castle = self.board.castle_on(self.board.feature(id)).map(|c| self.board.castle(c));
        let (c, ink) = match castle {
            Some(_) => (self.glyph('█', '@'), Ink::Castle),
            None => (self.glyph('▓', '#'), Ink::City),
        };
        let places = city_places(segment, turned);
        for at in &places {
            block.add(*at, c, ink);
        }
        // The owner's letter stands on both tiles of a castle.
        if let (Some(castle), Some(at)) = (castle, places.first()) {
            let owner = castle.owners.first().copied().unwrap_or(Player(0));
            block.set(*at, self.letters.player(owner), Ink::Piece(owner));
        }
    }

    fn line(&self, side: Side) -> char {
        match side {
            Side::N | Side::S => self.glyph('│', '|'),
            Side::E | Side::W => self.glyph('─', '-'),
        }
    }

    fn bridge_line(&self, side: Side) -> char {
        match side {
            Side::N | Side::S => self.glyph('║', '!'),
            Side::E | Side::W => self.glyph('═', '='),
        }
    }

    /// What the middle of the tile shows where roads run: a bend, a fork, or a dot where roads end.
    fn crossing(&self, roads: &[Sides]) -> Option<char> {
        let through: Vec<_> = roads.iter().filter(|r| r.count() > 1).collect();
        let drawn = match through[..] {
            [] if roads.is_empty() => return None,
            [] => '•',
            [one] => junction(*one),
            [a, ..] if junction(*a) == '┘' || junction(*a) == '┌' => '╱',
            [a, ..] if junction(*a) == '└' || junction(*a) == '┐' => '╲',
            _ => '┼',
        };
        let plain = match drawn {
            '•' => 'o',
            '─' => '-',
            '│' => '|',
            '╱' => '/',
            '╲' => '\\',
            _ => '+',
        };
        Some(self.glyph(drawn, plain))
    }

    fn printed(&self, block: &mut Block, kind: &TileType, turned: Rotation) {
        for segment in kind.segments.iter().filter(|s| s.pennants > 0) {
            let places = city_places(segment, turned);
            let corner = CORNERS.iter().map(|(at, _, _)| *at).find(|at| places.contains(at));
            if let Some(at) = corner.or_else(|| places.last().copied()) {
                block.set(at, self.glyph('◊', '*'), Ink::Symbol);
            }
        }
        let through = kind.segments.iter().any(|s| s.kind == Kind::Road && s.sides.count() > 1);
        for name in printed_on(kind) {
            let middle = ["monastery", "bazaar", "cathedral"].contains(&name) && !through;
            let free = FREE.into_iter().find(|at| block.ink(*at) == Ink::Blank);
            if let Some(at) = if middle { Some(CENTRE) } else { free } {
                block.set(at, self.letters.printed(name), Ink::Symbol);
            }
        }
    }

    fn pieces(&self, block: &mut Block, cell: Cell, turned: Rotation) {
        for id in self.board.segments_on(cell) {
            let places = self.places(cell, id, turned);
            for (owner, _) in self.standing.get(&id).into_iter().flatten() {
                let own = |at: &&At| !matches!(block.ink(**at), Ink::Piece(_) | Ink::Symbol);
                if let Some(at) = places.iter().find(own).copied() {
                    block.set(at, self.letters.player(*owner), Ink::Piece(*owner));
                }
            }
        }
    }

    /// Where a figure on a segment may be drawn, best first.
    fn places(&self, cell: Cell, id: SegmentId, turned: Rotation) -> Vec<At> {
        let Some(segment) = self.board.printed(id) else {
            let sides = self.board.bridge(cell).map(|b| b.axis.sides());
            return sides.into_iter().flatten().flat_map(arm).collect();
        };
        let sides = segment.sides.turned(turned);
        match segment.kind {
            Kind::City => city_places(segment, turned),
            Kind::Road | Kind::River => sides.iter().flat_map(arm).chain([CENTRE]).collect(),
            Kind::Monastery | Kind::Garden => vec![(3, 1), (1, 1), (2, 0), (2, 2), (3, 2), (1, 0)],
            Kind::Field => field_places(segment.halves.turned(turned)),
        }
    }
}

/// The places between a side and the middle, the inner one first.
fn arm(side: Side) -> Vec<At> {
    match side {
        Side::N => vec![(2, 0)],
        Side::E => vec![(3, 1), (4, 1)],
        Side::S => vec![(2, 2)],
        Side::W => vec![(1, 1), (0, 1)],
    }
}

/// The places a city segment covers, the best one for a letter first.
fn city_places(segment: &Segment, turned: Rotation) -> Vec<At> {
    let (halves, sides) = (segment.halves.turned(turned), segment.sides.turned(turned));
    let mut places: Vec<At> = Vec::new();
    if sides.count() > 1 || matches!(segment.outline, Some(Outline::Other(_))) {
        places.push(CENTRE);
    }
    for side in sides.iter() {
        let [left, right] = side.halves().map(|h| halves.contains(h));
        let across: [(At, bool); 3] = match side {
            Side::N => [((2, 0), left && right), ((1, 0), left), ((3, 0), right)],
            Side::S => [((2, 2), left && right), ((3, 2), left), ((1, 2), right)],
            Side::E => [((4, 1), true), ((3, 1), true), ((4, 1), true)],
            Side::W => [((0, 1), true), ((1, 1), true), ((0, 1), true)],
        };
        places.extend(across.into_iter().filter(|(_, own)| *own).map(|(at, _)| at));
    }
    let whole = |(at, a, b): (At, Half, Half)| (halves.contains(a) && halves.contains(b)).then_some(at);
    places.extend(CORNERS.into_iter().filter_map(whole));
    places
}

fn field_places(halves: Halves) -> Vec<At> {
    if halves.is_empty() {
        return vec![CENTRE, (3, 1), (1, 1)];
    }
    let near = |h: Half| match h {
        Half::NW => [(1, 0), (0, 0)],
        Half::NE => [(3, 0), (4, 0)],
        Half::EN => [(4, 0), (3, 0)],
        Half::ES => [(4, 2), (3, 2)],
        Half::SE => [(3, 2), (4, 2)],
        Half::SW => [(1, 2), (0, 2)],
        Half::WS => [(0, 2), (1, 2)],
        Half::WN => [(0, 0), (1, 0)],
    };
    let mut places: Vec<At> = halves.iter().map(|h| near(h)[0]).collect();
    places.extend(halves.iter().map(|h| near(h)[1]));
    places
}

/// The line character that joins some sides.
fn junction(sides: Sides) -> char {
    let bit = |side| usize::from(sides.contains(side));
    let n = bit(Side::N) | bit(Side::E) << 1 | bit(Side::S) << 2 | bit(Side::W) << 3;
    ['•', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'][n]
}
