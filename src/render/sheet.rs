//! A sheet of a reference work: headings, lines, tables and drawings, as text or Markdown.

use super::Look;
use super::markdown;
use super::page::Grid;
use super::text::{Lines, Tone, finish};

/// A part of a sheet.
enum Block {
    Title(String),
    Head(String),
    /// A paragraph.
    Line(String, Tone),
    /// A paragraph under the one above.
    Item(usize, String),
    Grid(Grid),
    /// Lines that stay as they are.
    Drawn(Vec<String>),
    Gap,
}

/// A sheet in the making. All texts are safe for a terminal.
#[derive(Default)]
pub(super) struct Sheet(Vec<Block>);

impl Sheet {
    /// What the sheet is about.
    pub(super) fn title(&mut self, text: impl Into<String>) {
        self.gap();
        self.0.push(Block::Title(text.into()));
    }

    /// A heading within it.
    pub(super) fn head(&mut self, text: impl Into<String>) {
        self.gap();
        self.0.push(Block::Head(text.into()));
    }

    /// A paragraph.
    pub(super) fn line(&mut self, text: impl Into<String>) {
        self.0.push(Block::Line(text.into(), Tone::Plain));
    }

    /// A paragraph with a tone.
    pub(super) fn toned(&mut self, text: impl Into<String>, tone: Tone) {
        self.0.push(Block::Line(text.into(), tone));
    }

    /// A paragraph under the one above, so many levels down.
    pub(super) fn item(&mut self, depth: usize, text: impl Into<String>) {
        self.0.push(Block::Item(depth, text.into()));
    }

    /// A table.
    pub(super) fn grid(&mut self, head: &[&str], rows: Vec<Vec<String>>) {
        let head = head.iter().map(|h| (*h).to_owned()).collect();
        self.0.push(Block::Grid(Grid { head, rows }));
    }

    /// Lines that stay as they are.
    pub(super) fn drawn(&mut self, lines: Vec<String>) {
        self.0.push(Block::Drawn(lines));
    }

    /// A blank line, unless there is one or nothing stands above.
    pub(super) fn gap(&mut self) {
        if !matches!(self.0.last(), None | Some(Block::Gap)) {
            self.0.push(Block::Gap);
        }
    }

    /// The sheet for a terminal.
    pub(super) fn text(&self, look: &Look) -> String {
        let mut out = Lines::new(look);
        for block in &self.0 {
            match block {
                Block::Title(text) => out.wrapped(text, "", Tone::Title),
                Block::Head(text) => out.wrapped(text, "", Tone::Strong),
                Block::Line(text, tone) => out.wrapped(text, "  ", *tone),
                Block::Item(depth, text) => out.hanging(&" ".repeat(depth * 2), text, depth * 2 + 2, Tone::Plain),
                Block::Grid(grid) => out.grid(grid, look.unicode),
                Block::Drawn(lines) => out.lines.extend(lines.iter().cloned()),
                Block::Gap => out.gap(),
            }
        }
        finish(out.lines, look.unicode)
    }

    /// The sheet as Markdown.
    pub(super) fn markdown(&self) -> String {
        let mut out = String::new();
        for (n, block) in self.0.iter().enumerate() {
            // Items under each other are one list; everything else is a block of its own.
            let list = |b: Option<&Block>| matches!(b, Some(Block::Item(..)));
            let text = match block {
                Block::Title(text) => format!("# {}", markdown::escaped(text)),
                Block::Head(text) => format!("## {}", markdown::escaped(text)),
                Block::Line(text, Tone::Plain | Tone::Dim) => markdown::escaped(text),
                Block::Line(text, _) => format!("**{}**", markdown::escaped(text)),
                Block::Item(depth, text) => {
                    format!("{}- {}", "  ".repeat(depth.saturating_sub(1)), markdown::escaped(text))
                }
                Block::Grid(grid) => markdown::table(grid),
                Block::Drawn(lines) => format!("```text\n{}\n```", lines.join("\n")),
                Block::Gap => continue,
            };
            out.push_str(&text);
            out.push_str(if list(Some(block)) && list(self.0.get(n + 1)) { "\n" } else { "\n\n" });
        }
        out.truncate(out.trim_end().len());
        out + "\n"
    }
}
