//! Points on a tile of 100 by 100, and where things are drawn on it.

use std::fmt::{self, Write as _};
use std::ops::{Add, Mul, Sub};

use crate::tiles::{Half, Halves, Kind, Rotation, Segment, Side, Sides};

/// A point, in hundredths of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Point(pub(super) i32, pub(super) i32);

/// The middle of a tile.
pub(super) const MIDDLE: Point = Point(50, 50);

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }
}
impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0, self.1 - other.1)
    }
}
impl Mul<i32> for Point {
    type Output = Self;
    /// A percentage of the point.
    fn mul(self, percent: i32) -> Self {
        Self(self.0 * percent / 100, self.1 * percent / 100)
    }
}
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, self.1)
    }
}

/// The point between two others.
pub(super) fn between(a: Point, b: Point) -> Point {
    (a + b) * 50
}

/// The middle of a side.
pub(super) const fn side(side: Side) -> Point {
    match side {
        Side::N => Point(50, 0),
        Side::E => Point(100, 50),
        Side::S => Point(50, 100),
        Side::W => Point(0, 50),
    }
}

/// Where a half-side begins, going clockwise around the tile.
const fn start(half: usize) -> Point {
    match half % 8 {
        0 => Point(0, 0),
        1 => Point(50, 0),
        2 => Point(100, 0),
        3 => Point(100, 50),
        4 => Point(100, 100),
        5 => Point(50, 100),
        6 => Point(0, 100),
        _ => Point(0, 50),
    }
}

/// The outline of a city: along the half-sides it owns, and across the tile in curves from one stretch of them to the next.
/// `straight` draws the lines of a city end that is no half-circle.
pub(super) fn city(halves: Halves, straight: bool) -> String {
    let owns = |n: usize| halves.contains(Half::ALL[n % 8]);
    let Some(first) = (0..8).find(|n| owns(*n) && !owns(n + 7)) else {
        return if halves.is_empty() { String::new() } else { "M0 0H100V100H0Z".to_owned() };
    };
    let mut path = format!("M{}", start(first));
    let mut n = first;
    while n < first + 8 {
        if owns(n) {
            let _ = write!(path, "L{}", start(n + 1));
            n += 1;
            continue;
        }
        let free = (n..first + 8).take_while(|m| !owns(*m)).count();
        let (from, to) = (start(n), start(n + free));
        let bend = bend(from, to, free, start(n + free / 2));
        let _ = if straight { write!(path, "L{bend}L{to}") } else { write!(path, "Q{bend} {to}") };
        n += free;
    }
    path + "Z"
}

/// The control point of the curve that closes a city across so many free half-sides.
fn bend(from: Point, to: Point, free: usize, corner: Point) -> Point {
    let mid = between(from, to);
    match free {
        0..=3 => mid + (MIDDLE - mid) * 90,
        4 | 5 => mid + (mid - corner) * 25,
        _ => mid + (MIDDLE - mid) * 134,
    }
}

/// The course of a road or river: through the tile, or from its sides to the middle.
pub(super) fn course(sides: Sides) -> String {
    let ends: Vec<_> = sides.iter().map(side).collect();
    match ends[..] {
        [a, b] => format!("M{a}Q{MIDDLE} {b}"),
        _ => ends.iter().map(|end| format!("M{end}L{MIDDLE}")).collect::<Vec<_>>().concat(),
    }
}

/// Where a figure on a segment is drawn.
pub(super) fn anchor(segment: &Segment, turned: Rotation) -> Point {
    let (halves, sides) = (segment.halves.turned(turned), segment.sides.turned(turned));
    match segment.kind {
        Kind::Monastery => Point(62, 58),
        Kind::Garden => Point(84, 72),
        Kind::Field => on_field(halves),
        Kind::City => on_city(sides),
        Kind::Road | Kind::River => sides.iter().next().map_or(MIDDLE, |s| between(side(s), MIDDLE)),
    }
}

fn on_city(sides: Sides) -> Point {
    let ends: Vec<_> = sides.iter().map(side).collect();
    match ends[..] {
        [] => MIDDLE,
        [one] => one + (MIDDLE - one) * 30,
        // Beside the middle, since that may bear a monastery or a bazaar.
        [a, b] if between(a, b) == MIDDLE => a + (MIDDLE - a) * 40,
        [a, b] => between(a, b) + (between(a, b) - MIDDLE) * 20,
        [a, ..] => a + (MIDDLE - a) * 45,
    }
}

fn on_field(halves: Halves) -> Point {
    let owns = |h| halves.contains(h);
    let corners = [
        (Half::WN, Half::NW, Point(14, 14)),
        (Half::NE, Half::EN, Point(86, 14)),
        (Half::ES, Half::SE, Point(86, 86)),
        (Half::SW, Half::WS, Point(14, 86)),
    ];
    let corner = corners.into_iter().find(|(a, b, _)| owns(*a) && owns(*b));
    let single = |half: Half| match half {
        Half::NW => Point(24, 12),
        Half::NE => Point(76, 12),
        Half::EN => Point(88, 24),
        Half::ES => Point(88, 76),
        Half::SE => Point(76, 88),
        Half::SW => Point(24, 88),
        Half::WS => Point(12, 76),
        Half::WN => Point(12, 24),
    };
    corner.map(|(_, _, at)| at).or_else(|| halves.iter().next().map(single)).unwrap_or(MIDDLE)
}
