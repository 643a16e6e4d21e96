//! `/api/support/proofs/{code}…`: the staff's view of a proof, its files, and sending its next version.

use actix_web::web::{Json, Payload};
use actix_web::{HttpRequest, HttpResponse};
use percent_encoding::percent_decode_str;
use platen_actors::masking;
use platen_actors::order::Code;
use platen_schema::ToSchema;
use platen_store::proofs::Proof;
use platen_store::work::Queue;
use platen_store::{names, orders};
use serde::{Deserialize, Serialize};

use super::answering::{AnsweredReply, Answering, answered};
use super::opened;
use super::shown::Shown;
use super::work::{self, Owner};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::id::{Id, IdPair};
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::extract::staff::{Anyone, Staff, Support};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::proofs::detail::{self, ProofDetail, describe};
use crate::http::proofs::form::{self, ProofForm};
use crate::http::state::App;
use crate::http::uploads::library;
use crate::proofs::making::Sending;

/// The staff's view of a proof.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SupportProof {
    /// What its customer sees.
    #[serde(flatten)]
    pub detail: ProofDetail,
    /// The owning session's key.
    pub session: String,
    /// The display name for staff.
    pub name: String,
    /// The public code of its order; omitted for a proof that was requested by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order: Option<Code>,
    /// The staff member who claimed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub owner: Option<Owner>,
}

/// The next version, to be drawn.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DrawRequest {
    /// The note on it.
    #[schema(nullable = false, max_length = 1000)]
    pub note: Option<String>,
    /// Whether it replaces a version that the customer has approved; otherwise such a request is rejected.
    #[serde(default)]
    pub replaces_approved: bool,
}

/// A version that was made by hand. The texts come before the file.
#[derive(Debug, ToSchema)]
pub struct SupportProofForm {
    /// The note on it.
    pub note: Option<String>,
    /// `true` if it replaces a version that the customer has approved.
    #[schema(rename = "replacesApproved")]
    pub replaces_approved: Option<String>,
    /// A PNG or JPEG picture or a PDF, at most 20,000 KB.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
}

/// Returns a proof with its details.
#[platen_schema::path(get, path = "/api/support/proofs/{code}", operation_id = "read_desk_proof", tag = "support",
    params(("code" = String, Path, description = "The proof's public name")),
    responses((status = 200, body = SupportProof), (status = 401, body = ProblemBody)))]
pub async fn read(app: App, staff: Staff<Anyone>, Id(code): Id<Code>) -> Result<Json<Shown<SupportProof>>, Problem> {
    let found = app.making().find(code).await?;
    let session = found.owner;
    let mut connection = app.store.read().await?;
    let owner = work::owner_of(&mut connection, queue(&found), code).await?;
    let order = match found.entry.order_id {
        Some(order) => orders::find(&mut connection, session, order).await?.map(|order| order.entry.code),
        None => None,
    };
    let name = names::of(&mut connection, session).await?;
    drop(connection);
    let detail = describe(&app, found, &format!("/api/support/proofs/{code}")).await?;
    Shown::to(&staff, SupportProof { detail, session: session.to_string(), name, order, owner })
}

/// Returns the file of a version.
#[platen_schema::path(get, path = "/api/support/proofs/{code}/versions/{version}/file", operation_id = "desk_proof_file", tag = "support",
    params(("code" = String, Path, description = "The proof's public name"), ("version" = i64, Path, description = "From 1")),
    responses((status = 200, content_type = "image/svg+xml", body = String),
        (status = 304, description = "The caller has it already, by `If-None-Match`"), (status = 401, body = ProblemBody)))]
pub async fn version_file(
    app: App,
    request: HttpRequest,
    _: Staff<Anyone>,
    IdPair(code, version): IdPair<Code, i64>,
) -> Result<HttpResponse, Problem> {
    detail::file_of(&app, &request, &app.making().find(code).await?, version).await
}

/// Returns a version that this server drew as a PDF, with the customer's answer.
#[platen_schema::path(get, path = "/api/support/proofs/{code}/versions/{version}/pdf", operation_id = "desk_proof_pdf", tag = "support",
    params(("code" = String, Path, description = "The proof's public name"), ("version" = i64, Path, description = "From 1")),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>),
        (status = 304, description = "The caller has it already, by `If-None-Match`"), (status = 401, body = ProblemBody),
        (status = 404, description = "No such version, or not drawn by this server", body = ProblemBody)))]
