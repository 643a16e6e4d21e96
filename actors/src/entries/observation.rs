//! Staff who observe, in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::ids::{Millis, ObservationId};

/// `observers/{observationId}`: a staff member who observes this session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ObserverEntry {
    /// The observation.
    pub observation_id: ObservationId,
    /// The staff member's display name.
    pub name: String,
    /// Their role: `support`, `admin`.
    pub role: String,
    /// Milliseconds since 1970 UTC.
    pub started_at: Millis,
    /// Whether personal fields are revealed to them; left out if false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub revealed: bool,
}
