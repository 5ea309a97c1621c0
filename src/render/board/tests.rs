//! A board with everything that can lie on it, drawn.

use super::*;
use crate::board::{Axis, Figure, Lie};
use crate::render::fixture;
use crate::tiles::Kind;

/// Tiles of every sort, a castle, a bridge, figures.
fn crowded() -> Board {
    let mut board = fixture::board(&[
        "D      bcb:09 ic:E  .     ?",
        "U      X      bcb:04 ic:K C",
        "B      E/180  F     M/90  ic:D",
        "bcb:10 E      V     bcb:02 A",
        "U/90   U      .     .     .",
    ]);
    fixture::stand(&mut board, 0, "A1", Kind::City);
    fixture::stand(&mut board, 1, "A1", Kind::Road);
    fixture::stand(&mut board, 1, "A3", Kind::Monastery);
    fixture::stand(&mut board, 2, "E2", Kind::City);
    fixture::stand(&mut board, 2, "B3", Kind::Field);
    fixture::castle(&mut board, 0, ["B3", "B4"]);
    let bridge = board.build_bridge(Player(1), Cell::find("A5").unwrap(), Axis::WestEast).unwrap();
    board.put_figure(Player(2), Figure(&fixture::MEEPLE), bridge);
    board
}

fn shown(board: &Board, look: &Look) -> String {
    let drawing = draw(board, Some(Cell::new(2, 3)), &fixture::players(), look);
    drawing.lines(look.width, |text, _| text.to_owned()).join("\n")
}

#[test]
fn everything_on_a_board_is_drawn() {
    let expected = "
     A    B    C    D    E
   ·▓R▓·· │ ·· │ ·     ·   ·   A1 city: Red meeple
 1 ───B─  b  ──╱──       ?     A1 road: Blue meeple
   ·   ·· │ ·· │ ·     ·   ·   E2 city: Green meeple
   ·   ·· │ ··   ·▓▓▓▓▓◊▓▓▓▓   A3 monastery: Blue meeple
 2 ───────•──▓▓m▓▓▓▓c▓▓▓▓G▓▓   B3 field: Green meeple
   ·   ·· │ ··   ·▓▓▓▓▓▓▓▓▓▓   B3–B4 castle: Red, meeple
   ·   ··G  ··   ··▓▓▓◊·   ·   A5 bridge W-E: Blue
 3   mB      ◊▓▓▓▓  ▓▓▓──m──   A5 bridge: Green meeple
   ·   ··█R█··   ··   ··   ·   ┌ ┐ placed last, m monastery, b bazaar, i inn,
   · │ ··█R█·┌   ┐·▓▓▓··   ·     c cathedral, ◊ pennant
 4   b       ──┐  ▓▓•▓▓  m
   · │i··   ·└ │ ┘· │ ·· │ ·
   · │ ··   ·
 5 ═G╪══─────
   · │ ··   ·";
    assert_eq!(format!("\n{}", shown(&crowded(), &Look::default())), expected);
}

#[test]
fn without_unicode_the_drawing_is_plain() {
    let plain = shown(&crowded(), &Look { unicode: false, ..Look::default() });
    assert!(plain.replace('–', "-").is_ascii(), "{plain}");
}

#[test]
fn of_a_large_board_the_part_around_the_tile_placed_last_is_drawn() {
    let mut board = Board::new();
    for x in 0..1000 {
        board.put(Cell::new(x, x), Lie::Unknown);
    }
    let drawing = draw(&board, Some(Cell::new(500, 500)), &[], &Look { width: 40, ..Look::default() });
    assert_eq!(drawing.note.as_deref(), Some("Drawn: SD495–SI506; the board covers A1–ALL1000."));
    assert_eq!(drawing.rows.len(), 1 + MOST * HIGH);
}

#[test]
fn players_with_the_same_initial_get_letters_of_their_own() {
    let board = crowded();
    let names = ["blue", "black", "b"].map(str::to_owned);
    let letters = Letters::of(&board, &View::of(&board, None, [12, 12]), &names);
    assert_eq!([0, 1, 2].map(|p| letters.player(Player(p))), ['B', 'L', '0']);
}
