//! An answer as one self-contained page, light and dark, with the picture of the board in it.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::page::{ChoicePart, ClaimPart, Grid, IllegalPart, Line, Page, Ref, RulePart};
use super::words::Words;
use super::{Detail, Look, svg};
use crate::audit::{Answer, Outcome};

/// The style of an answer, for a page that holds several.
pub const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1d1d1f;--paper:#fff;--soft:#666;--line:#ddd;--good:#1b7f3b;--bad:#b3261e;--open:#9a6700}\
@media (prefers-color-scheme:dark){:root{--ink:#e8e6e3;--paper:#17181a;--soft:#a0a0a0;--line:#3a3b3e;--good:#63c383;\
--bad:#ff8a80;--open:#e3b341}}\
body{font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:54rem;margin:2rem auto;padding:0 1rem}\
.answer h1{margin:0}.answer .edition,.answer .ref,.answer .founded{color:var(--soft)}\
.answer .verdict{font-size:1.2rem;font-weight:bold}\
.answer .scored,.answer .right,.answer .gains{color:var(--good)}.answer .illegal,.answer .invalid,.answer .wrong{color:var(--bad)}\
.answer .choice{color:var(--open)}.answer .gains{font-weight:bold}\
.answer svg{max-width:100%;max-height:34rem}\
.answer .steps p{margin:.1rem 0;display:flex;gap:1rem;justify-content:space-between}.answer .steps .top{font-weight:bold;margin-top:.6rem}\
.answer .ref{font-size:.8rem;text-align:right;font-weight:normal}\
.answer table{border-collapse:collapse}.answer td,.answer th{border-bottom:1px solid var(--line);padding:.2rem .7rem;text-align:right}\
.answer td:first-child,.answer th:first-child{text-align:left}.answer .rules td{text-align:left;vertical-align:top}\
.answer .branch{border-left:3px solid var(--line);padding-left:1rem;margin:1rem 0}";

/// Answers as one page, with a line break at its end.
pub(super) fn page(all: &[Answer], words: &Words, look: &Look) -> String {
    let titles: Vec<_> = all.iter().map(|of| super::safe(&of.title)).collect();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (titles.join(", ")) }
                style { (PreEscaped(STYLE)) }
            }
            body { @for of in all { (answer(of, words, look)) } }
        }
    };
    page.into_string() + "\n"
}

/// An answer as a part of a page that has the [`STYLE`].
pub fn answer(answer: &Answer, words: &Words, look: &Look) -> Markup {
    let page = Page::of(answer, words, look);
    let brief = look.detail == Detail::Brief;
    html! {
        article class="answer" {
            h1 { (page.title) }
            @if let Some(question) = &page.question { p { em { (question) } } }
            p class="edition" { (page.edition) }
            p class={ "verdict " (class(page.outcome)) } { "Verdict: " (page.verdict) }
            @for contested in &page.contested { p class="choice" { "Contested: " (contested) } }
            @if !brief && !answer.board.is_empty() {
                (svg::board(&answer.board, answer.placed, &answer.players, &page.title))
            }
            (steps(&page.steps, &page.rules))
            @if let Some(illegal) = &page.illegal { (illegal_of(illegal)) }
            @if let Some(open) = &page.choice { (choice(open, &page.rules)) }
            @if !brief {
                @if let Some(values) = &page.values { h2 { "Values" } (grid(values)) }
                @if let Some(scores) = &page.scores { h2 { "Scores" } (grid(scores)) }
                @if !page.auctions.is_empty() {
                    h2 { "Auctions" }
                    ul { @for auction in &page.auctions { li { (auction) } } }
                }
            }
            @if let Some(next) = &page.next { p { b { "Next: " } (next) } }
            @if !page.claims.is_empty() {
                h2 { "Claims" }
                ul { @for said in &page.claims { (claim(said)) } }
            }
            @if !brief && !page.rules.is_empty() { h2 { "Rules relied on" } (rules(&page.rules)) }
            @if let Some(elsewhere) = &page.elsewhere { p { b { "Other editions: " } (elsewhere) } }
        }
    }
}

