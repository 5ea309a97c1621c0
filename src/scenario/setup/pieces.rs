//! Castles and figures on the board.

use rustc_hash::FxHashMap;

use super::Setup;
use crate::board::{Castle, CastleFault, Cell, Figure, Player, SegmentId, Spot, SpotFault};
use crate::scenario::features::not_there;
use crate::scenario::problem::{Problem, one_of};
use crate::trace::Span;
use crate::turn::GivenPiece;

impl Setup<'_> {
    /// Covers towns with castles and puts their lords in.
    pub(super) fn castles(&mut self) {
        for piece in &self.checked.position.pieces {
            let GivenPiece::Castle { owners, cells, lords, scored } = &piece.v else { continue };
            if cells.iter().any(|c| self.is_broken(*c)) {
                continue;
            }
            let castle = Castle { cells: *cells, owners: owners.clone(), scored: *scored, built: 0, built_in_turn: 0 };
            match self.board.found_castle(castle) {
                Ok(id) => {
                    for (owner, figure) in lords {
                        self.may_be_lord(*figure, piece.span);
                        self.board.put_lord(*owner, *figure, id);
                    }
                }
                Err(fault) => {
                    let problem = self.no_castle(*cells, fault, piece.span);
                    self.sink.add(problem);
                }
            }
        }
    }

    fn may_be_lord(&mut self, figure: Figure, at: Span) {
        if !figure.may_be_lord {
            let problem = Problem::new("lord", format!("the {} cannot stand in a castle", figure.name));
            self.sink.add(problem.at(at, "no lord").help("Name the follower that stands in it, as `with meeple`."));
        }
    }

    fn no_castle(&self, [a, b]: [Cell; 2], fault: CastleFault, at: Span) -> Problem {
        let missing = [a, b].into_iter().find(|c| !self.board.filled(*c));
        let unknown = [a, b].into_iter().find(|c| self.board.tile(*c).is_none());
        let (message, help) = match (fault, missing, unknown) {
            (_, Some(cell), _) => {
                (format!("no tile lies on {cell}, so no castle can"), "A castle covers a city of two tiles.".to_owned())
            }
            (_, _, Some(cell)) => (
                format!("nothing is known of the tile on {cell}, so no castle can lie there"),
                format!("Draw the tile on {cell} instead of `?`."),
            ),
            (CastleFault::Apart, ..) => {
                (format!("{a} and {b} do not lie side by side"), "Name two spaces that share a side.".to_owned())
            }
            (CastleFault::NoTown, ..) => (
                format!("no city lies across {a} and {b}"),
                "A castle covers a completed city of two tiles; turn the tiles, or name other spaces.".to_owned(),
            ),
            (CastleFault::OpenCity, ..) => (
                format!("the city on {a} and {b} is not complete"),
                "A castle covers a completed city of two tiles.".to_owned(),
            ),
            (CastleFault::TooLarge, ..) => (
                format!("the city on {a} and {b} has more than two tiles"),
                "A castle covers a completed city of two tiles.".to_owned(),
            ),
            (CastleFault::Taken, ..) => (format!("two castles on {a}-{b}"), "Leave one of them out.".to_owned()),
        };
        Problem::new("castle", message).at(at, "this castle").help(help)
    }

    /// Puts the figures on their features.
    pub(super) fn figures(&mut self) {
        let mut followers: FxHashMap<SegmentId, (Span, Player, Figure)> = FxHashMap::default();
        let crowded = crate::expansions::in_play(&self.checked.with).iter().any(|b| b.crowded);
        for piece in &self.checked.position.pieces {
            let GivenPiece::Figure { owner, figure, spot } = &piece.v else { continue };
            if self.is_broken(spot.cell()) {
                continue;
            }
            let segment = match self.board.find(spot) {
                Ok(segment) => segment,
                Err(fault) => {
                    let problem = self.not_there(spot, &fault, piece.span);
                    self.sink.add(problem);
                    continue;
                }
            };
            self.may_stand(*figure, segment, piece.span);
            if figure.follower
                && !crowded
                && let Some((first, ..)) = followers.insert(segment, (piece.span, *owner, *figure))
            {
                let problem = Problem::new("two-followers", format!("two followers on {}", self.board.spot(segment)));
                let problem = problem.at(piece.span, "the second one").at(first, "stands there already");
                self.sink.add(
                    problem.help("One tile's part of a feature bears one follower; name another tile of the feature."),
                );
            }
            self.board.put_figure(*owner, *figure, segment);
        }
    }

    fn may_stand(&mut self, figure: Figure, segment: SegmentId, at: Span) {
        let kind = self.board.kind(segment);
        if figure.stands_on.contains(&kind) {
            return;
        }
        let kinds: Vec<_> = figure.stands_on.iter().map(|kind| format!("a {}", kind.name())).collect();
        let problem = Problem::new("wrong-feature", format!("the {} cannot stand on a {}", figure.name, kind.name()));
        let help = format!("It stands on {}.", one_of(&kinds));
        self.sink.add(problem.at(at, "not there").help(help));
    }

    fn not_there(&self, spot: &Spot, fault: &SpotFault, at: Span) -> Problem {
        let castle = match spot {
            Spot::Castle(cells) => self.board.castle_at(*cells),
            _ => None,
        };
        // A figure said to stand on two spaces is a lord, or it stands on one tile of a city.
        if castle.is_none() {
            return not_there(spot, fault, at);
        }
        let problem = Problem::new("not-there", format!("a follower in the castle {spot} is named with the castle"));
        problem.at(at, "where?").help(format!("Write `castle on {spot} with meeple`."))
    }
}
