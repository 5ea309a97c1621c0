//! Placing the tile: where it fits, what a box may change about that, or discarding it.

use std::sync::Arc;

use super::{Action, Game, Illegal, Misfit, Stop, TilePlay, Turn};
use crate::board::{Cell, Clash, Lie};
use crate::rules::base;
use crate::tiles::{Rotation, Side, TileType};
use crate::trace::{At, Fact, Step};

/// Places or discards the tile of a turn; what the placement needs (a bridge) is done with it.
/// Returns the actions that remain.
pub(super) fn play(game: &mut Game<'_>, turn: &Turn) -> Result<Vec<At<Action>>, Stop> {
    let mut actions = turn.actions.clone();
    match &turn.tile {
        TilePlay::Discard(kind) => discard(game, kind)?,
        TilePlay::Place { kind, turned, cell } => place(game, kind, *turned, cell, &mut actions)?,
    }
    Ok(actions)
}

fn discard(game: &mut Game<'_>, kind: &At<Arc<TileType>>) -> Result<(), Stop> {
    if let Some((cell, turned)) = placements(game, &kind.v).first() {
        let says = Fact::new("tile.discard-but-fits").text("tile", &*kind.v.name).cell("cell", *cell);
        let fits = Fact::new("tile.place").text("tile", lie(&kind.v, *turned)).cell("cell", *cell);
        let cite = base::TILE_DISCARD.cite(game.rules);
        return Err(game.illegal(cite, kind.span, says).instead([fits]).into());
    }
    let fact = Fact::new("turn.discards").player("player", game.active()).text("tile", &*kind.v.name);
    let spared: Vec<_> =
        game.boxes.iter().filter_map(|b| b.fitting).filter_map(|f| (f.spares)(game, &kind.v)).collect();
    let step = Step::cited(fact, base::TILE_DISCARD.cite(game.rules)).because_all(spared);
    game.now.doings.push(step);
    game.now.discarded = Some(Arc::clone(&kind.v));
    Ok(())
}

fn place(
    game: &mut Game<'_>,
    kind: &Arc<TileType>,
    turned: Rotation,
    cell: &At<Cell>,
    actions: &mut Vec<At<Action>>,
) -> Result<(), Stop> {
    game.now.cell = Some(cell.v);
    if game.board.filled(cell.v) {
        let cite = base::TILE_FITS.cite(game.rules);
        return Err(game.illegal(cite, cell.span, Fact::new("tile.taken").cell("cell", cell.v)).into());
    }
    if !game.board.is_empty() && !game.board.touches(cell.v) {
        let cite = base::TILE_TOUCHES.cite(game.rules);
        return Err(game.illegal(cite, cell.span, Fact::new("tile.alone").cell("cell", cell.v)).into());
    }
    let clashes = game.board.clashes_of(cell.v, kind, turned);
    let mut mended = false;
    let named = clashes.iter().find(|clash| !fittings(game).any(|f| (f.sides)(clash, cell.v, actions)));
    if let Some(clash) = named.or_else(|| clashes.first()) {
        let says = clash_fact(kind, turned, clash);
        let misfit = Misfit { kind, turned, cell: cell.clone(), clashes: &clashes, actions, says };
        mended = fittings(game).any(|f| (f.mends)(game, &misfit));
        if !mended {
            return Err(refuse(game, &misfit).into());
        }
    }
    let fact = Fact::new("turn.places").player("player", game.active()).text("tile", lie(kind, turned));
    let step = Step::cited(fact.cell("cell", cell.v), base::TILE_FITS.cite(game.rules)).on(vec![cell.v]);
    game.now.doings.push(step);
    game.board.put(cell.v, Lie::Tile(Arc::clone(kind), turned));
    game.now.tile = Some((Arc::clone(kind), turned));
    if mended && !actions.is_empty() {
        let first = actions.remove(0);
        game.now.mended = true;
        super::wood::by_box(game, &first)?;
        game.now.mended = false;
    }
    Ok(())
}

fn fittings<'a>(game: &Game<'a>) -> impl Iterator<Item = &'static super::Fitting> + use<'a> {
    game.boxes.iter().filter_map(|b| b.fitting)
}

fn refuse(game: &Game<'_>, misfit: &Misfit<'_>) -> Illegal {
    if let Some(own) = fittings(game).find_map(|f| (f.refuses)(game, misfit)) {
        return own;
    }
    let instead: Vec<_> = fitting_turns(game, misfit).collect();
    let cite = base::TILE_FITS.cite(game.rules);
    game.illegal(cite, misfit.cell.span, misfit.says.clone()).instead(instead)
}

/// How else the tile would fit on the same space.
pub(crate) fn fitting_turns<'a>(game: &'a Game<'_>, misfit: &'a Misfit<'_>) -> impl Iterator<Item = Fact> + 'a {
    let Misfit { kind, cell, .. } = misfit;
    let mut seen = Vec::new();
    Rotation::ALL.into_iter().filter_map(move |r| {
        let fits = game.board.clashes_of(cell.v, kind, r).is_empty() && !seen.contains(&kind.sides_turned(r));
        seen.push(kind.sides_turned(r));
        fits.then(|| Fact::new("tile.place").text("tile", lie(kind, r)).cell("cell", cell.v))
    })
}

fn clash_fact(kind: &TileType, turned: Rotation, clash: &Clash) -> Fact {
    Fact::new("tile.clash")
        .text("tile", lie(kind, turned))
        .cell("cell", clash.cell)
        .word("side", side_word(clash.side))
        .word("shows", clash.shows.name())
        .cell("neighbour", clash.neighbour)
        .word("faces", clash.faces.name())
}

/// Where a tile fits by the base rules: the free spaces beside the board, in order.
pub fn placements(game: &Game<'_>, kind: &TileType) -> Vec<(Cell, Rotation)> {
    let mut free: Vec<Cell> = game
        .board
        .cells()
        .flat_map(|(cell, _)| Side::ALL.map(|s| cell.next(s)))
        .filter(|c| !game.board.filled(*c))
        .collect();
    free.sort_unstable();
    free.dedup();
    free.into_iter()
        .flat_map(|cell| Rotation::ALL.map(|r| (cell, r)))
        .filter(|(cell, r)| game.board.clashes_of(*cell, kind, *r).is_empty())
        .collect()
}

/// A tile's name with its turn, as written in a file.
pub fn lie(kind: &TileType, turned: Rotation) -> String {
    match turned.degrees() {
        0 => kind.name.to_string(),
        degrees => format!("{}/{degrees}", kind.name),
    }
}

/// The word for a side.
pub const fn side_word(side: Side) -> &'static str {
    match side {
        Side::N => "north",
        Side::E => "east",
        Side::S => "south",
        Side::W => "west",
    }
}
