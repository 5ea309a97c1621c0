//! A completed town: its occupier scores it or turns it into a castle.

use super::idle;
use super::rule;
use super::town::{Town, fits_in, judge, two_tiles};
use crate::board::{Castle, CastleFault, Cell, FeatureId, PieceId, Player};
use crate::expansions::bridges_castles_bazaars::supply;
use crate::rules::{Citation, Edition, Value};
use crate::scoring::{Moment, majority, occupants, value};
use crate::tiles::Kind;
use crate::trace::{Arg, At, Fact, Span, Step};
use crate::turn::{Action, ChoiceOption, Completed, Game, Illegal, OpenChoice, Stop, score_feature};

/// A completed, occupied city of two tiles.
struct Case {
    city: FeatureId,
    cells: [Cell; 2],
    /// Who decides: the players with the majority.
    deciders: Vec<Player>,
    town: Town,
}

/// Asks the occupiers of every completed town what becomes of it.
pub(in super::super) fn decide(game: &mut Game<'_>) -> Result<(), Stop> {
    for done in game.round.completed.clone() {
        if game.board.kind_of(done.feature) != Kind::City {
            continue;
        }
        let Some(cells) = two_tiles(game, done.feature) else { continue };
        let deciders = deciders(game, done.feature);
        if !deciders.is_empty() {
            let town = judge(game, done.feature, game.rules);
            settle(game, &done, &Case { city: done.feature, cells, deciders, town })?;
        }
    }
    Ok(())
}

/// The players who have the majority in a town; a mayor without a pennant still occupies it.
fn deciders(game: &Game<'_>, city: FeatureId) -> Vec<Player> {
    let ctx = game.ctx();
    let followers = occupants(&ctx, city);
    let pennants = game.board.extent(city).pennants as i32;
    let winners = majority(&ctx, &followers, pennants).winners;
    if !winners.is_empty() {
        return winners;
    }
    let mut there: Vec<_> = followers.iter().map(|o| o.owner).collect();
    there.sort_unstable();
    there.dedup();
    there
}

fn settle(game: &mut Game<'_>, done: &Completed, case: &Case) -> Result<(), Stop> {
    let unsaid = !game.now.decisions.iter().any(|d| match d.v {
        Action::Convert { town, .. } | Action::ScoreTown { town, .. } => same(town, case.cells),
        _ => false,
    });
    let told = |a: &Action| match a {
        Action::Convert { by, town } if same(*town, case.cells) => Some(*by),
        Action::ScoreTown { by, town } if same(*town, case.cells) => Some(*by),
        _ => None,
    };
    let stranger = game.now.decisions.iter().find(|d| told(&d.v).is_some_and(|by| !case.deciders.contains(&by)));
    if let Some(decision) = stranger.cloned() {
        return Err(not_the_occupier(game, case, &decision).into());
    }
    let (mut converting, mut scoring) = (Vec::new(), Vec::new());
    for player in case.deciders.clone() {
        let given = game.decision(|a| told(a) == Some(player));
        let converts = match given {
            Some(At { v: Action::Convert { .. }, span }) => {
                if let Some(illegal) = forbidden(game, case, player, span) {
                    return Err(illegal.into());
                }
                true
            }
            Some(_) => false,
            None => {
                let may = forbidden(game, case, player, game.now.span).is_none();
                may && !game.now.record && ask(game, done, case, player)?
            }
        };
        if converts { converting.push(player) } else { scoring.push(player) }
    }
    if converting.is_empty() {
        say_scored(game, case, unsaid);
        return Ok(());
    }
    carry_out(game, done, case, &converting, &scoring)
}

fn same(a: [Cell; 2], b: [Cell; 2]) -> bool {
    a == b || [a[1], a[0]] == b
}

