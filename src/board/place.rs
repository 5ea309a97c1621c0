//! Tiles on the board: putting them down, what their sides show, where they clash.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::join::{BRIDGE, Forest, NONE, REST};
use super::{Bridge, Castle, Cell, Figure, Piece, Player, SegmentId};
use crate::tiles::{Edge, Half, Halves, Kind, Rotation, Segment, Side, Sides, TileType};

/// How a space is filled.
#[derive(Clone, Debug)]
pub enum Lie {
    /// A tile, turned.
    Tile(Arc<TileType>, Rotation),
    /// Some tile of which nothing is known.
    Unknown,
}

/// What is said of the part of a feature that is not drawn.
#[derive(Clone, Debug)]
pub struct RestOf {
    /// How many tiles lie there, the tile where it is named included.
    pub tiles: u32,
    /// How many pennants they bear.
    pub pennants: u32,
    /// Who stands there.
    pub pieces: Vec<(Player, Figure)>,
    /// Whether it is still open there.
    pub open: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub(super) cell: Cell,
    pub(super) lie: Lie,
    pub(super) first: u32,
    pub(super) bridge: Option<Bridge>,
}

/// Two sides that meet and do not match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The tile.
    pub cell: Cell,
    /// The side of it.
    pub side: Side,
    /// What the side shows.
    pub shows: Edge,
    /// The neighbour.
    pub neighbour: Cell,
    /// What the neighbour's side shows.
    pub faces: Edge,
}

/// The tiles in play, their features, and the pieces on them.
#[derive(Clone, Debug, Default)]
pub struct Board {
    pub(super) index: FxHashMap<Cell, u32>,
    pub(super) tiles: Vec<Placed>,
    pub(super) forest: Forest,
    pub(super) rests: Vec<RestOf>,
    pub(super) pieces: Vec<Piece>,
    /// The pieces that have not gone home: a long game puts down many and has few on the board.
    pub(super) standing: BTreeSet<u32>,
    pub(super) castles: Vec<Castle>,
}

