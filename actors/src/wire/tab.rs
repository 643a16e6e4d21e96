//! The sending half of a connection, as actors see it.

use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use bytestring::ByteString;

/// A tab on this node. Later tabs have higher numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TabId(pub u64);

/// The bounds of what may be unacknowledged.
pub struct Window;

impl Window {
    /// Frames in flight.
    pub const FRAMES: usize = 32;
    /// Bytes in flight.
    pub const BYTES: usize = 64 * 1024;
    /// How long a frame may stay unacknowledged.
    pub const STALL: Duration = Duration::from_secs(30);
    /// How long a connection that stalls has to take its `bye`.
    pub const LAST_WORD: Duration = Duration::from_secs(2);
    /// A part of a snapshot.
    pub const PART: usize = 16 * 1024;
}

/// Ends a connection from outside, even one whose actor is not polled any more.
pub trait ForceClose: Send + Sync {
    /// Shuts the connection down, now.
    fn force_close(&self);
}

/// Ends a connection from outside once it has had the time to take its `bye`.
pub(crate) fn force_close_soon(connection: Arc<dyn ForceClose>) {
    actix::spawn(async move {
        tokio::time::sleep(Window::LAST_WORD).await;
        connection.force_close();
    });
}

/// What a session sends to a tab.
#[derive(Debug, Clone, PartialEq, Eq, Message)]
#[rtype(result = "()")]
pub enum ToTab {
    /// A frame.
    Text(ByteString),
    /// A last frame; then close.
    Bye(ByteString),
}
