//! `POST /api/backoffice/proofs…`: the next version of a proof, drawn by this server or uploaded by the shop.

use actix_web::web::Json;
use actix_web::web::Payload;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::order::Code;
use platen_actors::ports::Idempotency;
use platen_actors::session::Executed;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::{authorize, checked_maker, checked_name};
use crate::back_office::intake;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::proofs::form::{self, ProofForm, Texts};
use crate::http::state::App;
use crate::proofs::making::Sending;

/// The next version of a proof, to be drawn and sent.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProofReportRequest {
    /// The back office's id of this report; a repeated one is processed once.
    #[schema(min_length = 1, max_length = 80)]
    pub id: String,
    /// The proof's public code.
    pub proof: Code,
    /// The name of the person who makes it.
    #[schema(min_length = 1, max_length = 80)]
    pub by: String,
    /// The note on it.
    #[schema(nullable = false, max_length = 1000)]
    pub note: Option<String>,
    /// Whether it replaces a version that the customer has approved; otherwise such a report is rejected.
    #[serde(default)]
    pub replaces_approved: bool,
}

/// The version is sent.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ProofReportAnswer {
    /// The proof's public code.
    pub proof: Code,
    /// The session's version after the report.
    pub version: i64,
}

/// Draws the next version of a proof and sends it to the customer.
#[platen_schema::path(post, path = "/api/backoffice/proofs", operation_id = "report_proof", tag = "back office",
    request_body = ProofReportRequest, params(("Authorization" = String, Header, description = "Bearer and the shared secret")),
    responses((status = 200, body = ProofReportAnswer), (status = 401, description = "Not the secret", body = ProblemBody),
        (status = 404, description = "No such proof", body = ProblemBody),
        (status = 409, description = "The proof is cancelled, or its order is being made", body = ProblemBody)))]
pub async fn proof(app: App, request: HttpRequest, body: Body<ProofReportRequest>) -> Result<HttpResponse, Problem> {
    authorize(&app, &request)?;
    let ProofReportRequest { id, proof, by, note, replaces_approved } = body.read()?;
    let (name, by, note) = (checked_name(&id)?, checked_maker(&by)?, note.unwrap_or_default());
    let idempotency = once(&name, &(proof, by, &note))?;
    let sending = Sending { by, note, replaces_approved, idempotency };
    let (_, executed) = app.making().generate(&client::of(&request, &app.config), proof, sending).await?;
    Ok(answer(proof, &executed))
}

/// A proof as a file. The texts come before the file.
#[derive(Debug, ToSchema)]
pub struct ProofFileForm {
    /// The back office's id of this report; a repeated one is processed once.
    pub id: String,
    /// The name of the person who made it.
    pub by: String,
    /// The note on it.
    pub note: Option<String>,
    /// `true` if it replaces a version that the customer has approved.
    #[schema(rename = "replacesApproved")]
    pub replaces_approved: Option<String>,
    /// A PNG or JPEG picture or a PDF, at most 20,000 KB.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
}

/// Sends a file as the next version of a proof.
#[platen_schema::path(post, path = "/api/backoffice/proofs/{code}/file", operation_id = "report_proof_file", tag = "back office",
    request_body(content = ProofFileForm, content_type = "multipart/form-data"),
    params(("code" = String, Path, description = "The proof's public name"),
        ("Authorization" = String, Header, description = "Bearer and the shared secret")),
    responses((status = 200, body = ProofReportAnswer), (status = 401, description = "Not the secret", body = ProblemBody),
        (status = 404, description = "No such proof", body = ProblemBody),
        (status = 409, description = "The proof is cancelled, or its order is being made", body = ProblemBody),
        (status = 413, description = "Over 20,000 KB", body = ProblemBody),
        (status = 422, description = "Not a picture or PDF, or not what its name says", body = ProblemBody)))]
pub async fn file(
    app: App,
    request: HttpRequest,
    Id(proof): Id<Code>,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    authorize(&app, &request)?;
    let found = app.making().find(proof).await?;
    let check = |texts: &Texts| {
        let name = checked_name(texts.get("id")?)?;
        Ok((name, checked_maker(texts.get("by")?)?.to_owned()))
    };
    let ProofForm { checked, note, replaces_approved, file } = form::read(&app, &request, payload, check).await?;
    let (name, by) = checked;
    let idempotency = once(&name, &(proof, &by, &note, &file))?;
    let sending = Sending { by: &by, note, replaces_approved, idempotency };
    let (_, executed) = app.making().send(&found, file, sending).await?;
    Ok(answer(proof, &executed))
}

/// The idempotency key of a report: the back office's own name for it, and a hash of its content.
fn once(name: &str, said: &impl Serialize) -> Result<Option<Idempotency>, Problem> {
    Ok(intake::idempotency(format!("back office proof {name}"), said)?)
}

fn answer(proof: Code, executed: &Executed) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    idempotency_key::mark(&mut response, executed.replayed);
    response.json(Json(ProofReportAnswer { proof, version: executed.version }))
}
