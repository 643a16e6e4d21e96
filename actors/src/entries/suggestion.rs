//! Suggestions of staff, in the session map.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::pricing::Configuration;
use crate::values::ids::{Millis, ProductId, SuggestionId};

/// `suggestions/{suggestionId}`: something that staff propose. It goes when it is answered or taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestionEntry {
    /// The suggestion.
    pub suggestion_id: SuggestionId,
    /// Who proposes it.
    pub by: String,
    /// What they say about it, at most 500 Unicode scalar values.
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
    /// How it is to be made: taken, it goes into the cart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub configuration: Option<Box<Configuration>>,
    /// How many pieces that is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub units: Option<i64>,
    /// Milliseconds since 1970 UTC.
    pub suggested_at: Millis,
}
