//! Features found the plain way: every tile is a handful of patches with points on its rim, and patches that share a
//! point hang together. Nothing is kept from one position to the next, and nothing of the engine is used but the facts
//! of the tiles.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fief::board::{Axis, Cell};
use fief::tiles::{Edge, Half, Kind, Side, TileType};

/// A point of the table, in quarters of a tile, `x` to the east and `y` to the south.
type Point = (i32, i32);

/// From a tile's centre to the middle of each half-side, clockwise from the western half of the north side.
const HALVES: [Point; 8] = [(-1, -2), (1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1)];

/// From a tile's centre to the middle of each side, clockwise from the north.
const SIDES: [Point; 4] = [(0, -2), (2, 0), (0, 2), (-2, 0)];

/// A part of a feature on one tile: a printed segment by its number, or the bridge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum On {
    Printed(usize),
    Bridge,
}

/// A patch of the table.
pub(crate) type Patch = (Cell, On);

/// What lies on the table.
#[derive(Clone, Default)]
pub(crate) struct Layout {
    /// The tiles, each with its quarter turns clockwise.
    pub(crate) tiles: BTreeMap<Cell, (Arc<TileType>, usize)>,
    pub(crate) bridges: BTreeMap<Cell, Axis>,
    /// One space of each castle's city, and the segment there.
    pub(crate) castles: BTreeSet<Patch>,
    /// The meeples, by patch and player.
    pub(crate) meeples: Vec<(Patch, usize)>,
}

/// A feature.
#[derive(Clone, Debug)]
pub(crate) struct Feature {
    pub(crate) kind: Kind,
    pub(crate) patches: BTreeSet<Patch>,
    pub(crate) tiles: BTreeSet<Cell>,
    pub(crate) twice: BTreeSet<Cell>,
    pub(crate) pennants: i32,
    /// No end is loose; for a monastery or garden: all spaces around are filled.
    pub(crate) closed: bool,
    pub(crate) castle: bool,
    /// How many ends are loose, half-sides for a city.
    pub(crate) loose: usize,
    /// Filled spaces of the nine, for a monastery or garden.
    pub(crate) filled: i32,
    /// Whose meeples stand there, in ascending order.
    pub(crate) meeples: Vec<usize>,
    /// For a field: the features it touches that are cities, with the spaces where it does.
    pub(crate) cities: BTreeMap<usize, BTreeSet<Cell>>,
}

/// Turns an offset from the centre clockwise.
fn turn((x, y): Point, quarters: usize) -> Point {
    (0..quarters).fold((x, y), |(x, y), _| (-y, x))
}

fn on_table(cell: Cell, offset: Point) -> Point {
    (4 * cell.x + 2 + offset.0, 4 * cell.y + 2 + offset.1)
}

/// Where the neighbour across the n-th side lies.
pub(crate) fn beside(cell: Cell, side: usize) -> Cell {
    Cell::new(cell.x + SIDES[side].0 / 2, cell.y + SIDES[side].1 / 2)
}

/// Whether the n-th side is an end of a bridge.
pub(crate) fn is_end(axis: Axis, side: usize) -> bool {
    (axis == Axis::NorthSouth) == side.is_multiple_of(2)
}

impl Layout {
    /// What the n-th side of a tile shows as printed.
    fn printed_edge(&self, cell: Cell, side: usize) -> Option<Edge> {
        let (tile, quarters) = self.tiles.get(&cell)?;
        Some(tile.edges[(side + 4 - quarters) % 4])
    }

    /// What the n-th side shows, bridges included.
    pub(crate) fn edge(&self, cell: Cell, side: usize) -> Option<Edge> {
        let bridged = self.bridges.get(&cell).is_some_and(|axis| is_end(*axis, side));
        if bridged { Some(Edge::Road) } else { self.printed_edge(cell, side) }
    }

    /// Whether everything on a space agrees with its neighbours and the bridge there ends on field.
    pub(crate) fn is_sound(&self, cell: Cell) -> bool {
        (0..4).all(|side| {
            let ours = self.edge(cell, side);
            let theirs = self.edge(beside(cell, side), (side + 2) % 4);
            let bridge = self
                .bridges
                .get(&cell)
                .is_none_or(|axis| !is_end(*axis, side) || self.printed_edge(cell, side) == Some(Edge::Field));
            bridge && (theirs.is_none() || ours == theirs)
        })
    }

    /// The patches of a tile, with the points of its rim that each reaches.
    fn patches(&self, cell: Cell) -> Vec<(Patch, Kind, Vec<Point>)> {
        let (tile, quarters) = &self.tiles[&cell];
        let mut patches: Vec<_> = tile
            .segments
            .iter()
            .enumerate()
            .map(|(n, segment)| {
                let halves = (0..8).filter(|h| segment.halves.contains(Half::ALL[*h])).map(|h| HALVES[h]);
                let sides = (0..4).filter(|s| segment.sides.contains(Side::ALL[*s])).map(|s| SIDES[s]);
                let offsets: Vec<_> = match segment.kind {
                    Kind::City | Kind::Field => halves.collect(),
                    _ => sides.collect(),
                };
                let points = offsets.into_iter().map(|o| on_table(cell, turn(o, *quarters))).collect();
                ((cell, On::Printed(n)), segment.kind, points)
            })
            .collect();
        if let Some(axis) = self.bridges.get(&cell) {
            let ends = (0..4).filter(|s| is_end(*axis, *s)).map(|s| on_table(cell, SIDES[s])).collect();
            patches.push(((cell, On::Bridge), Kind::Road, ends));
        }
        patches
    }

