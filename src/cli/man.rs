//! `fief man`: a manual page for fief and one for each command.

use std::path::{Path, PathBuf};

use clap::{Args, CommandFactory};

use super::out::{self, Out};
use super::{BAD_INPUT, Cli, DONE};
use crate::scenario::safe;

/// Arguments of `fief man`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  fief man\n  fief man -o target/man")]
pub(super) struct Man {
    /// Write the pages into a folder, instead of all to standard output
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
}

/// Runs the command.
pub(super) fn run(args: &Man, out: &mut Out) -> u8 {
    let written = match &args.output {
        None => pages().map(|pages| pages.iter().for_each(|(_, page)| out.put(&String::from_utf8_lossy(page)))),
        Some(folder) => pages().and_then(|pages| save(folder, &pages)),
    };
    match written {
        Ok(()) => DONE,
        Err(error) => {
            let folder = args.output.as_deref().unwrap_or(Path::new("the pages"));
            out::complain(&format!("{}: cannot be written: {error}", safe(&folder.to_string_lossy())));
            BAD_INPUT
        }
    }
}

fn save(folder: &Path, pages: &[(String, Vec<u8>)]) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    pages.iter().try_for_each(|(name, page)| std::fs::write(folder.join(name), page))
}

/// The pages with the names of their files: `fief.1`, `fief-check.1`, …
fn pages() -> std::io::Result<Vec<(String, Vec<u8>)>> {
    let mut main = Cli::command().disable_help_subcommand(true);
    main.build();
    let commands: Vec<_> = main.get_subcommands().cloned().collect();
    let mut pages = Vec::new();
    for command in std::iter::once(main).chain(commands) {
        let page = clap_mangen::Man::new(command).source(concat!("fief ", env!("CARGO_PKG_VERSION")));
        let mut text = Vec::new();
        page.render(&mut text)?;
        pages.push((page.get_filename(), text));
    }
    Ok(pages)
}
