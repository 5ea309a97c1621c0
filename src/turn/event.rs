//! Events that fief does not play and the file tells: something of another box takes a figure off the board.

use super::{Action, Game, Stop};
use crate::board::Place;
use crate::rules::base;
use crate::trace::{At, Fact, Step};

/// Takes a figure off the board as the file tells, unless a box forbids it.
pub(super) fn leave(game: &mut Game<'_>, event: &At<Action>) -> Result<(), Stop> {
    let acts: Vec<_> = game.boxes.iter().filter_map(|b| b.act).collect();
    for act in acts {
        if let Some(done) = act(game, event) {
            return done;
        }
    }
    let Action::Leaves { by, owner, figure, spot } = &event.v else { return Ok(()) };
    let cite = base::EVENT.cite(game.rules);
    let segment = game.board.find(spot).ok();
    let there = segment.and_then(|segment| {
        let standing = game.board.standing_on(game.board.feature(segment));
        let here = |p: &crate::board::Piece| p.place == Place::Segment(segment);
        standing.into_iter().find(|(_, p)| here(p) && p.owner == *owner && p.figure == *figure).map(|(id, _)| id)
    });
    let fact = |key: &'static str| {
        let fact = Fact::new(key).word("by", by).player("player", *owner).word("figure", figure.name);
        fact.text("spot", spot.to_string())
    };
    let Some(piece) = there else {
        return Err(game.illegal(cite, event.span, fact("event.nobody")).on(spot.cell()).into());
    };
    game.send_home(piece);
    game.now.doings.push(Step::cited(fact("event.leaves"), cite).on(vec![spot.cell()]));
    Ok(())
}
