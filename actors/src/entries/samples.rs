//! The sample basket and orders of samples in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::code::Code;
use crate::values::ids::{ProductId, SampleOrderId};
use crate::values::words::words;

/// `samples/{productId}`: a product in the sample basket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleEntry {
    /// The product.
    pub product_id: ProductId,
    /// Milliseconds since 1970 UTC.
    pub added_at: i64,
}

/// `sampleComment`: the customer's comment on the samples.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleCommentEntry {
    /// At most 250 Unicode scalar values; never empty, because an empty comment has no entry.
    pub comment: String,
}

/// `sampleOrders/{sampleOrderId}`: an order of samples. Only the latest few are entries; calls return the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleOrderEntry {
    /// The order.
    pub sample_order_id: SampleOrderId,
    /// Its public code.
    pub code: Code,
    /// The number of samples.
    pub samples: i64,
    /// The state.
    pub state: FreeOrderState,
    /// The shop's note when it sent or declined it; omitted if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub ordered_at: i64,
}

/// The state of a free order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FreeOrderState {
    /// Waiting for the shop.
    #[default]
    New,
    /// Sent.
    Sent,
    /// Declined by the shop.
    Declined,
}

words! {
    FreeOrderState {
        New = "new",
        Sent = "sent",
        Declined = "declined",
    }
}

/// A sample as it was ordered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderedSample {
    /// The product.
    pub product_id: ProductId,
    /// Its SKU; empty if it is no longer sold.
    pub sku: String,
    /// Its name; empty if it is no longer sold.
    pub name: String,
}