pub async fn version_pdf(
    app: App,
    request: HttpRequest,
    staff: Staff<Anyone>,
    IdPair(code, version): IdPair<Code, i64>,
) -> Result<HttpResponse, Problem> {
    let found = app.making().find(code).await?;
    let who = found.entry.approved_by.as_deref();
    let masked = who.filter(|who| who.contains('@') && staff.must_be::<Support>().is_err()).map(masking::email);
    detail::pdf_of(&app, &request, &found, version, masked.as_deref().or(who)).await
}

/// Returns the file for a location, as the customer uploaded it.
#[platen_schema::path(get, path = "/api/support/proofs/{code}/artwork/{location}/file", operation_id = "desk_proof_artwork",
    tag = "support",
    params(("code" = String, Path, description = "The proof's public name"),
        ("location" = String, Path, description = "The print location; case is ignored")),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>), (status = 401, body = ProblemBody)))]
pub async fn artwork_file(
    app: App,
    staff: Staff<Anyone>,
    IdPair(code, location): IdPair<Code, String>,
) -> Result<HttpResponse, Problem> {
    let found = app.making().find(code).await?;
    opened(&app, &staff, "artwork_downloaded", Some(found.owner), code).await?;
    // The location is percent-encoded in the path.
    let location = percent_decode_str(&location).decode_utf8_lossy();
    let artwork = found.subject.artworks.iter().find(|file| file.location.eq_ignore_ascii_case(&location));
    let file = artwork.ok_or_else(|| Problem::not_found("There is no artwork for this location."))?;
    library::file_of(&app, &file.sha256, &file.extension, &file.name).await
}

/// Draws the next version and sends it in the caller's name.
#[platen_schema::path(post, path = "/api/support/proofs/{code}/draw", operation_id = "draw_proof", tag = "support",
    request_body = DrawRequest,
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AnsweredReply), (status = 401, body = ProblemBody),
        (status = 409, description = "`claimed`, or the proof is cancelled, approved or being made", body = ProblemBody)))]
pub async fn draw(
    app: App,
    request: HttpRequest,
    staff: Staff<Anyone>,
    Id(code): Id<Code>,
    idempotency: IdempotencyKey,
    body: Body<DrawRequest>,
) -> Result<HttpResponse, Problem> {
    let DrawRequest { note, replaces_approved } = body.read()?;
    let note = note.unwrap_or_default();
    let idempotency = idempotency.of_staff(staff.member.id).over(&body);
    let found = app.making().find(code).await?;
    let by = &staff.member.name;
    let sending = Sending { by, note, replaces_approved, idempotency: idempotency.clone() };
    let making = app.making();
    let client = client::of(&request, &app.config);
    let drawn = Box::pin(making.generate(&client, code, sending));
    let command = async { drawn.await.map(|(_, executed)| executed) };
    let executed = answering(&found, "draw").carry_out(&app, &staff, idempotency.as_ref(), command).await?;
    Ok(answered(executed.version, executed.replayed))
}

/// Sends a file as the next version, in the caller's name.
#[platen_schema::path(post, path = "/api/support/proofs/{code}/file", operation_id = "send_proof_file", tag = "support",
    request_body(content = SupportProofForm, content_type = "multipart/form-data"),
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AnsweredReply), (status = 401, body = ProblemBody),
        (status = 409, description = "`claimed`, or the proof is cancelled, approved or being made", body = ProblemBody),
        (status = 413, description = "Over 20,000 KB", body = ProblemBody),
        (status = 422, description = "Not a picture or PDF, or not what its name says", body = ProblemBody)))]
pub async fn file(
    app: App,
    staff: Staff<Anyone>,
    request: HttpRequest,
    Id(code): Id<Code>,
    idempotency: IdempotencyKey,
    payload: Payload,
) -> Result<HttpResponse, Problem> {
    let found = app.making().find(code).await?;
    let ProofForm { note, replaces_approved, file, .. } = form::read(&app, &request, payload, |_| Ok(())).await?;
    let idempotency = idempotency.of_staff(staff.member.id).over_parts(&(&note, replaces_approved, &file))?;
    let by = &staff.member.name;
    let sending = Sending { by, note, replaces_approved, idempotency: idempotency.clone() };
    let making = app.making();
    let sent = Box::pin(making.send(&found, file, sending));
    let command = async { sent.await.map(|(_, executed)| executed) };
    let executed = answering(&found, "file").carry_out(&app, &staff, idempotency.as_ref(), command).await?;
    Ok(answered(executed.version, executed.replayed))
}

fn queue(found: &Proof) -> Option<Queue> {
    Queue::of_proof(found.entry.state, found.subject.has_artwork())
}

fn answering<'a>(found: &Proof, what: &'a str) -> Answering<'a> {
    Answering { session: Some(found.owner), code: found.entry.code, queue: queue(found), action: "proof_sent", what }
}
