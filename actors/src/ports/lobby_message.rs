//! The messages between the lobbies of nodes. Any may be lost, late or out of order: a digest detects that.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::values::ids::{NodeName, SessionKey, SignInHash};
use crate::wire::lobby_row::Row;

/// A message from one node to all others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LobbyMessage {
    /// This node has a watcher. Sent every five seconds.
    Watched,
    /// The changes of a node's rows since its last message.
    Difference {
        /// The node.
        node: NodeName,
        /// New and changed rows.
        set: BTreeMap<SessionKey, Row>,
        /// Sessions that are no longer live there.
        drop: BTreeSet<SessionKey>,
    },
    /// The sum over a node's rows. Sent whenever another node reports a watcher.
    Digest {
        /// The node.
        node: NodeName,
        /// The number of rows.
        rows: usize,
        /// The sum over the rows, independent of their order.
        sum: u64,
    },
    /// A node is asked to say everything, by one that has not heard it all.
    RequestAll {
        /// The node.
        node: NodeName,
    },
    /// A part of all rows of a node.
    Everything {
        /// The node.
        node: NodeName,
        /// Identifies this full sync of the node.
        full_sync: u64,
        /// The part's number, from 0.
        part: usize,
        /// The number of parts.
        parts: usize,
        /// This part's rows.
        rows: BTreeMap<SessionKey, Row>,
    },
    /// A work queue of the staff may have changed.
    Work,
    /// Sign-ins of staff have ended: their pages close.
    SignInsEnded(Vec<SignInHash>),
}