    /// How many of the nine spaces around and under a tile are filled.
    fn filled(&self, cell: Cell) -> i32 {
        let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| Cell::new(cell.x + dx, cell.y + dy)));
        around.filter(|c| self.tiles.contains_key(c)).count() as i32
    }

    /// All features of the table.
    pub(crate) fn features(&self) -> Vec<Feature> {
        let patches: Vec<_> = self.tiles.keys().flat_map(|cell| self.patches(*cell)).collect();
        let mut sharing: BTreeMap<(Kind, Point), Vec<usize>> = BTreeMap::new();
        for (n, (_, kind, points)) in patches.iter().enumerate() {
            for point in points {
                sharing.entry((*kind, *point)).or_default().push(n);
            }
        }
        let mut reached = vec![false; patches.len()];
        let mut features = Vec::new();
        for start in 0..patches.len() {
            if std::mem::replace(&mut reached[start], true) {
                continue;
            }
            let kind = patches[start].1;
            let (mut found, mut ahead, mut loose) = (BTreeSet::new(), vec![start], 0);
            while let Some(n) = ahead.pop() {
                found.insert(patches[n].0);
                for point in &patches[n].2 {
                    let here = &sharing[&(kind, *point)];
                    loose += usize::from(here.len() == 1);
                    ahead.extend(here.iter().filter(|m| !std::mem::replace(&mut reached[**m], true)));
                }
            }
            features.push(self.feature(kind, found, loose));
        }
        self.add_cities(&mut features);
        features
    }

    fn feature(&self, kind: Kind, patches: BTreeSet<Patch>, loose: usize) -> Feature {
        let mut tiles = BTreeSet::new();
        let twice = patches.iter().map(|(cell, _)| *cell).filter(|cell| !tiles.insert(*cell)).collect();
        let pennants = patches.iter().map(|(cell, on)| match on {
            On::Printed(n) => i32::from(self.tiles[cell].0.segments[*n].pennants),
            On::Bridge => 0,
        });
        let pennants = pennants.sum();
        let filled = if kind.is_surrounded() { tiles.iter().map(|c| self.filled(*c)).sum() } else { 0 };
        let castle = patches.iter().any(|p| self.castles.contains(p));
        let closed = match kind {
            Kind::Road | Kind::City => loose == 0 && !castle,
            Kind::Monastery | Kind::Garden => filled == 9,
            Kind::Field | Kind::River => false,
        };
        let mut meeples: Vec<_> = self.meeples.iter().filter(|(at, _)| patches.contains(at)).map(|(_, p)| *p).collect();
        meeples.sort_unstable();
        Feature {
            kind,
            patches,
            tiles,
            twice,
            pennants,
            closed,
            castle,
            loose,
            filled,
            meeples,
            cities: BTreeMap::new(),
        }
    }

    /// Says of every field which cities it touches.
    fn add_cities(&self, features: &mut [Feature]) {
        let mut city_at = BTreeMap::new();
        for (n, city) in features.iter().enumerate().filter(|(_, f)| f.kind == Kind::City) {
            city_at.extend(city.patches.iter().map(|patch| (*patch, n)));
        }
        for field in features.iter_mut().filter(|f| f.kind == Kind::Field) {
            for (cell, on) in &field.patches {
                let On::Printed(n) = on else { continue };
                for city in &self.tiles[cell].0.segments[*n].cities {
                    let city = city_at[&(*cell, On::Printed(usize::from(*city)))];
                    field.cities.entry(city).or_default().insert(*cell);
                }
            }
        }
    }
}

impl Feature {
    /// What a road, city, monastery or garden is worth when it is completed as it stands.
    pub(crate) fn worth_completed(&self) -> i32 {
        match self.kind {
            Kind::Road => self.tiles.len() as i32,
            Kind::City => 2 * (self.tiles.len() as i32 + self.pennants),
            Kind::Monastery | Kind::Garden => self.filled,
            Kind::Field | Kind::River => 0,
        }
    }

    /// What it is worth unfinished at the end of the game.
    pub(crate) fn worth_at_end(&self) -> i32 {
        if self.kind == Kind::City { self.tiles.len() as i32 + self.pennants } else { self.worth_completed() }
    }

    /// What a field is worth at the end of the game.
    pub(crate) fn worth_of_field(&self, all: &[Feature]) -> i32 {
        let worth = |city: &Feature| match (city.castle, city.closed) {
            (true, _) => 4,
            (false, true) => 3,
            (false, false) => 0,
        };
        self.cities.keys().map(|n| worth(&all[*n])).sum()
    }

    /// The players with most meeples.
    pub(crate) fn winners(&self) -> Vec<usize> {
        let count = |player: &usize| self.meeples.iter().filter(|p| *p == player).count();
        let most = self.meeples.iter().map(count).max().unwrap_or(0);
        let mut winners: Vec<_> = self.meeples.iter().copied().filter(|p| count(p) == most).collect();
        winners.dedup();
        winners
    }
}