const fn class(outcome: Outcome) -> &'static str {
    outcome.name()
}

fn steps(steps: &[Line], rules: &[RulePart]) -> Markup {
    html! {
        div class="steps" {
            @for line in steps {
                p class=[(line.depth == 0).then_some("top")] style=[indent(line.depth)] {
                    span {
                        @if let Some(n) = line.number { (n) ". " }
                        (line.text)
                        @if let Some(gains) = &line.gains { " " span class="gains" { "➜ " (gains) } }
                    }
                    (refs(&line.refs, rules))
                }
            }
        }
    }
}

fn indent(depth: usize) -> Option<String> {
    (depth > 0).then(|| format!("margin-left:{}rem", depth * 3 / 2))
}

/// The rules of a line; each tells its sentence where the pointer rests on it.
fn refs(refs: &[Ref], rules: &[RulePart]) -> Markup {
    let says = |id: &str| rules.iter().find(|r| r.id == id).map(|r| r.sentence.as_str());
    html! {
        span class="ref" {
            @for (n, one) in refs.iter().enumerate() {
                @if n > 0 { ", " }
                code title=[says(one.id)] { (one.id) }
                @if let Some(mark) = one.mark { " (" (mark) ")" }
            }
        }
    }
}

fn illegal_of(illegal: &IllegalPart) -> Markup {
    html! {
        div class="branch" {
            p class="wrong" { "✗ " (illegal.says) }
            @if illegal.line > 0 { p { "Line " (illegal.line) ": " code { (illegal.text) } } }
            @if let Some((line, text)) = &illegal.against { p { "Against line " (line) ": " code { (text) } } }
            p { "Rule " code { (illegal.rule.text()) } ": " (illegal.sentence) }
            @if !illegal.also.is_empty() { p { "See also " (refs(&illegal.also, &[])) } }
            @if !illegal.instead.is_empty() { p { "Legal instead: " (illegal.instead.join("; ")) } }
        }
    }
}

fn choice(open: &ChoicePart, rules: &[RulePart]) -> Markup {
    html! {
        p class="choice" { b { (open.asks) } " " code { (open.rule.text()) } }
        @for branch in &open.branches {
            div class="branch" {
                h3 { "Branch " (branch.number) ": " (branch.says) }
                p {
                    span class="gains" { "➜ " (branch.outcome) }
                    @if let Some(who) = &branch.best_for { " (most points now for " (who) ")" }
                    "; written as " code { (branch.write) }
                }
                (steps(&branch.steps, rules))
                @if let Some(inner) = &branch.choice { (choice(inner, rules)) }
            }
        }
    }
}

fn grid(grid: &Grid) -> Markup {
    html! {
        table {
            thead { tr { @for cell in &grid.head { th { (cell) } } } }
            tbody { @for row in &grid.rows { tr { @for cell in row { td { (cell) } } } } }
        }
    }
}

fn claim(claim: &ClaimPart) -> Markup {
    let (mark, class) = match claim.right {
        Some(true) => ("✓", "right"),
        Some(false) => ("✗", "wrong"),
        None => ("?", "founded"),
    };
    html! {
        li {
            span class=(class) { (mark) } " " b { (claim.by) } ": " (claim.text) " – " (claim.holds)
            @if !claim.differs.is_empty() { " (" (claim.differs.join("; ")) ")" }
        }
    }
}

fn rules(rules: &[RulePart]) -> Markup {
    html! {
        table class="rules" {
            @for rule in rules {
                tr {
                    td { code { (rule.id) } }
                    td {
                        (rule.sentence)
                        br;
                        span class="founded" {
                            (rule.authority) ", " (rule.source)
                            @if let Some(mark) = &rule.mark { "; " (mark) }
                        }
                    }
                }
            }
        }
    }
}
