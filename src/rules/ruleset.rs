//! A ruleset: an edition, the variants laid over it, and switches set by hand.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::{AnyRule, Authority, Citation, CiteStanding, Edition};

/// A named overlay of switch values.
#[derive(Debug)]
pub struct Variant {
    /// The name, as `builder-before-bazaar`.
    pub name: &'static str,
    /// What it changes, in one sentence.
    pub says: &'static str,
    /// The switches it sets.
    pub pins: &'static [(&'static str, &'static str)],
}

/// All rules and variants of the boxes that fief knows.
#[derive(Default)]
pub struct Book {
    /// The rules, in the order of the boxes.
    pub rules: Vec<&'static dyn AnyRule>,
    /// The variants.
    pub variants: Vec<&'static Variant>,
}

impl Book {
    /// The rule with this id.
    pub fn rule(&self, id: &str) -> Option<&'static dyn AnyRule> {
        self.rules.iter().copied().find(|r| r.id() == id)
    }

    /// The variant with this name.
    pub fn variant(&self, name: &str) -> Option<&'static Variant> {
        self.variants.iter().copied().find(|v| v.name == name)
    }

    /// The switches: rules with a closed list of values.
    pub fn switches(&self) -> impl Iterator<Item = &'static dyn AnyRule> {
        self.rules.iter().copied().filter(|r| !r.values().is_empty())
    }
}

