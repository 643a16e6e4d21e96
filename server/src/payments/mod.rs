//! Payments by card through a payment provider.

pub mod stripe;
