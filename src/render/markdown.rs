//! An answer as Markdown, for a forum or a page of documentation.

use std::fmt::Write as _;

use super::page::{ChoicePart, ClaimPart, Grid, IllegalPart, Line, Page, Ref, RulePart};
use super::words::Words;
use super::{Detail, Look, board_text};
use crate::audit::Answer;

/// The drawn board is this wide at most, its legend beside it.
const WIDTH: usize = 80;

/// An answer as Markdown.
pub(super) fn answer(answer: &Answer, words: &Words, look: &Look) -> String {
    let page = Page::of(answer, words, look);
    let mut out = Blocks(Vec::new());
    out.head(&page);
    let brief = look.detail == Detail::Brief;
    if !brief && !answer.board.is_empty() {
        let plain = Look { width: WIDTH, color: false, ..*look };
        out.add(format!("```text\n{}```", board_text(&answer.board, answer.placed, &answer.players, &plain)));
    }
    out.steps(&page.steps, "");
    if let Some(illegal) = &page.illegal {
        out.illegal(illegal);
    }
    if let Some(choice) = &page.choice {
        out.choice(choice, 3);
    }
    for (title, grid) in [("Values", &page.values), ("Scores", &page.scores)] {
        if let Some(grid) = grid.as_ref().filter(|_| !brief) {
            out.add(format!("## {title}"));
            out.add(table(grid));
        }
    }
    out.tail(&page, brief);
    out.0.join("\n\n") + "\n"
}

/// Blocks with a blank line between them.
struct Blocks(Vec<String>);

impl Blocks {
    fn add(&mut self, block: String) {
        if !block.is_empty() {
            self.0.push(block);
        }
    }

    fn head(&mut self, page: &Page) {
        self.add(format!("# {}", escaped(&page.title)));
        if let Some(question) = &page.question {
            self.add(format!("*{}*", escaped(question)));
        }
        self.add(escaped(&page.edition));
        self.add(format!("**Verdict: {}**", escaped(&page.verdict)));
        let contested: Vec<_> = page.contested.iter().map(|c| format!("> Contested: {}", escaped(c))).collect();
        self.add(contested.join("\n>\n"));
    }

    fn steps(&mut self, steps: &[Line], indent: &str) {
        let mut under = String::new();
        let mut lines = Vec::new();
        for line in steps {
            let lead = match line.number {
                Some(n) => {
                    let number = format!("{n}. ");
                    under = " ".repeat(number.len());
                    format!("{indent}{number}")
                }
                None => format!("{indent}{under}{}- ", "  ".repeat(line.depth.saturating_sub(1))),
            };
            let gains = line.gains.as_ref().map(|g| format!("**➜ {}**", escaped(g)));
            let text = Some(escaped(&line.text)).filter(|t| !t.is_empty());
            let rules = Some(refs(&line.refs)).filter(|r| !r.is_empty()).map(|r| format!("– {r}"));
            lines.push(lead + &[text, gains, rules].into_iter().flatten().collect::<Vec<_>>().join(" "));
        }
        self.add(lines.join("\n"));
    }

    fn illegal(&mut self, illegal: &IllegalPart) {
        let mut lines = vec![format!("- **✗ {}**", escaped(&illegal.says))];
        if illegal.line > 0 {
            lines.push(format!("- Line {}: {}", illegal.line, escaped(&illegal.text)));
            if let Some((line, text)) = &illegal.against {
                lines.push(format!("- Against line {line}: {}", escaped(text)));
            }
        }
        lines.push(format!("- Rule {}: {}", refs(std::slice::from_ref(&illegal.rule)), escaped(&illegal.sentence)));
        if !illegal.also.is_empty() {
            lines.push(format!("- See also {}", refs(&illegal.also)));
        }
        if !illegal.instead.is_empty() {
            let instead: Vec<_> = illegal.instead.iter().map(|i| escaped(i)).collect();
            lines.push(format!("- Legal instead: {}", instead.join("; ")));
        }
        self.add(lines.join("\n"));
    }

