//! Slips that people make when they score, tried on a difference between what they wrote and what the rules give.

use super::answer::{Answer, Outcome};
use crate::board::Player;
use crate::trace::{Arg, Fact, Step};

/// The slip that explains a claim about points, if the whole difference of one player has one cause.
pub(super) fn of_gains(here: &Answer, said: &[(Player, i32)]) -> Option<Fact> {
    if here.outcome != Outcome::Scored {
        return None;
    }
    let gains = here.gains();
    let off = said.iter().map(|(p, n)| (*p, n - gains.get(p).copied().unwrap_or(0)));
    off.filter(|(_, n)| *n != 0).find_map(|(p, n)| explain(&here.steps, p, n)).map(|(_, fact)| fact)
}

/// The step (from 0) and the slip at it that would give a player `surplus` points more than the rules do.
pub(super) fn explain(steps: &[Step], player: Player, surplus: i32) -> Option<(usize, Fact)> {
    let tries = [
        tile_twice as fn(&[Step], usize, Player, i32) -> Option<Fact>,
        pennant,
        tie_paid_once,
        castle_too_early,
        castle_forgotten,
        one_tile_off,
        forgotten,
        paid_twice,
    ];
    tries.iter().find_map(|slip| (0..steps.len()).find_map(|n| slip(steps, n, player, surplus).map(|fact| (n, fact))))
}

fn gets(step: &Step, player: Player) -> i32 {
    step.total().get(&player).copied().unwrap_or(0)
}

fn number(fact: &Fact, name: &str) -> Option<i32> {
    fact.args.iter().find_map(|(key, arg)| match arg {
        Arg::Number(n) if *key == name => Some(*n),
        _ => None,
    })
}

/// The sub-step with a key.
fn part<'a>(step: &'a Step, key: &str) -> Option<&'a Step> {
    step.steps.iter().find(|s| s.fact.key == key)
}

fn rate(step: &Step) -> Option<i32> {
    number(&part(step, "value.tiles")?.fact, "rate")
}

fn met_twice(step: &Step) -> Option<&Step> {
    part(step, "value.tile-once")
}

/// A tile that the feature meets twice was counted twice.
fn tile_twice(steps: &[Step], n: usize, player: Player, surplus: i32) -> Option<Fact> {
    let step = &steps[n];
    let twice = met_twice(step)?;
    let fits = gets(step, player) > 0 && surplus == rate(step)? * twice.tiles.len() as i32;
    fits.then(|| Fact::new("slip.tile-twice").cells("cells", twice.tiles.clone()))
}

/// A pennant was forgotten, or counted twice.
fn pennant(steps: &[Step], n: usize, player: Player, surplus: i32) -> Option<Fact> {
    let step = &steps[n];
    let pennants = part(step, "value.pennants")?;
    let (points, rate) = (number(&pennants.fact, "points")?, number(&pennants.fact, "rate")?);
    if gets(step, player) <= 0 {
        return None;
    }
    if surplus == -points || surplus == -rate {
        return Some(Fact::new("slip.pennant-forgotten"));
    }
    (surplus == rate).then(|| Fact::new("slip.pennant-twice"))
}

/// Of several tied players only one was paid.
fn tie_paid_once(steps: &[Step], n: usize, player: Player, surplus: i32) -> Option<Fact> {
    let step = &steps[n];
    part(step, "majority.tie")?;
    (surplus == -gets(step, player)).then(|| Fact::new("slip.tie-paid-once").player("player", player))
}

/// A castle was paid for a feature that was completed when it was built.
fn castle_too_early(steps: &[Step], n: usize, player: Player, surplus: i32) -> Option<Fact> {
    let step = &steps[n];
    let owns = step.fact.args.iter().any(|(_, arg)| matches!(arg, Arg::Players(p) if p.contains(&player)));
    if step.fact.key != "castle.too-new" || !owns {
        return None;
    }
    let around = steps[..n].iter().rev().take(12);
    let worth = around.filter(|s| s.fact.key.starts_with("feature.")).any(|s| feature_points(s) == Some(surplus));
    worth.then(|| Fact::new("slip.castle-too-early"))
}

/// The points of a scored feature, whoever got them.
fn feature_points(step: &Step) -> Option<i32> {
    let unpaid = step.steps.iter().find(|s| s.fact.key == "feature.would-score");
    unpaid.and_then(|s| number(&s.fact, "points")).or_else(|| step.gains.values().max().copied())
}

/// A castle that scored was not paid.
fn castle_forgotten(steps: &[Step], n: usize, player: Player, surplus: i32) -> Option<Fact> {
    let step = &steps[n];
    let castle = step.fact.key.starts_with("castle.set-off");
    let forgotten = castle && surplus < 0 && surplus == -gets(step, player);
    forgotten.then(|| Fact::new("slip.castle-forgotten"))
}

/// One tile too many or too few.
fn one_tile_off(steps: &[Step], n: usize, player: Player, surplus: i32) -> Option<Fact> {
    let step = &steps[n];
    if gets(step, player) <= 0 {
        return None;
    }
    let rate = rate(step).or_else(|| number(&part(step, "value.surrounding")?.fact, "rate"))?;
    match surplus {
        n if n == rate => Some(Fact::new("slip.tile-more")),
        n if n == -rate => Some(Fact::new("slip.tile-less")),
        _ => None,
    }
}

/// A step's points were not written down.
fn forgotten(steps: &[Step], n: usize, player: Player, surplus: i32) -> Option<Fact> {
    let points = gets(&steps[n], player);
    (points > 0 && surplus == -points).then(|| Fact::new("slip.not-paid").number("points", points))
}

/// A step's points were written down twice.
fn paid_twice(steps: &[Step], n: usize, player: Player, surplus: i32) -> Option<Fact> {
    let points = gets(&steps[n], player);
    (points > 0 && surplus == points).then(|| Fact::new("slip.paid-twice").number("points", points))
}
