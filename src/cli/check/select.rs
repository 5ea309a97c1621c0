//! What `fief check` selects: names, tags, rules, editions, shards.

use super::Check;
use crate::audit::{Library, Selection, covers};
use crate::cli::find::Found;
use crate::rules::{Edition, Editions};
use crate::scenario::{nearest, safe};

/// Whether a file and a title are wanted.
type Wanted = dyn Fn(&str, &str) -> bool + Sync;

/// The filters of a run.
pub(super) struct Chosen {
    editions: Editions,
    name: Box<Wanted>,
    tags: Vec<String>,
    rules: Vec<String>,
}

impl Chosen {
    /// The filters that were asked for, or what is wrong with them.
    pub(super) fn of(args: &Check, library: &Library) -> Result<Self, String> {
        for asked in &args.rule {
            known(asked, library)?;
        }
        let names: Vec<_> = args.name.iter().map(|text| Name::of(text)).collect();
        let wanted = move |file: &str, title: &str| names.is_empty() || names.iter().any(|n| n.fits(file, title));
        let all = args.edition.iter().copied().reduce(Editions::and);
        Ok(Self {
            editions: all.unwrap_or(Editions::ALL),
            name: Box::new(wanted),
            tags: args.tag.clone(),
            rules: args.rule.clone(),
        })
    }

    /// The filters for the audit.
    pub(super) fn selection(&self) -> Selection<'_> {
        Selection { editions: self.editions, name: &*self.name, tags: &self.tags, rules: &self.rules }
    }
}

fn known(asked: &str, library: &Library) -> Result<(), String> {
    let mut ids = library.book().rules.iter().map(|rule| rule.id());
    if ids.clone().any(|id| covers(asked, id)) {
        return Ok(());
    }
    let hint = match nearest(asked, &mut ids) {
        Some(id) => format!("did you mean {id}?"),
        None => "`fief rule` lists them".to_owned(),
    };
    Err(format!("there is no rule “{}”; {hint}", safe(asked)))
}

/// A part of a name, in any case, or a pattern for the whole of it.
enum Name {
    Part(String),
    Pattern(glob::Pattern),
}

impl Name {
    fn of(text: &str) -> Self {
        let text = text.to_lowercase();
        let pattern = text.contains(['*', '?', '[']).then(|| glob::Pattern::new(&text).ok()).flatten();
        pattern.map_or(Self::Part(text), Self::Pattern)
    }

    fn fits(&self, file: &str, title: &str) -> bool {
        let (file, title) = (file.to_lowercase().replace('\\', "/"), title.to_lowercase());
        let base = file.rsplit('/').next().unwrap_or(&file);
        match self {
            Self::Part(part) => file.contains(part.as_str()) || title.contains(part.as_str()),
            Self::Pattern(pattern) => [file.as_str(), base, &title].iter().any(|name| pattern.matches(name)),
        }
    }
}

/// Reads `--edition`.
pub(super) fn editions(text: &str) -> Result<Editions, String> {
    Editions::find(text).ok_or_else(|| {
        let wrong = text.split(',').map(str::trim).find(|part| Editions::find(part).is_none()).unwrap_or(text);
        let names = Edition::ALL.into_iter().map(Edition::name).chain(["all", "1e", "2e", "bb3", "hig", "rgg", "zmg"]);
        let all = "all, 1e, 2e, bb3, hig-1e, rgg-1e, zmg-1e, hig-bb3, rgg-bb3, hig-2e, zmg-2e, guide";
        match nearest(wrong, names) {
            Some(near) => format!("“{}” is no edition; did you mean {near}?", safe(wrong)),
            None => format!("“{}” is no edition; there are {all}", safe(wrong)),
        }
    })
}

/// One of several parts of the files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shard {
    part: usize,
    of: usize,
}

impl Shard {
    /// Every n-th file from the k-th on.
    pub(super) fn of(self, files: Vec<Found>) -> Vec<Found> {
        let ours = |(n, file)| (n % self.of == self.part - 1).then_some(file);
        files.into_iter().enumerate().filter_map(ours).collect()
    }
}

/// Reads `--shard`.
pub(super) fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(k, n)| Some((k.trim().parse().ok()?, n.trim().parse().ok()?)));
    match parts {
        Some((part, of)) if (1..=of).contains(&part) => Ok(Shard { part, of }),
        _ => Err("write it as K/N with K from 1 to N, as in 2/5".to_owned()),
    }
}
