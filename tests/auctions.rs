//! Random legal games full of bazaars: whatever is played, points are only moved, everyone gets one tile, and it ends.
//!
//! Each move is made by asking the replay what is due; the order is held against an order worked out here.

mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fief::board::{Board, Cell, Figure, Lie, Player, SegmentId};
use fief::expansions::{catalogue, figures, in_play, terms};
use fief::rules::{Edition, Ruleset};
use fief::scoring::Terms;
use fief::tiles::{BAZAAR, Edge, Rotation, Side, TileType};
use fief::trace::{At, Span};
use fief::turn::{
    Action, Auction, Due, Entry, Expansion, Lot, LotEnd, Played, Position, Seat, Setting, TilePlay, Turn, replay,
};
use proptest::prelude::{ProptestConfig, any, prop_oneof, proptest};
use proptest::strategy::Just;
use table::chance::Chance;

type Tile = Arc<TileType>;

fn nowhere<T>(v: T) -> At<T> {
    At::new(v, Span::default())
}

/// What a game is played with.
struct Rules {
    ruleset: Ruleset,
    boxes: Vec<&'static Expansion>,
    terms: Terms,
    tiles: Vec<Tile>,
}

impl Rules {
    fn of(edition: Edition, set: Option<(&str, &str)>) -> Self {
        let boxes = in_play(&["traders-and-builders"]);
        let all = catalogue().expect("the tables are well formed");
        let plays = |t: &&Tile| {
            let own_box = t.name.starts_with("bcb:") || !t.name.contains(':');
            own_box && !t.edges.iter().any(|e| matches!(e, Edge::Any | Edge::River | Edge::Inside))
        };
        let tiles = all.of_printing(edition.printing()).filter(plays).map(Arc::clone).collect();
        let rules = Ruleset::of(edition);
        let rules = set.map_or_else(|| rules.clone(), |(switch, value)| rules.with_pin(switch, value));
        Self { ruleset: rules, terms: terms(&boxes), boxes, tiles }
    }
}

/// A bazaar as it went: whose it was (unknown without an auction), and who placed tiles in which order.
#[derive(Default)]
struct Went {
    of: Option<Player>,
    placed: Vec<Player>,
}

/// A game as far as it is played.
struct Play<'a> {
    by: &'a Rules,
    chance: Chance,
    position: Position,
    board: Board,
    entries: Vec<Entry>,
    /// Face-down tiles.
    pile: Vec<Tile>,
    /// Tiles set aside before a builder turn.
    aside: Vec<Tile>,
    /// Tiles of a bazaar without auction that nobody has taken yet.
    open: Vec<Tile>,
    /// How often tiles were set aside and handed out.
    seen: [usize; 2],
    bazaars: BTreeMap<u32, Went>,
}

impl<'a> Play<'a> {
    fn start(by: &'a Rules, players: usize, pile: usize, rich: bool, seed: u64) -> Self {
        let mut chance = Chance::new(seed);
        let start = by.tiles.iter().find(|t| t.name == "D").expect("a start tile");
        let mut board = Board::new();
        board.put(Cell::new(0, 0), Lie::Tile(Arc::clone(start), Rotation::ALL[0]));
        let score = |n: usize| if rich { 3 * n as i32 + 1 } else { 0 };
        let seats = (0..players).map(|n| Seat { name: format!("p{n}"), score: score(n), ..Seat::default() });
        let position =
            Position { seats: seats.collect(), tiles_left: Some(nowhere(pile as u32)), ..Position::default() };
        let bazaars: Vec<_> = by.tiles.iter().filter(|t| t.shows(BAZAAR)).collect();
        let pile = (0..pile).map(|_| {
            let bazaar = chance.percent(30);
            let tile =
                if bazaar { bazaars[chance.below(bazaars.len())] } else { &by.tiles[chance.below(by.tiles.len())] };
            Arc::clone(tile)
        });
        let pile = pile.collect();
        Self {
            by,
            chance,
            position,
            board,
            entries: Vec::new(),
            pile,
            aside: Vec::new(),
            open: Vec::new(),
            seen: [0; 2],
            bazaars: BTreeMap::new(),
        }
    }

    fn players(&self) -> usize {
        self.position.seats.len()
    }

    fn left_of(&self, player: Player) -> Player {
        Player((player.0 + 1) % self.players() as u8)
    }

    fn replay(&self) -> Played {
        let Rules { ruleset: rules, boxes, terms, .. } = self.by;
        replay(Setting { rules, terms, boxes }, &self.position, self.board.clone(), &self.entries, &[])
    }

