//! `/api/orders…` and `/api/order/…`: the caller's orders and their lines.

pub mod change;
pub mod detail;
pub mod history;
pub mod invoice;
pub mod pay;
pub mod product;
pub mod receipt;
pub mod reorder;

use platen_actors::commands::RuleError;
use platen_actors::ids::OrderId;
use platen_actors::order::{Code, OrderError};
use platen_store::orders::{self, Order};

use super::extract::caller::Customer;
use super::state::App;
use crate::http::problem::Problem;

/// The 404 answer for an order of another user.
fn absent() -> Problem {
    RuleError::Order(OrderError::NoSuchOrder).into()
}

/// Finds an order of the caller by its id.
pub async fn find(app: &App, customer: &Customer, id: OrderId) -> Result<Order, Problem> {
    let mut reader = app.store.read().await?;
    orders::find(&mut reader, customer.session(), id).await?.ok_or_else(absent)
}

/// Finds an order of the caller by its public code.
pub async fn find_by_code(app: &App, customer: &Customer, code: Code) -> Result<Order, Problem> {
    let mut reader = app.store.read().await?;
    orders::find_by_code(&mut reader, customer.session().into(), code).await?.ok_or_else(absent)
}
