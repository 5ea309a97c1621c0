//! Which rules a scenario relies on in each edition, and which switches its outcome hangs on.

use std::collections::BTreeSet;

use super::effect::Effect;
use super::{Case, Fault, Wish};
use crate::rules::{AnyRule, Book, Edition};

/// The rules that a scenario's answer relies on, edition by edition in the order of all tables.
pub type Cited = [BTreeSet<&'static str>; Edition::ALL.len()];

/// A switch turned to another value.
#[derive(Clone, Debug)]
pub struct Flip {
    /// The switch.
    pub switch: &'static str,
    /// Its value in the ruleset used.
    pub from: String,
    /// The value it was turned to.
    pub to: String,
    /// What the scenario comes to then.
    pub effect: Effect,
}

/// A scenario with every switch turned to every other value.
#[derive(Clone, Debug)]
pub struct Flips {
    /// The title.
    pub title: String,
    /// The edition used.
    pub edition: Edition,
    /// The players.
    pub players: Vec<String>,
    /// What it comes to as it is.
    pub effect: Effect,
    /// The turns that change that.
    pub changes: Vec<Flip>,
}

impl Case<'_> {
    /// The rules relied on in each edition; none in an edition whose tiles the scenario does not fit.
    ///
    /// # Errors
    /// Everything that is wrong with the file under the ruleset that the wish chooses.
    pub fn cited(&self, wish: &Wish) -> Result<Cited, Fault> {
        self.answer(wish)?;
        let mut cited = Cited::default();
        for (edition, ids) in Edition::ALL.into_iter().zip(&mut cited) {
            let wish = Wish { edition: Some(edition.name().to_owned()), ..wish.clone() };
            if let Ok(answer) = self.answer(&wish) {
                ids.extend(answer.rules.iter().map(|cite| cite.id));
            }
        }
        Ok(cited)
    }

    /// What changes when each switch alone is turned; a switch that is not read cannot change anything.
    ///
    /// # Errors
    /// Everything that is wrong with the file under the ruleset that the wish chooses.
    pub fn flips(&self, wish: &Wish) -> Result<Flips, Fault> {
        let rules = self.ruleset(wish)?;
        let (answer, effect) = self.effect(&rules)?;
        let mut changes = Vec::new();
        let read = rules.reads();
        for switch in self.library.book.switches().filter(|s| read.contains(&s.id())) {
            let from = rules.citation(switch).value.into_owned();
            for to in others(switch, &from) {
                let turned = self.effect(&rules.with_pin(switch.id(), &to)).map(|(_, turned)| turned);
                if let Some(turned) = turned.ok().filter(|turned| *turned != effect) {
                    changes.push(Flip { switch: switch.id(), from: from.clone(), to, effect: turned });
                }
            }
        }
        Ok(Flips { title: answer.title, edition: rules.edition(), players: answer.players, effect, changes })
    }
}

/// The values of a switch besides one.
fn others(switch: &dyn AnyRule, than: &str) -> Vec<String> {
    switch.values().into_iter().map(|(value, _)| value.into_owned()).filter(|value| value != than).collect()
}

/// How often each rule is relied on.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// How many scenarios were looked at.
    pub scenarios: usize,
    /// Every rule in the order of the rulebook, with how many scenarios rely on it in each edition and in any.
    pub rules: Vec<(&'static str, [usize; Edition::ALL.len()], usize)>,
}

impl Coverage {
    /// Counts the scenarios that rely on each rule.
    pub fn of(book: &Book, scenarios: &[(String, Cited)]) -> Self {
        let rules = book.rules.iter().map(|rule| {
            let id = rule.id();
            let mut counts = [0; Edition::ALL.len()];
            for (_, cited) in scenarios {
                cited.iter().zip(&mut counts).for_each(|(ids, n)| *n += usize::from(ids.contains(id)));
            }
            let any = scenarios.iter().filter(|(_, cited)| cited.iter().any(|ids| ids.contains(id))).count();
            (id, counts, any)
        });
        Self { scenarios: scenarios.len(), rules: rules.collect() }
    }

    /// The rules that no scenario relies on.
    pub fn without(&self) -> Vec<&'static str> {
        self.rules.iter().filter(|(_, _, any)| *any == 0).map(|(id, _, _)| *id).collect()
    }

    /// How much of the rules some scenario relies on, in percent.
    pub fn percent(&self) -> f64 {
        if self.rules.is_empty() {
            return 100.0;
        }
        let shown = self.rules.len() - self.without().len();
        f64::from(shown as u32) * 100.0 / f64::from(self.rules.len() as u32)
    }
}

/// What turning each switch changes, over many scenarios.
#[derive(Clone, Debug)]
pub struct FlipReport {
    /// How many scenarios were looked at.
    pub scenarios: usize,
    /// The switches with their changes, in the order of the rulebook.
    pub switches: Vec<(&'static str, Vec<Changed>)>,
}

/// A scenario whose outcome hangs on a switch.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The scenario's file.
    pub file: String,
    /// The edition it was played in.
    pub edition: Edition,
    /// The players.
    pub players: Vec<String>,
    /// What it comes to as it is.
    pub before: Effect,
    /// What it comes to with the switch turned.
    pub flip: Flip,
}

impl FlipReport {
    /// Sorts what changes by switch.
    pub fn of(book: &Book, scenarios: &[(String, Flips)]) -> Self {
        let switches = book.switches().map(|switch| {
            let changes = scenarios.iter().flat_map(|(file, flips)| {
                let of_switch = flips.changes.iter().filter(|flip| flip.switch == switch.id());
                of_switch.map(|flip| Changed {
                    file: file.clone(),
                    edition: flips.edition,
                    players: flips.players.clone(),
                    before: flips.effect.clone(),
                    flip: flip.clone(),
                })
            });
            (switch.id(), changes.collect())
        });
        Self { scenarios: scenarios.len(), switches: switches.collect() }
    }
}
