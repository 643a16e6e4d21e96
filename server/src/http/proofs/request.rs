//! `POST /api/requestproof/request`: requests a proof before an order.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::order::Code;
use platen_actors::proof;
use platen_schema::ToSchema;

use super::ProofAnswer;
use crate::http::cart::form::ConfigurationRequest;
use crate::http::command::Session;
use crate::http::email_limit::{self, Email};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::csrf_verified::CsrfVerified;
use crate::http::problem::{Problem, ProblemBody};

/// The product to make a proof of.
#[derive(Debug, Request, ToSchema)]
pub struct ProofRequest {
    /// The configured product.
    #[serde(flatten)]
    pub configuration: ConfigurationRequest,
    /// The customer's comment.
    #[schema(nullable = false, max_length = 1000)]
    pub comment: Option<String>,
}

/// Requests a proof of a configuration.
#[platen_schema::path(post, path = "/api/requestproof/request", operation_id = "request_proof", tag = "proofs",
    request_body = ProofRequest,
    params(("RequestVerificationToken" = String, Header, description = "The token of `/api/antiforgery`"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProofAnswer),
        (status = 403, description = "`antiforgery`: no token, or not the caller's", body = ProblemBody),
        (status = 404, description = "No such product or artwork", body = ProblemBody)))]
pub async fn request(
    session: Session,
    http: HttpRequest,
    _csrf: CsrfVerified,
    body: Body<ProofRequest>,
) -> Result<HttpResponse, Problem> {
    let ProofRequest { configuration, comment } = body.read_with(|request, form| request.configuration.check(form))?;
    let (configuration, comment) = (configuration.into_configuration(&session.app)?, comment.unwrap_or_default());
    let email = Email { to: Some(&session.caller.email), by: Some(session.caller.session()) };
    email_limit::count_now(&session.app, &http, email).await?;
    let code = Code::of(session.app.rng.number());
    let command = proof::Command::Request { code, configuration, comment };
    session.run_with(&body, command, ProofAnswer::of).await
}
