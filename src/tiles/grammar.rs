//! The written form of a tile's parts, the same in the tile tables and in the `tiles:` of a scenario.
//!
//! | written | means |
//! |---|---|
//! | `road N-S` | a road that leaves by two sides |
//! | `road S` | a road that ends on the tile: at the building, crossing or city that is there |
//! | `road S ends here` | … in the open, so that it divides no field |
//! | `road S to city E` | … at that city, so that it divides the field there |
//! | `road N-S with inn` | a symbol on a segment |
//! | `city N semicircle`, `… touching semicircle`, `… triangular` | the outline of a city with one side |
//! | `city N-E with 2 pennants and cathedral` | pennants and symbols |
//! | `city NW-W` | a city that owns half of a side |
//! | `monastery`, `garden`, `bazaar` | what touches no side |
//! | `NW NE touches W` | a field by its half-sides, and the cities it touches |
//! | `inside touches N S` | a field that touches no side |

use super::fault::{nearest, quoted};
use super::{Edge, Half, Halves, Kind, Outline, Side, Sides, Symbol};

/// The yellow market square; a road ends there.
pub const BAZAAR: Symbol = Symbol("bazaar");
/// A lake with an inn beside a road.
pub const INN: Symbol = Symbol("inn");

/// The outlines other than half-circles that are known by a word.
pub const OUTLINES: [&str; 4] = ["triangular", "witch-hat", "squarish", "spanning"];

/// What joins sides: a hyphen, or the dashes that keyboards make of it.
const DASHES: [char; 3] = ['-', '–', '—'];

/// The highest number of pennants that can be written.
const MOST_PENNANTS: u8 = 9;

/// What is wrong with one written item: what, and the remedy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Complaint {
    pub(super) says: String,
    pub(super) help: String,
}

fn complain<T>(says: impl Into<String>, help: impl Into<String>) -> Result<T, Complaint> {
    Err(Complaint { says: says.into(), help: help.into() })
}

/// What an entry of `has` stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    Segment(Kind),
    Symbol(Symbol),
}

/// Where a road that leaves by one side ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// To be seen from what else the tile has.
    Derived,
    /// In the open.
    Here,
    /// At the city that owns this half-side.
    City(Half),
}

/// An entry of `has`, read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub(super) what: What,
    pub(super) halves: Halves,
    pub(super) sides: Sides,
    pub(super) pennants: u8,
    pub(super) outline: Option<Outline>,
    pub(super) symbols: Vec<Symbol>,
    pub(super) end: End,
}

/// How a field's entry names a city that it touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Touched {
    /// By its place among the cities of `has`, counted from 0.
    Nth(usize),
    /// By a half-side that it owns.
    At(Half),
}

/// An entry of `fields`, read; without `touches` the cities are to be derived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FieldItem {
    pub(super) halves: Halves,
    pub(super) touches: Option<Vec<Touched>>,
}

/// The four sides from their letters.
pub(super) fn sides(text: &str) -> Result<[Edge; 4], Complaint> {
    let help = "write four letters, N E S W: f field, r road, c city, w river — as “crfr”";
    let letters: Vec<char> = text.trim().chars().take(5).collect();
    if let Some(wrong) = letters.iter().find(|c| Edge::find(**c).is_none()) {
        return complain(format!("{} stands for no kind of side", quoted(&wrong.to_string())), help);
    }
    let edges: Vec<Edge> = letters.into_iter().filter_map(Edge::find).collect();
    match <[Edge; 4]>::try_from(edges) {
        Ok(edges) => Ok(edges),
        Err(_) => complain(format!("{} does not name four sides", quoted(text)), help),
    }
}

