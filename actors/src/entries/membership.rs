//! The membership in a customer group, in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

/// `membership`: the group whose prices the customer has. There is none without a group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MembershipEntry {
    /// The key of the group. If the group was deleted, the customer has the catalog's prices.
    pub group: String,
}
