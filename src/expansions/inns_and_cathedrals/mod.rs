//! Inns and Cathedrals: inns on roads, cathedrals in cities, the large meeple.

pub mod rules;
mod words;

use crate::board::{FeatureId, FigureType, Weight};
use crate::scoring::{Bonus, Ctx, Definition, FigureRule, Moment, Quantity};
use crate::tiles::{INN, Kind, Symbol};
use crate::trace::{Fact, Step};
use crate::turn::Expansion;

/// Inns and Cathedrals.
pub static INNS_AND_CATHEDRALS: Expansion = Expansion {
    name: "inns-and-cathedrals",
    title: "Inns and Cathedrals",
    rules: || rules::ALL.to_vec(),
    definitions: DEFINITIONS,
    bonuses: &[Bonus { rule: "inns.once", adds: once }],
    figures: &[LARGE_MEEPLE],
    figure_rules: &[FigureRule {
        figure: "large meeple",
        stands: None,
        weighs: Some(|rules| rules::LARGE_MEEPLE.read(rules).1),
    }],
    symbols: &[INN, CATHEDRAL],
    tiles: Some(("ic", include_str!("tiles.txt"))),
    words: words::WORDS,
    ..Expansion::NOTHING
};

/// The symbol of a cathedral.
const CATHEDRAL: Symbol = Symbol("cathedral");

const LARGE_MEEPLE: FigureType = FigureType {
    name: "large meeple",
    of: "inns-and-cathedrals",
    weight: Weight::Fixed(2),
    follower: true,
    stands_on: &[Kind::Road, Kind::City, Kind::Monastery, Kind::Field],
    may_be_lord: true,
    supply: 1,
};

const DEFINITIONS: &[Definition] = &[
    Definition {
        of: Quantity::RoadTile,
        rule: "inns.completed-road",
        read: |r| rules::COMPLETED_ROAD.read(r),
        when: |ctx, road, moment| moment == Moment::Completed && ctx.board.feature_shows(road, INN),
        over: &["base.road.points"],
    },
    Definition {
        of: Quantity::RoadTile,
        rule: "inns.uncompleted-road",
        read: |r| rules::UNCOMPLETED_ROAD.read(r),
        when: |ctx, road, moment| moment == Moment::GameEnd && ctx.board.feature_shows(road, INN),
        over: &["base.road.points-at-end"],
    },
    Definition {
        of: Quantity::CityTile,
        rule: "inns.cathedral.completed-city",
        read: |r| rules::COMPLETED_CITY.read(r),
        when: cathedral_completed,
        over: &["base.city.points", "city.small-city-points"],
    },
    Definition {
        of: Quantity::Pennant,
        rule: "inns.cathedral.pennant",
        read: |r| rules::CATHEDRAL_PENNANT.read(r),
        when: cathedral_completed,
        over: &["base.city.pennant"],
    },
    Definition {
        of: Quantity::CityTile,
        rule: "inns.cathedral.uncompleted-city",
        read: |r| rules::UNCOMPLETED_CITY.read(r),
        when: cathedral_open,
        over: &["base.city.points-at-end"],
    },
    Definition {
        of: Quantity::Pennant,
        rule: "inns.cathedral.uncompleted-city",
        read: |r| rules::UNCOMPLETED_CITY.read(r),
        when: cathedral_open,
        over: &["base.city.pennant-at-end"],
    },
];

fn cathedral_completed(ctx: &Ctx<'_>, city: FeatureId, moment: Moment) -> bool {
    moment == Moment::Completed && ctx.board.feature_shows(city, CATHEDRAL)
}

fn cathedral_open(ctx: &Ctx<'_>, city: FeatureId, moment: Moment) -> bool {
    moment == Moment::GameEnd && ctx.board.feature_shows(city, CATHEDRAL)
}

/// Says that several inns or cathedrals do not add up.
fn once(ctx: &Ctx<'_>, feature: FeatureId, _: Moment, _: i32) -> Option<(i32, Step)> {
    let (symbol, key) = match ctx.board.kind_of(feature) {
        Kind::Road => (INN, "inns.once"),
        Kind::City => (CATHEDRAL, "inns.cathedral-once"),
        _ => return None,
    };
    let shows = |s: &_| ctx.board.printed(*s).is_some_and(|p| p.symbols.contains(&symbol));
    let mut cells: Vec<_> = ctx.board.members(feature).filter(shows).map(|s| ctx.board.cell_of(s)).collect();
    if cells.len() < 2 {
        return None;
    }
    cells.sort_unstable();
    cells.dedup();
    let fact = Fact::new(key).cells("cells", cells.clone());
    Some((0, Step::cited(fact, rules::ONCE.cite(ctx.rules)).on(cells)))
}