/// Reads an entry of `has`.
pub(super) fn item(text: &str, symbols: &[Symbol]) -> Result<Item, Complaint> {
    let mut words = Words::of(text);
    let Some(first) = words.next() else {
        return complain("this entry is empty", "write for example “road N-S” or “city E”");
    };
    let what = match (Kind::find(first), symbol(first, symbols)) {
        (Some(Kind::Field), _) => {
            return complain(
                "fields are not listed among what the tile has",
                "leave them out and they are derived, or write them under `fields:`",
            );
        }
        (Some(kind), _) => What::Segment(kind),
        (None, Some(symbol)) => What::Symbol(symbol),
        (None, None) => return unknown(first, symbols),
    };
    let mut item = Item {
        what,
        halves: Halves::default(),
        sides: Sides::default(),
        pennants: 0,
        outline: None,
        symbols: Vec::new(),
        end: End::Derived,
    };
    place(&mut item, first, &mut words)?;
    while let Some(word) = words.next() {
        qualify(&mut item, word, &mut words, symbols)?;
    }
    Ok(item)
}

/// Reads an entry of `fields`.
pub(super) fn field(text: &str) -> Result<FieldItem, Complaint> {
    let mut words = Words::of(text);
    let mut halves = Halves::default();
    let mut inside = false;
    let mut touches = None;
    if words.peek().is_some_and(|w| Kind::find(w) == Some(Kind::Field)) {
        words.next();
    }
    while let Some(word) = words.next() {
        match word.to_ascii_lowercase().as_str() {
            "inside" => inside = true,
            "touches" => touches = Some(touched(&mut words)?),
            _ => match Half::find(word) {
                Some(half) => halves = halves.with(half),
                None => return no_half(word),
            },
        }
    }
    match (inside, halves.is_empty()) {
        (true, false) => complain("a field “inside” touches no side", "leave out “inside”, or the half-sides"),
        (false, true) => complain(
            "this field names no half-sides",
            "write those that belong to it, as “NW NE EN”, or “inside” for a field that touches no side",
        ),
        _ => Ok(FieldItem { halves, touches }),
    }
}

fn touched(words: &mut Words<'_>) -> Result<Vec<Touched>, Complaint> {
    let mut list = Vec::new();
    for word in words.by_ref() {
        match word.to_ascii_lowercase().as_str() {
            "nothing" | "none" | "no" | "city" | "cities" | "and" => continue,
            _ => {}
        }
        for part in word.split(DASHES) {
            let nth = part.parse::<usize>().ok().filter(|n| (1..=8).contains(n));
            list.push(match (nth, spot(part)) {
                (Some(n), _) => Touched::Nth(n - 1),
                (None, Some(halves)) => Touched::At(halves[0]),
                (None, None) => {
                    return complain(
                        format!("{} names no city of this tile", quoted(part)),
                        "name a city by a side, as “touches N”, or by its place among the tile's cities, as “touches 1”",
                    );
                }
            });
        }
    }
    Ok(list)
}

fn no_half<T>(word: &str) -> Result<T, Complaint> {
    let help = match Side::find(word.chars().next().unwrap_or(' ')) {
        Some(side) if word.chars().count() == 1 => {
            let [left, right] = side.halves();
            format!("name its halves: “{} {}”", left.name(), right.name())
        }
        _ => "the half-sides are NW NE EN ES SE SW WS WN; NW is the western half of the north side".to_owned(),
    };
    complain(format!("{} is not half of a side", quoted(word)), help)
}

fn unknown<T>(word: &str, symbols: &[Symbol]) -> Result<T, Complaint> {
    let kinds = ["road", "city", "river", "monastery", "garden", "bazaar"];
    let known = kinds.into_iter().chain(symbols.iter().map(|s| s.0));
    let help = match nearest(word, known) {
        Some(near) => format!("did you mean “{near}”?"),
        None => "a tile has roads, cities, rivers, a monastery, a garden, a bazaar, \
                 or a symbol of an expansion in play"
            .to_owned(),
    };
    complain(format!("{} is nothing that a tile can have", quoted(word)), help)
}

