//! Tiles by name and by what their sides show.

use std::borrow::Cow;
use std::sync::Arc;

use super::Names;
use crate::board::Cell;
use crate::scenario::problem::{Problem, did_you_mean, quoted};
use crate::scenario::written::{TileRef, Turned, WrittenTileType};
use crate::tiles::{self, Lookup, Part, Rotation, TileFault, TileType, rotations_showing};
use crate::trace::{At, Span};

/// A tile as it lies.
type Lying = (Arc<TileType>, Rotation);

/// The most tiles that a message shows.
const MOST_SHOWN: usize = 6;

impl Names<'_> {
    /// The tiles of the file's own.
    pub(super) fn own_tiles(&mut self) {
        for written in &self.written.own_tiles {
            if Cell::find(&written.name.v).is_some() {
                let message = format!("{} reads as a space of the board", quoted(&written.name.v));
                let problem = Problem::new("tile-name", message).at(written.name.span, "a space");
                self.sink.add(problem.help("Give the tile another name, as `oasis`."));
                continue;
            }
            if self.is_catalogued(&written.name.v) {
                let problem =
                    Problem::new("tile-name", format!("{} is the name of another tile", quoted(&written.name.v)));
                self.sink
                    .add(problem.at(written.name.span, "taken").help("Give the tile a name of its own, as `oasis`."));
                continue;
            }
            let Some(sides) = &written.sides else { continue };
            let has: Vec<_> = written.has.iter().map(|item| item.v.as_str()).collect();
            let fields: Option<Vec<_>> =
                written.fields.as_ref().map(|list| list.iter().map(|field| inside_touches(&field.v)).collect());
            let fields: Option<Vec<_>> = fields.as_ref().map(|list| list.iter().map(AsRef::as_ref).collect());
            let made = tiles::custom(&written.name.v, &sides.v, &has, fields.as_deref(), self.world.symbols);
            match made {
                Ok(tile) => {
                    self.own.insert(written.name.v.to_lowercase(), Arc::new(tile));
                }
                Err(faults) => {
                    for fault in faults {
                        self.sink.add(own_tile_fault(written, &fault));
                    }
                }
            }
        }
    }

    fn is_catalogued(&self, name: &str) -> bool {
        !matches!(self.world.catalogue.find(name, self.printing), Lookup::None { .. })
    }

    /// The tile that is named, whichever way it lies.
    pub(super) fn kind(&mut self, tile: &TileRef) -> Option<Arc<TileType>> {
        match self.candidates(tile)?.as_slice() {
            [one] => Some(Arc::clone(one)),
            several => {
                let several = several.to_vec();
                self.sink.add(ambiguous(tile, &several));
                None
            }
        }
    }

    /// The tile that is named, and how it lies.
    pub(super) fn tile(&mut self, tile: &TileRef) -> Option<Lying> {
        let sides = match tile.turned.as_ref().map(|t| (&t.v, t.span)) {
            Some((Turned::Sides(sides), at)) => Some((sides.as_str(), at)),
            _ => None,
        };
        let Some(name) = &tile.name else { return self.unnamed(tile, sides?.0) };
        let candidates = self.candidates(tile)?;
        let Some((sides, at)) = sides else {
            let [one] = candidates.as_slice() else {
                self.sink.add(ambiguous(tile, &candidates));
                return None;
            };
            let turned = match tile.turned.as_ref().map(|t| &t.v) {
                Some(Turned::Degrees(turned)) => *turned,
                _ => Rotation::NONE,
            };
            return Some((Arc::clone(one), turned));
        };
        let lying: Vec<Lying> = candidates
            .iter()
            .flat_map(|kind| rotations_showing(kind, sides).into_iter().map(|by| (Arc::clone(kind), by)))
            .collect();
        match lying.as_slice() {
            [one] => Some(one.clone()),
            [] => {
                self.sink.add(cannot_show(name, sides, at, &candidates));
                None
            }
            several => {
                self.sink.add(two_ways(tile, sides, at, several));
                None
            }
        }
    }

    /// The tiles that a name can stand for.
    fn candidates(&mut self, tile: &TileRef) -> Option<Vec<Arc<TileType>>> {
        let Some(name) = &tile.name else {
            let sides = match tile.turned.as_ref().map(|t| &t.v) {
                Some(Turned::Sides(sides)) => sides.clone(),
                _ => return None,
            };
            return self.unnamed(tile, &sides).map(|(kind, _)| vec![kind]);
        };
        if let Some(own) = self.own.get(&name.v.to_lowercase()) {
            return Some(vec![Arc::clone(own)]);
        }
        if self.written.own_tiles.iter().any(|own| own.name.v.eq_ignore_ascii_case(&name.v)) {
            // The tile of the file's own was complained of already.
            return None;
        }
        if self.sink.is_full() {
            return None;
        }
        let found = match self.world.catalogue.find(&name.v, self.printing) {
            Lookup::One(kind) => vec![kind],
            Lookup::Several(kinds) => kinds,
            Lookup::OtherPrinting { tile: kind, here } => {
                self.sink.add(other_printing(name, &kind, here.as_deref()));
                return None;
            }
            Lookup::None { nearest } => {
                let problem = self.no_such_tile(name, &nearest);
                self.sink.add(problem);
                return None;
            }
        };
        self.needs_box_of(name);
        Some(found)
    }

    /// A tile of a box belongs on the table only if the box is in play.
    fn needs_box_of(&mut self, name: &At<String>) {
        let Some((prefix, _)) = name.v.split_once(':') else { return };
        let of = self.world.boxes.iter().find(|b| b.tiles.is_some_and(|(p, _)| p.eq_ignore_ascii_case(prefix)));
        let Some(of) = of.filter(|of| !self.in_play.iter().any(|b| b.name == of.name)) else { return };
        let problem = Problem::new("box-not-in-play", format!("the tile {} comes with {}", quoted(&name.v), of.title));
        self.sink.add(problem.at(name.span, "not in play").help(self.add_box(of.name)));
    }

    fn no_such_tile(&self, name: &At<String>, nearest: &[String]) -> Problem {
        let problem = Problem::new("unknown-tile", format!("there is no tile {}", quoted(&name.v)));
        let problem = problem.at(name.span, "no such tile");
        if let Some(shown) = self.showing_symbol(&name.v) {
            return problem.help(shown);
        }
        if !nearest.is_empty() {
            let names: Vec<_> = nearest.iter().map(|n| format!("`{n}`")).collect();
            return problem.help(format!("Did you mean {}?", names.join(" or ")));
        }
        let own = self.written.own_tiles.iter().map(|own| own.name.v.as_str());
        let help = did_you_mean(&name.v, own).unwrap_or_else(|| {
            "`fief tile` lists the tiles; a tile of your own is described under `tiles:`.".to_owned()
        });
        problem.help(help)
    }

    /// The tiles that show a symbol of this name, where it is one.
    fn showing_symbol(&self, name: &str) -> Option<String> {
        let symbol = self.world.symbols.iter().find(|symbol| name.eq_ignore_ascii_case(symbol.0))?;
        let tiles = self.world.catalogue.of_printing(self.printing).filter(|kind| kind.shows(*symbol));
        let mut names: Vec<_> = tiles.map(|kind| format!("`{}`", kind.name)).collect();
        if names.len() > 2 * MOST_SHOWN {
            names.truncate(2 * MOST_SHOWN);
            names.push("…".to_owned());
        }
        (!names.is_empty()).then(|| format!("Tiles with a {}: {}.", symbol.0, names.join(", ")))
    }

    /// The one tile that can lie so that it shows some sides.
    fn unnamed(&mut self, tile: &TileRef, sides: &str) -> Option<Lying> {
        let mut fitting = self.world.catalogue.showing(sides, self.printing);
        let playing = |kind: &TileType| match kind.name.split_once(':') {
            Some((prefix, _)) => {
                self.in_play.iter().any(|b| b.tiles.is_some_and(|(p, _)| p.eq_ignore_ascii_case(prefix)))
            }
            None => true,
        };
        fitting.retain(|(kind, _)| playing(kind));
        match fitting.as_slice() {
            [one] => return Some(one.clone()),
            [] => {
                let problem = Problem::new("no-such-sides", format!("no tile shows the sides {}", quoted(sides)));
                let help =
                    "The letters stand for the north, east, south and west side: f field, r road, c city, w river.";
                self.sink.add(problem.at(tile.span, "no such tile").help(help));
            }
            several => {
                let problem = Problem::new("ambiguous-tile", format!("several tiles can lie as {}", quoted(sides)));
                self.sink.add(problem.at(tile.span, "which of them?").help(format!("Name it: {}.", shown(several))));
            }
        }
        None
    }
}

