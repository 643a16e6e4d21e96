//! The wire format of frames to lobby pages. [`super::watcher`] serializes them row by row.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::values::ids::Millis;
use crate::wire::frame::ByeReason;
use crate::wire::lobby_row::Shown;

/// The messages from the server to a page of the support app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum LobbyFrame {
    /// Sessions that came, changed or went. At first all of them, in frames of about 64 KiB; then what changed, at most
    /// twice a second. Each is to be answered with its `seq`.
    Lobby {
        /// Counts from 1.
        seq: u64,
        /// The server's time; milliseconds since 1970 UTC.
        at: Millis,
        /// It is the first part of everything: what was known before is to be forgotten.
        full: bool,
        /// No more parts follow.
        last: bool,
        /// Changed sessions, by their key.
        set: BTreeMap<String, Shown>,
        /// Sessions that are no longer live.
        drop: Vec<String>,
    },
    /// The work queues changed.
    Work,
    /// The connection ends; what to do next.
    Bye {
        /// Why.
        reason: ByeReason,
        /// When to connect again; absent: not by itself.
        #[serde(rename = "retryAfterMs", default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        retry_after_ms: Option<u64>,
    },
}
