//! All formats of one answer.

use super::*;

fn shown(format: Format, look: &Look) -> String {
    answer(&fixture::answer(), &Words::new(&[]), format, look)
}

#[test]
fn show() {
    println!("{}", shown(Format::Markdown, &Look::default()));
    println!("{}", shown(Format::Html, &Look::default()));
}
