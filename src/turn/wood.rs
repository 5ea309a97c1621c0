//! Figures put down or taken back, and what boxes let players build.

use super::{Action, Game, Stop};
use crate::board::{Figure, SegmentId, Spot, SpotFault};
use crate::rules::{CiteStanding, base};
use crate::scoring::{Moment, value};
use crate::tiles::Kind;
use crate::trace::{At, Fact, Span, Step};

/// Carries out the actions of a turn in order; decisions about towns and castles are kept for the phase that asks.
pub(super) fn play(game: &mut Game<'_>, actions: Vec<At<Action>>) -> Result<(), Stop> {
    for action in actions {
        match &action.v {
            Action::Put { figure, spot } => put(game, *figure, spot, action.span)?,
            Action::TakeBack { figure, spot } => take_back(game, *figure, spot, action.span)?,
            Action::Bridge { .. } => by_box(game, &action)?,
            Action::Leaves { .. } => super::event::leave(game, &action)?,
            Action::Convert { .. } | Action::ScoreTown { .. } | Action::CastleTakes { .. } | Action::Settle { .. } => {
                game.now.decisions.push(action);
            }
        }
    }
    Ok(())
}

/// Lets the box that knows an action carry it out.
pub(super) fn by_box(game: &mut Game<'_>, action: &At<Action>) -> Result<(), Stop> {
    let acts: Vec<_> = game.boxes.iter().filter_map(|b| b.act).collect();
    for act in acts {
        if let Some(done) = act(game, action) {
            return done;
        }
    }
    let cite = base::TURN_ORDER.cite(game.rules);
    Err(game.illegal(cite, action.span, Fact::new("wood.unknown")).into())
}

fn put(game: &mut Game<'_>, figure: Figure, spot: &Spot, span: Span) -> Result<(), Stop> {
    let player = game.active();
    let name = figure.name;
    not_in_play(game, figure, span)?;
    if game.now.figure_put {
        let cite = base::MEEPLE_ONE.cite(game.rules);
        let says = Fact::new("wood.second-figure").player("player", player);
        return Err(game.illegal(cite, span, says).into());
    }
    let segment = aim(game, figure, spot, span)?;
    let kind = game.board.kind(segment);
    if !figure.stands_on.contains(&kind) {
        return Err(wrong_place(game, figure, kind, span));
    }
    let mut bearing = Vec::new();
    for may_stand in game.boxes.iter().filter_map(|b| b.may_stand) {
        let bears = may_stand(game, figure, segment, span);
        bearing.extend(bears.map_err(|illegal| illegal.instead(free_spots(game, figure)))?);
    }
    let feature = game.board.feature(segment);
    if figure.follower && game.board.is_occupied(feature) {
        return Err(occupied(game, figure, segment, span));
    }
    if !game.take_figure(player, figure) {
        let says = Fact::new("wood.none-left").player("player", player).word("figure", name);
        return Err(game.illegal(base::MEEPLE_SUPPLY.cite(game.rules), span, says).into());
    }
    game.board.put_figure(player, figure, segment);
    game.now.figure_put = true;
    let fact = Fact::new("wood.puts")
        .player("player", player)
        .word("figure", name)
        .text("spot", game.board.spot(segment).to_string());
    let rule = if figure.follower { &base::MEEPLE_UNOCCUPIED } else { &base::MEEPLE_PLACED_TILE };
    let step = Step::cited(fact, rule.cite(game.rules)).on(vec![game.board.cell_of(segment)]);
    game.now.doings.push(bearing.into_iter().fold(step, Step::cite));
    Ok(())
}

/// An edition may not know a figure: then no rule of it says where the figure stands.
fn not_in_play(game: &Game<'_>, figure: Figure, span: Span) -> Result<(), Stop> {
    let stands = game.terms.rules_of(figure.name).and_then(|r| r.stands);
    match stands.map(|stands| stands(game.rules)).filter(|cite| cite.standing == CiteStanding::Absent) {
        Some(cite) => {
            let says = Fact::new("wood.not-in-edition").word("figure", figure.name);
            Err(game.illegal(cite, span, says).into())
        }
        None => Ok(()),
    }
}

fn occupied(game: &Game<'_>, figure: Figure, segment: SegmentId, span: Span) -> Stop {
    let says = Fact::new("wood.occupied")
        .word("kind", game.board.kind(segment).name())
        .cell("cell", game.board.cell_of(segment));
    let standing = game.board.standing_on(game.board.feature(segment));
    let says = standing
        .iter()
        .find(|(_, p)| p.figure.follower)
        .into_iter()
        .fold(says, |says, (_, there)| says.player("owner", there.owner).word("figure", there.figure.name));
    let cite = base::MEEPLE_UNOCCUPIED.cite(game.rules);
    game.illegal(cite, span, says).instead(free_spots(game, figure)).into()
}

