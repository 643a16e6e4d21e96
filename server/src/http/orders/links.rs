//! `POST /api/orders/{code}/renewlinks`: revokes the links of emails that open a guest's order, and sends a new one.

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_actors::order::Code;
use platen_schema::ToSchema;
use platen_store::orders::Order;
use platen_store::outbox::email::EmailMessage;
use platen_store::{Transaction, order_links, outbox};
use serde::{Deserialize, Serialize};

use super::find_own;
use crate::http::email_limit::{self, Email};
use crate::http::extract::caller::Shopper;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// Where the new link was sent.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct RenewLinksAnswer {
    /// The email address of the order.
    pub email: String,
}

/// Revokes all links of emails that open an order of the caller, who is a guest, and sends a new one to the order's address. Browsers
/// in which a link opened the order no longer see it. Throttled per address and client.
#[platen_schema::path(post, path = "/api/orders/{code}/renewlinks", operation_id = "renew_order_links", tag = "orders",
    params(("code" = String, Path, description = "The order's public name")),
    responses((status = 200, body = RenewLinksAnswer),
        (status = 409, description = "`not_a_guest`: no link opens an order of a customer", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn renew(
    app: App,
    request: HttpRequest,
    shopper: Shopper,
    Id(code): Id<Code>,
) -> Result<Json<RenewLinksAnswer>, Problem> {
    let order = find_own(&app, &shopper, code).await?;
    let email = address(&order)?;
    let mut tx = app.store.write().await?;
    email_limit::count(&app, &mut tx, &request, Email { to: Some(&email), by: Some(order.owner) }).await?;
    renew_links(&app, &mut tx, &order, &email).await?;
    tx.commit().await?;
    Ok(Json(RenewLinksAnswer { email }))
}

/// Returns the email address of a guest's order.
pub(in crate::http) fn address(order: &Order) -> Result<String, Problem> {
    let email = order.placed.guest_email.clone().filter(|_| order.owner.customer().is_none());
    email.ok_or_else(|| Problem::changed("not_a_guest", "This order belongs to an account. No link opens it."))
}

/// Revokes the links of an order and sends a new one.
pub(in crate::http) async fn renew_links(
    app: &App,
    tx: &mut Transaction,
    order: &Order,
    email: &str,
) -> Result<(), Problem> {
    let code = order.entry.code;
    order_links::revoke(tx, order.entry.order_id).await?;
    Ok(outbox::add_opening(tx, email, code, &EmailMessage::OrderLink { code }, app.clock.now()).await?)
}
