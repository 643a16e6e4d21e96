//! The port to the system that makes and ships: orders leave through an outbox as JSON messages; numbers, statuses,
//! invoices and shipments come back as reports. Which system that is, is configuration: one that is reached over HTTP, or
//! for the demo a simulated one.

pub mod carrier;
pub mod config;
pub mod http;
pub mod intake;
pub mod simulator;

use futures_util::future::BoxFuture;

use crate::store::back_office::Row;

/// A system that receives messages. It may receive the same one twice: they have numbers.
pub trait BackOffice: Send + Sync {
    /// Hands over a message; the error says why it was not taken.
    fn tell<'a>(&'a self, row: &'a Row) -> BoxFuture<'a, Result<(), String>>;
}