fn symbol(word: &str, symbols: &[Symbol]) -> Option<Symbol> {
    [BAZAAR, INN].into_iter().chain(symbols.iter().copied()).find(|s| s.0.eq_ignore_ascii_case(word))
}

/// The halves that a side or half-side name stands for.
fn spot(name: &str) -> Option<Vec<Half>> {
    let mut chars = name.chars();
    match (chars.next(), chars.next()) {
        (Some(letter), None) => Side::find(letter).map(|s| s.halves().to_vec()),
        _ => Half::find(name).map(|h| vec![h]),
    }
}

/// Reads the sides of an item.
fn place(item: &mut Item, kind: &str, words: &mut Words<'_>) -> Result<(), Complaint> {
    let bordered = matches!(item.what, What::Segment(Kind::Road | Kind::City | Kind::River));
    while let Some(word) = words.peek() {
        let spots: Option<Vec<Vec<Half>>> = word.split(DASHES).map(spot).collect();
        let Some(spots) = spots else { break };
        words.next();
        if !bordered {
            return complain(format!("a {kind} leaves by no side"), format!("write just “{kind}”"));
        }
        for halves in spots {
            if halves.len() == 1 && item.what != What::Segment(Kind::City) {
                return complain(
                    format!("a {kind} leaves by the middle of a side"),
                    format!("name the side: “{kind} {}”", halves[0].side()),
                );
            }
            for half in halves {
                if item.halves.contains(half) {
                    return complain(format!("the side {} is named twice", half.side()), "name each side once");
                }
                item.halves = item.halves.with(half);
                item.sides = item.sides.with(half.side());
            }
        }
    }
    if bordered && item.halves.is_empty() {
        let help = format!("add the sides it leaves by, as “{kind} N” or “{kind} N-S”");
        return complain(format!("the {kind} has no sides"), help);
    }
    Ok(())
}

/// Reads one more word about an item.
fn qualify(item: &mut Item, word: &str, words: &mut Words<'_>, symbols: &[Symbol]) -> Result<(), Complaint> {
    match word.to_ascii_lowercase().as_str() {
        "with" | "and" => with(item, words, symbols),
        "semicircle" | "semicircular" => outline(item, word, Outline::Semicircle),
        "touching" => {
            if words.peek().is_some_and(|w| w.to_ascii_lowercase().starts_with("semicirc")) {
                words.next();
            }
            outline(item, word, Outline::Touching)
        }
        "ends" | "to" => end(item, word, words),
        lower => match OUTLINES.into_iter().find(|o| *o == lower) {
            Some(known) => outline(item, word, Outline::Other(known)),
            None => strange(word, symbols),
        },
    }
}

fn strange<T>(word: &str, symbols: &[Symbol]) -> Result<T, Complaint> {
    let known = ["with", "semicircle", "touching", "ends", "to"].into_iter().chain(OUTLINES);
    let help = match (symbol(word, symbols), nearest(word, known)) {
        (Some(found), _) => format!("did you mean “with {}”?", found.0),
        (None, Some(near)) => format!("did you mean “{near}”?"),
        (None, None) => "after the sides come an outline (semicircle, triangular, …) and “with …”".to_owned(),
    };
    complain(format!("{} says nothing about a part of a tile", quoted(word)), help)
}

fn outline(item: &mut Item, word: &str, outline: Outline) -> Result<(), Complaint> {
    if item.what != What::Segment(Kind::City) {
        return complain(format!("only a city can be {}", quoted(word)), "leave the word out");
    }
    if item.sides.count() != 1 {
        return complain(
            format!("a city with several sides is not {}", quoted(word)),
            "leave the word out: only a city with one side has an outline",
        );
    }
    if item.outline.is_some() {
        return complain("the city has two outlines", "keep one of them");
    }
    item.outline = Some(outline);
    Ok(())
}