/// `inside by city N`, as spots name such a field, in the words of a tile's fields: `inside touches N`.
fn inside_touches(field: &str) -> Cow<'_, str> {
    let words: Vec<_> = field.split_whitespace().collect();
    let is = |at: usize, word: &str| words.get(at).is_some_and(|w| w.eq_ignore_ascii_case(word));
    let Some(inside) = (0..words.len()).find(|at| is(*at, "inside")) else { return Cow::Borrowed(field) };
    let by = inside + 1 + usize::from(is(inside + 1, "by"));
    let city = by + usize::from(is(by, "city"));
    match words.get(city..) {
        Some(sides) if city > inside + 1 && !sides.is_empty() => {
            Cow::Owned(format!("{} touches {}", words[..=inside].join(" "), sides.join(" ")))
        }
        _ => Cow::Borrowed(field),
    }
}

fn own_tile_fault(written: &WrittenTileType, fault: &TileFault) -> Problem {
    let sides = written.sides.as_ref().map_or(written.name.span, |sides| sides.span);
    let letter = |n: u32| if sides.len == 4 { Span { start: sides.start + n, len: 1 } } else { sides };
    let listed = |list: &[At<String>], i: usize| list.get(i).map_or(written.name.span, |item| item.span);
    let at = match fault.at {
        Part::Sides => sides,
        Part::Side(side) => letter(side as u32),
        Part::Item(i) => listed(&written.has, i),
        Part::Field(i) => listed(written.fields.as_deref().unwrap_or_default(), i),
        Part::Tile | Part::Has | Part::Fields | Part::Segment(_) => written.name.span,
    };
    let help = (!fault.help.is_empty()).then(|| capital(&fault.help));
    Problem::new("own-tile", &fault.says).at(at, "here").maybe_help(help)
}

