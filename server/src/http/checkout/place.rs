//! `POST /api/checkout/place`: turns the caller's cart into an order. The request states the revision and total that
//! were shown, which must still be current.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::commands::Answer;
use platen_actors::dates::Day;
use platen_actors::ids::{AddressId, OrderId};
use platen_actors::order::{self, Code, Place};
use platen_actors::payment::PaymentMethod;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::payment;
use crate::accounts::throttle;
use crate::http::command::{Session, reply};
use crate::http::email_limit;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Buyer;
use crate::http::extract::client;
use crate::http::extract::credentials::Email;
use crate::http::extract::field::{Fault, Field, Sent};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::promo_guesses;
use crate::http::state::App;

/// An order as the customer saw it.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceOrderRequest {
    /// The revision of the cart that was shown: `cartTotals.revision`.
    pub revision: String,
    /// The total that was shown, in minor units.
    pub total: i64,
    /// The email address of a guest, who gets the order's emails; customers get them at their account's address.
    #[schema(value_type = Option<String>, nullable = false)]
    pub email: Option<Email>,
    /// The shipping address.
    pub address_id: AddressId,
    /// The billing address; if left out, the shipping address.
    #[schema(nullable = false)]
    pub billing_address_id: Option<AddressId>,
    /// The shipping method.
    pub shipping_method: String,
    /// A promo code. Case and spaces are ignored.
    #[schema(nullable = false)]
    pub promo_code: Option<String>,
    /// The customer's purchase order number; left out if there is none.
    #[schema(nullable = false, max_length = 40)]
    pub purchase_order: Option<String>,
    /// How the order is paid, of `paymentMethods` of the shipping methods; if left out, on account. A request is an order that
    /// staff accept or decline. Nothing is paid for a total of 0, whatever is sent.
    #[schema(nullable = false)]
    pub payment: Option<PaymentMethod>,
    /// The day by which the order is needed.
    #[schema(nullable = false)]
    pub need_by: Option<Day>,
    /// The customer's comment.
    #[schema(nullable = false, max_length = 250)]
    pub comment: Option<String>,
}

impl Field for PaymentMethod {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        match sent.text()? {
            None | Some("") => Ok(None),
            Some("account") => Ok(Some(Self::Account)),
            Some("card") => Ok(Some(Self::Card)),
            Some("free") => Ok(Some(Self::Free)),
            Some("request") => Ok(Some(Self::Request)),
            Some(_) => Err(Fault::new("unknown", "Please choose account, card, request or free.")),
        }
    }
}

/// The order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderAnswer {
    /// The order's id; its invoice has the same id.
    pub order_id: OrderId,
    /// Its public code.
    pub code: Code,
    /// The session's version after the call.
    pub version: i64,
}

reply!(OrderAnswer: Answer::Order(order_id, code) => { order_id, code });

/// Turns the cart into an order. Guests pay by card; customers order on account if they have credit. A shop that takes no cards
/// takes requests of customers without credit. The same cart makes one order, even if the request is repeated or sent from several
/// tabs.
#[platen_schema::path(post, path = "/api/checkout/place", operation_id = "place_order", tag = "checkout",
    request_body = PlaceOrderRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = OrderAnswer),
        (status = 403, description = "`email_unconfirmed`", body = ProblemBody), (status = 404, description = "No such address", body = ProblemBody),
        (status = 409, description = "Not what was shown, or ordered already", body = ProblemBody),
        (status = 429, description = "Too many orders or emails, or too many promo codes were tried. With Retry-After", body = ProblemBody)))]
pub async fn place(
    session: Session<Buyer>,
    http: HttpRequest,
    body: Body<PlaceOrderRequest>,
) -> Result<HttpResponse, Problem> {
    session.caller.check_confirmed()?;
    let is_guest = session.caller.is_guest();
    let request = body.read_with(|request, form| {
        if is_guest && request.email.is_none() {
            form.fault(
                "email",
                "required",
                "Please enter your email address: we send the proof and the receipt to it.",
            );
        }
    })?;
    let guest_email = request.email.filter(|_| is_guest).map(|Email(email)| email);
    if is_guest {
        count_guest_order(&session.app, &http).await?;
    }
    if let Some(code) = request.promo_code.as_deref().filter(|code| !code.trim().is_empty()) {
        promo_guesses::count_at_checkout(&session.app, &http, session.caller.session, code).await?;
    }
    let payment = payment::chosen(&session.app, request.payment)?;
    // An order by card is confirmed when it is paid, but nothing is paid for a total of 0.
    if payment != PaymentMethod::Card || request.total == 0 {
        let email = email_limit::Email { to: guest_email.as_deref(), by: Some(session.caller.session) };
        email_limit::count_now(&session.app, &http, email).await?;
    }
    let place = Place {
        code: Code::of(session.app.rng.number()),
        revision: request.revision,
        total: request.total,
        address: request.address_id,
        billing: request.billing_address_id.unwrap_or(request.address_id),
        method: request.shipping_method,
        promo: request.promo_code,
        purchase_order: request.purchase_order.unwrap_or_default(),
        payment,
        need_by: request.need_by,
        comment: request.comment,
        guest_email,
        takes_cards: session.app.payments.is_some(),
    };
    let command = order::Command::Place(Box::new(place));
    let answered = session.run_with(&body, command, OrderAnswer::of).await;
    if let Err(problem) = &answered {
        // Attempts to pay a price other than the shown one are worth a log line.
        tracing::info!(session = %session.caller.session, word = problem.word(), "an order was not placed");
    }
    answered
}

/// Limits the orders of guests per client: their email addresses are not confirmed.
async fn count_guest_order(app: &App, request: &HttpRequest) -> Result<(), Problem> {
    let subject = throttle::guest_orders(&client::address(request, &app.config));
    let mut tx = app.store.write().await?;
    throttle::attempt(&mut tx, &[(subject, throttle::GUEST_ORDERS_PER_CLIENT)], app.clock.now()).await?;
    Ok(tx.commit().await?)
}