    /// Plays until the game is over.
    fn finish(&mut self) -> Played {
        for _ in 0..600 {
            let played = self.replay();
            assert!(played.stop.is_none(), "{:?}", played.stop);
            let due = if self.entries.is_empty() { Due::Turn(Player(0)) } else { played.ahead[0].clone() };
            match due {
                Due::Final(_) => {
                    assert!(self.pile.is_empty() && self.aside.is_empty() && self.open.is_empty());
                    self.entries.push(Entry::EndOfGame(Span::default()));
                    return self.replay();
                }
                Due::Auction { of, at } => self.reveal(of, at),
                Due::NextLot(player) => self.bid(player, &played),
                Due::Bought { player, tile, auction } => {
                    self.bazaars.entry(auction).or_default().placed.push(player);
                    let tile = tile.unwrap_or_else(|| self.open.remove(self.chance.below(self.open.len())));
                    self.place(player, tile, &played);
                }
                Due::Turn(player) | Due::SecondPart(player) | Due::Redrawn(player) => {
                    let tile = self.pile.pop().expect("nobody draws from an empty pile");
                    self.place(player, tile, &played);
                }
                Due::Bid(_) | Due::BuyOrSell(_) => panic!("every lot is written to its end"),
                Due::Extra(_) => panic!("nobody has a message"),
            }
            self.take_off_pile();
        }
        panic!("the game does not end")
    }

    /// Takes off the pile what a turn has set aside or handed out.
    fn take_off_pile(&mut self) {
        let played = self.replay();
        let all = || played.steps.iter().flat_map(|s| std::iter::once(s).chain(&s.steps));
        let now = ["bazaar.after-builder", "bazaar.handed-out"].map(|key| all().filter(|s| s.fact.key == key).count());
        let rest = |pile: &Vec<Tile>, n: usize| pile.len().checked_sub(n).expect("too few tiles bring no bazaar");
        if now[0] > self.seen[0] {
            self.aside = self.pile.split_off(rest(&self.pile, self.players()));
        }
        if now[1] > self.seen[1] {
            assert!(self.open.is_empty());
            self.open = if self.aside.is_empty() {
                self.pile.split_off(rest(&self.pile, self.players()))
            } else {
                std::mem::take(&mut self.aside)
            };
        }
        self.seen = now;
    }

    /// Reveals the tiles of a bazaar.
    fn reveal(&mut self, of: Player, at: Cell) {
        let mut tiles = std::mem::take(&mut self.aside);
        if tiles.is_empty() {
            let rest = self.pile.len().checked_sub(self.players()).expect("too few tiles bring no auction");
            tiles = self.pile.split_off(rest);
        }
        let number = self.bazaars.keys().last().map_or(1, |n| n + 1);
        self.bazaars.insert(number, Went { of: Some(of), placed: Vec::new() });
        self.entries.push(Entry::Auction(Auction {
            span: Span::default(),
            of: Some(nowhere(of)),
            at: Some(nowhere(at)),
            tiles: tiles.into_iter().map(nowhere).collect(),
            lots: Vec::new(),
        }));
    }

    /// Adds a lot to the auction that runs.
    fn bid(&mut self, auctioneer: Player, played: &Played) {
        let held = played.auctions.last().expect("an auction runs");
        let served: BTreeSet<_> = held.lots.iter().map(|lot| lot.buyer).collect();
        let last = held.lots.last().map(|lot| (lot.auctioneer, lot.buyer));
        assert_eq!(auctioneer, self.who_picks(held.of, last, &served), "who picks");
        let Some(Entry::Auction(auction)) = self.entries.last() else { panic!("no auction runs") };
        let mut left: Vec<_> = auction.tiles.iter().map(|t| Arc::clone(&t.v)).collect();
        for lot in &auction.lots {
            let sold = left.iter().position(|t| t.name == lot.tile.v.name).expect("it was there");
            left.remove(sold);
        }
        let tile = left.swap_remove(self.chance.below(left.len()));
        let limited = self.by.ruleset.edition() == Edition::Zmg1e;
        let most = |p: Player| if limited { played.scores[usize::from(p.0)] } else { i32::MAX };
        let mut high = (auctioneer, self.chance.below(4).min(most(auctioneer).max(0) as usize) as i32);
        let mut bids = vec![nowhere((auctioneer, Some(high.1)))];
        let mut next = self.left_of(auctioneer);
        while next != auctioneer {
            let more = high.1 + 1 + self.chance.below(2) as i32;
            if !served.contains(&next) {
                let bid = (self.chance.percent(50) && more <= most(next)).then_some(more);
                high = bid.map_or(high, |bid| (next, bid));
                bids.push(nowhere((next, bid)));
            }
            next = self.left_of(next);
        }
        let buys = high.0 == auctioneer || (self.chance.percent(50) && high.1 <= most(auctioneer));
        let end = if buys { LotEnd::Buys } else { LotEnd::Sells };
        let lot = Lot { span: Span::default(), tile: nowhere(tile), bids, end: Some(nowhere((auctioneer, end))) };
        if let Some(Entry::Auction(auction)) = self.entries.last_mut() {
            auction.lots.push(lot);
        }
    }