fn end(item: &mut Item, word: &str, words: &mut Words<'_>) -> Result<(), Complaint> {
    if item.what != What::Segment(Kind::Road) {
        return complain("only a road can end somewhere", "leave this out");
    }
    let help = "write “ends here” for a road that ends in the open, “to city N” for one that ends at a city gate";
    let mut next = words.next().unwrap_or_default();
    if word.eq_ignore_ascii_case("ends") && next.eq_ignore_ascii_case("here") {
        if item.sides.count() != 1 {
            return complain("a road with several sides does not end here", "leave out “ends here”");
        }
        item.end = End::Here;
        return Ok(());
    }
    while ["at", "city"].iter().any(|w| next.eq_ignore_ascii_case(w)) {
        next = words.next().unwrap_or_default();
    }
    let Some(halves) = spot(next.split(DASHES).next().unwrap_or_default()) else {
        return complain("it is not clear where the road ends", help);
    };
    item.end = End::City(halves[0]);
    Ok(())
}

fn with(item: &mut Item, words: &mut Words<'_>, symbols: &[Symbol]) -> Result<(), Complaint> {
    let Some(mut word) = words.next() else {
        return complain("something is missing after “with”", "write for example “with inn” or “with 2 pennants”");
    };
    let mut count = 1;
    if word.eq_ignore_ascii_case("a") || word.eq_ignore_ascii_case("an") {
        word = words.next().unwrap_or_default();
    } else if let Ok(number) = word.parse::<u8>() {
        count = number;
        word = words.next().unwrap_or_default();
    }
    if ["pennant", "pennants", "shield", "shields"].iter().any(|w| word.eq_ignore_ascii_case(w)) {
        if item.what != What::Segment(Kind::City) {
            return complain("only a city has pennants", "move the pennant to the city it stands in");
        }
        if !(1..=MOST_PENNANTS).contains(&(item.pennants.saturating_add(count))) {
            return complain(format!("{count} pennants"), format!("write a number from 1 to {MOST_PENNANTS}"));
        }
        item.pennants += count;
        return Ok(());
    }
    match symbol(word, symbols) {
        Some(found) if count == 1 => print(item, found),
        Some(found) => complain(format!("{count} {}", found.0), format!("write “with {}”", found.0)),
        None => {
            let known = ["pennant", "inn"].into_iter().chain(symbols.iter().map(|s| s.0));
            let help = nearest(word, known).map_or_else(
                || "perhaps it belongs to an expansion that is not in play: see `with:`".to_owned(),
                |near| format!("did you mean “{near}”?"),
            );
            complain(format!("{} is no symbol", quoted(word)), help)
        }
    }
}

fn print(item: &mut Item, symbol: Symbol) -> Result<(), Complaint> {
    match item.what {
        What::Segment(kind) if symbol == INN && kind != Kind::Road => {
            complain(format!("an inn lies at a road, not at a {}", kind.name()), "write “road … with inn”")
        }
        What::Segment(_) if symbol == BAZAAR => {
            complain("a bazaar is a part of the tile of its own", "write “bazaar” as an entry of its own")
        }
        What::Segment(_) => {
            if !item.symbols.contains(&symbol) {
                item.symbols.push(symbol);
            }
            Ok(())
        }
        What::Symbol(other) => complain(
            format!("{} has nothing printed on it", quoted(other.0)),
            format!("write “{}” as an entry of its own", symbol.0),
        ),
    }
}

/// The words of an entry.
struct Words<'a> {
    rest: std::iter::Peekable<std::vec::IntoIter<&'a str>>,
}

impl<'a> Words<'a> {
    fn of(text: &'a str) -> Self {
        // An entry never needs more words than this; what follows is one strange word more.
        let words: Vec<&str> = text.split_whitespace().take(40).collect();
        Self { rest: words.into_iter().peekable() }
    }
    fn peek(&mut self) -> Option<&'a str> {
        self.rest.peek().copied()
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;
    fn next(&mut self) -> Option<&'a str> {
        self.rest.next()
    }
}
