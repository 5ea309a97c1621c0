//! Rules of the bazaar: the auction, the round in which bought tiles are laid, and double turns in it.

use super::{HIG_2E, HIG_BB3, RGG, RGG_BB3, ZMG_1E, ZMG_2E, guide, later, page1e, page2e, printed};
use crate::rules::Authority::{Clarified, Community, Differs, House, Printed};
use crate::rules::Source::{Page1e, Page1eLater, Page2e};
use crate::rules::{AnyRule, Editions, Reading, Rule};
use crate::switch;

/// All rules of this file, in the order of the rulebook.
pub static ALL: &[&dyn AnyRule] = &[
    &TILE_PLAYS_NORMALLY,
    &NO_FOLLOWER,
    &ENDS_ROAD,
    &AFTER_SCORING,
    &DISCARDED_TILE,
    &ACTIVE_PLAYER,
    &REVEAL,
    &TOO_FEW_TILES,
    &FIRST_AUCTIONEER,
    &OPENING_BID,
    &ONE_BID_EACH,
    &RAISE,
    &BID_LIMIT,
    &NO_NEGATIVE,
    &BUY_OR_SELL,
    &SOLE_BIDDER,
    &OUT_ONCE_SERVED,
    &NEXT_AUCTIONEER,
    &SAME_AUCTIONEER_AGAIN,
    &LAST_TILE_FREE,
    &FIRST_TO_PLACE,
    &PLACEMENT_IS_A_TURN,
    &PLACEMENT_BUILDER_TURN,
    &NO_DRAW,
    &NO_ABBEY_FIRST,
    &BUILDER_SECOND_TILE,
    &RESUME,
    &NO_CHAIN,
    &BUILDER_ORDER,
    &DRAWN_IN_ROUND,
    &DRAWN_BY_MESSAGE,
    &BUILDER_TRIGGER,
    &DRAGON_IN_ROUND,
    &VARIANT,
    &ALL_AT_ZERO,
    &AUCTION,
];

/// A bazaar tile is first of all a tile.
pub static TILE_PLAYS_NORMALLY: Rule = Rule {
    id: "bazaar.tile-plays-normally",
    says: "A tile with a bazaar is laid, occupied and scored like any other.",
    readings: &printed(()),
};

/// The bazaar is no place to stand.
pub static NO_FOLLOWER: Rule =
    Rule { id: "bazaar.no-follower", says: "Nobody may stand on the bazaar itself.", readings: &[page2e(Printed, ())] };

/// Roads stop at the bazaar.
pub static ENDS_ROAD: Rule = Rule {
    id: "bazaar.ends-road",
    says: "A road ends at the bazaar, and no wagon crosses it to the road on the far side.",
    readings: &[page1e(Clarified, ()).dated("10/2013"), later(Clarified, ()).dated("10/2013")],
};

/// When the auction comes.
pub static AFTER_SCORING: Rule = Rule {
    id: "bazaar.after-scoring",
    says: "The auction waits until the turn that brought the bazaar has been scored.",
    readings: &[
        page2e(Printed, ()),
        Reading::new(RGG, (), Differs, Page1e),
        Reading::new(RGG, (), Differs, Page1eLater),
    ],
};

/// No tile, no bazaar.
pub static DISCARDED_TILE: Rule = Rule {
    id: "bazaar.discarded-tile",
    says: "A bazaar tile that fits nowhere and is put away brings no bazaar.",
    readings: &[
        page1e(Clarified, ()).dated("10/2014"),
        page2e(Clarified, ()).dated("10/2014"),
        later(Clarified, ()).dated("10/2014"),
    ],
};

/// Who the active player of a bazaar is.
pub static ACTIVE_PLAYER: Rule = Rule {
    id: "bazaar.active-player",
    says: "The active player of a bazaar is the one who laid its tile.",
    readings: &[page2e(Community, ())],
};

/// How many tiles are offered.
pub static REVEAL: Rule = Rule {
    id: "bazaar.reveal",
    says: "The active player turns up one tile for every player at the table.",
    readings: &printed(()),
};

