//! Traders and Builders: the builder and the double turn, the pig, trade goods.

pub mod rules;
mod builder;
mod goods;
mod pig;
mod words;

use crate::board::{Figure, FigureType, SegmentId, Weight};
use crate::rules::Citation;
use crate::scoring::FigureRule;
use crate::tiles::Kind;
use crate::trace::{Fact, Span};
use crate::turn::{Expansion, Game, Illegal, Phase};

/// Traders and Builders.
pub static TRADERS_AND_BUILDERS: Expansion = Expansion {
    name: "traders-and-builders",
    title: "Traders and Builders",
    rules: || rules::ALL.to_vec(),
    figures: &[BUILDER, PIG],
    figure_rules: &[
        FigureRule { figure: "builder", stands: Some(|rules| rules::BUILDER_WHERE.cite(rules)), weighs: None },
        FigureRule { figure: "pig", stands: Some(|rules| rules::PIG_WHERE.cite(rules)), weighs: None },
    ],
    tokens: goods::tokens,
    symbols: goods::GOODS,
    field_bonus: Some(pig::bonus),
    tiles: Some(("tb", include_str!("tiles.txt"))),
    words: words::WORDS,
    hooks: &[
        (Phase::Tile, builder::after_tile),
        (Phase::Wood, builder::after_wood),
        (Phase::Completion, builder::closed_by_abbey),
        (Phase::Features, goods::collect),
        (Phase::Homecoming, builder::gone_home),
        (Phase::LastGoods, goods::score),
    ],
    may_stand: Some(may_stand),
    order_rule: Some(builder::order_rule),
    ..Expansion::NOTHING
};

const BUILDER: FigureType = FigureType {
    name: "builder",
    of: "traders-and-builders",
    weight: Weight::Fixed(0),
    follower: false,
    stands_on: &[Kind::Road, Kind::City],
    may_be_lord: false,
    supply: 1,
};

const PIG: FigureType = FigureType {
    name: "pig",
    of: "traders-and-builders",
    weight: Weight::Fixed(0),
    follower: false,
    stands_on: &[Kind::Field],
    may_be_lord: false,
    supply: 1,
};

/// Builder and pig stand only where their player has a follower.
fn may_stand(
    game: &Game<'_>,
    figure: Figure,
    segment: SegmentId,
    span: Span,
) -> Result<Option<Citation>, Box<Illegal>> {
    let cite = match figure.name {
        "builder" => rules::BUILDER_WHERE.cite(game.rules),
        "pig" => rules::PIG_WHERE.cite(game.rules),
        _ => return Ok(None),
    };
    let player = game.active();
    let standing = game.board.standing_on(game.board.feature(segment));
    if standing.iter().any(|(_, p)| p.owner == player && p.figure.follower) {
        return Ok(Some(cite));
    }
    let says = Fact::new("traders.no-follower")
        .player("player", player)
        .word("figure", figure.name)
        .text("spot", game.board.spot(segment).to_string());
    Err(Box::new(game.illegal(cite, span, says)))
}
