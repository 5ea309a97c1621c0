//! The sentences of the core: turns, figures, completion, arithmetic, majorities, fields.

use super::Table;

/// All tables of the core.
pub(super) const TABLES: &[Table] = &[TURN, ORDER, FIGURES, FEATURES, FIELDS, SLIPS];

const TURN: Table = &[
    ("turn.places", "{player} places {tile} at {cell}"),
    ("turn.discards", "{player} finds no place for {tile} and puts it out of the game"),
    ("tile.place", "{tile} at {cell}"),
    ("tile.discard-but-fits", "{tile} may not be put aside: it fits at {cell}"),
    ("tile.taken", "A tile lies at {cell} already"),
    ("tile.alone", "A tile at {cell} would touch no other tile"),
    ("tile.clash", "{tile} does not fit at {cell}: its {side} side shows {shows}, but {neighbour} shows {faces} there"),
];

/// A file that contradicts the order of play.
const ORDER: Table = &[
    ("order.due", "{player}: {what}"),
    ("order.places", "{player} places {what}"),
    ("order.bids", "{player} bids or passes"),
    ("order.auction-first", "First comes the auction of {player}’s bazaar"),
    ("order.bid-first", "The auction is not over: {player} has yet to speak"),
    ("order.auction-goes-on", "The auction is not over: {player} picks the next tile"),
    ("order.no-tile-left", "No face-down tile is left, so the game is over"),
    ("order.final", "final scoring"),
    ("order.not-over", "The bazaar round is played to its end first: {player}, {what}"),
    ("order.other-player", "It is not {said} who is due but {player}, with {what}"),
    ("order.no-second-part", "This is no second part of a double turn but {what} of {player}"),
    ("order.second-part", "This is {what} of {player}"),
    ("order.nothing-bought", "No bought tile is due but {what} of {player}"),
    ("order.other-auction", "The tile was bought in auction {auction}, not {said}"),
    ("order.other-tile", "{player} bought {tile}, not {said}"),
];

const FIGURES: Table = &[
    ("wood.puts", "{player} puts {a figure} on {spot}"),
    ("event.leaves", "{by} takes {player}’s {figure} off {spot}"),
    ("event.nobody", "{player} has no {figure} on {spot} for {by} to take"),
    ("wood.go-home", "{count:figure goes|figures go} back to {players}"),
    ("wood.unknown", "No box in play knows this action"),
    ("wood.second-figure", "{player} has put down or taken back a figure in this turn already"),
    ("wood.occupied", "The {kind} at {cell} is occupied: {owner} has {a figure} there"),
    ("wood.none-left", "{player} has no {figure} left"),
    ("wood.other-tile", "{cell} is not the tile just placed"),
    ("wood.which", "{spot} can mean several features"),
    ("wood.not-there", "{spot}: the tile has no such feature"),
    ("wood.spot", "{spot}"),
    ("wood.not-in-edition", "The {figure} came with the 2nd edition and is not in this one"),
    ("wood.wrong-kind", "{a figure} may not stand on {a kind}"),
    ("wood.free", "{figure} on {spot}"),
    ("wood.no-abbot", "{player} has no abbot on {spot}"),
    ("wood.abbot-surrounded", "{spot} is complete and scores by itself; the abbot is not taken back"),
    ("wood.abbot-back", "{player} takes the abbot back from {spot}, which scores as it stands"),
];

const FEATURES: Table = &[
    ("feature.complete", "The {kind} {cells} is complete"),
    ("feature.surrounded", "The {kind} {cells} is complete: all eight spaces around it are filled"),
    ("feature.would-score", "Nobody stands there; it would have scored {points:point|points}"),
    ("feature.at-end", "At the end of the game: the {kind} {cells}"),
    ("value.tiles", "{count:tile|tiles} × {rate} = {points}"),
    ("value.tile-once", "{cells} {cells?is|are} met more than once but {cells?counts|count} once"),
    ("value.pennants", "{count:pennant|pennants} × {rate} = {points}"),
    ("value.surrounding", "{count:tile|tiles} on and around it × {rate} = {points}"),
    ("majority.nobody", "Nobody stands there"),
    ("majority.no-strength", "{players:counts|count} 0 there, so nobody gets the points"),
    ("majority.only-follower", "{player} has the only follower"),
    ("majority.only-player", "{player} has all {count:follower|followers} there"),
    ("majority.most", "{player} has the majority with {strength}"),
    ("majority.tie", "{players} tie with {strength}: each gets the full points"),
    ("majority.fewer", "{player} has {strength} and gets nothing"),
];

const FIELDS: Table = &[
    ("field.scored", "At the end of the game: {spot}"),
    ("field.by-city", "At the end of the game: the city at {cell} gives {points} to most farmers around it"),
    ("field.cities", "{count:completed city|completed cities} ({cells}) × {rate} = {points}"),
    ("field.castles", "{count:castle|castles} ({cells}) × {rate} = {points}"),
    (
        "field.city-once",
        "The {cells?city|cities} at {cells} {cells?is|are} met more than once but {cells?counts|count} once",
    ),
    (
        "field.open-cities",
        "The {cells?city|cities} at {cells} {cells?is|are} not complete and {cells?gives|give} nothing",
    ),
    ("field.nothing", "The field touches no completed city: 0 points"),
];

/// What may have gone wrong at the table: each follows "perhaps".
const SLIPS: Table = &[
    ("slip.tile-twice", "{cells:&} {cells?was|were} counted twice"),
    ("slip.tile-more", "one tile too many was counted"),
    ("slip.tile-less", "one tile was not counted"),
    ("slip.pennant-forgotten", "a pennant was not counted"),
    ("slip.pennant-twice", "a pennant was counted twice"),
    ("slip.tie-paid-once", "{player} was not paid in the tie"),
    ("slip.castle-too-early", "the new castle was paid for what was complete when it was built"),
    ("slip.castle-forgotten", "the castle was not paid"),
    ("slip.not-paid", "{points:point was|points were} not written down"),
    ("slip.paid-twice", "{points:point was|points were} written down twice"),
];