/// What is wrong with a chosen ruleset.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesetError {
    /// No such edition (or variant used as one).
    #[error("there is no edition “{0}”; did you mean {or}?", or = .1.join(" or "))]
    Edition(String, Vec<&'static str>),
    /// No such variant.
    #[error("there is no variant “{0}”; there are {all}", all = .1.join(", "))]
    Variant(String, Vec<&'static str>),
    /// No such switch, and the one that was probably meant.
    #[error("there is no switch “{0}”{or}", or = .1.map(|near| format!("; did you mean {near}?")).unwrap_or_default())]
    Switch(String, Option<&'static str>),
    /// The switch has no such value.
    #[error("“{value}” is not a value of {switch}; it has {values}")]
    SwitchValue {
        /// The switch.
        switch: String,
        /// The value given.
        value: String,
        /// The values it has.
        values: String,
    },
    /// Two variants or settings want different values of one switch.
    #[error("{first} and {second} set {switch} to different values")]
    Clash {
        /// The switch.
        switch: String,
        /// What set it first.
        first: String,
        /// What set it again.
        second: String,
    },
}

/// An edition with variants and pinned switches; it remembers which rules were read.
#[derive(Clone, Debug)]
pub struct Ruleset {
    edition: Edition,
    variants: Vec<&'static str>,
    set: BTreeMap<String, String>,
    pins: BTreeMap<String, (String, String)>,
    read: RefCell<BTreeSet<&'static str>>,
}

impl Ruleset {
    /// The bare edition.
    pub fn of(edition: Edition) -> Self {
        Self {
            edition,
            variants: Vec::new(),
            set: BTreeMap::new(),
            pins: BTreeMap::new(),
            read: RefCell::new(BTreeSet::new()),
        }
    }

    /// An edition by name, with variants and `switch=value` settings; a variant's name is accepted for an edition
    /// and means `hig-1e` with that variant.
    ///
    /// # Errors
    /// All that is wrong with the names, or two settings that clash.
    pub fn choose(
        book: &Book,
        edition: &str,
        variants: &[String],
        set: &[(String, String)],
    ) -> Result<Self, Vec<RulesetError>> {
        let mut errors = Vec::new();
        let mut variants = variants.to_vec();
        let edition = match (Edition::find(edition), book.variant(edition)) {
            (Some(found), _) => found,
            (None, Some(variant)) => {
                if !variants.iter().any(|v| v == variant.name) {
                    variants.push(variant.name.to_owned());
                }
                Edition::Hig1e
            }
            (None, None) => {
                errors.push(RulesetError::Edition(edition.to_owned(), book.editions_near(edition)));
                Edition::Hig1e
            }
        };
        let mut rules = Self::of(edition);
        for name in &variants {
            if let Some(variant) = book.variant(name) {
                rules.lay_over(variant, &mut errors);
            } else {
                let all = book.variants.iter().map(|v| v.name).collect();
                errors.push(RulesetError::Variant(name.clone(), all));
            }
        }
        for (switch, value) in set {
            rules.set_by_hand(book, switch, value, &mut errors);
        }
        if errors.is_empty() { Ok(rules) } else { Err(errors) }
    }

    fn lay_over(&mut self, variant: &'static Variant, errors: &mut Vec<RulesetError>) {
        if self.variants.contains(&variant.name) {
            return;
        }
        self.variants.push(variant.name);
        for (switch, value) in variant.pins {
            self.pin_as(switch, value, &format!("variant {}", variant.name), errors);
        }
    }

    fn set_by_hand(&mut self, book: &Book, switch: &str, value: &str, errors: &mut Vec<RulesetError>) {
        let Some(rule) = book.rule(switch) else {
            errors.push(RulesetError::Switch(switch.to_owned(), book.switch_near(switch)));
            return;
        };
        if !rule.accepts(value) {
            let names: Vec<_> = rule.values().into_iter().map(|(v, _)| v.into_owned()).collect();
            let values = if names.is_empty() { "no values to choose from".to_owned() } else { names.join(", ") };
            errors.push(RulesetError::SwitchValue { switch: switch.to_owned(), value: value.to_owned(), values });
            return;
        }
        self.set.insert(switch.to_owned(), value.to_owned());
        self.pin_as(switch, value, "set by hand", errors);
    }

    fn pin_as(&mut self, switch: &str, value: &str, by: &str, errors: &mut Vec<RulesetError>) {
        match self.pins.get(switch) {
            Some((old, first)) if old != value => errors.push(RulesetError::Clash {
                switch: switch.to_owned(),
                first: first.clone(),
                second: by.to_owned(),
            }),
            _ => {
                self.pins.insert(switch.to_owned(), (value.to_owned(), by.to_owned()));
            }
        }
    }

    /// The same variants and settings over another edition.
    pub fn in_edition(&self, edition: Edition) -> Self {
        Self { edition, read: RefCell::default(), ..self.clone() }
    }

    /// The same ruleset with one more switch turned, whatever it was.
    pub fn with_pin(&self, switch: &str, value: &str) -> Self {
        let mut turned = Self { read: RefCell::default(), ..self.clone() };
        turned.pins.insert(switch.to_owned(), (value.to_owned(), "the other reading".to_owned()));
        turned
    }

    /// The edition.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// The variants' names.
    pub fn variants(&self) -> &[&'static str] {
        &self.variants
    }

    /// The switches set by hand.
    pub fn set(&self) -> &BTreeMap<String, String> {
        &self.set
    }

    /// The pinned value of a switch.
    pub fn pin(&self, id: &str) -> Option<&str> {
        self.pins.get(id).map(|(value, _)| value.as_str())
    }

    /// What pinned a switch.
    pub fn pinned_by(&self, id: &str) -> &str {
        self.pins.get(id).map_or("", |(_, by)| by.as_str())
    }

    /// A rule as it stands in this ruleset, without counting as read: the strongest reading that has a pinned value
    /// speaks for it.
    pub fn citation(&self, rule: &'static dyn AnyRule) -> Citation {
        let cite = Citation::of(rule, self.edition);
        let Some((pinned, by)) = self.pins.get(rule.id()) else { return cite };
        let same = rule.readings().into_iter().find(|r| r.value == *pinned);
        let (authority, source, dated) =
            same.map_or((Authority::House, cite.source, None), |r| (r.authority, r.source, r.dated));
        let standing = CiteStanding::Pinned(by.clone());
        let says = rule.sentence(pinned);
        Citation { says, value: Cow::Owned(pinned.clone()), authority, source, dated, standing, ..cite }
    }

    /// Whether a rule was read since the ruleset was made.
    pub fn was_read(&self, id: &str) -> bool {
        self.read.borrow().contains(id)
    }

    /// The rules read since the ruleset was made, by id.
    pub fn reads(&self) -> Vec<&'static str> {
        self.read.borrow().iter().copied().collect()
    }

    pub(super) fn note(&self, id: &'static str) {
        if !self.read.borrow().contains(id) {
            self.read.borrow_mut().insert(id);
        }
    }
}
