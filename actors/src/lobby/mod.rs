//! The lobby: every live session of every node at one glance, for staff.
//!
//! While nobody watches, it costs a session one look at a flag. While somebody does, sessions say how they stand
//! ([`LobbyFeed`]); twice a second each node's [`Lobby`] tells the others what changed, keeps what they all said on its
//! [`Board`], and tells those who watch.

mod actor;
mod board;
mod frame;
mod watcher;

pub use self::actor::{AskAll, Close, Find, Lobby, Seen, Unwatch, Watch};
pub use self::board::Board;
pub use self::frame::LobbyFrame;
pub use crate::ports::lobby_feed::LobbyFeed;
pub use crate::ports::lobby_message::LobbyMessage;
pub use crate::wire::lobby_row::{CartSummary, Row, Shown, UploadsSummary, name};
