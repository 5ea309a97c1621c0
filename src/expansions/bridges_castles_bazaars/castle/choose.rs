//! What castles may choose from, and who chooses: each owner for a castle, the active player where they must agree.

use std::collections::BTreeMap;

use super::rule;
use super::score::{Accord, Chain, Source, in_fief, reaches};
use crate::board::{CastleId, Cell, Player, Spot};
use crate::expansions::bridges_castles_bazaars::cite::silent;
use crate::trace::{Arg, At, Fact};
use crate::turn::{Action, ChoiceOption, Game, Illegal, OpenChoice, Stop};

/// Something that a castle may score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Offer {
    /// Where the castle gets it from: a feature in its fief, or a castle there that scores.
    pub(super) source: Source,
    /// What stands at the beginning, if it comes through castles that must score alike; else the source.
    pub(super) first: Source,
    /// Its points.
    pub(super) points: i32,
}

/// What one player wants for one castle.
struct Pick {
    castle: CastleId,
    offer: Offer,
    chooser: Player,
}

impl Chain {
    /// Decides what castles in each other's fiefs score: they must score alike. Only those are asked that have
    /// something of their own to score; the others follow them.
    pub(super) fn decide(&mut self, game: &mut Game<'_>, group: &[CastleId]) -> Result<(), Stop> {
        let own: BTreeMap<_, _> = group.iter().map(|id| (*id, self.own_offers(game, *id))).collect();
        let offers = offers_of(game, group, &own);
        let mut picks: Vec<Pick> = Vec::new();
        for (castle, offers) in &offers {
            for chooser in choosers(game, *castle) {
                // A neighbour's castle whose owners have chosen is worth what they chose.
                let chosen = |by: CastleId| picks.iter().find(|p| p.castle == by).map(|p| p.offer.first);
                let still = |o: &&Offer| match o.source {
                    Source::Castle(by) => chosen(by).is_none_or(|first| o.first == first),
                    Source::Feature(_) => true,
                };
                let open: Vec<Offer> = offers.iter().filter(still).copied().collect();
                let offer = self.pick(game, *castle, chooser, &open, &picks)?;
                picks.push(Pick { castle: *castle, offer, chooser });
            }
        }
        let Some(first) = picks.first() else { return Ok(()) };
        let alike = picks.iter().all(|p| p.offer.points == first.offer.points);
        let shared = offers.len() == 1;
        let common = if alike { None } else { Some(self.active_decides(game, &picks, shared)?) };
        let mut taken: BTreeMap<CastleId, Offer> = BTreeMap::new();
        for (castle, offers) in &offers {
            let picked = picks.iter().find(|p| p.castle == *castle).map(|p| p.offer);
            let common = common.and_then(|c| offers.iter().copied().find(|o| o.first == c.first));
            taken.extend(common.or(picked).map(|offer| (*castle, offer)));
        }
        let rooted = |o: &Offer| !matches!(o.source, Source::Castle(by) if group.contains(&by));
        if !taken.values().any(rooted) {
            // Each follows the other, for the same points: who has something of that worth takes it.
            for (castle, offer) in &mut taken {
                *offer = own[castle].iter().copied().find(|o| o.points == offer.points).unwrap_or(*offer);
            }
        }
        let holders: Vec<_> = taken.iter().filter(|(_, o)| rooted(o)).map(|(id, _)| *id).collect();
        for (castle, by) in spread(game, group, &holders) {
            if let (false, Some(offer)) = (taken.contains_key(&castle), taken.get(&by).copied()) {
                self.follow(game, castle, Offer { source: Source::Castle(by), ..offer })?;
                taken.insert(castle, Offer { source: Source::Castle(by), ..offer });
            }
        }
        let differ = offers.values().any(|o| o.iter().any(|one| one.points != o[0].points));
        let accord = if common.is_some() {
            Some(Accord::Settled { choices: self.told(game, &picks), shared })
        } else {
            (!shared && differ).then_some(Accord::Alike)
        };
        self.agreed.extend(group.iter().filter_map(|id| Some((*id, accord.clone()?))));
        self.decided.extend(taken);
        self.offers.extend(offers);
        self.put_in_order(group);
        Ok(())
    }

    /// A castle that follows another one has nothing to choose; what the file says must be what it gets.
    fn follow(&self, game: &mut Game<'_>, castle: CastleId, offer: Offer) -> Result<(), Stop> {
        for chooser in choosers(game, castle) {
            self.pick(game, castle, chooser, &[offer], &[])?;
        }
        Ok(())
    }

