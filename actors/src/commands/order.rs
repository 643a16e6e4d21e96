//! Commands for orders.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::payment::PaymentEvent;
use crate::entries::cart::Repeat;
use crate::entries::order::{OrderEntry, PlacedOrder};
use crate::entries::order_status::OrderStatus;
use crate::entries::payment::PaymentMethod;
use crate::shop::promotions::UseLimits;
use crate::values::code::Code;
use crate::values::dates::Day;
use crate::values::ids::{AddressId, Millis, OrderId, OrderLineId};
use crate::values::money::Minor;
use crate::values::words::words;

/// The maximum length of a purchase order number, in Unicode scalar values.
pub const MAX_PURCHASE_ORDER_LENGTH: usize = 40;
/// The maximum length of a comment, in Unicode scalar values.
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
    /// Something happened to the payment of an order.
    Pay {
        /// The order.
        order: OrderId,
        /// The event.
        event: PaymentEvent,
    },
    /// The shop numbers an order that was placed before it numbered its orders itself.
    Number {
        /// The order.
        order: OrderId,
    },
}

impl Command {
    /// Whether the rule gives an order its number: when it is placed on account or is free, when it is paid by card, or when staff
    /// accept a request.
    pub fn may_number_order(&self) -> bool {
        match self {
            Self::Place(place) => place.payment.is_accepted_at_once(place.total),
            Self::Number { .. } => true,
            Self::Pay { event, .. } => matches!(event, PaymentEvent::Paid { .. }),
            Self::Report { report, .. } => {
                matches!(report.as_ref(), Report::Status { status: OrderStatus::Confirmed, .. })
            }
            Self::Cancel { .. } | Self::RequestTracking { .. } => false,
        }
    }

    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Place(_)))
    }

    /// Returns the order whose [`OrderContext`] the rule needs: its payment changes, or it can end unpaid, or the
    /// session may no longer show it.
    pub fn needs_context(&self) -> Option<OrderId> {
        match self {
            Self::Pay { order, .. } | Self::Cancel { order } => Some(*order),
            Self::Report { order, report } => {
                let is_end = matches!(report.as_ref(), Report::Status { status: OrderStatus::Cancelled, .. });
                // A request becomes an order: with proofs of what was placed.
                let is_start = matches!(report.as_ref(), Report::Status { status: OrderStatus::Confirmed, .. });
                // An invoice may be paid when the session no longer shows its order.
                (is_end || is_start || matches!(report.as_ref(), Report::InvoicePaid { .. })).then_some(*order)
            }
            Self::Place(_) | Self::RequestTracking { .. } | Self::Number { .. } => None,
        }
    }
}

/// What a rule needs of an order besides its entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderContext {
    /// The entry, also if the session no longer shows it.
    pub entry: OrderEntry,
    /// The order as placed.
    pub placed: PlacedOrder,
    /// What its lines repeat.
    pub repeats: Vec<Repeat>,
}

/// Records of orders besides the entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// An order was placed.
    Placed(Box<PlacedOrder>),
    /// A promo code was used.
    Redeemed {
        /// The order.
        order: OrderId,
        /// The code, in capitals without spaces.
        code: String,
        /// How often it can be used.
        limits: UseLimits,
    },
    /// An order was refunded in full, and so its promo code can be used again.
    PromoReleased {
        /// The order.
        order: OrderId,
    },
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
        /// Whether the customer gets an email about it.
        is_news: bool,
    },
    /// The shop numbered an order that had no number.
    Numbered {
        /// The order.
        order: OrderId,
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
        /// Whether the order was paid by card.
        by_card: bool,
    },
    /// The invoice of an order on account was paid.
    InvoicePaid {
        /// The order.
        order: OrderId,
        /// The day of the payment.
        on: Day,
    },
    /// A shipment was reported, or changed.
    Shipped {
        /// The order.
        order: OrderId,
        /// Its public code.
        code: Code,
        /// The shipment.
        shipment: Shipment,
        /// Whether this is the first report of it.
        is_new: bool,
    },
    /// An order by card was paid.
    Paid(Box<PlacedOrder>),
    /// Staff accepted a request, which is an order from now on.
    RequestAccepted {
        /// The order.
        placed: Box<PlacedOrder>,
        /// The note on it.
        note: Option<String>,
    },
    /// An order by card ended unpaid. The back office does not know it.
    GivenUp {
        /// The order.
        order: OrderId,
        /// Its public code.
        code: Code,
        /// Who ended it.
        by: GivenUpBy,
        /// Whether it was made from a quote, which can be ordered again. Otherwise its goods are in the cart again.
        is_quoted: bool,
    },
    /// A refund was requested, completed or failed, or an order's payment has to be checked by staff.
    PaymentNoted {
        /// The order.
        order: OrderId,
        /// Its public code.
        code: Code,
        /// What happened.
        note: PaymentNote,
        /// The amount, in minor units.
        amount: Minor,
        /// ISO 4217.
        currency: String,
    },
}

