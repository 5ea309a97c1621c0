//! Boxes, editions, variants, switches and rules by name.

use super::Names;
use crate::rules::{Book, Edition};
use crate::scenario::foreign::BOXES;
use crate::scenario::problem::{Problem, did_you_mean, one_of, quoted};
use crate::scenario::statement::{Legal, Statement};
use crate::trace::At;

impl Names<'_> {
    /// The boxes that the file puts in play.
    pub(super) fn boxes(&mut self) -> Vec<&'static str> {
        let mut with = Vec::new();
        for name in &self.written.with {
            let lower = name.v.to_lowercase();
            if let Some(found) = self.world.boxes.iter().find(|b| b.name == lower) {
                if !self.in_play.iter().any(|b| b.name == found.name) {
                    self.in_play.push(found);
                    with.push(found.name);
                }
                continue;
            }
            if BOXES.contains(&lower.as_str()) {
                let problem =
                    Problem::new("not-played-yet", format!("fief does not play the box {} yet", quoted(&name.v)));
                let help = "Leave it out, if the question does not depend on it.";
                self.sink.add(problem.at(name.span, "not played yet").help(help));
                continue;
            }
            let known = self.world.boxes.iter().map(|b| b.name).chain(BOXES.iter().copied());
            let help = did_you_mean(&lower, known).unwrap_or_else(|| {
                let names: Vec<_> = self.world.boxes.iter().filter(|b| !b.always).map(|b| b.name).collect();
                format!("fief plays {}.", names.join(", "))
            });
            let problem = Problem::new("unknown-box", format!("there is no box {}", quoted(&name.v)));
            self.sink.add(problem.at(name.span, "no such box").help(help));
        }
        with
    }

    /// How to put a box in play.
    pub(super) fn add_box(&self, name: &str) -> String {
        if self.written.with.is_empty() {
            format!("Add `with: [{name}]`.")
        } else {
            format!("Add `{name}` to `with:`.")
        }
    }

    /// The names of the edition, variants, switches and rules, where there is a rule book.
    pub(super) fn rules(&mut self) {
        let Some(book) = self.world.book else { return };
        let written = self.written;
        if let Some(edition) = &written.edition
            && Edition::find(&edition.v).is_none()
            && book.variant(&edition.v).is_none()
        {
            self.sink.add(no_edition(edition, book));
        }
        for variant in &written.variants {
            if book.variant(&variant.v).is_none() {
                let problem = Problem::new("unknown-variant", format!("there is no variant {}", quoted(&variant.v)));
                let help = did_you_mean(&variant.v, book.variants.iter().map(|v| v.name));
                self.sink.add(problem.at(variant.span, "no such variant").maybe_help(help));
            }
        }
        for (switch, value) in &written.set {
            self.switch(book, switch, value);
        }
        for says in written.expect.iter().map(|e| &e.says).chain(written.claims.iter().map(|c| &c.says)) {
            self.statement(book, says);
        }
    }

    fn switch(&mut self, book: &Book, switch: &At<String>, value: &At<String>) {
        let Some(rule) = book.rule(&switch.v) else {
            let problem = Problem::new("unknown-rule", format!("there is no rule {}", quoted(&switch.v)));
            let help = book.switch_near(&switch.v).map(|near| format!("Did you mean `{near}`?"));
            self.sink.add(problem.at(switch.span, "no such rule").maybe_help(help));
            return;
        };
        if rule.accepts(&value.v) {
            return;
        }
        let names: Vec<_> = rule.values().into_iter().map(|(name, _)| format!("`{name}`")).collect();
        let problem = Problem::new("switch-value", format!("{} is no value of {}", quoted(&value.v), switch.v));
        let help = if names.is_empty() {
            "This rule cannot be set.".to_owned()
        } else {
            format!("It can be {}.", names.join(", "))
        };
        self.sink.add(problem.at(value.span, "no such value").help(help));
    }

    fn statement(&mut self, book: &Book, says: &Statement) {
        for cited in says.cites.iter().flat_map(|list| &list.v) {
            self.rule(book, cited);
        }
        if let Some(choice) = &says.choice {
            self.rule(book, choice);
        }
        for legal in [&says.legal, &says.illegal].into_iter().flatten() {
            if let Legal::Rule(id) = &legal.v {
                self.rule(book, &At::new(id.clone(), legal.span));
            }
        }
    }

    fn rule(&mut self, book: &Book, id: &At<String>) {
        if book.rule(&id.v).is_some() {
            return;
        }
        let problem = Problem::new("unknown-rule", format!("there is no rule {}", quoted(&id.v)));
        let help = did_you_mean(&id.v, book.rules.iter().map(|rule| rule.id()))
            .unwrap_or_else(|| "`fief rule --search …` finds the id of a rule.".to_owned());
        self.sink.add(problem.at(id.span, "no such rule").help(help));
    }
}

fn no_edition(edition: &At<String>, book: &Book) -> Problem {
    let near: Vec<_> = book.editions_near(&edition.v).into_iter().map(|name| format!("`{name}`")).collect();
    let help = format!("Did you mean {}?", one_of(&near));
    let problem = Problem::new("unknown-edition", format!("there is no edition {}", quoted(&edition.v)));
    problem.at(edition.span, "no such edition").help(help)
}
