//! The lobby: an overview of the live sessions of all nodes, for staff.
//!
//! While no lobby is open, it costs a session one check of a flag. While one is, sessions report their state
//! ([`LobbyFeed`]); twice a second each node's [`Lobby`] sends its changes to the other nodes, merges all reports on
//! its [`Board`], and updates the open pages.

mod actor;
mod board;
mod frame;
mod watcher;

pub use self::actor::{Close, EndSignIns, Find, ListSignIns, Lobby, RequestAll, Seen, Unwatch, Watch};
pub use self::board::Board;
pub use self::frame::LobbyFrame;
pub use crate::ports::lobby_feed::LobbyFeed;
pub use crate::ports::lobby_message::LobbyMessage;
pub use crate::wire::lobby_row::{CartSummary, Row, Shown, UploadsSummary, name};
