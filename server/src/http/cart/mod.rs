//! `/api/cart/…`: the cart of customers and guests, and the price of a configuration.

pub mod form;
pub mod price;

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::cart::{self, Shelf};
use platen_actors::commands::{Answer, Command};
use platen_actors::ids::LineId;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use self::form::ConfigurationRequest;
use super::command::Session;
use super::extract::body::{Body, Request};
use super::extract::caller::Visitor;
use super::extract::field::REQUIRED;
use super::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::promo_guesses;

/// A line after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLineAnswer {
    /// The line.
    pub line_id: LineId,
    /// The quantity; 0 once the line is removed.
    pub quantity: i64,
    /// The session's version after the call.
    pub version: i64,
}

impl CartLineAnswer {
    fn of(answer: Answer, version: i64) -> Option<Self> {
        match answer {
            Answer::CartLines(lines) => {
                lines.first().map(|(line_id, quantity)| Self { line_id: *line_id, quantity: *quantity, version })
            }
            _ => None,
        }
    }
}

/// The notices are dismissed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct CartSeenAnswer {
    /// The session's version after the call.
    pub version: i64,
}

/// Adds goods to the cart. If the cart has a line of the same configuration, its quantity increases.
#[platen_schema::path(post, path = "/api/cart/lines", operation_id = "add_cart_line", tag = "cart",
    request_body = ConfigurationRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CartLineAnswer),
        (status = 404, description = "No such product, part or artwork", body = ProblemBody)))]
pub async fn add(session: Session<Visitor>, body: Body<ConfigurationRequest>) -> Result<HttpResponse, Problem> {
    let configuration = form::read(&session.app, &body)?;
    let command = cart::Command::Add { lines: vec![(configuration, None)] };
    session.run_with(&body, Command::Cart(command), CartLineAnswer::of).await
}

/// Changes a line's configuration of its product, or the quantity of a line with one part.
#[platen_schema::path(patch, path = "/api/cart/lines/{id}", operation_id = "update_cart_line", tag = "cart",
    request_body = ConfigurationRequest,
    params(("id" = i64, Path, description = "The line"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CartLineAnswer)))]
pub async fn update(
    session: Session<Visitor>,
    Id(line): Id<LineId>,
    body: Body<ConfigurationRequest>,
) -> Result<HttpResponse, Problem> {
    let request = body.read_with(|request, form| {
        if request.quantity.is_none() && request.parts.is_none() {
            form.fault("quantity", "required", REQUIRED);
        }
    })?;
    let command = match request.quantity {
        Some(quantity) if request.parts.is_none() && request.part_id.is_none() => {
            cart::Command::SetQuantity { line, quantity }
        }
        _ => cart::Command::Change { line, configuration: request.into_configuration(&session.app)? },
    };
    session.run_with(&body, Command::Cart(command), CartLineAnswer::of).await
}

/// Removes a line from the cart. It can be restored for ten minutes.
#[platen_schema::path(delete, path = "/api/cart/lines/{id}", operation_id = "remove_cart_line", tag = "cart",
    params(("id" = i64, Path, description = "The line"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CartLineAnswer)))]
pub async fn remove(session: Session<Visitor>, Id(line): Id<LineId>) -> Result<HttpResponse, Problem> {
    move_line(session, line, Shelf::Removed).await
}

/// Restores a removed line.
#[platen_schema::path(post, path = "/api/cart/lines/{id}/restore", operation_id = "restore_cart_line", tag = "cart",
    params(("id" = i64, Path, description = "The line"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CartLineAnswer)))]
pub async fn restore(session: Session<Visitor>, Id(line): Id<LineId>) -> Result<HttpResponse, Problem> {
    move_line(session, line, Shelf::Cart).await
}

/// Saves a line for later.
#[platen_schema::path(post, path = "/api/cart/lines/{id}/save", operation_id = "save_cart_line", tag = "cart",
    params(("id" = i64, Path, description = "The line"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CartLineAnswer)))]
pub async fn save(session: Session<Visitor>, Id(line): Id<LineId>) -> Result<HttpResponse, Problem> {
    move_line(session, line, Shelf::Saved).await
}

/// Moves a saved line back into the cart.
#[platen_schema::path(post, path = "/api/cart/lines/{id}/unsave", operation_id = "unsave_cart_line", tag = "cart",
    params(("id" = i64, Path, description = "The line"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CartLineAnswer)))]
pub async fn unsave(session: Session<Visitor>, Id(line): Id<LineId>) -> Result<HttpResponse, Problem> {
    move_line(session, line, Shelf::Cart).await
}

/// A promo code.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromoCodeRequest {
    /// The code. Case and spaces are ignored.
    pub promo_code: String,
}

/// The cart has the code, or none.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PromoCodeAnswer {
    /// The session's version after the call.
    pub version: i64,
}

/// Enters a promo code for the cart, in place of the one before. The cart keeps it until an order is placed.
#[platen_schema::path(post, path = "/api/cart/promocode", operation_id = "enter_promo_code", tag = "cart",
    request_body = PromoCodeRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = PromoCodeAnswer),
        (status = 422, description = "It takes nothing off this cart", body = ProblemBody),
        (status = 429, description = "Too many codes were tried. With Retry-After", body = ProblemBody)))]
pub async fn enter_code(
    session: Session<Visitor>,
    request: HttpRequest,
    body: Body<PromoCodeRequest>,
) -> Result<HttpResponse, Problem> {
    let PromoCodeRequest { promo_code: code } = body.read()?;
    promo_guesses::count(&session.app, &request, session.caller.session(), &code).await?;
    let command = Command::Cart(cart::Command::EnterCode { code });
    session.run_with(&body, command, |_, version| Some(PromoCodeAnswer { version })).await
}

/// Removes the promo code from the cart.
#[platen_schema::path(delete, path = "/api/cart/promocode", operation_id = "remove_promo_code", tag = "cart",
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = PromoCodeAnswer)))]
pub async fn remove_code(session: Session<Visitor>) -> Result<HttpResponse, Problem> {
    session.run(cart::Command::RemoveCode, |_, version| Some(PromoCodeAnswer { version })).await
}

/// Dismisses the notices about changed prices.
#[platen_schema::path(post, path = "/api/cart/seen", operation_id = "see_cart_prices", tag = "cart",
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CartSeenAnswer)))]
pub async fn seen(session: Session<Visitor>) -> Result<HttpResponse, Problem> {
    session.run(cart::Command::Seen, |_, version| Some(CartSeenAnswer { version })).await
}

async fn move_line(session: Session<Visitor>, line: LineId, shelf: Shelf) -> Result<HttpResponse, Problem> {
    session.run(cart::Command::Move { line, shelf }, CartLineAnswer::of).await
}
