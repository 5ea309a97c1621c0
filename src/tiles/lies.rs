//! When two lies of a tile show the same picture.

use super::{Edge, Halves, Kind, Rotation, Segment, Side, TileType};

/// Whether two tiles, each turned, cannot be told apart: the same sides, segments, fields and symbols.
pub fn same_picture(a: &TileType, a_turned: Rotation, b: &TileType, b_turned: Rotation) -> bool {
    let a = Lie { tile: a, turned: a_turned };
    let b = Lie { tile: b, turned: b_turned };
    Side::ALL.iter().all(|s| a.tile.edge(*s, a.turned) == b.tile.edge(*s, b.turned))
        && same_set(&a.tile.symbols, &b.tile.symbols)
        && a.tile.segments.len() == b.tile.segments.len()
        && a.tile.segments.iter().all(|s| a.count(&a, s) == b.count(&a, s))
}

/// The rotations in which a tile looks different, least turned first: one for a crossroads, two for a straight road.
pub fn distinct_lies(tile: &TileType) -> Vec<Rotation> {
    distinct(tile, Rotation::ALL.into_iter())
}

/// The different lies of a tile that show these sides (`ffcf`, N E S W).
pub fn rotations_showing(tile: &TileType, sides: &str) -> Vec<Rotation> {
    let Some(edges) = edges(sides) else { return Vec::new() };
    let shows = |by: &Rotation| Side::ALL.iter().all(|s| tile.edge(*s, *by) == edges[*s as usize]);
    distinct(tile, Rotation::ALL.into_iter().filter(shows))
}

/// The four sides from their letters, if that is what they are.
pub(super) fn edges(sides: &str) -> Option<[Edge; 4]> {
    let mut letters = sides.chars().map(Edge::find);
    let edges = [letters.next()??, letters.next()??, letters.next()??, letters.next()??];
    letters.next().is_none().then_some(edges)
}

fn distinct(tile: &TileType, rotations: impl Iterator<Item = Rotation>) -> Vec<Rotation> {
    let mut kept: Vec<Rotation> = Vec::new();
    for by in rotations {
        if !kept.iter().any(|k| same_picture(tile, *k, tile, by)) {
            kept.push(by);
        }
    }
    kept
}

#[derive(Clone, Copy)]
struct Lie<'a> {
    tile: &'a TileType,
    turned: Rotation,
}

impl Lie<'_> {
    /// How many segments of this lie equal a segment of another.
    fn count(&self, other: &Self, segment: &Segment) -> usize {
        self.tile.segments.iter().filter(|s| self.same(s, other, segment)).count()
    }

    fn same(&self, s: &Segment, other: &Self, o: &Segment) -> bool {
        s.kind == o.kind
            && s.halves.turned(self.turned) == o.halves.turned(other.turned)
            && s.sides.turned(self.turned) == o.sides.turned(other.turned)
            && s.pennants == o.pennants
            && s.outline == o.outline
            && same_set(&s.symbols, &o.symbols)
            && s.cities.len() == o.cities.len()
            && (s.kind != Kind::Field || self.touched(s) == other.touched(o))
    }

    /// The half-sides of the cities that a field touches, as they lie.
    fn touched(&self, field: &Segment) -> Halves {
        let halves = |c: &u8| self.tile.segments.get(usize::from(*c)).map_or(Halves::default(), |s| s.halves);
        field.cities.iter().map(halves).fold(Halves::default(), Halves::and).turned(self.turned)
    }
}

fn same_set<T: PartialEq>(a: &[T], b: &[T]) -> bool {
    a.len() == b.len() && a.iter().all(|x| b.contains(x))
}
