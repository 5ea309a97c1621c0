//! The fields of a tile, derived from its roads, rivers and cities.
//!
//! A tile is a disc whose rim has sixteen places: the eight half-sides, and between them the four corners and the four
//! middles of sides, where roads and rivers leave. Roads, rivers and cities that hang together form a barrier; it meets
//! the rim in some places and so divides the disc into as many gaps. Barriers that do not meet divide nothing that one of
//! them alone does not divide, so two places lie in the same field exactly if they lie in the same gap of every barrier.

use super::grammar::End;
use super::{Edge, Half, Halves, Kind, Segment};

/// Places round the rim: half-side `h` is place `2h + 1`, the junction before it place `2h`.
const PLACES: u8 = 16;

/// A derived field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Face {
    pub(super) halves: Halves,
    /// Indices of the city segments it touches.
    pub(super) cities: Vec<u8>,
}

/// Why the fields cannot be derived: the segment, and what is unclear about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unclear {
    /// The road ends at one of several cities.
    WhichCity(usize),
    /// The road is said to end at a city that is not there.
    NoCity(usize),
    /// Another segment lies between the road and the city where it ends, or crosses a city.
    Crosses(usize),
}

/// Derives the fields; `ends` says where the road of each segment ends.
pub(super) fn fields(
    edges: [Edge; 4],
    segments: &[Segment],
    ends: &[End],
    building: bool,
) -> Result<Vec<Face>, Vec<Unclear>> {
    let mut picture = Picture::of(segments);
    let unclear = picture.join_ends(ends, building);
    if !unclear.is_empty() {
        return Err(unclear);
    }
    picture.join_crossings()?;
    Ok(picture.faces(edges))
}

/// A set of places round the rim.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Places(u16);

impl Places {
    fn with(self, place: u8) -> Self {
        Self(self.0 | 1 << place)
    }
    fn contains(self, place: u8) -> bool {
        self.0 & (1 << place) != 0
    }
    fn iter(self) -> impl Iterator<Item = u8> {
        (0..PLACES).filter(move |p| self.contains(*p))
    }
    /// The last of these places before one that is not among them; it names the gap.
    fn before(self, place: u8) -> Option<u8> {
        (1..=PLACES).map(|d| (place + PLACES - d) % PLACES).find(|p| self.contains(*p))
    }
    /// The first of these places after one that is not among them.
    fn after(self, place: u8) -> Option<u8> {
        (1..=PLACES).map(|d| (place + d) % PLACES).find(|p| self.contains(*p))
    }
    /// Whether the others lie in more than one gap of these.
    fn divides(self, others: Self) -> bool {
        let mut gaps = others.iter().map(|p| self.before(p));
        let first = gaps.next();
        gaps.any(|g| Some(g) != first)
    }
}

struct Picture<'a> {
    segments: &'a [Segment],
    /// Where each segment meets the rim; nowhere for a monastery.
    meets: Vec<Places>,
    /// The barrier each segment belongs to: the lowest index of its segments.
    barrier: Vec<usize>,
    /// The city at which a road ends.
    gate: Vec<Option<usize>>,
}

impl<'a> Picture<'a> {
    fn of(segments: &'a [Segment]) -> Self {
        let meets = segments.iter().map(meets).collect();
        Self { segments, meets, barrier: (0..segments.len()).collect(), gate: vec![None; segments.len()] }
    }

    fn join(&mut self, a: usize, b: usize) {
        let (low, high) = (self.barrier[a].min(self.barrier[b]), self.barrier[a].max(self.barrier[b]));
        for of in &mut self.barrier {
            if *of == high {
                *of = low;
            }
        }
    }

    /// Joins the roads that end on the tile with what they end at.
    fn join_ends(&mut self, ends: &[End], building: bool) -> Vec<Unclear> {
        let mut unclear = Vec::new();
        let mut lone = Vec::new();
        for (i, segment) in self.segments.iter().enumerate() {
            match ends.get(i) {
                Some(End::City(half)) => match self.city_at(*half) {
                    Some(city) => self.join_gate(i, city),
                    None => unclear.push(Unclear::NoCity(i)),
                },
                Some(End::Here) => {}
                _ if segment.kind == Kind::Road && segment.sides.count() == 1 => lone.push(i),
                _ => {}
            }
        }
        let no_city = !self.segments.iter().any(|s| s.kind == Kind::City);
        if building || lone.len() > 2 || no_city {
            // They meet at the building or crossing; two that meet nothing would be one road, so something is there.
            for pair in lone.windows(2) {
                self.join(pair[0], pair[1]);
            }
            return unclear;
        }
        for road in lone {
            match self.largest_city() {
                Some(city) => self.join_gate(road, city),
                None => unclear.push(Unclear::WhichCity(road)),
            }
        }
        unclear
    }

    fn join_gate(&mut self, road: usize, city: usize) {
        self.gate[road] = Some(city);
        self.join(road, city);
    }

    fn city_at(&self, half: Half) -> Option<usize> {
        self.segments.iter().position(|s| s.kind == Kind::City && s.halves.contains(half))
    }

