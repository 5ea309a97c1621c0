//! The state of a game while it is replayed.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Action, Due, Expansion, Illegal, OpenChoice, Phase, Queue, Stop};
use crate::board::{Board, Cell, FeatureId, Figure, PieceId, Player, Spot};
use crate::rules::{Citation, Ruleset};
use crate::scoring::{Ctx, Terms};
use crate::tiles::{Rotation, Symbol, TileType};
use crate::trace::{At, Fact, Span, Step};

/// What is printed on a tile that a player has and does not draw.
const ABBEY: Symbol = Symbol("abbey");

/// A player's score and supplies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatState {
    /// The name.
    pub name: String,
    /// The score.
    pub score: i32,
    /// Figures left, by name.
    pub figures: BTreeMap<&'static str, u8>,
    /// Tokens left, by name (`castle`, `bridge`).
    pub tokens: BTreeMap<&'static str, u8>,
}

/// The turn that is being played.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of one turn, none of which rules another out")]
pub struct Now {
    /// The active player.
    pub player: Option<Player>,
    /// What kind of turn or part it is.
    pub due: Option<Due>,
    /// Where it stands in the file.
    pub span: Span,
    /// The tile placed and how it lies.
    pub tile: Option<(Arc<TileType>, Rotation)>,
    /// Where.
    pub cell: Option<Cell>,
    /// The tile put out of the game instead.
    pub discarded: Option<Arc<TileType>>,
    /// Whether a figure was put down in this part.
    pub figure_put: bool,
    /// Whether a box saves a placement that would not fit otherwise.
    pub mended: bool,
    /// The tile on which a bridge was built in this part.
    pub bridge: Option<Cell>,
    /// Whether the player's turn goes on in a second part.
    pub goes_on: bool,
    /// Decisions written in the file that nothing has asked for yet.
    pub decisions: Vec<At<Action>>,
    /// Whether a completed town counts as scored when nothing is said.
    pub record: bool,
    /// The scores when the tile was drawn.
    pub scores_before: Vec<i32>,
    /// What happened to the tile and the wood, for the first step of the turn.
    pub doings: Vec<Step>,
}

/// A feature completed in the present scoring round.
#[derive(Clone, Debug)]
pub struct Completed {
    /// The feature.
    pub feature: FeatureId,
    /// A name for it.
    pub spot: Spot,
    /// Its tiles.
    pub tiles: Vec<Cell>,
    /// Its points, whoever gets them.
    pub points: i32,
    /// Followers that are to go home.
    pub followers: Vec<PieceId>,
}

/// The present scoring round.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// Its number, from 1.
    pub number: u32,
    /// What was completed and scores.
    pub completed: Vec<Completed>,
    /// Figures that go home at its end.
    pub going_home: Vec<PieceId>,
}

/// A game while it is replayed.
pub struct Game<'a> {
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// Definitions and bonuses in play.
    pub terms: &'a Terms,
    /// The boxes in play.
    pub boxes: &'a [&'static Expansion],
    /// The board.
    pub board: Board,
    /// The players.
    pub seats: Vec<SeatState>,
    /// What happened.
    pub steps: Vec<Step>,
    /// What is due.
    pub queue: Queue,
    /// The turn being played.
    pub now: Now,
    /// The scoring round.
    pub round: Round,
    /// How many turns (double turns are one) were begun.
    pub turns: u32,
    /// Face-down tiles left, if known.
    pub tiles_left: Option<u32>,
    /// Whether the turn has had its second part.
    pub had_second_part: bool,
    /// Whether the game has been scored to its end.
    pub over: bool,
    /// Auctions held.
    pub auctions: Vec<super::AuctionHeld>,
    /// Bridges built in this turn, both parts of a double turn together.
    pub bridges_this_turn: u32,
    /// The board before the last scoring, for the picture.
    pub picture: Option<(Board, Option<Cell>)>,
    /// Options taken for choices that the file leaves open.
    pub(super) taken: &'a [usize],
    pub(super) asked: usize,
}

