//! `fief completions`: completions for a shell.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::out::Out;
use super::{Cli, DONE};

const EXAMPLES: &str = "\
Put what is printed where your shell looks for it: for bash ~/.local/share/bash-completion/completions/fief, for fish
~/.config/fish/completions/fief.fish, for zsh a file _fief in a folder of $fpath.

Examples:
  fief completions bash
  fief completions zsh";

/// Arguments of `fief completions`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

/// Runs the command.
pub(super) fn run(args: &Completions, out: &mut Out) -> u8 {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "fief", &mut text);
    out.put(&String::from_utf8_lossy(&text));
    DONE
}