switch! {
    /// What happens when the stack is too small for a bazaar.
    TooFewTiles {
        Skip = "skip": "With fewer tiles left than players there is no auction and the bazaar is ignored.",
    }
}

/// The stack is too small.
pub static TOO_FEW_TILES: Rule<TooFewTiles> = Rule {
    id: "bazaar.too-few-tiles",
    says: "What happens if fewer tiles are left than players?",
    readings: &[
        Reading::printed(RGG_BB3, TooFewTiles::Skip, Page1e),
        page2e(Printed, TooFewTiles::Skip),
        Reading::new(RGG_BB3, TooFewTiles::Skip, Differs, Page1e),
    ],
};

/// Who begins.
pub static FIRST_AUCTIONEER: Rule = Rule {
    id: "bazaar.first-auctioneer",
    says: "The player to the left of the active player chooses the first tile to be auctioned.",
    readings: &printed(()),
};

/// The first bid.
pub static OPENING_BID: Rule = Rule {
    id: "bazaar.opening-bid",
    says: "Whoever chooses a tile makes the first bid for it, and 0 is a bid.",
    readings: &[
        page1e(Printed, ()),
        Reading::printed(HIG_2E, (), Page2e),
        Reading::printed(ZMG_2E, (), Page2e).silent(),
        guide(Printed, ()),
        later(Printed, ()),
        page2e(Community, ()),
    ],
};

/// One bid or a pass.
pub static ONE_BID_EACH: Rule = Rule {
    id: "bazaar.one-bid-each",
    says: "In turn, each other player who has no tile yet bids once or passes; the auctioneer bids no second time.",
    readings: &printed(()),
};

/// A bid must be higher.
pub static RAISE: Rule =
    Rule { id: "bazaar.raise", says: "A bid must be higher than the one that stands.", readings: &printed(()) };

switch! {
    /// How high a player may bid.
    BidLimit {
        None = "none": "A bid may exceed the bidder’s score, which may then fall below 0.",
        Score = "score": "Nobody bids or pays more points than they have.",
    }
}

/// Bidding beyond one’s score.
pub static BID_LIMIT: Rule<BidLimit> = Rule {
    id: "bazaar.bid-limit",
    says: "How high may a player bid?",
    readings: &[
        Reading::printed(Editions::FIRST.without(ZMG_1E).without(HIG_BB3), BidLimit::None, Page1e),
        Reading::new(ZMG_1E, BidLimit::Score, Differs, Page1e).dated("5/2014"),
        Reading::new(HIG_BB3, BidLimit::None, Differs, Page1e).contested(
            BidLimit::Score,
            "Hans im Glück’s Big Box 3 speaks of scores below 0 only at the very beginning of the game",
        ),
        page2e(Printed, BidLimit::None),
        guide(Printed, BidLimit::None).contested(
            BidLimit::Score,
            "only a tip in the guide speaks of negative scores, and only in the first turns",
        ),
        Reading::printed(Editions::FIRST.without(ZMG_1E), BidLimit::None, Page1eLater),
        Reading::new(ZMG_1E, BidLimit::Score, Differs, Page1eLater).dated("5/2014"),
    ],
};

/// Z-Man’s floor under the scores.
pub static NO_NEGATIVE: Rule = Rule {
    id: "bazaar.no-negative",
    says: "By Z-Man’s 1st edition nobody’s score ever falls below 0.",
    readings: &[
        Reading::new(ZMG_1E, (), Differs, Page1e).dated("5/2014"),
        Reading::new(ZMG_1E, (), Differs, Page1eLater).dated("5/2014"),
        page1e(Printed, ()).absent(),
        page2e(Printed, ()).absent(),
        guide(Printed, ()).absent(),
    ],
};

/// The auctioneer’s choice.
pub static BUY_OR_SELL: Rule = Rule {
    id: "bazaar.buy-or-sell",
    says: "The auctioneer buys, paying the bid to the highest bidder, or sells the tile to that bidder for the bid.",
    readings: &printed(()),
};

