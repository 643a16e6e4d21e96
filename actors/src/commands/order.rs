//! Commands for orders.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::entries::order::PlacedOrder;
use crate::entries::order_status::OrderStatus;
use crate::values::code::Code;
use crate::values::dates::Day;
use crate::values::ids::{AddressId, Millis, OrderId, OrderLineId};
use crate::values::money::Minor;

/// The longest purchase order number, in Unicode scalar values.
pub const MAX_PURCHASE_ORDER_LENGTH: usize = 40;
/// The longest comment, in Unicode scalar values.
pub const MAX_COMMENT_LENGTH: usize = 250;

/// A command about an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Places an order of the cart.
    Place(Box<Place>),
    /// The customer cancels it.
    Cancel {
        /// The order.
        order: OrderId,
    },
    /// The customer requests tracking. Repeated requests change nothing.
    RequestTracking {
        /// The order.
        order: OrderId,
    },
    /// The back office reports on an order.
    Report {
        /// The order.
        order: OrderId,
        /// The report.
        report: Box<Report>,
    },
}

impl Command {
    /// How many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Place(_)))
    }
}

/// What is recorded of orders beside the entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// An order was placed.
    Placed(Box<PlacedOrder>),
    /// The back office accepted an order.
    Accepted {
        /// The order.
        order: OrderId,
        /// Its order number in the back office.
        number: String,
    },
    /// The back office changed the status of an order.
    Moved {
        /// The order.
        order: OrderId,
        /// Its public code.
        code: Code,
        /// The new status.
        status: OrderStatus,
        /// The note on it.
        note: Option<String>,
    },
    /// The customer cancelled an order.
    Cancelled {
        /// The order.
        order: OrderId,
        /// Its public code.
        code: Code,
    },
    /// The customer requested tracking.
    TrackingRequested {
        /// The order.
        order: OrderId,
        /// Its public code.
        code: Code,
    },
    /// An order was invoiced.
    Invoiced {
        /// The order.
        order: OrderId,
        /// Its public code.
        code: Code,
        /// The invoice.
        invoice: Invoice,
        /// ISO 4217.
        currency: String,
    },
    /// A shipment was reported, or changed.
    Shipped {
        /// The order.
        order: OrderId,
        /// Its public code.
        code: Code,
        /// The shipment.
        shipment: Shipment,
        /// Whether it is reported for the first time.
        is_new: bool,
    },
}

/// Why an order cannot be placed or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// There is nothing in the cart.
    #[error("Your cart is empty. Please add something first.")]
    CartEmpty,
    /// The cart that was shown is this order already.
    #[error("This cart was ordered already, as {0}. You find it among your orders.")]
    AlreadyOrdered(Code),
    /// The cart, or a price in it, is not what was shown.
    #[error("Your cart has changed since this page was shown. Please look at it again before you order.")]
    CartChanged,
    /// The total is not what was shown.
    #[error("The total is not what this page showed. Please look at it again before you order.")]
    TotalChanged,
    /// A line of the cart has a problem.
    #[error("Something in your cart cannot be ordered as it is. Please edit or remove the marked lines.")]
    CartHasProblems,
    /// The cart is in another currency than shipping.
    #[error("We cannot ship a cart in this currency. Please ask us for a quote.")]
    ShippingCurrency,
    /// No method goes there.
    #[error("We do not ship to this address. Please choose another one.")]
    NotShippedThere,
    /// No method takes so much.
    #[error("No shipping method carries this weight to this address. Please ask us for a quote.")]
    TooHeavy,
    /// The method is not offered for this cart and address.
    #[error("This shipping method is not offered for this address. Please choose another one.")]
    NoSuchMethod,
    /// A purchase order number is needed.
    #[error("Please enter your purchase order number.")]
    PurchaseOrderMissing,
    /// It is over 40 characters.
    #[error("Please enter no more than {} characters.", MAX_PURCHASE_ORDER_LENGTH)]
    PurchaseOrderTooLong,
    /// The comment exceeds [`MAX_COMMENT_LENGTH`].
    #[error("Please enter no more than {} characters.", MAX_COMMENT_LENGTH)]
    CommentTooLong,
    /// It is needed before today.
    #[error("This day is in the past. Please choose today or a later day, or none.")]
    NeedByOver,
    /// There is no such promo code.
    #[error("We do not know this promo code. Please check it.")]
    PromoUnknown,
    /// The customer has used it before.
    #[error("You have used this promo code before; it works once. Please remove it.")]
    PromoUsed,
    /// The merchandise is worth too little for it.
    #[error("The merchandise is {missing} cents below the minimum of this promo code.")]
    PromoBelowMinimum {
        /// So much, in minor units.
        missing: Minor,
    },
    /// It is for ground shipping.
    #[error("This promo code pays for ground shipping. Please choose ground shipping, or remove the code.")]
    PromoOtherMethod,
    /// The caller has no such order.
    #[error("This order does not exist.")]
    NoSuchOrder,
    /// An order does not go from there to here.
    #[error("an order does not go from {from:?} to {to:?}")]
    Transition {
        /// The current status.
        from: OrderStatus,
        /// The requested status.
        to: OrderStatus,
    },
    /// The customer has not approved all of its proofs.
    #[error("The customer has not approved all proofs of this order. Nothing can be made before.")]
    ProofsWaiting,
    /// A report is not as it should be.
    #[error("Please check the report: texts of 1 to 80 characters, sums of 0 or more, packages numbered from 1.")]
    MalformedReport,
}

