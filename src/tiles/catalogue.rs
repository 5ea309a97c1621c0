//! The catalogue: the tiles of all boxes in play, found by name or by what their sides show.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::lies::{distinct_lies, edges, same_picture};
use super::table::{self, TableError};
use super::{Edge, Rotation, Side, Symbol, TileType};
use crate::rules::Printing;

const PRINTINGS: [Printing; 3] = [Printing::First, Printing::Second, Printing::Third];

/// A tile as it lies.
type Lying = (Arc<TileType>, Rotation);

/// At most so many names are offered for one that is not found.
const MOST_HINTS: usize = 3;

/// What a written name stands for in a printing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lookup {
    /// One tile.
    One(Arc<TileType>),
    /// A tile of another printing only.
    OtherPrinting {
        /// The tile of that name.
        tile: Arc<TileType>,
        /// Its twin in the printing asked for, if there is one.
        here: Option<Arc<TileType>>,
    },
    /// One of several tiles; which of them has this letter is not known.
    Several(Vec<Arc<TileType>>),
    /// No tile.
    None {
        /// Names that may have been meant, at most three.
        nearest: Vec<String>,
    },
}

/// The tiles of some boxes.
#[derive(Debug, Default)]
pub struct Catalogue {
    tiles: Vec<Entry>,
    /// By name in lower case: the answer in each printing.
    names: FxHashMap<String, [Lookup; 3]>,
    /// By what the sides show: the distinct layouts in each printing.
    shown: FxHashMap<[Edge; 4], [Vec<Lying>; 3]>,
}

#[derive(Debug)]
struct Entry {
    tile: Arc<TileType>,
    perhaps: Vec<String>,
    /// The name of the plain tile whose garden twin this is.
    twin_of: Option<String>,
    /// Which printing of its box stands in for each of the three.
    stand_in: [Printing; 3],
}

impl Entry {
    fn is_in(&self, printing: Printing) -> bool {
        self.tile.count(self.stand_in[printing as usize]) > 0
    }
    /// The names that surely lead to the tile in a printing that lacks a tile of exactly that name.
    fn other_names(&self) -> impl Iterator<Item = &str> {
        self.tile.aliases.iter().map(AsRef::as_ref).chain(self.twin_of.as_deref())
    }
}

/// The tiles that a name may stand for, by index.
#[derive(Default)]
struct Named {
    exact: Vec<usize>,
    also: Vec<usize>,
    perhaps: Vec<usize>,
}

impl Catalogue {
    /// The catalogue of some tables, each with the prefix of its names (empty for the base game), and the symbols that the
    /// boxes print on tiles.
    ///
    /// # Errors
    /// A table that is not well formed: a fault of the program, since all tables are built in.
    pub fn new(tables: &[(&str, &str)], symbols: &[Symbol]) -> Result<Self, TableError> {
        let mut catalogue = Self::default();
        for (prefix, text) in tables {
            let table = table::read(prefix, text, symbols)?;
            let stand_in = PRINTINGS.map(|p| stand_in(&table.printings, p));
            let plain: Vec<String> = table.rows.iter().map(|r| r.tile.name.to_string()).collect();
            for row in table.rows {
                let twin_of =
                    row.tile.name.strip_suffix('g').filter(|n| plain.iter().any(|p| p == n)).map(str::to_owned);
                let (tile, perhaps) = (Arc::new(row.tile), row.perhaps);
                catalogue.tiles.push(Entry { tile, perhaps, twin_of, stand_in });
            }
        }
        catalogue.index_names();
        catalogue.index_sides();
        Ok(catalogue)
    }

    /// The tile that a name written in a file stands for, in any case, with or without leading zeros.
    pub fn find(&self, name: &str, printing: Printing) -> Lookup {
        let found = self.names.get(name).or_else(|| self.names.get(name.trim().to_ascii_lowercase().as_str()));
        found.map_or_else(|| Lookup::None { nearest: self.nearest(name) }, |all| all[printing as usize].clone())
    }

    /// The tiles of a printing that can lie so that they show these sides (`ffcf`, N E S W), each different picture once.
    pub fn showing(&self, sides: &str, printing: Printing) -> Vec<Lying> {
        let shown = edges(sides).and_then(|edges| self.shown.get(&edges));
        shown.map(|all| all[printing as usize].clone()).unwrap_or_default()
    }

