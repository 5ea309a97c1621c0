//! A tile type built from its written parts: a row of a table, or an entry of a scenario's `tiles:`.

use std::borrow::Cow;

use super::check::{check_borders, check_fields, cities_beside};
use super::derive::{self, Face, Unclear};
use super::fault::{Part, TileFault, quoted, side_name};
use super::grammar::{self, BAZAAR, Complaint, End, FieldItem, Item, Touched, What};
use super::{Edge, Halves, Kind, Outline, Segment, Sides, Symbol, TileType};

/// The most entries that `has` or `fields` may hold.
const MOST_ITEMS: usize = 24;

/// A tile type from its written parts; fields that are not given are derived.
///
/// ```
/// let has = ["road N-S with inn", "city E semicircle"];
/// let oasis = fief::tiles::custom("oasis", "rcrf", &has, Some(&["NW SW WS WN", "NE SE touches E"]), &[]);
/// assert_eq!(oasis, fief::tiles::custom("oasis", "rcrf", &has, None, &[]));
/// ```
///
/// # Errors
/// Everything that is wrong, each with the entry at fault.
pub fn custom(
    name: &str,
    sides: &str,
    has: &[&str],
    fields: Option<&[&str]>,
    symbols: &[Symbol],
) -> Result<TileType, Vec<TileFault>> {
    let mut faults = Vec::new();
    for (part, list) in [(Part::Has, Some(has)), (Part::Fields, fields)] {
        if list.is_some_and(|l| l.len() > MOST_ITEMS) {
            let help = format!("a tile has no more than {MOST_ITEMS}");
            return Err(vec![TileFault::new(part, "too many entries", help)]);
        }
    }
    let edges = grammar::sides(sides).map_err(|c| faults.push(at(Part::Sides, c))).ok();
    let items = read(has, |text| grammar::item(text, symbols), Part::Item, &mut faults);
    let given = fields.map(|list| read(list, grammar::field, Part::Field, &mut faults));
    let Some(edges) = edges.filter(|_| faults.is_empty()) else { return Err(faults) };

    let mut draft = Draft::of(name, edges, &items);
    faults = draft.located(check_borders(&draft.tile));
    if !faults.is_empty() {
        return Err(faults);
    }
    let derived = draft.derive();
    match (&given, derived) {
        (Some(given), derived) => draft.take_fields(given, derived.as_deref().ok(), &mut faults),
        (None, Ok(faces)) => draft.add_faces(faces),
        (None, Err(unclear)) => return Err(unclear.into_iter().map(|u| draft.explain(u, has)).collect()),
    }
    let checked = draft.located(check_fields(&draft.tile));
    faults.extend(checked);
    if faults.is_empty() { Ok(draft.tile) } else { Err(faults) }
}

fn at(part: Part, complaint: Complaint) -> TileFault {
    TileFault { at: part, says: complaint.says, help: complaint.help }
}

fn read<T>(
    list: &[&str],
    parse: impl Fn(&str) -> Result<T, Complaint>,
    part: fn(usize) -> Part,
    faults: &mut Vec<TileFault>,
) -> Vec<T> {
    let mut read = Vec::new();
    for (i, text) in list.iter().enumerate() {
        match parse(text) {
            Ok(item) => read.push(item),
            Err(complaint) => faults.push(at(part(i), complaint)),
        }
    }
    read
}

/// A tile type in the making, with the place of each segment in the file.
struct Draft {
    tile: TileType,
    parts: Vec<Part>,
    ends: Vec<End>,
}

impl Draft {
    fn of(name: &str, edges: [Edge; 4], items: &[Item]) -> Self {
        let tile = TileType {
            name: Cow::Owned(name.to_owned()),
            aliases: Vec::new(),
            edges,
            segments: Vec::new(),
            symbols: Vec::new(),
            counts: Vec::new(),
            doubts: Vec::new(),
        };
        let mut draft = Self { tile, parts: Vec::new(), ends: Vec::new() };
        for (i, item) in items.iter().enumerate() {
            match item.what {
                What::Symbol(symbol) if draft.tile.symbols.contains(&symbol) => {}
                What::Symbol(symbol) => draft.tile.symbols.push(symbol),
                What::Segment(kind) => {
                    draft.tile.segments.push(segment(kind, item));
                    draft.parts.push(Part::Item(i));
                    draft.ends.push(item.end);
                }
            }
        }
        draft
    }

    /// Faults of the checked tile, at the written entries.
    fn located(&self, faults: Vec<TileFault>) -> Vec<TileFault> {
        let place = |part| match part {
            Part::Segment(i) => self.parts.get(i).copied().unwrap_or(Part::Tile),
            other => other,
        };
        faults.into_iter().map(|f| TileFault { at: place(f.at), ..f }).collect()
    }