    /// Who picks a tile, by the edition.
    fn who_picks(&self, of: Player, last: Option<(Player, Player)>, served: &BTreeSet<Player>) -> Player {
        let mut next = match last {
            None => self.left_of(of),
            Some((_, buyer)) if self.by.ruleset.edition() == Edition::Zmg2e => self.left_of(buyer),
            Some((auctioneer, _)) => self.left_of(auctioneer),
        };
        while served.contains(&next) {
            next = self.left_of(next);
        }
        next
    }

    /// A placement by chance; of a few tried, one that extends the player's builder's feature if there is one.
    fn pick(
        &mut self,
        player: Player,
        kind: &Tile,
        mut options: Vec<(Cell, Rotation)>,
        played: &Played,
    ) -> (Cell, Rotation, Board) {
        self.chance.mix(&mut options);
        let lay = |(cell, turned): (Cell, Rotation)| {
            let mut board = played.board.clone();
            board.put(cell, Lie::Tile(Arc::clone(kind), turned));
            (cell, turned, board)
        };
        let extends = |(cell, _, board): &(Cell, Rotation, Board)| {
            let all = board.segments_on(*cell);
            all.into_iter().any(|s| holds(board, s, player, |f| f.name == "builder"))
        };
        let first = lay(options[0]);
        options.into_iter().take(16).map(lay).find(extends).unwrap_or(first)
    }

    /// Places a tile somewhere, with a figure if that is legal, or puts it away if it fits nowhere.
    fn place(&mut self, player: Player, kind: Tile, played: &Played) {
        let options = options(&played.board, &kind);
        if options.is_empty() {
            let tile = TilePlay::Discard(nowhere(kind));
            self.entries.push(Entry::Turn(turn(player, tile, Vec::new())));
            return;
        }
        let (cell, turned, board) = self.pick(player, &kind, options, played);
        let own = |s: &&SegmentId| holds(&board, **s, player, |f| f.follower);
        let segments = board.segments_on(cell);
        let put = match segments.iter().find(own) {
            Some(segment) => Some(("builder", board.spot(*segment))),
            None => {
                self.chance.percent(80).then(|| ("meeple", board.spot(segments[self.chance.below(segments.len())])))
            }
        };
        let put: Vec<_> = put.into_iter().map(|(name, spot)| Action::Put { figure: figure(name), spot }).collect();
        let tile = || TilePlay::Place { kind: Arc::clone(&kind), turned, cell: nowhere(cell) };
        self.entries.push(Entry::Turn(turn(player, tile(), put)));
        if self.replay().stop.is_some() {
            self.entries.pop();
            self.entries.push(Entry::Turn(turn(player, tile(), Vec::new())));
        }
    }
}

/// Whether a player has a figure of some kind on the feature of a segment.
fn holds(board: &Board, segment: SegmentId, player: Player, kind: impl Fn(&Figure) -> bool) -> bool {
    let standing = board.standing_on(board.feature(segment));
    standing.iter().any(|(_, piece)| piece.owner == player && kind(&piece.figure))
}

fn figure(name: &str) -> Figure {
    figures().into_iter().find(|f| f.name == name).expect("a figure")
}

fn turn(player: Player, tile: TilePlay, actions: Vec<Action>) -> Turn {
    Turn {
        span: Span::default(),
        player: Some(nowhere(player)),
        tile,
        actions: actions.into_iter().map(nowhere).collect(),
        bought: None,
        builder_turn: None,
        because: None,
        sheet: Vec::new(),
        record: true,
    }
}

/// Where a tile fits.
fn options(board: &Board, kind: &TileType) -> Vec<(Cell, Rotation)> {
    let free = board.cells().flat_map(|(cell, _)| Side::ALL.map(|s| cell.next(s))).filter(|c| !board.filled(*c));
    let free: BTreeSet<_> = free.collect();
    let all = free.into_iter().flat_map(|cell| Rotation::ALL.map(|r| (cell, r)));
    all.filter(|(cell, r)| board.clashes_of(*cell, kind, *r).is_empty()).collect()
}