    /// The city that no other one equals in the number of its sides.
    fn largest_city(&self) -> Option<usize> {
        let cities = || self.segments.iter().enumerate().filter(|(_, s)| s.kind == Kind::City);
        let most = cities().map(|(_, s)| s.sides.count()).max()?;
        let mut largest = cities().filter(|(_, s)| s.sides.count() == most).map(|(i, _)| i);
        let one = largest.next()?;
        largest.next().is_none().then_some(one)
    }

    /// Joins roads and rivers that cross; a city can be crossed by a bridge or tunnel only, which this picture lacks.
    fn join_crossings(&mut self) -> Result<(), Vec<Unclear>> {
        loop {
            let barriers = self.barriers();
            let crossing = barriers
                .iter()
                .flat_map(|a| barriers.iter().map(move |b| (*a, *b)))
                .find(|((i, a), (j, b))| i < j && a.divides(*b));
            let Some(((a, _), (b, _))) = crossing else { return Ok(()) };
            let with_city = |of: usize| self.members(of).any(|i| self.segments[i].kind == Kind::City);
            if with_city(a) || with_city(b) {
                let at = if with_city(b) { a } else { b };
                let road = self.members(at).find(|i| self.segments[*i].kind != Kind::City);
                return Err(vec![Unclear::Crosses(road.unwrap_or(at))]);
            }
            self.join(a, b);
        }
    }

    fn members(&self, barrier: usize) -> impl Iterator<Item = usize> {
        (0..self.segments.len()).filter(move |i| self.barrier[*i] == barrier)
    }

    /// The barriers that meet the rim, with the places where they do.
    fn barriers(&self) -> Vec<(usize, Places)> {
        (0..self.segments.len())
            .filter(|i| self.barrier[*i] == *i)
            .map(|i| (i, Places(self.members(i).fold(0, |all, m| all | self.meets[m].0))))
            .filter(|(_, places)| *places != Places::default())
            .collect()
    }

    fn faces(&self, edges: [Edge; 4]) -> Vec<Face> {
        let barriers = self.barriers();
        let mut faces: Vec<(Vec<Option<u8>>, Face)> = Vec::new();
        for place in (0..PLACES).filter(|p| self.is_open(edges, *p)) {
            let gaps: Vec<_> = barriers.iter().map(|(_, places)| places.before(place)).collect();
            let half = (place % 2 == 1).then(|| Half::ALL[usize::from(place / 2)]);
            let at = faces.iter().position(|(g, _)| *g == gaps).unwrap_or_else(|| {
                let cities = self.cities_round(&barriers, place);
                faces.push((gaps, Face { halves: Halves::default(), cities }));
                faces.len() - 1
            });
            if let Some(half) = half {
                faces[at].1.halves = faces[at].1.halves.with(half);
            }
        }
        let mut faces: Vec<Face> = faces.into_iter().map(|(_, face)| face).collect();
        // Clockwise by their first half-side, those inside last.
        faces.sort_by_key(|f| f.halves.0.trailing_zeros());
        faces
    }

    /// Whether a field can lie at a place of the rim.
    fn is_open(&self, edges: [Edge; 4], place: u8) -> bool {
        if place % 2 == 1 {
            let half = Half::ALL[usize::from(place / 2)];
            return edges[half.side() as usize] != Edge::Any && self.city_at(half).is_none();
        }
        let left = Half::ALL[usize::from((place / 2 + 7) % 8)];
        let right = Half::ALL[usize::from(place / 2)];
        if self.meets.iter().any(|m| m.contains(place))
            || [left, right].iter().any(|h| edges[h.side() as usize] == Edge::Any)
        {
            return false;
        }
        // Between two cities there is always a strip of field.
        self.city_at(left).is_none() || self.city_at(left) != self.city_at(right)
    }

    /// The cities that border the field at a place.
    fn cities_round(&self, barriers: &[(usize, Places)], place: u8) -> Vec<u8> {
        let mut cities = Vec::new();
        for (i, segment) in self.segments.iter().enumerate() {
            if segment.kind != Kind::City {
                continue;
            }
            let own = self.barrier[i];
            let hidden = barriers.iter().any(|(b, places)| {
                *b != own && self.meets[i].iter().next().is_some_and(|m| places.before(m) != places.before(place))
            });
            let here = barriers.iter().find(|(b, _)| *b == own).is_some_and(|(_, p)| self.shows(i, *p, place));
            if here && !hidden {
                cities.push(i as u8);
            }
        }
        cities
    }

    /// Whether the city shows on that part of its barrier which borders the gap at a place.
    fn shows(&self, city: usize, barrier: Places, place: u8) -> bool {
        let owner = |at: Option<u8>| at.and_then(|p| self.meets.iter().position(|m| m.contains(p)));
        let (Some(a), Some(b)) = (owner(barrier.before(place)), owner(barrier.after(place))) else { return false };
        a == city || b == city || (a != b && self.gate[a] == Some(city) && self.gate[b] == Some(city))
    }
}

/// Where a segment meets the rim.
fn meets(segment: &Segment) -> Places {
    match segment.kind {
        Kind::City => segment.halves.iter().fold(Places::default(), |all, h| all.with(2 * h as u8 + 1)),
        Kind::Road | Kind::River => segment.sides.iter().fold(Places::default(), |all, s| all.with(4 * s as u8 + 2)),
        Kind::Monastery | Kind::Garden | Kind::Field => Places::default(),
    }
}
