//! The written form of a box's tile table.
//!
//! ```text
//! # a comment
//! printings: 1e 2e
//!
//! 02   cccr  1 1   city N semicircle; city E semicircle; city W semicircle; road S to city E
//!      also: H
//! 06   frfc  1 -   city W triangular; road E
//!      fields: NW NE touches W; EN touches W; ES SE SW touches W
//! ```
//!
//! A row holds the name, the sides N E S W, how many each printing has (`-` none) and what the tile has, in the
//! [grammar](super::grammar) of a file's own tiles. Indented lines add to the row above: `fields:`, `also:` (other names),
//! `perhaps:` (letters that one of several tiles has), `doubt:`. A name with a `g` behind is the garden twin of the name
//! without it.

use std::borrow::Cow;

use super::custom::custom;
use super::{Symbol, TileType};
use crate::rules::Printing;

/// A fault of a built-in table: an error of the program, not of its user.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("tile table “{prefix}”, line {line}: {says}")]
pub struct TableError {
    /// The prefix of the table.
    pub prefix: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub says: String,
}

/// A table, read; names carry the prefix.
pub(super) struct Table {
    pub(super) printings: Vec<Printing>,
    pub(super) rows: Vec<Row>,
}

/// A tile and its uncertain names.
pub(super) struct Row {
    pub(super) tile: TileType,
    pub(super) perhaps: Vec<String>,
}

/// Reads a table.
pub(super) fn read(prefix: &str, text: &str, symbols: &[Symbol]) -> Result<Table, TableError> {
    let mut reader = Reader { prefix, symbols, printings: Vec::new(), rows: Vec::new(), open: None };
    for (i, line) in text.lines().enumerate() {
        reader.line(i + 1, line)?;
    }
    reader.close()?;
    Ok(Table { printings: reader.printings, rows: reader.rows })
}

/// A row whose indented lines are still being read.
struct Open<'a> {
    line: usize,
    name: &'a str,
    sides: &'a str,
    counts: Vec<(Printing, u8)>,
    has: Vec<&'a str>,
    fields: Option<Vec<&'a str>>,
    also: Vec<&'a str>,
    perhaps: Vec<&'a str>,
    doubts: Vec<&'a str>,
}

struct Reader<'a> {
    prefix: &'a str,
    symbols: &'a [Symbol],
    printings: Vec<Printing>,
    rows: Vec<Row>,
    open: Option<Open<'a>>,
}

impl<'a> Reader<'a> {
    fn fail<T>(&self, line: usize, says: impl Into<String>) -> Result<T, TableError> {
        Err(TableError { prefix: self.prefix.to_owned(), line, says: says.into() })
    }

    fn line(&mut self, at: usize, line: &'a str) -> Result<(), TableError> {
        let text = line.trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(());
        }
        if line.starts_with(' ') {
            return self.more(at, text);
        }
        self.close()?;
        if let Some(list) = text.strip_prefix("printings:") {
            for word in list.split_whitespace() {
                match printing(word) {
                    Some(found) => self.printings.push(found),
                    None => return self.fail(at, format!("no printing “{word}”")),
                }
            }
            return Ok(());
        }
        self.row(at, text)
    }

    fn row(&mut self, at: usize, text: &'a str) -> Result<(), TableError> {
        let (Some((name, rest)), false) = (word(text), self.printings.is_empty()) else {
            return self.fail(at, "a row without a name, or before “printings:”");
        };
        let Some((sides, mut rest)) = word(rest) else { return self.fail(at, "no sides") };
        let mut counts = Vec::new();
        for printing in &self.printings {
            let Some((count, after)) = word(rest) else { return self.fail(at, "a count is missing") };
            rest = after;
            match (count, count.parse()) {
                ("-", _) => {}
                (_, Ok(count)) => counts.push((*printing, count)),
                _ => return self.fail(at, format!("“{count}” is no count")),
            }
        }
        let has = entries(rest);
        self.open = Some(Open {
            line: at,
            name,
            sides,
            counts,
            has,
            fields: None,
            also: Vec::new(),
            perhaps: Vec::new(),
            doubts: Vec::new(),
        });
        Ok(())
    }

    fn more(&mut self, at: usize, text: &'a str) -> Result<(), TableError> {
        let (Some(open), Some((key, value))) = (&mut self.open, text.split_once(':')) else {
            return self.fail(at, "an indented line without a row or a key");
        };
        match key {
            "fields" => open.fields = Some(entries(value)),
            "also" => open.also.extend(value.split_whitespace()),
            "perhaps" => open.perhaps.extend(value.split_whitespace()),
            "doubt" => open.doubts.push(value.trim()),
            _ => return self.fail(at, format!("no such line: “{key}:”")),
        }
        Ok(())
    }

    fn close(&mut self) -> Result<(), TableError> {
        let Some(open) = self.open.take() else { return Ok(()) };
        let named = |n: &&str| if self.prefix.is_empty() { (*n).to_owned() } else { format!("{}:{n}", self.prefix) };
        match custom(&named(&open.name), open.sides, &open.has, open.fields.as_deref(), self.symbols) {
            Ok(mut tile) => {
                tile.counts = open.counts;
                tile.aliases = open.also.iter().map(named).map(Cow::Owned).collect();
                tile.doubts = open.doubts.iter().map(|d| Cow::Owned((*d).to_owned())).collect();
                let perhaps = open.perhaps.iter().map(named).collect();
                self.rows.push(Row { tile, perhaps });
                Ok(())
            }
            Err(faults) => {
                let says: Vec<String> = faults.into_iter().map(|f| format!("{:?}: {}", f.at, f.says)).collect();
                self.fail(open.line, format!("{}: {}", open.name, says.join("; ")))
            }
        }
    }
}

fn word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

fn entries(text: &str) -> Vec<&str> {
    text.split(';').map(str::trim).filter(|e| !e.is_empty()).collect()
}

fn printing(word: &str) -> Option<Printing> {
    match word {
        "1e" => Some(Printing::First),
        "2e" => Some(Printing::Second),
        "3e" => Some(Printing::Third),
        _ => None,
    }
}
