//! The engine against a referee who looks at every position from scratch: random legal games on odd sets of tiles.
//!
//! `FIEF_GAMES=1000 cargo test --release --test brute_force` plays more of them than the usual run.
#![expect(clippy::unwrap_used, reason = "what is missing fails the test")]

mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fief::board::{Board, Castle, Cell, FeatureId, Lie, Place, Player};
use fief::rules::Edition;
use fief::scoring::{Moment, field_value, majority, occupants, value};
use fief::tiles::{BAZAAR, Edge, Kind, Rotation, TileType};
use fief::trace::Arg;
use fief::turn::{Entry, Played, Position, Seat, replay};

use table::chance::Chance;
use table::flood::{Feature, Layout, On, Patch};
use table::record::{Move, meeple, read};
use table::referee::{Done, Happened, Referee, Style, Told, random_game};
use table::{Table, is_core, points_by_kind, segment};

/// How many games each test plays on each set of tiles.
fn games(usual: u64) -> u64 {
    std::env::var("FIEF_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// Sets of tiles that bring about what an ordinary draw seldom does.
fn piles(of: &Table, wanted: impl Fn(&TileType) -> bool) -> Vec<Vec<Arc<TileType>>> {
    let only = |names: &'static [&str]| of.pile(|t| wanted(t) && names.contains(&&*t.name));
    vec![
        of.pile(&wanted),
        only(&["V"]),
        only(&["V", "U", "W", "X", "L", "bcb:09", "bcb:11"]),
        only(&["C", "E", "H", "I", "M", "N", "F", "R", "bcb:02", "bcb:04"]),
        only(&["H", "I", "N", "M", "E"]),
        only(&["B", "A", "V", "U", "E", "Ug", "Vg", "Eg", "bcb:07"]),
        only(&["D", "U", "V", "W", "J", "K", "H", "E", "bcb:06", "bcb:06g"]),
    ]
}

/// How often something happened that the comparison must have met.
#[derive(Default)]
struct Met(BTreeMap<&'static str, usize>);

impl Met {
    fn saw(&mut self, what: &'static str, seen: bool) {
        *self.0.entry(what).or_default() += usize::from(seen);
    }

    fn all_of(&self, floor: usize) {
        let rare: Vec<_> = self.0.iter().filter(|(_, n)| **n < floor).collect();
        assert!(rare.is_empty(), "too seldom for the comparison to mean anything: {rare:?}");
    }

    fn look_at(&mut self, features: &[Feature], layout: &Layout) {
        for f in features {
            let tied = f.winners().len() > 1;
            let ring = f.kind == Kind::Road && f.closed && f.patches.iter().all(|p| has_two_ends(layout, *p));
            self.saw("road in a ring", ring);
            self.saw("city that meets a tile twice", f.kind == Kind::City && !f.twice.is_empty());
            self.saw("road that meets a tile twice", f.kind == Kind::Road && !f.twice.is_empty());
            self.saw("field that touches a city on two tiles", f.cities.values().any(|at| at.len() > 1));
            self.saw("field tied", f.kind == Kind::Field && tied);
            self.saw("city tied", f.kind == Kind::City && tied);
            self.saw("monastery surrounded", f.kind == Kind::Monastery && f.closed);
            self.saw("bridge in a road", f.kind == Kind::Road && f.patches.iter().any(|(_, on)| *on == On::Bridge));
        }
    }
}

fn has_two_ends(layout: &Layout, (cell, on): Patch) -> bool {
    match on {
        On::Printed(n) => layout.tiles[&cell].0.segments[n].sides.count() == 2,
        On::Bridge => true,
    }
}

#[test]
fn whole_games_score_as_the_referee_says() {
    let of = Table::open();
    let mut met = Met::default();
    for (n, pile) in piles(&of, |t| is_core(t) && !t.shows(BAZAAR)).iter().enumerate() {
        for game in 0..games(20) {
            let seed = 1000 * n as u64 + game;
            let mut chance = Chance::new(seed);
            let style = style(&mut chance, 0);
            let told = random_game(style, pile, of.tile("D").unwrap(), &mut chance);
            met.look_at(&told.referee.layout.features(), &told.referee.layout);
            judge(&of, &told, seed);
        }
    }
    met.all_of(3);
}

#[test]
fn tile_beside_an_old_bridge_completes_its_road_no_second_time() {
    let of = Table::open();
    let line = "B/0@0,0 ; A/0@0,1 p0 over 0,0 N-S ; A/180@0,-1 p1 ; B/0@1,0 p0 | 0,0 | city 0,0";
    let record = read(&of, line);
    let played = of.replay(&record.position(), &record.entries());
    assert!(played.stop.is_none(), "{:?}", played.stop);
    let road = [Cell::new(0, 0), Cell::new(0, 1), Cell::new(0, 2)];
    assert_eq!(completions(&played), [(Kind::Road, road.to_vec())]);
}

/// A random way to play.
fn style(chance: &mut Chance, castles: usize) -> Style {
    Style {
        players: 2 + chance.below(3),
        turns: 5 + chance.below(50),
        bridges: [0, 20, 60][chance.below(3)],
        castles,
        compact: [0, 50, 90][chance.below(3)],
        meeples: [30, 90][chance.below(2)],
    }
}

/// Holds the engine's replay of a game against what the referee says.
fn judge(of: &Table, told: &Told, seed: u64) {
    let record = &told.record;
    let played = of.replay(&record.position(), &record.entries());
    let where_ = || format!("game {seed}: {}", record.write());
    assert!(played.stop.is_none(), "{:?}\n{}", played.stop, where_());
    let track: Vec<_> = played.track.iter().map(|mark| &mark.scores).collect();
    assert_eq!(track, told.track.iter().collect::<Vec<_>>(), "scores after each turn\n{}", where_());
    assert_eq!(points_by_kind(&played.steps, record.scores.len()), record.by_kind, "{}", where_());
    let mut done = told.done.clone();
    done.sort();
    assert_eq!(completions(&played), done, "completed features\n{}", where_());
}

/// What the engine says was completed.
fn completions(played: &Played) -> Vec<Done> {
    let complete = |key| key == "feature.complete" || key == "feature.surrounded";
    let kind = |args: &[(&str, Arg)]| {
        args.iter().find_map(|(_, arg)| if let Arg::Word(word) = arg { Kind::find(word) } else { None })
    };
    let steps = played.steps.iter().filter(|s| complete(s.fact.key));
    let mut done: Vec<_> = steps.map(|s| (kind(&s.fact.args).unwrap(), s.tiles.clone())).collect();
    done.sort();
    done
}

#[test]
fn features_are_those_of_a_flood_fill() {
    let mut met = Met::default();
    for edition in [Edition::Hig1e, Edition::Hig2e] {
        let of = Table::of(edition);
        for (n, pile) in piles(&of, |t| !t.edges.contains(&Edge::Any)).iter().enumerate() {
            for game in 0..games(8) {
                let mut chance = Chance::new(7_000 * (1 + edition as u64) + 100 * n as u64 + game);
                let style = style(&mut chance, 50);
                follow(&of, style, pile, &mut chance, &mut met);
            }
        }
    }
    met.all_of(3);
}

/// Plays a random game on both boards side by side and compares them every few turns and at the end.
fn follow(of: &Table, style: Style, pile: &[Arc<TileType>], chance: &mut Chance, met: &mut Met) {
    let start = of.tile("D").unwrap();
    let mut referee = Referee::new(style, start);
    let mut board = Board::new();
    board.put(Cell::new(100, 100), Lie::Tile(Arc::clone(start), Rotation::NONE));
    for turn in 0..style.turns {
        let tile = chance.one_of(pile).unwrap();
        let Some((played, happened)) = referee.turn(turn % style.players, tile, chance) else { continue };
        carry_out(&mut board, &played, &happened);
        met.saw("castle", !happened.castles.is_empty());
        if turn % 5 == 4 || turn + 1 == style.turns {
            let features = referee.layout.features();
            met.look_at(&features, &referee.layout);
            compare(of, &board, &features);
        }
    }
    compare_final_scores(of, style.players, board, &mut referee);
}

/// Does on the engine's board what happened in a turn.
fn carry_out(board: &mut Board, played: &Move, happened: &Happened) {
    let (cell, tile, turned) = &played.laid;
    board.put(*cell, Lie::Tile(Arc::clone(tile), *turned));
    if let Some((on, axis)) = played.bridge {
        board.build_bridge(played.player, on, axis).unwrap();
    }
    if let Some(spot) = played.meeple {
        let segment = board.find(&spot).unwrap();
        board.put_figure(played.player, meeple(), segment);
    }
    for (patch, player) in &happened.home {
        let at = Place::Segment(segment(board, *patch));
        let owner = Player(*player as u8);
        let id = board.pieces().find(|(_, p)| p.owner == owner && p.place == at).map(|(id, _)| id).unwrap();
        board.send_home(id);
    }
    for cells in &happened.castles {
        let castle = Castle { cells: *cells, owners: vec![played.player], scored: false, built: 0, built_in_turn: 0 };
        board.found_castle(castle).unwrap();
    }
}

fn compare(of: &Table, board: &Board, features: &[Feature]) {
    let ids: Vec<_> = features.iter().map(|f| same_patches(board, f)).collect();
    assert_eq!(board.features().len(), features.len(), "number of features");
    let count: BTreeSet<_> = ids.iter().collect();
    assert_eq!(count.len(), features.len(), "two features are one for the engine");
    for (feature, id) in features.iter().zip(&ids) {
        assert_eq!(seen_by_engine(of, board, *id), seen_by_flood(feature), "{feature:?}");
        if feature.kind == Kind::Field {
            compare_field(of, board, *id, feature, features, &ids);
        }
    }
}

/// The one feature that the engine takes all patches for.
fn same_patches(board: &Board, feature: &Feature) -> FeatureId {
    let ids: BTreeSet<_> = feature.patches.iter().map(|p| board.feature(segment(board, *p))).collect();
    assert_eq!(ids.len(), 1, "one feature is several for the engine: {feature:?}");
    let id = *ids.first().unwrap();
    assert_eq!(board.members(id).count(), feature.patches.len(), "{feature:?}");
    id
}

/// What both sides say of a feature.
#[derive(PartialEq, Debug)]
struct Seen {
    kind: Kind,
    tiles: Vec<Cell>,
    twice: Vec<Cell>,
    pennants: i32,
    complete: bool,
    closed: bool,
    castle: bool,
    meeples: Vec<usize>,
    winners: Vec<usize>,
    /// Completed as it stands, and at the end of the game.
    worth: [i32; 2],
}

fn seen_by_engine(of: &Table, board: &Board, id: FeatureId) -> Seen {
    let ctx = of.ctx(board);
    let kind = board.kind_of(id);
    let extent = board.extent(id);
    let there = occupants(&ctx, id);
    let mut meeples: Vec<_> = there.iter().map(|o| usize::from(o.owner.0)).collect();
    meeples.sort_unstable();
    let winners = majority(&ctx, &there, 0).winners;
    let surrounded = kind.is_surrounded();
    Seen {
        kind,
        pennants: extent.pennants as i32,
        complete: board.is_complete(id),
        closed: !surrounded && board.open_edges(id) == 0,
        castle: board.castle_on(id).is_some(),
        meeples,
        winners: winners.iter().map(|p| usize::from(p.0)).collect(),
        worth: [Moment::Completed, Moment::GameEnd].map(|m| value(&ctx, id, m).unwrap().points),
        tiles: extent.tiles,
        twice: extent.met_twice,
    }
}

fn seen_by_flood(feature: &Feature) -> Seen {
    let by_edges = matches!(feature.kind, Kind::Road | Kind::City);
    Seen {
        kind: feature.kind,
        tiles: feature.tiles.iter().copied().collect(),
        twice: feature.twice.iter().copied().collect(),
        pennants: feature.pennants,
        complete: feature.closed,
        closed: feature.kind == Kind::Field || by_edges && feature.loose == 0,
        castle: feature.castle,
        meeples: feature.meeples.clone(),
        winners: feature.winners(),
        worth: [feature.worth_completed(), feature.worth_at_end()],
    }
}

fn compare_field(of: &Table, board: &Board, id: FeatureId, field: &Feature, all: &[Feature], ids: &[FeatureId]) {
    let ours: BTreeMap<_, BTreeSet<_>> =
        board.cities_of_field(id).into_iter().map(|(city, at)| (city, at.into_iter().collect())).collect();
    let theirs: BTreeMap<_, _> = field.cities.iter().map(|(n, at)| (ids[*n], at.clone())).collect();
    assert_eq!(ours, theirs, "cities of {field:?}");
    let worth = field_value(&of.ctx(board), id, &BTreeSet::new()).unwrap();
    assert_eq!(worth.points, field.worth_of_field(all), "worth of {field:?}");
}

/// Final scoring alone, from the position as it stands.
fn compare_final_scores(of: &Table, players: usize, board: Board, referee: &mut Referee) {
    let before = referee.scores();
    let seats = before.iter().map(|score| Seat { score: *score, ..Seat::default() }).collect();
    let position = Position { seats, ..Position::default() };
    let played = replay(of.setting(), &position, board, &[Entry::EndOfGame(fief::trace::Span::default())], &[]);
    referee.finish();
    assert!(played.stop.is_none(), "{:?}", played.stop);
    assert_eq!((players, played.scores), (before.len(), referee.scores()), "after {before:?}");
}
