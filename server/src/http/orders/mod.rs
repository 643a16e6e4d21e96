//! `/api/orders…` and `/api/order/…`: the caller's orders, their lines, and what can be done with them.

pub mod change;
pub mod detail;
pub mod history;
pub mod invoice;
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

/// What is another user's does not exist.
fn absent() -> Problem {
    RuleError::Order(OrderError::NoSuchOrder).into()
}

/// An order of the caller's by its id.
pub async fn find(app: &App, customer: &Customer, id: OrderId) -> Result<Order, Problem> {
    let mut reader = app.store.read().await?;
    orders::find(&mut reader, customer.session(), id).await?.ok_or_else(absent)
}

/// An order of the caller's by its public name.
pub async fn find_by_code(app: &App, customer: &Customer, code: Code) -> Result<Order, Problem> {
    let mut reader = app.store.read().await?;
    orders::find_by_code(&mut reader, customer.session().into(), code).await?.ok_or_else(absent)
}
