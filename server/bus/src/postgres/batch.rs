//! What one node tells the others at once, as JSON.

use platen_actors::bus::{BusMessage, WorkMessage};
use platen_actors::ids::SessionKey;
use platen_actors::lobby::LobbyMessage;
use serde::{Deserialize, Serialize};

/// Messages of one node, in the order in which they were published. An empty one says only that the node lives.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Batch {
    /// Messages about sessions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) sessions: Vec<(SessionKey, BusMessage)>,
    /// Messages to the lobbies.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) lobby: Vec<LobbyMessage>,
    /// Work for the node that leads.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) work: Vec<WorkMessage>,
    /// Whether messages before it were lost.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) has_lost: bool,
}

impl Batch {
    /// Returns it as JSON.
    pub(super) fn to_json(&self) -> String {
        // Only maps with keys that are no strings cannot be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads it from JSON.
    pub(super) fn from_json(json: &str) -> serde_json::Result<Self> {
        serde_json::from_str(json)
    }
}