/// Who ended an unpaid order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GivenUpBy {
    /// The customer canceled it.
    Customer,
    /// The time to pay is over.
    Time,
    /// Staff canceled it.
    Staff,
}

/// An entry in an order's history about its payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PaymentNote {
    /// What was received differs from the order's total.
    #[serde(rename = "payment_differs")]
    Differs,
    /// A refund was requested.
    #[serde(rename = "refund_requested")]
    RefundRequested,
    /// A refund was completed.
    #[serde(rename = "refunded")]
    Refunded,
    /// A refund failed.
    #[serde(rename = "refund_failed")]
    RefundFailed,
}

words! {
    PaymentNote {
        Differs = "payment_differs",
        RefundRequested = "refund_requested",
        Refunded = "refunded",
        RefundFailed = "refund_failed",
    }
}

/// Why an order cannot be placed or changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// The cart has nothing to buy.
    #[error("Your cart is empty. Please add something first.")]
    CartEmpty,
    /// The cart that was shown has been ordered already.
    #[error("This cart has already been ordered, as {0}. It is in your list of orders.")]
    AlreadyOrdered(Code),
    /// The cart or a price in it differs from what was shown.
    #[error("Your cart has changed since this page was shown. Please review it before you order.")]
    CartChanged,
    /// The total differs from what was shown.
    #[error("The total is not what this page showed. Please review it before you order.")]
    TotalChanged,
    /// A line of the cart has a problem.
    #[error("Something in your cart cannot be ordered as it is. Please edit or remove the marked lines.")]
    CartHasProblems,
    /// The cart's currency differs from that of the shipping rates.
    #[error("We cannot ship a cart in this currency. Please request a quote.")]
    ShippingCurrency,
    /// No shipping method goes to the address.
    #[error("We do not ship to this address. Please choose another one.")]
    NotShippedThere,
    /// No shipping method accepts the weight.
    #[error("No shipping method carries this weight to this address. Please request a quote.")]
    TooHeavy,
    /// The method is not offered for this cart and address.
    #[error("This shipping method is not offered for this address. Please choose another one.")]
    NoSuchMethod,
    /// The purchase order number exceeds 40 characters.
    #[error("Please enter no more than {} characters.", MAX_PURCHASE_ORDER_LENGTH)]
    PurchaseOrderTooLong,
    /// The comment exceeds [`MAX_COMMENT_LENGTH`].
    #[error("Please enter no more than {} characters.", MAX_COMMENT_LENGTH)]
    CommentTooLong,
    /// The day by which the order is needed is before today.
    #[error("This day is in the past. Please choose today or a later day, or leave it empty.")]
    NeedByOver,
    /// The promo code does not exist, is not valid at present, or is used up: one answer for all, because people guess codes.
    #[error("This promo code is not valid at present, or was used before. Please check it, or remove it.")]
    PromoUnknown,
    /// The cart has none of the goods that the promo code is for.
    #[error("This promo code is for other products. Please remove it.")]
    PromoOtherGoods,
    /// Other promotions take off more.
    #[error("The discounts that you already get take off more than this promo code. Please remove it.")]
    PromoNoEffect,
    /// The goods that the promo code is for cost less than its minimum.
    #[error("The merchandise is {missing} minor units of {currency} below the minimum of this promo code.")]
    PromoBelowMinimum {
        /// The minimum, in minor units.
        minimum: Minor,
        /// The missing amount, in minor units.
        missing: Minor,
        /// ISO 4217.
        currency: String,
    },
    /// The promo code applies to another shipping method.
    #[error("This promo code pays for {methods}. Please choose it, or remove the code.")]
    PromoOtherMethod {
        /// The names of these methods.
        methods: String,
    },
    /// The customer has no order with this id.
    #[error("This order does not exist.")]
    NoSuchOrder,
    /// The status transition is not allowed.
    #[error("an order does not go from {from:?} to {to:?}")]
    Transition {
        /// The current status.
        from: OrderStatus,
        /// The requested status.
        to: OrderStatus,
    },
    /// The customer has not approved all proofs of the order.
    #[error("The customer has not approved all proofs of this order. Production cannot start before that.")]
    ProofsWaiting,
    /// A guest cannot order on account.
    #[error("Guests pay by card. Please choose payment by card, or sign in to an account with credit.")]
    GuestOnAccount,
    /// The customer has no credit.
    #[error(
        "Orders on account need credit, which this account does not have. Please choose another way to pay, or ask us for credit."
    )]
    NoCredit,
    /// The order exceeds the credit that is left.
    #[error(
        "This order exceeds your credit, of which {left} minor units of {currency} are left. Please pay by card, pay an open invoice, or ask us for a higher limit."
    )]
    CreditExceeded {
        /// The credit that is left, in minor units; never negative.
        left: Minor,
        /// ISO 4217.
        currency: String,
    },
    /// The order has no unpaid invoice on account.
    #[error("Only the invoice of an order on account can be reported as paid, once. Please check the order.")]
    NoOpenInvoice,
    /// No payment was requested for an order that costs something.
    #[error("This order is not free. Please choose how to pay it.")]
    NotFree,
    /// The total is below the smallest charge of cards in its currency.
    #[error(
        "A payment by card must be at least {minimum} minor units of {currency}. Please order more, or on account."
    )]
    BelowCardMinimum {
        /// The smallest charge, in minor units.
        minimum: Minor,
        /// ISO 4217.
        currency: String,
    },
    /// The shop takes cards.
    #[error("This store takes orders, not requests. Please pay by card, or ask us for credit.")]
    NoRequests,
    /// The order is a request.
    #[error("This is a request. Please accept or decline it first.")]
    NotAccepted,
    /// The order is not paid.
    #[error("This order is not paid. It cannot be changed before that.")]
    NotPaid,
    /// The report is malformed.
    #[error("Please check the report: texts of 1 to 80 characters, sums of 0 or more, packages numbered from 1.")]
    MalformedReport,
}

