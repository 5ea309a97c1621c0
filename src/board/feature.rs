//! Features: joined segments, their extent, and whether they are complete.

use super::join::NONE;
use super::{Board, CastleId, Cell, SegmentId};
use crate::tiles::{Kind, Symbol};

/// A feature: all segments that hang together. Valid until the board changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FeatureId(pub(super) u32);

/// What a feature covers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extent {
    /// Its drawn tiles, each once, row by row.
    pub tiles: Vec<Cell>,
    /// The tiles on which it has more than one segment.
    pub met_twice: Vec<Cell>,
    /// Tiles that are not drawn.
    pub beyond: u32,
    /// Pennants, those beyond included.
    pub pennants: u32,
}

impl Extent {
    /// The number of tiles, each counted once.
    pub fn count(&self) -> i32 {
        i32::try_from(self.tiles.len() as u64 + u64::from(self.beyond)).unwrap_or(i32::MAX)
    }
}

impl Board {
    /// The feature a segment belongs to.
    pub fn feature(&self, segment: SegmentId) -> FeatureId {
        self.forest.root(segment)
    }

    /// The segments of a feature.
    pub fn members(&self, feature: FeatureId) -> impl Iterator<Item = SegmentId> + '_ {
        self.forest.members(feature)
    }

    /// Every feature, in the order in which its first segment was placed.
    pub fn features(&self) -> Vec<FeatureId> {
        let mut seen = vec![false; self.forest.nodes.len()];
        let mut all = Vec::new();
        for n in 0..self.forest.nodes.len() {
            let root = self.forest.root(SegmentId(n as u32));
            if !std::mem::replace(&mut seen[root.0 as usize], true) {
                all.push(root);
            }
        }
        all
    }

    /// The kind of a feature.
    pub fn kind_of(&self, feature: FeatureId) -> Kind {
        self.forest.node(feature.0).kind
    }

    /// The tiles and pennants of a feature; walks it once.
    pub fn extent(&self, feature: FeatureId) -> Extent {
        let mut extent = Extent::default();
        for segment in self.members(feature) {
            if let Some(rest) = self.rest_of(segment) {
                extent.beyond = extent.beyond.saturating_add(rest.tiles);
                extent.pennants = extent.pennants.saturating_add(rest.pennants);
                continue;
            }
            extent.tiles.push(self.cell_of(segment));
            extent.pennants += self.printed(segment).map_or(0, |s| u32::from(s.pennants));
        }
        extent.tiles.sort_unstable();
        extent.met_twice = extent.tiles.windows(2).filter(|w| w[0] == w[1]).map(|w| w[0]).collect();
        extent.met_twice.dedup();
        extent.tiles.dedup();
        extent
    }

    /// Whether a feature shows a symbol on one of its segments.
    pub fn feature_shows(&self, feature: FeatureId, symbol: Symbol) -> bool {
        self.members(feature).any(|s| self.printed(s).is_some_and(|p| p.symbols.contains(&symbol)))
    }

    /// The edges at which a feature faces an empty space or the unknown; 0 for what is closed.
    pub fn open_edges(&self, feature: FeatureId) -> u32 {
        let node = self.forest.node(feature.0);
        node.open + node.unknown
    }

    /// How many of the nine spaces of a monastery or garden are filled, its own included.
    pub fn filled_around(&self, cell: Cell) -> i32 {
        1 + cell.around().filter(|c| self.filled(*c)).count() as i32
    }

    /// Whether a feature is complete. A field never is; a town turned castle counts as open.
    pub fn is_complete(&self, feature: FeatureId) -> bool {
        let node = self.forest.node(feature.0);
        match node.kind {
            Kind::Field | Kind::River => false,
            Kind::Monastery | Kind::Garden => self.filled_around(self.cell_of(SegmentId(feature.0))) == 9,
            Kind::Road => node.open + node.unknown == 0,
            Kind::City => node.open + node.unknown == 0 && node.castle == NONE,
        }
    }

    /// The features that a tile just placed, and a bridge built with it, may have completed, in a fixed order:
    /// those on the tile and the bridge, those that end at the tile's sides, monasteries and gardens around it.
    pub fn completed_near(&self, cell: Cell, bridge: Option<Cell>) -> Vec<FeatureId> {
        let mut segments = self.segments_on(cell);
        segments.extend(bridge.and_then(|on| self.bridge(on)).map(|b| b.segment));
        for side in crate::tiles::Side::ALL {
            // A neighbour may have been closed without being joined.
            segments.extend(self.segments_on(cell.next(side)).into_iter().filter(|s| {
                self.printed(*s)
                    .zip(self.tile(cell.next(side)))
                    .is_some_and(|(p, (_, turned))| p.sides.turned(turned).contains(side.opposite()))
            }));
        }
        for around in cell.around() {
            segments.extend(self.segments_on(around).into_iter().filter(|s| self.kind(*s).is_surrounded()));
        }
        let mut found = Vec::new();
        for feature in segments.into_iter().map(|s| self.feature(s)) {
            if self.is_complete(feature) && !found.contains(&feature) {
                found.push(feature);
            }
        }
        found
    }

    /// The cities a field touches, each once, with the spaces on which it touches them; castles included.
    pub fn cities_of_field(&self, field: FeatureId) -> Vec<(FeatureId, Vec<Cell>)> {
        let mut touched: Vec<(FeatureId, Cell)> = Vec::new();
        for segment in self.members(field) {
            let Some(printed) = self.printed(segment) else { continue };
            let first = segment.0 - u32::from(self.forest.node(segment.0).segment);
            for city in &printed.cities {
                touched.push((self.feature(SegmentId(first + u32::from(*city))), self.cell_of(segment)));
            }
        }
        touched.sort_unstable();
        touched.dedup();
        let mut cities: Vec<(FeatureId, Vec<Cell>)> = Vec::new();
        for (city, cell) in touched {
            match cities.last_mut() {
                Some((last, cells)) if *last == city => cells.push(cell),
                _ => cities.push((city, vec![cell])),
            }
        }
        cities.sort_by_key(|(_, cells)| cells[0]);
        cities
    }

    /// The castle that covers a city.
    pub fn castle_on(&self, city: FeatureId) -> Option<CastleId> {
        let castle = self.forest.node(city.0).castle;
        (castle != NONE).then_some(CastleId(castle))
    }
}
