//! A space of the board, named as on a map: column letters, row number.

use std::fmt;

use crate::tiles::Side;

/// A space; `x` grows to the east, `y` to the south. `A1` is (0, 0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The row, 0 for row 1.
    pub y: i32,
    /// The column, 0 for A.
    pub x: i32,
}

impl Cell {
    /// The last column and row that can be named: a limit on the extent of a board.
    pub const LAST: i32 = 99_999;

    /// The space at a column and a row counted from 0.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { y, x }
    }

    /// The space next to this one.
    pub const fn next(self, side: Side) -> Self {
        match side {
            Side::N => Self::new(self.x, self.y - 1),
            Side::E => Self::new(self.x + 1, self.y),
            Side::S => Self::new(self.x, self.y + 1),
            Side::W => Self::new(self.x - 1, self.y),
        }
    }

    /// The side of this space that touches another one, if they share a side.
    pub fn side_to(self, other: Self) -> Option<Side> {
        Side::ALL.into_iter().find(|s| self.next(*s) == other)
    }

    /// The eight spaces around this one, row by row.
    pub fn around(self) -> impl Iterator<Item = Self> {
        (-1..=1)
            .flat_map(move |dy| (-1..=1).map(move |dx| Self::new(self.x + dx, self.y + dy)))
            .filter(move |c| *c != self)
    }

    /// Reads `C12`, in either case; `None` if it is no name of a space or lies beyond [`Cell::LAST`].
    pub fn find(name: &str) -> Option<Self> {
        let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (column, row) = name.split_at(letters);
        if column.is_empty() || column.len() > 4 || row.is_empty() || row.len() > 6 {
            return None;
        }
        if row.starts_with('0') || !row.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let x = Self::column(column)?;
        let y = row.parse::<i32>().ok()? - 1;
        (x <= Self::LAST && y <= Self::LAST).then_some(Self::new(x, y))
    }

    /// The column with these letters, from 0.
    pub fn column(letters: &str) -> Option<i32> {
        let mut n: i32 = 0;
        for b in letters.bytes() {
            if !b.is_ascii_alphabetic() {
                return None;
            }
            n = n.checked_mul(26)?.checked_add(i32::from(b.to_ascii_uppercase() - b'A') + 1)?;
        }
        Some(n - 1)
    }

    /// The letters of a column counted from 0; columns left of A have a minus.
    pub fn column_name(x: i32) -> String {
        if x < 0 {
            return format!("-{}", Self::column_name(-x - 1));
        }
        let mut letters = Vec::new();
        let mut n = x + 1;
        while n > 0 {
            letters.push(b'A' + ((n - 1) % 26) as u8);
            n = (n - 1) / 26;
        }
        letters.iter().rev().map(|b| char::from(*b)).collect()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::column_name(self.x), self.y + 1)
    }
}
