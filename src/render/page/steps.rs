//! Steps as lines: a sentence, the rules it stands on, points behind an arrow.

use std::fmt::Write as _;

use crate::audit::Answer;
use crate::board::Cell;
use crate::render::words::{Words, points_of, rule_sentence};
use crate::render::{Detail, Look};
use crate::rules::{Authority, Citation, CiteStanding};
use crate::trace::{Arg, Fact, Step};

/// One line of the steps.
pub(in crate::render) struct Line {
    /// How deep it is nested; 0 for a step of its own.
    pub(in crate::render) depth: usize,
    /// The number of a step of its own.
    pub(in crate::render) number: Option<usize>,
    /// The sentence; empty on a line that only shows points.
    pub(in crate::render) text: String,
    /// The points, as "Red +3".
    pub(in crate::render) gains: Option<String>,
    /// The rules.
    pub(in crate::render) refs: Vec<Ref>,
}

impl Line {
    fn note(text: &str) -> Self {
        Self { depth: 0, number: None, text: text.to_owned(), gains: None, refs: Vec::new() }
    }
}

/// A rule's id with a mark where it is not plainly printed in the edition.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::render) struct Ref {
    pub(in crate::render) id: &'static str,
    pub(in crate::render) mark: Option<&'static str>,
}

impl Ref {
    pub(in crate::render) fn of(cite: &Citation) -> Self {
        let mark = match (&cite.standing, cite.authority) {
            (CiteStanding::Pinned(_), _) => Some("set"),
            (CiteStanding::Contested { .. }, _) => Some("contested"),
            (CiteStanding::Silent, _) => Some("silent"),
            (CiteStanding::Absent, _) => Some("not in this edition"),
            (CiteStanding::Stated, Authority::Printed) => None,
            (CiteStanding::Stated, other) => Some(other.name()),
        };
        Self { id: cite.id, mark }
    }

    /// The id and the mark in brackets.
    pub(in crate::render) fn text(&self) -> String {
        self.mark.map_or_else(|| self.id.to_owned(), |mark| format!("{} ({mark})", self.id))
    }
}

/// Nothing below this depth is shown unless all details are asked for.
const DEPTH: usize = 2;

/// With more steps than this, those in which nothing is scored are left out unless all details are asked for.
const LONG: usize = 40;

/// Whether a step only says that a tile was placed, or that something unoccupied was completed.
fn is_quiet(step: &Step) -> bool {
    let ordinary = ["turn.places", "wood.go-home", "feature.complete", "feature.surrounded", "castle.kept-unsaid"];
    step.total().is_empty() && ordinary.contains(&step.fact.key)
}

/// The steps as lines, numbered from `first` + 1.
pub(super) fn lines(steps: &[Step], first: usize, answer: &Answer, words: &Words, look: &Look) -> Vec<Line> {
    let mut layout = Layout { answer, words, detail: look.detail, lines: Vec::new() };
    let long = look.detail == Detail::Normal && steps.len() > LONG;
    if long {
        layout.lines.push(Line::note("Turns in which nobody scores are left out here; --full tells them too"));
    }
    for (n, step) in steps.iter().enumerate() {
        if long && is_quiet(step) {
            continue;
        }
        if look.detail == Detail::Brief {
            layout.brief(step, first + n + 1);
        } else {
            layout.step(step, 0, Some(first + n + 1), &[]);
        }
    }
    layout.lines
}

struct Layout<'a> {
    answer: &'a Answer,
    words: &'a Words,
    detail: Detail,
    lines: Vec<Line>,
}

impl Layout<'_> {
    /// A step that gives points, in one line.
    fn brief(&mut self, step: &Step, number: usize) {
        let total = step.total();
        if !total.is_empty() {
            let gains = Some(points_of(&total, &self.answer.players));
            let text = self.words.says(&step.fact, &self.answer.players);
            let refs = step.cites.iter().take(1).map(Ref::of).collect();
            self.lines.push(Line { depth: 0, number: Some(number), text, gains, refs });
        }
    }

    fn step(&mut self, step: &Step, depth: usize, number: Option<usize>, named: &[Cell]) {
        let full = self.detail == Detail::Full;
        let mut text = self.words.says(&step.fact, &self.answer.players);
        let said = cells_of(&step.fact);
        if full && said.is_empty() && !step.tiles.is_empty() && step.tiles != named {
            let _ = write!(text, " ({})", list(&step.tiles));
        }
        let gains = (!step.gains.is_empty()).then(|| points_of(&step.gains, &self.answer.players));
        let inner: &[Step] = if full || depth < DEPTH { &step.steps } else { &[] };
        let leaf = inner.is_empty() && step.set_aside.is_empty();
        let (with, behind) = if leaf && depth > 0 { (gains, None) } else { (None, gains) };
        self.lines.push(Line { depth, number, text, gains: with, refs: step.cites.iter().map(Ref::of).collect() });
        for aside in &step.set_aside {
            let text = format!("Set aside: {}", rule_sentence(aside));
            self.lines.push(Line { depth: depth + 1, number: None, text, gains: None, refs: vec![Ref::of(aside)] });
        }
        let named = if step.tiles.is_empty() { named } else { &step.tiles };
        for below in inner {
            self.step(below, depth + 1, None, named);
        }
        if behind.is_none() {
            return;
        }
        // The points follow the detail that decides who gets them, or stand on a line of their own.
        match self.lines.last_mut() {
            Some(last) if last.depth == depth + 1 && last.gains.is_none() => last.gains = behind,
            _ => {
                let (text, refs) = (String::new(), Vec::new());
                self.lines.push(Line { depth: depth + 1, number: None, text, gains: behind, refs });
            }
        }
    }
}

fn cells_of(fact: &Fact) -> Vec<Cell> {
    let named = fact.args.iter().flat_map(|(_, arg)| match arg {
        Arg::Cell(cell) => vec![*cell],
        Arg::Cells(cells) => cells.clone(),
        _ => Vec::new(),
    });
    named.collect()
}

fn list(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
}
