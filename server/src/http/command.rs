//! Sends a handler's command to a session and builds the response from its answer.

use std::sync::Arc;

use actix_web::cookie::Cookie;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use futures_util::future::LocalBoxFuture;
use futures_util::{FutureExt, TryFutureExt};
use platen_actors::commands::{Answer, Command};
use platen_actors::entries::Entries;
use platen_actors::ids::{ProductId, SessionKey};
use platen_actors::ports::{Idempotency, Loaded};
use platen_actors::rules::taxed_place;
use platen_actors::session::{Execute, Executed, View};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::extract::body::{Body, Request};
use super::extract::caller::{Buyer, Confirmed, Customer, PLATEN_VERSION, Shopper, Visitor};
use super::extract::client;
use super::extract::idempotency_key::{self, IdempotencyKey};
use super::session::or_new_guest;
use super::state::{App, AppState};
use crate::accounts::throttle::{self, LONG_WINDOW};
use crate::http::problem::{Code, Problem};

/// Builds a response struct from the version and the fields of one answer: `reply!(CommentAnswer:
/// Answer::Notes(comment) => { comment })`.
macro_rules! reply {
    ($body:ident: $answer:pat => { $($field:ident $(: $value:expr)?),* }) => {
        impl $body {
            /// Returns the body for an answer and the version after it; `None` for the answer of another command.
            pub fn of(answer: platen_actors::commands::Answer, version: i64) -> Option<Self> {
                match answer {
                    $answer => Some(Self { $($field $(: $value)?,)* version }),
                    _ => None,
                }
            }
        }
    };
}
pub(super) use reply;

/// The session of the caller, and the key under which this request can be repeated.
pub struct Session<C = Customer> {
    /// The state of the application.
    pub app: App,
    /// The customer or visitor.
    pub caller: C,
    idempotency: IdempotencyKey,
    /// The client's address, for limits.
    client: String,
}

impl<C: FromRequest<Error = Problem> + 'static> FromRequest for Session<C> {
    type Error = actix_web::Error;
    type Future = LocalBoxFuture<'static, Result<Self, actix_web::Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        <(App, C, IdempotencyKey)>::from_request(&request, payload)
            .map_ok(move |(app, caller, idempotency)| {
                let client = client::address(&request, &app.config);
                Self { app, caller, idempotency, client }
            })
            .boxed_local()
    }
}

/// A caller who has a session or gets a new one.
pub trait Caller {
    /// Returns the session, and the cookie of a new guest.
    fn session(&self, app: &App) -> (SessionKey, Option<Cookie<'static>>);
}

impl Caller for Customer {
    fn session(&self, _: &App) -> (SessionKey, Option<Cookie<'static>>) {
        (self.session(), None)
    }
}

impl Caller for Confirmed {
    fn session(&self, _: &App) -> (SessionKey, Option<Cookie<'static>>) {
        (Customer::session(self), None)
    }
}

impl Caller for Shopper {
    fn session(&self, _: &App) -> (SessionKey, Option<Cookie<'static>>) {
        (self.session, None)
    }
}

impl Caller for Buyer {
    fn session(&self, _: &App) -> (SessionKey, Option<Cookie<'static>>) {
        (self.session, None)
    }
}

impl Caller for Visitor {
    fn session(&self, app: &App) -> (SessionKey, Option<Cookie<'static>>) {
        or_new_guest(app, self)
    }
}

impl Session<Shopper> {
    /// Returns the session of the owner of an order or a proof that the caller may answer: the caller's own, or that of the guest
    /// whose order a link opened.
    #[must_use]
    pub fn acting_for(self, owner: SessionKey) -> Self {
        Self { caller: Shopper { session: owner, ..self.caller }, ..self }
    }
}

impl<C: Caller> Session<C> {
    /// Runs the command of a call without a body. `reply` builds the response from the command's answer and the
    /// session's version.
    pub async fn run<T: Serialize>(
        &self,
        command: impl Into<Command>,
        reply: impl FnOnce(Answer, i64) -> Option<T>,
    ) -> Result<HttpResponse, Problem> {
        self.execute(command.into(), self.idempotency.clone().over_path(), reply).await
    }

    /// Like [`Session::run`], for a call with a body.
    pub async fn run_with<B: Request, T: Serialize>(
        &self,
        body: &Body<B>,
        command: impl Into<Command>,
        reply: impl FnOnce(Answer, i64) -> Option<T>,
    ) -> Result<HttpResponse, Problem> {
        self.execute(command.into(), self.idempotency.clone().over(body), reply).await
    }

