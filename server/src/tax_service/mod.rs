//! The port to a tax service, which knows the rates of places. Its rates are learned place by place (`learned.rs`) and count
//! instead of the shop's table.

pub mod config;
mod http;
pub mod learned;

use std::time::Duration;

use futures_util::future::BoxFuture;
use platen_actors::dates::Day;
use platen_actors::shop::taxes::{TaxPlace, TaxRate};
use reqwest::StatusCode;

/// A service that knows tax rates.
pub trait TaxService: Send + Sync {
    /// Returns the rates of a place on a day, without one if there are no taxes; `None` if the service leaves the place to the
    /// shop's table.
    fn rates<'a>(
        &'a self,
        place: &'a TaxPlace,
        on: Day,
    ) -> BoxFuture<'a, Result<Option<Vec<TaxRate>>, TaxServiceError>>;
}

/// Why a tax service failed.
#[derive(Debug, thiserror::Error)]
pub enum TaxServiceError {
    /// It did not answer in time.
    #[error("no response within {0:?}")]
    Slow(Duration),
    /// The request failed.
    #[error("the request failed: {0}")]
    Call(String),
    /// It answered with an error status.
    #[error("the response was {0}")]
    Status(StatusCode),
    /// The answer cannot be read.
    #[error("the response could not be read: {0}")]
    Unreadable(String),
    /// The answer breaks a rule of tax rates.
    #[error("{field} {rule}")]
    Invalid {
        /// The place in the answer, such as `rates[2].name`.
        field: String,
        /// The rule.
        rule: String,
    },
}

impl TaxServiceError {
    /// Whether the service did not answer at all, so that requests for other places would fail as well.
    fn is_outage(&self) -> bool {
        matches!(self, Self::Slow(_) | Self::Call(_))
    }
}