fn not_the_occupier(game: &Game<'_>, case: &Case, decision: &At<Action>) -> Illegal {
    let by = match decision.v {
        Action::Convert { by, .. } | Action::ScoreTown { by, .. } => by,
        _ => game.active(),
    };
    let says =
        Fact::new("castle.not-occupier").player("player", by).with("owners", Arg::Players(case.deciders.clone()));
    let who = rule::WHO_DECIDES.cite(game.rules);
    if followers_of(game, case.city, by).is_empty() {
        let [a, b] = case.cells;
        let may = |p: &Player| Fact::new("castle.may-decide").player("player", *p).cell("a", a).cell("b", b);
        let theirs: Vec<_> = case.deciders.iter().map(may).collect();
        return game.illegal(who, decision.span, says).on(a).instead(theirs);
    }
    let mut illegal = game.illegal(rule::SHARED_TOWN.cite(game.rules), decision.span, says).on(case.cells[0]);
    illegal.also.push(who);
    illegal
}

/// Why a player may not turn the town into a castle.
fn forbidden(game: &Game<'_>, case: &Case, player: Player, span: Span) -> Option<Illegal> {
    if let Town::Unfit(unfit) = &case.town {
        let (cite, also, why) = *unfit.clone();
        let editions = fits_in(game, case.city);
        let mut illegal = game.illegal(cite, span, why).on(case.cells[0]);
        illegal.also = also;
        let names: Vec<_> = editions.iter().map(|e| e.name()).collect();
        let where_fit = (!names.is_empty()).then(|| Fact::new("castle.fits-in").text("editions", names.join(", ")));
        return Some(illegal.instead(where_fit));
    }
    let (who, cite) = rule::WHO_DECIDES.read(game.rules);
    if who == rule::WhoDecides::ActiveOccupier && player != game.active() {
        let says = Fact::new("castle.not-own-turn").player("player", player);
        return Some(game.illegal(cite, span, says).on(case.cells[0]));
    }
    if game.tokens(player, "castle") == 0 {
        let says = Fact::new("castle.no-token").player("player", player);
        let cite = if case.deciders.len() > 1 { &rule::SHARED_TOKENS } else { &rule::NEEDS_TOKEN };
        let mut illegal = game.illegal(cite.cite(game.rules), span, says).on(case.cells[0]);
        illegal.also.extend(supply::used_up(game, player, "castle"));
        return Some(illegal);
    }
    let lords = followers_of(game, case.city, player);
    if !lords.iter().any(|id| game.board.piece(*id).figure.may_be_lord) {
        let says = Fact::new("castle.no-lord").player("player", player);
        return Some(game.illegal(rule::FIGURES.cite(game.rules), span, says).on(case.cells[0]));
    }
    None
}

/// The file leaves the decision open: the player scores (0) or converts (1).
fn ask(game: &mut Game<'_>, done: &Completed, case: &Case, player: Player) -> Result<bool, Stop> {
    let worth = value(&game.ctx(), done.feature, Moment::Completed)?.points;
    let name = &game.seat(player).name;
    let [a, b] = case.cells;
    let option = |key: &'static str, verb: &str| ChoiceOption {
        says: Fact::new(key).player("player", player).cell("a", a).cell("b", b).number("points", worth),
        write: format!("{name} {verb} {a}-{b}"),
    };
    let options = vec![option("castle.option-score", "scores"), option("castle.option-convert", "converts")];
    let cite = rule::CONVERT.cite(game.rules);
    rule::WHO_DECIDES.cite(game.rules);
    let asks = Fact::new("castle.asks").player("player", player).cell("a", a).cell("b", b);
    let choice = OpenChoice { cite, by: player, asks, options, at: game.now.span };
    Ok(game.choose(choice)? == 1)
}

fn followers_of(game: &Game<'_>, city: FeatureId, player: Player) -> Vec<PieceId> {
    let standing = game.board.standing_on(city);
    standing.into_iter().filter(|(_, p)| p.owner == player && p.figure.follower).map(|(id, _)| id).collect()
}

