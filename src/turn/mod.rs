//! Playing a script: the order of play as one table, and the machine that walks it.

mod ahead;
mod event;
mod expansion;
mod game;
mod order;
mod play;
mod score;
mod script;
mod start;
mod stop;
pub mod tile;
mod wood;

pub use ahead::settle;
pub use expansion::{Act, Begins, Expansion, Fitting, Hold, Hook, MayStand, Misfit, OffTile, Token, Unasked};
pub use game::{Completed, Game, Mark, Now, Played, Round, SeatState};
pub use order::{Delayed, Due, FINAL, FINAL_SCORING, Phase, Queue, Row, Stage, TURN};
pub use play::{AuctionHeld, LotHeld, replay};
pub use score::{ScoredFeature, score_feature};
pub use script::{Action, Auction, Entry, GivenPiece, Lot, LotEnd, Position, Rest, Seat, TilePlay, Turn};
pub use start::{Setting, full_supply, start};
pub use stop::{ChoiceOption, Illegal, OpenChoice, Stop};
