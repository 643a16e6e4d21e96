//! Suggestions of staff, in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::design::DesignLayerEntry;
use crate::pricing::Configuration;
use crate::values::ids::{Millis, ProductId, SuggestionId};

/// `suggestions/{suggestionId}`: an open suggestion of staff. The entry is dropped when it is answered or withdrawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestionEntry {
    /// The suggestion's id.
    pub suggestion_id: SuggestionId,
    /// The name of the member of staff.
    pub by: String,
    /// A note, at most 500 Unicode scalar values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// The product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub product_id: Option<ProductId>,
    /// The product's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub product: Option<String>,
    /// The suggested configuration, which goes into the cart if it is accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub configuration: Option<Box<Configuration>>,
    /// The number of pieces of the configuration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub units: Option<i64>,
    /// How a layer of the customer's design could be. It replaces the layer if it is accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub layer: Option<Box<DesignLayerEntry>>,
    /// Milliseconds since 1970 UTC.
    pub suggested_at: Millis,
}
