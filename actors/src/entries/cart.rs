//! The cart in the session map: its lines, their prices and a summary.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::pricing::{Configuration, LinePrice};
use crate::values::ids::{LineId, Millis, OrderLineId, PartId};
use crate::values::money::Minor;

/// `cart/{lineId}`: goods chosen to buy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLineEntry {
    /// The line.
    pub line_id: LineId,
    /// What is wanted.
    pub configuration: Configuration,
    /// Whether it is to be bought now.
    pub shelf: Shelf,
    /// What it repeats: set-ups then cost less and no proof is due. Left out once it is made in any other way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub repeat_of: Option<Repeat>,
    /// Milliseconds since 1970 UTC.
    pub added_at: Millis,
    /// Milliseconds since 1970 UTC: when it was last changed or moved.
    pub changed_at: Millis,
}

/// The part of the cart that a line is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Shelf {
    /// To be bought.
    Cart,
    /// Saved for later.
    Saved,
    /// Taken out; it can be put back for ten minutes.
    Removed,
}

/// `cartPrices/{lineId}`: what a line costs. It has a price or a problem, never both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartPriceEntry {
    /// The line.
    pub line_id: LineId,
    /// What it costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub price: Option<Box<LinePrice>>,
    /// Its total before prices changed, in minor units, until the customer has seen that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub was: Option<Minor>,
    /// Why it cannot be bought like this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub problem: Option<LineProblem>,
}

/// Why a line cannot be bought like this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LineProblem {
    /// A word that never changes: `not_sold`, or why a configuration has no price.
    pub code: String,
    /// The reason and the remedy, in words.
    pub message: String,
}

/// `cartTotals`: the totals of the lines to be bought. Derived from the lines and their prices; absent if there are
/// none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartTotalsEntry {
    /// The number of lines.
    pub lines: i64,
    /// The number of pieces in all lines.
    pub units: i64,
    /// ISO 4217; left out if no line has a price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub currency: Option<String>,
    /// The sum of the lines that have a price, in minor units, without shipping.
    pub merchandise: Minor,
    /// Of all pieces, in grams.
    pub weight_g: i64,
    /// Working days from the last approved proof to the shipment.
    pub production_days: u16,
    /// The number of lines that cannot be bought as they are.
    pub problems: i64,
    /// Names exactly what would be bought, and at what price.
    pub revision: String,
}

/// What a line of the cart repeats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Repeat {
    /// The ordered line that was approved and made.
    pub order_line_id: OrderLineId,
    /// The colors and sizes that were approved.
    pub parts: Vec<PartId>,
    /// Names the print that was approved: SHA-256 in hexadecimal digits.
    pub print: String,
}
