//! `fief new`: a commented scenario to start from.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::out::{self, Out};
use super::{BAD_INPUT, DONE};
use crate::scenario::safe;

/// Arguments of `fief new`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  fief new castle\n  fief new bazaar -o my-bazaar.yaml")]
pub(super) struct New {
    /// What the question is about
    #[arg(value_enum, value_name = "KIND")]
    kind: Kind,
    /// Write it to a file, which must not exist yet, instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Kind {
    /// A small city becomes a castle, or a castle is scored
    Castle,
    /// A bridge is built, or a road leads over one
    Bridge,
    /// Tiles are sold by auction
    Bazaar,
    /// Fields are counted at the end of the game
    Field,
    /// A monastery is surrounded
    Monastery,
    /// A whole game is recorded, and its score sheet is checked
    Game,
}

impl Kind {
    const fn starter(self) -> &'static str {
        match self {
            Self::Castle => include_str!("starters/castle.yaml"),
            Self::Bridge => include_str!("starters/bridge.yaml"),
            Self::Bazaar => include_str!("starters/bazaar.yaml"),
            Self::Field => include_str!("starters/field.yaml"),
            Self::Monastery => include_str!("starters/monastery.yaml"),
            Self::Game => include_str!("starters/game.yaml"),
        }
    }
}

/// Runs the command.
pub(super) fn run(args: &New, out: &mut Out) -> u8 {
    let text = args.kind.starter();
    let Some(path) = &args.output else {
        out.put(text);
        return DONE;
    };
    let name = safe(&path.to_string_lossy()).into_owned();
    let created = std::fs::File::options().write(true).create_new(true).open(path);
    match created.and_then(|mut file| file.write_all(text.as_bytes())) {
        Ok(()) => {
            out.put(&format!("{name} is written. Change it to your position, then run: fief explain {name}\n"));
            DONE
        }
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            out::complain(&format!("{name} exists already and stays as it is; choose another name"));
            BAD_INPUT
        }
        Err(error) => {
            out::complain(&format!("{name}: cannot be written: {error}"));
            BAD_INPUT
        }
    }
}
