//! Tile types as checked facts: sides, segments, fields and the cities they touch.

mod side;
mod tile;
mod fault;
mod grammar;
mod derive;
mod check;
mod custom;
mod lies;
mod table;
mod catalogue;

pub use catalogue::{Catalogue, Lookup};
pub use check::check;
pub use custom::custom;
pub use fault::{Part, TileFault};
pub use grammar::{BAZAAR, INN, OUTLINES};
pub use lies::{distinct_lies, rotations_showing, same_picture};
pub use side::{Half, Halves, Rotation, Side, Sides};
pub use table::TableError;
pub use tile::{Edge, Kind, Outline, Segment, Symbol, TileType};
