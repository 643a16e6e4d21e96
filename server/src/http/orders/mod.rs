//! `/api/orders…` and `/api/order/…`: the orders of customers and guests, and their lines.

pub mod account;
pub mod change;
pub mod detail;
pub mod history;
pub mod invoice;
pub mod links;
pub mod open;
pub mod pay;
pub mod product;
pub mod receipt;
pub mod reorder;

use platen_actors::commands::RuleError;
use platen_actors::ids::{OrderId, OrderLineId, SessionKey};
use platen_actors::order::{Code, OrderError};
use platen_store::order_links;
use platen_store::orders::{self, Order};
use platen_store::scope::Scope;

use super::extract::caller::Shopper;
use super::state::App;
use crate::http::problem::Problem;

/// The answer for an order of another user.
fn absent(shopper: &Shopper) -> Problem {
    shopper.missing(RuleError::Order(OrderError::NoSuchOrder).into())
}

/// Finds an order of the caller by its id, or one that a link opened in this browser.
pub async fn find(app: &App, shopper: &Shopper, id: OrderId) -> Result<Order, Problem> {
    let own = orders::find(&mut app.store.read().await?, shopper.session, id).await?;
    own_or_opened(app, shopper, own, |order| order.entry.order_id == id).await
}

/// Finds an order of the caller by one of its lines, or one that a link opened in this browser.
async fn find_by_line(app: &App, shopper: &Shopper, line: OrderLineId) -> Result<Order, Problem> {
    let own = orders::find_by_line(&mut app.store.read().await?, shopper.session, line).await?;
    own_or_opened(app, shopper, own, |order| order.placed.lines.iter().any(|known| known.order_line_id == line)).await
}

/// Finds an order of the caller by its public code, or one that a link opened in this browser. A link opens its order alone: what
/// the browser does not need for this order takes [`find_own`].
pub async fn find_by_code(app: &App, shopper: &Shopper, code: Code) -> Result<Order, Problem> {
    let own = orders::find_by_code(&mut app.store.read().await?, shopper.session.into(), code).await?;
    own_or_opened(app, shopper, own, |order| order.entry.code == code).await
}

/// Finds an order of the caller by its public code.
pub async fn find_own(app: &App, shopper: &Shopper, code: Code) -> Result<Order, Problem> {
    let mut reader = app.store.read().await?;
    orders::find_by_code(&mut reader, shopper.session.into(), code).await?.ok_or_else(|| absent(shopper))
}

async fn own_or_opened(
    app: &App,
    shopper: &Shopper,
    own: Option<Order>,
    fits: impl Fn(&Order) -> bool,
) -> Result<Order, Problem> {
    match own {
        Some(order) => Ok(order),
        None => find_opened(app, shopper, fits).await?.ok_or_else(|| absent(shopper)),
    }
}

/// Finds an order that a link opened in this browser, if the link still works.
pub async fn find_opened(
    app: &App,
    shopper: &Shopper,
    fits: impl Fn(&Order) -> bool,
) -> Result<Option<Order>, Problem> {
    for (code, key) in shopper.opened.keys() {
        let order = open_with_key(app, code, key).await?;
        if let Some(order) = order.filter(&fits) {
            return Ok(Some(order));
        }
    }
    Ok(None)
}

/// Returns the order of a guest that a key opens.
async fn open_with_key(app: &App, code: Code, key: &str) -> Result<Option<Order>, Problem> {
    let mut reader = app.store.read().await?;
    let Some(generation) = order_links::generation(&mut reader, code).await? else { return Ok(None) };
    if !app.link_keys.is_key(code, generation, key, app.clock.now()) {
        return Ok(None);
    }
    let order = orders::find_by_code(&mut reader, Scope::Shop, code).await?;
    Ok(order.filter(|order| matches!(order.owner, SessionKey::Guest(_))))
}
