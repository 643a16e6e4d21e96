//! `POST /api/quotes/{code}/accept`, `/counter` and `/decline`: the customer's answers to an offer. Each names the
//! offer that was shown; an outdated one is rejected.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::order::Code;
use platen_actors::quote;
use platen_schema::ToSchema;

use super::{QuoteReply, number};
use crate::http::command::Session;
use crate::http::email_limit::{self, Email};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Visitor;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};

/// Acceptance of an offer.
#[derive(Debug, Request, ToSchema)]
pub struct AcceptQuoteRequest {
    /// The offer's revision that was shown.
    pub revision: i64,
}

/// The changes that the customer requests.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CounterQuoteRequest {
    /// The offer's revision that was shown.
    pub revision: i64,
    /// The customer's message.
    #[schema(min_length = 1, max_length = 1000)]
    pub message: String,
    /// The total that the customer would pay, in minor units.
    #[schema(nullable = false, minimum = 0)]
    pub target_total: Option<i64>,
}

/// Rejection of an offer.
#[derive(Debug, Request, ToSchema)]
pub struct DeclineQuoteRequest {
    /// The offer's revision that was shown.
    pub revision: i64,
    /// The reason.
    #[schema(nullable = false, max_length = 1000)]
    pub reason: Option<String>,
}

/// Accepts an offer. Requires an account, because acceptance is binding.
#[platen_schema::path(post, path = "/api/quotes/{code}/accept", operation_id = "accept_quote", tag = "quotes",
    request_body = AcceptQuoteRequest,
    params(("code" = String, Path, description = "The quote's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = QuoteReply), (status = 401, body = ProblemBody),
        (status = 409, description = "The offer was changed, withdrawn or has expired", body = ProblemBody)))]
pub async fn accept(
    session: Session,
    request: HttpRequest,
    Id(code): Id<Code>,
    body: Body<AcceptQuoteRequest>,
) -> Result<HttpResponse, Problem> {
    let quote = number(&session.app, session.caller.session(), code).await?;
    let AcceptQuoteRequest { revision } = body.read()?;
    let by = Some(session.caller.session());
    email_limit::count_now(&session.app, &request, Email { to: None, by }).await?;
    let command = quote::Command::Accept { quote, revision };
    session.run_with(&body, command, QuoteReply::of).await
}

/// Requests another offer.
#[platen_schema::path(post, path = "/api/quotes/{code}/counter", operation_id = "counter_quote", tag = "quotes",
    request_body = CounterQuoteRequest,
    params(("code" = String, Path, description = "The quote's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = QuoteReply),
        (status = 409, description = "The offer was changed, withdrawn or has expired", body = ProblemBody)))]
pub async fn counter(
    session: Session<Visitor>,
    request: HttpRequest,
    Id(code): Id<Code>,
    body: Body<CounterQuoteRequest>,
) -> Result<HttpResponse, Problem> {
    let quote = number(&session.app, super::session(&session.caller)?, code).await?;
    let CounterQuoteRequest { revision, message, target_total } = body.read()?;
    let by = session.caller.session();
    email_limit::count_now(&session.app, &request, Email { to: None, by }).await?;
    let command = quote::Command::Counter { quote, revision, message, target_total };
    session.run_with(&body, command, QuoteReply::of).await
}

/// Declines an offer.
#[platen_schema::path(post, path = "/api/quotes/{code}/decline", operation_id = "decline_quote", tag = "quotes",
    request_body = DeclineQuoteRequest,
    params(("code" = String, Path, description = "The quote's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = QuoteReply),
        (status = 409, description = "The offer was changed, withdrawn or has expired", body = ProblemBody)))]
pub async fn decline(
    session: Session<Visitor>,
    request: HttpRequest,
    Id(code): Id<Code>,
    body: Body<DeclineQuoteRequest>,
) -> Result<HttpResponse, Problem> {
    let quote = number(&session.app, super::session(&session.caller)?, code).await?;
    let DeclineQuoteRequest { revision, reason } = body.read()?;
    let by = session.caller.session();
    email_limit::count_now(&session.app, &request, Email { to: None, by }).await?;
    let command = quote::Command::Decline { quote, revision, reason };
    session.run_with(&body, command, QuoteReply::of).await
}
