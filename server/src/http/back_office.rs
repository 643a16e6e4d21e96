//! `/api/backoffice/…`: what the back office knows of orders, the proofs that it sends, and what it does with quotes. It
//! shows the shared secret.

use actix_web::http::header;
use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::order::{Code, Report};
use platen_actors::ports::Idempotency;
use platen_actors::quote::StaffAction;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::back_office::intake;
use crate::error::{Code as ProblemCode, Problem, ProblemBody};
use crate::http::extract::fields::Fields;
use crate::http::extract::retry;
use crate::http::state::App;
use crate::proofs::making::{Making, Sending};

/// News of an order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ReportRequest {
    /// What the back office calls this report: the same one again is taken in once.
    #[schema(min_length = 1, max_length = 80)]
    pub id: String,
    /// The order's public name.
    pub order: Code,
    /// The news.
    pub report: Report,
}

/// It is taken in.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ReportAnswer {
    /// The order's public name.
    pub order: Code,
    /// The session's version after it.
    pub version: i64,
}

/// Takes in what the back office reports.
#[utoipa::path(post, path = "/api/backoffice/reports", operation_id = "report", tag = "back office",
    request_body = ReportRequest, params(("Authorization" = String, Header, description = "Bearer and the shared secret")),
    responses((status = 200, body = ReportAnswer), (status = 401, description = "Not the secret", body = ProblemBody),
        (status = 404, description = "No such order", body = ProblemBody),
        (status = 409, description = "An order does not go there from where it is", body = ProblemBody)))]
pub async fn report(app: App, request: HttpRequest, fields: Fields) -> Result<HttpResponse, Problem> {
    authorize(&app, &request)?;
    let name = name(&fields)?;
    let order = fields.text("order")?.and_then(|code| code.parse::<Code>().ok());
    let order = order.ok_or_else(|| Problem::not_found("This order does not exist."))?;
    let report: Option<Report> = fields.structured("report", "an object with a kind")?;
    let report = report.ok_or_else(|| Problem::invalid("report", "required", "This field is required."))?;
    let (_, executed) = intake::take(&app.registry, &app.store, order, &name, report).await?;
    let mut response = HttpResponse::Ok();
    retry::mark(&mut response, executed.replayed);
    Ok(response.json(Json(ReportAnswer { order, version: executed.version })))
}

/// A proof is to be sent.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ProofReportRequest {
    /// What the back office calls this report: the same one again is taken in once.
    #[schema(min_length = 1, max_length = 80)]
    pub id: String,
    /// The proof's public name.
    pub proof: Code,
    /// Who makes it.
    #[schema(min_length = 1, max_length = 80)]
    pub by: String,
    /// What is said about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 1000)]
    pub note: Option<String>,
}

/// Draws the next version of a proof and sends it to the customer.
#[utoipa::path(post, path = "/api/backoffice/proofs", operation_id = "report_proof", tag = "back office",
    request_body = ProofReportRequest, params(("Authorization" = String, Header, description = "Bearer and the shared secret")),
    responses((status = 200, body = ReportAnswer), (status = 401, description = "Not the secret", body = ProblemBody),
        (status = 404, description = "No such proof", body = ProblemBody),
        (status = 409, description = "The proof is cancelled, or its order is being made", body = ProblemBody)))]
pub async fn proof(app: App, request: HttpRequest, fields: Fields) -> Result<HttpResponse, Problem> {
    authorize(&app, &request)?;
    let name = name(&fields)?;
    let proof = fields.text("proof")?.and_then(|code| code.parse::<Code>().ok());
    let proof = proof.ok_or_else(|| Problem::not_found("This proof does not exist."))?;
    let by = fields.text("by")?.filter(|by| (1..=80).contains(&by.trim().chars().count()));
    let by = by.ok_or_else(|| Problem::invalid("by", "required", "Please say in 1 to 80 characters who makes it."))?;
    let note = fields.text("note")?.unwrap_or_default().into_owned();
    let hash =
        Sha256::digest(serde_json::to_vec(&(proof, &by, &note)).map_err(|_| Problem::new(ProblemCode::Internal))?);
    let idempotency = Some(Idempotency { key: format!("back office proof {name}"), request_hash: hash.into() });
    let making = Making { artworks: &app.artworks, catalogue: &app.catalogue };
    let (_, executed) = making.generate(proof, Sending { by: by.trim(), note, idempotency }).await?;
    let mut response = HttpResponse::Ok();
    retry::mark(&mut response, executed.replayed);
    Ok(response.json(Json(ReportAnswer { order: proof, version: executed.version })))
}

/// What is done with a quote.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct QuoteActionRequest {
    /// What the back office calls this: the same one again is taken in once.
    #[schema(min_length = 1, max_length = 80)]
    pub id: String,
    /// The quote's public name.
    pub quote: Code,
    /// The name of whoever does it; the customer reads it.
    #[schema(min_length = 1, max_length = 80)]
    pub by: String,
    /// What is done.
    pub action: StaffAction,
}

/// It is done.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct QuoteActionAnswer {
    /// The quote's public name.
    pub quote: Code,
    /// The session's version after it.
    pub version: i64,
}

/// Does something with a quote in the name of somebody of the shop.
#[utoipa::path(post, path = "/api/backoffice/quotes", operation_id = "act_on_quote", tag = "back office",
    request_body = QuoteActionRequest,
    params(("Authorization" = String, Header, description = "Bearer and the shared secret")),
    responses((status = 200, body = QuoteActionAnswer), (status = 401, description = "Not the secret", body = ProblemBody),
        (status = 404, description = "No such quote", body = ProblemBody),
        (status = 409, description = "That may not be done with the quote as it is", body = ProblemBody)))]
pub async fn quote(app: App, request: HttpRequest, fields: Fields) -> Result<HttpResponse, Problem> {
    authorize(&app, &request)?;
    let name = name(&fields)?;
    let code = fields.text("quote")?.and_then(|code| code.parse::<Code>().ok());
    let code = code.ok_or_else(|| Problem::not_found("This quote does not exist."))?;
    let by = fields.text("by")?.unwrap_or_default();
    let action: Option<StaffAction> = fields.structured("action", "an object with a kind")?;
    let action = action.ok_or_else(|| Problem::invalid("action", "required", "This field is required."))?;
    let executed = intake::take_quote(&app.registry, &app.store, code, &name, &by, action).await?;
    let mut response = HttpResponse::Ok();
    retry::mark(&mut response, executed.replayed);
    Ok(response.json(Json(QuoteActionAnswer { quote: code, version: executed.version })))
}

/// The back office shows the secret that the shop shares with it.
fn authorize(app: &App, request: &HttpRequest) -> Result<(), Problem> {
    let shown = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
    if !app.config.back_office.back_office_token.as_ref().is_some_and(|token| token.is(shown)) {
        let message = "Please send the secret that the shop shares with its back office as a bearer token.";
        return Err(Problem::new(ProblemCode::LoginRequired).with_message(message));
    }
    Ok(())
}

/// What the back office calls what it sends.
fn name(fields: &Fields) -> Result<String, Problem> {
    let name = fields.text("id")?.filter(|name| (1..=80).contains(&name.len()) && name.is_ascii());
    let name = name.ok_or_else(|| Problem::invalid("id", "malformed", "Please send 1 to 80 ASCII characters."))?;
    Ok(name.into_owned())
}
