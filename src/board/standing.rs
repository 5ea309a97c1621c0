//! Figures on the board: which stand where, which have gone home.

use super::join::NONE;
use super::{Board, CastleId, FeatureId, Figure, Player, SegmentId};

/// A figure that was put on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub(super) u32);

/// Where a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On a segment.
    Segment(SegmentId),
    /// In a castle.
    Castle(CastleId),
    /// Back with its owner.
    Home,
}

/// A figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Whose.
    pub owner: Player,
    /// Which.
    pub figure: Figure,
    /// Where it is.
    pub place: Place,
}

impl Board {
    /// All figures that stand on the board, in the order in which they came.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        self.standing.iter().map(|n| (PieceId(*n), &self.pieces[*n as usize]))
    }

    /// A figure.
    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[id.0 as usize]
    }

    /// The figures on a feature, in the order in which they came.
    pub fn standing_on(&self, feature: FeatureId) -> Vec<(PieceId, &Piece)> {
        let mut found = Vec::new();
        let mut at = self.forest.node(feature.0).first_piece;
        while at != NONE {
            found.push((PieceId(at), &self.pieces[at as usize]));
            at = self.forest.piece_next[at as usize];
        }
        found.sort_unstable_by_key(|(id, _)| *id);
        found
    }

    /// Whether a follower stands on a feature.
    pub fn is_occupied(&self, feature: FeatureId) -> bool {
        self.standing_on(feature).iter().any(|(_, p)| p.figure.follower)
    }

    /// Puts a figure on a segment.
    pub fn put_figure(&mut self, owner: Player, figure: Figure, segment: SegmentId) -> PieceId {
        let id = self.pieces.len() as u32;
        self.pieces.push(Piece { owner, figure, place: Place::Segment(segment) });
        self.standing.insert(id);
        self.forest.piece_next.push(NONE);
        let root = self.forest.root_mut(segment);
        let last = std::mem::replace(&mut root.last_piece, id);
        if last == NONE {
            root.first_piece = id;
        } else {
            self.forest.piece_next[last as usize] = id;
        }
        PieceId(id)
    }

    /// Puts a figure straight into a castle.
    pub fn put_lord(&mut self, owner: Player, figure: Figure, castle: CastleId) -> PieceId {
        let id = self.pieces.len() as u32;
        self.pieces.push(Piece { owner, figure, place: Place::Castle(castle) });
        self.standing.insert(id);
        self.forest.piece_next.push(NONE);
        PieceId(id)
    }

    /// Sends a figure home.
    pub fn send_home(&mut self, id: PieceId) {
        self.take_off(id);
        self.pieces[id.0 as usize].place = Place::Home;
        self.standing.remove(&id.0);
    }

    /// Moves a figure from its feature into a castle.
    pub fn move_to_castle(&mut self, id: PieceId, castle: CastleId) {
        self.take_off(id);
        self.pieces[id.0 as usize].place = Place::Castle(castle);
    }

    fn take_off(&mut self, id: PieceId) {
        let Place::Segment(segment) = self.pieces[id.0 as usize].place else { return };
        let root = self.forest.root(segment).0 as usize;
        let next = self.forest.piece_next[id.0 as usize];
        let (mut before, mut at) = (NONE, self.forest.nodes[root].first_piece);
        while at != NONE && at != id.0 {
            before = at;
            at = self.forest.piece_next[at as usize];
        }
        if at == NONE {
            return;
        }
        if before == NONE {
            self.forest.nodes[root].first_piece = next;
        } else {
            self.forest.piece_next[before as usize] = next;
        }
        if self.forest.nodes[root].last_piece == id.0 {
            self.forest.nodes[root].last_piece = before;
        }
        self.forest.piece_next[id.0 as usize] = NONE;
    }
}