/// The segment that a figure is put on: it must lie on the tile just placed.
fn aim(game: &Game<'_>, figure: Figure, spot: &Spot, span: Span) -> Result<SegmentId, Stop> {
    let elsewhere = game.now.cell != Some(spot.cell()) || game.now.tile.is_none();
    if elsewhere || matches!(spot, Spot::Bazaar(_)) {
        for refuse in game.boxes.iter().filter_map(|b| b.off_tile) {
            if let Some(illegal) = refuse(game, spot, span) {
                return Err(illegal.into());
            }
        }
    }
    if elsewhere {
        let says = Fact::new("wood.other-tile").cell("cell", spot.cell());
        let cite = base::MEEPLE_PLACED_TILE.cite(game.rules);
        return Err(game.illegal(cite, span, says).instead(free_spots(game, figure)).into());
    }
    game.board.find(spot).map_err(|fault| not_there(game, spot, &fault, span))
}

fn not_there(game: &Game<'_>, spot: &Spot, fault: &SpotFault, span: Span) -> Stop {
    let key = match fault {
        SpotFault::Several(_) => "wood.which",
        _ => "wood.not-there",
    };
    let instead: Vec<_> = match fault {
        SpotFault::Several(spots) | SpotFault::NotThere(spots) => {
            spots.iter().map(|s| Fact::new("wood.spot").text("spot", s.to_string())).collect()
        }
        _ => Vec::new(),
    };
    let says = Fact::new(key).text("spot", spot.to_string());
    game.illegal(base::MEEPLE_PLACED_TILE.cite(game.rules), span, says).instead(instead).into()
}

fn wrong_place(game: &Game<'_>, figure: Figure, kind: Kind, span: Span) -> Stop {
    let own = game.terms.rules_of(figure.name).and_then(|r| r.stands);
    let cite = match (own, kind) {
        (Some(stands), _) => stands(game.rules),
        (None, Kind::Garden) => base::GARDEN_ABBOT_ONLY.cite(game.rules),
        (None, _) => base::MEEPLE_PLACED_TILE.cite(game.rules),
    };
    let says = Fact::new("wood.wrong-kind").word("figure", figure.name).word("kind", kind.name());
    game.illegal(cite, span, says).instead(free_spots(game, figure)).into()
}

/// Where on the placed tile the figure could stand instead.
fn free_spots(game: &Game<'_>, figure: Figure) -> Vec<Fact> {
    let Some(cell) = game.now.cell else { return Vec::new() };
    let segments = game.board.segments_on(cell).into_iter();
    segments
        .filter(|s| figure.stands_on.contains(&game.board.kind(*s)))
        .filter(|s| !figure.follower || !game.board.is_occupied(game.board.feature(*s)))
        .filter(|s| {
            let span = Span::default();
            game.boxes.iter().filter_map(|b| b.may_stand).all(|may| may(game, figure, *s, span).is_ok())
        })
        .map(|s| {
            let spot = game.board.spot(s).to_string();
            Fact::new("wood.free").word("figure", figure.name).text("spot", spot)
        })
        .collect()
}

/// The abbot goes home and scores its monastery or garden as it stands, instead of a figure being put down.
fn take_back(game: &mut Game<'_>, figure: Figure, spot: &Spot, span: Span) -> Result<(), Stop> {
    let player = game.active();
    not_in_play(game, figure, span)?;
    let cite = base::ABBOT_RETURN.cite(game.rules);
    if game.now.figure_put {
        let says = Fact::new("wood.second-figure").player("player", player);
        return Err(game.illegal(base::MEEPLE_ONE.cite(game.rules), span, says).into());
    }
    let segment = game.board.find(spot).map_err(|fault| not_there(game, spot, &fault, span))?;
    let feature = game.board.feature(segment);
    let standing = game.board.standing_on(feature);
    let own = standing.iter().find(|(_, p)| p.owner == player && p.figure == figure).map(|(id, _)| *id);
    let Some(own) = own.filter(|_| figure.name == "abbot") else {
        let says = Fact::new("wood.no-abbot").player("player", player).text("spot", spot.to_string());
        return Err(game.illegal(cite, span, says).into());
    };
    if game.board.is_complete(feature) {
        let says = Fact::new("wood.abbot-surrounded").text("spot", spot.to_string());
        return Err(game.illegal(cite, span, says).into());
    }
    let worth = value(&game.ctx(), feature, Moment::GameEnd)?;
    game.send_home(own);
    game.now.figure_put = true;
    let fact = Fact::new("wood.abbot-back").player("player", player).text("spot", spot.to_string());
    let step = Step::cited(fact, cite).because_all(worth.steps).gives(player, worth.points).on(worth.extent.tiles);
    game.now.doings.push(step);
    Ok(())
}
