//! Tables: scores step by step, values of features, auctions.

use crate::audit::{Answer, AuctionShown, FeatureValue, LotShown};
use crate::render::safe::safe;
use crate::render::words::{Words, name_of, names_of, points_of, signed};
use crate::trace::Player;

/// A table of texts; the first column names the rows.
pub(in crate::render) struct Grid {
    pub(in crate::render) head: Vec<String>,
    pub(in crate::render) rows: Vec<Vec<String>>,
}

impl Grid {
    /// The table with rows and columns swapped.
    fn turned(self) -> Self {
        let mut all = vec![self.head];
        all.extend(self.rows);
        let columns = all.first().map_or(0, Vec::len);
        let column = |n: usize| all.iter().filter_map(|row| row.get(n).cloned()).collect();
        let mut turned: Vec<Vec<String>> = (0..columns).map(column).collect();
        let head = if turned.is_empty() { Vec::new() } else { turned.remove(0) };
        Self { head, rows: turned }
    }
}

/// With more scoring steps than this, each gets a row instead of a column.
const MOST_COLUMNS: usize = 6;

/// Scores before, after each step that scores, and at the end; nothing where nothing was scored.
pub(super) fn scores(answer: &Answer) -> Option<Grid> {
    let scoring: Vec<_> = answer.steps.iter().zip(1..).filter(|(s, _)| s.total().values().any(|n| *n != 0)).collect();
    if scoring.is_empty() {
        return None;
    }
    let players = 0..answer.players.len() as u8;
    let mut head = vec![String::new()];
    head.extend(players.clone().map(|p| name_of(Player(p), &answer.players)));
    let line =
        |name: &str, cells: Vec<String>| -> Vec<String> { std::iter::once(name.to_owned()).chain(cells).collect() };
    let mut rows = vec![line("before", answer.before.iter().map(|n| number(*n)).collect())];
    for (step, n) in &scoring {
        let total = step.total();
        let each = players.clone().map(|p| total.get(&Player(p)).map_or_else(String::new, |n| signed(*n)));
        rows.push(line(&format!("step {n}"), each.collect()));
    }
    rows.push(line("after", answer.after.iter().map(|n| number(*n)).collect()));
    let grid = Grid { head, rows };
    Some(if scoring.len() <= MOST_COLUMNS { grid.turned() } else { grid })
}

/// The running totals after each step that scores, for a long game in brief; nothing for a short one.
pub(super) fn running(answer: &Answer, words: &Words) -> Option<Grid> {
    let scoring: Vec<_> = answer.steps.iter().zip(1..).filter(|(s, _)| s.total().values().any(|n| *n != 0)).collect();
    if scoring.len() <= MOST_COLUMNS {
        return None;
    }
    let mut head = vec!["step".to_owned(), "what".to_owned()];
    head.extend((0..answer.players.len()).map(|p| name_of(Player(p as u8), &answer.players)));
    let mut now = answer.before.clone();
    let line = |step: String, what: String, now: &[i32]| -> Vec<String> {
        [step, what].into_iter().chain(now.iter().map(|n| number(*n))).collect()
    };
    let mut rows = vec![line(String::new(), "before".to_owned(), &now)];
    for (step, n) in scoring {
        let total = step.total();
        for (player, points) in &total {
            if let Some(score) = now.get_mut(usize::from(player.0)) {
                *score += points;
            }
        }
        let what = format!("{}: {}", words.says(&step.fact, &answer.players), points_of(&total, &answer.players));
        rows.push(line(format!("{n}"), what, &now));
    }
    Some(Grid { head, rows })
}

fn number(n: i32) -> String {
    if n < 0 { signed(n) } else { n.to_string() }
}

/// Features with their values.
pub(super) fn values(answer: &Answer) -> Option<Grid> {
    if !answer.valued || answer.values.is_empty() {
        return None;
    }
    let head = ["feature", "tiles", "figures", "if completed", "at game end", "goes to"];
    let row = |value: &FeatureValue| {
        let state = if value.complete { " (complete)" } else { "" };
        let figures = value.occupants.iter().map(|(p, f)| format!("{} {f}", name_of(*p, &answer.players)));
        let nobody = value.winners.is_empty();
        vec![
            format!("{}{state}", value.spot),
            value.count.to_string(),
            figures.collect::<Vec<_>>().join(", "),
            value.completed.map_or_else(|| "–".to_owned(), number),
            number(value.end),
            if nobody { "nobody".to_owned() } else { names_of(&value.winners, &answer.players) },
        ]
    };
    Some(Grid { head: head.map(str::to_owned).to_vec(), rows: answer.values.iter().map(row).collect() })
}

/// Auctions, a line each tile.
pub(super) fn auctions(answer: &Answer) -> Vec<String> {
    answer.auctions.iter().flat_map(|auction| lots(auction, &answer.players)).collect()
}

fn lots(auction: &AuctionShown, players: &[String]) -> Vec<String> {
    let of = name_of(auction.of, players);
    auction.lots.iter().map(|lot| format!("{of}’s bazaar, {}", sold(lot, players))).collect()
}

fn sold(lot: &LotShown, players: &[String]) -> String {
    let name = |p| name_of(p, players);
    let bids = lot.bids.iter().map(|(player, bid)| match bid {
        Some(bid) => format!("{} {bid}", name(*player)),
        None => format!("{} passes", name(*player)),
    });
    let bids = bids.collect::<Vec<_>>().join(", ");
    if bids.is_empty() {
        return format!("{}, the last tile: free for {}", safe(&lot.tile), name(lot.buyer));
    }
    let tile = format!("{} picked by {}", safe(&lot.tile), name(lot.auctioneer));
    let paid = lot.paid_to.map_or_else(|| "paid to no one".to_owned(), |to| format!("paid to {}", name(to)));
    format!("{tile}: {bids}; {} gets it for {}, {paid}", name(lot.buyer), lot.price)
}
