//! The builder of Traders and Builders: whether extending is enough for a double turn, and when its second part comes.
#![expect(clippy::unnecessary_wraps, reason = "hooks can stop a replay; these never do")]

use super::rules::bazaar as rule;
use crate::trace::{Fact, Step};
use crate::turn::{Due, Game, Stop};

/// Holds a double turn that the builder has given against this box's words on it.
pub(super) fn judge(game: &mut Game<'_>) -> Result<(), Stop> {
    if !game.now.goes_on {
        return Ok(());
    }
    let player = game.active();
    let (trigger, cite) = rule::BUILDER_TRIGGER.read(game.rules);
    if !on_completed(game) {
        let key = match trigger {
            rule::BuilderTrigger::Extends => "builder.extending-is-enough",
            rule::BuilderTrigger::Completes => "builder.must-complete",
        };
        game.steps.push(Step::cited(Fact::new(key).player("player", player), cite));
        game.now.goes_on = trigger == rule::BuilderTrigger::Extends;
    }
    if game.now.goes_on && matches!(game.now.due, Some(Due::Bought { .. })) {
        let fact = Fact::new("builder.at-once").player("player", player);
        game.steps.push(Step::cited(fact, rule::PLACEMENT_BUILDER_TURN.cite(game.rules)));
    }
    Ok(())
}

/// Whether the active player's builder stands on a feature that has just been completed.
fn on_completed(game: &Game<'_>) -> bool {
    let own = |id: &_| {
        let piece = game.board.piece(*id);
        piece.owner == game.active() && piece.figure.name == "builder"
    };
    game.round.completed.iter().any(|done| done.followers.iter().any(own))
}
