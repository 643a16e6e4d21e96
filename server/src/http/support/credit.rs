//! `POST /api/support/customers/{id}/credit`: gives a customer credit for orders on account, or takes it.

use actix_web::HttpResponse;
use platen_actors::ids::{CustomerId, SessionKey};
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::credits;

use super::accounts::check_reason;
use crate::format::{server_text, sum};
use crate::http::command::{Done, done};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::extract::staff::{Staff, Support};
use crate::http::idempotent;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The highest limit, in minor units.
const MAX_LIMIT: i64 = 10_000_000_000;

/// The credit of a customer from now on.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreditRequest {
    /// Whether the customer has credit.
    pub has_credit: bool,
    /// The limit of all open orders on account, in minor units; left out for credit without a limit.
    #[schema(nullable = false, minimum = 1)]
    pub limit: Option<i64>,
    /// The reason, for the audit log.
    #[schema(min_length = 1, max_length = 200)]
    pub reason: String,
}

/// Gives a customer credit, with or without a limit, or takes it. Orders on account that are open stay as they are.
#[platen_schema::path(post, path = "/api/support/customers/{id}/credit", operation_id = "set_credit", tag = "support",
    request_body = CreditRequest,
    params(("id" = i64, Path, description = "The customer"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = 401, body = ProblemBody)))]
pub async fn set(
    app: App,
    staff: Staff<Support>,
    Id(customer): Id<CustomerId>,
    idempotency: IdempotencyKey,
    body: Body<CreditRequest>,
) -> Result<HttpResponse, Problem> {
    let CreditRequest { has_credit, limit, reason } = body.read_with(|request, form| {
        check_reason(&mut request.reason, form);
        if request.limit.is_some_and(|limit| !(1..=MAX_LIMIT).contains(&limit)) {
            let message = "Please enter a limit of 0.01 to 100,000,000.00, or leave it empty for no limit.";
            form.fault("limit", "out_of_bounds", message);
        }
    })?;
    let idempotency = idempotency.of_staff(staff.member.id).over(&body);
    let session = SessionKey::Customer(customer);
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    if idempotent::before(&mut tx, session, idempotency.as_ref(), now).await? {
        return Ok(done(true));
    }
    let (is_known, record) = if has_credit {
        let subject = limit.map_or_else(
            || server_text("no limit").to_string(),
            |limit| sum(limit, &app.settings.shop().rates.currency),
        );
        (
            credits::give(&mut tx, customer, limit).await?,
            Record { subject: Some(subject), ..staff.record("credit_given") },
        )
    } else {
        (credits::take(&mut tx, customer).await?, staff.record("credit_taken"))
    };
    if !is_known {
        return Err(Problem::not_found("This customer does not exist."));
    }
    audit::add(&mut tx, &Record { session: Some(session), reason: Some(reason), ..record }, now).await?;
    tx.commit().await?;
    Ok(done(false))
}
