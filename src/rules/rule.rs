//! A rule as a value: its id, its sentence, and what each edition makes of it.

use std::borrow::Cow;

use super::{Authority, Edition, Editions, Ruleset, Source};

/// What a rule's reading can be worth: nothing (a plain statement), a number, or one of a switch's values.
pub trait Value: Copy + PartialEq + Sync + 'static {
    /// The value as written in `--set switch=value` and in answers.
    fn name(self) -> Cow<'static, str>;
    /// The value with this name.
    fn find(name: &str) -> Option<Self>;
    /// Every value a switch can take, with what it means; empty for statements and numbers.
    fn all() -> &'static [(Self, &'static str)];
}

impl Value for () {
    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed("")
    }
    fn find(_: &str) -> Option<Self> {
        None
    }
    fn all() -> &'static [(Self, &'static str)] {
        &[]
    }
}

impl Value for i32 {
    fn name(self) -> Cow<'static, str> {
        Cow::Owned(self.to_string())
    }
    fn find(name: &str) -> Option<Self> {
        name.parse().ok().filter(|n| (-1000..=1000).contains(n))
    }
    fn all() -> &'static [(Self, &'static str)] {
        &[]
    }
}

/// Defines a switch's values: an enum whose first variant is the default; with each value the sentence of the rule.
#[macro_export]
macro_rules! switch {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal : $says:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$vdoc])* #[doc = $says] $variant),+ }
        impl $crate::rules::Value for $name {
            fn name(self) -> std::borrow::Cow<'static, str> {
                std::borrow::Cow::Borrowed(match self { $(Self::$variant => $text),+ })
            }
            fn find(name: &str) -> Option<Self> {
                match name { $($text => Some(Self::$variant),)+ _ => None }
            }
            fn all() -> &'static [(Self, &'static str)] {
                &[$((Self::$variant, $says)),+]
            }
        }
    };
}

/// How an edition stands to the value it plays with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Standing<T> {
    /// The edition says so.
    Stated,
    /// The edition says nothing; it plays with this value and the answer says so.
    Silent,
    /// The edition has no such rule: what it states does not hold there.
    Absent,
    /// The sources read the edition in two ways; the other value, and why.
    Contested(T, &'static str),
}

impl<T: Value> Standing<T> {
    fn cited(self) -> CiteStanding {
        match self {
            Self::Stated => CiteStanding::Stated,
            Self::Silent => CiteStanding::Silent,
            Self::Absent => CiteStanding::Absent,
            Self::Contested(other, why) => CiteStanding::Contested { other: other.name(), why },
        }
    }
}

/// What some editions make of a rule, and who says so.
#[derive(Clone, Copy, Debug)]
pub struct Reading<T: 'static> {
    /// The editions this reading holds in.
    pub editions: Editions,
    /// What they make of it.
    pub value: T,
    /// Whether they say so themselves.
    pub standing: Standing<T>,
    /// How strongly it is founded.
    pub authority: Authority,
    /// The document.
    pub source: Source,
    /// The date of a clarification, as `5/2014`.
    pub dated: Option<&'static str>,
}

impl<T: Copy> Reading<T> {
    /// A reading from a document, with its authority.
    pub const fn new(editions: Editions, value: T, authority: Authority, source: Source) -> Self {
        Self { editions, value, standing: Standing::Stated, authority, source, dated: None }
    }

    /// A reading from the rules text itself.
    pub const fn printed(editions: Editions, value: T, source: Source) -> Self {
        Self::new(editions, value, Authority::Printed, source)
    }

    /// The same, with the date of the statement.
    pub const fn dated(self, date: &'static str) -> Self {
        Self { dated: Some(date), ..self }
    }

    /// The same, for editions that say nothing and are read so.
    pub const fn silent(self) -> Self {
        Self { standing: Standing::Silent, ..self }
    }

    /// The same, for editions that have no such rule, by what their document says or was made before.
    pub const fn absent(self) -> Self {
        Self { standing: Standing::Absent, ..self }
    }

    /// The same, where sources disagree: the other value and the reason in a few words.
    pub const fn contested(self, other: T, why: &'static str) -> Self {
        Self { standing: Standing::Contested(other, why), ..self }
    }
}

/// A rule, written once: code, answers and documentation take it from here.
#[derive(Debug)]
pub struct Rule<T: 'static = ()> {
    /// The id, as `castle.trigger`.
    pub id: &'static str,
    /// One sentence in plain words; `{}` stands for a number. A switch asks here, and each of its values answers.
    pub says: &'static str,
    /// Its readings, the decisive one of each edition first.
    pub readings: &'static [Reading<T>],
}

impl<T: Value> Rule<T> {
    /// The reading that decides in an edition; an edition that no reading names is silent and follows the first one.
    pub fn reading(&self, edition: Edition) -> Reading<T> {
        match self.readings.iter().find(|r| r.editions.contains(edition)) {
            Some(reading) => *reading,
            None => self.readings[0].silent(),
        }
    }

    /// What the rule is worth under a ruleset, and who says so.
    pub fn read(&'static self, rules: &Ruleset) -> (T, Citation) {
        rules.note(self.id);
        if let Some(value) = rules.pin(self.id).and_then(T::find) {
            return (value, self.cite_pinned(rules));
        }
        let reading = self.reading(rules.edition());
        (reading.value, self.citation(&reading))
    }

    /// The citation of a plain statement.
    pub fn cite(&'static self, rules: &Ruleset) -> Citation {
        self.read(rules).1
    }

