//! The parts of an answer as lines of text.

use std::fmt::Write as _;

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, ContentLineStyle, LineStyle, Table, TableStyle,
};

use super::WIDTH;
use super::paint::{Paint, Tone};
use crate::render::page::{ChoicePart, ClaimPart, Grid, IllegalPart, Line, Ref, RulePart};
use crate::render::safe::{padded, width, wrap};
use crate::render::{Detail, Look};

/// On a screen of fewer columns, rules stand behind their sentence instead of in a column of their own.
const NARROW: usize = 64;

/// Longer words in a table may be broken.
const LONGEST_WORD: usize = 40;

/// Lines of text in the making.
#[expect(clippy::struct_field_names, reason = "the lines are what is made")]
pub(in crate::render) struct Lines {
    pub(super) width: usize,
    pub(super) paint: Paint,
    pub(super) detail: Detail,
    pub(in crate::render) lines: Vec<String>,
}

impl Lines {
    /// No lines yet.
    pub(in crate::render) fn new(look: &Look) -> Self {
        let width = look.width.clamp(*WIDTH.start(), *WIDTH.end());
        Self { width, paint: Paint { color: look.color }, detail: look.detail, lines: Vec::new() }
    }

    /// A blank line, unless there is one or nothing stands above.
    pub(in crate::render) fn gap(&mut self) {
        if self.lines.last().is_some_and(|l| !l.is_empty()) {
            self.lines.push(String::new());
        }
    }

    /// A text broken into lines; all but the first are indented.
    pub(in crate::render) fn wrapped(&mut self, text: &str, indent: &str, tone: Tone) {
        self.hanging("", text, indent.len(), tone);
    }

    /// A text behind a label; its further lines are indented.
    pub(in crate::render) fn hanging(&mut self, label: &str, text: &str, indent: usize, tone: Tone) {
        let first = width(label);
        let wrapped = wrap(text, self.width.saturating_sub(first.max(indent)));
        for (n, line) in wrapped.into_iter().enumerate() {
            let before = if n == 0 { label.to_owned() } else { " ".repeat(indent) };
            self.lines.push(format!("{before}{}", self.paint.tone(&line, tone)));
        }
    }

    /// Steps: sentences on the left, rules in a column on the right.
    pub(super) fn steps(&mut self, steps: &[Line], indent: usize) {
        if self.width < NARROW {
            return self.narrow_steps(steps, indent);
        }
        let longest = steps.iter().flat_map(|l| &l.refs).map(|r| width(&r.text())).max().unwrap_or(0);
        let column = longest.min(self.width * 2 / 5);
        let left = self.width.saturating_sub(column + 2);
        for line in steps {
            self.step(line, indent, left, column);
        }
    }

    /// Steps on a narrow screen: the first rule follows its sentence.
    fn narrow_steps(&mut self, steps: &[Line], indent: usize) {
        for line in steps {
            let label = lead(line, indent);
            let rule = line.refs.first().map(|r| format!("[{}]", r.text()));
            let arrow = line.gains.as_ref().map(|gains| format!("➜ {gains}"));
            let text = [Some(line.text.clone()), arrow, rule].into_iter().flatten().collect::<Vec<_>>().join(" ");
            let under = width(&label) + 2;
            self.hanging(&label, &text, under, if line.depth == 0 { Tone::Strong } else { Tone::Plain });
        }
    }

    fn step(&mut self, line: &Line, indent: usize, left: usize, column: usize) {
        let lead = lead(line, indent);
        let arrow = line.gains.as_ref().map(|gains| format!("➜ {gains}"));
        let sentence = [Some(line.text.clone()).filter(|t| !t.is_empty()), arrow].into_iter().flatten();
        let text = sentence.collect::<Vec<_>>().join("  ");
        let room = left.saturating_sub(width(&lead) + 2);
        let texts = wrap(&text, room.max(16));
        let refs = self.refs(&line.refs, texts.len(), column);
        let tone = if line.depth == 0 { Tone::Strong } else { Tone::Plain };
        for n in 0..texts.len().max(refs.len()) {
            let before = if n == 0 { lead.clone() } else { " ".repeat(width(&lead) + 2) };
            let words = texts.get(n).map_or("", String::as_str);
            let mut row = before.clone() + &self.arrowed(words, tone);
            if let Some(id) = refs.get(n) {
                let used = width(&before) + width(words);
                row.push_str(&" ".repeat((left + 2).saturating_sub(used).max(1)));
                row.push_str(&self.paint.tone(id, Tone::Dim));
            }
            self.lines.push(row);
        }
    }

    /// A sentence with its points set off.
    fn arrowed(&self, text: &str, tone: Tone) -> String {
        match text.find('➜') {
            Some(at) => self.paint.tone(&text[..at], tone) + &self.paint.tone(&text[at..], Tone::Good),
            None => self.paint.tone(text, tone),
        }
    }

    /// The rules of a line: as many as it has rows, the rest as a number, unless all details are asked for.
    fn refs(&self, refs: &[Ref], rows: usize, column: usize) -> Vec<String> {
        let shown = if self.detail == Detail::Full { refs.len() } else { refs.len().min(rows.max(1)) };
        let more = refs.len() - shown;
        let mut texts: Vec<_> = refs[..shown].iter().map(Ref::text).collect();
        if let Some(last) = texts.last_mut().filter(|_| more > 0) {
            let _ = write!(last, " +{more}");
        }
        texts.iter().flat_map(|t| wrap(t, column.max(12))).collect()
    }

