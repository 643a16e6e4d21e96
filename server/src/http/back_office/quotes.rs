//! `POST /api/backoffice/quotes`: actions of the shop's staff on a quote.

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::order::Code;
use platen_actors::quote::StaffAction;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::{authorize, checked_name};
use crate::back_office::intake;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::idempotency_key;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// An action on a quote.
#[derive(Debug, Request, ToSchema)]
pub struct QuoteActionRequest {
    /// The back office's id of this action; a repeated one is processed once.
    #[schema(min_length = 1, max_length = 80)]
    pub id: String,
    /// The quote's public code.
    pub quote: Code,
    /// The name of the member of the staff; the customer reads it.
    #[schema(min_length = 1, max_length = 80)]
    pub by: String,
    /// The action.
    pub action: StaffAction,
}

/// The action is recorded.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct QuoteActionAnswer {
    /// The quote's public code.
    pub quote: Code,
    /// The session's version after the action.
    pub version: i64,
}

/// Carries out an action on a quote in the name of a member of the staff.
#[platen_schema::path(post, path = "/api/backoffice/quotes", operation_id = "act_on_quote", tag = "back office",
    request_body = QuoteActionRequest,
    params(("Authorization" = String, Header, description = "Bearer and the shared secret")),
    responses((status = 200, body = QuoteActionAnswer), (status = 401, description = "Not the secret", body = ProblemBody),
        (status = 404, description = "No such quote", body = ProblemBody),
        (status = 409, description = "That may not be done with the quote as it is", body = ProblemBody)))]
pub async fn quote(app: App, request: HttpRequest, body: Body<QuoteActionRequest>) -> Result<HttpResponse, Problem> {
    authorize(&app, &request)?;
    let QuoteActionRequest { id, quote: code, by, action } = body.read()?;
    let name = checked_name(&id)?;
    let executed = intake::take_quote(&app.registry, &app.store, code, &name, &by, action).await?;
    let mut response = HttpResponse::Ok();
    idempotency_key::mark(&mut response, executed.replayed);
    Ok(response.json(Json(QuoteActionAnswer { quote: code, version: executed.version })))
}