fn carry_out(
    game: &mut Game<'_>,
    done: &Completed,
    case: &Case,
    converting: &[Player],
    scoring: &[Player],
) -> Result<(), Stop> {
    let lords: Vec<_> = converting.iter().flat_map(|p| followers_of(game, case.city, *p)).collect();
    let mut shared = (case.deciders.len() > 1).then_some(&rule::SHARED_ALL_CONVERT);
    if !scoring.is_empty() {
        shared = Some(&rule::SHARED_SPLIT);
        split(game, done, &lords)?;
    }
    if shared.is_none() && crate::scoring::occupants(&game.ctx(), case.city).len() > 1 {
        shared = Some(&rule::SHARED_TOWN);
    }
    let round = game.round.number;
    let castle = Castle {
        cells: case.cells,
        owners: converting.to_vec(),
        scored: false,
        built: round,
        built_in_turn: game.turns,
    };
    let Ok(id) = game.board.found_castle(castle) else { return Ok(()) };
    for piece in game.board.standing_on(case.city).into_iter().map(|(id, p)| (id, p.figure)).collect::<Vec<_>>() {
        if lords.contains(&piece.0) && piece.1.may_be_lord {
            game.board.move_to_castle(piece.0, id);
        } else {
            game.round.going_home.push(piece.0);
        }
    }
    for player in converting {
        game.spend(*player, "castle");
    }
    let step = built(game, case, converting, shared.map(|rule| rule.cite(game.rules)));
    game.book(step);
    Ok(())
}

/// Some with the majority score the town: the converters' followers are left out of their majority.
fn split(game: &mut Game<'_>, done: &Completed, lords: &[PieceId]) -> Result<(), Stop> {
    let mut without = game.board.clone();
    for id in lords {
        without.send_home(*id);
    }
    let full = std::mem::replace(&mut game.board, without);
    let scored = score_feature(game, done);
    game.board = full;
    let step = scored?.step.cite(rule::SHARED_SPLIT.cite(game.rules));
    game.book(step);
    Ok(())
}

/// A shape of towns in words.
fn shape(value: &str) -> &'static str {
    match rule::TownShape::find(value) {
        Some(rule::TownShape::EndSegments) => "two city ends, one on each of two tiles",
        Some(rule::TownShape::TwoTiles) => "any city of two tiles",
        Some(rule::TownShape::Semicircles) | None => "two half-circles, one on each of two tiles",
    }
}

fn built(game: &Game<'_>, case: &Case, owners: &[Player], shared: Option<Citation>) -> Step {
    let rules = game.rules;
    let [a, b] = case.cells;
    let fact = Fact::new("castle.built").with("players", Arg::Players(owners.to_vec())).cell("a", a).cell("b", b);
    let mut step = Step::cited(fact, rule::CONVERT.cite(rules)).on(vec![a, b]);
    if let Town::Fits(cites) = &case.town {
        let (first, more) = (cites[0].clone(), &cites[1..]);
        let case_cite = first.clone();
        let fits = Step::cited(Fact::new("castle.fits").word("shape", shape(&first.value)), first);
        let mut fits = more.iter().cloned().fold(fits, Step::cite);
        let editions = fits_in(game, case.city);
        if editions.len() < Edition::ALL.len() {
            let names: Vec<_> = editions.iter().map(|e| e.name()).collect();
            let only = Fact::new("castle.fits-only").text("editions", names.join(", "));
            fits = fits.because(Step::cited(only, case_cite));
        }
        step = step.because(fits);
    }
    let decided = Fact::new("castle.decided").with("players", Arg::Players(owners.to_vec()));
    let mut decided = Step::cited(decided, rule::WHO_DECIDES.cite(rules)).cite(rule::EITHER_HALF.cite(rules));
    if let Some(shared) = shared {
        decided = decided.cite(shared);
    }
    if case.deciders.len() > 1 {
        decided = decided.cite(rule::SHARED_TOKENS.cite(rules));
    }
    let open = Step::cited(Fact::new("castle.open"), rule::COUNTS_AS_OPEN.cite(rules))
        .cite(rule::NO_POINTS_WHEN_BUILT.cite(rules));
    let plain = game
        .board
        .castle_at(case.cells)
        .is_none_or(|id| game.board.lords(id).iter().all(|(_, p)| p.figure.name == "meeple"));
    let step = if plain { step } else { step.cite(rule::FIGURES.cite(rules)) };
    let step = step.because(decided).because(open);
    let id = game.board.castle_at(case.cells);
    let last = owners.iter().find_map(|p| supply::used_up(game, *p, "castle"));
    let step = step.because_all(id.and_then(|id| idle::earlier(game, id))).cite(rule::NEEDS_TOKEN.cite(rules));
    let step = last.into_iter().fold(step, Step::cite);
    let step = step.cite(rule::LORD.cite(rules));
    // That building is no figure move matters where a figure was put down too, or out of one's own turn.
    let beside = game.now.figure_put || !owners.contains(&game.active());
    if beside { step.cite(rule::AFTER_MOVE_WOOD.cite(rules)) } else { step }
}

