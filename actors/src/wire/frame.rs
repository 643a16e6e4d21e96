//! The frames of the live protocol, in their wire format.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bytestring::ByteString;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::entries::change::{Cause, Change};
use crate::entries::{EntryKey, EntryValue};
use crate::values::ids::{DocumentId, Millis};
use crate::values::token::Token;

/// The messages from the server to a tab.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ServerFrame {
    /// The whole map, in parts of at most 16 KiB; each part is acknowledged.
    Snapshot {
        /// The tab's version once the last part has arrived.
        token: String,
        /// The version of the map.
        version: i64,
        /// This part's entries.
        #[schema(value_type = BTreeMap<String, EntryValue>)]
        entries: BTreeMap<EntryKey, Arc<EntryValue>>,
        /// Counts from 1.
        part: u32,
        /// No more parts follow.
        last: bool,
    },
    /// A change: to be folded in if `from` is the tab's version.
    Patch {
        /// The tab's version after it.
        token: String,
        /// The version it starts from.
        from: i64,
        /// The version it leads to.
        version: i64,
        /// The new values of set entries.
        #[schema(value_type = BTreeMap<String, EntryValue>)]
        set: BTreeMap<EntryKey, Arc<EntryValue>>,
        /// The keys of deleted entries.
        #[schema(value_type = Vec<String>)]
        drop: BTreeSet<EntryKey>,
        /// Why.
        cause: Cause,
    },
    /// Short-lived facts: complete on connect, then only the latest.
    Live {
        /// How many tabs of the session are open on this node.
        tabs: usize,
        /// The uploads that are under way, by the number of the document; left out when there are none.
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        #[schema(value_type = BTreeMap<String, UploadProgress>, required = false)]
        uploads: BTreeMap<DocumentId, UploadProgress>,
    },
    /// Short-lived facts for observers: complete on connect, then only the latest.
    Mirror {
        /// The server's time; milliseconds since 1970 UTC.
        at: Millis,
        /// What the customer's tabs show, on every node.
        pages: Vec<PageShown>,
        /// The uploads that are under way, by the number of the document; left out when there are none.
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        #[schema(value_type = BTreeMap<String, UploadProgress>, required = false)]
        uploads: BTreeMap<DocumentId, UploadProgress>,
    },
    /// For staff who observe: their echo, behind all that was sent before it.
    Echo {
        /// What they sent.
        nonce: u64,
    },
    /// The connection ends; what to do next.
    Bye {
        /// Why.
        reason: ByeReason,
        /// When to connect again; absent: not by itself.
        #[serde(rename = "retryAfterMs", skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        retry_after_ms: Option<u64>,
    },
}

/// What a tab shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PageShown {
    /// The tab, in a word that no other of the session has.
    pub tab: String,
    /// The page's path.
    pub path: String,
    /// Since when; milliseconds since 1970 UTC.
    pub since: Millis,
}

/// The progress of an upload, as measured by the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct UploadProgress {
    /// Bytes that have arrived.
    pub received: u64,
    /// Bytes in all, as far as is known.
    pub total: u64,
    /// Bytes a second of late.
    pub rate: u64,
}

/// Why a connection ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ByeReason {
    /// This node is going away.
    Draining,
    /// The login has ended.
    SignedOut,
    /// The guest has signed in: connect again with the new cookie.
    SignedIn,
    /// The tab did not acknowledge in time.
    TooSlow,
    /// Newer tabs took the places.
    TooManyTabs,
    /// The session could not be read; try again.
    NotLoaded,
    /// The observation is over.
    Ended,
}

/// The messages from a tab to the server.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum TabFrame {
    /// Everything up to this token was taken.
    Ack {
        /// The token of the newest frame that was taken.
        token: String,
    },
    /// The page that is open, for presence.
    Page {
        /// Its path.
        path: String,
    },
}

/// The messages from an observer to the server. None of them changes anything.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ObserverFrame {
    /// Everything up to this token was taken.
    Ack {
        /// The token of the newest frame that was taken.
        token: String,
    },
    /// To be sent back, behind all that is on its way: so long ago is what they see.
    Echo {
        /// Any number.
        nonce: u64,
    },
}

impl ServerFrame {
    /// A change as a frame.
    pub fn patch(change: &Change, token: Token) -> Self {
        Self::Patch {
            token: token.to_string(),
            from: change.from,
            version: change.version,
            set: change.set.clone(),
            drop: change.drop.clone(),
            cause: change.cause,
        }
    }

    /// The text that is sent.
    #[expect(clippy::expect_used, reason = "string keys and plain values always serialise")]
    pub fn text(&self) -> ByteString {
        serde_json::to_string(self).expect("a frame is plain data").into()
    }
}
