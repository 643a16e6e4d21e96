//! The messages between the lobbies of nodes. Any may be lost, late or out of order: a digest detects that.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::values::ids::{NodeName, SessionKey};
use crate::wire::lobby_row::Row;

/// What one node tells the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LobbyMessage {
    /// This node has a watcher. Sent every five seconds.
    Watched,
    /// What changed on a node since it last said so.
    Difference {
        /// The node.
        node: NodeName,
        /// Sessions that now stand like this.
        set: BTreeMap<SessionKey, Row>,
        /// Sessions that are live there no longer.
        drop: BTreeSet<SessionKey>,
    },
    /// The sum over a node's rows. Sent whenever another node reports a watcher.
    Digest {
        /// The node.
        node: NodeName,
        /// How many rows.
        rows: usize,
        /// What they come to, in any order.
        sum: u64,
    },
    /// A node is asked to say everything, by one that has not heard it all.
    RequestAll {
        /// The node.
        node: NodeName,
    },
    /// A part of everything that a node has to say.
    Everything {
        /// The node.
        node: NodeName,
        /// Tells this telling from others of the node.
        full_sync: u64,
        /// Counts from 0.
        part: usize,
        /// How many parts there are.
        parts: usize,
        /// This part's rows.
        rows: BTreeMap<SessionKey, Row>,
    },
    /// Something that staff have to do, or did, has changed.
    Work,
}
