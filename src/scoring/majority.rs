//! Who occupies a feature, and who has the most followers on it.

use std::collections::BTreeMap;

use super::Ctx;
use crate::board::{FeatureId, Figure, Player, Weight};
use crate::rules::base;
use crate::trace::{Arg, Fact, Step};

/// A follower on a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occupant {
    /// Whose.
    pub owner: Player,
    /// Which.
    pub figure: Figure,
}

/// The outcome of a majority.
#[derive(Clone, Debug)]
pub struct Majority {
    /// Who gets the points; empty if nobody does.
    pub winners: Vec<Player>,
    /// Everyone's strength, in the order of play.
    pub strengths: Vec<(Player, i32)>,
    /// Why.
    pub step: Step,
}

/// The followers on a feature, those on its undrawn rest included.
pub fn occupants(ctx: &Ctx<'_>, feature: FeatureId) -> Vec<Occupant> {
    let standing = ctx.board.standing_on(feature);
    standing
        .into_iter()
        .filter(|(_, p)| p.figure.follower)
        .map(|(_, p)| Occupant { owner: p.owner, figure: p.figure })
        .collect()
}

/// Weighs followers against each other. `pennants` is the number of pennants of the city they stand in.
pub fn majority(ctx: &Ctx<'_>, followers: &[Occupant], pennants: i32) -> Majority {
    let mut strength: BTreeMap<Player, i32> = BTreeMap::new();
    for occupant in followers {
        *strength.entry(occupant.owner).or_default() += strength_of(*occupant, pennants);
    }
    let strengths: Vec<_> = strength.into_iter().collect();
    let best = strengths.iter().map(|(_, n)| *n).max().unwrap_or(0);
    let winners: Vec<_> = strengths.iter().filter(|(_, n)| *n == best && best > 0).map(|(p, _)| *p).collect();
    let mut step = explain(ctx, &strengths, &winners, best, followers.len() as i32);
    if strengths.len() > 1 || winners.is_empty() {
        step = step.because_all(weights(ctx, followers, pennants));
    }
    Majority { winners, strengths, step }
}

const fn strength_of(occupant: Occupant, pennants: i32) -> i32 {
    match occupant.figure.0.weight {
        Weight::Fixed(n) => n,
        Weight::Pennants => pennants,
    }
}

/// What figures with a rule of their own count.
fn weights(ctx: &Ctx<'_>, followers: &[Occupant], pennants: i32) -> Vec<Step> {
    let own = followers.iter().filter_map(|occupant| {
        let name = occupant.figure.name;
        let cite = ctx.terms.rules_of(name)?.weighs?(ctx.rules);
        let fact = Fact::new("majority.weight").player("player", occupant.owner).word("figure", name);
        Some(Step::cited(fact.number("strength", strength_of(*occupant, pennants)), cite))
    });
    own.collect()
}

fn explain(ctx: &Ctx<'_>, strengths: &[(Player, i32)], winners: &[Player], best: i32, followers: i32) -> Step {
    let rules = ctx.rules;
    match (strengths, winners) {
        ([], _) => Step::cited(Fact::new("majority.nobody"), base::UNOCCUPIED.cite(rules)),
        (_, []) => {
            let who = strengths.iter().map(|(p, _)| *p).collect();
            let fact = Fact::new("majority.no-strength").with("players", Arg::Players(who));
            Step::cited(fact, base::MAJORITY.cite(rules))
        }
        ([(player, _)], _) => {
            let key = if followers == 1 { "majority.only-follower" } else { "majority.only-player" };
            let fact = Fact::new(key).player("player", *player).number("count", followers);
            Step::cited(fact, base::MAJORITY.cite(rules))
        }
        (_, [one]) => {
            let fact = Fact::new("majority.most").player("player", *one).number("strength", best);
            let step = Step::cited(fact, base::MAJORITY.cite(rules));
            step.because_all(behind(ctx, strengths, best))
        }
        (_, tied) => {
            let fact = Fact::new("majority.tie").with("players", Arg::Players(tied.to_vec())).number("strength", best);
            let step = Step::cited(fact, base::TIE.cite(rules));
            step.because_all(behind(ctx, strengths, best))
        }
    }
}

fn behind(ctx: &Ctx<'_>, strengths: &[(Player, i32)], best: i32) -> Vec<Step> {
    let fewer = strengths.iter().filter(|(_, n)| *n < best);
    fewer
        .map(|(player, n)| {
            let fact = Fact::new("majority.fewer").player("player", *player).number("strength", *n);
            Step::cited(fact, base::MAJORITY.cite(ctx.rules))
        })
        .collect()
}