/// An order as the customer saw it before placing it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The new order's public code.
    pub code: Code,
    /// The cart that was shown.
    pub revision: String,
    /// The total that was shown, in minor units.
    pub total: Minor,
    /// Where it goes: an address of the customer's book.
    pub address: AddressId,
    /// The billing address, also of the customer's book.
    pub billing: AddressId,
    /// The shipping method.
    pub method: String,
    /// A promo code, as typed.
    pub promo: Option<String>,
    /// The customer's purchase order number, as typed.
    pub purchase_order: String,
    /// When it is needed.
    pub need_by: Option<Day>,
    /// The customer's comment.
    pub comment: Option<String>,
}

/// A report on an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Report {
    /// The back office has taken the order and calls it so.
    Accepted {
        /// Its order number there.
        number: String,
    },
    /// It reached another status, or is on hold.
    Status {
        /// The status.
        status: OrderStatus,
        /// The note on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        note: Option<String>,
    },
    /// It was invoiced; a later invoice of the same order takes its place.
    Invoiced(Invoice),
    /// A shipment left, or something is known of it; it takes the place of what was known under its number.
    Shipped(Shipment),
}

/// An invoice. Its lines are the order's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invoice {
    /// Its number.
    pub number: String,
    /// The day it was made.
    pub issued_on: Day,
    /// The day it is to be paid by.
    pub due_on: Day,
    /// `Net 30`.
    pub terms: String,
    /// Taxes, in minor units.
    pub tax: Minor,
    /// What is to be paid, in minor units.
    pub total: Minor,
}

/// A shipment of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Shipment {
    /// From 1, in the order of leaving.
    pub number: i64,
    /// `UPS`, `FedEx`.
    pub carrier: String,
    /// The carrier's name of the service.
    pub service: String,
    /// The day it left.
    pub shipped_on: Day,
    /// When it is expected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub expected_on: Option<Day>,
    /// Its packages, at least one.
    pub packages: Vec<Package>,
}

/// A package of a shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Package {
    /// From 1.
    pub number: i64,
    /// The carrier's number; left out until it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tracking_number: Option<String>,
    /// In grams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub weight_g: Option<i64>,
    /// What is in it.
    #[serde(default)]
    pub contents: Vec<PackedLine>,
    /// What happened to it, the earliest first.
    #[serde(default)]
    pub events: Vec<TrackingEvent>,
}

/// Pieces of an ordered line in a package.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackedLine {
    /// The line.
    pub order_line_id: OrderLineId,
    /// Pieces.
    pub quantity: i64,
}

/// What happened to a package.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TrackingEvent {
    /// Milliseconds since 1970 UTC.
    pub at: Millis,
    /// Where.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// `Picked up`, `Out for delivery`, `Delivered`.
    pub text: String,
}
