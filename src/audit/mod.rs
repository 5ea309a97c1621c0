//! Scenario text in, answers out; no input or output of its own.

mod accept;
mod answer;
mod check;
mod claims;
mod compare;
mod comparison;
mod coverage;
mod effect;
mod judge;
mod run;
mod sheet;
mod slip;
mod tried;
mod value;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::board::Board;
use crate::expansions;
use crate::rules::{Book, Edition, Printing, Ruleset, RulesetError};
use crate::scenario::{self, Problems, World, Written};
use crate::tiles::{Catalogue, Symbol, TableError};

pub use accept::{Accepted, Left, Rewritten, accept};
pub use answer::{
    Answer, AuctionShown, Branch, Choice, Difference, Elsewhere, FeatureValue, Holds, IllegalAt, JudgedClaim, LotShown,
    Next, OtherReading, Outcome, Summary, Trial, Tried,
};
pub use check::{CaseRun, EditionRun, Miss, OpenShown, Run, Selection, Status, Tally, Trouble, check, covers};
pub use comparison::{Cause, Comparison, Group};
pub use coverage::{Changed, Cited, Coverage, Flip, FlipReport, Flips};
pub use effect::{Effect, Verdict, Worth};
pub use judge::{differences, expected, numbered};
pub use run::BRANCH_LIMIT;

use run::Scene;

/// Everything that is the same for all scenarios: rules, tiles, boxes.
pub struct Library {
    book: Book,
    catalogue: Catalogue,
    symbols: Vec<Symbol>,
}

impl Library {
    /// Loads the rules, tiles and boxes that fief knows.
    ///
    /// # Errors
    /// A table that is part of fief itself is broken.
    pub fn new() -> Result<Self, TableError> {
        let catalogue = expansions::catalogue()?;
        Ok(Self { book: expansions::book(), catalogue, symbols: expansions::symbols() })
    }

    /// The rules and variants.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// The tiles.
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// What names in a scenario can stand for.
    pub fn world(&self) -> World<'_> {
        World { catalogue: &self.catalogue, boxes: expansions::ALL, symbols: &self.symbols, book: Some(&self.book) }
    }
}

/// Why a scenario has no answer.
#[derive(Debug)]
pub enum Fault {
    /// Something is wrong with the file.
    File(Problems),
    /// Something is wrong with the ruleset asked for.
    Ruleset(Vec<RulesetError>),
}

impl Fault {
    /// The fault as text, with its place in the file, for a terminal of some width.
    pub fn render(&self, width: usize, colour: bool) -> String {
        match self {
            Self::File(problems) => problems.render(width, colour),
            Self::Ruleset(errors) => {
                let lines: Vec<_> = errors.iter().map(|e| format!("fief: {e}")).collect();
                scenario::safe(&lines.join("\n")).into_owned() + "\n"
            }
        }
    }
}

impl From<Problems> for Fault {
    fn from(problems: Problems) -> Self {
        Self::File(problems)
    }
}

/// How a scenario is to be answered.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The edition (or a variant's name); the file's own if left out, else `hig-1e`.
    pub edition: Option<String>,
    /// Variants laid over it, besides those of the file.
    pub variants: Vec<String>,
    /// Switches set by hand, besides those of the file.
    pub set: Vec<(String, String)>,
    /// Whether to look at the other editions, other readings, and claims.
    pub compare: bool,
}

/// A scenario that can be answered under any ruleset; it is read once.
pub struct Case<'a> {
    library: &'a Library,
    written: Written,
    scenes: RefCell<BTreeMap<Printing, Rc<Scene>>>,
}

/// Reads a file's scenarios; a broken one gives its problems.
pub fn read<'a>(library: &'a Library, text: &str, file: &str) -> Vec<Result<Case<'a>, Problems>> {
    scenario::read(text, file)
        .into_iter()
        .map(|read| read.map(|written| Case { library, written, scenes: RefCell::default() }))
        .collect()
}

