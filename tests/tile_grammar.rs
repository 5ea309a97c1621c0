//! A file's own tiles: what can be written, and what is said about what cannot.

use fief::tiles::{BAZAAR, Half, INN, Kind, Outline, Part, Side, Symbol, TileFault, TileType, check, custom};
use proptest::prelude::*;

const SYMBOLS: [Symbol; 2] = [Symbol("cathedral"), Symbol("wine")];

fn tile(sides: &str, has: &[&str], fields: Option<&[&str]>) -> TileType {
    let tile = custom("own", sides, has, fields, &SYMBOLS).unwrap_or_else(|f| panic!("{sides} {has:?}: {f:?}"));
    assert_eq!(check(&tile), []);
    tile
}

fn faults(sides: &str, has: &[&str], fields: Option<&[&str]>) -> Vec<TileFault> {
    custom("own", sides, has, fields, &SYMBOLS).expect_err("the tile is wrong")
}

/// The fields as `NW NE+EN` halves and the sides of the cities they touch.
fn fields(tile: &TileType) -> Vec<String> {
    let city = |c: &u8| tile.segments[usize::from(*c)].sides.iter().map(Side::letter).collect::<String>();
    let field = |s: &fief::tiles::Segment| {
        let halves: Vec<&str> = s.halves.iter().map(Half::name).collect();
        format!("{}|{}", halves.join(" "), s.cities.iter().map(city).collect::<Vec<_>>().join(" "))
    };
    tile.segments.iter().filter(|s| s.kind == Kind::Field).map(field).collect()
}

#[test]
fn the_tile_of_the_design() {
    let oasis = tile("rcrf", &["road N-S with inn", "city E semicircle"], None);
    assert_eq!(oasis.segments[0].symbols, [INN]);
    assert_eq!(oasis.segments[1].outline, Some(Outline::Semicircle));
    assert_eq!(fields(&oasis), ["NW SW WS WN|", "NE SE|E"]);
    let given = tile("rcrf", &["road N-S with inn", "city E"], Some(&["NW WN WS SW", "NE SE"]));
    assert_eq!(fields(&given), fields(&oasis));
}

#[test]
fn words_are_read_in_any_case_and_with_any_dash() {
    let own = tile("CCFR", &["City n–e WITH 2 Pennants and Cathedral", "ROAD w ends HERE", "Bazaar"], None);
    assert_eq!((own.segments[0].pennants, &own.segments[0].symbols[..]), (2, &[Symbol("cathedral")][..]));
    assert_eq!(own.symbols, [BAZAAR]);
    assert_eq!(fields(&own), ["SE SW WS WN|NE"]);
    assert_eq!(tile("frfr", &["road E W"], None).segments[0].sides.count(), 2);
    assert_eq!(tile("ffff", &["cloister"], None).segments[0].kind, Kind::Monastery);
    assert_eq!(tile("cfff", &["city N touching semicircle"], None).segments[0].outline, Some(Outline::Touching));
}

#[test]
fn where_a_road_ends_decides_what_it_divides() {
    let one = "NW NE EN ES SE SW WS WN|".to_owned();
    assert_eq!(fields(&tile("ffrf", &["road S"], None)), std::slice::from_ref(&one));
    assert_eq!(fields(&tile("ffrf", &["road S", "monastery"], None)), [one]);
    assert_eq!(fields(&tile("cfrf", &["city N", "road S"], None)), ["EN ES SE|N", "SW WS WN|N"]);
    assert_eq!(fields(&tile("cfrf", &["city N", "road S ends here"], None)), ["EN ES SE SW WS WN|N"]);
    assert_eq!(fields(&tile("cfrf", &["city N", "road S", "bazaar"], None)), ["EN ES SE SW WS WN|N"]);
    assert_eq!(fields(&tile("rfrf", &["road N", "road S"], None)), ["NW SW WS WN|", "NE EN ES SE|"]);
    assert_eq!(fields(&tile("crfr", &["city N", "road E-W to city N"], None)), ["EN|N", "ES SE SW WS|", "WN|N"]);
    assert_eq!(fields(&tile("ccrf", &["city N", "city E", "road S to city E"], None)), ["SE|E", "SW WS WN|N E"]);
}

#[test]
fn rivers_and_half_sides() {
    assert_eq!(fields(&tile("wrwr", &["river N-S", "road E-W"], None)).len(), 4);
    assert_eq!(fields(&tile("fwff", &["river E"], None)).len(), 1);
    let shared = tile("ccfc", &["city NW-W", "city NE-E"], None);
    assert_eq!(fields(&shared), ["SE SW|NW NE"]);
}

#[test]
fn a_double_tile_leaves_its_inside_open() {
    let half = tile("fxff", &[], None);
    assert_eq!(half.segments.len(), 1);
    assert_eq!(tile("rxff", &["road N-E"], None).segments[0].sides.count(), 2);
}

