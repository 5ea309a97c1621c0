//! temporary
use crate::board::{Board, Castle, CastleId};
use crate::scenario::{Checked, Problems};
use crate::turn::{GivenPiece, Setting};
pub(super) fn set_up(checked: &Checked, _: &Setting<'_>) -> Result<Board, Problems> {
    let mut b = Board::new();
    for (cell, lie) in &checked.position.map { b.put(*cell, lie.v.clone()); }
    for p in &checked.position.pieces { if let GivenPiece::Bridge{owner,cell,axis}=p.v { let _ = b.build_bridge(owner,cell,axis); } }
    for p in &checked.position.pieces { match &p.v {
        GivenPiece::Figure{owner,figure,spot} => { let s = b.find(spot).unwrap(); b.put_figure(*owner,*figure,s); }
        GivenPiece::Castle{owners,cells,lords,scored} => { let id: CastleId = b.found_castle(Castle{cells:*cells,owners:owners.clone(),scored:*scored,built:0,built_in_turn:0}).unwrap(); for (o,f) in lords { b.put_lord(*o,*f,id); } }
        _ => {} } }
    Ok(b)
}