    fn derive(&self) -> Result<Vec<Face>, Vec<Unclear>> {
        let tile = &self.tile;
        let building = tile.symbols.contains(&BAZAAR) || tile.segments.iter().any(|s| s.kind == Kind::Monastery);
        derive::fields(tile.edges, &tile.segments, &self.ends, building)
    }

    fn add_faces(&mut self, faces: Vec<Face>) {
        for face in faces {
            self.add_field(face.halves, face.cities, Part::Fields);
        }
    }

    fn add_field(&mut self, halves: Halves, cities: Vec<u8>, part: Part) {
        self.tile.segments.push(Segment { cities, ..bare(Kind::Field, halves, halves.sides()) });
        self.parts.push(part);
        self.ends.push(End::Derived);
    }

    /// The fields as the file gives them; cities that it leaves out come from the derived fields, if there are any.
    fn take_fields(&mut self, given: &[FieldItem], derived: Option<&[Face]>, faults: &mut Vec<TileFault>) {
        let cities: Vec<u8> =
            (0u8..).zip(&self.tile.segments).filter(|(_, s)| s.kind == Kind::City).map(|c| c.0).collect();
        for (i, field) in given.iter().enumerate() {
            let touched = match &field.touches {
                Some(named) => named
                    .iter()
                    .filter_map(|t| {
                        let found = self.city(*t, &cities);
                        if found.is_none() {
                            faults.push(no_such_city(i, *t));
                        }
                        found
                    })
                    .collect(),
                None => self.touched(field.halves, derived),
            };
            let mut touched: Vec<u8> = touched;
            touched.sort_unstable();
            touched.dedup();
            self.add_field(field.halves, touched, Part::Field(i));
        }
    }

    fn city(&self, named: Touched, cities: &[u8]) -> Option<u8> {
        match named {
            Touched::Nth(n) => cities.get(n).copied(),
            Touched::At(half) => {
                cities.iter().copied().find(|c| self.tile.segments[usize::from(*c)].halves.contains(half))
            }
        }
    }

    fn touched(&self, halves: Halves, derived: Option<&[Face]>) -> Vec<u8> {
        let inside = halves.is_empty();
        let same = |f: &&Face| if inside { f.halves.is_empty() } else { f.halves.0 & halves.0 != 0 };
        let mut touched = cities_beside(&self.tile, halves);
        touched.extend(derived.into_iter().flatten().filter(same).flat_map(|f| f.cities.iter().copied()));
        touched
    }

    fn explain(&self, unclear: Unclear, has: &[&str]) -> TileFault {
        let written = |segment: usize| match self.parts[segment] {
            Part::Item(i) => quoted(has[i].trim()),
            _ => "the road".to_owned(),
        };
        match unclear {
            Unclear::WhichCity(road) => {
                let mut cities = self.tile.segments.iter().filter(|s| s.kind == Kind::City);
                let side = cities.find_map(|s| s.sides.iter().next()).map_or('N', super::Side::letter);
                TileFault::new(
                    self.parts[road],
                    format!("{} may end at more than one city", written(road)),
                    format!("add “to city {side}” (or another one) or “ends here”, or write the `fields:`"),
                )
            }
            Unclear::NoCity(road) => TileFault::new(
                self.parts[road],
                format!("{} ends at a city that the tile does not have", written(road)),
                "name a side of the city where the road ends",
            ),
            Unclear::Crosses(segment) => TileFault::new(
                self.parts[segment],
                format!("{} cannot get where it goes without crossing something", written(segment)),
                "for a bridge, tunnel or road that ends elsewhere, write the `fields:`",
            ),
        }
    }
}

fn no_such_city(field: usize, named: Touched) -> TileFault {
    let which = match named {
        Touched::Nth(n) => format!("the tile has no city number {}", n + 1),
        Touched::At(half) => format!("the tile has no city on the {} side", side_name(half.side())),
    };
    TileFault::new(Part::Field(field), which, "name a city by one of its sides, as “touches N”")
}

fn segment(kind: Kind, item: &Item) -> Segment {
    let one_side = kind == Kind::City && item.sides.count() == 1;
    Segment {
        pennants: item.pennants,
        outline: one_side.then(|| item.outline.unwrap_or(Outline::Semicircle)),
        symbols: item.symbols.clone(),
        ..bare(kind, item.halves, item.sides)
    }
}

fn bare(kind: Kind, halves: Halves, sides: Sides) -> Segment {
    Segment { kind, halves, sides, cities: Vec::new(), pennants: 0, outline: None, symbols: Vec::new() }
}
