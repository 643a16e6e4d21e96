//! `POST /api/proofs/{code}/…`: what the customer answers to a proof.

use actix_web::HttpResponse;
use platen_actors::commands::Command;
use platen_actors::ids::ArtworkId;
use platen_actors::order::Code;
use platen_actors::proof::{self, Pin};
use utoipa::ToSchema;

use super::{ProofAnswer, find};
use crate::http::command::Session;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};

/// An approval of exactly what was seen.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApproveRequest {
    /// The version that was seen.
    pub version: i64,
    /// The configuration that was seen: the proof's `configurationHash`.
    pub configuration_hash: String,
    /// The spelling was checked.
    pub spelling: bool,
}

/// What is to be changed.
#[derive(Debug, Request, ToSchema)]
pub struct ChangesRequest {
    /// The version that was seen.
    pub version: i64,
    /// In words.
    #[schema(nullable = false, max_length = 1000)]
    pub comment: Option<String>,
    /// At places of the picture, at most 30.
    #[serde(default)]
    #[schema(max_items = 30)]
    pub pins: Vec<Pin>,
}

/// Another file for a location.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProofArtworkRequest {
    /// Where it is printed.
    pub location: String,
    /// The file of the caller's library.
    pub artwork_id: ArtworkId,
}

/// Approves a version. What was approved is made, exactly so.
#[utoipa::path(post, path = "/api/proofs/{code}/approve", operation_id = "approve_proof", tag = "proofs",
    request_body = ApproveRequest,
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer), (status = 404, body = ProblemBody),
        (status = 409, description = "Not what was seen", body = ProblemBody)))]
pub async fn approve(
    session: Session,
    Id(code): Id<Code>,
    body: Body<ApproveRequest>,
) -> Result<HttpResponse, Problem> {
    let proof = find(&session.app, &session.caller, code).await?.entry.proof_id;
    let ApproveRequest { version, configuration_hash, spelling } = body.read()?;
    let by = session.caller.email.clone();
    let command = proof::Command::Approve { proof, version, configuration_hash, spelling, by };
    session.run_with(&body, Command::Proof(command), ProofAnswer::of).await
}

/// Requests changes to a version.
#[utoipa::path(post, path = "/api/proofs/{code}/changes", operation_id = "ask_proof_changes", tag = "proofs",
    request_body = ChangesRequest,
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer), (status = 404, body = ProblemBody),
        (status = 409, description = "Not what was seen", body = ProblemBody)))]
pub async fn changes(
    session: Session,
    Id(code): Id<Code>,
    body: Body<ChangesRequest>,
) -> Result<HttpResponse, Problem> {
    let proof = find(&session.app, &session.caller, code).await?.entry.proof_id;
    let ChangesRequest { version, comment, pins } = body.read()?;
    let command = proof::Command::RequestChanges { proof, version, comment: comment.unwrap_or_default(), pins };
    session.run_with(&body, Command::Proof(command), ProofAnswer::of).await
}

/// Prints another file at a location. An approval no longer holds then.
#[utoipa::path(post, path = "/api/proofs/{code}/artwork", operation_id = "put_proof_artwork", tag = "proofs",
    request_body = ProofArtworkRequest,
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer), (status = 404, body = ProblemBody),
        (status = 409, description = "It is being made already", body = ProblemBody)))]
pub async fn artwork(
    session: Session,
    Id(code): Id<Code>,
    body: Body<ProofArtworkRequest>,
) -> Result<HttpResponse, Problem> {
    let proof = find(&session.app, &session.caller, code).await?.entry.proof_id;
    let ProofArtworkRequest { location, artwork_id: artwork } = body.read()?;
    session.run_with(&body, proof::Command::PutArtwork { proof, location, artwork }, ProofAnswer::of).await
}

/// Takes back the request for a proof that no order waits for.
#[utoipa::path(post, path = "/api/proofs/{code}/cancel", operation_id = "cancel_proof", tag = "proofs",
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer), (status = 404, body = ProblemBody),
        (status = 409, description = "It is approved already", body = ProblemBody)))]
pub async fn cancel(session: Session, Id(code): Id<Code>) -> Result<HttpResponse, Problem> {
    let proof = find(&session.app, &session.caller, code).await?.entry.proof_id;
    session.run(proof::Command::Cancel { proof }, ProofAnswer::of).await
}
