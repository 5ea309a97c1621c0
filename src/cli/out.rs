//! Writing to standard output and standard error: colour, width, closed pipes.

use std::io::{self, IsTerminal, Write};

use super::{Colour, INTERNAL};
use crate::audit::Fault;
use crate::render::{Detail, Look};

/// Standard output, written so that a closed pipe ends the program quietly.
pub(super) struct Out {
    stdout: io::BufWriter<io::Stdout>,
    colour: bool,
    colour_on_stderr: bool,
    closed: bool,
    failed: Option<io::Error>,
}

impl Out {
    pub(super) fn new(colour: Colour) -> Self {
        let decide = |auto: bool| match colour {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => auto,
        };
        let auto = |choice: anstream::ColorChoice, terminal: bool| match choice {
            anstream::ColorChoice::Always | anstream::ColorChoice::AlwaysAnsi => true,
            anstream::ColorChoice::Never => false,
            anstream::ColorChoice::Auto => terminal,
        };
        let stdout = io::stdout();
        let on_stdout = auto(anstream::AutoStream::choice(&stdout), stdout.is_terminal());
        let stderr = io::stderr();
        let on_stderr = auto(anstream::AutoStream::choice(&stderr), stderr.is_terminal());
        Self {
            stdout: io::BufWriter::new(stdout),
            colour: decide(on_stdout),
            colour_on_stderr: decide(on_stderr),
            closed: false,
            failed: None,
        }
    }

    /// Whether output is coloured.
    pub(super) fn colour(&self) -> bool {
        self.colour
    }

    /// Whether problems are coloured.
    pub(super) fn colour_on_stderr(&self) -> bool {
        self.colour_on_stderr
    }

    /// The width of the terminal, 80 where there is none.
    pub(super) fn width() -> usize {
        // A shell's COLUMNS speaks first: some terminals know their width but not their height, and then say nothing.
        let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
        let asked = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        told.filter(|columns| *columns > 0).or_else(asked).map_or(80, |columns| columns.clamp(40, 160))
    }

    /// How output is dressed.
    pub(super) fn look(&self) -> Look {
        Look { width: Self::width(), color: self.colour, unicode: true, detail: Detail::Normal }
    }

    /// Writes text; what is written after the reader has gone is dropped.
    pub(super) fn put(&mut self, text: &str) {
        if self.closed {
            return;
        }
        if let Err(error) = self.stdout.write_all(text.as_bytes()) {
            self.close_on(error);
        }
    }

    fn close_on(&mut self, error: io::Error) {
        self.closed = true;
        if error.kind() != io::ErrorKind::BrokenPipe {
            self.failed = Some(error);
        }
    }

    /// Hands on what was written so far; whether anybody still reads it.
    pub(super) fn flush(&mut self) -> bool {
        if let (false, Err(error)) = (self.closed, self.stdout.flush()) {
            self.close_on(error);
        }
        !self.closed
    }

    /// Flushes; the exit code is the one given unless the output could not be written.
    pub(super) fn close(mut self, code: u8) -> u8 {
        if let (false, Err(error)) = (self.closed, self.stdout.flush()) {
            self.close_on(error);
        }
        match self.failed {
            Some(error) => {
                complain(&format!("cannot write the output: {error}"));
                INTERNAL
            }
            None => code,
        }
    }
}

/// Writes a line to standard error.
pub(super) fn complain(text: &str) {
    // There is nowhere left to report a failure to report.
    let _ = writeln!(io::stderr(), "fief: {text}");
}

/// Tells on standard error why a scenario has no answer.
pub(super) fn tell_fault(fault: &Fault, out: &Out) {
    let _ = io::stderr().write_all(fault.render(Out::width(), out.colour_on_stderr()).as_bytes());
}
