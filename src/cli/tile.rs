//! `fief tile`: the catalogue of tiles.

use std::sync::Arc;

use clap::Args;

use super::out::{self, Out};
use super::{BAD_INPUT, DONE, TextOrJson};
use crate::audit::Library;
use crate::render::{self, json_text, safe};
use crate::rules::Printing;
use crate::tiles::{Lookup, Rotation, Symbol, TileType};

/// Arguments of `fief tile`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  fief tile bcb:06 --turned\n  fief tile /ffcf")]
pub(super) struct TileArgs {
    /// A tile's name (E, Ug, bcb:06), the prefix of a box (bcb:), what the sides show, N E S W (/ffcf), or a symbol
    /// (bazaar); all tiles if left out
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// Draw every orientation that looks different
    #[arg(long)]
    turned: bool,
    /// The form of the catalogue
    #[arg(long, value_enum, default_value_t = TextOrJson::Text, value_name = "FORMAT")]
    format: TextOrJson,
}

const PRINTINGS: [Printing; 3] = [Printing::First, Printing::Second, Printing::Third];

type Lying = (Arc<TileType>, Rotation);

/// Runs the command.
pub(super) fn run(library: &Library, args: &TileArgs, out: &mut Out) -> u8 {
    let name = args.name.as_deref().map(str::trim);
    let all = || library.catalogue().iter().map(|tile| (Arc::clone(tile), Rotation::NONE));
    let (found, list) = match name {
        None => (all().collect(), true),
        Some(prefix) if prefix.ends_with(':') => {
            let of_box = |(tile, _): &Lying| tile.name.to_lowercase().starts_with(&prefix.to_lowercase());
            (all().filter(of_box).collect(), true)
        }
        Some(sides) if sides.starts_with('/') => (showing(library, &sides[1..].to_lowercase()), false),
        Some(name) => match (named(library, name), symbol(name)) {
            (found, Some(symbol)) if found.is_empty() => (with_symbol(library, symbol), true),
            (found, _) => (found, false),
        },
    };
    if let (true, Some(name)) = (found.is_empty(), name) {
        complain(library, name);
        return BAD_INPUT;
    }
    let look = out.look();
    out.put(&match (args.format, list && !args.turned) {
        (TextOrJson::Json, _) => json_text(&render::tile::json(&found)),
        (TextOrJson::Text, true) => {
            let tiles: Vec<_> = found.into_iter().map(|(tile, _)| tile).collect();
            render::tile::list(&tiles, &look)
        }
        (TextOrJson::Text, false) => render::tile::text(&found, args.turned, &look),
    });
    DONE
}

/// The tiles of any printing that can show these sides.
fn showing(library: &Library, sides: &str) -> Vec<Lying> {
    let each = PRINTINGS.into_iter().flat_map(|printing| library.catalogue().showing(sides, printing));
    once(each)
}

/// A symbol of this name, in one or several.
fn symbol(name: &str) -> Option<Symbol> {
    let is = |word: &str| word.eq_ignore_ascii_case(name);
    let name_of = |symbol: &Symbol| is(symbol.0) || is(&format!("{}s", symbol.0));
    crate::expansions::symbols().into_iter().find(name_of)
}

/// The tiles of any printing that show a symbol.
fn with_symbol(library: &Library, symbol: Symbol) -> Vec<Lying> {
    let all = library.catalogue().iter().filter(|tile| tile.shows(symbol));
    once(all.map(|tile| (Arc::clone(tile), Rotation::NONE)))
}

/// The tiles that a name stands for in any printing.
fn named(library: &Library, name: &str) -> Vec<Lying> {
    let mut found = Vec::new();
    for printing in PRINTINGS {
        match library.catalogue().find(name, printing) {
            Lookup::One(tile) => found.push(tile),
            Lookup::Several(tiles) => found.extend(tiles),
            Lookup::OtherPrinting { tile, here } => found.extend(here.or(Some(tile))),
            Lookup::None { .. } => {}
        }
    }
    // A name that is one tile's own means that tile, whatever else goes by it.
    if let Some(own) = found.iter().find(|t| t.name.eq_ignore_ascii_case(name)).cloned() {
        found = vec![own];
    }
    once(found.into_iter().map(|tile| (tile, Rotation::NONE)))
}

fn once(tiles: impl Iterator<Item = Lying>) -> Vec<Lying> {
    let mut found: Vec<Lying> = Vec::new();
    for lying in tiles {
        if !found.iter().any(|(tile, by)| tile.name == lying.0.name && *by == lying.1) {
            found.push(lying);
        }
    }
    found
}

fn complain(library: &Library, name: &str) {
    if let Some(sides) = name.strip_prefix('/') {
        let well_formed = sides.len() == 4 && sides.chars().all(|c| crate::tiles::Edge::find(c).is_some());
        let why = if well_formed {
            "no tile shows these sides"
        } else {
            "write four letters for N E S W: c city, f field, r road, w river, as in /ffcf"
        };
        out::complain(&format!("{}: {why}", safe(name)));
        return;
    }
    let is_sides = name.len() == 4 && name.chars().all(|c| crate::tiles::Edge::find(c).is_some());
    if is_sides && !showing(library, &name.to_lowercase()).is_empty() {
        out::complain(&format!(
            "there is no tile “{0}”; did you mean /{0}, a tile that shows these sides?",
            safe(name)
        ));
        return;
    }
    let mut hints = match library.catalogue().find(name, Printing::First) {
        Lookup::None { nearest } => nearest,
        _ => Vec::new(),
    };
    if name.ends_with(':') {
        let prefixes = library.catalogue().iter().filter_map(|t| t.name.split_once(':')).map(|(p, _)| format!("{p}:"));
        hints = prefixes.collect();
        hints.dedup();
    }
    let hint = if hints.is_empty() { String::new() } else { format!("; did you mean {}?", hints.join(" or ")) };
    out::complain(&format!("there is no tile “{}”{hint}", safe(name)));
}