/// What holds of every game played to its end.
fn judge(play: &Play<'_>, played: &Played, pile: usize) {
    assert!(played.stop.is_none() && played.ahead.is_empty(), "{:?} {:?}", played.stop, played.ahead);
    let turns = play.entries.iter().filter(|e| matches!(e, Entry::Turn(_))).count();
    assert_eq!(turns, pile, "every tile is placed or put away once");
    let all: Vec<_> = (0..play.players()).map(|n| Player(n as u8)).collect();
    let mut scores: Vec<i32> = play.position.seats.iter().map(|s| s.score).collect();
    for step in &played.steps {
        let total = step.total();
        let sum: i32 = total.values().sum();
        match step.fact.key {
            "bazaar.sold" | "bazaar.bought" => assert_eq!(sum, 0, "what one pays another gets"),
            "bazaar.kept" => assert!(sum <= 0 && total.len() <= 1, "a sole bid is paid to no one"),
            key => assert!(!key.starts_with("bazaar.") || sum == 0, "{key} gives points"),
        }
        total.into_iter().filter(|_| !step.fact.key.starts_with("bazaar.")).for_each(|(p, n)| {
            scores[usize::from(p.0)] += n;
        });
    }
    for held in &played.auctions {
        let mut served: Vec<_> = held.lots.iter().map(|lot| lot.buyer).collect();
        served.sort_unstable();
        assert_eq!(served, all, "everyone gets one tile");
        for lot in &held.lots {
            scores[usize::from(lot.buyer.0)] -= lot.price;
            lot.paid_to.into_iter().for_each(|p| scores[usize::from(p.0)] += lot.price);
        }
    }
    assert_eq!(scores, played.scores, "the score is what features gave and auctions moved");
    let mut auctions = played.auctions.iter();
    for went in play.bazaars.values() {
        let mut order = went.placed.clone();
        let held = went.of.map(|_| auctions.next().expect("it was held"));
        let buyer_first = play.by.ruleset.edition() == Edition::Zmg2e;
        if let Some(held) = held {
            let first = if buyer_first { held.lots[0].buyer } else { play.left_of(held.of) };
            assert_eq!(order[0], first, "who places first");
        }
        for pair in order.windows(2) {
            assert_eq!(pair[1], play.left_of(pair[0]), "then clockwise");
        }
        order.sort_unstable();
        assert_eq!(order, all, "everyone places one tile");
    }
    if play.by.ruleset.edition() == Edition::Zmg1e {
        assert!(played.track.iter().flat_map(|m| &m.scores).all(|s| *s >= 0), "no score falls below 0");
    }
}

const SETTINGS: [Option<(&str, &str)>; 4] =
    [None, None, Some(("bazaar.builder-order", "builder-first")), Some(("bazaar.auction", "never"))];

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_legal_game_moves_points_serves_everyone_and_ends(
        seed in any::<u64>(),
        edition in 0_usize..8,
        setting in 0_usize..4,
        players in 2_usize..=6,
        pile in prop_oneof![Just(1_usize), Just(7), 10_usize..34],
        rich in any::<bool>(),
    ) {
        let by = Rules::of(Edition::ALL[edition], SETTINGS[setting]);
        let mut play = Play::start(&by, players, pile, rich, seed);
        let played = play.finish();
        judge(&play, &played, pile);
    }
}

/// The random games are worth something only if they meet what is rare.
#[test]
fn the_games_meet_what_is_rare() {
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for seed in 0..64 {
        let n = seed as usize;
        let by = Rules::of(Edition::ALL[n % 8], SETTINGS[n / 8 % 4]);
        let mut play = Play::start(&by, 2 + n % 3, 24 + n % 9, n.is_multiple_of(2), seed);
        let played = play.finish();
        judge(&play, &played, play.position.tiles_left.as_ref().map_or(0, |n| n.v as usize));
        met.extend(played.steps.iter().flat_map(|s| std::iter::once(s).chain(&s.steps)).map(|s| s.fact.key));
    }
    let rare = [
        "bazaar.sold",
        "bazaar.bought",
        "bazaar.kept",
        "bazaar.no-chain",
        "bazaar.too-few",
        "bazaar.handed-out",
        "bazaar.before-builder",
        "bazaar.after-builder",
        "bazaar.delayed",
        "bazaar.now",
        "bazaar.ignored",
        "bazaar.below-zero",
        "bazaar.resume",
        "bazaar.game-ends",
        "builder.at-once",
    ];
    let missed: Vec<_> = rare.into_iter().filter(|key| !met.contains(key)).collect();
    assert!(missed.is_empty(), "never met: {missed:?}");
}
