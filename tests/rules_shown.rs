//! Every rule is shown: by the answer to a scenario that cites it, by a named test, or it waits for a box that fief
//! does not play yet. Every switch has a scenario in which each of its values gives another outcome.
//!
//! `FIEF_UPDATE=1 cargo test --test rules_shown` rewrites `docs/rules.md`.
#![expect(clippy::unwrap_used, reason = "what is missing fails the test")]

#[path = "shown/lists.rs"]
mod lists;
#[path = "shown/page.rs"]
mod page;
#[path = "shown/survey.rs"]
mod survey;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use fief::board::{Board, Cell, Lie, Player, Spot};
use fief::expansions::{book, catalogue};
use fief::rules::{Edition, Printing, Ruleset};
use fief::scoring::Ctx;
use fief::tiles::{BAZAAR, INN, Kind, Lookup, Rotation, TileType};
use fief::turn::{Phase, TURN};

use lists::{FACTS, TESTS, WAITING};
use survey::{flips, survey};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_rule_is_cited_or_shown_by_a_test_or_waits_for_its_box() {
    let cited = survey();
    let mut wrong = Vec::new();
    for rule in book().rules {
        let id = rule.id();
        let tested = FACTS.iter().chain(TESTS).any(|shown| shown.id == id);
        let waits = WAITING.iter().find(|(waiting, _)| *waiting == id);
        match (cited.contains_key(id), tested, waits) {
            (false, false, None) => wrong.push(format!("{id} is not cited by the answer to any scenario")),
            (true, true, _) => {
                wrong.push(format!("{id} is cited by a scenario: it needs no place in the list of tests"));
            }
            (true, _, Some((_, of))) => wrong.push(format!("{id} is cited by a scenario: it no longer waits for {of}")),
            (false, true, Some((_, of))) => wrong.push(format!("{id} is shown by a test and said to wait for {of}")),
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_lists_name_rules_tests_and_boxes_that_exist() {
    let book = book();
    let mut seen = BTreeSet::new();
    let ids = FACTS.iter().chain(TESTS).map(|shown| shown.id).chain(WAITING.iter().map(|(id, _)| *id));
    for id in ids {
        assert!(book.rule(id).is_some(), "{id} is no rule");
        assert!(seen.insert(id), "{id} stands in the lists twice");
    }
    for shown in FACTS.iter().chain(TESTS) {
        let text = std::fs::read_to_string(root().join("tests").join(shown.file)).unwrap();
        assert!(text.contains(&format!("fn {}(", shown.test)), "{} has no test {}", shown.file, shown.test);
        assert!(!shown.why.is_empty(), "why is {} shown by a test and not by a scenario?", shown.id);
    }
    for shown in TESTS {
        let text = std::fs::read_to_string(root().join("tests").join(shown.file)).unwrap();
        let quoted = format!("\"{}\"", shown.id);
        assert!(text.contains(&quoted), "{} does not speak of {}", shown.file, shown.id);
    }
    let played: BTreeSet<_> = fief::expansions::ALL.iter().filter(|b| b.lacks.is_empty()).map(|b| b.name).collect();
    for (id, of) in WAITING {
        assert!(!played.contains(of), "{id} waits for {of}, which is played");
    }
}

#[test]
fn every_tag_that_looks_like_a_rule_is_one_that_the_scenario_shows() {
    let mut wrong = Vec::new();
    let book = book();
    for (file, tags) in survey::tags() {
        let ids = tags.iter().filter(|tag| tag.contains('.') && !tag.starts_with("figure."));
        wrong.extend(ids.filter(|id| book.rule(id).is_none()).map(|id| format!("{file}: {id} is no rule")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_switch_turns_the_outcome_of_a_scenario() {
    let mut wrong = Vec::new();
    for switch in book().switches().filter(|switch| switch.values().len() > 1) {
        let waits = WAITING.iter().any(|(id, _)| *id == switch.id());
        match (flips(switch), waits) {
            (None, false) => wrong.push(format!("no scenario gives another outcome for each value of {}", switch.id())),
            (Some(file), true) => wrong.push(format!("{} is turned in {file}: it waits no longer", switch.id())),
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_page_of_rules_is_up_to_date() {
    let path = root().join("docs/rules.md");
    let now = page::page(&survey());
    if std::env::var_os("FIEF_UPDATE").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == now, "docs/rules.md is out of date: run FIEF_UPDATE=1 cargo test --test rules_shown");
}

// What lies in the box.

fn of_the_box(printing: Printing) -> Vec<(TileType, u8)> {
    let catalogue = catalogue().unwrap();
    let own = catalogue.of_printing(printing).filter(|tile| tile.name.starts_with("bcb:"));
    own.map(|tile| ((**tile).clone(), tile.count(printing))).collect()
}

fn count(tiles: &[(TileType, u8)], shows: impl Fn(&TileType) -> bool) -> u8 {
    tiles.iter().filter(|(tile, _)| shows(tile)).map(|(_, count)| count).sum()
}

fn has(tile: &TileType, kind: Kind) -> bool {
    tile.segments.iter().any(|segment| segment.kind == kind)
}

#[test]
fn twelve_tiles_of_each_printing_join_those_of_the_base_game() {
    for printing in [Printing::First, Printing::Second] {
        assert_eq!(count(&of_the_box(printing), |_| true), 12);
        let catalogue = catalogue().unwrap();
        let base = catalogue.of_printing(printing).filter(|tile| !tile.name.contains(':'));
        assert_eq!(base.map(|tile| u32::from(tile.count(printing))).sum::<u32>(), 72);
    }
}

#[test]
fn twelve_castles_and_bridges_are_enough_for_every_number_of_players() {
    let rules = Ruleset::of(Edition::Hig1e);
    for expansion in fief::expansions::in_play(&[]) {
        for players in 2..=6 {
            for (token, each, _) in (expansion.tokens)(&rules, players) {
                let all = usize::from(each) * players;
                assert!(all <= 12, "{players} players need {all} {token}s");
                assert!(all == 12 || !matches!(players, 4 | 6), "{players} players share all of the 12 {token}s");
            }
        }
    }
}

#[test]
fn the_tiles_of_the_1st_edition_are_those_of_its_list() {
    let tiles = of_the_box(Printing::First);
    let with = |shows: fn(&TileType) -> bool| -> BTreeSet<String> {
        tiles.iter().filter(|(tile, _)| shows(tile)).map(|(tile, _)| tile.name.replace("bcb:", "")).collect()
    };
    assert_eq!(tiles.len(), 11);
    assert_eq!(count(&tiles, |tile| tile.name == "bcb:01"), 2);
    assert_eq!(count(&tiles, |tile| tile.shows(BAZAAR)), 8);
    assert_eq!(with(|tile| tile.shows(BAZAAR)), set("01 03 05 07 08 09 10"));
    assert_eq!(with(|tile| tile.shows(INN)), set("08 10"));
    assert_eq!(with(|tile| has(tile, Kind::Monastery) && has(tile, Kind::Road)), set("11"));
    assert_eq!(with(|tile| has(tile, Kind::Monastery) && has(tile, Kind::City)), set("04"));
}

#[test]
fn the_tiles_of_the_2nd_edition_have_the_published_features() {
    let tiles = of_the_box(Printing::Second);
    assert_eq!(tiles.len(), 11);
    assert_eq!(count(&tiles, |tile| tile.shows(BAZAAR)), 8);
    assert_eq!(count(&tiles, |tile| tile.shows(INN)), 2);
    assert_eq!(count(&tiles, |tile| has(tile, Kind::Monastery)), 2);
    assert_eq!(count(&tiles, |tile| tile.aliases.iter().any(|name| name == "bcb:D")), 2, "D twice");
    assert!(count(&tiles, |tile| has(tile, Kind::Garden)) >= 1, "a garden on I; that on E is in doubt");
}

#[test]
fn the_misprinted_boxes_had_twelve_tiles_too() {
    let table = include_str!("../src/expansions/bridges_castles_bazaars/tiles.txt");
    assert!(table.contains("lacked C and I and held E and J twice, by mistake"), "the table tells of the misprint");
}

#[test]
fn rules_of_the_base_game_hold_where_this_box_says_nothing() {
    let base = survey().keys().filter(|id| id.starts_with("base.")).count();
    assert!(base > 20, "answers under this box rest on only {base} rules of the base game");
}

// Rules that no scenario can show yet.

#[test]
fn a_turn_runs_from_the_tile_to_the_scoring() {
    let at = |phase| TURN.iter().position(|row| row.phase == phase).expect("a phase of the turn");
    let order = [Phase::Tile, Phase::Wood, Phase::Completion, Phase::Decision, Phase::Features, Phase::AfterFeatures];
    assert!(order.windows(2).all(|pair| at(pair[0]) < at(pair[1])));
}

#[test]
fn a_second_pig_adds_nothing() {
    let catalogue = catalogue().unwrap();
    let Lookup::One(end) = catalogue.find("E", Printing::First) else { panic!("no tile E") };
    let mut board = Board::new();
    board.put(Cell::new(0, 0), Lie::Tile(Arc::clone(&end), Rotation::ALL[2]));
    board.put(Cell::new(0, 1), Lie::Tile(end, Rotation::ALL[0]));
    let field = Spot::Segment { cell: Cell::new(0, 0), kind: Kind::Field, part: None };
    let field = board.find(&field).unwrap();
    let pig = fief::expansions::figures().into_iter().find(|figure| figure.name == "pig").unwrap();
    let rules = Ruleset::of(Edition::Hig1e);
    let terms = fief::expansions::terms(&fief::expansions::in_play(&["traders-and-builders"]));
    let bonus = |board: &Board| {
        let ctx = Ctx { rules: &rules, terms: &terms, board };
        let field = board.feature(field);
        let cities: Vec<_> = board.cities_of_field(field).into_iter().map(|(city, _)| city).collect();
        terms.field_bonuses.iter().find_map(|bonus| bonus(&ctx, field, Player(0), &cities)).unwrap()
    };
    board.put_figure(Player(0), pig, field);
    let (one, _) = bonus(&board);
    board.put_figure(Player(0), pig, field);
    let (two, step) = bonus(&board);
    assert_eq!((one, two), (1, 1));
    assert!(step.citations().iter().any(|cite| cite.id == "pig.once"));
}

fn set(names: &str) -> BTreeSet<String> {
    names.split(' ').map(str::to_owned).collect()
}