/// An order as the customer saw it before placing it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The new order's public code.
    pub code: Code,
    /// The revision of the cart that was shown.
    pub revision: String,
    /// The total that was shown, in minor units.
    pub total: Minor,
    /// The shipping address, in the customer's address book.
    pub address: AddressId,
    /// The billing address, also of the customer's book.
    pub billing: AddressId,
    /// The shipping method.
    pub method: String,
    /// A promo code, as typed.
    pub promo: Option<String>,
    /// The customer's purchase order number, as typed; empty if there is none.
    pub purchase_order: String,
    /// How it is paid.
    pub payment: PaymentMethod,
    /// The day by which the order is needed.
    pub need_by: Option<Day>,
    /// The customer's comment.
    pub comment: Option<String>,
    /// The email address of a guest who orders without an account.
    pub guest_email: Option<String>,
    /// Whether the shop takes cards. If it does not, it takes requests.
    pub takes_cards: bool,
}

impl Place {
    /// Whether the rule needs the customer's credit.
    pub fn needs_credit(&self) -> bool {
        self.payment.is_account()
    }
}

/// The credit of a customer: how much they can order on account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Credit {
    /// The maximum of all open orders on account, in minor units; `None` if there is no limit.
    pub limit: Option<Minor>,
    /// The total of the open orders on account, in minor units.
    pub open: Minor,
}

impl Credit {
    /// Returns the credit that is left, in minor units; `None` if there is no limit.
    pub fn left(&self) -> Option<Minor> {
        self.limit.map(|limit| (limit - self.open).max(0))
    }
}

/// A report on an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Report {
    /// The back office has accepted the order.
    Accepted {
        /// The order's number in the back office.
        number: String,
    },
    /// The status changed.
    Status {
        /// The status.
        status: OrderStatus,
        /// The note on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        note: Option<String>,
    },
    /// The order was invoiced; a later invoice replaces this one.
    Invoiced(Invoice),
    /// The invoice of an order on account was paid.
    InvoicePaid {
        /// The day of the payment.
        on: Day,
    },
    /// A shipment left or changed; replaces the previous report with the same number.
    Shipped(Shipment),
}

/// An invoice. It covers the order's lines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invoice {
    /// The invoice's number.
    pub number: String,
    /// The date of the invoice.
    pub issued_on: Day,
    /// The due date.
    pub due_on: Day,
    /// The terms of payment: `Net 30`.
    pub terms: String,
    /// Taxes, in minor units.
    pub tax: Minor,
    /// The amount due, in minor units.
    pub total: Minor,
}

/// A shipment of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Shipment {
    /// The shipment's number, from 1, in the order of shipping.
    pub number: i64,
    /// The carrier: `UPS`, `FedEx`.
    pub carrier: String,
    /// The carrier's service.
    pub service: String,
    /// The ship date.
    pub shipped_on: Day,
    /// The expected arrival date.
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
    /// The package's number, from 1.
    pub number: i64,
    /// The tracking number; left out until it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tracking_number: Option<String>,
    /// The weight in grams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub weight_g: Option<i64>,
    /// The contents.
    #[serde(default)]
    pub contents: Vec<PackedLine>,
    /// Its tracking events, oldest first.
    #[serde(default)]
    pub events: Vec<TrackingEvent>,
}

/// A quantity of an ordered line in a package.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackedLine {
    /// The line.
    pub order_line_id: OrderLineId,
    /// The quantity.
    pub quantity: i64,
}

/// A tracking event of a package.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TrackingEvent {
    /// Milliseconds since 1970 UTC.
    pub at: Millis,
    /// The place of the event.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// A description: `Picked up`, `Out for delivery`, `Delivered`.
    pub text: String,
}