/// Nobody else bid.
pub static SOLE_BIDDER: Rule = Rule {
    id: "bazaar.sole-bidder",
    says: "If nobody else bid, the auctioneer pays the bid and nobody receives it.",
    readings: &printed(()),
};

/// Who has a tile is done.
pub static OUT_ONCE_SERVED: Rule = Rule {
    id: "bazaar.out-once-served",
    says: "Whoever has got a tile bids no more in this bazaar.",
    readings: &printed(()),
};

switch! {
    /// Who chooses the next tile.
    NextAuctioneer {
        AfterAuctioneer = "after-auctioneer":
            "The next auctioneer is the first player without a tile, clockwise from the last auctioneer.",
        AfterBuyer = "after-buyer":
            "The next auctioneer is the first player without a tile, clockwise from the last buyer.",
        FirstWithoutTile = "first-without-tile":
            "The next auctioneer is the first player without a tile, clockwise from the active player.",
    }
}

/// The next auctioneer.
pub static NEXT_AUCTIONEER: Rule<NextAuctioneer> = Rule {
    id: "bazaar.next-auctioneer",
    says: "Who is the next auctioneer?",
    readings: &[
        Reading::printed(Editions::FIRST.without(RGG_BB3), NextAuctioneer::AfterAuctioneer, Page1e),
        Reading::new(RGG_BB3, NextAuctioneer::AfterAuctioneer, Differs, Page1e).contested(
            NextAuctioneer::FirstWithoutTile,
            "Rio Grande’s Big Box 3 adds that a player who sold may be next again",
        ),
        Reading::printed(HIG_2E, NextAuctioneer::AfterAuctioneer, Page2e),
        Reading::new(ZMG_2E, NextAuctioneer::AfterBuyer, Differs, Page2e),
        guide(Printed, NextAuctioneer::AfterAuctioneer),
        later(Printed, NextAuctioneer::AfterAuctioneer),
    ],
};

/// Twice in a row.
pub static SAME_AUCTIONEER_AGAIN: Rule = Rule {
    id: "bazaar.same-auctioneer-again",
    says: "A player who has just sold a tile can be the next auctioneer.",
    readings: &[
        Reading::new(RGG_BB3, (), Differs, Page1e),
        Reading::new(ZMG_2E, (), Differs, Page2e),
        printed(())[0],
        printed(())[1],
        Reading::new(RGG_BB3, (), Differs, Page1eLater),
    ],
};

/// The last tile.
pub static LAST_TILE_FREE: Rule = Rule {
    id: "bazaar.last-tile-free",
    says: "The last tile costs nothing and goes to the only player still without one.",
    readings: &printed(()),
};

switch! {
    /// Who lays a bought tile first.
    FirstToPlace {
        LeftOfActive = "left-of-active":
            "The player to the left of the active player places first, then clockwise.",
        FirstBuyer = "first-buyer": "The buyer of the first tile places first, then clockwise.",
    }
}

/// Who lays first.
pub static FIRST_TO_PLACE: Rule<FirstToPlace> = Rule {
    id: "bazaar.first-to-place",
    says: "Who places first after the auction?",
    readings: &[
        page1e(Printed, FirstToPlace::LeftOfActive),
        Reading::printed(HIG_2E, FirstToPlace::LeftOfActive, Page2e),
        Reading::new(ZMG_2E, FirstToPlace::FirstBuyer, Differs, Page2e),
        guide(Printed, FirstToPlace::LeftOfActive),
        later(Printed, FirstToPlace::LeftOfActive),
    ],
};

/// Laying a bought tile.
pub static PLACEMENT_IS_A_TURN: Rule = Rule {
    id: "bazaar.placement-is-a-turn",
    says: "Laying a bought tile is a turn like any other: tile, figure, scoring.",
    readings: &printed(()),
};

/// A builder in the bazaar round.
pub static PLACEMENT_BUILDER_TURN: Rule = Rule {
    id: "bazaar.placement-builder-turn",
    says: "If a bought tile extends one’s builder’s feature, the second tile comes at once, before the next player.",
    readings: &[page1e(Clarified, ()), later(Clarified, ()), page2e(Community, ()).dated("2/2010")],
};

