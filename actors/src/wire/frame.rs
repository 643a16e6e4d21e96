//! The frames of the live protocol, in their wire format.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bytestring::ByteString;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::entries::change::{Cause, Change};
use crate::entries::{EntryKey, EntryValue};
use crate::values::ids::{DocumentId, Millis, SessionKey};
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
        /// The entries of this part.
        #[schema(value_type = BTreeMap<String, EntryValue>)]
        entries: BTreeMap<EntryKey, Arc<EntryValue>>,
        /// The part's number, from 1.
        part: u32,
        /// Whether this is the last part.
        last: bool,
    },
    /// A change, to be applied if `from` is the tab's version.
    Patch {
        /// The tab's version after the change.
        token: String,
        /// The version before the change.
        from: i64,
        /// The version after the change.
        version: i64,
        /// The new values of set entries.
        #[schema(value_type = BTreeMap<String, EntryValue>)]
        set: BTreeMap<EntryKey, Arc<EntryValue>>,
        /// The keys of deleted entries.
        #[schema(value_type = Vec<String>)]
        drop: BTreeSet<EntryKey>,
        /// The cause.
        cause: Cause,
    },
    /// Short-lived facts: complete on connect, then only the latest.
    Live {
        /// The number of the session's open tabs on this node.
        tabs: usize,
        /// Identifies the shop's settings. When it changes, shipping prices, delivery dates and the calendar may have changed.
        shop: String,
        /// Identifies the state of the catalog. When it changes, products and their pictures may have changed.
        catalog: i64,
        /// The time in milliseconds within which tabs fetch what depends on a change, each at a random time: more if the node has
        /// more tabs.
        #[serde(rename = "spreadMs")]
        spread_ms: u64,
        /// The uploads in progress by document id; left out if there are none.
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        #[schema(value_type = BTreeMap<String, UploadProgress>, required = false)]
        uploads: BTreeMap<DocumentId, UploadProgress>,
    },
    /// Short-lived facts for observers: complete on connect, then only the latest.
    Mirror {
        /// The server's time; milliseconds since 1970 UTC.
        at: Millis,
        /// The pages of the customer's tabs on all nodes.
        pages: Vec<PageShown>,
        /// The uploads in progress by document id; left out if there are none.
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        #[schema(value_type = BTreeMap<String, UploadProgress>, required = false)]
        uploads: BTreeMap<DocumentId, UploadProgress>,
    },
    /// For observers: their number, sent after all earlier frames.
    Echo {
        /// The number that the observer sent.
        nonce: u64,
    },
    /// The connection ends; states what to do next.
    Bye {
        /// The reason.
        reason: ByeReason,
        /// When to reconnect; if absent, the client does not reconnect by itself.
        #[serde(rename = "retryAfterMs", skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        retry_after_ms: Option<u64>,
    },
}

/// The page of a tab.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PageShown {
    /// Identifies the tab within the session.
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
    /// The total number of bytes, if it is known.
    pub total: u64,
    /// The current rate, in bytes per second.
    pub rate: u64,
}

/// Why a connection ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ByeReason {
    /// The node shuts down.
    Draining,
    /// The sign-in has ended.
    SignedOut,
    /// The guest has signed in: connect again with the new cookie.
    SignedIn,
    /// The tab did not acknowledge in time.
    TooSlow,
    /// Newer tabs have reached the maximum number.
    TooManyTabs,
    /// The session could not be loaded; try again.
    NotLoaded,
    /// The observation has ended.
    Ended,
}

impl ByeReason {
    /// Returns why a client that was connected to another session must start over. It may still show that session.
    pub fn of_another_session(since: Option<Token>, session: SessionKey) -> Option<Self> {
        since.filter(|since| since.key != session).map(|_| match session {
            SessionKey::Customer(_) => Self::SignedIn,
            SessionKey::Guest(_) => Self::SignedOut,
        })
    }
}

/// The messages from a tab to the server.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum TabFrame {
    /// Acknowledges all frames up to this token.
    Ack {
        /// The token of the newest processed frame.
        token: String,
    },
    /// The page that the tab shows, for presence.
    Page {
        /// Its path.
        path: String,
    },
}

/// The messages from an observer to the server. None of them changes anything.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum ObserverFrame {
    /// Acknowledges all frames up to this token.
    Ack {
        /// The token of the newest processed frame.
        token: String,
    },
    /// A number to be sent back after all earlier frames; the round trip tells how outdated the observer's view is.
    Echo {
        /// Any number.
        nonce: u64,
    },
}

impl ServerFrame {
    /// Returns the frame of a change.
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

    /// Returns the frame's text.
    #[expect(clippy::expect_used, reason = "string keys and plain values always serialise")]
    pub fn text(&self) -> ByteString {
        serde_json::to_string(self).expect("a frame is plain data").into()
    }
}
