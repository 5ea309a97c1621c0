//! What lies beyond the drawn part.

use super::{Setup, side_word};
use crate::board::{Cell, Part, RestOf, Spot};
use crate::scenario::problem::{Problem, one_of};
use crate::tiles::{Edge, Kind, Side};
use crate::trace::{At, Span};
use crate::turn::Rest;

impl Setup<'_> {
    /// Joins what lies beyond the drawn part to the features it continues.
    pub(super) fn rests(&mut self) {
        for rest in &self.checked.position.rest {
            let Spot::Segment { cell, kind, part } = rest.v.spot else { continue };
            if self.is_broken(cell) {
                continue;
            }
            match self.side_of(cell, kind, part, rest.span) {
                Ok(side) => self.join(cell, kind, side, rest),
                Err(problem) => self.sink.add(*problem),
            }
        }
    }

    fn join(&mut self, cell: Cell, kind: Kind, side: Side, rest: &At<Rest>) {
        let said = &rest.v;
        let beyond =
            RestOf { tiles: said.tiles, pennants: said.pennants, pieces: said.pieces.clone(), open: said.open };
        self.board.add_rest(cell, kind, Some(side), beyond);
    }

    /// The side by which the rest meets the drawn part.
    fn side_of(&self, cell: Cell, kind: Kind, part: Option<Part>, at: Span) -> Result<Side, Box<Problem>> {
        let problem = |text: String, label: &str, help: String| {
            Err(Box::new(Problem::new("rest", text).at(at, label).help(help)))
        };
        if !self.board.filled(cell) {
            let help = format!("Mark the first space beyond the drawn part with `?`, here {cell}.");
            return problem(format!("the map shows nothing on {cell}"), "an empty space", help);
        }
        if self.board.tile(cell).is_some() {
            let help = "The rest starts on the first space that is not drawn: mark it with `?` and name it here.";
            return problem(format!("the tile on {cell} is drawn"), "drawn", help.to_owned());
        }
        let Some(Part::Side(side)) = part else {
            let sides = self.sides_on(cell, kind);
            let help = match sides.as_slice() {
                [] => format!("Name the side of {cell}: `{cell} {} W`.", kind.name()),
                sides => format!("Write {}.", one_of(sides)),
            };
            return problem(
                format!("it is not said on which side of {cell} the {} goes on", kind.name()),
                "which side?",
                help,
            );
        };
        let neighbour = cell.next(side);
        match self.board.edge(neighbour, side.opposite()) {
            Some(shows) if Some(shows) != edge_of(kind) && shows != Edge::Any => {
                let text = format!(
                    "the {} cannot go on from {neighbour} to {cell}: {neighbour} shows {} on its {} side",
                    kind.name(),
                    shows.name(),
                    side_word(side.opposite())
                );
                let label = format!("{neighbour} shows no {} here", kind.name());
                problem(text, &label, self.ways_on(cell, kind, neighbour))
            }
            _ => Ok(side),
        }
    }

    /// The sides of a space by which a feature of its neighbours goes on there, as they would be written.
    fn sides_on(&self, cell: Cell, kind: Kind) -> Vec<String> {
        let goes_on = |s: &Side| self.board.edge(cell.next(*s), s.opposite()) == edge_of(kind);
        Side::ALL.into_iter().filter(goes_on).map(|s| format!("`{cell} {} {s}`", kind.name())).collect()
    }

    /// What to do about a rest that meets something else.
    fn ways_on(&self, cell: Cell, kind: Kind, neighbour: Cell) -> String {
        let name = kind.name();
        match self.sides_on(cell, kind).as_slice() {
            [] => format!("Turn the tile on {neighbour}, or name the `?` beside the side by which the {name} goes on."),
            sides => format!("Write {}, or turn the tile on {neighbour}.", one_of(sides)),
        }
    }
}

const fn edge_of(kind: Kind) -> Option<Edge> {
    match kind {
        Kind::City => Some(Edge::City),
        Kind::Road => Some(Edge::Road),
        _ => None,
    }
}
