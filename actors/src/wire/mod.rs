//! The live protocol: the frames, what observers see of them, the rows of the lobby, and the sending half of a connection.

pub mod frame;
pub mod lobby_row;
pub mod masking;
pub mod tab;
