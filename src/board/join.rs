//! Segments as nodes of a union-find; each root carries the counts of its feature.

use super::FeatureId;
use crate::tiles::Kind;

/// A segment on the board: a printed one, a bridge, or the undrawn rest of a feature. What is put down later is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SegmentId(pub(super) u32);

/// No index: an empty list or nothing attached.
pub(super) const NONE: u32 = u32::MAX;

/// The segment number of a bridge on its tile.
pub(super) const BRIDGE: u16 = u16::MAX;
/// The segment number of an undrawn rest.
pub(super) const REST: u16 = u16::MAX - 1;

#[derive(Clone, Debug)]
pub(super) struct Node {
    parent: u32,
    /// The next member of the same feature, in a ring.
    next: u32,
    size: u32,
    /// Index of the tile it lies on.
    pub(super) tile: u32,
    /// Number of the segment on that tile.
    pub(super) segment: u16,
    pub(super) kind: Kind,
    /// Edges that face an empty space; half-edges for a city.
    pub(super) open: u32,
    /// Edges that face a tile of which nothing is known.
    pub(super) unknown: u32,
    pub(super) first_piece: u32,
    pub(super) last_piece: u32,
    /// Index of what is said of the undrawn rest.
    pub(super) rest: u32,
    /// The castle that covers the city.
    pub(super) castle: u32,
}

/// The forest of segments.
#[derive(Clone, Debug, Default)]
pub(super) struct Forest {
    pub(super) nodes: Vec<Node>,
    /// Links from a piece to the next one on the same feature.
    pub(super) piece_next: Vec<u32>,
}

impl Forest {
    pub(super) fn add(&mut self, tile: u32, segment: u16, kind: Kind) -> SegmentId {
        let id = self.nodes.len() as u32;
        self.nodes.push(Node {
            parent: id,
            next: id,
            size: 1,
            tile,
            segment,
            kind,
            open: 0,
            unknown: 0,
            first_piece: NONE,
            last_piece: NONE,
            rest: NONE,
            castle: NONE,
        });
        SegmentId(id)
    }

    /// The feature a segment belongs to. Union by size keeps the climb logarithmic.
    pub(super) fn root(&self, segment: SegmentId) -> FeatureId {
        let mut at = segment.0;
        while self.nodes[at as usize].parent != at {
            at = self.nodes[at as usize].parent;
        }
        FeatureId(at)
    }

    pub(super) fn node(&self, id: u32) -> &Node {
        &self.nodes[id as usize]
    }

    pub(super) fn root_mut(&mut self, segment: SegmentId) -> &mut Node {
        let root = self.root(segment);
        &mut self.nodes[root.0 as usize]
    }

    /// Joins the features of two segments and adds up their counts.
    pub(super) fn join(&mut self, a: SegmentId, b: SegmentId) {
        let (a, b) = (self.root(a).0, self.root(b).0);
        if a == b {
            return;
        }
        let (small, big) = if self.nodes[a as usize].size < self.nodes[b as usize].size { (a, b) } else { (b, a) };
        let gone = self.nodes[small as usize].clone();
        let next_of_big = self.nodes[big as usize].next;
        self.nodes[small as usize].parent = big;
        self.nodes[small as usize].next = next_of_big;
        if gone.first_piece != NONE {
            let last = self.nodes[big as usize].last_piece;
            if last == NONE {
                self.nodes[big as usize].first_piece = gone.first_piece;
            } else {
                self.piece_next[last as usize] = gone.first_piece;
            }
            self.nodes[big as usize].last_piece = gone.last_piece;
        }
        let kept = &mut self.nodes[big as usize];
        kept.next = gone.next;
        kept.size += gone.size;
        kept.open += gone.open;
        kept.unknown += gone.unknown;
        if kept.castle == NONE {
            kept.castle = gone.castle;
        }
        kept.rest = match (kept.rest, gone.rest) {
            (NONE, rest) | (rest, _) => rest,
        };
    }

    /// The members of a feature, each once.
    pub(super) fn members(&self, feature: FeatureId) -> impl Iterator<Item = SegmentId> + '_ {
        let first = feature.0;
        let mut at = Some(first);
        std::iter::from_fn(move || {
            let here = at?;
            let next = self.nodes[here as usize].next;
            at = (next != first).then_some(next);
            Some(SegmentId(here))
        })
    }
}