impl Game<'_> {
    /// What scoring functions look at.
    pub fn ctx(&self) -> Ctx<'_> {
        Ctx { rules: self.rules, terms: self.terms, board: &self.board }
    }

    /// The active player; the first one outside a turn.
    pub fn active(&self) -> Player {
        self.now.player.unwrap_or(Player(0))
    }

    /// The player to the left of another one.
    pub fn left_of(&self, player: Player) -> Player {
        Player(((usize::from(player.0) + 1) % self.seats.len().max(1)) as u8)
    }

    /// All players clockwise, starting with one of them.
    pub fn clockwise_from(&self, player: Player) -> Vec<Player> {
        let n = self.seats.len().max(1);
        (0..n).map(|i| Player(((usize::from(player.0) + i) % n) as u8)).collect()
    }

    /// A player's seat.
    pub fn seat(&self, player: Player) -> &SeatState {
        &self.seats[usize::from(player.0)]
    }

    /// A player's seat, to change it.
    pub fn seat_mut(&mut self, player: Player) -> &mut SeatState {
        &mut self.seats[usize::from(player.0)]
    }

    /// Books the points of a step and records it.
    pub fn book(&mut self, step: Step) {
        for (player, points) in step.total() {
            self.seat_mut(player).score += points;
        }
        self.steps.push(step);
    }

    /// The scores of all players.
    pub fn scores(&self) -> Vec<i32> {
        self.seats.iter().map(|s| s.score).collect()
    }

    /// How many tokens of a kind a player has left.
    pub fn tokens(&self, player: Player, name: &str) -> u8 {
        self.seat(player).tokens.get(name).copied().unwrap_or(0)
    }

    /// Takes a token from a player's supply.
    pub fn spend(&mut self, player: Player, name: &'static str) {
        if let Some(n) = self.seat_mut(player).tokens.get_mut(name) {
            *n = n.saturating_sub(1);
        }
    }

    /// Sends a figure home and back into its owner's supply.
    pub fn send_home(&mut self, id: PieceId) {
        let (owner, figure) = (self.board.piece(id).owner, self.board.piece(id).figure);
        self.board.send_home(id);
        *self.seat_mut(owner).figures.entry(figure.name).or_default() += 1;
    }

    /// Takes a figure from a player's supply, if there is one.
    pub fn take_figure(&mut self, player: Player, figure: Figure) -> bool {
        match self.seat_mut(player).figures.get_mut(figure.name) {
            Some(n) if *n > 0 => {
                *n -= 1;
                true
            }
            _ => false,
        }
    }

    /// Takes the first unused decision of the file that fits.
    pub fn decision(&mut self, fits: impl Fn(&Action) -> bool) -> Option<At<Action>> {
        let n = self.now.decisions.iter().position(|d| fits(&d.v))?;
        Some(self.now.decisions.remove(n))
    }

    /// Asks for a choice that the file leaves open: the option taken in this branch.
    ///
    /// # Errors
    /// The choice itself, if no option has been taken for it yet.
    pub fn choose(&mut self, choice: OpenChoice) -> Result<usize, Stop> {
        match self.taken.get(self.asked) {
            Some(option) => {
                self.asked += 1;
                Ok((*option).min(choice.options.len().saturating_sub(1)))
            }
            None => Err(Stop::Open(Box::new(choice))),
        }
    }

    /// Takes tiles off the pile, where their number is known.
    pub fn draw(&mut self, tiles: u32) {
        if let Some(left) = &mut self.tiles_left {
            *left = left.saturating_sub(tiles);
        }
    }

    /// Whether play has used up all face-down tiles.
    pub fn pile_is_empty(&self) -> bool {
        self.tiles_left == Some(0) && (self.turns > 0 || self.queue.bazaars > 0)
    }

    /// Whether tiles of a player's own, as an abbey, are in play: they need no pile.
    pub fn has_own_tiles(&self) -> bool {
        self.boxes.iter().any(|b| b.symbols.contains(&ABBEY))
    }

    /// An illegal action at the present turn.
    pub fn illegal(&self, cite: Citation, at: Span, says: Fact) -> Illegal {
        let illegal = Illegal::new(cite, at, says);
        match self.now.cell {
            Some(cell) => illegal.on(cell),
            None => illegal,
        }
    }

    /// Runs the hooks that the boxes have in a phase.
    pub(super) fn run_hooks(&mut self, phase: Phase) -> Result<(), Stop> {
        for expansion in self.boxes {
            for (when, hook) in expansion.hooks {
                if *when == phase {
                    hook(self)?;
                }
            }
        }
        Ok(())
    }
}

/// What a replay came to.
#[derive(Clone, Debug)]
pub struct Played {
    /// What happened.
    pub steps: Vec<Step>,
    /// The scores at the end.
    pub scores: Vec<i32>,
    /// Why it stopped early, if it did.
    pub stop: Option<Stop>,
    /// What is due next, in order.
    pub ahead: Vec<Due>,
    /// Auctions held.
    pub auctions: Vec<super::AuctionHeld>,
    /// The board at the end.
    pub board: Board,
    /// The board before the last scoring, with the tile placed there.
    pub picture: Option<(Board, Option<Cell>)>,
    /// Where the game stood after each entry played.
    pub track: Vec<Mark>,
}

/// Where a game stood after an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// How many steps there were.
    pub steps: usize,
    /// The scores.
    pub scores: Vec<i32>,
}
