//! Scenarios as written: text into a checked position and time line, with every fault reported at once.
//!
//! `read` turns text into the written form, every text form parsed; `Written::resolve` looks its names up for the
//! tiles of a printing. Only `yaml` knows the YAML crate; only `problem` knows how faults are shown.

mod source;
mod problem;
mod yaml;
mod words;
pub mod keys;
mod outline;
mod statement;
mod foreign;
mod roster;
mod written;
mod reader;
mod forms;
mod limits;
mod features;
mod read;
mod resolve;
mod setup;

pub use limits::MAX_DISCARDS;
pub use outline::{Place, Shape};
pub use problem::{MAX_PROBLEMS, Problem, Problems, nearest};
pub use read::read;
pub use resolve::{Checked, World};
pub use source::{FileText, MAX_DOCUMENTS, MAX_FILE, is_unsafe, safe};
pub use statement::{Claim, Expectation, Legal, PointsSaid, Statement, ValueSaid, ValuesSaid};
pub use written::Written;
pub use yaml::{MAX_ALIASES, MAX_DEPTH, MAX_NODES, sample};

#[cfg(test)]
mod tests;