    fn choice(&mut self, choice: &ChoicePart, level: usize) {
        let rule = refs(std::slice::from_ref(&choice.rule));
        self.add(format!("**{}** – {rule}", escaped(&choice.asks)));
        for branch in &choice.branches {
            let best = branch
                .best_for
                .as_ref()
                .map(|who| format!(" (most points now for {})", escaped(who)))
                .unwrap_or_default();
            let title = format!("Branch {}: {}", branch.number, escaped(&branch.says));
            self.add(format!("{} {title}", "#".repeat(level.min(6))));
            let written = escaped(&branch.write);
            self.add(format!("**➜ {}**{best}; written as: {written}", escaped(&branch.outcome)));
            self.steps(&branch.steps, "");
            if let Some(inner) = &branch.choice {
                self.choice(inner, level + 1);
            }
        }
    }

    fn tail(&mut self, page: &Page, brief: bool) {
        if !page.auctions.is_empty() {
            self.add("## Auctions".to_owned());
            self.add(page.auctions.iter().map(|a| format!("- {}", escaped(a))).collect::<Vec<_>>().join("\n"));
        }
        if let Some(next) = &page.next {
            self.add(format!("**Next:** {}", escaped(next)));
        }
        if !page.claims.is_empty() {
            self.add("## Claims".to_owned());
            self.add(page.claims.iter().map(claim).collect::<Vec<_>>().join("\n"));
        }
        if !brief && !page.rules.is_empty() {
            self.add("## Rules relied on".to_owned());
            self.add(rules(&page.rules));
        }
        if let Some(elsewhere) = &page.elsewhere {
            self.add(format!("**Other editions:** {}", escaped(elsewhere)));
        }
    }
}

fn refs(refs: &[Ref]) -> String {
    let each = refs.iter().map(|r| r.mark.map_or_else(|| format!("`{}`", r.id), |mark| format!("`{}` ({mark})", r.id)));
    each.collect::<Vec<_>>().join(", ")
}

fn claim(claim: &ClaimPart) -> String {
    let mark = match claim.right {
        Some(true) => "✓",
        Some(false) => "✗",
        None => "?",
    };
    let mut text = format!("- {mark} **{}**: {} – {}", escaped(&claim.by), escaped(&claim.text), escaped(&claim.holds));
    if !claim.differs.is_empty() {
        let differs: Vec<_> = claim.differs.iter().map(|d| escaped(d)).collect();
        let _ = write!(text, " ({})", differs.join("; "));
    }
    text
}

fn rules(rules: &[RulePart]) -> String {
    let mut lines = vec!["| rule | says | founded on |".to_owned(), "|---|---|---|".to_owned()];
    for rule in rules {
        let mark = rule.mark.as_ref().map(|m| format!("; {}", escaped(m))).unwrap_or_default();
        let founded = format!("{}, {}{mark}", escaped(&rule.authority), escaped(rule.source));
        lines.push(format!("| `{}` | {} | {founded} |", rule.id, escaped(&rule.sentence)));
    }
    lines.join("\n")
}

/// A table.
pub(super) fn table(grid: &Grid) -> String {
    let row = |cells: &[String]| format!("| {} |", cells.iter().map(|c| escaped(c)).collect::<Vec<_>>().join(" | "));
    let numbers =
        |n: usize| n > 0 && grid.rows.iter().filter_map(|r| r.get(n)).all(|t| !t.chars().any(char::is_alphabetic));
    let rule: String = (0..grid.head.len()).map(|n| if numbers(n) { "|--:" } else { "|---" }).collect();
    let mut lines = vec![row(&grid.head), format!("{rule}|")];
    lines.extend(grid.rows.iter().map(|r| row(r)));
    lines.join("\n")
}

/// The text with everything escaped that Markdown or HTML would take for markup.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '#' | '~' | '$' | '!' => {
                out.push('\\');
                out.push(c);
            }
            c => out.push(c),
        }
    }
    out
}
