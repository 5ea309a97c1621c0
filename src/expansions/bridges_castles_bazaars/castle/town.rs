//! Which completed cities are towns that a castle token covers.

use crate::board::{Cell, FeatureId, SegmentId};
use crate::expansions::bridges_castles_bazaars::cite::by;
use crate::expansions::bridges_castles_bazaars::rules::castle as rule;
use crate::rules::{Authority, Citation, Edition, Ruleset};
use crate::tiles::Outline;
use crate::trace::Fact;
use crate::turn::Game;

/// Whether a completed city may become a castle.
pub(super) enum Town {
    /// It may; the rules that say so.
    Fits(Vec<Citation>),
    /// It may not: the rule, further rules, and why.
    Unfit(Box<(Citation, Vec<Citation>, Fact)>),
}

/// The two spaces of a city that covers just two tiles.
pub(super) fn two_tiles(game: &Game<'_>, city: FeatureId) -> Option<[Cell; 2]> {
    let extent = game.board.extent(city);
    match extent.tiles[..] {
        [a, b] if extent.beyond == 0 => Some([a, b]),
        _ => None,
    }
}

/// Judges a completed city of two tiles under a ruleset.
pub(super) fn judge(game: &Game<'_>, city: FeatureId, rules: &Ruleset) -> Town {
    let (shape, cite) = rule::TOWN_SHAPE.read(rules);
    let segments: Vec<SegmentId> = game.board.members(city).collect();
    let unfit = |cite: Citation, also: Vec<Citation>, why: Fact| Town::Unfit(Box::new((cite, also, why)));
    if shape == rule::TownShape::TwoTiles {
        return Town::Fits(vec![cite]);
    }
    let ends = segments.iter().all(|s| game.board.printed(*s).is_some_and(|p| p.sides.count() == 1));
    if segments.len() != 2 || !ends {
        return unfit(cite, Vec::new(), Fact::new("castle.not-two-ends"));
    }
    if shape == rule::TownShape::EndSegments {
        return Town::Fits(vec![cite]);
    }
    let mut cites = vec![cite.clone()];
    for segment in segments {
        let cell = game.board.cell_of(segment);
        match game.board.printed(segment).and_then(|p| p.outline) {
            Some(Outline::Other(word)) => {
                let why = Fact::new("castle.odd-outline").cell("cell", cell).word("outline", word);
                return unfit(cite, vec![excluded(rules, word)], why);
            }
            Some(Outline::Touching) => {
                let (touching, own) = rule::TOUCHING_SEMICIRCLES.read(rules);
                if touching == rule::TouchingSemicircles::Excluded {
                    return unfit(own, vec![cite], Fact::new("castle.touching").cell("cell", cell));
                }
                cites.push(own);
            }
            Some(Outline::Semicircle) | None => {}
        }
    }
    Town::Fits(cites)
}

/// What excludes an outline: official clarifications speak of the triangular one, players' lists of the others too.
fn excluded(rules: &Ruleset, outline: &str) -> Citation {
    let authority = if outline == "triangular" { Authority::Clarified } else { Authority::Community };
    by(&rule::EXCLUDED_SEGMENTS, rules, authority)
}

/// The editions under which the city could become a castle.
pub(super) fn fits_in(game: &Game<'_>, city: FeatureId) -> Vec<Edition> {
    let fits = |e: &Edition| matches!(judge(game, city, &game.rules.in_edition(*e)), Town::Fits(_));
    Edition::ALL.into_iter().filter(fits).collect()
}
