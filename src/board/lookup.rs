//! From a written spot to a segment, and back to the shortest name that is exact.

use super::{Board, Cell, Part, SegmentId, Spot};
use crate::tiles::{Halves, Kind, Rotation, Segment};

/// Why a spot names no segment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpotFault {
    /// No tile lies there.
    NoTile(Cell),
    /// Nothing is known of the tile.
    UnknownTile(Cell),
    /// The tile has no such feature; what it has.
    NotThere(Vec<Spot>),
    /// The tile has several; what they are called.
    Several(Vec<Spot>),
    /// No castle lies there.
    NoCastle,
}

impl Board {
    /// The segment a spot names.
    ///
    /// # Errors
    /// Why there is none, or which there are.
    pub fn find(&self, spot: &Spot) -> Result<SegmentId, SpotFault> {
        let cell = spot.cell();
        match spot {
            Spot::Bridge(cell) => match self.bridge(*cell) {
                Some(bridge) => Ok(bridge.segment),
                None if !self.filled(*cell) => Err(SpotFault::NoTile(*cell)),
                None => Err(SpotFault::NotThere(self.spots_on(*cell))),
            },
            Spot::Castle(_) => Err(SpotFault::NoCastle),
            Spot::Bazaar(cell) => Err(SpotFault::NotThere(self.spots_on(*cell))),
            Spot::Segment { kind, part, .. } => {
                let Some((_, turned)) = self.tile(cell) else {
                    let unknown = self.filled(cell);
                    return Err(if unknown { SpotFault::UnknownTile(cell) } else { SpotFault::NoTile(cell) });
                };
                self.pick(cell, turned, *kind, *part)
            }
        }
    }

    fn pick(&self, cell: Cell, turned: Rotation, kind: Kind, part: Option<Part>) -> Result<SegmentId, SpotFault> {
        let printed = self.segments_on(cell).into_iter().filter(|s| self.kind(*s) == kind && !self.is_bridge(*s));
        let fits: Vec<_> = printed
            .filter(|s| part.is_none_or(|p| self.printed(*s).is_some_and(|seg| self.has_part(cell, seg, turned, p))))
            .collect();
        match fits[..] {
            [one] => Ok(one),
            [] if kind == Kind::Road => {
                // A bridge may be called a road where no printed road is meant.
                let bridge = self.bridge(cell).filter(|b| match part {
                    None => true,
                    Some(Part::Side(side)) => b.axis.sides().contains(&side),
                    _ => false,
                });
                bridge.map(|b| b.segment).ok_or_else(|| SpotFault::NotThere(self.spots_on(cell)))
            }
            [] => Err(SpotFault::NotThere(self.spots_on(cell))),
            _ => Err(SpotFault::Several(fits.iter().map(|s| self.spot(*s)).collect())),
        }
    }

    fn has_part(&self, cell: Cell, segment: &Segment, turned: Rotation, part: Part) -> bool {
        match part {
            Part::Side(side) if segment.kind == Kind::Field || segment.kind == Kind::City => {
                side.halves().iter().any(|h| segment.halves.turned(turned).contains(*h))
            }
            Part::Side(side) => segment.sides.turned(turned).contains(side),
            Part::Half(half) => segment.halves.turned(turned).contains(half),
            Part::InsideBy(side) => {
                let Some((kind, _)) = self.tile(cell) else { return false };
                let by =
                    |c: &u8| kind.segments.get(usize::from(*c)).is_some_and(|s| s.sides.turned(turned).contains(side));
                segment.halves.is_empty() && segment.cities.iter().any(by)
            }
        }
    }

    /// The shortest exact name of a segment.
    pub fn spot(&self, segment: SegmentId) -> Spot {
        let cell = self.cell_of(segment);
        if self.is_bridge(segment) {
            return Spot::Bridge(cell);
        }
        let kind = self.kind(segment);
        let bare = Spot::Segment { cell, kind, part: None };
        let (Some(printed), Some((_, turned))) = (self.printed(segment), self.tile(cell)) else { return bare };
        let alike = self.segments_on(cell).into_iter().filter(|s| self.kind(*s) == kind && !self.is_bridge(*s)).count();
        if alike <= 1 {
            return bare;
        }
        let part = part_of(kind, printed, turned);
        let several = |p| self.pick(cell, turned, kind, Some(p)).is_err();
        let part = match part {
            Some(p) if several(p) => printed.halves.turned(turned).iter().next().map(Part::Half),
            other => other,
        };
        let inside = || {
            let (tile, _) = self.tile(cell)?;
            let city = tile.segments.get(usize::from(*printed.cities.first()?))?;
            city.sides.turned(turned).iter().next().map(Part::InsideBy)
        };
        Spot::Segment { cell, kind, part: part.or_else(inside) }
    }

    /// The names of all features on a tile on which a figure could stand.
    pub fn spots_on(&self, cell: Cell) -> Vec<Spot> {
        let all = self.segments_on(cell).into_iter().filter(|s| self.kind(*s) != Kind::River);
        all.map(|s| self.spot(s)).collect()
    }
}

fn part_of(kind: Kind, segment: &Segment, turned: Rotation) -> Option<Part> {
    let halves: Halves = segment.halves.turned(turned);
    match kind {
        Kind::Field => halves.iter().next().map(Part::Half),
        _ => segment.sides.turned(turned).iter().next().map(Part::Side),
    }
}
