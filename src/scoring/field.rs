//! The value of a field: its completed cities and its castles, each once.

use std::collections::{BTreeMap, BTreeSet};

use super::{Conflict, Ctx, Moment, Occupant, Quantity, Resolved, majority, occupants, resolve};
use crate::board::{Board, Cell, FeatureId, Player};
use crate::rules::base;
use crate::tiles::Kind;
use crate::trace::{Fact, Step};

/// What a field is worth.
#[derive(Clone, Debug)]
pub struct FieldValue {
    /// The points.
    pub points: i32,
    /// The arithmetic.
    pub steps: Vec<Step>,
    /// The completed cities and castles that it counts.
    pub counted: Vec<FeatureId>,
}

/// What a field is worth at the end of the game, leaving out cities that are `paid` for already.
///
/// # Errors
/// Two rules of the boxes in play that define one number and both stand.
pub fn field_value(ctx: &Ctx<'_>, field: FeatureId, paid: &BTreeSet<FeatureId>) -> Result<FieldValue, Conflict> {
    let mut value = FieldValue { points: 0, steps: Vec::new(), counted: Vec::new() };
    let (mut cities, mut castles, mut open, mut twice) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    // A city is named by the tile where the field touches it, so that large cities are not walked for each field.
    for (city, met) in ctx.board.cities_of_field(field) {
        if paid.contains(&city) {
            continue;
        }
        if let Some(step) = ctx.terms.off_field.iter().find_map(|leaves_out| leaves_out(ctx, city)) {
            value.steps.push(step);
        } else if ctx.board.castle_on(city).is_some() {
            castles.push((city, met[0]));
        } else if ctx.board.is_complete(city) {
            cities.push((city, met[0]));
            if met.len() > 1 {
                twice.push(met[0]);
            }
        } else {
            open.push(met[0]);
        }
    }
    for (quantity, key, list) in
        [(Quantity::FieldCity, "field.cities", cities), (Quantity::FieldCastle, "field.castles", castles)]
    {
        if list.is_empty() {
            continue;
        }
        let rate = resolve(ctx, quantity, field, Moment::GameEnd)?;
        value.points += list.len() as i32 * rate.value;
        value.steps.push(counted(key, &list, &rate));
        value.counted.extend(list.iter().map(|(city, _)| *city));
    }
    if !twice.is_empty() {
        let fact = Fact::new("field.city-once").cells("cells", twice);
        value.steps.push(Step::cited(fact, base::FIELD_CITY_ONCE.cite(ctx.rules)));
    }
    if !open.is_empty() {
        let fact = Fact::new("field.open-cities").cells("cells", open);
        value.steps.push(Step::cited(fact, base::FIELD_COMPLETED_ONLY.cite(ctx.rules)));
    }
    if value.counted.is_empty() {
        value.steps.push(Step::cited(Fact::new("field.nothing"), base::FIELD_COMPLETED_ONLY.cite(ctx.rules)));
    }
    Ok(value)
}

fn counted(key: &'static str, list: &[(FeatureId, Cell)], rate: &Resolved) -> Step {
    let cells: Vec<_> = list.iter().map(|(_, cell)| *cell).collect();
    let step = super::rated(key, list.len() as i32, rate);
    Step { fact: step.fact.clone().cells("cells", cells.clone()), ..step }.on(cells)
}

/// The first tile of a city, to name it by.
fn first_cell(board: &Board, city: FeatureId) -> Cell {
    board.extent(city).tiles.first().copied().unwrap_or(Cell::new(0, 0))
}

/// What the oldest farm rule gives for one city: points to the player with most farmers on all fields around it.
#[derive(Clone, Debug)]
pub struct OldFieldPoints {
    /// The city.
    pub city: FeatureId,
    /// A tile of it.
    pub cell: Cell,
    /// The occupied fields around it.
    pub fields: Vec<FeatureId>,
    /// All farmers around it.
    pub farmers: Vec<Occupant>,
    /// Who has the most.
    pub winners: Vec<Player>,
    /// Why.
    pub step: Step,
}

/// The completed cities and castles that occupied fields touch, each with the farmers of all those fields.
pub fn by_city(ctx: &Ctx<'_>) -> Vec<OldFieldPoints> {
    let mut around: BTreeMap<FeatureId, (Vec<FeatureId>, Vec<Occupant>)> = BTreeMap::new();
    for field in ctx.board.features() {
        if ctx.board.kind_of(field) != Kind::Field || !ctx.board.is_occupied(field) {
            continue;
        }
        for (city, _) in ctx.board.cities_of_field(field) {
            if ctx.board.is_complete(city) || ctx.board.castle_on(city).is_some() {
                let (fields, farmers) = around.entry(city).or_default();
                fields.push(field);
                farmers.extend(occupants(ctx, field));
            }
        }
    }
    let mut all: Vec<_> = around
        .into_iter()
        .map(|(city, (fields, farmers))| {
            let majority = majority(ctx, &farmers, 0);
            let cell = first_cell(ctx.board, city);
            OldFieldPoints { city, cell, fields, farmers, winners: majority.winners, step: majority.step }
        })
        .collect();
    all.sort_by_key(|old| old.cell);
    all
}