/// Nobody draws in the round.
pub static NO_DRAW: Rule = Rule {
    id: "bazaar.no-draw",
    says: "In the bazaar round nobody draws; each player lays the tile got in the auction.",
    readings: &[page2e(Printed, ()), page1e(Clarified, ()).dated("5/2013"), later(Clarified, ())],
};

/// The abbey in the round.
pub static NO_ABBEY_FIRST: Rule = Rule {
    id: "bazaar.no-abbey-first",
    says: "An abbey cannot stand in for the bought tile, but may be the second tile of a double turn in the round.",
    readings: &[page1e(Clarified, ()).dated("5/2013"), page2e(Clarified, ()), later(Clarified, ())],
};

/// The second tile from one’s supply.
pub static BUILDER_SECOND_TILE: Rule = Rule {
    id: "bazaar.builder-second-tile",
    says: "For the second part of a double turn one may take an abbey, a German castle or a Halfling of one’s own.",
    readings: &[page2e(Community, ())],
};

/// How the game goes on.
pub static RESUME: Rule = Rule {
    id: "bazaar.resume",
    says: "When all of it is over, play goes on to the left of whoever laid the first bazaar in an ordinary turn.",
    readings: &[page2e(Printed, ())],
};

/// No chain of bazaars.
pub static NO_CHAIN: Rule = Rule {
    id: "bazaar.no-chain",
    says: "A bought bazaar tile brings no auction when it is laid; only a drawn one does.",
    readings: &[
        page1e(Printed, ()),
        page2e(Printed, ()),
        guide(Printed, ()),
        later(Printed, ()),
        page1e(Community, ()),
        page2e(Community, ()),
        later(Community, ()),
    ],
};

switch! {
    /// Which comes first, the bazaar or the second part of a double turn.
    BuilderOrder {
        BazaarFirst = "bazaar-first":
            "If a bazaar tile extends its player’s builder’s feature, the whole bazaar round comes before the second part.",
        BuilderFirst = "builder-first":
            "If a bazaar tile extends its player’s builder’s feature, the second part comes before the auction, its tiles \
             set aside.",
    }
}

/// A bazaar that also extends one’s builder’s feature.
pub static BUILDER_ORDER: Rule<BuilderOrder> = Rule {
    id: "bazaar.builder-order",
    says: "Which comes first if a bazaar tile extends its player’s builder’s feature: bazaar or second part?",
    readings: &[
        later(Clarified, BuilderOrder::BazaarFirst).contested(
            BuilderOrder::BuilderFirst,
            "a clarification of 5/2013 puts the builder turn first, which a later page calls a mistranslation",
        ),
        page2e(Printed, BuilderOrder::BazaarFirst),
        page1e(Clarified, BuilderOrder::BuilderFirst).dated("5/2013"),
        later(Differs, BuilderOrder::BuilderFirst).dated("8/2016"),
        page2e(Differs, BuilderOrder::BuilderFirst).dated("8/2016"),
        later(Community, BuilderOrder::BuilderFirst).dated("12/2018"),
        page2e(Community, BuilderOrder::BuilderFirst).dated("12/2018"),
    ],
};

switch! {
    /// What becomes of a bazaar drawn while a bazaar round is on.
    DrawnInRound {
        Delayed = "delayed":
            "A bazaar drawn in a builder turn of a bazaar round is held when the round is over.",
        Ignored = "ignored": "A bazaar drawn in a builder turn of a bazaar round is never held.",
    }
}

/// A bazaar drawn while one is on.
pub static DRAWN_IN_ROUND: Rule<DrawnInRound> = Rule {
    id: "bazaar.drawn-in-round",
    says: "What becomes of a bazaar drawn in a builder turn of a bazaar round?",
    readings: &[
        page1e(Clarified, DrawnInRound::Delayed).dated("5/2013"),
        page2e(Clarified, DrawnInRound::Ignored).dated("2/2021"),
        later(Clarified, DrawnInRound::Delayed),
    ],
};

