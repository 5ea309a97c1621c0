//! Spaces of the board: `C12`, and two that lie side by side: `B2-B3`.

use crate::board::Cell;
use crate::scenario::problem::{Problem, quoted};
use crate::scenario::words::{Line, Words, hyphened};

/// Reads a space.
pub(in crate::scenario) fn cell(word: Line<'_>) -> Result<Cell, Problem> {
    Cell::find(word.text).ok_or_else(|| {
        let problem = Problem::new("not-a-space", format!("{} is no space of the board", quoted(word.text)));
        problem.at(word.span, "not a space").help(hint(word.text))
    })
}

fn hint(text: &str) -> String {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (row, column) = text.split_at(digits);
    let turned = format!("{column}{row}").to_uppercase();
    if Cell::find(&turned).is_some() {
        return format!("Write the column first: `{turned}`.");
    }
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (column, row) = text.split_at(letters);
    if !column.is_empty() && !row.is_empty() && row.bytes().all(|b| b.is_ascii_digit()) {
        return format!("Columns run from A, rows from 1; there are at most {} of each.", Cell::LAST + 1);
    }
    "A space is the letter of its column and the number of its row, as `C2`.".to_owned()
}

/// Whether a word looks like two spaces.
pub(in crate::scenario) fn looks_like_two(word: Line<'_>) -> bool {
    let text = hyphened(word.text);
    text.split_once('-').is_some_and(|(a, _)| Cell::find(a).is_some())
}

/// Takes two spaces that lie side by side, as `B2-B3`.
pub(in crate::scenario) fn two_cells(words: &mut Words<'_>, example: &str) -> Result<[Cell; 2], Problem> {
    let Some(word) = words.take() else {
        let problem = Problem::new("missing-space", format!("the spaces are missing in {}", quoted(words.whole.text)));
        return Err(problem.at(words.whole.span, "which two spaces?").help(format!("Write for example `{example}`.")));
    };
    let text = hyphened(word.text);
    let cells = text.split_once('-').and_then(|(a, b)| Some([Cell::find(a)?, Cell::find(b)?]));
    let Some([a, b]) = cells else {
        let problem = Problem::new("not-two-spaces", format!("{} are no two spaces", quoted(word.text)));
        return Err(problem.at(word.span, "not two spaces").help(format!("Write for example `{example}`.")));
    };
    if a.side_to(b).is_none() {
        let problem = Problem::new("not-side-by-side", format!("{a} and {b} do not lie side by side"));
        return Err(problem.at(word.span, "not side by side").help("Name two spaces that share a side, as `B2-B3`."));
    }
    Ok([a, b])
}
