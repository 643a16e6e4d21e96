//! `POST /api/proofs/{code}/…`: the answers of a customer or guest to a proof.

use actix_web::HttpResponse;
use platen_actors::commands::Command;
use platen_actors::ids::{ArtworkId, OrderId};
use platen_actors::order::Code;
use platen_actors::proof::{self, Pin};
use platen_schema::ToSchema;
use platen_store::orders;
use platen_store::proofs::Proof;

use super::{ProofAnswer, absent, find, find_own};
use crate::http::command::Session;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Shopper;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::uploads::library;

/// Approval of the version that was shown.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApproveRequest {
    /// The version that was shown.
    pub version: i64,
    /// The configuration that was shown: the proof's `configurationHash`.
    pub configuration_hash: String,
    /// The customer has checked the spelling.
    pub spelling: bool,
}

/// The requested changes.
#[derive(Debug, Request, ToSchema)]
pub struct ChangesRequest {
    /// The version that was shown.
    pub version: i64,
    /// A description of the changes.
    #[schema(nullable = false, max_length = 1000)]
    pub comment: Option<String>,
    /// Comments at positions in the picture, at most 30.
    #[serde(default)]
    #[schema(max_items = 30)]
    pub pins: Vec<Pin>,
}

/// A file to print at a location.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProofArtworkRequest {
    /// The location.
    pub location: String,
    /// A file of the caller's library.
    pub artwork_id: ArtworkId,
}

/// Approves a version, which is then produced exactly as shown.
#[platen_schema::path(post, path = "/api/proofs/{code}/approve", operation_id = "approve_proof", tag = "proofs",
    request_body = ApproveRequest,
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer),
        (status = 409, description = "Not what was seen", body = ProblemBody)))]
pub async fn approve(
    session: Session<Shopper>,
    Id(code): Id<Code>,
    body: Body<ApproveRequest>,
) -> Result<HttpResponse, Problem> {
    let Proof { owner, entry: found, .. } = find(&session.app, &session.caller, code).await?;
    let ApproveRequest { version, configuration_hash, spelling } = body.read()?;
    let (proof, by) = (found.proof_id, approver(&session, found.order_id).await?);
    let command = proof::Command::Approve { proof, version, configuration_hash, spelling, by };
    session.acting_for(owner).run_with(&body, Command::Proof(command), ProofAnswer::of).await
}

/// Returns the email address of the caller: the customer's, or that of a guest's order.
async fn approver(session: &Session<Shopper>, order: Option<OrderId>) -> Result<String, Problem> {
    if let Some(email) = &session.caller.email {
        return Ok(email.clone());
    }
    let guest = match order {
        Some(order) => orders::find_guest(&mut session.app.store.read().await?, order).await?,
        None => None,
    };
    Ok(guest.map_or_else(|| "guest".to_owned(), |(_, email)| email))
}

/// Requests changes to a version.
#[platen_schema::path(post, path = "/api/proofs/{code}/changes", operation_id = "ask_proof_changes", tag = "proofs",
    request_body = ChangesRequest,
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer),
        (status = 409, description = "Not what was seen", body = ProblemBody)))]
pub async fn changes(
    session: Session<Shopper>,
    Id(code): Id<Code>,
    body: Body<ChangesRequest>,
) -> Result<HttpResponse, Problem> {
    let found = find(&session.app, &session.caller, code).await?;
    let proof = found.entry.proof_id;
    let ChangesRequest { version, comment, pins } = body.read()?;
    let command = proof::Command::RequestChanges { proof, version, comment: comment.unwrap_or_default(), pins };
    session.acting_for(found.owner).run_with(&body, Command::Proof(command), ProofAnswer::of).await
}

/// Replaces the file at a location. This voids an approval.
#[platen_schema::path(post, path = "/api/proofs/{code}/artwork", operation_id = "put_proof_artwork", tag = "proofs",
    request_body = ProofArtworkRequest,
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer),
        (status = 409, description = "It is being made already", body = ProblemBody)))]
pub async fn artwork(
    session: Session<Shopper>,
    Id(code): Id<Code>,
    body: Body<ProofArtworkRequest>,
) -> Result<HttpResponse, Problem> {
    let found = find(&session.app, &session.caller, code).await?;
    let (proof, own) = (found.entry.proof_id, session.caller.session);
    let ProofArtworkRequest { location, artwork_id: artwork } = body.read()?;
    let command = if own == found.owner {
        proof::Command::PutArtwork { proof, location, artwork }
    } else {
        let file = Box::new(library::find(&session.app, own, artwork).await?);
        proof::Command::PutCopy { proof, location, file }
    };
    session.acting_for(found.owner).run_with(&body, command, ProofAnswer::of).await
}

/// Cancels a proof request unless an order depends on it.
#[platen_schema::path(post, path = "/api/proofs/{code}/cancel", operation_id = "cancel_proof", tag = "proofs",
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer),
        (status = 409, description = "It is approved already", body = ProblemBody)))]
pub async fn cancel(session: Session<Shopper>, Id(code): Id<Code>) -> Result<HttpResponse, Problem> {
    let found = find_own(&session.app, &session.caller, code).await?.ok_or_else(|| absent(&session.caller))?;
    let proof = found.entry.proof_id;
    session.run(proof::Command::Cancel { proof }, ProofAnswer::of).await
}