    /// All tiles, in the order of the tables.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<TileType>> {
        self.tiles.iter().map(|e| &e.tile)
    }

    /// The tiles that a printing holds; for a box that was never printed so, those of the printing before.
    pub fn of_printing(&self, printing: Printing) -> impl Iterator<Item = &Arc<TileType>> {
        self.tiles.iter().filter(move |e| e.is_in(printing)).map(|e| &e.tile)
    }

    fn index_names(&mut self) {
        let mut named: FxHashMap<String, Named> = FxHashMap::default();
        for (i, entry) in self.tiles.iter().enumerate() {
            for key in keys(&entry.tile.name) {
                named.entry(key).or_default().exact.push(i);
            }
            for key in entry.other_names().flat_map(keys) {
                named.entry(key).or_default().also.push(i);
            }
            for key in entry.perhaps.iter().flat_map(|n| keys(n)) {
                named.entry(key).or_default().perhaps.push(i);
            }
        }
        let answers = named.iter().map(|(key, of)| (key.clone(), PRINTINGS.map(|p| self.answer(of, p, &named))));
        self.names = answers.collect();
    }

    fn answer(&self, of: &Named, printing: Printing, named: &FxHashMap<String, Named>) -> Lookup {
        for list in [&of.exact, &of.also, &of.perhaps] {
            let mut here = list.iter().filter(|i| self.tiles[**i].is_in(printing)).map(|i| self.tiles[*i].tile.clone());
            match (here.next(), here.next()) {
                (None, _) => {}
                (Some(one), None) => return Lookup::One(one),
                (Some(one), Some(two)) => return Lookup::Several([one, two].into_iter().chain(here).collect()),
            }
        }
        match [&of.exact, &of.also, &of.perhaps].into_iter().flatten().next() {
            Some(i) => {
                let here = self.twin_in(*i, printing, named);
                Lookup::OtherPrinting { tile: self.tiles[*i].tile.clone(), here }
            }
            None => Lookup::None { nearest: Vec::new() },
        }
    }

    /// The tile that a printing has in place of another one: it shares a name with it.
    fn twin_in(&self, of: usize, printing: Printing, named: &FxHashMap<String, Named>) -> Option<Arc<TileType>> {
        let entry = &self.tiles[of];
        let names = std::iter::once(entry.tile.name.as_ref()).chain(entry.other_names());
        let sharing =
            names.flat_map(keys).filter_map(|key| named.get(&key)).flat_map(|n| n.exact.iter().chain(&n.also));
        sharing.map(|i| &self.tiles[*i]).find(|e| e.is_in(printing)).map(|e| e.tile.clone())
    }

    fn index_sides(&mut self) {
        for entry in &self.tiles {
            for by in distinct_lies(&entry.tile) {
                let edges = Side::ALL.map(|s| entry.tile.edge(s, by));
                let shown = self.shown.entry(edges).or_default();
                for printing in PRINTINGS.into_iter().filter(|p| entry.is_in(*p)) {
                    let list = &mut shown[printing as usize];
                    if !list.iter().any(|(tile, turned)| same_picture(tile, *turned, &entry.tile, by)) {
                        list.push((entry.tile.clone(), by));
                    }
                }
            }
        }
    }

    fn nearest(&self, name: &str) -> Vec<String> {
        let name = name.trim().to_ascii_lowercase();
        if name.len() > MOST_NAME {
            return Vec::new();
        }
        let bare = |n: &str| n.split_once(':').map_or(n, |(_, bare)| bare).to_owned();
        let mut near: Vec<(usize, &str)> = Vec::new();
        for tile in self.iter() {
            for known in std::iter::once(&tile.name).chain(&tile.aliases) {
                let lower = known.to_ascii_lowercase();
                let far = strsim::osa_distance(&name, &lower);
                let same_letter = bare(&lower) == bare(&name);
                // One wrong sign in a name of one letter could be any tile.
                if same_letter || (far <= 2 && far * 3 <= lower.len()) {
                    near.push((if same_letter { 0 } else { far }, known.as_ref()));
                }
            }
        }
        let best = near.iter().map(|(far, _)| *far).min();
        near.retain(|(far, _)| Some(*far) == best);
        let mut hints: Vec<String> = Vec::new();
        for (_, known) in near {
            if hints.len() < MOST_HINTS && !hints.iter().any(|h| h == known) {
                hints.push(known.to_owned());
            }
        }
        hints
    }
}

/// No tile has a longer name; longer ones are not compared.
const MOST_NAME: usize = 24;

/// The printing of a box that stands in for another one: itself, else the latest before it, else the first.
fn stand_in(printings: &[Printing], asked: Printing) -> Printing {
    let before = printings.iter().copied().filter(|p| *p <= asked).max();
    before.or_else(|| printings.iter().copied().min()).unwrap_or(asked)
}

/// The forms of a name that lead to it: in lower case, with and without leading zeros.
fn keys(name: &str) -> Vec<String> {
    let lower = name.to_ascii_lowercase();
    let (prefix, bare) = lower.split_once(':').map_or(("", lower.as_str()), |(p, b)| (p, b));
    let short = bare.trim_start_matches('0');
    if short == bare || short.is_empty() { vec![lower] } else { vec![format!("{prefix}:{short}"), lower] }
}
