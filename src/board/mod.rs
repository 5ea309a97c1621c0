//! The board: geometry, merging of segments into features, bridges, castles and pieces.
//!
//! Placing a tile costs about constant time: segments are joined by union-find, and each feature keeps count of its
//! open edges and of the pieces on it. A feature's tiles are walked once, when it is completed or valued.

mod cell;
mod piece;
mod spot;
mod join;
mod place;
mod bridge;
mod castle;
mod feature;
mod lookup;
mod standing;

pub use bridge::{Bridge, BridgeFault};
pub use castle::{Castle, CastleFault, CastleId};
pub use cell::Cell;
pub use feature::{Extent, FeatureId};
pub use join::SegmentId;
pub use lookup::SpotFault;
pub use piece::{Figure, FigureType, Player, Weight};
pub use place::{Board, Clash, Lie, RestOf};
pub use spot::{Axis, Part, Spot};
pub use standing::{Piece, PieceId, Place};
