//! One tile: its field, roads, river, cities and what is printed on it.

use maud::{Markup, html};

use super::geometry::{MIDDLE, Point, anchor, city, course};
use crate::board::{Board, Cell, Lie};
use crate::tiles::{Kind, Outline, Rotation, Segment, TileType};

/// A tile in its own 100 by 100.
pub(super) fn tile(board: &Board, cell: Cell) -> Markup {
    match board.at(cell) {
        None => html! {},
        Some(Lie::Unknown) => html! {
            rect class="ff-unknown" width="100" height="100" {}
            text class="ff-question" x="50" y="64" { "?" }
        },
        Some(Lie::Tile(kind, turned)) => printed(kind, *turned),
    }
}

fn printed(kind: &TileType, turned: Rotation) -> Markup {
    let of = |wanted: Kind| kind.segments.iter().filter(move |s| s.kind == wanted);
    html! {
        rect class="ff-field" width="100" height="100" {}
        @for river in of(Kind::River) {
            path class="ff-river" d=(course(river.sides.turned(turned))) {}
        }
        @for road in of(Kind::Road) {
            (road_of(road, turned))
        }
        @if of(Kind::Road).filter(|s| s.sides.count() != 2).count() > 0 {
            circle class="ff-village" cx="50" cy="50" r="7" {}
        }
        @for segment in of(Kind::City) {
            path class="ff-city" d=(city(segment.halves.turned(turned), is_odd(segment))) {}
            @if segment.pennants > 0 { (pennant(segment, turned)) }
        }
        @for (n, name) in symbols(kind).into_iter().enumerate() {
            (symbol(name, place(kind, name, n)))
        }
    }
}

fn road_of(road: &Segment, turned: Rotation) -> Markup {
    let course = course(road.sides.turned(turned));
    html! {
        path class="ff-verge" d=(course) {}
        path class="ff-road" d=(course) {}
    }
}

fn is_odd(segment: &Segment) -> bool {
    matches!(segment.outline, Some(Outline::Other(_)))
}

fn pennant(segment: &Segment, turned: Rotation) -> Markup {
    // Beside the place of a figure.
    let figure = anchor(segment, turned);
    let at = figure + Point(if figure.0 > 70 { -13 } else { 13 }, -9);
    html! {
        path class="ff-pennant" transform={ "translate(" (at) ")" } d="M-6 -7H6V1Q6 7 0 9Q-6 7 -6 1Z" {
            title { "pennant" }
        }
    }
}

/// What is printed on the tile besides roads, cities and fields.
fn symbols(kind: &TileType) -> Vec<&'static str> {
    let mut names: Vec<_> = kind.symbols.iter().map(|s| s.0).collect();
    for segment in &kind.segments {
        if segment.kind.is_surrounded() {
            names.push(segment.kind.name());
        }
        names.extend(segment.symbols.iter().map(|s| s.0));
    }
    names
}

/// Buildings stand in the middle unless a road runs through it; the rest stands around.
fn place(kind: &TileType, name: &str, n: usize) -> Point {
    let through = kind.segments.iter().any(|s| s.kind == Kind::Road && s.sides.count() > 1);
    if ["monastery", "bazaar", "cathedral"].contains(&name) && !through {
        return MIDDLE;
    }
    if name == "garden" {
        return Point(72, 72);
    }
    [Point(30, 30), Point(70, 70), Point(70, 30), Point(30, 70)][n % 4]
}

fn symbol(name: &str, at: Point) -> Markup {
    let letter = name.chars().next().unwrap_or('?').to_uppercase().to_string();
    html! {
        g transform={ "translate(" (at) ")" } {
            title { (name) }
            @match name {
                "monastery" => {
                    path class="ff-wall" d="M-15 16V-4L-4 -14L7 -4V16Z" {}
                    path class="ff-roof" d="M-18 -3L-4 -17L10 -3Z" {}
                    path class="ff-wall" d="M7 16V-8H17V16Z" {}
                    path class="ff-roof" d="M5 -8L12 -18L19 -8Z" {}
                    path class="ff-line" d="M12 -27V-17M8 -23H16" {}
                },
                "bazaar" => {
                    path class="ff-wall" d="M-17 15V-2H17V15Z" {}
                    path class="ff-awning" d="M-20 -2L-15 -15H15L20 -2Z" {}
                    path class="ff-line" d="M-10 -2L-8 -15M0 -2V-15M10 -2L8 -15" {}
                },
                "garden" => {
                    circle class="ff-hedge" r="13" {}
                    circle class="ff-bloom" cx="-5" cy="-3" r="3" {}
                    circle class="ff-bloom" cx="5" cy="-2" r="3" {}
                    circle class="ff-bloom" cy="6" r="3" {}
                },
                _ => {
                    circle class="ff-badge" r="9" {}
                    text class="ff-letter" y="4" { (letter) }
                },
            }
        }
    }
}
