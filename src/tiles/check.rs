//! Whether a tile type is a possible picture: every side and half-side owned once, by what its letter says.

use super::fault::{Part, TileFault, side_name};
use super::{Edge, Half, Halves, Kind, Segment, Side, TileType};

/// Everything that is wrong with a tile type; the same checks for the catalogue and for a file's own tiles.
pub fn check(tile: &TileType) -> Vec<TileFault> {
    let mut faults = check_borders(tile);
    faults.extend(check_fields(tile));
    faults
}

/// The checks of roads, rivers, cities and buildings.
pub(super) fn check_borders(tile: &TileType) -> Vec<TileFault> {
    let mut faults = Vec::new();
    for (i, segment) in tile.segments.iter().enumerate() {
        check_segment(i, segment, &mut faults);
        if segment.kind != Kind::Field {
            check_letters(tile, i, segment, &mut faults);
        }
    }
    for side in Side::ALL {
        check_side(tile, side, &mut faults);
    }
    faults
}

/// The checks of the fields.
pub(super) fn check_fields(tile: &TileType) -> Vec<TileFault> {
    let mut faults = Vec::new();
    for half in Half::ALL {
        check_half(tile, half, &mut faults);
    }
    for (i, field) in tile.segments.iter().enumerate().filter(|(_, s)| s.kind == Kind::Field) {
        for city in &field.cities {
            if tile.segments.get(usize::from(*city)).is_none_or(|s| s.kind != Kind::City) {
                faults.push(TileFault::new(Part::Segment(i), "the field touches something that is no city", ""));
            }
        }
        for city in cities_beside(tile, field.halves) {
            if !field.cities.contains(&city) {
                let halves = tile.segments[usize::from(city)].halves;
                let side = halves.iter().next().map_or(Side::N, Half::side);
                faults.push(TileFault::new(
                    Part::Segment(i),
                    format!("the field lies beside the city on the {}, but does not touch it", side_name(side)),
                    format!("write “touches {side}”, with any other city it touches, or leave out “touches”"),
                ));
            }
        }
    }
    faults
}

/// The cities that lie next to a field round the rim, by index.
pub(super) fn cities_beside(tile: &TileType, field: Halves) -> Vec<u8> {
    let beside = |half: Half| [1, 7].map(|d| Half::ALL[(half as usize + d) % 8]).into_iter();
    let next = field.iter().flat_map(beside).fold(Halves::default(), Halves::with);
    let touches = |s: &Segment| s.kind == Kind::City && s.halves.0 & next.0 != 0;
    tile.segments.iter().enumerate().filter(|(_, s)| touches(s)).map(|(i, _)| i as u8).collect()
}

fn check_segment(i: usize, segment: &Segment, faults: &mut Vec<TileFault>) {
    let mut fault = |says: &str, help: &str| faults.push(TileFault::new(Part::Segment(i), says, help));
    match segment.kind {
        Kind::City => {
            if segment.halves.is_empty() || segment.halves.sides() != segment.sides {
                fault("the city does not own the sides that it leaves by", "");
            }
            if (segment.sides.count() == 1) != segment.outline.is_some() {
                fault("a city with one side has an outline, and no other", "write for example “city N semicircle”");
            }
        }
        Kind::Road | Kind::River => {
            if segment.sides.count() == 0 || segment.sides.halves() != segment.halves {
                fault("the road does not own the sides that it leaves by", "");
            }
        }
        Kind::Monastery | Kind::Garden => {
            if !segment.halves.is_empty() || segment.sides.count() != 0 {
                fault("a monastery or garden leaves by no side", "");
            }
        }
        Kind::Field => {}
    }
    if segment.kind != Kind::City && (segment.pennants > 0 || segment.outline.is_some()) {
        fault("only a city has pennants or an outline", "");
    }
}

/// What a side with this letter may have on it.
const fn kind_of(edge: Edge) -> Option<Kind> {
    match edge {
        Edge::Road => Some(Kind::Road),
        Edge::City => Some(Kind::City),
        Edge::River => Some(Kind::River),
        Edge::Field | Edge::Inside | Edge::Any => None,
    }
}

fn check_letters(tile: &TileType, i: usize, segment: &Segment, faults: &mut Vec<TileFault>) {
    for side in segment.sides.iter() {
        let edge = tile.edges[side as usize];
        if edge == Edge::Inside || kind_of(edge) == Some(segment.kind) {
            continue;
        }
        let (kind, name) = (segment.kind.name(), side_name(side));
        let right = [Edge::Road, Edge::City, Edge::River].into_iter().find(|e| kind_of(*e) == Some(segment.kind));
        let letter = right.map_or(' ', Edge::letter);
        faults.push(TileFault::new(
            Part::Segment(i),
            format!("the {kind} leaves by the {name} side, which shows {} ({})", edge.name(), edge.letter()),
            format!("let the {kind} leave by another side, or write {letter} for the {name} side"),
        ));
    }
}

fn check_side(tile: &TileType, side: Side, faults: &mut Vec<TileFault>) {
    let edge = tile.edges[side as usize];
    let Some(kind) = kind_of(edge) else { return };
    let name = side_name(side);
    for half in side.halves() {
        let mut owners = tile.segments.iter().enumerate().filter(|(_, s)| s.kind == kind && s.halves.contains(half));
        let says = match (owners.next(), owners.next()) {
            (Some(_), None) => continue,
            (None, _) => TileFault::new(
                Part::Side(side),
                format!("the {name} side shows {0}, but the tile has no {0} there", kind.name()),
                format!("add “{} {side}”, or write f for the {name} side", kind.name()),
            ),
            (Some(_), Some((second, _))) => TileFault::new(
                Part::Segment(second),
                format!("the {} on the {name} side belongs to another one already", kind.name()),
                "name each side once; what is connected is one entry, as “city N-E”",
            ),
        };
        faults.push(says);
        // Both halves would say the same.
        break;
    }
}

fn check_half(tile: &TileType, half: Half, faults: &mut Vec<TileFault>) {
    let side = half.side();
    let edge = tile.edges[side as usize];
    let name = half.name();
    let fields = tile.segments.iter().enumerate().filter(|(_, s)| s.kind == Kind::Field && s.halves.contains(half));
    let fields: Vec<usize> = fields.map(|(i, _)| i).collect();
    let help = "write each half-side in one field";
    if let [_, second, ..] = fields[..] {
        faults.push(TileFault::new(Part::Segment(second), format!("{name} belongs to another field already"), help));
    }
    match (edge, fields.first()) {
        (Edge::City | Edge::Any, Some(field)) => faults.push(TileFault::new(
            Part::Segment(*field),
            format!("{name} cannot be field: the {} side shows {}", side_name(side), edge.name()),
            format!("leave out {name}"),
        )),
        (Edge::Field | Edge::Road | Edge::River, None) => {
            faults.push(TileFault::new(Part::Fields, format!("{name} belongs to no field"), help));
        }
        _ => {}
    }
}
