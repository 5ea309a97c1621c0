//! Figures by name.

use super::Names;
use crate::board::Figure;
use crate::scenario::foreign::{box_of, not_played};
use crate::scenario::keys::PLAYER;
use crate::scenario::problem::{Problem, nearest, quoted};
use crate::trace::At;

impl Names<'_> {
    /// The figure with a name; it must come with a box in play.
    pub(super) fn figure(&mut self, name: &At<String>) -> Option<Figure> {
        let found = self.find(&name.v).or_else(|| self.report_unknown(name))?;
        let playing = |of: &str| of.is_empty() || self.in_play.iter().any(|b| b.name == of);
        if !playing(found.of) {
            let problem =
                Problem::new("box-not-in-play", format!("the {} comes with the box {}", found.name, found.of));
            self.sink.add(problem.at(name.span, "not in play").help(self.add_box(found.of)));
        }
        Some(found)
    }

    /// The figure whose number in a supply is given: `meeples`, `builder`.
    pub(super) fn supply(&mut self, name: &At<String>) -> Option<Figure> {
        let keys = PLAYER.all().map(|key| key.name);
        if let (None, Some(near)) = (self.find(&name.v), nearest(&name.v, keys)) {
            let problem = Problem::new("unknown-key", format!("{} is no key of a player", quoted(&name.v)));
            self.sink.add(problem.at(name.span, "unknown key").help(format!("Did you mean `{near}`?")));
            return None;
        }
        self.figure(name)
    }

    fn find(&self, name: &str) -> Option<Figure> {
        let name = name.to_lowercase();
        let one = name.strip_suffix('s').unwrap_or(&name);
        let bare = one.strip_suffix(" meeple").unwrap_or(one);
        let bare = if matches!(bare, "big") { "large" } else { bare };
        let full = format!("{bare} meeple");
        let wanted = [name.as_str(), one, bare, full.as_str()];
        let mut all = self.world.boxes.iter().flat_map(|b| b.figures);
        all.find(|figure| wanted.contains(&figure.name)).map(Figure)
    }

    fn report_unknown(&mut self, name: &At<String>) -> Option<Figure> {
        if let Some(of) = name.v.split_whitespace().find_map(box_of) {
            self.sink.add(not_played(&name.v, of, name.span));
            return None;
        }
        let names = self.world.boxes.iter().flat_map(|b| b.figures).map(|figure| figure.name);
        let last = name.v.split_whitespace().last().unwrap_or_default();
        let near = nearest(&name.v, names.clone()).or_else(|| nearest(last, names));
        let help = match near {
            Some(near) => format!("Did you mean `{near}`?"),
            None => "A figure is a meeple, or one that comes with a box under `with:`.".to_owned(),
        };
        let problem = Problem::new("unknown-figure", format!("there is no figure {}", quoted(&name.v)));
        self.sink.add(problem.at(name.span, "no such figure").help(help));
        None
    }
}
