//! The tile tables say the same as the tile facts they were converted from, where those are at hand.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fief::rules::Printing;
use fief::tiles::{Catalogue, Edge, Half, Outline, Segment, Side, Symbol, TileType};
use serde::Deserialize;

const SYMBOLS: [Symbol; 5] = [Symbol("cathedral"), Symbol("wine"), Symbol("grain"), Symbol("cloth"), Symbol("abbey")];

#[derive(Deserialize)]
struct Facts {
    tiles: Vec<Tile>,
}

#[derive(Deserialize)]
struct Tile {
    id: String,
    count: BTreeMap<String, u8>,
    edges: BTreeMap<String, String>,
    features: Vec<Feature>,
}

#[derive(Deserialize)]
struct Feature {
    key: String,
    kind: String,
    #[serde(default)]
    edges: Vec<String>,
    #[serde(default)]
    halves: Vec<String>,
    #[serde(default)]
    cities: Vec<String>,
    #[serde(default)]
    pennants: u8,
    #[serde(default)]
    inn: bool,
    #[serde(default)]
    cathedral: bool,
    goods: Option<String>,
    shape: Option<String>,
    variant: Option<String>,
}

/// One feature in a form that both sides can be brought to.
type Plain = (String, BTreeSet<&'static str>, Vec<String>, Vec<BTreeSet<&'static str>>);

fn halves(feature: &Feature) -> BTreeSet<&'static str> {
    if !feature.halves.is_empty() {
        return feature.halves.iter().map(|h| Half::find(h).expect("a half-side").name()).collect();
    }
    let sides = feature.edges.iter().map(|e| Side::find(e.chars().next().expect("a letter")).expect("a side"));
    sides.flat_map(Side::halves).map(Half::name).collect()
}

fn of_facts(tile: &Tile) -> Vec<Plain> {
    let city = |key: &String| halves(tile.features.iter().find(|f| f.key == *key).expect("a city"));
    let mut plain: Vec<Plain> = tile
        .features
        .iter()
        .map(|f| {
            let mut says: Vec<String> = vec!["pennant".to_owned(); f.pennants.into()];
            says.extend(f.goods.clone());
            says.extend(f.inn.then(|| "inn".to_owned()));
            says.extend(f.cathedral.then(|| "cathedral".to_owned()));
            says.extend(f.variant.clone());
            says.extend(f.shape.clone().map(|s| match s.as_str() {
                "top-with-bridge" => "spanning".to_owned(),
                _ => s,
            }));
            says.sort();
            let mut cities: Vec<_> = f.cities.iter().map(city).collect();
            cities.sort();
            (f.kind.clone(), halves(f), says, cities)
        })
        .collect();
    plain.sort();
    plain
}

fn of_table(tile: &TileType) -> Vec<Plain> {
    let names = |s: &Segment| s.halves.iter().map(Half::name).collect::<BTreeSet<_>>();
    let mut plain: Vec<Plain> = tile
        .segments
        .iter()
        .map(|s| {
            let mut says: Vec<String> = vec!["pennant".to_owned(); s.pennants.into()];
            says.extend(s.symbols.iter().map(|s| s.0.to_owned()));
            says.extend(s.outline.map(|o| match o {
                Outline::Semicircle => "semicircular".to_owned(),
                Outline::Touching => "touching".to_owned(),
                Outline::Other(word) => word.to_owned(),
            }));
            says.sort();
            let mut cities: Vec<_> = s.cities.iter().map(|c| names(&tile.segments[usize::from(*c)])).collect();
            cities.sort();
            (s.kind.name().to_owned(), names(s), says, cities)
        })
        .collect();
    plain.extend(tile.symbols.iter().map(|s| (s.0.to_owned(), BTreeSet::new(), Vec::new(), Vec::new())));
    plain.sort();
    plain
}

#[expect(clippy::print_stderr, reason = "a test that skips says so")]
fn compare(facts: &str, prefix: &str, table: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/tiles").join(facts);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: there is no {}", path.display());
        return Vec::new();
    };
    let facts: Facts = serde_yaml::from_str(&text).expect("the facts can be read");
    let catalogue = Catalogue::new(&[(prefix, table)], &SYMBOLS).expect("the table is well formed");
    let mut wrong = Vec::new();
    for fact in &facts.tiles {
        let bare = fact.id.split_once('-').expect("an id with a prefix").1;
        let name = if prefix.is_empty() { bare.to_owned() } else { format!("{prefix}:{bare}") };
        let Some(tile) = catalogue.iter().find(|t| t.name == name) else {
            wrong.push(format!("{name} is missing"));
            continue;
        };
        for side in Side::ALL {
            let says = &fact.edges[&side.to_string()];
            let edge = tile.edges[side as usize];
            if edge.name() != says && !(edge == Edge::Any && says == "abbey") {
                wrong.push(format!("{name}: side {side} is {} there, {says} in the facts", edge.name()));
            }
        }
        for (key, printing) in [("C1", Printing::First), ("C2", Printing::Second), ("C3", Printing::Third)] {
            if tile.count(printing) != fact.count.get(key).copied().unwrap_or(0) {
                wrong.push(format!("{name}: the count of {key} differs"));
            }
        }
        let (ours, theirs) = (of_table(tile), of_facts(fact));
        if ours != theirs {
            wrong.push(format!("{name}:\n  table {ours:?}\n  facts {theirs:?}"));
        }
    }
    if catalogue.iter().count() != facts.tiles.len() {
        wrong.push(format!(
            "{prefix}: the table holds {} tiles, the facts {}",
            catalogue.iter().count(),
            facts.tiles.len()
        ));
    }
    wrong
}

#[test]
fn every_table_says_what_the_facts_say() {
    let tables = [
        ("base.yaml", "", include_str!("../src/expansions/base/tiles.txt")),
        ("bridges-castles-bazaars.yaml", "bcb", include_str!("../src/expansions/bridges_castles_bazaars/tiles.txt")),
        ("inns-and-cathedrals.yaml", "ic", include_str!("../src/expansions/inns_and_cathedrals/tiles.txt")),
        ("traders-and-builders.yaml", "tb", include_str!("../src/expansions/traders_and_builders/tiles.txt")),
        ("abbey-and-mayor.yaml", "am", include_str!("../src/expansions/abbey_and_mayor/tiles.txt")),
    ];
    let wrong: Vec<String> = tables.iter().flat_map(|(facts, prefix, table)| compare(facts, prefix, table)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
