//! Random legal games and their scores, by the rules alone: every position is looked at from scratch.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fief::board::{Axis, Cell, Part, Player, Spot};
use fief::tiles::{Half, Kind, Outline, Rotation, Side, TileType};

use super::chance::Chance;
use super::flood::{Feature, Layout, On, Patch, beside};
use super::record::{Move, Record};
use super::{KINDS, Laid};

/// What a random game is like.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    pub(crate) players: usize,
    /// Turns, the start tile not counted.
    pub(crate) turns: usize,
    /// How often in a hundred turns a player looks for a bridge.
    pub(crate) bridges: usize,
    /// How often in a hundred a completed town of two half-circles becomes a castle.
    pub(crate) castles: usize,
    /// How often in a hundred a tile goes where it has most neighbours.
    pub(crate) compact: usize,
    /// How often in a hundred a player puts down a meeple if possible.
    pub(crate) meeples: usize,
}

/// A feature completed, as its kind and tiles.
pub(crate) type Done = (Kind, Vec<Cell>);

/// A bridge: the tile it lies on and its direction.
type Bridge = (Cell, Axis);

/// What a turn brought about.
pub(crate) struct Happened {
    pub(crate) done: Vec<Done>,
    pub(crate) home: Vec<(Patch, usize)>,
    /// Towns that became castles.
    pub(crate) castles: Vec<[Cell; 2]>,
}

/// A game as its referee sees it.
pub(crate) struct Referee {
    pub(crate) layout: Layout,
    pub(crate) points: BTreeMap<Kind, Vec<i32>>,
    style: Style,
    hands: Vec<usize>,
    wood: Vec<usize>,
    /// Features that were complete before, by their patches.
    known: BTreeSet<BTreeSet<Patch>>,
    start: Laid,
}

impl Referee {
    /// A game with its start tile.
    pub(crate) fn new(style: Style, start: &Arc<TileType>) -> Self {
        let mut layout = Layout::default();
        let cell = Cell::new(100, 100);
        layout.tiles.insert(cell, (Arc::clone(start), 0));
        Self {
            layout,
            points: KINDS.map(|k| (k, vec![0; style.players])).into(),
            hands: vec![7; style.players],
            wood: vec![3; style.players],
            known: BTreeSet::new(),
            start: (cell, Arc::clone(start), Rotation::NONE),
            style,
        }
    }

    /// The scores so far.
    pub(crate) fn scores(&self) -> Vec<i32> {
        (0..self.style.players).map(|p| self.points.values().map(|row| row[p]).sum()).collect()
    }

    /// Plays a turn by chance; `None` if the tile fits nowhere.
    pub(crate) fn turn(
        &mut self,
        player: usize,
        tile: &Arc<TileType>,
        chance: &mut Chance,
    ) -> Option<(Move, Happened)> {
        let (cell, quarters, bridge) = self.choose(player, tile, chance)?;
        self.lay(tile, cell, quarters, bridge);
        self.wood[player] -= usize::from(bridge.is_some());
        let mut features = self.layout.features();
        let stand = self.stand(player, cell, &features, chance);
        if let Some((n, patch)) = stand {
            self.layout.meeples.push((patch, player));
            self.hands[player] -= 1;
            features[n].meeples.push(player);
            features[n].meeples.sort_unstable();
        }
        let happened = self.score(&features, chance);
        let meeple = stand.map(|(_, patch)| self.name(patch));
        let turned = Rotation::ALL[quarters];
        let played = Move { laid: (cell, Arc::clone(tile), turned), player: Player(player as u8), bridge, meeple };
        Some((played, happened))
    }

    fn lay(&mut self, tile: &Arc<TileType>, cell: Cell, quarters: usize, bridge: Option<Bridge>) {
        self.layout.tiles.insert(cell, (Arc::clone(tile), quarters));
        if let Some((on, axis)) = bridge {
            self.layout.bridges.insert(on, axis);
        }
    }

