//! The text forms of a scenario, each read by a small parser of its own.

pub(super) mod action;
pub(super) mod auction;
mod castle;
pub(super) mod cell;
pub(super) mod event;
pub(super) mod game;
pub(super) mod map;
pub(super) mod own_tile;
pub(super) mod piece;
pub(super) mod players;
pub(super) mod rest;
pub(super) mod role;
pub(super) mod said;
pub(super) mod spot;
pub(super) mod tile;
pub(super) mod turn;
