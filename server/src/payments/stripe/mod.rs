//! Stripe's webhooks: their signatures, and what they report. See <https://docs.stripe.com/webhooks>.

pub mod report;
pub mod signature;
