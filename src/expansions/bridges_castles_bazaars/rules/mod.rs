//! The rules of this box, one value each, with what every edition makes of them.
//!
//! An edition that no reading of a rule names says nothing about it and follows the rule's first reading.

pub mod setup;
pub mod bazaar;
pub mod bridge;
pub mod castle;

use crate::rules::{AnyRule, Authority, Edition, Editions, Reading, Source, Variant};

/// Every rule of the box, in the order of the rulebook.
pub fn all() -> impl Iterator<Item = &'static dyn AnyRule> {
    [setup::ALL, bazaar::ALL, bridge::ALL, castle::ALL].into_iter().flatten().copied()
}

/// The variants that the box's documents describe.
pub static VARIANTS: &[&Variant] = &[
    &Variant {
        name: "builder-before-bazaar",
        says: "The second part of a double turn comes before the bazaar.",
        pins: &[("bazaar.builder-order", "builder-first")],
    },
    &Variant {
        name: "no-auction",
        says: "Each player takes one of the revealed tiles for nothing and lays it at once.",
        pins: &[("bazaar.auction", "never")],
    },
    &Variant {
        name: "auction-on-demand",
        says: "A bazaar is held without an auction unless a player asks for one.",
        pins: &[("bazaar.auction", "on-demand")],
    },
];

const ZMG_1E: Editions = Editions::of(&[Edition::Zmg1e]);
const HIG_BB3: Editions = Editions::of(&[Edition::HigBb3]);
const RGG_BB3: Editions = Editions::of(&[Edition::RggBb3]);
const RGG: Editions = Editions::of(&[Edition::Rgg1e, Edition::RggBb3]);
const HIG_2E: Editions = Editions::of(&[Edition::Hig2e]);
const ZMG_2E: Editions = Editions::of(&[Edition::Zmg2e]);
const GUIDE: Editions = Editions::of(&[Edition::Guide]);

/// The rules of the box that the wagon comes from.
const ABBEY_AND_MAYOR: Source = Source::BoxRules("rules of Abbey & Mayor");

/// What the page on the 1st edition says, for all printings of that edition.
const fn page1e<T: Copy>(authority: Authority, value: T) -> Reading<T> {
    Reading::new(Editions::FIRST, value, authority, Source::Page1e)
}

/// What the later page on the 1st edition says.
const fn later<T: Copy>(authority: Authority, value: T) -> Reading<T> {
    Reading::new(Editions::FIRST, value, authority, Source::Page1eLater)
}

/// What the page on the 2nd edition says, for both printings.
const fn page2e<T: Copy>(authority: Authority, value: T) -> Reading<T> {
    Reading::new(Editions::SECOND, value, authority, Source::Page2e)
}

/// What the how-to-play guide says.
const fn guide<T: Copy>(authority: Authority, value: T) -> Reading<T> {
    Reading::new(GUIDE, value, authority, Source::Guide)
}

/// What all four documents print.
const fn printed<T: Copy>(value: T) -> [Reading<T>; 4] {
    [
        page1e(Authority::Printed, value),
        page2e(Authority::Printed, value),
        guide(Authority::Printed, value),
        later(Authority::Printed, value),
    ]
}
