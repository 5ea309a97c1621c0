//! Rules as values: what is said, by whom, in which editions, with what authority.

mod edition;
mod source;
mod near;
mod rule;
mod ruleset;

pub mod base;

pub use edition::{Edition, Editions, Printing};
pub use rule::{AnyReading, AnyRule, Citation, CiteStanding, Reading, Rule, Standing, Value};
pub use ruleset::{Book, Ruleset, RulesetError, Variant};
pub use source::{Authority, Source};