impl Case<'_> {
    /// The scenario as written.
    pub fn written(&self) -> &Written {
        &self.written
    }

    /// The ruleset that a wish and the file choose together.
    ///
    /// # Errors
    /// Names that do not exist, or settings that clash.
    pub fn ruleset(&self, wish: &Wish) -> Result<Ruleset, Fault> {
        let edition = wish.edition.clone().or_else(|| self.written.edition.as_ref().map(|e| e.v.clone()));
        let edition = edition.unwrap_or_else(|| Edition::Hig1e.name().to_owned());
        let own = self.written.variants.iter().map(|v| v.v.clone());
        // A variant written for an edition stays in play when another edition is asked for.
        let as_edition = self.written.edition.iter().map(|e| e.v.clone());
        let as_edition = as_edition.filter(|name| self.library.book.variant(name).is_some());
        let variants: Vec<_> = own.chain(as_edition).chain(wish.variants.iter().cloned()).collect();
        let mut set: BTreeMap<_, _> =
            self.written.set.iter().map(|(switch, value)| (switch.v.clone(), value.v.clone())).collect();
        for (n, (switch, value)) in wish.set.iter().enumerate() {
            if wish.set[..n].iter().any(|(before, other)| before == switch && other != value) {
                let by = || "--set".to_owned();
                let clash = RulesetError::Clash { switch: switch.clone(), first: by(), second: by() };
                return Err(Fault::Ruleset(vec![clash]));
            }
        }
        set.extend(wish.set.iter().cloned());
        let set: Vec<_> = set.into_iter().collect();
        Ruleset::choose(&self.library.book, &edition, &variants, &set).map_err(|errors| {
            // What is wrong in the file itself is told at its place there.
            let in_file = self.written.resolve(&self.library.world(), Printing::First);
            in_file.err().map_or(Fault::Ruleset(errors), Fault::File)
        })
    }

    /// The answer under the ruleset that a wish and the file choose.
    ///
    /// # Errors
    /// Everything that is wrong with the file under this ruleset's tiles.
    pub fn answer(&self, wish: &Wish) -> Result<Answer, Fault> {
        let rules = self.ruleset(wish)?;
        let scene = self.scene(&rules)?;
        let mut answer = scene.answer(&rules);
        self.fill(&scene, &rules, &mut answer);
        if wish.compare {
            self.compare(&scene, &rules, &mut answer);
        }
        Ok(answer)
    }

    /// Adds what only this file asks for: the values of features, and actions to be tried.
    fn fill(&self, scene: &Scene, rules: &Ruleset, answer: &mut Answer) {
        scene.value(rules, answer);
        answer.tried = tried::all(self, scene, rules, answer);
    }

    fn compare(&self, scene: &Rc<Scene>, rules: &Ruleset, answer: &mut Answer) {
        let book = &self.library.book;
        let readings = compare::other_readings(book, scene, rules, answer);
        let scene_of = |edition: Edition| self.scene(&rules.in_edition(edition)).ok();
        let mut all = compare::elsewhere(book, scene, &scene_of, rules, answer);
        for there in all.iter_mut().filter(|there| !there.shared) {
            if let Some(scene) = scene_of(there.edition) {
                self.fill(&scene, &rules.in_edition(there.edition), &mut there.answer);
            }
        }
        answer.elsewhere = compare::group(book, scene, rules, answer, &all);
        let played = |edition: &Edition| all.iter().any(|there| there.edition == *edition);
        answer.unplayable = Edition::ALL.into_iter().filter(|edition| !played(edition)).collect();
        answer.compared = true;
        answer.claims = claims::judge(&scene.checked, answer, &all, &readings);
        answer.other_readings = readings.into_iter().map(|(reading, _)| reading).collect();
    }

    /// The board before the first turn, and the players' names, under the ruleset that a wish and the file choose.
    ///
    /// # Errors
    /// Everything that is wrong with the file under this ruleset's tiles.
    pub fn opening(&self, wish: &Wish) -> Result<(Board, Vec<String>), Fault> {
        let scene = self.scene(&self.ruleset(wish)?)?;
        let players = scene.checked.position.seats.iter().map(|s| s.name.clone()).collect();
        Ok((scene.board.clone(), players))
    }

    /// What the score sheet of the file has wrong.
    fn sheet_differences(&self, rules: &Ruleset, answer: &Answer) -> Result<Vec<Difference>, Problems> {
        let judged = sheet::judge(&self.scene(rules)?.checked, answer);
        let told = judged.into_iter().flat_map(|claim| {
            let place = claim.text;
            claim.differs.into_iter().map(move |d| Difference { said: format!("{} {place}", d.said), ..d })
        });
        Ok(told.collect())
    }

    /// What the file expects in an edition, if anything.
    ///
    /// # Errors
    /// Everything that is wrong with the file under this edition's tiles.
    pub fn expects(&self, rules: &Ruleset) -> Result<Option<scenario::Statement>, Problems> {
        Ok(expected(&self.scene(rules)?.checked.expect, rules.edition()))
    }

    fn same_tiles(&self, a: Printing, b: Printing) -> bool {
        self.written.same_tiles(&self.library.world(), a, b)
    }

    /// The scenario made ready for the tiles of a ruleset's edition; each printing is made ready once.
    fn scene(&self, rules: &Ruleset) -> Result<Rc<Scene>, Problems> {
        let printing = rules.edition().printing();
        if let Some(ready) = self.scenes.borrow().get(&printing) {
            return Ok(Rc::clone(ready));
        }
        let like = self.scenes.borrow().iter().find(|(p, _)| self.same_tiles(**p, printing)).map(|(_, s)| Rc::clone(s));
        if let Some(like) = like {
            self.scenes.borrow_mut().insert(printing, Rc::clone(&like));
            return Ok(like);
        }
        let full = |checked: &scenario::Checked| {
            let boxes = expansions::in_play(&checked.with);
            let terms = expansions::terms(&boxes);
            let setting = crate::turn::Setting { rules, terms: &terms, boxes: &boxes };
            crate::turn::full_supply(&setting, checked.position.seats.len())
        };
        let (checked, board) = self.written.open(&self.library.world(), printing, full)?;
        let boxes = expansions::in_play(&checked.with);
        let terms = expansions::terms(&boxes);
        let scene = Rc::new(Scene { checked, board, boxes, terms });
        self.scenes.borrow_mut().insert(printing, Rc::clone(&scene));
        Ok(scene)
    }
}
