//! Stripe: calls to its API, the signatures of its webhooks, and what they report. See <https://docs.stripe.com/api>.

pub mod client;
pub mod report;
pub mod signature;
