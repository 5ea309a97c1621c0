//! The base game: its tiles, its figures, and the numbers that other boxes may redefine.

mod words;

use crate::board::{FeatureId, FigureType, Weight};
use crate::rules::base;
use crate::scoring::{Ctx, Definition, FigureRule, Moment, Quantity};
use crate::tiles::Kind;
use crate::turn::Expansion;

/// The base game.
pub static BASE: Expansion = Expansion {
    name: "base",
    title: "Base game",
    always: true,
    rules: || base::ALL.to_vec(),
    definitions: DEFINITIONS,
    figures: FIGURES,
    figure_rules: &[FigureRule { figure: "abbot", stands: Some(|rules| base::ABBOT_WHERE.cite(rules)), weighs: None }],
    tiles: Some(("", include_str!("tiles.txt"))),
    words: words::WORDS,
    ..Expansion::NOTHING
};

const FIGURES: &[FigureType] = &[
    FigureType {
        name: "meeple",
        of: "",
        weight: Weight::Fixed(1),
        follower: true,
        stands_on: &[Kind::Road, Kind::City, Kind::Monastery, Kind::Field],
        may_be_lord: true,
        supply: 7,
    },
    FigureType {
        name: "abbot",
        of: "",
        weight: Weight::Fixed(1),
        follower: true,
        stands_on: &[Kind::Monastery, Kind::Garden],
        may_be_lord: false,
        supply: 1,
    },
];

const DEFINITIONS: &[Definition] = &[
    during(Quantity::RoadTile, "base.road.points", |r| base::ROAD_POINTS.read(r)),
    at_end(Quantity::RoadTile, "base.road.points-at-end", |r| base::ROAD_POINTS_AT_END.read(r)),
    during(Quantity::CityTile, "base.city.points", |r| base::CITY_POINTS.read(r)),
    at_end(Quantity::CityTile, "base.city.points-at-end", |r| base::CITY_POINTS_AT_END.read(r)),
    during(Quantity::Pennant, "base.city.pennant", |r| base::CITY_PENNANT.read(r)),
    at_end(Quantity::Pennant, "base.city.pennant-at-end", |r| base::CITY_PENNANT_AT_END.read(r)),
    during(Quantity::MonasteryTile, "base.monastery.points", |r| base::MONASTERY_POINTS.read(r)),
    during(Quantity::GardenTile, "base.garden.points", |r| base::GARDEN_POINTS.read(r)),
    at_end(Quantity::FieldCity, "base.field.points", |r| base::FIELD_POINTS.read(r)),
];

type Read = fn(&crate::rules::Ruleset) -> (i32, crate::rules::Citation);

const fn during(of: Quantity, rule: &'static str, read: Read) -> Definition {
    const fn when(_: &Ctx<'_>, _: FeatureId, moment: Moment) -> bool {
        matches!(moment, Moment::Completed)
    }
    Definition { of, rule, read, when, over: &[] }
}

const fn at_end(of: Quantity, rule: &'static str, read: Read) -> Definition {
    const fn when(_: &Ctx<'_>, _: FeatureId, moment: Moment) -> bool {
        matches!(moment, Moment::GameEnd)
    }
    Definition { of, rule, read, when, over: &[] }
}
