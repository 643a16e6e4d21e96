//! `POST /api/support/customers/{id}/account`: suspends a customer's account, lifts the suspension, or requires a new
//! password.

use actix_web::HttpResponse;
use platen_actors::ids::{CustomerId, SessionKey};
use platen_schema::ToSchema;

use crate::accounts::access::{self, AccountAction, MAX_REASON};
use crate::http::command::{Done, done};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::field::{Fault, Field, Sent};
use crate::http::extract::form::FormReader;
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::extract::staff::{Staff, Support};
use crate::http::idempotent;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// An action on a customer's account.
#[derive(Debug, Request, ToSchema)]
pub struct AccountActionRequest {
    /// The action.
    pub action: AccountAction,
    /// The reason, for the audit log.
    #[schema(min_length = 1, max_length = 200)]
    pub reason: String,
}

impl Field for AccountAction {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        Ok(sent.text()?.and_then(Self::read))
    }

    fn missing() -> Result<Self, Fault> {
        Err(Fault::new("unknown", "Please choose suspend, reinstate or require_password."))
    }

    fn stand_in() -> Option<Self> {
        Some(Self::Suspend)
    }
}

/// Trims a reason, and checks that it is not empty and not too long.
pub(super) fn check_reason(reason: &mut String, form: &mut FormReader<'_>) {
    *reason = reason.trim().to_owned();
    if reason.is_empty() {
        form.fault("reason", "required", "Please enter a reason; it is recorded.");
    } else if reason.chars().count() > MAX_REASON {
        form.fault("reason", "too_long", format!("Please enter no more than {MAX_REASON} characters."));
    }
}

/// Suspends an account, lifts the suspension, or requires a new password. If sign-ins end, open tabs are notified at
/// once.
#[platen_schema::path(post, path = "/api/support/customers/{id}/account", operation_id = "change_customer_account", tag = "support",
    request_body = AccountActionRequest,
    params(("id" = i64, Path, description = "The customer"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = 401, body = ProblemBody)))]
pub async fn change(
    app: App,
    staff: Staff<Support>,
    Id(customer): Id<CustomerId>,
    idempotency: IdempotencyKey,
    body: Body<AccountActionRequest>,
) -> Result<HttpResponse, Problem> {
    let AccountActionRequest { action, reason } =
        body.read_with(|request, form| check_reason(&mut request.reason, form))?;
    let idempotency = idempotency.of_staff(staff.member.id).over(&body);
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let replayed = idempotent::before(&mut tx, SessionKey::Customer(customer), idempotency.as_ref(), now).await?;
    if replayed {
        return Ok(done(true));
    }
    let record = staff.record(action.word());
    let ended = access::carry_out(&mut tx, customer, action, &reason, record, now).await?;
    let ended = ended.ok_or_else(|| Problem::not_found("This customer does not exist."))?;
    tx.commit().await?;
    app.sign_ins.announce_ended(customer, &ended);
    Ok(done(false))
}
