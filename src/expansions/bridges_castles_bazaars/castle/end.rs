//! Castles at the end of the game: lords who leave, and fields that castles keep apart.
#![expect(clippy::unnecessary_wraps, reason = "hooks can stop a replay; these never do")]

use super::rule;
use crate::board::{CastleId, Cell, FeatureId, Place};
use crate::expansions::bridges_castles_bazaars::cite::{by, is_stated};
use crate::rules::Authority;
use crate::tiles::Kind;
use crate::trace::{Fact, Step};
use crate::turn::{Game, Stop};

/// Lords of castles that have not scored leave before final scoring.
pub(in super::super) fn lords_leave(game: &mut Game<'_>) -> Result<(), Stop> {
    let waiting: Vec<_> = game
        .board
        .pieces()
        .filter_map(|(id, p)| match p.place {
            Place::Castle(castle) => Some((id, p.owner, castle)),
            _ => None,
        })
        .collect();
    for (id, owner, castle) in waiting {
        let [a, b] = game.board.castle(castle).cells;
        let cite = rule::LORDS_AT_END.cite(game.rules);
        let key = if is_stated(&cite) { "castle.lord-leaves" } else { "castle.never-scored" };
        let fact = Fact::new(key).player("player", owner).cell("a", a).cell("b", b);
        let mut step = Step::cited(fact, by(&rule::LORDS_AT_END, game.rules, Authority::Printed)).on(vec![a, b]);
        if !is_stated(&cite) {
            // That it gives nothing is printed; that its figure is taken away is not.
            step = step.because(Step::cited(Fact::new("castle.lord-taken"), cite));
        }
        let fields = fields_in_fief(game, castle);
        if !fields.is_empty() {
            let fact = Fact::new("castle.no-farm-points").cells("cells", fields);
            step = step.because(Step::cited(fact, rule::NO_FARM_POINTS.cite(game.rules)));
        }
        game.send_home(id);
        game.steps.push(step);
    }
    Ok(())
}

/// The tiles of a fief on which a field lies that will score.
fn fields_in_fief(game: &Game<'_>, castle: CastleId) -> Vec<Cell> {
    let scores = |cell: &Cell| {
        let segments = game.board.segments_on(*cell).into_iter();
        let mut fields = segments.filter(|s| game.board.kind(*s) == Kind::Field).map(|s| game.board.feature(s));
        fields.any(|field| game.board.is_occupied(field))
    };
    game.board.castle(castle).fief().into_iter().filter(scores).collect()
}

/// Says where a castle lies between fields that score.
pub(in super::super) fn fields_apart(game: &mut Game<'_>) -> Result<(), Stop> {
    let castles: Vec<_> = game.board.castles().map(|(_, castle)| castle.cells).collect();
    for [a, b] in castles {
        let mut fields: Vec<FeatureId> = [a, b]
            .into_iter()
            .flat_map(|cell| game.board.segments_on(cell))
            .filter(|s| game.board.kind(*s) == Kind::Field)
            .map(|s| game.board.feature(s))
            .collect();
        fields.sort_unstable();
        fields.dedup();
        fields.retain(|field| touches(game, *field, [a, b]));
        if fields.len() > 1 && fields.iter().any(|field| game.board.is_occupied(*field)) {
            let fact = Fact::new("castle.fields-apart").cell("a", a).cell("b", b).number("count", fields.len() as i32);
            let step = Step::cited(fact, rule::SEPARATES_FIELDS.cite(game.rules)).on(vec![a, b]);
            game.steps.push(step);
        }
    }
    Ok(())
}

/// Whether a field lies beside the castle on two spaces.
fn touches(game: &Game<'_>, field: FeatureId, cells: [Cell; 2]) -> bool {
    let castle = game.board.castle_at(cells);
    game.board.cities_of_field(field).iter().any(|(city, _)| game.board.castle_on(*city) == castle)
}
