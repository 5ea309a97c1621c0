//! The rules of Traders and Builders.

use crate::rules::{AnyRule, Authority, Editions, Reading, Rule, Source};

/// All rules of the box.
pub static ALL: &[&dyn AnyRule] = &[
    &BUILDER_WHERE,
    &DOUBLE_TURN,
    &ONE_EXTRA,
    &BY_BRIDGE,
    &NOT_BY_ABBEY,
    &GONE_HOME,
    &NO_TILE_LEFT,
    &PIG_WHERE,
    &PIG_POINTS,
    &PIG_ONCE,
    &GOODS_TAKEN,
    &GOODS_MOST,
];

/// Where a builder stands.
pub static BUILDER_WHERE: Rule = Rule {
    id: "builder.where",
    says: "A builder is no follower and stands only on a road or in a city where its player has a follower.",
    readings: &printed(()),
};

/// What a builder brings.
pub static DOUBLE_TURN: Rule = Rule {
    id: "builder.double-turn",
    says: "A tile that extends the road or city on which one’s builder already stood brings a second part of the turn.",
    readings: &printed(()),
};

/// No third part.
pub static ONE_EXTRA: Rule = Rule {
    id: "builder.one-extra",
    says: "A double turn has two parts; the second one never brings a third.",
    readings: &printed(()),
};

/// A bridge extends a road too.
pub static BY_BRIDGE: Rule = Rule {
    id: "builder.by-bridge",
    says: "A bridge that lengthens the builder’s road extends it, even if the tile shows no road.",
    readings: &[
        Reading::new(Editions::FIRST, (), Authority::Clarified, BOX),
        Reading::new(Editions::ALL, (), Authority::Community, BOX),
    ],
};

/// An abbey closes without extending.
pub static NOT_BY_ABBEY: Rule = Rule {
    id: "builder.not-by-abbey",
    says: "An abbey completes the builder’s feature but does not extend it, so it brings no second part.",
    readings: &[Reading::new(Editions::FIRST, (), Authority::Clarified, BOX)],
};

/// The builder need not stay.
pub static GONE_HOME: Rule = Rule {
    id: "builder.gone-home",
    says: "The second part is played even if the builder has left the board in the first.",
    readings: &[Reading::new(Editions::FIRST, (), Authority::Clarified, BOX)],
};

/// Nothing to draw.
pub static NO_TILE_LEFT: Rule = Rule {
    id: "builder.no-tile-left",
    says: "If no tile is left to draw, the second part of a double turn lapses.",
    readings: &[Reading::new(Editions::ALL, (), Authority::House, Source::Derived).silent()],
};

/// Where a pig stands.
pub static PIG_WHERE: Rule = Rule {
    id: "pig.where",
    says: "A pig is no follower and stands only on a field where its player has a follower.",
    readings: &printed(()),
};

/// What a pig brings.
pub static PIG_POINTS: Rule<i32> = Rule {
    id: "pig.points",
    says: "Whoever scores a field with his own pig on it gets {} more for each completed city.",
    readings: &printed(1),
};

/// One pig is enough.
pub static PIG_ONCE: Rule = Rule {
    id: "pig.once",
    says: "A second pig of one’s own on a field adds nothing.",
    readings: &[Reading::new(Editions::ALL, (), Authority::Community, BOX)],
};

/// Who gets trade goods.
pub static GOODS_TAKEN: Rule = Rule {
    id: "goods.taken",
    says: "Whoever lays the tile that completes a city takes its trade goods, whoever holds the city.",
    readings: &printed(()),
};

/// What trade goods are worth.
pub static GOODS_MOST: Rule<i32> = Rule {
    id: "goods.most",
    says: "At the end of the game the most tokens of a kind of goods score {}; if several players tie, each gets it.",
    readings: &printed(10),
};

const BOX: Source = Source::BoxRules("rules of Traders & Builders");

const fn printed<T: Copy>(value: T) -> [Reading<T>; 1] {
    [Reading::printed(Editions::ALL, value, BOX)]
}
