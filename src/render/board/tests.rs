//! A board with everything that can lie on it, drawn.

use super::*;
use crate::board::{Axis, Player};
use crate::render::{Detail, fixture};
use crate::tiles::Kind;

/// Tiles of every sort, castle, bridges and figures.
pub(in crate::render) fn crowded() -> Board {
    let mut board = fixture::board(&[
        "D      bcb:09 ic:E  .     ?",
        "U      X      bcb:04 ic:K C",
        "B      E/180  F     M/90  ic:D",
        "bcb:10 E      V     bcb:02 A",
        "U/90 U .     .    .",
    ]);
    fixture::stand(&mut board, 0, "A1", Kind::City);
    fixture::stand(&mut board, 1, "A1", Kind::Road);
    fixture::stand(&mut board, 1, "A3", Kind::Monastery);
    fixture::stand(&mut board, 2, "E2", Kind::City);
    fixture::stand(&mut board, 2, "B3", Kind::Field);
    fixture::castle(&mut board, 0, ["B3", "B4"]);
    let bridge = board.build_bridge(Player(1), Cell::find("A5").unwrap(), Axis::WestEast).unwrap();
    board.put_figure(Player(2), crate::board::Figure(&fixture::MEEPLE), bridge);
    board
}

fn shown(board: &Board, look: &Look) -> String {
    let drawing = draw(board, Some(Cell::new(2, 3)), &fixture::players(), look);
    drawing.lines(look.width, |text, _| text.to_owned()).join("\n")
}

#[test]
fn show() {
    let board = crowded();
    println!("{}", shown(&board, &Look::default()));
    println!("{}", shown(&board, &Look { unicode: false, width: 40, ..Look::default() }));
    std::fs::write("/tmp/rendercrate/b.svg", crate::render::board_svg(&board, Some(Cell::new(2, 3)), &fixture::players(), "T <b>")).unwrap();
    let _ = Detail::Brief;
}
