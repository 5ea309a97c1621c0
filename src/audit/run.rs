//! Running a scenario under one ruleset: the replay, its branches, the rules relied on.

use std::sync::Arc;

use super::answer::{Answer, AuctionShown, Branch, Choice, IllegalAt, LotShown, Next, Outcome};
use super::value::values;
use crate::board::{Board, Cell, Player};
use crate::rules::{Citation, Ruleset};
use crate::scenario::Checked;
use crate::scoring::Terms;
use crate::trace::{Arg, At, Span, Step};
use crate::turn::{
    Action, AuctionHeld, Due, Entry, Expansion, GivenPiece, Illegal, OpenChoice, Played, Setting, Stop, TilePlay, Turn,
    replay,
};

/// How many branches of open choices an answer may have in all.
pub const BRANCH_LIMIT: usize = 64;

/// A scenario made ready for one printing of the tiles.
pub(super) struct Scene {
    pub(super) checked: Checked,
    pub(super) board: Board,
    pub(super) boxes: Vec<&'static Expansion>,
    pub(super) terms: Terms,
}

impl Scene {
    /// The answer under a ruleset, with all its branches; nothing is compared or judged yet.
    pub(super) fn answer(&self, rules: &Ruleset) -> Answer {
        self.answer_to(rules, &self.checked.entries)
    }

    /// The answer to another time line from the same position.
    pub(super) fn answer_to(&self, rules: &Ruleset, entries: &[Entry]) -> Answer {
        let mut left = BRANCH_LIMIT;
        self.explore(rules, entries, &[], &mut left)
    }

    /// The answer with the values of features, where they are the question or the file says something of them.
    pub(super) fn valued(&self, rules: &Ruleset) -> Answer {
        let mut answer = self.answer(rules);
        self.value(rules, &mut answer);
        answer
    }

    /// Adds the values of features to an answer, where they are asked for.
    pub(super) fn value(&self, rules: &Ruleset, answer: &mut Answer) {
        let asked = self.checked.expect.iter().any(|e| e.says.values.is_some())
            || self.checked.claims.iter().any(|c| c.says.values.is_some());
        if self.checked.entries.is_empty() || asked {
            let board = Arc::clone(&answer.end_board);
            answer.values = values(self, rules, &board);
        }
    }

    pub(super) fn setting<'a>(&'a self, rules: &'a Ruleset) -> Setting<'a> {
        Setting { rules, terms: &self.terms, boxes: &self.boxes }
    }

    fn explore(&self, rules: &Ruleset, entries: &[Entry], taken: &[usize], left: &mut usize) -> Answer {
        let checked = &self.checked;
        let mut played = replay(self.setting(rules), &checked.position, self.board.clone(), entries, taken);
        let stop = played.stop.take();
        let mut answer = self.bare(rules, played);
        match stop {
            None => {}
            Some(Stop::Illegal(illegal)) => {
                answer.outcome = Outcome::Illegal;
                let (line, _) = checked.file().line_and_column(illegal.at);
                let text = checked.file().slice(illegal.at).to_owned();
                let against = other_place(checked, &illegal, entries).map(|at| {
                    let (line, _) = checked.file().line_and_column(at);
                    (line as u32, checked.file().slice(at).trim().to_owned())
                });
                answer.illegal = Some(IllegalAt { illegal: *illegal, line: line as u32, text, against });
            }
            Some(Stop::Conflict(conflict)) => {
                answer.outcome = Outcome::Invalid;
                answer.conflict = Some(conflict.to_string());
            }
            Some(Stop::Open(open)) if open.options.len() <= *left => {
                answer.outcome = Outcome::Choice;
                *left -= open.options.len();
                answer.choice = Some(self.branches(rules, entries, taken, *open, left));
            }
            Some(Stop::Open(_)) => {
                answer.outcome = Outcome::Invalid;
                answer.conflict =
                    Some(format!("the file leaves so much open that there are over {BRANCH_LIMIT} outcomes"));
            }
        }
        answer.rules = relied_on(&answer);
        answer
    }

    fn branches(
        &self,
        rules: &Ruleset,
        entries: &[Entry],
        taken: &[usize],
        open: OpenChoice,
        left: &mut usize,
    ) -> Choice {
        let mut branches = Vec::new();
        for (n, option) in open.options.into_iter().enumerate() {
            let mut further = taken.to_vec();
            further.push(n);
            let answer = self.explore(rules, entries, &further, left);
            branches.push(Branch { option, answer });
        }
        let best = best_for(open.by, &branches);
        Choice { cite: open.cite, by: open.by, asks: open.asks, branches, best }
    }

    /// An answer that holds what the replay came to and nothing else.
    fn bare(&self, rules: &Ruleset, played: Played) -> Answer {
        let checked = &self.checked;
        let end_board = Arc::new(played.board);
        let (board, placed) = match played.picture {
            Some((board, placed)) => (Arc::new(board), placed),
            None => (Arc::clone(&end_board), None),
        };
        Answer {
            file: checked.file().name().to_owned(),
            title: checked.title.clone(),
            question: checked.question.clone(),
            edition: rules.edition(),
            variants: rules.variants().to_vec(),
            set: rules.set().clone(),
            with: self.boxes.iter().filter(|b| !b.always).map(|b| b.name).collect(),
            lacks: self.boxes.iter().filter(|b| !b.lacks.is_empty()).map(|b| (b.title, b.lacks)).collect(),
            players: checked.position.seats.iter().map(|s| s.name.clone()).collect(),
            outcome: Outcome::Scored,
            before: checked.position.seats.iter().map(|s| s.score).collect(),
            after: played.scores,
            steps: played.steps,
            rules: Vec::new(),
            illegal: None,
            choice: None,
            conflict: None,
            other_readings: Vec::new(),
            elsewhere: Vec::new(),
            compared: false,
            claims: Vec::new(),
            values: Vec::new(),
            valued: checked.entries.is_empty(),
            tried: Vec::new(),
            unplayable: Vec::new(),
            next: next_of(&played.ahead),
            auctions: played.auctions.into_iter().map(shown).collect(),
            board,
            placed,
            end_board,
            track: played.track,
        }
    }
}