    /// A place for the tile, perhaps with a bridge.
    fn choose(
        &self,
        player: usize,
        tile: &Arc<TileType>,
        chance: &mut Chance,
    ) -> Option<(Cell, usize, Option<Bridge>)> {
        let filled = |c: &Cell| self.layout.tiles.contains_key(c);
        let around = self.layout.tiles.keys().flat_map(|c| (0..4).map(|s| beside(*c, s))).filter(|c| !filled(c));
        let mut free: Vec<_> = around.collect::<BTreeSet<_>>().into_iter().collect();
        chance.mix(&mut free);
        if chance.percent(self.style.compact) {
            free.sort_by_key(|c| 4 - (0..4).filter(|s| filled(&beside(*c, *s))).count());
        }
        let building = self.wood[player] > 0 && chance.percent(self.style.bridges);
        for cell in free {
            let mut turns = [0, 1, 2, 3];
            chance.mix(&mut turns);
            for quarters in turns {
                let bridges = if building { bridges_near(cell, chance) } else { vec![None] };
                if let Some(bridge) = bridges.into_iter().find(|b| self.is_legal(tile, cell, quarters, *b)) {
                    return Some((cell, quarters, bridge));
                }
            }
        }
        None
    }

    /// Whether the tile may lie there, with the bridge if there is one.
    fn is_legal(&self, tile: &Arc<TileType>, cell: Cell, quarters: usize, bridge: Option<Bridge>) -> bool {
        // Only what lies around the space matters.
        let mut near = Layout::default();
        let reach = |c: &Cell| (c.x - cell.x).abs() + (c.y - cell.y).abs() <= 2;
        let spaces = (-2..=2).flat_map(|x| (-2..=2).map(move |y| Cell::new(cell.x + x, cell.y + y))).filter(reach);
        for space in spaces {
            near.tiles.extend(self.layout.tiles.get(&space).map(|t| (space, t.clone())));
            near.bridges.extend(self.layout.bridges.get(&space).map(|b| (space, *b)));
        }
        near.tiles.insert(cell, (Arc::clone(tile), quarters));
        match bridge {
            None => near.is_sound(cell),
            Some((on, axis)) => {
                let free = near.tiles.contains_key(&on) && near.bridges.insert(on, axis).is_none();
                free && near.is_sound(cell) && near.is_sound(on)
            }
        }
    }

    /// A free feature on the placed tile for a meeple, by its number among the features.
    fn stand(&self, player: usize, cell: Cell, features: &[Feature], chance: &mut Chance) -> Option<(usize, Patch)> {
        if self.hands[player] == 0 || !chance.percent(self.style.meeples) {
            return None;
        }
        let free = features.iter().enumerate().filter(|(_, f)| f.meeples.is_empty() && may_hold_meeple(f.kind));
        let here = free.flat_map(|(n, f)| f.patches.iter().filter(|p| p.0 == cell).map(move |p| (n, *p)));
        let named = here.filter(|(_, patch)| self.has_name(*patch)).collect::<Vec<_>>();
        chance.one_of(&named).copied()
    }

    /// Scores what is newly complete and sends its meeples home.
    fn score(&mut self, features: &[Feature], chance: &mut Chance) -> Happened {
        let mut happened = Happened { done: Vec::new(), home: Vec::new(), castles: Vec::new() };
        for feature in features.iter().filter(|f| f.closed) {
            if !self.known.insert(feature.patches.clone()) {
                continue;
            }
            happened.home.extend(self.take_home(feature));
            if self.is_town(feature) && chance.percent(self.style.castles) {
                self.layout.castles.extend(feature.patches.first());
                let [a, b] = feature.tiles.iter().copied().collect::<Vec<_>>()[..] else { continue };
                happened.castles.push([a, b]);
                continue;
            }
            happened.done.push((feature.kind, feature.tiles.iter().copied().collect()));
            self.pay(feature, feature.worth_completed());
        }
        happened
    }

    fn is_town(&self, city: &Feature) -> bool {
        city.kind == Kind::City
            && city.tiles.len() == 2
            && city.patches.len() == 2
            && city.patches.iter().all(|(cell, on)| match on {
                On::Printed(n) => self.layout.tiles[cell].0.segments[*n].outline == Some(Outline::Semicircle),
                On::Bridge => false,
            })
    }

