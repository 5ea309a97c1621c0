//! A board with everything that can lie on it, drawn.

use super::*;
use crate::board::Axis;
use crate::render::fixture;
use crate::tiles::Kind;

fn crowded() -> Board {
    let mut board = fixture::board(&[
        "D      bcb:09 ic:E  .     ?",
        "U      X      bcb:04 ic:K C",
        "B      E/180  F     M/90  ic:D",
        "bcb:10 E      V     bcb:02 A",
    ]);
    fixture::stand(&mut board, 0, "A1", Kind::City);
    fixture::stand(&mut board, 1, "A1", Kind::Road);
    fixture::stand(&mut board, 1, "A3", Kind::Monastery);
    fixture::stand(&mut board, 2, "E2", Kind::City);
    fixture::stand(&mut board, 2, "B3", Kind::Field);
    fixture::castle(&mut board, 0, ["B3", "B4"]);
    board
}

fn shown(board: &Board, look: &Look) -> String {
    let drawing = draw(board, Some(Cell::new(2, 3)), &fixture::players(), look);
    drawing.lines(look.width, |text, _| text.to_owned()).join("\n")
}

#[test]
fn show() {
    let mut board = crowded();
    println!("{:?}", board.build_bridge(Player(1), Cell::find("A3").unwrap(), Axis::WestEast));
    println!("{}", shown(&board, &Look::default()));
    println!("{}", shown(&board, &Look { unicode: false, width: 40, ..Look::default() }));
    let look = Look::default();
    println!("{}", crate::render::answer(&fixture::answer(), &crate::render::Words::new(&[]), crate::render::Format::Text, &look));
    println!("{}", crate::render::answer(&fixture::answer(), &crate::render::Words::new(&[]), crate::render::Format::Json, &look));
}