    /// Returns the key under which a call with a body can be repeated.
    pub fn idempotency<B: Request>(&self, body: &Body<B>) -> Option<Idempotency> {
        self.idempotency.clone().over(body)
    }

    async fn execute<T: Serialize>(
        &self,
        command: Command,
        idempotency: Option<Idempotency>,
        reply: impl FnOnce(Answer, i64) -> Option<T>,
    ) -> Result<HttpResponse, Problem> {
        let (session, cookie) = self.caller.session(&self.app);
        count_new_guest(&self.app, session, &self.client).await?;
        let mut reached = 0;
        let reply = |answer, version| {
            reached = version;
            reply(answer, version)
        };
        let mut response = carry_out(&self.app, session, command, idempotency, reply).await?;
        response.headers_mut().insert(PLATEN_VERSION, reached.into());
        if let Some(cookie) = cookie {
            response.add_cookie(&cookie).map_err(|_| Problem::new(Code::Internal))?;
        }
        Ok(response)
    }
}

/// Limits the guests per client who begin something that is stored. The guest's id does not count: browsers choose it.
pub async fn count_new_guest(app: &App, session: SessionKey, client: &str) -> Result<(), Problem> {
    if session.customer().is_some() || view(app, session).await?.version > 0 {
        return Ok(());
    }
    let subject = (throttle::new_guests(client), i64::from(app.config.guests_per_client()));
    let mut tx = app.store.write().await?;
    throttle::attempt_within(&mut tx, &[subject], LONG_WINDOW, app.clock.now()).await?;
    Ok(tx.commit().await?)
}

/// Runs a command. `body` builds the response from the answer and the session's version.
pub async fn carry_out<T: Serialize>(
    app: &App,
    session: SessionKey,
    command: impl Into<Command>,
    idempotency: Option<Idempotency>,
    body: impl FnOnce(Answer, i64) -> Option<T>,
) -> Result<HttpResponse, Problem> {
    let command = command.into();
    learn_tax_rates(app, session, &command).await?;
    let Executed { answer, version, replayed, .. } =
        app.registry.session(session).execute(Execute { command, idempotency }).await?;
    let body = body(answer, version).ok_or_else(|| Problem::new(Code::Internal))?;
    let mut response = HttpResponse::Ok();
    idempotency_key::mark(&mut response, replayed);
    Ok(response.json(body))
}

/// Learns the tax rates of the place whose taxes a command computes.
pub(super) async fn learn_tax_rates(app: &AppState, session: SessionKey, command: &Command) -> Result<(), Problem> {
    if !app.tax_rates.is_connected() {
        return Ok(());
    }
    let held = entries(app, session).await?;
    if let Some(place) = taxed_place(&held, command) {
        app.tax_rates.learn(&place).await;
    }
    Ok(())
}

/// Returns the current entries of a session.
pub async fn entries(app: &AppState, session: SessionKey) -> Result<Arc<Entries>, Problem> {
    Ok(view(app, session).await?.entries)
}

async fn view(app: &AppState, session: SessionKey) -> Result<Loaded, Problem> {
    let lease = app.registry.session(session);
    lease.addr.send(View).await.map_err(|_| Problem::new(Code::Unavailable).with_retry_after(1))
}

/// Returns the products if all of them are sold, else the error for the field that names them.
pub fn sold(app: &App, field: &'static str, products: Vec<ProductId>) -> Result<Vec<ProductId>, Problem> {
    let catalog = app.catalog.current();
    match products.iter().find(|product| !catalog.has(**product)) {
        None => Ok(products),
        Some(unknown) => {
            let message = format!("There is no product {unknown}. Please take it off the list.");
            Err(Problem::invalid(field, "no_such_product", message))
        }
    }
}

/// Returns a path's product if it is sold.
pub fn sold_one(app: &App, product: ProductId) -> Result<ProductId, Problem> {
    if app.catalog.current().has(product) {
        Ok(product)
    } else {
        Err(Problem::not_found("This product does not exist."))
    }
}

/// An empty body: the command is done.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Done {}

/// The response of a call that has nothing to return.
pub fn done(replayed: bool) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    idempotency_key::mark(&mut response, replayed);
    response.json(Done {})
}
