//! Stripe: calls to its API, the signatures of its webhooks, what they report, and its units of money. See <https://docs.stripe.com/api>.

pub mod amount;
pub mod client;
pub mod report;
pub mod signature;
