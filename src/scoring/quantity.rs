//! Numbers that rules can redefine: definitions, the exceptions that override them, and bonuses that add.

use super::{Ctx, Moment};
use crate::board::{FeatureId, Player};
use crate::rules::{Citation, Ruleset};
use crate::trace::Step;

/// A number that a rule gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Quantity {
    /// Points for each tile of a road.
    RoadTile,
    /// Points for each tile of a city.
    CityTile,
    /// Points for all tiles of a city together, where a rule gives it a sum of its own.
    CityWhole,
    /// Points for each pennant of a city.
    Pennant,
    /// Points for each tile on and around a monastery.
    MonasteryTile,
    /// Points for each tile on and around a garden.
    GardenTile,
    /// Points for each completed city on a field.
    FieldCity,
    /// Points for each castle on a field.
    FieldCastle,
}

/// A rule's definition of a quantity.
pub struct Definition {
    /// The quantity.
    pub of: Quantity,
    /// The id of the rule.
    pub rule: &'static str,
    /// The value in a ruleset, with its citation.
    pub read: fn(&Ruleset) -> (i32, Citation),
    /// Whether it applies to a feature at a moment.
    pub when: fn(&Ctx<'_>, FeatureId, Moment) -> bool,
    /// The rules it overrides.
    pub over: &'static [&'static str],
}

/// Points that always add to a feature's value, in the order of the boxes.
pub struct Bonus {
    /// The id of the rule.
    pub rule: &'static str,
    /// The points for a feature whose value so far is given, with their step; `None` if it does not apply.
    pub adds: Adds,
}

/// Points for a feature with the value so far, and their step; `None` if the bonus does not apply.
pub type Adds = fn(&Ctx<'_>, FeatureId, Moment, i32) -> Option<(i32, Step)>;

/// Why a city or castle on a field is not counted; `None` if it is.
pub type LeavesOut = fn(&Ctx<'_>, FeatureId) -> Option<Step>;

/// Points that a player who scores a field gets besides, for the cities and castles counted; `None` if none.
pub type FieldBonus = fn(&Ctx<'_>, FeatureId, Player, &[FeatureId]) -> Option<(i32, Step)>;

/// The rules of a kind of figure, where it has its own.
pub struct FigureRule {
    /// The figure's name.
    pub figure: &'static str,
    /// The rule that says where it stands.
    pub stands: Option<fn(&Ruleset) -> Citation>,
    /// The rule that says how much it counts for the majority.
    pub weighs: Option<fn(&Ruleset) -> Citation>,
}

/// The definitions and bonuses of the boxes in play.
#[derive(Default)]
pub struct Terms {
    /// The names of the boxes.
    pub boxes: Vec<&'static str>,
    /// Definitions.
    pub definitions: Vec<&'static Definition>,
    /// Bonuses.
    pub bonuses: Vec<&'static Bonus>,
    /// Reasons not to count a city or castle on a field.
    pub off_field: Vec<LeavesOut>,
    /// Points for single players when a field scores.
    pub field_bonuses: Vec<FieldBonus>,
    /// The rules of figures.
    pub figure_rules: Vec<&'static FigureRule>,
}

impl Terms {
    /// Whether a box is in play.
    pub fn has(&self, name: &str) -> bool {
        self.boxes.contains(&name)
    }

    /// The rules of a figure, where it has its own.
    pub fn rules_of(&self, figure: &str) -> Option<&'static FigureRule> {
        self.figure_rules.iter().copied().find(|r| r.figure == figure)
    }
}

/// A quantity as it stands for one feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolved {
    /// Its value.
    pub value: i32,
    /// The rule that gives it.
    pub cite: Citation,
    /// The rules that this one overrides here.
    pub set_aside: Vec<Citation>,
}

/// Two rules that define one number, neither of which overrides the other; or a number that no rule defines.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.text())]
pub struct Conflict {
    /// The quantity.
    pub of: Quantity,
    /// The ids of the rules that stand.
    pub rules: Vec<&'static str>,
}

impl Conflict {
    fn text(&self) -> String {
        match self.rules[..] {
            [] => format!("no rule in play says how much {:?} is", self.of),
            _ => format!("{} both apply here and neither overrides the other", self.rules.join(" and ")),
        }
    }
}

/// Whether a rule defines a quantity for a feature at all.
pub fn defined(ctx: &Ctx<'_>, of: Quantity, feature: FeatureId, moment: Moment) -> bool {
    ctx.terms.definitions.iter().any(|d| d.of == of && (d.when)(ctx, feature, moment))
}

/// The one definition of a quantity that stands for a feature.
///
/// # Errors
/// None or several stand.
pub fn resolve(ctx: &Ctx<'_>, of: Quantity, feature: FeatureId, moment: Moment) -> Result<Resolved, Conflict> {
    let all = ctx.terms.definitions.iter().copied();
    let applying: Vec<&Definition> = all.filter(|d| d.of == of && (d.when)(ctx, feature, moment)).collect();
    let overridden = |d: &&Definition| applying.iter().any(|other| other.over.contains(&d.rule));
    let (aside, standing): (Vec<_>, Vec<_>) = applying.iter().copied().partition(overridden);
    match standing[..] {
        [one] => {
            let (value, cite) = (one.read)(ctx.rules);
            Ok(Resolved { value, cite, set_aside: aside.iter().map(|d| (d.read)(ctx.rules).1).collect() })
        }
        _ => Err(Conflict { of, rules: standing.iter().map(|d| d.rule).collect() }),
    }
}