impl Board {
    /// An empty board.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many spaces are filled.
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether no tile lies on the board.
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    /// The filled spaces in the order in which they were filled.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, &Lie)> {
        self.tiles.iter().map(|t| (t.cell, &t.lie))
    }

    /// What lies on a space.
    pub fn at(&self, cell: Cell) -> Option<&Lie> {
        self.index.get(&cell).map(|i| &self.tiles[*i as usize].lie)
    }

    /// The tile type on a space and how it lies; `None` for an empty or unknown one.
    pub fn tile(&self, cell: Cell) -> Option<(&Arc<TileType>, Rotation)> {
        match self.at(cell)? {
            Lie::Tile(kind, turned) => Some((kind, *turned)),
            Lie::Unknown => None,
        }
    }

    /// Whether a tile lies on the space.
    pub fn filled(&self, cell: Cell) -> bool {
        self.index.contains_key(&cell)
    }

    /// Whether a tile on this space would touch another one.
    pub fn touches(&self, cell: Cell) -> bool {
        Side::ALL.iter().any(|s| self.filled(cell.next(*s)))
    }

    /// What a side shows, bridges included; `None` for an empty space or a tile of which nothing is known.
    pub fn edge(&self, cell: Cell, side: Side) -> Option<Edge> {
        let placed = &self.tiles[*self.index.get(&cell)? as usize];
        if placed.bridge.as_ref().is_some_and(|b| b.axis.sides().contains(&side)) {
            return Some(Edge::Road);
        }
        match &placed.lie {
            Lie::Tile(kind, turned) => Some(kind.edge(side, *turned)),
            Lie::Unknown => None,
        }
    }

    /// Where a tile would clash with its neighbours.
    pub fn clashes_of(&self, cell: Cell, kind: &TileType, turned: Rotation) -> Vec<Clash> {
        let ours = |side| Some(kind.edge(side, turned));
        self.clashes_with(cell, ours)
    }

    /// Where the tile on a space clashes with its neighbours.
    pub fn clashes(&self, cell: Cell) -> Vec<Clash> {
        self.clashes_with(cell, |side| self.edge(cell, side))
    }

    fn clashes_with(&self, cell: Cell, ours: impl Fn(Side) -> Option<Edge>) -> Vec<Clash> {
        let mut found = Vec::new();
        for side in Side::ALL {
            let neighbour = cell.next(side);
            let (Some(shows), Some(faces)) = (ours(side), self.edge(neighbour, side.opposite())) else { continue };
            if !meets(shows, faces) {
                found.push(Clash { cell, side, shows, neighbour, faces });
            }
        }
        found
    }

    /// Fills a space and joins its segments with those it meets; sides that clash stay apart, see [`Board::clashes`].
    /// A filled space stays as it is: the caller asks [`Board::filled`] first.
    pub fn put(&mut self, cell: Cell, lie: Lie) {
        if self.filled(cell) {
            return;
        }
        let tile = self.tiles.len() as u32;
        let first = self.forest.nodes.len() as u32;
        let kind = match &lie {
            Lie::Tile(kind, turned) => Some((Arc::clone(kind), *turned)),
            Lie::Unknown => None,
        };
        self.index.insert(cell, tile);
        self.tiles.push(Placed { cell, lie, first, bridge: None });
        match kind {
            Some((kind, turned)) => {
                for (n, segment) in kind.segments.iter().enumerate() {
                    self.forest.add(tile, n as u16, segment.kind);
                }
                for side in Side::ALL {
                    self.join_side(cell, side, kind.edge(side, turned));
                }
            }
            None => {
                for side in Side::ALL {
                    self.face_unknown(cell.next(side), side.opposite());
                }
            }
        }
    }

    /// Joins what one side of a newly placed tile shows with what it meets.
    fn join_side(&mut self, cell: Cell, side: Side, edge: Edge) {
        let neighbour = cell.next(side);
        let known = self.edge(neighbour, side.opposite());
        let empty = !self.filled(neighbour);
        let matched = known.is_some_and(|faces| meets(edge, faces));
        if known == Some(Edge::Any) || edge == Edge::Any {
            self.close_edges(cell, side, known == Some(Edge::Any), neighbour);
            return;
        }
        for (ours, theirs) in self.line_pairs(cell, side, neighbour) {
            match (ours, theirs) {
                (Some(a), Some(b)) if matched => {
                    self.forest.root_mut(b).open -= 1;
                    self.forest.join(a, b);
                }
                (Some(a), _) if empty || known.is_some() => self.forest.root_mut(a).open += 1,
                (Some(a), _) => self.forest.root_mut(a).unknown += 1,
                (None, _) => {}
            }
        }
        if known.is_some() {
            self.join_fields(cell, side, neighbour);
        }
    }

    /// An abbey's side closes whatever it meets without joining it.
    fn close_edges(&mut self, cell: Cell, side: Side, ours_closed: bool, neighbour: Cell) {
        for (ours, theirs) in self.line_pairs(cell, side, neighbour) {
            if let (None, Some(b)) = (ours, theirs) {
                self.forest.root_mut(b).open -= 1;
            }
            if let (Some(a), false) = (ours, ours_closed) {
                self.forest.root_mut(a).open += 1;
            }
        }
    }

    fn face_unknown(&mut self, neighbour: Cell, side: Side) {
        for a in self.lines_at(neighbour, side).into_iter().flatten() {
            let node = self.forest.root_mut(a);
            node.open -= 1;
            node.unknown += 1;
        }
    }

    fn join_fields(&mut self, cell: Cell, side: Side, neighbour: Cell) {
        for half in side.halves() {
            let pair = (self.field_at(cell, half), self.field_at(neighbour, half.facing()));
            if let (Some(a), Some(b)) = pair {
                self.forest.join(a, b);
            }
        }
    }

    /// Roads, rivers and cities that meet across a side: a city by half-sides, the others as one.
    fn line_pairs(&self, cell: Cell, side: Side, neighbour: Cell) -> [(Option<SegmentId>, Option<SegmentId>); 2] {
        let ours = self.lines_at(cell, side);
        let theirs = self.lines_at(neighbour, side.opposite());
        // The left half of one side meets the right half of the other; a road is named first on both.
        let is_city = |s: &[Option<SegmentId>; 2]| s.iter().flatten().any(|s| self.kind(*s) == Kind::City);
        if is_city(&ours) || is_city(&theirs) {
            [(ours[0], theirs[1]), (ours[1], theirs[0])]
        } else {
            [(ours[0], theirs[0]), (ours[1], theirs[1])]
        }
    }

    /// The road or river that leaves by a side, or the city segments that own its two halves.
    fn lines_at(&self, cell: Cell, side: Side) -> [Option<SegmentId>; 2] {
        if let Some(road) = self.road_at(cell, side) {
            return [Some(road), None];
        }
        let [left, right] = side.halves();
        [self.owner(cell, |s| line(s, left)), self.owner(cell, |s| s.kind == Kind::City && s.halves.contains(right))]
    }

    /// The road that leaves by a side, a bridge included.
    pub fn road_at(&self, cell: Cell, side: Side) -> Option<SegmentId> {
        let placed = &self.tiles[*self.index.get(&cell)? as usize];
        match &placed.bridge {
            Some(b) if b.axis.sides().contains(&side) => Some(b.segment),
            _ => self.owner(cell, |s| s.kind == Kind::Road && s.sides.contains(side)),
        }
    }

    /// The field that owns a half-side.
    pub fn field_at(&self, cell: Cell, half: Half) -> Option<SegmentId> {
        self.owner(cell, |s| s.kind == Kind::Field && s.halves.contains(half))
    }

    /// The first segment of a tile, as it lies turned back to the catalogue's orientation, that passes a test.
    fn owner(&self, cell: Cell, test: impl Fn(&Turned) -> bool) -> Option<SegmentId> {
        let placed = &self.tiles[*self.index.get(&cell)? as usize];
        let Lie::Tile(kind, turned) = &placed.lie else { return None };
        let n = kind.segments.iter().position(|s| test(&Turned::new(s, *turned)))?;
        Some(SegmentId(placed.first + n as u32))
    }

    /// The segments of a tile, its bridge last.
    pub fn segments_on(&self, cell: Cell) -> Vec<SegmentId> {
        let Some(index) = self.index.get(&cell) else { return Vec::new() };
        let placed = &self.tiles[*index as usize];
        let printed = match &placed.lie {
            Lie::Tile(kind, _) => kind.segments.len() as u32,
            Lie::Unknown => 0,
        };
        let mut all: Vec<_> = (placed.first..placed.first + printed).map(SegmentId).collect();
        all.extend(placed.bridge.as_ref().map(|b| b.segment));
        all
    }

    /// The kind of a segment.
    pub fn kind(&self, segment: SegmentId) -> Kind {
        self.forest.node(segment.0).kind
    }

    /// The space a segment lies on.
    pub fn cell_of(&self, segment: SegmentId) -> Cell {
        self.tiles[self.forest.node(segment.0).tile as usize].cell
    }

    /// The printed segment; `None` for a bridge or an undrawn rest.
    pub fn printed(&self, segment: SegmentId) -> Option<&Segment> {
        let node = self.forest.node(segment.0);
        match &self.tiles[node.tile as usize].lie {
            Lie::Tile(kind, _) => kind.segments.get(node.segment as usize),
            Lie::Unknown => None,
        }
    }

    /// Whether the segment is a bridge.
    pub fn is_bridge(&self, segment: SegmentId) -> bool {
        self.forest.node(segment.0).segment == BRIDGE
    }

    /// Says what is known of a feature beyond the drawn part, at a side of a tile of which nothing else is known.
    /// Returns the segment that stands for it.
    pub fn add_rest(&mut self, cell: Cell, kind: Kind, side: Option<Side>, rest: RestOf) -> Option<SegmentId> {
        let tile = *self.index.get(&cell)?;
        let segment = self.forest.add(tile, REST, kind);
        let open = rest.open;
        self.forest.nodes[segment.0 as usize].rest = self.rests.len() as u32;
        self.forest.nodes[segment.0 as usize].unknown = u32::from(open);
        for (owner, figure) in rest.pieces.clone() {
            self.put_figure(owner, figure, segment);
        }
        self.rests.push(rest);
        let meets = side.map(|s| self.lines_at(cell.next(s), s.opposite()));
        for line in meets.into_iter().flatten().flatten() {
            if self.kind(line) != kind {
                continue;
            }
            let node = self.forest.root_mut(line);
            node.unknown = node.unknown.saturating_sub(1);
            self.forest.join(segment, line);
        }
        Some(segment)
    }

    /// What was said of a feature's undrawn rest.
    pub fn rest_of(&self, segment: SegmentId) -> Option<&RestOf> {
        let node = self.forest.node(segment.0);
        (node.segment == REST && node.rest != NONE).then(|| &self.rests[node.rest as usize])
    }
}

/// Whether two sides may meet.
fn meets(a: Edge, b: Edge) -> bool {
    a == b || a == Edge::Any || b == Edge::Any
}

/// A printed segment as it lies on the table.
struct Turned {
    kind: Kind,
    sides: Sides,
    halves: Halves,
}

impl Turned {
    fn new(segment: &Segment, by: Rotation) -> Self {
        Self { kind: segment.kind, sides: segment.sides.turned(by), halves: segment.halves.turned(by) }
    }
}

fn line(s: &Turned, left: Half) -> bool {
    match s.kind {
        Kind::City => s.halves.contains(left),
        Kind::River => s.sides.contains(left.side()),
        _ => false,
    }
}
