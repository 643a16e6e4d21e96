//! `/api/orders…` and `/api/order/…`: the orders of customers and guests, and their lines.

pub mod account;
pub mod change;
pub mod detail;
pub mod history;
pub mod invoice;
pub mod open;
pub mod pay;
pub mod product;
pub mod receipt;
pub mod reorder;

use platen_actors::commands::RuleError;
use platen_actors::ids::OrderId;
use platen_actors::order::{Code, OrderError};
use platen_store::orders::{self, Order};

use super::extract::caller::Shopper;
use super::state::App;
use crate::http::problem::Problem;

/// The answer for an order of another user.
fn absent(shopper: &Shopper) -> Problem {
    shopper.missing(RuleError::Order(OrderError::NoSuchOrder).into())
}

/// Finds an order of the caller by its id.
pub async fn find(app: &App, shopper: &Shopper, id: OrderId) -> Result<Order, Problem> {
    let mut reader = app.store.read().await?;
    orders::find(&mut reader, shopper.session, id).await?.ok_or_else(|| absent(shopper))
}

/// Finds an order of the caller by its public code.
pub async fn find_by_code(app: &App, shopper: &Shopper, code: Code) -> Result<Order, Problem> {
    let mut reader = app.store.read().await?;
    orders::find_by_code(&mut reader, shopper.session.into(), code).await?.ok_or_else(|| absent(shopper))
}
