//! `/api/myaccount/taxexemption…`: the certificate with which a customer is exempt from taxes.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::commands::Answer;
use platen_actors::ids::ArtworkId;
use platen_actors::tax_exemption::Command;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::http::command::{Session, reply};
use crate::http::email_limit::{self, Email};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Confirmed;
use crate::http::problem::{Problem, ProblemBody};

/// The certificate.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CertificateRequest {
    /// A file of the caller's library.
    pub artwork_id: ArtworkId,
}

/// The exemption is changed, as the live entry `taxExemption` shows.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct TaxExemptionAnswer {
    /// The session's version after the call.
    pub version: i64,
}

reply!(TaxExemptionAnswer: Answer::TaxExemption => {});

/// Sends a file of the library as a certificate, in place of the one before. The shop gets an email, and accepts it until a day
/// or declines it.
#[platen_schema::path(post, path = "/api/myaccount/taxexemption", operation_id = "send_certificate", tag = "account",
    request_body = CertificateRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = TaxExemptionAnswer), (status = 401, body = ProblemBody),
        (status = 404, description = "No such file", body = ProblemBody)))]
pub async fn send(
    session: Session<Confirmed>,
    request: HttpRequest,
    body: Body<CertificateRequest>,
) -> Result<HttpResponse, Problem> {
    let CertificateRequest { artwork_id: artwork } = body.read()?;
    let by = Some(session.caller.session());
    email_limit::count_now(&session.app, &request, Email { to: None, by }).await?;
    session.run_with(&body, Command::Send { artwork }, TaxExemptionAnswer::of).await
}

/// Withdraws the certificate: taxes apply again.
#[platen_schema::path(post, path = "/api/myaccount/taxexemption/withdraw", operation_id = "withdraw_certificate", tag = "account",
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = TaxExemptionAnswer), (status = 401, body = ProblemBody)))]
pub async fn withdraw(session: Session<Confirmed>) -> Result<HttpResponse, Problem> {
    session.run(Command::Withdraw, TaxExemptionAnswer::of).await
}