/// The other place in the file that an illegal action stands against, where there is one.
fn other_place(checked: &Checked, illegal: &Illegal, entries: &[Entry]) -> Option<Span> {
    let cell_of = |name: &str| {
        illegal.says.args.iter().find_map(|(key, arg)| match arg {
            Arg::Cell(cell) if *key == name => Some(*cell),
            _ => None,
        })
    };
    let turns = || entries.iter().filter_map(|e| if let Entry::Turn(turn) = e { Some(turn) } else { None });
    let before = |span: Span| span.start < illegal.at.start;
    let tile_at = |cell: Cell| {
        let drawn = checked.position.map.iter().find(|(c, _)| *c == cell).map(|(_, lie)| lie.span);
        let played = || {
            turns().find_map(|turn| match &turn.tile {
                TilePlay::Place { cell: at, .. } if at.v == cell && before(at.span) => Some(at.span),
                _ => None,
            })
        };
        drawn.or_else(played)
    };
    match illegal.says.key {
        "tile.clash" | "bridge.end-blocked" => tile_at(cell_of("neighbour")?),
        "tile.taken" => tile_at(cell_of("cell")?),
        "bridge.taken" | "bridge.second" => {
            let bridge = |a: &&At<Action>| matches!(a.v, Action::Bridge { .. }) && before(a.span);
            let built = turns().flat_map(|t| &t.actions).rev().find(bridge).map(|a| a.span);
            let given = checked.position.pieces.iter().find(|p| matches!(p.v, GivenPiece::Bridge { .. }));
            built.or(given.map(|p| p.span))
        }
        "wood.occupied" => {
            let owner = illegal.says.args.iter().find_map(|(key, arg)| match arg {
                Arg::Player(player) if *key == "owner" => Some(*player),
                _ => None,
            });
            let given = checked.position.pieces.iter().filter(|p| match &p.v {
                GivenPiece::Figure { owner: whose, .. } => Some(*whose) == owner,
                _ => false,
            });
            let mut given = given.map(|p| p.span);
            // Which of several it is cannot be told from here; one alone can.
            given.next().filter(|_| given.next().is_none())
        }
        key if key.starts_with("order.") => {
            let named = |t: &Turn| t.player.as_ref().map_or(t.span, |p| p.span);
            let earlier = turns().map(named).rev().find(|span| before(*span));
            earlier.or(checked.position.next.as_ref().map(|n| n.span))
        }
        _ => None,
    }
}

fn next_of(ahead: &[Due]) -> Option<Next> {
    let (first, then) = ahead.split_first()?;
    let then = then.iter().map(|d| (d.player(), d.what())).collect();
    Some(Next { player: first.player(), what: first.what(), then })
}

fn shown(held: AuctionHeld) -> AuctionShown {
    let lots = held.lots.into_iter().map(|lot| LotShown {
        tile: lot.tile,
        auctioneer: lot.auctioneer,
        bids: lot.bids,
        buyer: lot.buyer,
        price: lot.price,
        paid_to: lot.paid_to,
    });
    AuctionShown { of: held.of, lots: lots.collect() }
}

/// The branches with the most points for the chooser, as far ahead of the others as possible on a tie.
fn best_for(chooser: Player, branches: &[Branch]) -> Vec<usize> {
    let worth = |branch: &Branch| worst_case(chooser, &branch.answer);
    let best = branches.iter().filter_map(worth).max();
    let all = branches.iter().enumerate().filter(|(_, b)| worth(b).is_some() && worth(b) == best);
    all.map(|(n, _)| n).collect()
}

/// What the chooser gains at least, whatever later choosers do.
fn worst_case(chooser: Player, answer: &Answer) -> Option<i32> {
    match &answer.choice {
        None if answer.outcome == Outcome::Scored => Some(answer.gains().get(&chooser).copied().unwrap_or(0)),
        None => None,
        Some(choice) => {
            let each = choice.branches.iter().filter_map(|b| worst_case(chooser, &b.answer));
            if choice.by == chooser { each.max() } else { each.min() }
        }
    }
}

/// Every rule cited in the answer, each once, in the order in which they first matter.
fn relied_on(answer: &Answer) -> Vec<Citation> {
    let mut all: Vec<Citation> = Vec::new();
    let mut add = |cite: &Citation| {
        let same = |c: &Citation| c.id == cite.id && c.standing == cite.standing && c.authority == cite.authority;
        if !all.iter().any(same) {
            all.push(cite.clone());
        }
    };
    answer.steps.iter().flat_map(Step::citations).for_each(&mut add);
    if let Some(at) = &answer.illegal {
        add(&at.illegal.cite);
        at.illegal.also.iter().for_each(&mut add);
    }
    if let Some(choice) = &answer.choice {
        add(&choice.cite);
        choice.branches.iter().flat_map(|b| &b.answer.rules).for_each(&mut add);
    }
    all
}