    /// An illegal action.
    pub(super) fn illegal(&mut self, illegal: &IllegalPart) {
        self.wrapped(&format!("✗ {}", illegal.says), "  ", Tone::Bad);
        if illegal.line > 0 {
            self.wrapped(&format!("line {}: {}", illegal.line, illegal.text), "  ", Tone::Plain);
            if let Some((line, text)) = &illegal.against {
                self.wrapped(&format!("against line {line}: {text}"), "  ", Tone::Plain);
            }
        }
        self.wrapped(&format!("Rule {}: {}", illegal.rule.text(), illegal.sentence), "  ", Tone::Plain);
        if !illegal.also.is_empty() {
            let also: Vec<_> = illegal.also.iter().map(Ref::text).collect();
            self.wrapped(&format!("See also {}", also.join(", ")), "  ", Tone::Dim);
        }
        if !illegal.instead.is_empty() {
            self.wrapped(&format!("Legal instead: {}", illegal.instead.join("; ")), "  ", Tone::Good);
        }
    }

    /// An open choice with its branches.
    pub(super) fn choice(&mut self, choice: &ChoicePart, indent: usize) {
        let lead = " ".repeat(indent);
        self.hanging(&lead, &format!("{} ({})", choice.asks, choice.rule.text()), indent + 2, Tone::Strong);
        for branch in &choice.branches {
            let best = branch.best_for.as_ref().map(|who| format!("  ← most points now for {who}")).unwrap_or_default();
            let written = if self.detail == Detail::Brief { String::new() } else { format!(" [{}]", branch.write) };
            let label = format!("{lead}Branch {}: ", branch.number);
            self.hanging(
                &label,
                &format!("{}{written} ➜ {}{best}", branch.says, branch.outcome),
                indent + 3,
                Tone::Strong,
            );
            if self.detail != Detail::Brief {
                self.steps(&branch.steps, indent + 3);
            }
            if let Some(inner) = &branch.choice {
                self.choice(inner, indent + 3);
            }
        }
    }

    /// A table.
    pub(in crate::render) fn grid(&mut self, grid: &Grid, unicode: bool) {
        let (line, cross, bar) = if unicode { ('─', '┼', '│') } else { ('-', '+', '|') };
        let style = TableStyle::new()
            .header_lines(ContentLineStyle::none().junction(bar))
            .header_separator(LineStyle::none().fill(line).junction(cross))
            .content_lines(ContentLineStyle::none().junction(bar));
        let mut table = Table::new();
        table.load_style(style).set_content_arrangement(ContentArrangement::Dynamic).set_width(self.width as u16);
        table.set_header(&grid.head).add_rows(&grid.rows);
        for (n, column) in table.column_iter_mut().enumerate() {
            let numbers = grid.rows.iter().filter_map(|r| r.get(n)).all(|t| !t.chars().any(char::is_alphabetic));
            if numbers {
                column.set_cell_alignment(CellAlignment::Right);
            }
            // A column of single words is not broken within them.
            if grid.rows.iter().filter_map(|r| r.get(n)).all(|t| !t.contains(' ') && t.len() <= LONGEST_WORD) {
                column.set_constraint(ColumnConstraint::ContentWidth);
            }
        }
        self.lines.extend(table.lines().map(|l| l.trim_end().to_owned()));
    }

    /// A claim with its verdict.
    pub(super) fn claim(&mut self, claim: &ClaimPart) {
        let (mark, tone) = match claim.right {
            Some(true) => ("✓", Tone::Good),
            Some(false) => ("✗", Tone::Bad),
            None => ("?", Tone::Plain),
        };
        let label = self.paint.tone(mark, tone);
        let mut text = format!("{}: {} – {}", claim.by, claim.text, claim.holds);
        if !claim.differs.is_empty() {
            let _ = write!(text, " ({})", claim.differs.join("; "));
        }
        for (n, line) in wrap(&text, self.width - 2).into_iter().enumerate() {
            self.lines.push(if n == 0 { format!("{label} {line}") } else { format!("  {line}") });
        }
    }

    /// The rules: in short grouped by who says so, in full each with its sentence.
    pub(super) fn rules(&mut self, rules: &[RulePart]) {
        self.lines.push(self.paint.tone("Rules relied on", Tone::Strong));
        if self.detail == Detail::Full {
            for rule in rules {
                self.rule_in_full(rule);
            }
            return;
        }
        let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
        for rule in rules {
            let Some(head) = rule.group.as_deref() else { continue };
            match groups.iter_mut().find(|(name, _)| *name == head) {
                Some((_, ids)) => ids.push(rule.id),
                None => groups.push((head, vec![rule.id])),
            }
        }
        for (head, ids) in groups {
            self.hanging(" ", &format!("{head}: {}", ids.join(", ")), 3, Tone::Plain);
        }
        for rule in rules.iter().filter(|r| r.group.is_none()) {
            let mark = rule.mark.as_deref().unwrap_or_default();
            self.hanging(" ", &format!("{}: {mark} ({}, {})", rule.id, rule.authority, rule.source), 3, Tone::Plain);
        }
    }

    fn rule_in_full(&mut self, rule: &RulePart) {
        self.hanging(" ", &format!("{}: {}", rule.id, rule.sentence), 3, Tone::Plain);
        let mark = rule.mark.as_ref().map(|m| format!("; {m}")).unwrap_or_default();
        self.hanging("   ", &format!("{}, {}{mark}", rule.authority, rule.source), 3, Tone::Dim);
    }
}

/// The number of a step, or the indentation of what stands under it.
fn lead(line: &Line, indent: usize) -> String {
    let number = line.number.map(|n| format!("{n} ")).unwrap_or_default();
    " ".repeat(indent) + &padded(&number, 3) + &"  ".repeat(line.depth.saturating_sub(1))
}
