//! The builder of Traders and Builders: whether extending is enough for a double turn, and when its second part comes.
#![expect(clippy::unnecessary_wraps, reason = "hooks can stop a replay; these never do")]

use super::rules::bazaar as rule;
use crate::board::Place;
use crate::trace::{Fact, Step};
use crate::turn::{Due, Game, Stop};

/// Holds a double turn that the builder has given against this box's words on it, before it is told.
pub(super) fn judge(game: &mut Game<'_>) -> Result<(), Stop> {
    if !game.now.goes_on || is_completed(game) {
        return Ok(());
    }
    let player = game.active();
    let (trigger, cite) = rule::BUILDER_TRIGGER.read(game.rules);
    let key = match trigger {
        rule::BuilderTrigger::Extends => "builder.extending-is-enough",
        rule::BuilderTrigger::Completes => "builder.must-complete",
    };
    let step = Step::cited(Fact::new(key).player("player", player), cite);
    game.now.goes_on = trigger == rule::BuilderTrigger::Extends;
    if game.now.goes_on {
        game.now.doings.push(step);
    } else if let Some(told) = game.now.doings.iter_mut().find(|s| matches!(s.fact.key, EXTENDS | BRIDGE_EXTENDS)) {
        *told = step;
    }
    Ok(())
}

/// What the builder's box tells of a double turn.
const EXTENDS: &str = "builder.extends";
const BRIDGE_EXTENDS: &str = "builder.bridge-extends";

/// The second part of a turn in which a bought tile was placed.
pub(super) fn at_once(game: &mut Game<'_>) -> Result<(), Stop> {
    if game.now.goes_on && matches!(game.now.due, Some(Due::Bought { .. })) {
        let fact = Fact::new("builder.at-once").player("player", game.active());
        game.steps.push(Step::cited(fact, rule::PLACEMENT_BUILDER_TURN.cite(game.rules)));
    }
    Ok(())
}

/// Whether the active player's builder stands on a feature that is complete now.
fn is_completed(game: &Game<'_>) -> bool {
    let own = game.board.pieces().filter(|(_, p)| p.owner == game.active() && p.figure.name == "builder");
    let mut places = own.map(|(_, piece)| piece.place);
    places.any(|place| match place {
        Place::Segment(at) => game.board.is_complete(game.board.feature(at)),
        _ => false,
    })
}