    /// The citation of a statement, if the edition has the rule at all.
    pub fn holds(&'static self, rules: &Ruleset) -> Option<Citation> {
        Some(self.cite(rules)).filter(|cite| cite.standing != CiteStanding::Absent)
    }

    fn citation(&'static self, reading: &Reading<T>) -> Citation {
        Citation {
            id: self.id,
            says: self.sentence(&reading.value.name()),
            value: reading.value.name(),
            authority: reading.authority,
            source: reading.source,
            dated: reading.dated,
            standing: reading.standing.cited(),
        }
    }

    /// The citation of a value set by a variant or by hand: the strongest reading that has it speaks for it.
    fn cite_pinned(&'static self, rules: &Ruleset) -> Citation {
        let pinned = rules.pin(self.id).unwrap_or_default();
        let same = self.readings.iter().find(|r| r.value.name() == pinned);
        let mut cite = self.citation(same.unwrap_or(&self.readings[0]));
        cite.says = self.sentence(pinned);
        cite.value = Cow::Owned(pinned.to_owned());
        cite.standing = CiteStanding::Pinned(rules.pinned_by(self.id).to_owned());
        if same.is_none() {
            cite.authority = Authority::House;
        }
        cite
    }
}

/// How a cited rule stands in the ruleset used.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CiteStanding {
    /// The edition says so.
    Stated,
    /// The edition is silent and read so.
    Silent,
    /// The edition has no such rule.
    Absent,
    /// Contested: the other value and the reason.
    Contested {
        /// The value of the other reading.
        other: Cow<'static, str>,
        /// Why the sources differ.
        why: &'static str,
    },
    /// Set by a variant or `--set`; holds what set it.
    Pinned(String),
}

/// A rule as it was applied: who says it, when, and how it stands in this edition.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Citation {
    /// The rule's id.
    pub id: &'static str,
    /// The rule's sentence, with `{}` for a number; of a switch, the sentence of the value.
    pub says: &'static str,
    /// The value it had, empty for a statement.
    pub value: Cow<'static, str>,
    /// How strongly it is founded.
    pub authority: Authority,
    /// The document.
    pub source: Source,
    /// The date of a clarification.
    pub dated: Option<&'static str>,
    /// How it stands in this edition.
    pub standing: CiteStanding,
}

impl Citation {
    /// A rule as it stands in an edition, whether or not it was applied.
    pub fn of(rule: &'static dyn AnyRule, edition: Edition) -> Self {
        let reading = rule.in_edition(edition);
        Self {
            id: rule.id(),
            says: rule.sentence(&reading.value),
            value: reading.value,
            authority: reading.authority,
            source: reading.source,
            dated: reading.dated,
            standing: reading.standing,
        }
    }

    /// The sentence with its value filled in.
    pub fn sentence(&self) -> String {
        self.says.replace("{}", &self.value)
    }
}

/// One reading of any rule, for listings.
#[derive(Clone, Debug)]
pub struct AnyReading {
    /// The editions this reading holds in.
    pub editions: Editions,
    /// The value's name, empty for a statement.
    pub value: Cow<'static, str>,
    /// How strongly it is founded.
    pub authority: Authority,
    /// The document.
    pub source: Source,
    /// The date of a clarification.
    pub dated: Option<&'static str>,
    /// How the editions stand to it.
    pub standing: CiteStanding,
}

impl AnyReading {
    /// What is played by it: the value, or that there is no such rule.
    pub fn plays(&self) -> Cow<'static, str> {
        if self.standing == CiteStanding::Absent { Cow::Borrowed("no such rule") } else { self.value.clone() }
    }
}

/// Any rule, whatever its values: what listings and rulesets need of it.
pub trait AnyRule: Sync {
    /// The id.
    fn id(&self) -> &'static str;
    /// The sentence, with `{}` for a number; of a switch, the question that its values answer.
    fn says(&self) -> &'static str;
    /// All readings as written.
    fn readings(&self) -> Vec<AnyReading>;
    /// The reading that decides in an edition.
    fn in_edition(&'static self, edition: Edition) -> AnyReading;
    /// The values of a switch with their meanings; empty if the rule is no switch.
    fn values(&self) -> Vec<(Cow<'static, str>, &'static str)>;
    /// Whether a name is one of its values.
    fn accepts(&self, value: &str) -> bool;
    /// The sentence that holds with a value: of a switch, the value's own one.
    fn sentence(&self, value: &str) -> &'static str {
        let own = self.values().into_iter().find(|(name, _)| name == value);
        own.map_or(self.says(), |(_, says)| says)
    }
}

impl<T: Value> AnyRule for Rule<T> {
    fn id(&self) -> &'static str {
        self.id
    }
    fn says(&self) -> &'static str {
        self.says
    }
    fn readings(&self) -> Vec<AnyReading> {
        self.readings.iter().map(any).collect()
    }
    fn in_edition(&'static self, edition: Edition) -> AnyReading {
        any(&self.reading(edition))
    }
    fn values(&self) -> Vec<(Cow<'static, str>, &'static str)> {
        T::all().iter().map(|(v, says)| (v.name(), *says)).collect()
    }
    fn accepts(&self, value: &str) -> bool {
        T::find(value).is_some()
    }
}

fn any<T: Value>(r: &Reading<T>) -> AnyReading {
    AnyReading {
        editions: r.editions,
        value: r.value.name(),
        authority: r.authority,
        source: r.source,
        dated: r.dated,
        standing: r.standing.cited(),
    }
}
