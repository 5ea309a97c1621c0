//! Bridges: a road segment laid over a tile.

use super::join::BRIDGE;
use super::{Axis, Board, Cell, Player, SegmentId};
use crate::tiles::{Edge, Kind, Side};

/// A bridge on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bridge {
    /// Whose it was.
    pub owner: Player,
    /// The direction it runs in.
    pub axis: Axis,
    /// Its road segment.
    pub segment: SegmentId,
}

/// Why a bridge cannot lie on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BridgeFault {
    /// No tile lies there.
    NoTile,
    /// Nothing is known of the tile.
    UnknownTile,
    /// A bridge lies there already.
    Taken(Axis),
    /// An end would not lie on field; the side and what it shows.
    NotOnField(Side, Edge),
    /// An end would face a neighbour that shows neither road nor bridge there.
    Blocked(Side, Cell, Edge),
}

impl Board {
    /// The bridge on a tile.
    pub fn bridge(&self, cell: Cell) -> Option<Bridge> {
        self.tiles[*self.index.get(&cell)? as usize].bridge
    }

    /// The tiles that carry a bridge.
    pub fn bridges(&self) -> impl Iterator<Item = (Cell, Bridge)> + '_ {
        self.tiles.iter().filter_map(|t| Some((t.cell, t.bridge?)))
    }

    /// Everything that keeps a bridge from lying on a tile in a direction; empty if it may.
    pub fn bridge_faults(&self, cell: Cell, axis: Axis) -> Vec<BridgeFault> {
        let Some(lie) = self.at(cell) else { return vec![BridgeFault::NoTile] };
        let super::Lie::Tile(kind, turned) = lie else { return vec![BridgeFault::UnknownTile] };
        if let Some(bridge) = self.bridge(cell) {
            return vec![BridgeFault::Taken(bridge.axis)];
        }
        let mut faults = Vec::new();
        for side in axis.sides() {
            let shows = kind.edge(side, *turned);
            if shows != Edge::Field {
                faults.push(BridgeFault::NotOnField(side, shows));
                continue;
            }
            match self.edge(cell.next(side), side.opposite()) {
                Some(Edge::Road) | None => {}
                Some(other) => faults.push(BridgeFault::Blocked(side, cell.next(side), other)),
            }
        }
        faults
    }

    /// Lays a bridge and joins the roads at its ends.
    ///
    /// # Errors
    /// Everything that keeps it from lying there; the board is unchanged then.
    pub fn build_bridge(&mut self, owner: Player, cell: Cell, axis: Axis) -> Result<SegmentId, Vec<BridgeFault>> {
        let faults = self.bridge_faults(cell, axis);
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(self.lay_bridge(owner, cell, axis))
    }

    fn lay_bridge(&mut self, owner: Player, cell: Cell, axis: Axis) -> SegmentId {
        let tile = self.index.get(&cell).copied().unwrap_or_default();
        let segment = self.forest.add(tile, BRIDGE, Kind::Road);
        if let Some(placed) = self.tiles.get_mut(tile as usize) {
            placed.bridge = Some(Bridge { owner, axis, segment });
        }
        for side in axis.sides() {
            let neighbour = cell.next(side);
            match self.road_at(neighbour, side.opposite()) {
                Some(road) => {
                    self.forest.root_mut(road).open -= 1;
                    self.forest.join(segment, road);
                }
                None if self.filled(neighbour) => self.forest.root_mut(segment).unknown += 1,
                None => self.forest.root_mut(segment).open += 1,
            }
        }
        segment
    }
}
