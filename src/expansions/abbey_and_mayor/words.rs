//! The sentences of this box.

/// Keys and sentences: the mayor needs none of his own.
pub(crate) static WORDS: &[(&str, &str)] = &[];
