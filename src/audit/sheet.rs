//! Score sheets: what the score track showed after each turn, held against the replay.

use super::answer::{Answer, Difference, Holds, JudgedClaim};
use super::slip;
use crate::board::Player;
use crate::scenario::Checked;
use crate::trace::{At, Step};
use crate::turn::tile::lie;
use crate::turn::{Entry, TilePlay, Turn};

/// No more wrong readings than these are told.
const MOST: usize = 5;

/// One reading of the score track: after which entry, and what it showed.
struct Reading<'a> {
    entry: usize,
    shown: &'a [(Player, At<i32>)],
}

/// Where the track stood at the last reading: by the rules, and as the sheet showed it.
struct Since {
    steps: usize,
    rules: Vec<i32>,
    sheet: Vec<i32>,
}

/// Judges the score sheet of a file; nothing if it has none. A slip that later readings carry on is told once: each
/// reading is held against the one before it.
pub(super) fn judge(checked: &Checked, here: &Answer) -> Vec<JudgedClaim> {
    let turns = checked.entries.iter().enumerate().filter_map(|(n, entry)| match entry {
        Entry::Turn(Turn { sheet, .. }) if !sheet.is_empty() => Some(Reading { entry: n, shown: sheet }),
        _ => None,
    });
    let last = checked.entries.len().saturating_sub(1);
    let end = (!checked.sheet.is_empty()).then_some(Reading { entry: last, shown: &checked.sheet });
    let readings: Vec<_> = turns.chain(end).filter(|r| r.entry < here.track.len()).collect();
    let mut since = Since { steps: 0, rules: here.before.clone(), sheet: here.before.clone() };
    let mut wrong = Vec::new();
    for reading in &readings {
        wrong.extend(refuted(checked, here, reading, &since));
        let mark = &here.track[reading.entry];
        let mut sheet: Vec<i32> =
            since.sheet.iter().zip(&mark.scores).zip(&since.rules).map(|((s, now), then)| s + now - then).collect();
        for (player, shown) in reading.shown {
            if let Some(score) = sheet.get_mut(usize::from(player.0)) {
                *score = shown.v;
            }
        }
        since = Since { steps: mark.steps, rules: mark.scores.clone(), sheet };
    }
    wrong.truncate(MOST);
    if wrong.is_empty() && !readings.is_empty() {
        wrong.push(bare(format!("{} readings of the score track", readings.len()), here));
    }
    wrong
}

fn bare(text: String, here: &Answer) -> JudgedClaim {
    JudgedClaim {
        by: "score sheet".to_owned(),
        text,
        here: true,
        holds: Holds::In(vec![here.edition]),
        parts_at: None,
        sheet: true,
        slip: None,
        readings: Vec::new(),
        differs: Vec::new(),
    }
}

/// A reading that is off since the one before it: by how much, and what would explain it.
fn refuted(checked: &Checked, here: &Answer, reading: &Reading<'_>, since: &Since) -> Option<JudgedClaim> {
    let mark = &here.track[reading.entry];
    let at = |list: &[i32], p: Player| list.get(usize::from(p.0)).copied().unwrap_or(0);
    let due = |p: Player| at(&since.sheet, p) + at(&mark.scores, p) - at(&since.rules, p);
    let surplus: Vec<_> = reading.shown.iter().map(|(p, shown)| (*p, shown.v - due(*p))).collect();
    let off: Vec<_> = surplus.iter().filter(|(_, n)| *n != 0).map(|(p, _)| *p).collect();
    if off.is_empty() {
        return None;
    }
    let name = |p: Player| here.players.get(usize::from(p.0)).cloned().unwrap_or_default();
    let differs = reading.shown.iter().filter(|(p, _)| off.contains(p)).map(|(p, shown)| Difference {
        key: "sheet",
        said: format!("{} {}", name(*p), shown.v),
        got: match (at(&mark.scores, *p), due(*p)) {
            (rules, carried) if rules == carried => format!("{} {rules}", name(*p)),
            (rules, carried) => format!("{} {rules} ({carried} if the reading before is carried on)", name(*p)),
        },
    });
    let steps = &here.steps[since.steps.min(mark.steps)..mark.steps];
    let slip = surplus.iter().filter(|(_, n)| *n != 0).find_map(|(p, n)| slip::explain(steps, *p, *n));
    let pays = |step: &Step| step.total().keys().any(|p| off.contains(p));
    let first = slip.as_ref().map(|(n, _)| *n).or_else(|| steps.iter().position(pays));
    Some(JudgedClaim {
        here: false,
        holds: Holds::Nowhere,
        parts_at: first.map(|n| since.steps + n + 1),
        slip: slip.map(|(_, fact)| fact),
        differs: differs.collect(),
        ..bare(place(checked, reading), here)
    })
}

/// Where a reading stands: the turn, its tile and the line of the file.
fn place(checked: &Checked, reading: &Reading<'_>) -> String {
    let (line, _) = checked.file().line_and_column(reading.shown.first().map_or(checked.start, |(_, at)| at.span));
    let turns = checked.entries.iter().take(reading.entry + 1).filter(|e| matches!(e, Entry::Turn(_))).count();
    match checked.entries.get(reading.entry) {
        Some(Entry::Turn(Turn { tile: TilePlay::Place { kind, turned, cell }, .. })) => {
            format!("after turn {turns} ({} at {}, line {line})", lie(kind, *turned), cell.v)
        }
        Some(Entry::EndOfGame(_)) => format!("at the end (line {line})"),
        _ => format!("after turn {turns} (line {line})"),
    }
}
