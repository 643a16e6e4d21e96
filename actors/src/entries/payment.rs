//! How an order is paid by card: its checkout sessions at the payment provider, what they received, and its refunds.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::card::charged;
use crate::values::ids::Millis;
use crate::values::money::Minor;
use crate::values::words::words;

/// The state of an order's payment by card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentState {
    /// The customer has yet to pay.
    Awaiting,
    /// The last try failed; the customer can try again.
    Failed,
    /// Paid in full.
    Paid,
    /// What was received differs from the order's total; staff must decide.
    Review,
    /// Nothing was paid in time, or the customer canceled before paying.
    Canceled,
    /// A refund was requested and is not completed.
    RefundPending,
    /// Paid; a part was refunded.
    PartlyRefunded,
    /// Everything that was paid was refunded.
    Refunded,
}

words! {
    PaymentState {
        Awaiting = "awaiting",
        Failed = "failed",
        Paid = "paid",
        Review = "review",
        Canceled = "canceled",
        RefundPending = "refund_pending",
        PartlyRefunded = "partly_refunded",
        Refunded = "refunded",
    }
}

impl PaymentState {
    /// Returns the allowed next states.
    pub fn next(self) -> &'static [Self] {
        use PaymentState::{Awaiting, Canceled, Failed, Paid, PartlyRefunded, RefundPending, Refunded, Review};
        match self {
            Awaiting => &[Failed, Paid, Review, Canceled],
            Failed => &[Awaiting, Paid, Review, Canceled],
            Paid | Review => &[RefundPending],
            // A failed refund leads back to the state before it.
            RefundPending => &[Paid, Review, PartlyRefunded, Refunded],
            // A bank can return a refund that had succeeded.
            PartlyRefunded | Refunded => &[RefundPending, Paid, Review, PartlyRefunded],
            Canceled => &[],
        }
    }

    /// Whether the customer can still pay.
    pub fn is_payable(self) -> bool {
        matches!(self, Self::Awaiting | Self::Failed)
    }
}

/// How an order is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentMethod {
    /// On account: by purchase order and invoice.
    #[default]
    Account,
    /// By card, before production.
    Card,
    /// Nothing is paid, because the total is 0.
    Free,
    /// Not agreed yet: the order is a request that staff accept or decline. Only a shop that takes no cards has it.
    Request,
}

impl PaymentMethod {
    /// Whether it is on account.
    pub fn is_account(&self) -> bool {
        *self == Self::Account
    }

    /// Whether an order of this total, for which this was requested, is accepted when it is placed, and awaits neither its payment nor
    /// staff. Nothing is paid for a total of 0, whatever was requested.
    pub fn is_accepted_at_once(self, total: Minor) -> bool {
        total == 0 || matches!(self, Self::Account | Self::Free)
    }
}

/// The payment of an order by card. An order without one is on account, or free.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPayment {
    /// The state.
    pub state: PaymentState,
    /// When the order is canceled if it is not paid; milliseconds since 1970 UTC.
    pub due_by: Millis,
    /// The checkout sessions at the payment provider, oldest first.
    pub checkouts: Vec<Checkout>,
    /// The session whose payment settles the order, or awaits a decision because its amount differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub settled_by: Option<String>,
    /// The refunds, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refunds: Vec<Refund>,
}

/// A checkout session at the payment provider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Checkout {
    /// The provider's id of the session.
    pub session: String,
    /// The state.
    pub state: CheckoutState,
    /// What it received; left out if nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub receipt: Option<Receipt>,
}

/// The state of a checkout session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CheckoutState {
    /// The customer can pay with it.
    Open,
    /// It received money. Final: providers report earlier states late, never a payment that was not made.
    Paid,
    /// The payment failed.
    Failed,
    /// It expired without a payment.
    Expired,
}

/// Money that a checkout session received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    /// The provider's id of the payment.
    pub payment: String,
    /// The amount, in minor units.
    pub amount: Minor,
    /// ISO 4217.
    pub currency: String,
}

/// A refund of what a checkout session received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Refund {
    /// The shop's name for it, with which the provider is asked: the same key is refunded once.
    pub key: String,
    /// The session that received the money.
    pub session: String,
    /// The amount, in minor units of the receipt's currency.
    pub amount: Minor,
    /// The state.
    pub state: RefundState,
}

/// The state of a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefundState {
    /// Requested; the provider has not completed it.
    Requested,
    /// Completed.
    Succeeded,
    /// It failed, possibly after it had succeeded. Final.
    Failed,
}

impl OrderPayment {
    /// Creates the payment of a new order that awaits its money until a time.
    pub fn awaiting(due_by: Millis) -> Self {
        Self { state: PaymentState::Awaiting, due_by, checkouts: Vec::new(), settled_by: None, refunds: Vec::new() }
    }

    /// Whether a session received exactly what is charged for this amount, for which the order was produced. Refunds do not
    /// change it.
    pub fn is_settled(&self, total: Minor, currency: &str) -> bool {
        let receipt = self.settled_by.as_deref().and_then(|session| self.receipt(session));
        receipt.is_some_and(|receipt| receipt.amount == charged(total, currency) && receipt.currency == currency)
    }

    /// Whether the payment provider has to be asked about it: it is not paid, a refund is not completed, or the customer
    /// could still pay with a session.
    pub fn is_open(&self) -> bool {
        self.state.is_payable()
            || self.refunds.iter().any(|refund| refund.state == RefundState::Requested)
            || self.checkouts.iter().any(|checkout| checkout.state == CheckoutState::Open)
    }

    /// Returns what a session received.
    pub fn receipt(&self, session: &str) -> Option<&Receipt> {
        self.checkouts.iter().find(|checkout| checkout.session == session)?.receipt.as_ref()
    }

    /// Returns what was refunded of a session's receipt, in minor units.
    pub fn refunded(&self, session: &str) -> Minor {
        self.refunds_of(session, |state| state == RefundState::Succeeded)
    }

    /// Returns what can still be refunded of a session's receipt, in minor units.
    pub fn refundable(&self, session: &str) -> Minor {
        let received = self.receipt(session).map_or(0, |receipt| receipt.amount);
        received - self.refunds_of(session, |state| state != RefundState::Failed)
    }

    fn refunds_of(&self, session: &str, counts: impl Fn(RefundState) -> bool) -> Minor {
        let counted = self.refunds.iter().filter(|refund| refund.session == session && counts(refund.state));
        counted.map(|refund| refund.amount).sum()
    }
}
