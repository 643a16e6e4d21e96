//! An order as an entry of a session, and as it was placed.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::address::Address;
use super::artwork::ink::PrintedInk;
use super::order_status::OrderStatus;
use super::payment::{OrderPayment, PaymentMethod};
use crate::pricing::{Configuration, LinePrice};
use crate::shop::promotions::Discount;
use crate::shop::taxes::Tax;
use crate::values::code::Code;
use crate::values::dates::Day;
use crate::values::ids::{ArtworkId, Millis, OrderId, OrderLineId, PartId, ProofId, QuoteId};
use crate::values::money::Minor;

/// `orders/{orderId}`: an order that is open or was closed recently.
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
    /// The total, in minor units, including shipping.
    pub total: Minor,
    /// Milliseconds since 1970 UTC.
    pub placed_at: Millis,
    /// The time of the last change, in milliseconds since 1970 UTC.
    pub changed_at: Millis,
    /// The revision of the cart that was ordered.
    pub cart_revision: String,
    /// The back office's order number; left out until the back office has accepted the order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub compass_order_id: Option<String>,
    /// Production time in working days, from the start of production.
    pub production_days: u16,
    /// Transit time in working days.
    pub transit_days: u16,
    /// Day zero of production: all proofs were approved. Left out while the production clock is stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub started_on: Option<Day>,
    /// When the production clock was stopped; milliseconds since 1970 UTC.
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
    /// The number of shipments so far.
    pub shipments: i64,
    /// The time of the tracking request, in milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tracking_requested_at: Option<Millis>,
    /// The quote that was ordered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub quote_id: Option<QuoteId>,
    /// Its payment by card; left out for an order on account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment: Option<Box<OrderPayment>>,
    /// The day on which the invoice of an order on account was paid; left out until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub invoice_paid_on: Option<Day>,
    /// Whether it is a request that staff have not accepted; the back office does not know it. Left out if false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub is_request: bool,
}

impl OrderEntry {
    /// Returns the amount that the order takes of its customer's credit, in minor units: the total of an order on account
    /// until it is paid or canceled.
    pub fn open_on_account(&self) -> Minor {
        let is_on_account = self.payment.is_none() && !self.is_request;
        let is_open = is_on_account && self.invoice_paid_on.is_none() && self.status != OrderStatus::Cancelled;
        if is_open { self.total } else { 0 }
    }

    /// Whether it awaits its payment by card, or staff's decision about it: the back office does not know it yet.
    pub fn awaits_payment(&self) -> bool {
        self.is_request || self.payment.as_ref().is_some_and(|payment| !payment.is_settled(self.total, &self.currency))
    }
}

/// An order as it was placed. Never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedOrder {
    /// The order.
    pub order_id: OrderId,
    /// Its public code.
    pub code: Code,
    /// Milliseconds since 1970 UTC.
    pub placed_at: Millis,
    /// The ordered lines.
    pub lines: Vec<PlacedLine>,
    /// The shipping address at the time of the order.
    pub ship_to: Address,
    /// The billing address at the time of the order.
    pub bill_to: Address,
    /// The shipping method.
    pub shipping: ShippingChoice,
    /// The amounts.
    pub totals: OrderTotals,
    /// The promo code that was used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub promo_code: Option<String>,
    /// The customer's purchase order number; can be empty if the order is paid by card.
    pub purchase_order: String,
    /// The email address of the guest who placed it; left out for a customer with an account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub guest_email: Option<String>,
    /// How it is paid; left out if on account.
    #[serde(default, skip_serializing_if = "PaymentMethod::is_account")]
    pub payment: PaymentMethod,
    /// The days from the invoice within which it is paid, if it is on account and the customer's group has agreed that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment_days: Option<u16>,
    /// The day by which the order is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub need_by: Option<Day>,
    /// The customer's comment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
    /// The revision of the cart that was ordered.
    pub cart_revision: String,
    /// The quote that was ordered.
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
    /// The configuration.
    pub configuration: Configuration,
    /// The names of its colors and sizes, in the configuration's order.
    pub parts: Vec<PlacedPart>,
    /// The price.
    pub price: LinePrice,
    /// What a promotion took off the price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub discount: Option<Discount>,
    /// The taxes on what is left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taxes: Vec<Tax>,
    /// The files to print.
    pub artworks: Vec<PlacedArtwork>,
    /// The approved and produced order line that it repeats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub repeat_of: Option<OrderLineId>,
    /// The proof that must be approved first; left out if none is required.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub proof_id: Option<ProofId>,
}

/// A color and size by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedPart {
    /// The part's id.
    pub part_id: PartId,
    /// Its SKU.
    pub sku: String,
    /// Its color; left out if the product has only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub color: Option<String>,
    /// Its size; left out if the product has only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub size: Option<String>,
    /// The quantity.
    pub quantity: i64,
}

/// A file to print, as it was when the order was placed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacedArtwork {
    /// The location that it is printed on.
    pub location: String,
    /// The file in the customer's library, which may have changed since.
    pub artwork_id: ArtworkId,
    /// The file's name at that time.
    pub name: String,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// SHA-256 of its bytes in hexadecimal digits.
    pub sha256: String,
    /// The inks of a file that was made from a design; left out for other files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inks: Vec<PrintedInk>,
}

/// The shipping method of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShippingChoice {
    /// Its stable name: `ground`.
    pub id: String,
    /// Its displayed name.
    pub name: String,
    /// Transit time in working days.
    pub transit_days: u16,
}

/// The amounts of an order, in minor units of one currency.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderTotals {
    /// ISO 4217.
    pub currency: String,
    /// The sum of the lines, before discounts.
    pub merchandise: Minor,
    /// The shipping price, before a discount.
    pub shipping: Minor,
    /// What a promotion takes off the shipping price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub shipping_discount: Option<Discount>,
    /// The taxes on shipping.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shipping_taxes: Vec<Tax>,
    /// The sum of all discounts.
    pub discount: Minor,
    /// The discounts on lines and shipping, by promotion.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discounts: Vec<Discount>,
    /// The taxes on lines and shipping, by name and rate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taxes: Vec<Tax>,
    /// The amount due: merchandise and shipping less the discounts, with the taxes that the prices do not include.
    pub total: Minor,
}
