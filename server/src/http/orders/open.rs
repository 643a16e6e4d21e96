//! `POST /api/orders/{code}/open`: opens a guest's order with the key of a link from an email.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::bus::BusMessage;
use platen_actors::commands::{Command, RuleError};
use platen_actors::ids::{GuestId, SessionKey};
use platen_actors::order::Code;
use platen_actors::ports::StoreError;
use platen_actors::session::{Execute, ExecuteError};
use platen_schema::ToSchema;
use platen_store::orders;
use platen_store::scope::Scope;

use crate::accounts::throttle;
use crate::http::command::{Done, learn_tax_rates};
use crate::http::cookies::{self, Kind};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Visitor;
use crate::http::extract::client;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::{App, AppState};

/// The key of a guest's order.
#[derive(Debug, Request, ToSchema)]
pub struct OpenOrderRequest {
    /// The key from the link in an email.
    pub key: String,
}

/// Opens a guest's order in this browser without a sign-in: the browser continues the session of the guest who placed it. For
/// a signed-in customer, the guest's orders join the account instead. Throttled per client.
#[platen_schema::path(post, path = "/api/orders/{code}/open", operation_id = "open_order", tag = "orders",
    request_body = OpenOrderRequest, params(("code" = String, Path, description = "The order's public name")),
    responses((status = 200, body = Done), (status = 404, description = "This is no order's name", body = ProblemBody),
        (status = 409, description = "`order_in_account`: the order belongs to an account now", body = ProblemBody),
        (status = 422, description = "`link_invalid`", body = ProblemBody), (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn open(
    app: App,
    request: HttpRequest,
    visitor: Visitor,
    Id(code): Id<Code>,
    body: Body<OpenOrderRequest>,
) -> Result<HttpResponse, Problem> {
    let OpenOrderRequest { key } = body.read()?;
    let subject = throttle::order_links(&client::address(&request, &app.config));
    let mut tx = app.store.write().await?;
    throttle::attempt(&mut tx, &[(subject, throttle::ORDER_LINKS_PER_CLIENT)], app.clock.now()).await?;
    tx.commit().await?;
    if !app.link_keys.is_key(code, key.trim()) {
        return Err(invalid());
    }
    let order = orders::find_by_code(&mut app.store.read().await?, Scope::Shop, code).await?.ok_or_else(invalid)?;
    let mut response = HttpResponse::Ok();
    match (order.owner, visitor) {
        (SessionKey::Guest(guest), Visitor::Customer(customer)) => merge(&app, customer.session(), guest).await?,
        (SessionKey::Guest(guest), visitor) if visitor.session() != Some(order.owner) => {
            response.cookie(cookies::carrying(&app.config, Kind::Guest, &app.link_keys.pass(guest)));
        }
        (SessionKey::Guest(_), _) => {}
        (owner, visitor) if visitor.session() == Some(owner) => {}
        (SessionKey::Customer(_), _) => {
            let message = "This order now belongs to an account. Please sign in to see it.";
            return Err(Problem::changed("order_in_account", message));
        }
    }
    Ok(response.json(Done {}))
}

/// Moves everything of a guest into a customer's session, and disconnects the guest's tabs.
pub(in crate::http) async fn merge(app: &AppState, customer: SessionKey, guest: GuestId) -> Result<(), Problem> {
    let command = Command::MergeGuest { guest };
    learn_tax_rates(app, customer, &command).await?;
    match app.registry.session(customer).execute(Execute::new(command)).await {
        // Merged before, for example by another tab of the same browser at the same time.
        Ok(_) | Err(ExecuteError::Store(StoreError::Refused(RuleError::Merged))) => {}
        Err(error) => return Err(error.into()),
    }
    app.bus.publish(SessionKey::Guest(guest), None, BusMessage::SignedIn);
    Ok(())
}

fn invalid() -> Problem {
    Problem::refused(
        "link_invalid",
        "This link does not open an order. Please use the whole link from our latest email about the order.",
    )
}
