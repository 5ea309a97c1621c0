//! The sentences of this box.

/// Keys and sentences.
pub(crate) static WORDS: &[(&str, &str)] = &[("majority.weight", "{player}’s {figure} counts {strength}")];
