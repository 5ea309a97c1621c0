//! From a checked position to the board, with everything that cannot be as it is drawn.

mod pieces;
mod rest;
mod supplies;

use rustc_hash::FxHashMap;

use super::problem::{Problem, Problems, Sink};
use super::resolve::{Checked, World};
use super::written::Written;
use crate::board::{Axis, Board, BridgeFault, Cell, Clash, Player};
use crate::rules::Printing;
use crate::tiles::{Edge, Side};
use crate::trace::Span;
use crate::turn::{GivenPiece, SeatState};

impl Written {
    /// Looks up every name and builds the board: the scenario ready to be played. `full` says what a player of this
    /// scenario has before anything is on the board.
    ///
    /// # Errors
    /// Everything that is wrong with the scenario.
    pub fn open(
        &self,
        world: &World<'_>,
        printing: Printing,
        full: impl FnOnce(&Checked) -> SeatState,
    ) -> Result<(Checked, Board), Problems> {
        let (checked, sink) = self.look_up(world, printing);
        let full = full(&checked);
        let (board, sink) = Setup::of(&checked, sink).run(&full);
        if sink.is_empty() { Ok((checked, board)) } else { Err(sink.into_problems(&self.file)) }
    }
}

impl Checked {
    /// Builds the board. `full` says what a player has before anything is on the board.
    ///
    /// # Errors
    /// Everything that cannot be as it is drawn.
    pub fn set_up(&self, full: &SeatState) -> Result<Board, Problems> {
        let (board, sink) = Setup::of(self, Sink::default()).run(full);
        if sink.is_empty() { Ok(board) } else { Err(sink.into_problems(&self.file)) }
    }
}

/// The board while it is built, and what is wrong with it.
struct Setup<'a> {
    checked: &'a Checked,
    board: Board,
    sink: Sink,
}

impl<'a> Setup<'a> {
    fn of(checked: &'a Checked, sink: Sink) -> Self {
        Self { checked, board: Board::new(), sink }
    }

    fn run(mut self, full: &SeatState) -> (Board, Sink) {
        self.tiles_and_bridges();
        self.clashes();
        self.rests();
        self.castles();
        self.figures();
        self.supplies(full);
        self.whose_turn();
        (self.board, self.sink)
    }

    /// Whether what is wrong with a space has been said already.
    fn is_broken(&self, cell: Cell) -> bool {
        self.checked.board_lost || self.checked.broken.contains(&cell)
    }

    /// Puts the tiles down, each with its bridge: so bridges that adjoin find each other, whatever their order.
    fn tiles_and_bridges(&mut self) {
        let mut bridges: FxHashMap<Cell, Vec<(Player, Axis, Span)>> = FxHashMap::default();
        for piece in &self.checked.position.pieces {
            if let GivenPiece::Bridge { owner, cell, axis } = &piece.v {
                bridges.entry(*cell).or_default().push((*owner, *axis, piece.span));
            }
        }
        for (cell, lie) in &self.checked.position.map {
            self.board.put(*cell, lie.v.clone());
            for (owner, axis, at) in bridges.get(cell).into_iter().flatten() {
                self.bridge(*owner, *cell, *axis, *at);
            }
        }
        for piece in &self.checked.position.pieces {
            if let GivenPiece::Bridge { owner, cell, axis } = &piece.v
                && !self.board.filled(*cell)
            {
                self.bridge(*owner, *cell, *axis, piece.span);
            }
        }
    }

    fn bridge(&mut self, owner: Player, cell: Cell, axis: Axis, at: Span) {
        let Err(faults) = self.board.build_bridge(owner, cell, axis) else { return };
        for fault in faults {
            if self.is_broken(cell) {
                return;
            }
            let (message, label, help) = match fault {
                BridgeFault::NoTile => (
                    format!("no tile lies on {cell}, so no bridge can"),
                    "no tile there".to_owned(),
                    "A bridge lies on a tile; name that tile's space.".to_owned(),
                ),
                BridgeFault::UnknownTile => (
                    format!("nothing is known of the tile on {cell}, so no bridge can lie there"),
                    "an unknown tile".to_owned(),
                    format!("Draw the tile on {cell} instead of `?`."),
                ),
                BridgeFault::Taken(other) => (
                    format!("two bridges on {cell}"),
                    "the second one".to_owned(),
                    format!("A bridge lies there already, {}; a tile bears one.", other.name()),
                ),
                BridgeFault::NotOnField(side, shows) => (
                    format!(
                        "a bridge's end would lie on the {} side of {cell}, which shows {}",
                        side_word(side),
                        shows.name()
                    ),
                    "ends on field only".to_owned(),
                    "Both ends of a bridge lie on a side that shows field.".to_owned(),
                ),
                BridgeFault::Blocked(side, neighbour, shows) => (
                    format!(
                        "the {} end of the bridge on {cell} meets {} of {neighbour}",
                        side_word(side),
                        shows.name()
                    ),
                    "leads to no road".to_owned(),
                    "An end of a bridge meets an empty space, a road, or another bridge.".to_owned(),
                ),
            };
            self.sink.add(Problem::new("bridge", message).at(at, label).help(help));
        }
    }

    /// Sides that meet and do not match, each pair once.
    fn clashes(&mut self) {
        if self.checked.board_lost {
            return;
        }
        let map = &self.checked.position.map;
        for (cell, lie) in map {
            if !self.may_clash(*cell) {
                continue;
            }
            for clash in self.board.clashes(*cell) {
                if !matches!(clash.side, Side::N | Side::W) {
                    continue;
                }
                if self.sink.is_full() {
                    return;
                }
                let other = map.iter().find(|(c, _)| *c == clash.neighbour).map(|(_, lie)| lie.span);
                self.sink.add(clash_problem(&clash, lie.span, other));
            }
        }
    }

    /// Whether a tile shows something else than its neighbour to the north or west: a quick look before the exact one.
    fn may_clash(&self, cell: Cell) -> bool {
        [Side::N, Side::W].into_iter().any(|side| {
            let there = self.board.edge(cell.next(side), side.opposite());
            there.is_some() && there != self.board.edge(cell, side)
        })
    }

    /// What is said of whose turn it is.
    fn whose_turn(&mut self) {
        let position = &self.checked.position;
        if let (Some(part), None) = (&position.part, &position.next)
            && part.v == 2
        {
            let problem = Problem::new("part", "it is not said whose double turn this is the second part of");
            self.sink.add(problem.at(part.span, "whose?").help("Add `next:` with the player whose turn it is."));
        }
    }
}

fn clash_problem(clash: &Clash, at: Span, other: Option<Span>) -> Problem {
    let Clash { cell, side, shows, neighbour, faces } = *clash;
    let message = format!(
        "{cell} shows {} on its {} side, {neighbour} shows {} there",
        shows.name(),
        side_word(side),
        faces.name()
    );
    let problem = Problem::new("clash", message).at(at, format!("{} {}", side_word(side), shows.name()));
    let problem = match other {
        Some(other) => problem.at(other, format!("{} {}", side_word(side.opposite()), faces.name())),
        None => problem,
    };
    let help = match (shows, faces) {
        (Edge::Road, Edge::Field) | (Edge::Field, Edge::Road) => {
            "Turn one of them, mark one as unknown with `?`, or name the bridge that leads the road on."
        }
        _ => "Turn one of them, or mark one as unknown with `?`.",
    };
    problem.help(help)
}

/// The word for a side.
const fn side_word(side: Side) -> &'static str {
    match side {
        Side::N => "north",
        Side::E => "east",
        Side::S => "south",
        Side::W => "west",
    }
}
