//! The page of rules: one row a rule, from the rules themselves and from the scenarios that show them.

use std::fmt::Write;

use fief::expansions::book;
use fief::rules::{AnyReading, AnyRule, CiteStanding, Edition};

use super::lists::{FACTS, TESTS, WAITING};
use super::survey::Cited;

/// The chapters: the beginning of the ids, and the heading.
const CHAPTERS: [(&str, &str); 12] = [
    ("setup.", "Setup"),
    ("tile.", "Tiles"),
    ("bazaar.", "Bazaars"),
    ("bridge.", "Bridges"),
    ("castle.", "Castles"),
    ("city.", "Towns"),
    ("base.", "Base game"),
    ("inns.", "Inns & Cathedrals"),
    ("builder.", "Builder"),
    ("pig.", "Pig"),
    ("goods.", "Goods"),
    ("abbey.", "Abbey & Mayor"),
];

/// How many scenarios a row names at most.
const NAMED: usize = 5;

/// The whole page.
pub(super) fn page(cited: &Cited) -> String {
    let mut page = String::from(
        "# The rules, and what shows them\n\n\
         Written by `FIEF_UPDATE=1 cargo test --test rules_shown` from the rules in `src/` and the scenarios; not by hand.\n\n\
         Each edition stands with the reading that it plays. *silent*: the edition says nothing and plays as shown. \
         *contested*: the sources read it in two ways; the other value follows. The scenarios are those whose answer cites \
         the rule, those made for it first.\n",
    );
    let rules = book().rules;
    for (prefix, title) in CHAPTERS {
        let _ = write!(page, "\n## {title}\n\n| rule | says | editions | shown by |\n|---|---|---|---|\n");
        for rule in rules.iter().filter(|rule| rule.id().starts_with(prefix)) {
            page.push_str(&row(*rule, cited));
        }
    }
    let left: Vec<_> = rules.iter().filter(|r| !CHAPTERS.iter().any(|(p, _)| r.id().starts_with(p))).collect();
    if !left.is_empty() {
        page.push_str("\n## Other boxes\n\n| rule | says | editions | shown by |\n|---|---|---|---|\n");
        for rule in left {
            page.push_str(&row(*rule, cited));
        }
    }
    page
}

fn row(rule: &'static dyn AnyRule, cited: &Cited) -> String {
    let says = rule.says().replace("{}", "…").replace('|', "\\|");
    format!("| `{}` | {says} | {} | {} |\n", rule.id(), editions(rule), shown(rule.id(), cited))
}

/// The editions by what they play and who says so.
fn editions(rule: &'static dyn AnyRule) -> String {
    let mut groups: Vec<(String, Vec<&'static str>)> = Vec::new();
    for edition in Edition::ALL {
        let text = reading(&rule.in_edition(edition));
        match groups.iter_mut().find(|(known, _)| *known == text) {
            Some((_, names)) => names.push(edition.name()),
            None => groups.push((text, vec![edition.name()])),
        }
    }
    let text = |(reading, names): &(String, Vec<&str>)| {
        let names = if names.len() == Edition::ALL.len() { "all".to_owned() } else { names.join(", ") };
        format!("{names}: {reading}")
    };
    groups.iter().map(text).collect::<Vec<_>>().join("<br>")
}

fn reading(reading: &AnyReading) -> String {
    let mut text = String::new();
    if !reading.value.is_empty() {
        let _ = write!(text, "`{}`, ", reading.value);
    }
    let said = match reading.dated {
        Some(date) => format!("{} {date}", reading.authority),
        None => reading.authority.to_string(),
    };
    let source = reading.source;
    let _ = match &reading.standing {
        CiteStanding::Silent => write!(text, "*silent*, read by {said} ({source})"),
        CiteStanding::Absent => write!(text, "*not in this edition* ({source})"),
        CiteStanding::Contested { other, why } => {
            write!(text, "{said} ({source}), *contested*, or `{other}` since {why}")
        }
        _ => write!(text, "{said} ({source})"),
    };
    text.replace('|', "\\|")
}

/// The scenarios that cite a rule, else the test that shows it or the box that it waits for.
fn shown(id: &str, cited: &Cited) -> String {
    if let Some((_, of)) = WAITING.iter().find(|(waiting, _)| *waiting == id) {
        return format!("waits for {of}");
    }
    if let Some(by) = FACTS.iter().chain(TESTS).find(|shown| shown.id == id) {
        return format!("[{}](../tests/{}): {}", by.test.replace('_', " "), by.file, by.why);
    }
    let Some(files) = cited.get(id) else { return "nothing yet".to_owned() };
    let mut files: Vec<_> = files.iter().collect();
    files.sort_by_key(|(_, tagged)| !**tagged);
    let link = |(file, _): &(&String, &bool)| {
        let name = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".yaml").replace('-', " ");
        format!("[{name}](../{file})")
    };
    let mut text = files.iter().take(NAMED).map(link).collect::<Vec<_>>().join("<br>");
    if files.len() > NAMED {
        let _ = write!(text, "<br>and {} more", files.len() - NAMED);
    }
    text
}
