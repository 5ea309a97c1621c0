//! A switch whose name is spelt wrong is answered with the nearest one.

use fief::rules::{Book, Ruleset};

#[test]
fn names_of_switches_are_guessed() {
    let book = fief::expansions::book();
    assert_eq!(book.switch_near("castle.fary"), Some("castle.fairy"));
    assert_eq!(book.switch_near("Castle.Fairy"), Some("castle.fairy"));
    assert!(book.switch_near("castle.zz").is_some_and(|near| near.starts_with("castle.")));
    assert_eq!(book.switch_near("qqqqqqqqqqqq"), None);
    assert_eq!(book.switch_near(&"x".repeat(100_000)), None);
    assert_eq!(Book::default().switch_near("castle.fairy"), None);
    let set = |name: &str| [(name.to_owned(), "allowed".to_owned())];
    let says = |name: &str| Ruleset::choose(&book, "hig-1e", &[], &set(name)).unwrap_err()[0].to_string();
    assert_eq!(says("castle.fary"), "there is no switch “castle.fary”; did you mean castle.fairy?");
    assert_eq!(says("qqqqqqqqqqqq"), "there is no switch “qqqqqqqqqqqq”");
}
