//! `POST /api/orders/{code}/open`: opens a guest's order with the key of a link from an email.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::bus::BusMessage;
use platen_actors::commands::{Command, RuleError};
use platen_actors::ids::{GuestId, SessionKey};
use platen_actors::order::Code;
use platen_actors::ports::StoreError;
use platen_actors::session::{Execute, ExecuteError};
use platen_schema::ToSchema;
use platen_store::scope::Scope;
use platen_store::{order_links, orders};
use serde::{Deserialize, Serialize};

use crate::accounts::email::canonical;
use crate::accounts::link_keys::LINK_DAYS;
use crate::accounts::throttle;
use crate::http::command::learn_tax_rates;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Visitor;
use crate::http::extract::client;
use crate::http::extract::id::Id;
use crate::http::extract::opened_orders::OpenedOrders;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::session::or_new_guest;
use crate::http::state::{App, AppState};

/// Where the order is.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenOrderAnswer {
    /// Whether it is in the caller's account. Otherwise only this browser sees it.
    pub in_account: bool,
}

/// The key of a guest's order.
#[derive(Debug, Request, ToSchema)]
pub struct OpenOrderRequest {
    /// The key from the link in an email.
    pub key: String,
}

/// Opens a guest's order in this browser without a sign-in: this order alone, not what else the guest has. For a customer who
/// proved the order's email address, the guest's orders join the account instead, if all of them have this address. Throttled per
/// client.
#[platen_schema::path(post, path = "/api/orders/{code}/open", operation_id = "open_order", tag = "orders",
    request_body = OpenOrderRequest, params(("code" = String, Path, description = "The order's public name")),
    responses((status = 200, body = OpenOrderAnswer), (status = 404, description = "This is no order's name", body = ProblemBody),
        (status = 409, description = "`order_in_account`: the order belongs to an account now", body = ProblemBody),
        (status = 422, description = "`link_invalid`: also if it has expired or was revoked", body = ProblemBody), (status = 429, body = ProblemBody)))]
pub async fn open(
    app: App,
    request: HttpRequest,
    visitor: Visitor,
    Id(code): Id<Code>,
    body: Body<OpenOrderRequest>,
) -> Result<HttpResponse, Problem> {
    let OpenOrderRequest { key } = body.read()?;
    let key = key.trim();
    let subject = throttle::order_links(&client::address(&request, &app.config));
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    throttle::attempt(&mut tx, &[(subject, throttle::ORDER_LINKS_PER_CLIENT)], now).await?;
    tx.commit().await?;
    let mut reader = app.store.read().await?;
    let generation = order_links::generation(&mut reader, code).await?.ok_or_else(invalid)?;
    if !app.link_keys.is_key(code, generation, key, now) {
        return Err(invalid());
    }
    let order = orders::find_by_code(&mut reader, Scope::Shop, code).await?.ok_or_else(invalid)?;
    drop(reader);
    let mut response = HttpResponse::Ok();
    let SessionKey::Guest(guest) = order.owner else {
        if visitor.session() == Some(order.owner) {
            return Ok(response.json(OpenOrderAnswer { in_account: true }));
        }
        let message = "This order now belongs to an account. Please sign in to see it.";
        return Err(Problem::changed("order_in_account", message));
    };
    if let Visitor::Customer(customer) = &visitor
        && customer.email_confirmed
        && order.placed.guest_email.as_deref().map(canonical) == Some(canonical(&customer.email))
        && claim(&app, customer.session(), guest, &canonical(&customer.email)).await?
    {
        return Ok(response.json(OpenOrderAnswer { in_account: true }));
    }
    if visitor.session() != Some(order.owner) {
        response.cookie(OpenedOrders::read(&request, &app.config).cookie_with(&app.config, code, key));
        if let (_, Some(cookie)) = or_new_guest(&app, &visitor) {
            response.cookie(cookie);
        }
    }
    Ok(response.json(OpenOrderAnswer { in_account: false }))
}

/// Moves the orders of a guest, and everything else of theirs, into the account of a customer who proved an email address. Returns
/// `false` and moves nothing if the guest also placed orders with other addresses: those belong to somebody else.
pub(in crate::http) async fn claim(
    app: &AppState,
    customer: SessionKey,
    guest: GuestId,
    email: &str,
) -> Result<bool, Problem> {
    take_over(app, customer, guest, Some(email.to_owned())).await
}

/// Moves everything of a guest into a customer's session, and disconnects the guest's tabs. For the guest of the same browser.
pub(in crate::http) async fn merge(app: &AppState, customer: SessionKey, guest: GuestId) -> Result<(), Problem> {
    take_over(app, customer, guest, None).await.map(|_| ())
}

async fn take_over(
    app: &AppState,
    customer: SessionKey,
    guest: GuestId,
    claimed_with: Option<String>,
) -> Result<bool, Problem> {
    let command = Command::MergeGuest { guest, claimed_with };
    learn_tax_rates(app, customer, &command).await?;
    match app.registry.session(customer).execute(Execute::new(command)).await {
        // Merged before, for example by another tab of the same browser at the same time.
        Ok(_) | Err(ExecuteError::Store(StoreError::Refused(RuleError::Merged))) => {}
        Err(ExecuteError::Store(StoreError::Refused(RuleError::OtherAddresses))) => return Ok(false),
        Err(error) => return Err(error.into()),
    }
    app.bus.publish(SessionKey::Guest(guest), None, BusMessage::SignedIn);
    Ok(true)
}

fn invalid() -> Problem {
    Problem::refused(
        "link_invalid",
        format!(
            "This link does not open an order: it is incomplete, is older than {LINK_DAYS} days, or was revoked. Please use the link \
             from our latest email about the order, or ask us for a new one."
        ),
    )
}