/// A remedy as a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    let end = if text.ends_with(['.', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// The tiles of a message, each as it would be written.
fn shown(lying: &[Lying]) -> String {
    let mut names: Vec<_> =
        lying.iter().take(MOST_SHOWN).map(|(kind, by)| format!("`{}/{}`", kind.name, by.degrees())).collect();
    if lying.len() > MOST_SHOWN {
        names.push("…".to_owned());
    }
    names.join(", ")
}

fn ambiguous(tile: &TileRef, candidates: &[Arc<TileType>]) -> Problem {
    let name = tile.name.as_ref().map_or("this", |name| name.v.as_str());
    let names: Vec<_> = candidates
        .iter()
        .take(MOST_SHOWN)
        .map(|kind| format!("`{}` ({})", kind.name, kind.sides_turned(Rotation::NONE)))
        .collect();
    let problem = Problem::new("ambiguous-tile", format!("{} can be several tiles", quoted(name)));
    problem.at(tile.span, "which of them?").help(format!("Write {}.", names.join(" or ")))
}

fn other_printing(name: &At<String>, kind: &TileType, here: Option<&TileType>) -> Problem {
    let message = format!("the tile {} is not part of this edition", quoted(&name.v));
    let help = match here {
        Some(here) => format!("In its place this edition has `{}`.", here.name),
        None => format!("`fief tile {}` says which editions have it.", kind.name),
    };
    Problem::new("other-printing", message).at(name.span, "not in this edition").help(help)
}

fn cannot_show(name: &At<String>, sides: &str, at: Span, candidates: &[Arc<TileType>]) -> Problem {
    let problem = Problem::new("sides", format!("the tile {} cannot show {}", name.v, quoted(sides)));
    let shows: Vec<_> = candidates
        .iter()
        .take(MOST_SHOWN)
        .map(|kind| {
            let mut ways: Vec<_> = Rotation::ALL.into_iter().map(|by| kind.sides_turned(by)).collect();
            ways.dedup();
            ways.sort();
            ways.dedup();
            ways.iter().map(|way| format!("`{}/{way}`", kind.name)).collect::<Vec<_>>().join(", ")
        })
        .collect();
    problem.at(at, "north, east, south, west").help(format!("It can lie as {}.", shows.join("; ")))
}

fn two_ways(tile: &TileRef, sides: &str, at: Span, lying: &[Lying]) -> Problem {
    let name = tile.name.as_ref().map_or("this", |name| name.v.as_str());
    let problem = Problem::new("two-ways", format!("{} shows {} in several ways", quoted(name), quoted(sides)));
    problem.at(at, "which way?").help(format!("Say how far it is turned clockwise: {}.", shown(lying)))
}
