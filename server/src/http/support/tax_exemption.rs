//! `/api/support/customers/{id}/taxexemption…`: the certificate of a customer, which staff accept until a day or decline.

use actix_web::HttpResponse;
use platen_actors::dates::Day;
use platen_actors::ids::{CustomerId, SessionKey};
use platen_actors::session::Execute;
use platen_actors::tax_exemption::{Command, MAX_REASON_LENGTH};
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::entries;

use crate::format::{date, server_text};
use crate::http::command::{Done, done};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::form::FormReader;
use crate::http::extract::id::Id;
use crate::http::extract::staff::{Staff, Support};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::http::uploads::library;

/// The answer to a certificate: a last day to accept it, or a reason to decline it.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
pub struct ExemptionRequest {
    /// The certificate's content, as it was seen: SHA-256 in hexadecimal digits.
    pub sha256: String,
    /// The last day on which the customer pays no taxes; left out to decline it.
    #[schema(nullable = false)]
    pub valid_until: Option<Day>,
    /// Why it is declined, for the customer; at most 200 characters.
    #[schema(nullable = false)]
    pub reason: Option<String>,
}

impl Request for ExemptionRequest {
    fn read(form: &mut FormReader<'_>) -> Option<Self> {
        let sha256 = form.field::<String>("sha256");
        let valid_until = form.field::<Option<Day>>("validUntil").flatten();
        let reason: Option<String> = form.line("reason", MAX_REASON_LENGTH)?;
        if valid_until.is_none() && reason.is_none() {
            let message = "Please enter the last day of the certificate, or the reason for declining it.";
            form.fault("validUntil", "required", message);
        }
        Some(Self { sha256: sha256?, valid_until, reason })
    }
}

/// Accepts a certificate until a day, or declines it. The customer sees it at once, and open carts have the other taxes.
#[platen_schema::path(post, path = "/api/support/customers/{id}/taxexemption", operation_id = "answer_certificate", tag = "support",
    request_body = ExemptionRequest, params(("id" = i64, Path, description = "The customer")),
    responses((status = 200, body = Done), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`certificate_changed`: withdrawn or replaced meanwhile", body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn answer(
    app: App,
    staff: Staff<Support>,
    Id(customer): Id<CustomerId>,
    body: Body<ExemptionRequest>,
) -> Result<HttpResponse, Problem> {
    let ExemptionRequest { sha256, valid_until, reason } = body.read()?;
    let session = SessionKey::Customer(customer);
    let before = entries::find_tax_exemption(&mut app.store.read().await?, session).await?;
    let before = before.and_then(|entry| entry.valid_until).map_or_else(taxed, until);
    let (command, after) = if let Some(valid_until) = valid_until {
        (Command::Accept { sha256, valid_until }, until(valid_until))
    } else {
        let reason = reason.clone().unwrap_or_default();
        (Command::Decline { sha256, reason }, taxed())
    };
    // Before the change: there may be a row without its change, but never a change without its row.
    let subject = Some(format!("{before} → {after}"));
    let record = Record { session: Some(session), subject, reason, ..staff.record("tax_exemption_answered") };
    let mut tx = app.store.write().await?;
    audit::add(&mut tx, &record, app.clock.now()).await?;
    tx.commit().await?;
    let executed = app.registry.session(session).execute(Execute::new(command)).await?;
    Ok(done(executed.replayed))
}

fn taxed() -> String {
    server_text("taxed").to_string()
}

fn until(day: Day) -> String {
    server_text("exempt until {day}").with("day", date(day)).to_string()
}

/// Returns the certificate as it was uploaded.
#[platen_schema::path(get, path = "/api/support/customers/{id}/taxexemption/file", operation_id = "certificate_file", tag = "support",
    params(("id" = i64, Path, description = "The customer")),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, description = "No certificate", body = ProblemBody)))]
pub async fn file(app: App, staff: Staff<Support>, Id(customer): Id<CustomerId>) -> Result<HttpResponse, Problem> {
    let session = SessionKey::Customer(customer);
    let found = entries::find_tax_exemption(&mut app.store.read().await?, session).await?;
    let entry = found.ok_or_else(|| Problem::not_found("This customer has sent no certificate."))?;
    let record =
        Record { session: Some(session), subject: Some(entry.name.clone()), ..staff.record("certificate_opened") };
    let mut tx = app.store.write().await?;
    audit::add(&mut tx, &record, app.clock.now()).await?;
    tx.commit().await?;
    library::file_of(&app, &entry.sha256, &entry.extension, &entry.name).await
}
