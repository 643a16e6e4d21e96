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
use platen_store::orders::{self, Order};
use platen_store::scope::Scope;
use platen_store::{Connection, order_links};

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
    match own {
        Some(order) => Ok(order),
        None => find_opened(app, shopper, id).await?.ok_or_else(|| absent(shopper)),
    }
}

/// Finds an order of the caller by one of its lines, or one that a link opened in this browser.
async fn find_by_line(app: &App, shopper: &Shopper, line: OrderLineId) -> Result<Order, Problem> {
    let mut reader = app.store.read().await?;
    if let Some(own) = orders::find_by_line(&mut reader, shopper.session, line).await? {
        return Ok(own);
    }
    let code = orders::find_code_of_line(&mut reader, line).await?.ok_or_else(|| absent(shopper))?;
    open_with_keys(app, &mut reader, shopper, code).await?.ok_or_else(|| absent(shopper))
}

/// Finds an order of the caller by its public code, or one that a link opened in this browser. A link opens its order alone: what
/// the browser does not need for this order takes [`find_own`].
pub async fn find_by_code(app: &App, shopper: &Shopper, code: Code) -> Result<Order, Problem> {
    let mut reader = app.store.read().await?;
    if let Some(own) = orders::find_by_code(&mut reader, shopper.session.into(), code).await? {
        return Ok(own);
    }
    open_with_keys(app, &mut reader, shopper, code).await?.ok_or_else(|| absent(shopper))
}

/// Finds an order of the caller by its public code.
pub async fn find_own(app: &App, shopper: &Shopper, code: Code) -> Result<Order, Problem> {
    let mut reader = app.store.read().await?;
    orders::find_by_code(&mut reader, shopper.session.into(), code).await?.ok_or_else(|| absent(shopper))
}

/// Finds an order by its id, if a link opened it in this browser and still works.
pub async fn find_opened(app: &App, shopper: &Shopper, id: OrderId) -> Result<Option<Order>, Problem> {
    let mut reader = app.store.read().await?;
    let Some((code, _)) = orders::find_guest(&mut reader, id).await? else { return Ok(None) };
    open_with_keys(app, &mut reader, shopper, code).await
}

/// Returns the order of a guest with this code, if this browser has a key that opens it.
async fn open_with_keys(
    app: &App,
    reader: &mut impl Connection,
    shopper: &Shopper,
    code: Code,
) -> Result<Option<Order>, Problem> {
    let mut keys = shopper.opened.keys_of(code).peekable();
    if keys.peek().is_none() {
        return Ok(None);
    }
    let Some(generation) = order_links::generation(reader, code).await? else { return Ok(None) };
    if !keys.any(|key| app.link_keys.is_key(code, generation, key, app.clock.now())) {
        return Ok(None);
    }
    let order = orders::find_by_code(reader, Scope::Shop, code).await?;
    Ok(order.filter(|order| matches!(order.owner, SessionKey::Guest(_))))
}
