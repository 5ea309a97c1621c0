//! Text made safe for a terminal, its width there, and lines broken to fit.

use unicode_width::UnicodeWidthChar;

/// The text with everything escaped that could move a cursor, hide or reorder what is shown; line breaks become spaces.
pub fn safe(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' => out.push(' '),
            c if is_unsafe(c) => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out
}

/// Whether a character is a control, a mark that turns the direction of writing, or takes no room.
pub fn is_unsafe(c: char) -> bool {
    crate::scenario::is_unsafe(c)
}

/// The text with a capital at its start.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The columns a text takes on a terminal.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(|c| c.width().unwrap_or(0)).sum()
}

/// The text padded with spaces to a width.
pub(super) fn padded(text: &str, to: usize) -> String {
    format!("{text}{}", " ".repeat(to.saturating_sub(width(text))))
}

/// The text broken at spaces into lines of a width; a word that is longer is cut. Never empty.
pub(super) fn wrap(text: &str, to: usize) -> Vec<String> {
    let to = to.max(8);
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ').filter(|w| !w.is_empty()) {
        let long = width(word);
        if used > 0 && used + 1 + long > to {
            lines.push(String::new());
            used = 0;
        }
        let gap = usize::from(used > 0);
        for c in " ".repeat(gap).chars().chain(word.chars()) {
            let wide = c.width().unwrap_or(0);
            if used + wide > to {
                lines.push(String::new());
                used = 0;
            }
            if let Some(line) = lines.last_mut() {
                line.push(c);
            }
            used += wide;
        }
    }
    lines
}

/// The text with our own typographic signs replaced by plain ones; letters of other alphabets stay.
pub(super) fn ascii(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '’' | '‘' => out.push('\''),
            '“' | '”' => out.push('"'),
            '–' | '−' => out.push('-'),
            '—' => out.push_str("--"),
            '×' | '✗' => out.push('x'),
            '➜' => out.push_str("=>"),
            '…' => out.push_str("..."),
            '✓' => out.push('+'),
            '·' => out.push('.'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_acts_on_a_terminal_survives() {
        assert_eq!(
            safe("a\u{1b}[31m\u{9b}2J\u{202e}b\u{200d}\nc\u{7f}"),
            r"a\u{1b}[31m\u{9b}2J\u{202e}b\u{200d} c\u{7f}"
        );
        assert_eq!(safe("Grüße 漢字 🏰"), "Grüße 漢字 🏰");
    }

    #[test]
    fn lines_are_broken_at_spaces_and_by_columns() {
        assert_eq!(wrap("the road A1 A2 is complete", 12), ["the road A1", "A2 is", "complete"]);
        assert_eq!(wrap("漢字漢字漢字漢字", 8), ["漢字漢字", "漢字漢字"]);
        assert_eq!(wrap("", 8), [""]);
        assert_eq!(wrap("one verylongword", 8), ["one", "verylong", "word"]);
    }
}
