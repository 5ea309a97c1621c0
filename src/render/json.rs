//! An answer for programs: one object, its keys always in the same order.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::safe::is_unsafe;
use super::words::{Words, rule_sentence};
use crate::audit::{Answer, Choice, Fault, Holds, JudgedClaim, Outcome, Summary, numbered};
use crate::board::Cell;
use crate::rules::{Citation, CiteStanding};
use crate::trace::{Player, Points, Step};
use crate::turn::FINAL_SCORING;

/// The schema that [`answer`] follows.
pub(super) const SCHEMA: &str = "fief/answer/1";

/// An answer as an object.
pub(super) fn answer(of: &Answer, words: &Words) -> Value {
    let shown = Shown { answer: of, words };
    let gains = of.gains();
    let all = |points: &dyn Fn(usize) -> i32| -> Value {
        of.players.iter().enumerate().map(|(n, name)| (name.clone(), json!(points(n)))).collect::<Map<_, _>>().into()
    };
    json!({
        "schema": SCHEMA,
        "file": of.file,
        "title": of.title,
        "edition": of.edition.name(),
        "variants": of.variants,
        "set": of.set,
        "with": of.with,
        "outcome": of.outcome.name(),
        "scores": all(&|n| of.after.get(n).copied().unwrap_or(0)),
        "gains": all(&|n| gains.get(&Player(n as u8)).copied().unwrap_or(0)),
        "steps": shown.steps(&of.steps),
        "rules": of.rules.iter().map(rule).collect::<Vec<_>>(),
        "illegal": shown.illegal(),
        "conflict": of.conflict,
        "branches": of.choice.as_ref().map(|c| shown.branches(c)).unwrap_or_default(),
        "choice": of.choice.as_ref().map(|c| shown.choice(c)),
        "next": shown.next(),
        "options": of.choice.iter().flat_map(|c| &c.branches).map(|b| &b.option.write).collect::<Vec<_>>(),
        "values": shown.values(),
        "auctions": shown.auctions(),
        "claims": of.claims.iter().map(|c| shown.claim(c)).collect::<Vec<_>>(),
        "other_readings": shown.other_readings(),
        "elsewhere": shown.elsewhere(),
    })
}

/// What stands for a scenario that cannot be answered: all that is wrong with it.
pub(super) fn invalid(file: &str, fault: &Fault) -> Value {
    let problems: Vec<Value> = match fault {
        Fault::File(problems) => problems
            .list()
            .iter()
            .map(|p| {
                let (line, column) = problems.place(p);
                json!({"line": line, "column": column, "message": p.message, "help": p.help})
            })
            .collect(),
        Fault::Ruleset(errors) => errors
            .iter()
            .map(|e| json!({"line": null, "column": null, "message": e.to_string(), "help": null}))
            .collect(),
    };
    json!({"schema": SCHEMA, "file": file, "outcome": "invalid", "problems": problems})
}

/// The text of a value, with a line break at its end and nothing in it that acts on a terminal.
pub(super) fn text(value: &Value) -> String {
    let mut out = String::new();
    for c in format!("{value:#}").chars() {
        if c != '\n' && is_unsafe(c) {
            let mut units = [0; 2];
            out.extend(c.encode_utf16(&mut units).iter().map(|u| format!("\\u{u:04x}")));
        } else {
            out.push(c);
        }
    }
    out.push('\n');
    out
}

struct Shown<'a> {
    answer: &'a Answer,
    words: &'a Words,
}

