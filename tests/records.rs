//! Whole games with known scores, replayed: the totals and the points of each kind of feature must be the same.

mod table;

use std::fs;
use std::path::{Path, PathBuf};

use fief::tiles::BAZAAR;

use table::chance::Chance;
use table::record::{Record, read_all};
use table::referee::{Style, random_game};
use table::{Table, is_core, points_by_kind};

/// A folder beside or in the package.
fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// What is wrong with the replay of a record, if anything.
fn difference(of: &Table, record: &Record) -> Option<String> {
    let entries = record.entries();
    let played = of.replay(&record.position(), &entries);
    if let Some(stop) = &played.stop {
        return Some(format!("stops after {} of {} entries: {stop:?}", played.track.len(), entries.len()));
    }
    let by_kind = points_by_kind(&played.steps, record.scores.len());
    let same = played.scores == record.scores && by_kind == record.by_kind;
    (!same).then(|| {
        let (ours, theirs) = (&played.scores, &record.scores);
        format!("scores {ours:?} where the record has {theirs:?}\n  {by_kind:?}\n  {:?}", record.by_kind)
    })
}

/// Replays all games of a file; returns how many there are.
fn replays_as_recorded(path: &Path) -> usize {
    let of = Table::open();
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let records = read_all(&of, &text);
    let wrong = records.iter().filter_map(|(n, record)| Some(format!("line {n}: {}", difference(&of, record)?)));
    let wrong: Vec<_> = wrong.collect();
    assert!(wrong.is_empty(), "{} of {} games differ:\n{}", wrong.len(), records.len(), wrong.join("\n"));
    records.len()
}

/// Replays a file of the shared records, where they are at hand.
#[expect(clippy::print_stdout, reason = "says that it skips")]
fn shared(name: &str, games: usize) {
    let path = folder("../shared/records").join(name);
    if !path.parent().is_some_and(Path::is_dir) {
        println!("skipped: the shared records are not at hand");
        return;
    }
    assert_eq!(replays_as_recorded(&path), games, "{name} was not read to its end");
}

#[test]
fn games_of_72_tiles_score_as_recorded() {
    shared("games72.txt", 150);
}

#[test]
fn games_of_720_tiles_score_as_recorded() {
    shared("games720.txt", 2);
}

#[test]
fn games_of_1800_tiles_score_as_recorded() {
    shared("games1800.txt", 4);
}

#[test]
fn games_of_our_own_score_as_recorded() {
    let files = [("by-hand.txt", 2), ("base.txt", 3), ("bridges.txt", 3)];
    for (name, games) in files {
        assert_eq!(replays_as_recorded(&folder("tests/games").join(name)), games, "{name} was not read to its end");
    }
}

/// Random games of the base game, and of bridges without bazaars, scored by the referee.
#[test]
#[ignore = "writes base.txt and bridges.txt in tests/games anew"]
fn write_games_of_our_own() {
    let of = Table::open();
    let base = of.pile(|t| !t.name.contains(':'));
    let bridges = of.pile(|t| is_core(t) && !t.shows(BAZAAR));
    let calm = Style { players: 2, turns: 71, bridges: 0, castles: 0, compact: 50, meeples: 60 };
    let busy = Style { players: 3, turns: 60, bridges: 40, ..calm };
    for (name, style, pile) in [("base.txt", calm, base), ("bridges.txt", busy, bridges)] {
        let mut text = "# Random games, scored by tests/table/referee.rs; tests/records.rs writes them.\n".to_owned();
        for seed in 0..3 {
            let told = random_game(style, &pile, of.tile("D").unwrap(), &mut Chance::new(seed));
            text += &told.record.write();
            text.push('\n');
        }
        fs::write(folder("tests/games").join(name), text).unwrap();
    }
}
