//! Players: `red 12`, or a name with a score and supplies.

use crate::scenario::problem::{Problem, missing_space, quoted};
use crate::scenario::words::{Line, Words};
use crate::trace::At;

/// The highest score, in either direction, that a file may state.
pub(in crate::scenario) const MAX_SCORE: i32 = 100_000;
/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 30;

/// Words that would make a sentence ambiguous if they were names.
const RESERVED: [&str; 20] = [
    "meeple", "bridge", "castle", "town", "tile", "bazaar", "auction", "discard", "back", "with", "scored", "all",
    "fairy", "tower", "count", "dragon", "corner", "road", "city", "field",
];

/// Reads `red 12`: the name, and the score or what is wrong with it.
pub(in crate::scenario) fn player(line: Line<'_>) -> Result<(At<String>, Result<i32, Problem>), Problem> {
    let mut words = Words::of(line);
    let Some(word) = words.take() else {
        return Err(Problem::new("player-name", "a player without a name").at(line.span, "no name"));
    };
    let name = name(word)?;
    let score = words.take().map_or(Ok(0), score);
    if words.is_done() {
        return Ok((name, score));
    }
    let problem = Problem::new("player", format!("{} is not a name and a score", quoted(line.text)));
    let help = "Write `red 12`; for supplies, `red: {score: 12, meeples: 4}`.";
    Ok((name, Err(problem.at(words.rest(), "too much").help(help))))
}

/// Checks a player's name.
pub(in crate::scenario) fn name(word: Line<'_>) -> Result<At<String>, Problem> {
    let problem = |text: String, help: &str| Err(Problem::new("player-name", text).at(word.span, "name").help(help));
    let text = word.text;
    let letters = text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.'));
    if !letters || !text.starts_with(char::is_alphabetic) {
        if let Some((name, value)) = text.split_once(':').filter(|(name, _)| !name.is_empty()) {
            return Err(missing_space(name, value, word.span));
        }
        return problem(
            format!("{} is no name for a player", quoted(text)),
            "Use one word of letters, a colour as a rule.",
        );
    }
    if text.chars().count() > LONGEST_NAME {
        return problem(format!("{} is too long for a name", quoted(text)), "Use a short word, a colour as a rule.");
    }
    if crate::board::Cell::find(text).is_some() {
        return problem(
            format!("{} reads as a space of the board", quoted(text)),
            "Give the player another name, a colour as a rule.",
        );
    }
    if RESERVED.iter().any(|word| text.eq_ignore_ascii_case(word)) {
        return problem(
            format!("a player cannot be called {}", quoted(text)),
            "It is a word of the game; use another name.",
        );
    }
    Ok(word.owned())
}

/// Reads a number of points.
pub(in crate::scenario) fn score(word: Line<'_>) -> Result<i32, Problem> {
    let limits = i64::from(-MAX_SCORE)..=i64::from(MAX_SCORE);
    number(word, limits).map(|n| n as i32)
}

/// Reads a whole number within limits.
pub(in crate::scenario) fn number(word: Line<'_>, limits: std::ops::RangeInclusive<i64>) -> Result<i64, Problem> {
    let text = word.text.replace('\u{2212}', "-");
    let digits = text.trim_start_matches(['+', '-']);
    let is_whole = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) && text.len() - digits.len() <= 1;
    if !is_whole {
        let problem = Problem::new("not-a-number", format!("{} is no whole number", quoted(word.text)));
        return Err(problem.at(word.span, "not a number").help("Write it in digits, as `12`."));
    }
    // A number too long for the parser is out of any limits.
    let value = text.parse::<i64>().ok().filter(|n| limits.contains(n));
    value.ok_or_else(|| {
        let (least, most) = (limits.start(), limits.end());
        let problem = Problem::new("out-of-range", format!("{} is out of range", quoted(word.text)));
        problem.at(word.span, "too large or too small").help(format!("It must lie between {least} and {most}."))
    })
}
