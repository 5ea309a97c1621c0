//! The sentences of this box.

/// Keys and sentences.
pub(crate) static WORDS: &[(&str, &str)] = &[
    ("inns.once", "The road has inns at {cells}; more than one changes nothing"),
    ("inns.cathedral-once", "The city has cathedrals at {cells}; more than one changes nothing"),
];
