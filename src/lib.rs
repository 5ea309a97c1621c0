//! Settles Carcassonne arguments about bridges, castles and bazaars: a position and its pending actions in, a
//! step-by-step explanation under a chosen edition of the rules out.
//!
//! Each module may use only those listed before it; a test keeps it so. `docs/ARCHITECTURE.md` has the map.

pub mod rules;
pub mod tiles;
pub mod board;
pub mod trace;
pub mod scoring;
pub mod turn;
pub mod expansions;
pub mod scenario;
pub mod audit;
pub mod render;
pub mod cli;
