//! `POST /api/quotes/{code}/order`: turns an accepted offer into an order. `GET /api/quotes/{code}/totals`: what it costs to
//! an address.

use actix_web::web::{Json, Query};
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::address;
use platen_actors::ids::AddressId;
use platen_actors::order::{Code, OrderTotals};
use platen_actors::payment::PaymentMethod;
use platen_actors::pricing::PriceList;
use platen_actors::quote::{self, Place};
use platen_actors::shop::{CurrentShop, Shop};
use platen_schema::{IntoParams, ToSchema};
use platen_store::quotes;
use serde::{Deserialize, Serialize};

use super::{find_by_code, number};
use crate::http::checkout::payment;
use crate::http::checkout::place::OrderAnswer;
use crate::http::command::{Session, entries};
use crate::http::email_limit::{self, Email};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::{Confirmed, Customer};
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The accepted offer that was shown, and the addresses.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderQuoteRequest {
    /// The offer's revision that was shown.
    pub revision: i64,
    /// The total that was shown, in minor units.
    pub total: i64,
    /// The shipping address.
    pub address_id: AddressId,
    /// The billing address; if left out, the shipping address.
    #[schema(nullable = false)]
    pub billing_address_id: Option<AddressId>,
    /// The customer's purchase order number; left out if there is none.
    #[schema(nullable = false, max_length = 40)]
    pub purchase_order: Option<String>,
    /// How the order is paid; if left out, on account. `payment` of the quote says how it can be paid.
    #[schema(nullable = false)]
    pub payment: Option<PaymentMethod>,
}

/// Turns an accepted offer into an order: on account if the customer has credit, or if the shop takes no cards; otherwise by card.
/// Repeated requests make one order.
#[platen_schema::path(post, path = "/api/quotes/{code}/order", operation_id = "order_quote", tag = "quotes",
    request_body = OrderQuoteRequest,
    params(("code" = String, Path, description = "The quote's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = OrderAnswer),
        (status = 403, description = "`email_unconfirmed`", body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 404, description = "No such quote or address", body = ProblemBody),
        (status = 409, description = "Not accepted, not what was shown, ordered already, or more than the credit", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn order(
    session: Session<Confirmed>,
    http: HttpRequest,
    Id(code): Id<Code>,
    body: Body<OrderQuoteRequest>,
) -> Result<HttpResponse, Problem> {
    let quote = number(&session.app, session.caller.session(), code).await?;
    let request = body.read()?;
    let payment = payment::chosen(&session.app, request.payment)?;
    // As for orders of the cart.
    if payment != PaymentMethod::Card || request.total == 0 {
        let by = Some(session.caller.session());
        email_limit::count_now(&session.app, &http, Email { to: None, by }).await?;
    }
    let place = Place {
        quote,
        code: Code::of(session.app.rng.number()),
        revision: request.revision,
        total: request.total,
        address: request.address_id,
        billing: request.billing_address_id.unwrap_or(request.address_id),
        purchase_order: request.purchase_order.unwrap_or_default(),
        payment,
        takes_cards: session.app.payments.is_some(),
    };
    let command = quote::Command::Order(Box::new(place));
    session.run_with(&body, command, OrderAnswer::of).await
}

/// Where the order is shipped to.
#[derive(Debug, Clone, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct QuoteTotalsQuery {
    /// The shipping address.
    #[serde(default)]
    pub address_id: Option<AddressId>,
}

/// What an offer costs to an address.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuoteTotals {
    /// The revision of the offer.
    pub revision: i64,
    /// The amounts, with the taxes of the address.
    pub totals: OrderTotals,
}

/// Returns the totals of the latest offer for a shipping address: its prices with the taxes there.
#[platen_schema::path(get, path = "/api/quotes/{code}/totals", operation_id = "quote_totals", tag = "quotes",
    params(("code" = String, Path, description = "The quote's public name"), QuoteTotalsQuery),
    responses((status = 200, body = QuoteTotals), (status = 401, body = ProblemBody),
        (status = 404, description = "No such quote, offer or address", body = ProblemBody)))]
pub async fn totals(
    app: App,
    customer: Customer,
    Id(code): Id<Code>,
    query: Query<QuoteTotalsQuery>,
) -> Result<Json<QuoteTotals>, Problem> {
    let missing = || Problem::invalid("addressId", "required", "Please choose the shipping address.");
    let address_id = query.address_id.ok_or_else(missing)?;
    let session = customer.session();
    let held = entries(&app, session).await?;
    let to = address::find(&held, address_id)?;
    // Before anything of the database is held.
    app.tax_rates.learn(&address::tax_place(&to.address)).await;
    let mut snapshot = app.store.snapshot().await?;
    let found = find_by_code(&mut snapshot, session, code).await?;
    let sheet = quotes::list_sheets(&mut snapshot, found.entry.quote_id).await?.pop();
    let sheet = sheet.ok_or_else(|| Problem::not_found("There is no offer for this quote yet."))?;
    let shop = app.settings.current();
    let sold: (&dyn Shop, &dyn PriceList) = (shop.as_ref(), app.catalog.as_ref());
    let totals = quote::totals(&held, &sheet, &to.address, sold, app.clock.now());
    Ok(Json(QuoteTotals { revision: sheet.revision, totals }))
}