impl Shown<'_> {
    fn name(&self, player: Player) -> String {
        self.answer.players.get(usize::from(player.0)).cloned().unwrap_or_default()
    }

    fn points(&self, points: &Points) -> Value {
        gains(points, &self.answer.players)
    }

    fn steps(&self, steps: &[Step]) -> Value {
        steps.iter().map(|step| self.step(step)).collect()
    }

    fn step(&self, step: &Step) -> Value {
        json!({
            "says": self.words.says(&step.fact, &self.answer.players),
            "rules": ids(&step.cites),
            "set_aside": ids(&step.set_aside),
            "gains": self.points(&step.gains),
            "tiles": cells(&step.tiles),
            "steps": self.steps(&step.steps),
        })
    }

    fn illegal(&self) -> Value {
        let Some(at) = &self.answer.illegal else { return Value::Null };
        let phrases = at.illegal.instead.iter().map(|f| self.words.phrase(f, &self.answer.players));
        json!({
            "rule": at.illegal.cite.id,
            "also": ids(&at.illegal.also),
            "at": at.text,
            "line": at.line,
            "against": at.against.as_ref().map(|(line, text)| json!({"line": line, "at": text})),
            "cell": at.illegal.cell.map(|c| c.to_string()),
            "says": self.words.says(&at.illegal.says, &self.answer.players),
            "instead": phrases.collect::<Vec<_>>(),
        })
    }

    fn choice(&self, choice: &Choice) -> Value {
        json!({
            "rule": choice.cite.id,
            "by": self.name(choice.by),
            "asks": self.words.phrase(&choice.asks, &self.answer.players),
            "best": choice.best.iter().map(|n| n + 1).collect::<Vec<_>>(),
        })
    }

    fn branches(&self, choice: &Choice) -> Vec<Value> {
        let branches = choice.branches.iter();
        branches
            .map(|branch| {
                json!({
                    "choice": self.words.phrase(&branch.option.says, &self.answer.players),
                    "by": self.name(choice.by),
                    "write": branch.option.write,
                    "answer": answer(&branch.answer, self.words),
                })
            })
            .collect()
    }

    fn next(&self) -> Value {
        let Some(next) = &self.answer.next else { return Value::Null };
        let due = |player, what: &str| match what {
            FINAL_SCORING => what.to_owned(),
            _ => format!("{}: {what}", self.name(player)),
        };
        let mut text = due(next.player, next.what);
        for (player, what) in &next.then {
            let _ = write!(text, ", then {}", due(*player, what));
        }
        json!(text)
    }

    fn values(&self) -> Value {
        let values = self.answer.values.iter().map(|value| {
            let figures = value.occupants.iter().map(|(p, figure)| json!({"by": self.name(*p), "figure": figure}));
            json!({
                "spot": value.spot.to_string(),
                "tiles": cells(&value.tiles),
                "count": value.count,
                "occupants": figures.collect::<Vec<_>>(),
                "complete": value.complete,
                "completed": value.completed,
                "end": value.end,
                "winners": value.winners.iter().map(|p| self.name(*p)).collect::<Vec<_>>(),
            })
        });
        values.collect()
    }

    fn auctions(&self) -> Value {
        let auctions = self.answer.auctions.iter().map(|auction| {
            let lots = auction.lots.iter().map(|lot| {
                let bids = lot.bids.iter().map(|(p, bid)| json!({"by": self.name(*p), "bid": bid}));
                json!({
                    "tile": lot.tile,
                    "auctioneer": self.name(lot.auctioneer),
                    "bids": bids.collect::<Vec<_>>(),
                    "buyer": self.name(lot.buyer),
                    "price": lot.price,
                    "paid_to": lot.paid_to.map(|p| self.name(p)),
                })
            });
            json!({"of": self.name(auction.of), "lots": lots.collect::<Vec<_>>()})
        });
        auctions.collect()
    }

    fn summary(&self, of: &Summary) -> Value {
        summary(of, &self.answer.players)
    }

    fn other_readings(&self) -> Value {
        let others = self.answer.other_readings.iter().map(|other| {
            json!({
                "rule": other.cite.id,
                "read_as": other.cite.value,
                "other": other.value,
                "why": other.why,
                "outcome": self.summary(&other.outcome),
            })
        });
        others.collect()
    }

    /// `null` where the other editions were not looked at.
    fn elsewhere(&self) -> Value {
        if !self.answer.compared {
            return Value::Null;
        }
        let groups = self.answer.elsewhere.iter().map(|group| {
            json!({
                "editions": group.editions.iter().map(|e| e.name()).collect::<Vec<_>>(),
                "outcome": self.summary(&group.outcome),
                "because": group.because,
            })
        });
        groups.collect()
    }

    fn claim(&self, claim: &JudgedClaim) -> Value {
        let why = if let Holds::NotJudged(why) = claim.holds { Some(why) } else { None };
        let differs = claim.differs.iter().map(|d| json!({"key": d.key, "said": d.said, "got": d.got}));
        json!({
            "by": claim.by,
            "text": claim.text,
            "here": claim.here,
            "holds": holds(&claim.holds),
            "why": why,
            "readings": claim.readings.iter().map(|(rule, value)| json!({"rule": rule, "read_as": value})).collect::<Vec<_>>(),
            "parts_at": claim.parts_at.map(|n| format!("step {n}")),
            "differs": differs.collect::<Vec<_>>(),
            "slip": claim.slip.as_ref().map(|fact| self.words.phrase(fact, &self.answer.players)),
        })
    }
}

fn holds(holds: &Holds) -> String {
    match holds {
        Holds::Everywhere => "everywhere".to_owned(),
        Holds::In(list) => format!("in: [{}]", list.iter().map(|e| e.name()).collect::<Vec<_>>().join(", ")),
        Holds::InBranch(list) => {
            format!("in branch {}", list.iter().map(|path| numbered(path)).collect::<Vec<_>>().join(", "))
        }
        Holds::Nowhere => "nowhere".to_owned(),
        Holds::NotJudged(_) => "not judged".to_owned(),
    }
}

/// Points by the players' names.
fn gains(points: &Points, players: &[String]) -> Value {
    let name = |p: &Player| players.get(usize::from(p.0)).cloned().unwrap_or_default();
    points.iter().map(|(player, n)| (name(player), json!(n))).collect::<Map<_, _>>().into()
}

/// An outcome in short.
pub(super) fn summary(of: &Summary, players: &[String]) -> Value {
    let scored = matches!(of.outcome, Outcome::Scored);
    let named = |p: Player| players.get(usize::from(p.0)).cloned().unwrap_or_default();
    json!({
        "outcome": of.outcome.name(),
        "gains": if scored { gains(&of.gains, players) } else { Value::Null },
        "rule": of.rule,
        "choosers": of.choosers.iter().map(|p| named(*p)).collect::<Vec<_>>(),
        "branches": of.branches.iter().map(|b| gains(b, players)).collect::<Vec<_>>(),
        "next": of.next.as_ref().map(|next| format!("{}: {}", named(next.player), next.what)),
    })
}

/// A rule as it was applied.
pub(super) fn rule(cite: &Citation) -> Value {
    let (standing, other, why) = match &cite.standing {
        CiteStanding::Stated => ("stated", None, None),
        CiteStanding::Silent => ("silent", None, None),
        CiteStanding::Absent => ("absent", None, None),
        CiteStanding::Contested { other, why } => ("contested", Some(other.as_ref()), Some(*why)),
        CiteStanding::Pinned(by) => ("set", None, Some(by.as_str())),
    };
    json!({
        "id": cite.id,
        "says": rule_sentence(cite),
        "value": Some(cite.value.as_ref()).filter(|v| !v.is_empty()),
        "authority": cite.authority.name(),
        "source": cite.source.name(),
        "dated": cite.dated,
        "standing": standing,
        "other": other,
        "why": why,
    })
}

fn ids(cites: &[Citation]) -> Vec<&'static str> {
    cites.iter().map(|c| c.id).collect()
}

fn cells(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}
