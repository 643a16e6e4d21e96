//! Presentations in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::ids::{ArtworkId, PresentationId, ProductId};

/// `presentations/{presentationId}`: selected products to show to other people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PresentationEntry {
    /// The presentation.
    pub presentation_id: PresentationId,
    /// Its name, at most 60 Unicode scalar values.
    pub name: String,
    /// The customer's comment, at most 250 Unicode scalar values; omitted if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
    /// The secret last segment of the public link; left out if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub link: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub created_at: i64,
}

/// `presentationProducts/{presentationId}/{productId}`: a product of a presentation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PresentationProductEntry {
    /// The presentation.
    pub presentation_id: PresentationId,
    /// The product.
    pub product_id: ProductId,
    /// Its position: lower numbers come first, and all are different.
    pub position: i64,
    /// The customer's comment, at most 250 Unicode scalar values; omitted if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
    /// How it is shown; left out for the product's own pictures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub shown: Option<ShownProduct>,
}

/// How a presentation shows a product: in which color and with which artwork.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownProduct {
    /// The color's name, at most 60 Unicode scalar values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub color: Option<String>,
    /// A file of the customer's library, shown printed on the product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub artwork_id: Option<ArtworkId>,
    /// The decoration method, at most 60 Unicode scalar values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub method: Option<String>,
}
