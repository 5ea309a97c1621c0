//! All editions side by side, and the switches that make the difference.

use super::answer::Answer;
use super::effect::Effect;
use super::{Case, Fault, Wish};
use crate::rules::{AnyRule, Citation, Edition, Ruleset};

/// A scenario under every edition.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The answer under the edition that the others are compared with.
    pub here: Answer,
    /// What it comes to.
    pub effect: Effect,
    /// The claims of the file: who claims it, and the text.
    pub claims: Vec<(String, String)>,
    /// The editions, those folded that come to the same; the first group is the one compared with.
    pub groups: Vec<Group>,
}

/// Editions that come to the same.
#[derive(Clone, Debug)]
pub struct Group {
    /// The editions, in the order of all tables.
    pub editions: Vec<Edition>,
    /// What they come to, or why the scenario cannot be played with their tiles.
    pub effect: Result<Effect, String>,
    /// What makes the difference to the edition compared with.
    pub causes: Vec<Cause>,
    /// Whether the switches do not explain the difference: it comes from the tiles of these editions.
    pub tiles: bool,
}

/// A rule whose value makes a difference.
#[derive(Clone, Debug)]
pub struct Cause {
    /// The rule in the edition compared with.
    pub here: Citation,
    /// The rule in other editions, by edition.
    pub there: Vec<(Edition, Citation)>,
    /// What turning this switch alone comes to, if that makes a difference.
    pub alone: Option<Effect>,
}

impl Case<'_> {
    /// The scenario under every edition, with what makes the differences.
    ///
    /// # Errors
    /// Everything that is wrong with the file under the edition compared with.
    pub fn comparison(&self, wish: &Wish) -> Result<Comparison, Fault> {
        let rules = self.ruleset(wish)?;
        let (here, effect) = self.effect(&rules)?;
        let claims = self.written().claims.iter().map(|c| (c.by.clone(), c.text.clone())).collect();
        let own =
            Group { editions: vec![rules.edition()], effect: Ok(effect.clone()), causes: Vec::new(), tiles: false };
        let mut groups = vec![own];
        for edition in Edition::ALL.into_iter().filter(|e| *e != rules.edition()) {
            self.add_edition(&rules, &effect, edition, &mut groups);
        }
        for group in &mut groups {
            group.editions.sort_unstable();
        }
        Ok(Comparison { here, effect, claims, groups })
    }

    fn add_edition(&self, rules: &Ruleset, own: &Effect, edition: Edition, groups: &mut Vec<Group>) {
        let other = rules.in_edition(edition);
        let there = match self.effect(&other) {
            Ok((_, effect)) => Ok(effect),
            Err(problems) => Err(problems.list().first().map(|p| p.message.clone()).unwrap_or_default()),
        };
        let place = groups.iter().position(|g| g.effect == there).unwrap_or_else(|| {
            groups.push(Group { editions: Vec::new(), effect: there.clone(), causes: Vec::new(), tiles: false });
            groups.len() - 1
        });
        let Some(group) = groups.get_mut(place) else { return };
        group.editions.push(edition);
        if let (Ok(there), true) = (&there, place > 0) {
            let (causes, explained) = self.causes(rules, &other, own, there);
            group.tiles |= !explained;
            for cause in causes {
                group.add(edition, cause);
            }
        }
    }

    /// The switches that make the difference between two rulesets, and whether they explain all of it.
    ///
    /// Every rule with another value there is turned alone; then those are left out, one after the other, that the
    /// outcome there can do without.
    fn causes(&self, rules: &Ruleset, other: &Ruleset, own: &Effect, there: &Effect) -> (Vec<Cause>, bool) {
        let all = self.library.book.rules.iter().map(|rule| (*rule, other.citation(*rule)));
        let differing: Vec<(&'static dyn AnyRule, Citation)> =
            all.filter(|(rule, cite)| rules.citation(*rule).value != cite.value).collect();
        let turned = |which: &[usize]| {
            let turned = which.iter().filter_map(|n| differing.get(*n));
            let turned = turned.fold(rules.clone(), |r, (rule, cite)| r.with_pin(rule.id(), &cite.value));
            self.effect(&turned).ok().map(|(_, effect)| effect)
        };
        let alone: Vec<Option<Effect>> =
            (0..differing.len()).map(|n| turned(&[n]).filter(|effect| effect != own)).collect();
        // What does nothing alone is left out first.
        let mut needed: Vec<usize> = (0..differing.len()).collect();
        needed.sort_by_key(|n| alone[*n].is_none());
        let explained = turned(&needed).as_ref() == Some(there);
        for n in needed.clone().into_iter().rev().filter(|_| explained) {
            let fewer: Vec<usize> = needed.iter().copied().filter(|m| *m != n).collect();
            if turned(&fewer).as_ref() == Some(there) {
                needed = fewer;
            }
        }
        let matters = |n: &usize| alone[*n].is_some() || (explained && needed.contains(n));
        let causes = (0..differing.len()).filter(matters).map(|n| Cause {
            here: rules.citation(differing[n].0),
            there: vec![(other.edition(), differing[n].1.clone())],
            alone: alone[n].clone(),
        });
        (causes.collect(), explained)
    }
}

impl Group {
    fn add(&mut self, edition: Edition, cause: Cause) {
        match self.causes.iter_mut().find(|c| c.here.id == cause.here.id) {
            Some(same) => same.there.extend(cause.there.into_iter().filter(|(e, _)| *e == edition)),
            None => self.causes.push(cause),
        }
    }
}

impl Comparison {
    /// Whether all editions come to the same.
    pub fn agrees(&self) -> bool {
        self.groups.len() == 1
    }
}