    fn take_home(&mut self, feature: &Feature) -> Vec<(Patch, usize)> {
        let (home, stay) = self.layout.meeples.iter().partition(|(at, _)| feature.patches.contains(at));
        self.layout.meeples = stay;
        let home: Vec<(Patch, usize)> = home;
        for (_, player) in &home {
            self.hands[*player] += 1;
        }
        home
    }

    fn pay(&mut self, feature: &Feature, points: i32) {
        for winner in feature.winners() {
            self.points.get_mut(&feature.kind).expect("a kind that scores")[winner] += points;
        }
    }

    /// Final scoring.
    pub(crate) fn finish(&mut self) {
        let features = self.layout.features();
        for feature in &features {
            let points = match feature.kind {
                Kind::Field => feature.worth_of_field(&features),
                _ => feature.worth_at_end(),
            };
            if !feature.meeples.is_empty() {
                self.pay(feature, points);
            }
        }
    }

    /// The side or half-side that names a patch, as the tile lies.
    fn part(&self, (cell, on): Patch) -> Option<Part> {
        let On::Printed(n) = on else { return None };
        let (tile, quarters) = &self.layout.tiles[&cell];
        let segment = &tile.segments[n];
        match segment.kind {
            Kind::Field => {
                let half = (0..8).find(|h| segment.halves.contains(Half::ALL[*h]))?;
                Some(Part::Half(Half::ALL[(half + 2 * quarters) % 8]))
            }
            Kind::Road | Kind::City => {
                let side = (0..4).find(|s| segment.sides.contains(Side::ALL[*s]))?;
                Some(Part::Side(Side::ALL[(side + quarters) % 4]))
            }
            _ => None,
        }
    }

    fn has_name(&self, patch: Patch) -> bool {
        patch.1 == On::Bridge || self.kind(patch).is_surrounded() || self.part(patch).is_some()
    }

    fn kind(&self, (cell, on): Patch) -> Kind {
        match on {
            On::Printed(n) => self.layout.tiles[&cell].0.segments[n].kind,
            On::Bridge => Kind::Road,
        }
    }

    fn name(&self, patch: Patch) -> Spot {
        match patch.1 {
            On::Bridge => Spot::Bridge(patch.0),
            On::Printed(_) => Spot::Segment { cell: patch.0, kind: self.kind(patch), part: self.part(patch) },
        }
    }

    /// The game as a record.
    pub(crate) fn record(&self, moves: Vec<Move>) -> Record {
        Record { start: self.start.clone(), moves, scores: self.scores(), by_kind: self.points.clone() }
    }
}

const fn may_hold_meeple(kind: Kind) -> bool {
    matches!(kind, Kind::Road | Kind::City | Kind::Monastery | Kind::Field)
}

/// No bridge, and all bridges on a space and those beside it, in any order.
fn bridges_near(cell: Cell, chance: &mut Chance) -> Vec<Option<Bridge>> {
    let spaces = (0..4).map(|side| beside(cell, side)).chain([cell]);
    let both = |on| [Some((on, Axis::NorthSouth)), Some((on, Axis::WestEast))];
    let mut all: Vec<_> = spaces.flat_map(both).collect();
    chance.mix(&mut all);
    all.push(None);
    all
}

/// A whole random game: its record, its completions in order of play, and the scores after each turn.
pub(crate) fn random_game(style: Style, pile: &[Arc<TileType>], start: &Arc<TileType>, chance: &mut Chance) -> Told {
    let mut referee = Referee::new(style, start);
    let (mut moves, mut done, mut track) = (Vec::new(), Vec::new(), Vec::new());
    while moves.len() < style.turns {
        let tile = chance.one_of(pile).expect("a tile");
        let player = moves.len() % style.players;
        let Some((played, happened)) = referee.turn(player, tile, chance) else { continue };
        moves.push(played);
        done.extend(happened.done);
        track.push(referee.scores());
    }
    referee.finish();
    track.push(referee.scores());
    let record = referee.record(moves);
    Told { record, done, track, referee }
}

/// A game that was played.
pub(crate) struct Told {
    pub(crate) record: Record,
    pub(crate) done: Vec<Done>,
    pub(crate) track: Vec<Vec<i32>>,
    pub(crate) referee: Referee,
}
