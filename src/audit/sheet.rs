//! Score sheets: what the score track showed after each turn, held against the replay.

use super::answer::{Answer, Difference, Holds, JudgedClaim};
use super::slip;
use crate::board::Player;
use crate::scenario::Checked;
use crate::trace::At;
use crate::turn::{Entry, Turn};

/// One reading of the score track: after which entry, and what it showed.
struct Reading<'a> {
    entry: usize,
    shown: &'a [(Player, At<i32>)],
}

/// Judges the score sheet of a file up to its first slip; nothing if it has none.
pub(super) fn judge(checked: &Checked, here: &Answer) -> Option<JudgedClaim> {
    let turns = checked.entries.iter().enumerate().filter_map(|(n, entry)| match entry {
        Entry::Turn(Turn { sheet, .. }) if !sheet.is_empty() => Some(Reading { entry: n, shown: sheet }),
        _ => None,
    });
    let last = checked.entries.len().checked_sub(1)?;
    let end = (!checked.sheet.is_empty()).then_some(Reading { entry: last, shown: &checked.sheet });
    let readings: Vec<_> = turns.chain(end).filter(|r| r.entry < here.track.len()).collect();
    if readings.is_empty() {
        return None;
    }
    let mut good = 0;
    for reading in &readings {
        let differs = off(here, reading);
        if !differs.is_empty() {
            return Some(refuted(checked, here, reading, good, differs));
        }
        good = here.track[reading.entry].steps;
    }
    Some(bare(format!("{} readings of the score track", readings.len()), here))
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
        differs: Vec::new(),
    }
}

/// What the sheet shows and the replay does not.
fn off(here: &Answer, reading: &Reading<'_>) -> Vec<Difference> {
    let scores = &here.track[reading.entry].scores;
    let score = |p: Player| scores.get(usize::from(p.0)).copied().unwrap_or(0);
    let name = |p: Player| here.players.get(usize::from(p.0)).cloned().unwrap_or_default();
    let wrong = reading.shown.iter().filter(|(p, shown)| score(*p) != shown.v);
    wrong
        .map(|(p, shown)| Difference {
            key: "sheet",
            said: format!("{} {}", name(*p), shown.v),
            got: format!("{} {}", name(*p), score(*p)),
        })
        .collect()
}

/// The first reading that is off: by how much, since when, and what would explain it.
fn refuted(
    checked: &Checked,
    here: &Answer,
    reading: &Reading<'_>,
    good: usize,
    differs: Vec<Difference>,
) -> JudgedClaim {
    let mark = &here.track[reading.entry];
    let (line, _) = checked.file().line_and_column(reading.shown[0].1.span);
    let steps = &here.steps[good.min(mark.steps)..mark.steps];
    let score = |p: Player| mark.scores.get(usize::from(p.0)).copied().unwrap_or(0);
    let surplus: Vec<_> = reading.shown.iter().map(|(p, shown)| (*p, shown.v - score(*p))).collect();
    let slip = surplus.iter().filter(|(_, n)| *n != 0).find_map(|(p, n)| slip::explain(steps, *p, *n));
    let pays = |step: &crate::trace::Step| step.total().keys().any(|p| surplus.iter().any(|(q, n)| q == p && *n != 0));
    let parts_at = steps.iter().position(pays).map_or(mark.steps, |n| good + n + 1);
    let parts_at = slip.as_ref().map_or(parts_at, |(n, _)| good + n + 1);
    JudgedClaim {
        here: false,
        holds: Holds::Nowhere,
        parts_at: Some(parts_at),
        slip: slip.map(|(_, fact)| fact),
        differs,
        ..bare(format!("line {line}"), here)
    }
}
