//! An order as an entry of a session, and as it was placed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::address::Address;
use super::order_status::OrderStatus;
use crate::pricing::{Configuration, LinePrice};
use crate::values::code::Code;
use crate::values::dates::Day;
use crate::values::ids::{ArtworkId, Millis, OrderId, OrderLineId, PartId, ProofId, QuoteId};
use crate::values::money::Minor;

/// `orders/{orderId}`: an order that is open, or was until lately.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderEntry {
    /// The order.
    pub order_id: OrderId,
    /// Its public code.
    pub code: Code,
    /// The status.
    pub status: OrderStatus,
    /// The number of lines.
    pub lines: i64,
    /// The number of pieces in all lines.
    pub units: i64,
    /// ISO 4217.
    pub currency: String,
    /// What it comes to, in minor units, shipping included.
    pub total: Minor,
    /// Milliseconds since 1970 UTC.
    pub placed_at: Millis,
    /// The time of the last change, in milliseconds since 1970 UTC.
    pub changed_at: Millis,
    /// The revision of the cart that it was placed from.
    pub cart_revision: String,
    /// The back office's order number; left out until it has taken the order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub compass_order_id: Option<String>,
    /// Working days to make it, counted from the day its clock started.
    pub production_days: u16,
    /// Working days on its way.
    pub transit_days: u16,
    /// Day zero of its production: all proofs were approved. Left out while the production clock is stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub started_on: Option<Day>,
    /// Since when the production clock is stopped; milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub paused_since: Option<Millis>,
    /// The day it is needed, if the customer named one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub need_by: Option<Day>,
    /// The invoice's number; left out until there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub invoice_number: Option<String>,
    /// How many shipments there are so far.
    pub shipments: i64,
    /// The time of the tracking request, in milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tracking_requested_at: Option<Millis>,
    /// The quote that it was placed from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub quote_id: Option<QuoteId>,
}

/// An order as it was placed. It never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedOrder {
    /// The order.
    pub order_id: OrderId,
    /// Its public code.
    pub code: Code,
    /// Milliseconds since 1970 UTC.
    pub placed_at: Millis,
    /// What was bought.
    pub lines: Vec<PlacedLine>,
    /// Where it goes, as the address was then.
    pub ship_to: Address,
    /// Who pays, as the address was then.
    pub bill_to: Address,
    /// How it is shipped.
    pub shipping: ShippingChoice,
    /// What it comes to.
    pub totals: OrderTotals,
    /// The promo code that was used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub promo_code: Option<String>,
    /// The customer's purchase order number.
    pub purchase_order: String,
    /// When it is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub need_by: Option<Day>,
    /// The customer's comment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
    /// The revision of the cart that it was placed from.
    pub cart_revision: String,
    /// The quote that it was placed from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub quote_id: Option<QuoteId>,
}

/// A line of an order as it was placed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedLine {
    /// The line.
    pub order_line_id: OrderLineId,
    /// The product's SKU.
    pub sku: String,
    /// The product's name.
    pub name: String,
    /// What is made.
    pub configuration: Configuration,
    /// The names of its colors and sizes, in the configuration's order.
    pub parts: Vec<PlacedPart>,
    /// What it costs.
    pub price: LinePrice,
    /// The files that are printed.
    pub artworks: Vec<PlacedArtwork>,
    /// The ordered line that it repeats: one that was approved and made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub repeat_of: Option<OrderLineId>,
    /// The proof that has to be approved first; left out for what needs none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub proof_id: Option<ProofId>,
}

/// A color and size by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedPart {
    /// Which.
    pub part_id: PartId,
    /// Its SKU.
    pub sku: String,
    /// Its color, where color is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub color: Option<String>,
    /// Its size, where size is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub size: Option<String>,
    /// Pieces.
    pub quantity: i64,
}

/// A file that is printed, as it was when the order was placed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedArtwork {
    /// Where it is printed.
    pub location: String,
    /// The file in the customer's library, which may have changed since.
    pub artwork_id: ArtworkId,
    /// What it was called.
    pub name: String,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// SHA-256 of its bytes in hexadecimal digits.
    pub sha256: String,
}

/// How an order is shipped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShippingChoice {
    /// The method's name for programs: `ground`.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Working days on the way.
    pub transit_days: u16,
}

/// What an order comes to, in minor units of one currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OrderTotals {
    /// ISO 4217.
    pub currency: String,
    /// The lines' sum.
    pub merchandise: Minor,
    /// What shipping costs.
    pub shipping: Minor,
    /// What a promo code takes off.
    pub discount: Minor,
    /// What is to be paid; taxes, where they are due, come with the invoice.
    pub total: Minor,
}
