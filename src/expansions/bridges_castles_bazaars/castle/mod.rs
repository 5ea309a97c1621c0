//! Castles: building them on completed towns, what sets them off, what they score.

mod build;
mod choose;
mod end;
mod idle;
mod score;
mod town;

pub(super) use build::{decide, unasked};
pub(super) use end::{fields_apart, lords_leave};
pub(super) use score::score;

use super::rules::castle as rule;
use crate::board::{Cell, FeatureId, Player, Spot};
use crate::scoring::{Ctx, Definition, Moment, Quantity};
use crate::tiles::Kind;
use crate::trace::{At, Fact, Step};
use crate::turn::{Action, Game, Illegal};

/// Dragon, tower and plague do not reach the lord of a castle.
pub(super) fn safe(game: &Game<'_>, event: &At<Action>) -> Illegal {
    let (by, cells) = match event.v {
        Action::Leaves { by, spot: Spot::Castle(cells), .. } => (by, cells),
        _ => ("", [Cell::new(0, 0); 2]),
    };
    let says = Fact::new("castle.safe").word("by", by).cell("a", cells[0]).cell("b", cells[1]);
    game.illegal(rule::SAFE.cite(game.rules), event.span, says).on(cells[0])
}

/// What castles change about numbers of the base game.
pub(super) const DEFINITIONS: &[Definition] = &[
    Definition {
        of: Quantity::FieldCastle,
        rule: "castle.on-farm",
        read: |rules| rule::ON_FARM.read(rules),
        when: |_, _, _| true,
        over: &[],
    },
    Definition {
        of: Quantity::CityWhole,
        rule: "city.small-city-points",
        read: |rules| (2, rule::SMALL_CITY_POINTS.cite(rules)),
        when: small_city_pays_two,
        over: &[],
    },
];

fn small_city_pays_two(ctx: &Ctx<'_>, city: FeatureId, moment: Moment) -> bool {
    if moment != Moment::Completed || ctx.board.kind_of(city) != Kind::City || !ctx.board.is_complete(city) {
        return false;
    }
    let extent = ctx.board.extent(city);
    extent.count() == 2 && rule::SMALL_CITY_POINTS.read(ctx.rules).0 == rule::SmallCityPoints::Two
}

/// Leaves a castle out of a field's value where only scored castles count.
pub(super) fn off_field(ctx: &Ctx<'_>, city: FeatureId) -> Option<Step> {
    let castle = ctx.board.castle(ctx.board.castle_on(city)?);
    let (counts, cite) = rule::ON_FARM_COUNTS.read(ctx.rules);
    let left_out = counts == rule::OnFarmCounts::Completed && !castle.scored;
    left_out.then(|| Step::cited(Fact::new("castle.not-scored-on-farm").cell("cell", castle.cells[0]), cite))
}

/// A player's own pig makes each castle on a field worth more to him.
pub(super) fn pig_on_farm(
    ctx: &Ctx<'_>,
    field: FeatureId,
    player: Player,
    counted: &[FeatureId],
) -> Option<(i32, Step)> {
    let own = ctx.board.standing_on(field).iter().any(|(_, p)| p.owner == player && p.figure.name == "pig");
    let castles = counted.iter().filter(|city| ctx.board.castle_on(**city).is_some()).count() as i32;
    if !own || castles == 0 {
        return None;
    }
    let (with_pig, cite) = rule::ON_FARM_PIG.read(ctx.rules);
    let points = castles * (with_pig - rule::ON_FARM.read(ctx.rules).0);
    let fact = Fact::new("castle.pig-on-farm").player("player", player).number("count", castles);
    let fact = fact.number("worth", with_pig).number("points", points);
    Some((points, Step::cited(fact, cite)))
}
