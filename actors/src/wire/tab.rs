//! The interface of a connection for actors.

use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use bytestring::ByteString;

use crate::values::span::SpanContext;

/// A tab on this node. Later tabs have higher numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TabId(pub u64);

/// The limits on unacknowledged frames.
pub struct Window;

impl Window {
    /// The maximum number of frames in flight.
    pub const FRAMES: usize = 32;
    /// The maximum number of bytes in flight.
    pub const BYTES: usize = 64 * 1024;
    /// How long a frame may remain unacknowledged.
    pub const STALL: Duration = Duration::from_secs(30);
    /// How long a stalled connection has to receive its `bye`.
    pub const LAST_WORD: Duration = Duration::from_secs(2);
    /// The maximum size of a snapshot's part, in bytes.
    pub const PART: usize = 16 * 1024;
}

/// Closes a connection from outside, even if its actor is no longer polled.
pub trait ForceClose: Send + Sync {
    /// Closes the connection at once.
    fn force_close(&self);
}

/// Closes a connection from outside after a delay in which it can receive its `bye`.
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
    /// A frame that a traced request caused, with its span.
    Traced(ByteString, SpanContext),
    /// The last frame, after which the connection is closed.
    Bye(ByteString),
}
