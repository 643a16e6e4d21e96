//! The wire format of frames to lobby pages. [`super::watcher`] serializes them row by row.

use std::collections::BTreeMap;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::ids::Millis;
use crate::wire::frame::ByeReason;
use crate::wire::lobby_row::Shown;

/// The messages from the server to a page of the support app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum LobbyFrame {
    /// Sessions that were added, changed or removed. First all of them, in frames of about 64 KiB; then changes, at
    /// most twice a second. Each frame must be acknowledged with its `seq`.
    Lobby {
        /// The frame's number, from 1.
        seq: u64,
        /// The server's time; milliseconds since 1970 UTC.
        at: Millis,
        /// Whether this is the first part of a full transfer, which replaces all earlier rows.
        full: bool,
        /// Whether this is the last part.
        last: bool,
        /// Changed sessions, by their key.
        set: BTreeMap<String, Shown>,
        /// Sessions that are no longer live.
        drop: Vec<String>,
    },
    /// The work queues changed.
    Work,
    /// The connection ends; states what to do next.
    Bye {
        /// The reason.
        reason: ByeReason,
        /// When to reconnect; if absent, the page does not reconnect by itself.
        #[serde(rename = "retryAfterMs", default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        retry_after_ms: Option<u64>,
    },
}
