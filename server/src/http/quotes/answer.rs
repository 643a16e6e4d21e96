//! `POST /api/quotes/{code}/accept`, `/counter` and `/decline`: the customer's answers to an offer. Each names the offer
//! that was shown; another one meanwhile is told.

use actix_web::HttpResponse;
use platen_actors::command::Command;
use platen_actors::order::Code;
use platen_actors::quote;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{QuoteReply, number, session};
use crate::http::cart::form::required;
use crate::http::command::{Reply, carry_out};
use crate::http::extract::caller::{Customer, Visitor};
use crate::http::extract::fields::Fields;
use crate::http::extract::id::Id;
use crate::http::extract::retry::Retry;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The offer that is accepted.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AcceptQuoteRequest {
    /// The offer that was shown.
    pub revision: i64,
}

/// What the customer would have changed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CounterQuoteRequest {
    /// The offer that was shown.
    pub revision: i64,
    /// What they say.
    #[schema(min_length = 1, max_length = 1000)]
    pub message: String,
    /// What they would pay, in minor units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 0)]
    pub target_total: Option<i64>,
}

/// The offer that is declined.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct DeclineQuoteRequest {
    /// The offer that was shown.
    pub revision: i64,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 1000)]
    pub reason: Option<String>,
}

/// Accepts an offer. Only a customer can: it binds.
#[utoipa::path(post, path = "/api/quotes/{code}/accept", operation_id = "accept_quote", tag = "quotes",
    request_body = AcceptQuoteRequest,
    params(("code" = String, Path, description = "The quote's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = QuoteReply), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody),
        (status = 409, description = "The offer was changed, withdrawn or has expired", body = ProblemBody)))]
pub async fn accept(
    app: App,
    customer: Customer,
    Id(code): Id<Code>,
    retry: Retry,
    fields: Fields,
) -> Result<HttpResponse, Problem> {
    let session = customer.session();
    let (quote, revision) = (number(&app, session, code).await?, required(&fields, "revision")?);
    let command = Command::Quote(quote::Command::Accept { quote, revision });
    carry_out(&app, session, command, retry.over(&fields), QuoteReply::of).await
}

/// Asks for another offer.
#[utoipa::path(post, path = "/api/quotes/{code}/counter", operation_id = "counter_quote", tag = "quotes",
    request_body = CounterQuoteRequest,
    params(("code" = String, Path, description = "The quote's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = QuoteReply), (status = 404, body = ProblemBody),
        (status = 409, description = "The offer was changed, withdrawn or has expired", body = ProblemBody)))]
pub async fn counter(
    app: App,
    visitor: Visitor,
    Id(code): Id<Code>,
    retry: Retry,
    fields: Fields,
) -> Result<HttpResponse, Problem> {
    let session = session(&visitor)?;
    let (quote, revision) = (number(&app, session, code).await?, required(&fields, "revision")?);
    let message = fields.text("message")?.unwrap_or_default().into_owned();
    let target_total = fields.whole("targetTotal")?;
    let command = Command::Quote(quote::Command::Counter { quote, revision, message, target_total });
    carry_out(&app, session, command, retry.over(&fields), QuoteReply::of).await
}

/// Declines an offer.
#[utoipa::path(post, path = "/api/quotes/{code}/decline", operation_id = "decline_quote", tag = "quotes",
    request_body = DeclineQuoteRequest,
    params(("code" = String, Path, description = "The quote's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = QuoteReply), (status = 404, body = ProblemBody),
        (status = 409, description = "The offer was changed, withdrawn or has expired", body = ProblemBody)))]
pub async fn decline(
    app: App,
    visitor: Visitor,
    Id(code): Id<Code>,
    retry: Retry,
    fields: Fields,
) -> Result<HttpResponse, Problem> {
    let session = session(&visitor)?;
    let (quote, revision) = (number(&app, session, code).await?, required(&fields, "revision")?);
    let reason = fields.text("reason")?.map(std::borrow::Cow::into_owned);
    let command = Command::Quote(quote::Command::Decline { quote, revision, reason });
    carry_out(&app, session, command, retry.over(&fields), QuoteReply::of).await
}
