//! `POST /api/proofs/{code}/…`: what the customer answers to a proof.

use actix_web::HttpResponse;
use platen_actors::command::Command;
use platen_actors::ids::ArtworkId;
use platen_actors::order::Code;
use platen_actors::proof::{self, Pin};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ProofAnswer, find};
use crate::http::cart::form::required;
use crate::http::command::{Reply, carry_out};
use crate::http::extract::caller::Customer;
use crate::http::extract::fields::{Fields, forbidden};
use crate::http::extract::id::Id;
use crate::http::extract::retry::Retry;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// An approval of exactly what was seen.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
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
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ChangesRequest {
    /// The version that was seen.
    pub version: i64,
    /// In words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 1000)]
    pub comment: Option<String>,
    /// At places of the picture, at most 30.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 30)]
    pub pins: Vec<Pin>,
}

/// Another file for a location.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
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
    app: App,
    customer: Customer,
    Id(code): Id<Code>,
    retry: Retry,
    fields: Fields,
) -> Result<HttpResponse, Problem> {
    let proof = find(&app, &customer, code).await?.entry.proof_id;
    let command = proof::Command::Approve {
        proof,
        version: required(&fields, "version")?,
        configuration_hash: fields.text("configurationHash")?.unwrap_or_default().into_owned(),
        spelling: fields.flag("spelling")?,
        by: customer.email.clone(),
    };
    answer(&app, &customer, command, retry, &fields).await
}

/// Asks for changes of a version.
#[utoipa::path(post, path = "/api/proofs/{code}/changes", operation_id = "ask_proof_changes", tag = "proofs",
    request_body = ChangesRequest,
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer), (status = 404, body = ProblemBody),
        (status = 409, description = "Not what was seen", body = ProblemBody)))]
pub async fn changes(
    app: App,
    customer: Customer,
    Id(code): Id<Code>,
    retry: Retry,
    fields: Fields,
) -> Result<HttpResponse, Problem> {
    let proof = find(&app, &customer, code).await?.entry.proof_id;
    let pins: Vec<Pin> = fields.structured("pins", "a list of {x, y, text}")?.unwrap_or_default();
    if let Some(at) = pins.iter().position(|pin| pin.text.chars().any(forbidden)) {
        let message = "Please remove the control characters from this pin.";
        return Err(Problem::invalid(format!("pins[{at}]"), "forbidden_characters", message));
    }
    let command = proof::Command::AskChanges {
        proof,
        version: required(&fields, "version")?,
        comment: fields.text("comment")?.unwrap_or_default().into_owned(),
        pins,
    };
    answer(&app, &customer, command, retry, &fields).await
}

/// Prints another file at a location. An approval no longer holds then.
#[utoipa::path(post, path = "/api/proofs/{code}/artwork", operation_id = "put_proof_artwork", tag = "proofs",
    request_body = ProofArtworkRequest,
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer), (status = 404, body = ProblemBody),
        (status = 409, description = "It is being made already", body = ProblemBody)))]
pub async fn artwork(
    app: App,
    customer: Customer,
    Id(code): Id<Code>,
    retry: Retry,
    fields: Fields,
) -> Result<HttpResponse, Problem> {
    let proof = find(&app, &customer, code).await?.entry.proof_id;
    let location = fields.text("location")?.unwrap_or_default().into_owned();
    let artwork = ArtworkId(required(&fields, "artworkId")?);
    answer(&app, &customer, proof::Command::PutArtwork { proof, location, artwork }, retry, &fields).await
}

/// Takes back the request for a proof that no order waits for.
#[utoipa::path(post, path = "/api/proofs/{code}/cancel", operation_id = "cancel_proof", tag = "proofs",
    params(("code" = String, Path, description = "The proof's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer), (status = 404, body = ProblemBody),
        (status = 409, description = "It is approved already", body = ProblemBody)))]
pub async fn cancel(app: App, customer: Customer, Id(code): Id<Code>, retry: Retry) -> Result<HttpResponse, Problem> {
    let proof = find(&app, &customer, code).await?.entry.proof_id;
    answer(&app, &customer, proof::Command::Cancel { proof }, retry, &Fields::default()).await
}

async fn answer(
    app: &App,
    customer: &Customer,
    command: proof::Command,
    retry: Retry,
    fields: &Fields,
) -> Result<HttpResponse, Problem> {
    carry_out(app, customer.session(), Command::Proof(command), retry.over(fields), ProofAnswer::of).await
}
