//! The sentences of this box.

/// Keys and sentences.
pub(crate) static WORDS: &[(&str, &str)] = &[
    ("traders.no-follower", "{player} has no follower on {spot}, so {player}’s {figure} may not stand there"),
    ("builder.extends", "{cell} extends the {kind} of {player}’s builder: {player} plays a second part"),
    (
        "builder.bridge-extends",
        "The bridge on {cell} extends the {kind} of {player}’s builder: {player} plays a second part",
    ),
    (
        "builder.lapses",
        "{cell} extends the {kind} of {player}’s builder, but no tile is left to draw: the second part lapses",
    ),
    ("builder.too-new", "{player}’s builder was put down only now, so there is no second part"),
    ("builder.no-third", "{player}’s builder’s feature is extended again, but there is no third part"),
    ("builder.abbey", "The abbey completes the {kind} of {player}’s builder without extending it: no second part"),
    ("builder.gone-home", "{player}’s builder has gone home, yet {player} plays the second part"),
    ("pig.points", "{player}’s pig: {count:completed city|completed cities} × {rate} = {points} more"),
    ("goods.taken", "{player} takes the trade goods of the city: {count} × {good}"),
    ("goods.most", "The most {good}, {count:token|tokens}: {points} points"),
];
