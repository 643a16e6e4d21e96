//! `POST /api/backoffice/proofs…`: the next version of a proof, drawn by this server or made by somebody of the shop.

use actix_multipart::Multipart;
use actix_web::web::Json;
use actix_web::web::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use futures_util::TryStreamExt;
use platen_actors::order::Code;
use platen_actors::ports::Idempotency;
use platen_actors::session::Executed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{authorize, checked_maker, checked_name, name};
use crate::error::{Code as ProblemCode, Problem, ProblemBody};
use crate::http::extract::fields::{Fields, forbidden};
use crate::http::extract::id::Id;
use crate::http::extract::retry;
use crate::http::state::App;
use crate::http::uploads::multipart::{check_declared, text, the_only_one, unreadable};
use crate::proofs::file;
use crate::proofs::making::{Making, Sending};

/// A proof is to be sent.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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
    /// Whether it takes the place of a version that the customer has approved; else that is refused.
    #[serde(default)]
    pub replaces_approved: bool,
}

/// It is sent.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ProofReportAnswer {
    /// The proof's public name.
    pub proof: Code,
    /// The session's version after it.
    pub version: i64,
}

/// Draws the next version of a proof and sends it to the customer.
#[utoipa::path(post, path = "/api/backoffice/proofs", operation_id = "report_proof", tag = "back office",
    request_body = ProofReportRequest, params(("Authorization" = String, Header, description = "Bearer and the shared secret")),
    responses((status = 200, body = ProofReportAnswer), (status = 401, description = "Not the secret", body = ProblemBody),
        (status = 404, description = "No such proof", body = ProblemBody),
        (status = 409, description = "The proof is cancelled, or its order is being made", body = ProblemBody)))]
pub async fn proof(app: App, request: HttpRequest, fields: Fields) -> Result<HttpResponse, Problem> {
    authorize(&app, &request)?;
    let name = name(&fields)?;
    let proof = fields.text("proof")?.and_then(|code| code.parse::<Code>().ok());
    let proof = proof.ok_or_else(|| Problem::not_found("This proof does not exist."))?;
    let by = fields.text("by")?.unwrap_or_default();
    let by = checked_maker(&by)?;
    let note = fields.text("note")?.unwrap_or_default().into_owned();
    let replaces_approved = fields.flag("replacesApproved")?;
    let idempotency = once(&name, &(proof, by, &note))?;
    let sending = Sending { by, note, replaces_approved, idempotency };
    let (_, executed) = making(&app).generate(proof, sending).await?;
    Ok(answer(proof, &executed))
}

/// A proof that somebody made. The texts stand before the file.
#[derive(Debug, ToSchema)]
pub struct ProofFileForm {
    /// What the back office calls this report: the same one again is taken in once.
    pub id: String,
    /// Who made it.
    pub by: String,
    /// What is said about it.
    pub note: Option<String>,
    /// `true` if it takes the place of a version that the customer has approved.
    #[schema(rename = "replacesApproved")]
    pub replaces_approved: Option<String>,
    /// A PNG or JPEG picture or a PDF, at most 20,000 KB.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
}

/// Sends a file as the next version of a proof.
#[utoipa::path(post, path = "/api/backoffice/proofs/{code}/file", operation_id = "report_proof_file", tag = "back office",
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
    check_declared(&request)?;
    let found = making(&app).find(proof).await?;
    let mut form = Multipart::from_request(&request, &mut payload.into_inner()).await.map_err(|_| unreadable())?;
    let [mut id, mut by, mut note, mut replaces_approved] = [const { String::new() }; 4];
    while let Some(field) = form.try_next().await.map_err(|_| unreadable())? {
        let named = field.content_disposition().and_then(|given| given.get_filename().map(str::to_owned));
        let Some(file_name) = named else {
            let place = match field.name().unwrap_or_default() {
                "id" => &mut id,
                "by" => &mut by,
                "note" => &mut note,
                "replacesApproved" => &mut replaces_approved,
                _ => &mut String::new(),
            };
            *place = text(field).await?;
            continue;
        };
        let name = checked_name(&id)?;
        let by = checked_maker(&by)?;
        if [by, &note].iter().any(|text| text.chars().any(forbidden)) {
            let message = "Please remove the control characters from the texts.";
            return Err(Problem::invalid("note", "forbidden_characters", message));
        }
        let file = file::take(&app.artworks, &file_name, field).await?;
        the_only_one(form).await?;
        let idempotency = once(&name, &(proof, by, &note, &file))?;
        let replaces_approved = replaces_approved == "true";
        let sending = Sending { by, note, replaces_approved, idempotency };
        let (_, executed) = making(&app).send(&found, file, sending).await?;
        return Ok(answer(proof, &executed));
    }
    Err(Problem::invalid("file", "required", "Please choose a file."))
}

fn making(app: &App) -> Making<'_> {
    Making { artworks: &app.artworks, catalogue: &app.catalogue }
}

/// What the back office says under one name happens once.
fn once(name: &str, said: &impl Serialize) -> Result<Option<Idempotency>, Problem> {
    let hash = Sha256::digest(serde_json::to_vec(said).map_err(|_| Problem::new(ProblemCode::Internal))?);
    Ok(Some(Idempotency { key: format!("back office proof {name}"), request_hash: hash.into() }))
}

fn answer(proof: Code, executed: &Executed) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    retry::mark(&mut response, executed.replayed);
    response.json(Json(ProofReportAnswer { proof, version: executed.version }))
}