/// A bazaar drawn by a message.
pub static DRAWN_BY_MESSAGE: Rule = Rule {
    id: "bazaar.drawn-by-message",
    says: "A bazaar tile drawn through message 4 is treated like one drawn in a builder turn.",
    readings: &[page2e(Clarified, ())],
};

switch! {
    /// What a bazaar tile must do to the builder’s feature for a double turn.
    BuilderTrigger {
        Extends = "extends":
            "A tile that extends the builder’s feature, complete or not, brings the double turn.",
        Completes = "completes": "Only a tile that completes the builder’s feature brings the double turn.",
    }
}

/// What makes it a double turn.
pub static BUILDER_TRIGGER: Rule<BuilderTrigger> = Rule {
    id: "bazaar.builder-trigger",
    says: "What must a bazaar tile do to the builder’s feature for a double turn?",
    readings: &[
        page1e(Clarified, BuilderTrigger::Extends).dated("5/2013"),
        later(Clarified, BuilderTrigger::Extends),
        Reading::printed(HIG_2E, BuilderTrigger::Extends, Page2e),
        Reading::new(Editions::ALL, BuilderTrigger::Extends, Community, Page2e),
        Reading::printed(ZMG_2E, BuilderTrigger::Completes, Page2e),
    ],
};

/// The dragon in the round.
pub static DRAGON_IN_ROUND: Rule = Rule {
    id: "bazaar.dragon-in-round",
    says: "A dragon tile laid in a bazaar round moves the dragon; then the round goes on.",
    readings: &[page2e(Clarified, ())],
};

/// The bazaar without an auction.
pub static VARIANT: Rule = Rule {
    id: "bazaar.variant",
    says: "In the variant each player, from the left, takes one of the tiles for nothing and lays it at once.",
    readings: &[
        page1e(Printed, ()),
        page2e(Printed, ()),
        guide(Printed, ()),
        later(Printed, ()),
        Reading::new(RGG_BB3, (), Differs, Page1e),
        Reading::new(RGG_BB3, (), Differs, Page1eLater),
    ],
};

switch! {
    /// What a bazaar is when nobody has a point.
    AllAtZero {
        Auction = "auction":
            "If everyone has 0 points when a bazaar tile is drawn, the auction is held all the same.",
        NoAuction = "no-auction":
            "If everyone has 0 points when a bazaar tile is drawn, each player takes a tile for nothing.",
    }
}

/// A bazaar before anyone has scored.
pub static ALL_AT_ZERO: Rule<AllAtZero> = Rule {
    id: "bazaar.all-at-zero",
    says: "What if everyone has 0 points when a bazaar tile is drawn?",
    readings: &[
        Reading::printed(Editions::FIRST.without(ZMG_1E), AllAtZero::Auction, Page1e),
        Reading::new(ZMG_1E, AllAtZero::NoAuction, Differs, Page1e).dated("5/2014"),
        page2e(Printed, AllAtZero::Auction),
        guide(Printed, AllAtZero::Auction),
        Reading::new(ZMG_1E, AllAtZero::NoAuction, Differs, Page1eLater).dated("5/2014"),
    ],
};

switch! {
    /// Whether a bazaar is an auction.
    Auction {
        Always = "always": "The tiles of every bazaar are auctioned.",
        Never = "never": "No bazaar is an auction: each player takes a tile for nothing.",
        OnDemand = "on-demand": "The tiles of a bazaar are auctioned only if a player asks for it.",
    }
}

/// Auction or variant.
pub static AUCTION: Rule<Auction> = Rule {
    id: "bazaar.auction",
    says: "Are the tiles of a bazaar auctioned?",
    readings: &[
        page1e(Printed, Auction::Always),
        page2e(Printed, Auction::Always),
        guide(Printed, Auction::Always),
        later(Printed, Auction::Always),
        page1e(Printed, Auction::Never),
        page2e(Printed, Auction::Never),
        guide(Printed, Auction::Never),
        later(Printed, Auction::Never),
        page2e(House, Auction::OnDemand),
    ],
};
