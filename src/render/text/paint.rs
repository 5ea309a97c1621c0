//! Colours, where a terminal shows them; without them the text is the same.

use anstyle::{AnsiColor, Style};

use crate::audit::Outcome;
use crate::render::board::Ink;

/// Puts colours on text, or leaves it as it is.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    pub(super) color: bool,
}

/// What a piece of text is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::render) enum Tone {
    Plain,
    Title,
    Dim,
    Good,
    Bad,
    Warn,
    Strong,
}

impl Tone {
    /// The tone of a verdict.
    pub(super) const fn of(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Scored => Self::Good,
            Outcome::Illegal | Outcome::Invalid => Self::Bad,
            Outcome::Choice => Self::Warn,
        }
    }

    const fn style(self) -> Style {
        let style = Style::new();
        match self {
            Self::Plain => style,
            Self::Title => style.bold().underline(),
            Self::Strong => style.bold(),
            Self::Dim => style.dimmed(),
            Self::Good => style.bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green))),
            Self::Bad => style.bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red))),
            Self::Warn => style.bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Yellow))),
        }
    }
}

impl Paint {
    /// The text in a tone.
    pub(super) fn tone(self, text: &str, tone: Tone) -> String {
        self.styled(text, tone.style())
    }

    /// A part of the drawn board in its colour.
    pub(super) fn ink(self, text: &str, ink: Ink, players: &[String]) -> String {
        self.styled(text, style_of(ink, players))
    }

    fn styled(self, text: &str, style: Style) -> String {
        if self.color && style != Style::new() && !text.is_empty() {
            format!("{style}{text}{style:#}")
        } else {
            text.to_owned()
        }
    }
}

fn style_of(ink: Ink, players: &[String]) -> Style {
    let plain = Style::new();
    match ink {
        Ink::Blank => plain,
        Ink::Label => plain.dimmed(),
        Ink::City => AnsiColor::Yellow.on_default(),
        Ink::Castle => AnsiColor::BrightYellow.on_default(),
        Ink::Road => plain.bold(),
        Ink::Bridge => AnsiColor::Magenta.on_default().bold(),
        Ink::River => AnsiColor::Cyan.on_default(),
        Ink::Symbol | Ink::Placed => AnsiColor::Cyan.on_default().bold(),
        Ink::Piece(player) => {
            let name = players.get(usize::from(player.0)).map_or("", String::as_str);
            piece_style(name).bold().invert()
        }
    }
}

/// The style for a player named after a colour.
fn piece_style(name: &str) -> Style {
    let color = match name.to_lowercase().as_str() {
        "red" => AnsiColor::Red,
        "blue" => AnsiColor::Blue,
        "green" => AnsiColor::Green,
        "yellow" => AnsiColor::Yellow,
        "pink" | "purple" => AnsiColor::Magenta,
        _ => return Style::new(),
    };
    color.on_default()
}
