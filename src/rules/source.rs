//! Where a rule is said, and with what authority.

use std::fmt;

/// How strongly a statement is founded, strongest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Authority {
    /// The rules text of the edition.
    Printed,
    /// An official clarification.
    Clarified,
    /// A documented difference between editions or printings.
    Differs,
    /// A reading agreed by players where the printed rules are silent.
    Community,
    /// A house rule.
    House,
}

impl Authority {
    /// The word used in every answer.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Printed => "printed",
            Self::Clarified => "clarified",
            Self::Differs => "differs",
            Self::Community => "community",
            Self::House => "house",
        }
    }
}

impl fmt::Display for Authority {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A document that rules are taken from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// Annotated rules of expansion 8, 1st edition (S0).
    Page1e,
    /// Annotated rules of expansion 8, 2nd edition (S1).
    Page2e,
    /// How-to-play guide "Markets & Bridges" (S3).
    Guide,
    /// Annotated rules of expansion 8, 1st edition, Romanian page with later footnotes (S4).
    Page1eLater,
    /// The rules of the base game.
    BaseRules,
    /// The rules of another box of the game.
    BoxRules(&'static str),
    /// Derived in this project from other statements.
    Derived,
}

impl Source {
    /// A short description of the document.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Page1e => "annotated rules of expansion 8, 1st edition",
            Self::Page2e => "annotated rules of expansion 8, 2nd edition",
            Self::Guide => "how-to-play guide, Markets & Bridges",
            Self::Page1eLater => "annotated rules of expansion 8, 1st edition, later page",
            Self::BaseRules => "rules of the base game",
            Self::BoxRules(name) => name,
            Self::Derived => "derived from the other rules",
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