    /// Who chose what, in words.
    fn told(&self, game: &Game<'_>, picks: &[Pick]) -> String {
        let told = picks.iter().map(|pick| {
            let mut name = game.seat(pick.chooser).name.clone();
            if let Some(first) = name.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            format!("{name}: {} ({})", self.in_words(game, pick.offer.source), pick.offer.points)
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// Puts the castles of a group in an order in which each comes after the one that sets it off.
    fn put_in_order(&mut self, group: &[CastleId]) {
        let mut left: Vec<_> = group.iter().copied().filter(|id| self.decided.contains_key(id)).collect();
        while !left.is_empty() {
            let ready = |id: &CastleId| match self.decided[id].source {
                Source::Feature(_) => true,
                Source::Castle(by) => self.order.contains(&by),
            };
            let next = left.iter().position(ready).unwrap_or(0);
            let id = left.remove(next);
            self.order.push(id);
        }
    }

    /// The completed features in a castle's fief, and the castles there that are decided.
    pub(super) fn own_offers(&self, game: &Game<'_>, id: CastleId) -> Vec<Offer> {
        let touching = self.completed.iter().enumerate().filter(|(_, c)| !in_fief(game, id, &c.tiles).is_empty());
        let features = touching.map(|(n, c)| (Source::Feature(n), c.points));
        let castles = self.order.iter().filter(|by| reaches(game, **by, id));
        let castles = castles.map(|by| (Source::Castle(*by), self.decided[by].points));
        features.chain(castles).map(|(source, points)| Offer { source, first: source, points }).collect()
    }

    /// The choice of one player for one castle.
    fn pick(
        &self,
        game: &mut Game<'_>,
        id: CastleId,
        chooser: Player,
        offers: &[Offer],
        before: &[Pick],
    ) -> Result<Offer, Stop> {
        let cells = game.board.castle(id).cells;
        let owners = game.board.castle(id).owners.clone();
        let (who, cite) = rule::CHOICE.read(game.rules);
        let given = game.decision(|a| match a {
            Action::CastleTakes { by, castle: named, .. } => {
                let may = match who {
                    rule::Choice::CastleOwner => *by == chooser,
                    rule::Choice::ActivePlayer => *by == chooser || owners.contains(by),
                };
                may && named.is_none_or(|named| named == cells || [named[1], named[0]] == cells)
            }
            _ => false,
        });
        if let Some(At { v: Action::CastleTakes { by, feature, .. }, span }) = given {
            if by != chooser {
                let says = Fact::new("castle.active-chooses").player("player", chooser).player("said", by);
                return Err(game.illegal(cite, span, says).on(cells[0]).into());
            }
            return self.named(game, offers, &feature).ok_or_else(|| {
                let cite = match offers {
                    [Offer { source: Source::Castle(_), .. }] => rule::TRIGGERS_CASTLE.cite(game.rules),
                    [_] => rule::MUST_TAKE_FIRST.cite(game.rules),
                    _ => cite,
                };
                self.not_offered(game, game.illegal(cite, span, not_offered(&feature)), offers).on(cells[0]).into()
            });
        }
        if offers.iter().all(|o| o.points == offers[0].points) {
            return Ok(offers[0]);
        }
        let mut own = before.iter().filter(|p| p.chooser == chooser);
        let same = own.find_map(|p| offers.iter().copied().find(|o| o.first == p.offer.first));
        if let Some(offer) = same {
            return Ok(offer);
        }
        let options = offers.iter().map(|offer| self.option(game, cells, chooser, offer, offers)).collect();
        let asks = Fact::new("castle.asks-which").with("players", Arg::Players(owners));
        let asks = asks.cell("a", cells[0]).cell("b", cells[1]);
        let choice = OpenChoice { cite, by: chooser, asks, options, at: game.now.span };
        Ok(offers[game.choose(choice)?])
    }

    /// Castles that must score alike, and whose owners chose differently: the active player decides.
    fn active_decides(&self, game: &mut Game<'_>, picks: &[Pick], shared: bool) -> Result<Offer, Stop> {
        let cite = rule::CONFLICT.cite(game.rules);
        let cite = if shared { silent(cite) } else { cite };
        let active = game.active();
        let mut offers: Vec<Offer> = Vec::new();
        for Pick { offer, .. } in picks {
            if !offers.iter().any(|o| o.points == offer.points) {
                offers.push(Offer { source: offer.first, ..*offer });
            }
        }
        let given = game.decision(|a| matches!(a, Action::Settle { by, .. } if *by == active));
        if let Some(At { v: Action::Settle { feature, .. }, span }) = given {
            return self.named(game, &offers, &feature).ok_or_else(|| {
                self.not_offered(game, game.illegal(cite, span, not_offered(&feature)), &offers).into()
            });
        }
        let name = game.seat(active).name.clone();
        let options = offers
            .iter()
            .map(|offer| ChoiceOption {
                says: self.offer_fact(game, offer),
                write: format!("{name} decides {}", self.written(game, offer.first)),
            })
            .collect();
        let asks = Fact::new("castle.asks-alike").player("player", active);
        let choice = OpenChoice { cite, by: active, asks, options, at: game.now.span };
        Ok(offers[game.choose(choice)?])
    }

    /// The offer that a written feature or castle names; of several through one castle the one with most points.
    fn named(&self, game: &Game<'_>, offers: &[Offer], spot: &Spot) -> Option<Offer> {
        let is = |source: Source| match (source, spot) {
            (Source::Castle(id), Spot::Castle(cells)) => game.board.castle_at(*cells) == Some(id),
            (Source::Feature(n), spot) => {
                game.board.find(spot).is_ok_and(|s| game.board.feature(s) == self.completed[n].feature)
            }
            (Source::Castle(_), _) => false,
        };
        let fits = offers.iter().copied().filter(|o| is(o.source) || is(o.first));
        fits.max_by_key(|o| o.points)
    }

    fn not_offered(&self, game: &Game<'_>, illegal: Illegal, offers: &[Offer]) -> Illegal {
        illegal.instead(offers.iter().map(|o| self.offer_fact(game, o)))
    }

    /// A source as written in a file.
    pub(super) fn written(&self, game: &Game<'_>, source: Source) -> String {
        match source {
            Source::Feature(n) => self.completed[n].spot.to_string(),
            Source::Castle(id) => Spot::Castle(game.board.castle(id).cells).to_string(),
        }
    }

    /// A source in a sentence.
    pub(super) fn in_words(&self, game: &Game<'_>, source: Source) -> String {
        match source {
            Source::Feature(n) => self.completed[n].spot.to_string(),
            Source::Castle(id) => {
                let [a, b] = game.board.castle(id).cells;
                format!("castle {a}–{b}")
            }
        }
    }

    fn offer_fact(&self, game: &Game<'_>, offer: &Offer) -> Fact {
        let spot = self.written(game, offer.first);
        match offer.source {
            Source::Castle(by) if offer.first != offer.source => {
                let castle = game.board.castle(by);
                let fact = Fact::new("castle.option-alike").text("spot", spot).number("points", offer.points);
                let fact = fact.with("others", Arg::Players(castle.owners.clone()));
                fact.cell("a", castle.cells[0]).cell("b", castle.cells[1])
            }
            _ => Fact::new("castle.option-take").text("spot", spot).number("points", offer.points),
        }
    }

    fn option(
        &self,
        game: &Game<'_>,
        [a, b]: [Cell; 2],
        chooser: Player,
        offer: &Offer,
        all: &[Offer],
    ) -> ChoiceOption {
        let name = &game.seat(chooser).name;
        let alone = all.iter().filter(|o| o.source == offer.source).count() == 1;
        let takes = self.written(game, if alone { offer.source } else { offer.first });
        ChoiceOption { says: self.offer_fact(game, offer), write: format!("{name} castle {a}-{b} takes {takes}") }
    }
}

fn not_offered(feature: &Spot) -> Fact {
    Fact::new("castle.not-offered").text("spot", feature.to_string())
}

/// Who chooses for a castle; its owners each for themselves, where a town with several occupiers was converted.
fn choosers(game: &Game<'_>, id: CastleId) -> Vec<Player> {
    match rule::CHOICE.read(game.rules).0 {
        rule::Choice::CastleOwner => game.board.castle(id).owners.clone(),
        rule::Choice::ActivePlayer => vec![game.active()],
    }
}

/// What the castles of a group may choose from that have something of their own: that, and through the castles with
/// which they must score alike what those may choose.
fn offers_of(
    game: &Game<'_>,
    group: &[CastleId],
    own: &BTreeMap<CastleId, Vec<Offer>>,
) -> BTreeMap<CastleId, Vec<Offer>> {
    let mut all = own.clone();
    all.retain(|_, offers| !offers.is_empty());
    let mut seen: Vec<Offer> = Vec::new();
    for offer in own.values().flatten() {
        if seen.iter().any(|s| s.first == offer.first) {
            continue;
        }
        seen.push(*offer);
        let holders: Vec<_> =
            group.iter().copied().filter(|id| own[id].iter().any(|o| o.first == offer.first)).collect();
        for (castle, by) in spread(game, group, &holders) {
            if let Some(offers) = all.get_mut(&castle) {
                offers.push(Offer { source: Source::Castle(by), ..*offer });
            }
        }
    }
    all
}

/// The castles of a group to which something spreads from those that hold it, each with the one it comes from.
fn spread(game: &Game<'_>, group: &[CastleId], holders: &[CastleId]) -> Vec<(CastleId, CastleId)> {
    let mut reached = holders.to_vec();
    let mut from = Vec::new();
    let mut at = 0;
    while at < reached.len() {
        let by = reached[at];
        let next: Vec<_> = group.iter().copied().filter(|id| !reached.contains(id) && reaches(game, by, *id)).collect();
        from.extend(next.iter().map(|id| (*id, by)));
        reached.extend(next);
        at += 1;
    }
    from
}

/// The castles that hang together with one of them by lying in each other's fiefs.
pub(super) fn mutual(game: &Game<'_>, id: CastleId, among: &[CastleId]) -> Vec<CastleId> {
    let mut group = vec![id];
    let mut at = 0;
    while at < group.len() {
        let here = group[at];
        let both = |other: &&CastleId| reaches(game, here, **other) && reaches(game, **other, here);
        let more: Vec<_> = among.iter().filter(both).filter(|o| !group.contains(o)).copied().collect();
        group.extend(more);
        at += 1;
    }
    group.sort_unstable();
    group
}
