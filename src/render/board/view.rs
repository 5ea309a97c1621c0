//! Which part of the board is drawn.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::board::{Board, Cell, Figure, Place, Player, SegmentId};

/// The figures on the board by the segment they stand on, in the order in which they came.
pub(in crate::render) type Standing = BTreeMap<SegmentId, Vec<(Player, Figure)>>;

/// The drawn part of a board, from its north-western to its south-eastern space.
pub(in crate::render) struct View {
    first: Cell,
    last: Cell,
    /// The corners of the board, where it is larger.
    whole: Option<[Cell; 2]>,
}

impl View {
    /// The whole board, or what lies around the tile placed last if it has more than so many columns or rows.
    pub(in crate::render) fn of(board: &Board, placed: Option<Cell>, most: [i32; 2]) -> Self {
        Self::with(board, placed, most, &[])
    }

    /// The same with some empty spaces.
    pub(in crate::render) fn with(board: &Board, placed: Option<Cell>, most: [i32; 2], more: &[Cell]) -> Self {
        let [columns, rows] = most;
        let mut cells = board.cells().map(|(cell, _)| cell).chain(placed).chain(more.iter().copied());
        let Some(one) = cells.next() else {
            return Self { first: Cell::new(0, 0), last: Cell::new(0, 0), whole: None };
        };
        let (mut first, mut last) = (one, one);
        for cell in cells {
            first = Cell::new(first.x.min(cell.x), first.y.min(cell.y));
            last = Cell::new(last.x.max(cell.x), last.y.max(cell.y));
        }
        let around = placed.unwrap_or(Cell::new(i32::midpoint(first.x, last.x), i32::midpoint(first.y, last.y)));
        let (left, right) = Self::cut(first.x, last.x, around.x, columns);
        let (top, bottom) = Self::cut(first.y, last.y, around.y, rows);
        let (from, to) = (Cell::new(left, top), Cell::new(right, bottom));
        let whole = (from != first || to != last).then_some([first, last]);
        Self { first: from, last: to, whole }
    }

    /// A stretch of at most so many around a point.
    fn cut(first: i32, last: i32, around: i32, most: i32) -> (i32, i32) {
        if last - first < most {
            return (first, last);
        }
        let from = (around - most / 2).clamp(first, last - most + 1);
        (from, from + most - 1)
    }

    /// The columns drawn.
    pub(in crate::render) fn columns(&self) -> RangeInclusive<i32> {
        self.first.x..=self.last.x
    }

    /// The rows drawn.
    pub(in crate::render) fn rows(&self) -> RangeInclusive<i32> {
        self.first.y..=self.last.y
    }

    /// Whether a space is drawn.
    pub(in crate::render) fn shows(&self, cell: Cell) -> bool {
        self.columns().contains(&cell.x) && self.rows().contains(&cell.y)
    }

    /// The spaces drawn, row by row.
    pub(in crate::render) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.rows().flat_map(|y| self.columns().map(move |x| Cell::new(x, y)))
    }

    /// The figures in the drawn part.
    pub(in crate::render) fn standing(&self, board: &Board) -> Standing {
        let mut all = Standing::new();
        for (_, piece) in board.pieces() {
            if let Place::Segment(segment) = piece.place
                && self.shows(board.cell_of(segment))
            {
                all.entry(segment).or_default().push((piece.owner, piece.figure));
            }
        }
        all
    }

    /// What part is drawn, if not all.
    pub(in crate::render) fn note(&self) -> Option<String> {
        let [first, last] = self.whole?;
        Some(format!("Drawn: {}–{}; the board covers {first}–{last}.", self.first, self.last))
    }

    /// The columns that the longest number of a row takes.
    pub(super) fn margin(&self) -> usize {
        let long = |y: i32| (y + 1).to_string().len();
        long(self.first.y).max(long(self.last.y)).max(2)
    }
}
