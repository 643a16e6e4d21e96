//! What happens to the payment of an order by card.

use crate::values::ids::Millis;
use crate::values::money::Minor;

/// How long a new order awaits its payment, in milliseconds: one hour. Payment providers keep a session open for at
/// least half an hour.
pub const PAYMENT_WINDOW: Millis = 60 * 60 * 1000;
/// The maximum number of checkout sessions of an order.
pub const MAX_CHECKOUTS: usize = 20;
/// The maximum number of refunds of an order that staff request.
pub const MAX_REFUNDS: usize = 50;

/// An event of a payment. Those of the provider can be reported twice, late and in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaymentEvent {
    /// The provider opened a checkout session. The customer gets its URL only after this is recorded.
    Opened {
        /// The provider's id of the session.
        session: String,
    },
    /// A session received money.
    Paid {
        /// The provider's id of the session.
        session: String,
        /// The provider's id of the payment.
        payment: String,
        /// The amount, in minor units.
        amount: Minor,
        /// ISO 4217, in upper case.
        currency: String,
    },
    /// The payment of a session failed for good.
    Failed {
        /// The provider's id of the session.
        session: String,
    },
    /// A session expired without a payment.
    Expired {
        /// The provider's id of the session.
        session: String,
    },
    /// The order was not paid in time.
    Due,
    /// The customer cancels the order.
    Canceled,
    /// Staff request a refund.
    RefundRequested {
        /// The shop's name for the refund.
        key: String,
        /// The session that received the money.
        session: String,
        /// The amount, in minor units of what was received.
        amount: Minor,
    },
    /// The provider completed a refund.
    RefundSucceeded {
        /// The shop's name for the refund.
        key: String,
        /// The amount, in minor units.
        amount: Minor,
        /// ISO 4217, in upper case.
        currency: String,
    },
    /// A refund failed, possibly after it had succeeded: a bank can return it.
    RefundFailed {
        /// The shop's name for the refund.
        key: String,
    },
}

/// What follows from an event besides the new state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Consequence {
    /// The order is paid: tell the back office, and start its proofs.
    Produce,
    /// The order ends unpaid: cancel it, and put its goods back into the cart.
    GiveUp,
    /// Ask the provider for a refund.
    Refund {
        /// The shop's name for the refund, which is the provider's idempotency key.
        key: String,
        /// The provider's id of the payment.
        payment: String,
        /// The amount, in minor units.
        amount: Minor,
    },
    /// Show the payment to staff: an amount differs, or a refund failed.
    Alert,
}

/// Why an event is rejected. A rejected event changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaymentError {
    /// The order is on account.
    #[error("This order is not paid by card.")]
    NotByCard,
    /// The order has no such checkout session.
    #[error("This order has no such checkout session.")]
    UnknownSession,
    /// The order has no such refund.
    #[error("This order has no such refund.")]
    UnknownRefund,
    /// The event contradicts what was reported before under the same id.
    #[error("This was reported before with another amount, currency or id.")]
    Contradiction,
    /// The order is paid.
    #[error("This order is already paid.")]
    AlreadyPaid,
    /// The order was canceled.
    #[error("This order was canceled. You can order again what it contained.")]
    Closed,
    /// The time to pay is over.
    #[error("The time to pay this order is over. It will be canceled, and you can then order again.")]
    Overdue,
    /// The time to pay is not over.
    #[error("The time to pay this order is not over.")]
    NotDue,
    /// The order has [`MAX_CHECKOUTS`] checkout sessions.
    #[error("At most {MAX_CHECKOUTS} payments can be attempted for an order. Please place it again.")]
    TooManyCheckouts,
    /// The order has [`MAX_REFUNDS`] refunds.
    #[error("An order can have at most {MAX_REFUNDS} refunds.")]
    TooManyRefunds,
    /// The session received nothing.
    #[error("Nothing was paid that could be refunded.")]
    NothingPaid,
    /// The amount to refund is not positive.
    #[error("Enter an amount to refund of more than 0.")]
    RefundTooLow,
    /// The amount to refund exceeds what is left of the payment.
    #[error("At most {left} minor units of {currency} are left of this payment.")]
    RefundTooHigh {
        /// What can still be refunded, in minor units.
        left: Minor,
        /// ISO 4217.
        currency: String,
    },
    /// The amount to refund is none that a card can get.
    #[error("Refunds in {currency} must be multiples of {step} minor units.")]
    RefundNotInSteps {
        /// The number of minor units of which refunds are multiples.
        step: Minor,
        /// ISO 4217.
        currency: String,
    },
    /// An amount of money that is not positive.
    #[error("A payment must have an amount of more than 0.")]
    MalformedAmount,
}
