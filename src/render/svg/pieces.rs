//! What lies on the tiles: bridges, castles, figures.

use maud::{Markup, html};

use super::geometry::{MIDDLE, Point, anchor};
use crate::board::{Axis, Board, Castle, CastleId, Cell, Figure, Player, SegmentId};
use crate::render::words::{name_of, town};
use crate::tiles::Kind;

/// The outline of a meeple around (0, 0), 24 high.
const MEEPLE: &str = "M0 -12A4 4 0 0 1 3.6 -6.3C6.6 -5.7 10 -4.3 10 -2C10 -.6 8 0 5.4 .1L8.4 6.5C8.8 7.4 8.2 8 7.4 \
                      8H2.4L0 3.5L-2.4 8H-7.4C-8.2 8 -8.8 7.4 -8.4 6.5L-5.4 .1C-8 0 -10 -.6 -10 -2C-10 -4.3 -6.6 -5.7 \
                      -3.6 -6.3A4 4 0 0 1 0 -12Z";

/// Colours of players who are not named after one.
const COLORS: [&str; 8] = ["#d8342b", "#2f6fd0", "#2f9a46", "#e6bf22", "#3a3a3a", "#d76ba5", "#8a5a2b", "#7b4fb5"];

/// The colour of a player.
fn color(player: Player, players: &[String]) -> &'static str {
    let name = players.get(usize::from(player.0)).map(|n| n.to_lowercase()).unwrap_or_default();
    match name.as_str() {
        "red" => COLORS[0],
        "blue" => COLORS[1],
        "green" => COLORS[2],
        "yellow" => COLORS[3],
        "black" => COLORS[4],
        "pink" => COLORS[5],
        "brown" => COLORS[6],
        "purple" | "violet" => COLORS[7],
        "gray" | "grey" => "#8b8f94",
        "white" => "#f4f4f4",
        "orange" => "#ee8422",
        _ => COLORS[usize::from(player.0) % COLORS.len()],
    }
}

/// A bridge on its tile.
pub(super) fn bridge(axis: Axis, owner: Player, players: &[String]) -> Markup {
    let turn = if axis == Axis::NorthSouth { 90 } else { 0 };
    html! {
        g transform={ "rotate(" (turn) " 50 50)" } {
            title { (name_of(owner, players)) "’s bridge, " (axis.name()) }
            path class="ff-arch" d="M0 40Q50 28 100 40V60Q50 48 100 60Q50 48 0 60Z" {}
            path class="ff-rail" d="M0 40Q50 28 100 40M0 60Q50 48 100 60" {}
            path class="ff-plank" d="M20 36V55M40 34V53M60 34V53M80 36V55" {}
        }
    }
}

/// The six spaces of a castle's fief, from a corner and in spaces.
pub(super) fn fief(castle: &Castle, origin: Cell, players: &[String]) -> Markup {
    let six = castle.fief();
    let (first, last) = (six[0], six[5]);
    let (x, y) = ((first.x - origin.x) * 100, (first.y - origin.y) * 100);
    let (wide, high) = ((last.x - first.x + 1) * 100, (last.y - first.y + 1) * 100);
    let stroke = castle.owners.first().map_or("#888", |p| color(*p, players));
    html! {
        rect class="ff-fief" x=(x + 3) y=(y + 3) width=(wide - 6) height=(high - 6) rx="8" stroke=(stroke) {
            title { "fief of " (town(castle.cells)) }
        }
    }
}

/// A castle over the border of its two tiles, with its lords.
pub(super) fn castle(board: &Board, id: CastleId, origin: Cell, players: &[String]) -> Markup {
    let castle = board.castle(id);
    let [a, b] = castle.cells;
    let at = Point((a.x + b.x - 2 * origin.x) * 50 + 50, (a.y + b.y - 2 * origin.y) * 50 + 50);
    let turn = if a.x == b.x { 0 } else { 90 };
    let stroke = castle.owners.first().map_or("#888", |p| color(*p, players));
    let lords = board.lords(id);
    let first = Point(at.0 - 10 * (lords.len().saturating_sub(1) as i32), at.1 + 3);
    html! {
        g transform={ "translate(" (at) ") rotate(" (turn) ")" } {
            title { "castle " (town(castle.cells)) }
            path class="ff-castle" stroke=(stroke)
                d="M-38 28V-28H-28V-20H-16V-28H-6V-20H6V-28H16V-20H28V-28H38V28H28V20H16V28H6V20H-6V28H-16V20H-28V28Z" {}
        }
        @for (n, (_, lord)) in lords.into_iter().enumerate() {
            (figure(lord.owner, lord.figure, first + Point(20 * n as i32, 0), false, players))
        }
    }
}

/// The figures on a segment, side by side.
pub(super) fn figures(board: &Board, segment: SegmentId, all: &[(Player, Figure)], players: &[String]) -> Markup {
    let first = place(board, segment);
    html! {
        @for (n, (owner, kind)) in all.iter().enumerate() {
            (figure(*owner, *kind, first + Point(14 * n as i32, 0), lies(board, segment), players))
        }
    }
}

fn place(board: &Board, segment: SegmentId) -> Point {
    let cell = board.cell_of(segment);
    match (board.printed(segment), board.tile(cell), board.bridge(cell)) {
        (Some(printed), Some((_, turned)), _) => anchor(printed, turned),
        (None, _, Some(bridge)) if bridge.axis == Axis::WestEast => Point(30, 44),
        (None, _, Some(_)) => Point(50, 30),
        _ => MIDDLE,
    }
}

/// A farmer lies on the field.
fn lies(board: &Board, segment: SegmentId) -> bool {
    board.kind(segment) == Kind::Field
}

fn figure(owner: Player, figure: Figure, at: Point, lies: bool, players: &[String]) -> Markup {
    let name = figure.name;
    let scale = if name.starts_with("large") { "1.5" } else { "1.15" };
    let turn = if lies { 90 } else { 0 };
    let letter = (!["meeple", "large meeple"].contains(&name)).then(|| name.chars().next()).flatten();
    html! {
        g transform={ "translate(" (at) ")" } {
            title { (name_of(owner, players)) " " (name) }
            path class="ff-figure" fill=(color(owner, players)) d=(MEEPLE)
                transform={ "scale(" (scale) ") rotate(" (turn) ")" } {}
            @if let Some(letter) = letter {
                text class="ff-initial" y="4" { (letter.to_ascii_uppercase()) }
            }
        }
    }
}
