//! The cart in the session map: its lines, their prices and a summary.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::pricing::{Configuration, LinePrice};
use crate::shop::promotions::Discount;
use crate::shop::taxes::Tax;
use crate::values::ids::{LineId, Millis, OrderLineId, PartId};
use crate::values::money::Minor;

/// `cart/{lineId}`: a line of the cart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLineEntry {
    /// The line's id.
    pub line_id: LineId,
    /// The configuration.
    pub configuration: Configuration,
    /// The shelf.
    pub shelf: Shelf,
    /// The order line that it repeats: set-ups then cost less and no proof is needed. Left out for any other
    /// configuration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub repeat_of: Option<Repeat>,
    /// Milliseconds since 1970 UTC.
    pub added_at: Millis,
    /// The time when it was last changed or moved; milliseconds since 1970 UTC.
    pub changed_at: Millis,
}

impl CartLineEntry {
    /// Whether the customer must approve a proof of this line first.
    pub fn needs_proof(&self) -> bool {
        self.configuration.needs_proof(self.repeat_of.is_some())
    }
}

/// The part of the cart that a line is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Shelf {
    /// To be bought.
    Cart,
    /// Saved for later.
    Saved,
    /// Removed; it can be restored for ten minutes.
    Removed,
}

/// `cartPrices/{lineId}`: the price of a line. It has either a price or a problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartPriceEntry {
    /// The line.
    pub line_id: LineId,
    /// The price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub price: Option<Box<LinePrice>>,
    /// What a promotion takes off it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub discount: Option<Discount>,
    /// The taxes on what is left, if the cart is shipped to the default address; empty without one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taxes: Vec<Tax>,
    /// The total less the discount before they changed, in minor units; left out once the customer has seen the change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub was: Option<Minor>,
    /// The taxes in minor units before the shop changed their rates; left out once the customer has seen the change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub taxes_were: Option<Minor>,
    /// Why the line cannot be bought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub problem: Option<LineProblem>,
}

impl CartPriceEntry {
    /// Returns the price less the discount, in minor units; 0 without a price.
    pub fn discounted(&self) -> Minor {
        let price = self.price.as_ref().map_or(0, |price| price.total);
        price - self.discount.as_ref().map_or(0, |discount| discount.amount)
    }

    /// Returns all taxes, in minor units.
    pub fn tax(&self) -> Minor {
        self.taxes.iter().map(|tax| tax.amount).sum()
    }
}

/// Why a line cannot be bought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LineProblem {
    /// A stable code: `not_sold`, or the reason that a configuration has no price.
    pub code: String,
    /// The reason and what to do.
    #[serde(serialize_with = "crate::values::messages::serialize")]
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
    /// The sum of the lines that have a price, in minor units, before discounts, excluding shipping.
    pub merchandise: Minor,
    /// What promotions take off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discounts: Vec<Discount>,
    /// The taxes, if the cart is shipped to the default address, without those on shipping.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taxes: Vec<Tax>,
    /// The merchandise less the discounts, with the taxes, in minor units.
    #[serde(default)]
    #[schema(required)]
    pub total: Minor,
    /// The taxes in minor units before the shop changed their rates; left out once the customer has seen the change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub taxes_were: Option<Minor>,
    /// The weight of all pieces, in grams.
    pub weight_g: i64,
    /// Working days from the last approved proof to shipment.
    pub production_days: u16,
    /// Whether the customer must approve a proof of a line first; left out if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(nullable = false)]
    pub needs_proof: bool,
    /// The number of lines that cannot be bought as they are.
    pub problems: i64,
    /// Identifies the goods to buy and their prices.
    pub revision: String,
}

/// The order line that a line of the cart repeats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Repeat {
    /// The approved and produced order line.
    pub order_line_id: OrderLineId,
    /// The approved colors and sizes.
    pub parts: Vec<PartId>,
    /// Identifies the approved print: SHA-256 in hexadecimal digits.
    pub print: String,
}
