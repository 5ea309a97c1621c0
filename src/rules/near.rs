//! What an edition's name was meant to be.

use super::{AnyRule, Book, Edition};

/// Words that editions are called by, and the part of the name that they stand for.
const WORDS: [(&str, &[&str]); 6] = [
    ("1e", &["1", "1e", "1st", "first", "old", "one"]),
    ("2e", &["2", "2e", "2nd", "second", "new", "two"]),
    ("bb3", &["bb3", "bb", "bigbox", "bigbox3", "box"]),
    ("hig", &["hig", "hansimglueck", "hansimglück", "hans", "german"]),
    ("rgg", &["rgg", "riogrande", "riograndegames", "rio"]),
    ("zmg", &["zmg", "zman", "zmangames", "zmn"]),
];

impl Book {
    /// The editions and variants that a name which is none may stand for, nearest first; all editions if none is near.
    pub fn editions_near(&self, name: &str) -> Vec<&'static str> {
        let editions = || Edition::ALL.into_iter().map(Edition::name);
        let all: Vec<_> = editions().chain(self.variants.iter().map(|v| v.name)).collect();
        let said = plain(name);
        if let Some(same) = all.iter().find(|known| plain(known) == said) {
            return vec![same];
        }
        let words: Vec<_> = name.split(|c: char| !c.is_alphanumeric()).map(plain).filter(|w| w != "edition").collect();
        let called = |known: &&'static str| words.iter().any(|word| known.split('-').any(|part| is_called(part, word)));
        let best: Vec<_> = editions().filter(called).collect();
        if !best.is_empty() {
            return best;
        }
        let allowed = (said.chars().count() / 3).max(1);
        let far = |known: &&str| strsim::damerau_levenshtein(&said, &plain(known));
        match all.iter().copied().filter(|_| said.len() <= 40).min_by_key(far).filter(|known| far(known) <= allowed) {
            Some(near) => vec![near],
            None => editions().collect(),
        }
    }

    /// The switch that a name which is none probably stands for: one spelt much like it, or else the nearest of the
    /// same family, as `castle.fairy` for `castle.zz`.
    pub fn switch_near(&self, name: &str) -> Option<&'static str> {
        let said: String = name.trim().to_lowercase();
        if said.len() > 80 {
            return None;
        }
        let far = |known: &&'static str| strsim::damerau_levenshtein(&said, known);
        let allowed = (said.chars().count() / 3).max(1);
        let nearest = self.switches().map(AnyRule::id).min_by_key(far)?;
        if far(&nearest) <= allowed {
            return Some(nearest);
        }
        let (family, _) = said.split_once('.')?;
        let related = |known: &&'static str| known.split_once('.').is_some_and(|(of, _)| of == family);
        self.switches().map(AnyRule::id).filter(related).min_by_key(far)
    }
}

fn is_called(part: &str, word: &str) -> bool {
    WORDS.iter().any(|(name, words)| *name == part && words.contains(&word))
}

/// Letters and digits alone, small.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_editions_are_guessed() {
        let book = Book::default();
        assert_eq!(book.editions_near("hig2e"), ["hig-2e"]);
        assert_eq!(book.editions_near("HIG_1E"), ["hig-1e"]);
        assert_eq!(book.editions_near("2nd"), ["hig-2e", "zmg-2e"]);
        assert_eq!(book.editions_near("first edition"), ["hig-1e", "rgg-1e", "zmg-1e"]);
        assert_eq!(book.editions_near("Big Box"), ["hig-bb3", "rgg-bb3"]);
        assert_eq!(book.editions_near("giude"), ["guide"]);
        assert_eq!(book.editions_near("zzzzz").len(), Edition::ALL.len());
        assert_eq!(book.editions_near(&"x".repeat(100_000)).len(), Edition::ALL.len());
    }
}