/// The town scores as any city: said only where it could have become a castle, or why it could not.
fn say_scored(game: &mut Game<'_>, case: &Case, unsaid: bool) {
    let [a, b] = case.cells;
    let step = match &case.town {
        Town::Fits(_) => {
            let able: Vec<_> = case.deciders.iter().copied().filter(|p| game.tokens(*p, "castle") > 0).collect();
            if able.is_empty() {
                let fact = Fact::new("castle.kept-no-token").with("players", Arg::Players(case.deciders.clone()));
                let shared = (case.deciders.len() > 1).then(|| rule::SHARED_TOKENS.cite(game.rules));
                let supplies = case.deciders.iter().filter_map(|p| supply::used_up(game, *p, "castle"));
                let step = Step::cited(fact.cell("a", a).cell("b", b), rule::NEEDS_TOKEN.cite(game.rules));
                shared.into_iter().chain(supplies).fold(step, Step::cite)
            } else {
                // A game record says what was done: a castle that it does not name was not built.
                let key = if game.now.record && unsaid { "castle.kept-unsaid" } else { "castle.kept" };
                let fact = Fact::new(key).with("players", Arg::Players(case.deciders.clone()));
                let step = Step::cited(fact.cell("a", a).cell("b", b), rule::CONVERT.cite(game.rules));
                let step =
                    if case.deciders.len() > 1 { step.cite(rule::SHARED_ALL_SCORE.cite(game.rules)) } else { step };
                let few = able.len() < case.deciders.len();
                if few { step.cite(rule::SHARED_TOKENS.cite(game.rules)) } else { step }
            }
        }
        Town::Unfit(_) if game.now.record => return,
        Town::Unfit(unfit) => {
            let (cite, also, why) = *unfit.clone();
            let names: Vec<_> = fits_in(game, case.city).iter().map(|e| e.name()).collect();
            let fact = Fact::new("castle.unfit").cell("a", a).cell("b", b);
            let step = also.into_iter().fold(Step::cited(fact, cite.clone()), Step::cite);
            let step = step.because(Step::cited(why, cite.clone()));
            match names[..] {
                [] => step,
                _ => step.because(Step::cited(Fact::new("castle.fits-in").text("editions", names.join(", ")), cite)),
            }
        }
    };
    game.steps.push(step.on(vec![a, b]));
}

/// Why a decision about a town or castle came to nothing.
pub(in super::super) fn unasked(game: &Game<'_>, decision: &At<Action>) -> Option<Illegal> {
    match decision.v {
        Action::Convert { by, town } | Action::ScoreTown { by, town } => {
            let key = match game.board.town_at(town) {
                Err(CastleFault::OpenCity) => "castle.town-open",
                Err(CastleFault::TooLarge) => "castle.town-large",
                Err(CastleFault::Taken) => "castle.town-taken",
                Err(CastleFault::Apart | CastleFault::NoTown) => "castle.town-none",
                Ok(city) if game.board.is_occupied(city) => "castle.town-before",
                Ok(_) => "castle.town-empty",
            };
            let says = Fact::new(key).player("player", by).cell("a", town[0]).cell("b", town[1]);
            let too_large = key == "castle.town-large";
            let cite = if too_large { rule::TOWN_SHAPE.cite(game.rules) } else { rule::CONVERT.cite(game.rules) };
            Some(game.illegal(cite, decision.span, says).on(town[0]))
        }
        Action::CastleTakes { by, feature, .. } | Action::Settle { by, feature } => {
            let says = Fact::new("castle.nothing-to-take").player("player", by).text("spot", feature.to_string());
            Some(game.illegal(rule::TRIGGER.cite(game.rules), decision.span, says).on(feature.cell()))
        }
        _ => None,
    }
}
