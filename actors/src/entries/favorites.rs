//! Favorite products and favorite pieces of stock art in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::ids::{ArtId, ListId, ProductId};

/// `favoriteLists/{listId}`: a named list of favorites.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FavoriteListEntry {
    /// The list.
    pub list_id: ListId,
    /// Its name, at most 20 Unicode scalar values.
    pub name: String,
    /// Whether it is the default list. Exactly one list is, if there are any.
    pub is_default: bool,
    /// Milliseconds since 1970 UTC.
    pub created_at: i64,
}

/// `favorites/{listId}/{productId}`: a product on a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FavoriteEntry {
    /// The list.
    pub list_id: ListId,
    /// The product.
    pub product_id: ProductId,
    /// The customer's notes, at most 250 Unicode scalar values; left out if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub notes: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub added_at: i64,
}

/// `artFavorites/{artId}`: a favorite piece of stock art.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtFavoriteEntry {
    /// The piece.
    pub art_id: ArtId,
    /// Milliseconds since 1970 UTC.
    pub added_at: i64,
}