#[test]
fn each_fault_points_at_its_entry_and_offers_a_remedy() {
    for (sides, has, given, at, says, help) in [
        ("crf", &["city N"][..], None, Part::Sides, "does not name four sides", "four letters"),
        ("crzf", &["city N"], None, Part::Sides, "“z”", "f field"),
        ("cfff", &["city N", "raod S"], None, Part::Item(1), "“raod”", "did you mean “road”?"),
        ("cfff", &["city N with cathedrl"], None, Part::Item(0), "“cathedrl”", "did you mean “cathedral”?"),
        ("cfff", &["city N cathedral"], None, Part::Item(0), "“cathedral”", "“with cathedral”"),
        ("cfff", &["city N with inn"], None, Part::Item(0), "an inn lies at a road", "with inn"),
        ("cfff", &["city"], None, Part::Item(0), "has no sides", "city N"),
        ("cfff", &[""], None, Part::Item(0), "empty", "road N-S"),
        ("ccff", &["city N-E semicircle"], None, Part::Item(0), "several sides", "leave the word out"),
        ("ffff", &["monastery N"], None, Part::Item(0), "leaves by no side", "monastery"),
        ("cfff", &["city N", "field E"], None, Part::Item(1), "fields are not listed", "`fields:`"),
        ("cfff", &["city N", "road S"], None, Part::Item(1), "south side, which shows field", "write r"),
        ("crff", &["city N"], None, Part::Side(Side::E), "the east side shows road", "add “road E”"),
        ("crff", &["city N", "road E", "road E"], None, Part::Item(2), "another one already", "once"),
        ("cfcf", &["city N", "city S", "road E"], None, Part::Item(2), "shows field", "write r"),
        ("ccrf", &["city N", "city E", "road S"], None, Part::Item(2), "more than one city", "to city N"),
        ("cfrf", &["city N", "road S to city W"], None, Part::Item(1), "does not have", "side of the city"),
        ("crcr", &["city N-S", "road E-W"], None, Part::Item(1), "crossing", "`fields:`"),
        ("cfff", &["city N"], Some(&["EN ES SE SW WS"][..]), Part::Fields, "WN belongs to no field", "one field"),
        ("cfff", &["city N"], Some(&["EN ES SE SW WS WN NW"]), Part::Field(0), "NW cannot be field", "leave out NW"),
        ("cfff", &["city N"], Some(&["EN ES SE SW WS WN", "EN"]), Part::Field(1), "another field", "one field"),
        ("cfff", &["city N"], Some(&["EN ES SE SW WS WN touches 2"]), Part::Field(0), "city number 2", "touches N"),
        (
            "cfff",
            &["city N"],
            Some(&["EN ES SE SW WS WN touches none"]),
            Part::Field(0),
            "beside the city",
            "touches N",
        ),
        ("cfff", &["city N"], Some(&["E SE SW WS WN"]), Part::Field(0), "“E” is not half", "“EN ES”"),
        ("cfff", &["city N"], Some(&["inside EN"]), Part::Field(0), "touches no side", "inside"),
    ] {
        let all = faults(sides, has, given);
        let fault = all.iter().find(|f| f.at == at).unwrap_or_else(|| panic!("{has:?} {given:?}: {all:?}"));
        assert!(fault.says.contains(says) && fault.help.contains(help), "{has:?} {given:?}: {fault:?}");
    }
}

#[test]
fn everything_wrong_is_said_at_once() {
    let all = faults("zzzz", &["raod N", "city", "bazar"], Some(&["XX"]));
    let parts: Vec<Part> = all.into_iter().map(|f| f.at).collect();
    assert_eq!(parts, [Part::Sides, Part::Item(0), Part::Item(1), Part::Item(2), Part::Field(0)]);
    assert_eq!(faults("crff", &["city S", "road W"], None).len(), 4);
}

#[test]
fn long_lists_and_control_characters_are_refused_quietly() {
    assert_eq!(faults("ffff", &["bazaar"; 1000], None)[0].at, Part::Has);
    let fault = &faults("ffff", &["\u{1b}[31mroad"], None)[0];
    assert!(!fault.says.contains('\u{1b}'));
    assert!(faults("ffff", &[&"x".repeat(1 << 20)], None)[0].says.len() < 200);
}

proptest! {
    #[test]
    fn no_text_makes_the_parser_panic(
        sides in "\\PC{0,6}|[cfrwxa]{4}",
        has in prop::collection::vec("\\PC{0,30}|(road|city|river) [NESW](-[NESW])?( to city [NESW]| with inn| ends here)?", 0..6),
        fields in prop::option::of(prop::collection::vec("\\PC{0,20}|([NESW][NESW] ){1,4}(touches [NESW1-9])?", 0..5)),
    ) {
        let has: Vec<&str> = has.iter().map(String::as_str).collect();
        let fields: Option<Vec<&str>> = fields.as_ref().map(|l| l.iter().map(String::as_str).collect());
        if let Ok(tile) = custom("own", &sides, &has, fields.as_deref(), &SYMBOLS) {
            prop_assert_eq!(check(&tile), []);
        }
    }
}
