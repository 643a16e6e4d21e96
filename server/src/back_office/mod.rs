//! The port to the production system: orders leave through an outbox as JSON messages; numbers, statuses, invoices and
//! shipments come back as reports. The configuration selects a system reached over HTTP, or a simulated one for the
//! demo.

pub mod carrier;
pub mod config;
pub mod http;
pub mod intake;
pub mod simulator;

use futures_util::future::BoxFuture;
use platen_store::back_office::Row;

/// A system that accepts messages. It may receive a message twice and can detect that by its number.
pub trait BackOffice: Send + Sync {
    /// Delivers a message; the error says why it was not accepted.
    fn tell<'a>(&'a self, row: &'a Row) -> BoxFuture<'a, Result<(), String>>;
}
