//! `/api/cart/lines…`: goods chosen to buy, for customers and guests alike.

use actix_web::HttpResponse;
use platen_actors::command::{Answer, Command};
use platen_actors::ids::{LineId, PartId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::command::{Reply, carry_out};
use super::extract::caller::Visitor;
use super::extract::fields::Fields;
use super::extract::id::Id;
use super::extract::retry::Retry;
use super::session::or_new_guest;
use super::state::App;
use crate::error::{Code, Problem, ProblemBody};

/// Goods to put into the cart.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLineRequest {
    /// The colour and size.
    pub part_id: PartId,
    /// Pieces.
    #[schema(minimum = 1, maximum = 1_000_000)]
    pub quantity: i64,
}

/// How many pieces a line shall have.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct QuantityRequest {
    /// Pieces.
    #[schema(minimum = 1, maximum = 1_000_000)]
    pub quantity: i64,
}

/// A line after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLineAnswer {
    /// The line.
    pub line_id: LineId,
    /// Its pieces; 0 once it is removed.
    pub quantity: i64,
    /// The session's version after the call.
    pub version: i64,
}

impl Reply for CartLineAnswer {
    fn of(answer: Answer, version: i64) -> Option<Self> {
        match answer {
            Answer::CartLine(line_id, quantity) => Some(Self { line_id, quantity, version }),
            _ => None,
        }
    }
}

fn required(fields: &Fields, name: &'static str) -> Result<i64, Problem> {
    fields.whole(name)?.ok_or_else(|| Problem::invalid(name, "required", "This field is required."))
}

/// Puts goods into the cart. More of a part that is there adds to its line.
#[utoipa::path(post, path = "/api/cart/lines", operation_id = "add_cart_line", tag = "cart", request_body = CartLineRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CartLineAnswer), (status = 400, body = ProblemBody),
        (status = 404, description = "No such part", body = ProblemBody), (status = 409, body = ProblemBody),
        (status = 413, body = ProblemBody), (status = 415, body = ProblemBody), (status = 422, body = ProblemBody)))]
pub async fn add(app: App, visitor: Visitor, retry: Retry, fields: Fields) -> Result<HttpResponse, Problem> {
    let (part, quantity) = (PartId(required(&fields, "partId")?), required(&fields, "quantity")?);
    let Some(product) = app.catalogue.current().find_part(part).map(|(_, product)| product.id) else {
        return Err(Problem::not_found("This colour and size does not exist."));
    };
    let command = Command::AddCartLine { product, part, quantity };
    change(&app, visitor, command, retry, &fields).await
}

/// Changes how many pieces a line has.
#[utoipa::path(patch, path = "/api/cart/lines/{id}", operation_id = "update_cart_line", tag = "cart", request_body = QuantityRequest,
    params(("id" = i64, Path, description = "The line"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CartLineAnswer), (status = 400, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 409, body = ProblemBody), (status = 413, body = ProblemBody),
        (status = 415, body = ProblemBody), (status = 422, body = ProblemBody)))]
pub async fn update(
    app: App,
    visitor: Visitor,
    Id(line): Id<LineId>,
    retry: Retry,
    fields: Fields,
) -> Result<HttpResponse, Problem> {
    let quantity = required(&fields, "quantity")?;
    change(&app, visitor, Command::SetCartQuantity { line, quantity }, retry, &fields).await
}

/// Takes a line out of the cart.
#[utoipa::path(delete, path = "/api/cart/lines/{id}", operation_id = "remove_cart_line", tag = "cart",
    params(("id" = i64, Path, description = "The line"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CartLineAnswer), (status = 404, body = ProblemBody),
        (status = 409, body = ProblemBody)))]
pub async fn remove(app: App, visitor: Visitor, Id(line): Id<LineId>, retry: Retry) -> Result<HttpResponse, Problem> {
    change(&app, visitor, Command::RemoveCartLine { line }, retry, &Fields::default()).await
}

async fn change(
    app: &App,
    visitor: Visitor,
    command: Command,
    retry: Retry,
    fields: &Fields,
) -> Result<HttpResponse, Problem> {
    let (session, cookie) = or_new_guest(app, &visitor);
    let mut response = carry_out(app, session, command, retry.over(fields), CartLineAnswer::of).await?;
    if let Some(cookie) = cookie {
        response.add_cookie(&cookie).map_err(|_| Problem::new(Code::Internal))?;
    }
    Ok(response)
}
