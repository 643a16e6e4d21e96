//! `/api/support/factor/…` and `/api/support/recoverycodes`: a member of staff replaces their second factor, and makes recovery codes
//! for the day on which it is lost.

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::observation::Ended;
use platen_schema::ToSchema;
use platen_store::staff_changes::{self, Change};
use platen_store::{audit, staff as members};
use serde::{Deserialize, Serialize};

use super::enrollment::{self, SecondFactor, SignIn, confirmed, second_factor};
use super::live::{close, close_replaced};
use crate::accounts::recovery;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{ConfirmedAnyone, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// A second factor that is in the caller's authenticator app.
#[derive(Debug, Request, ToSchema)]
pub struct NewFactor {
    /// The secret, as it was returned.
    #[request(missing = "Please begin again: the secret of your second factor is missing.")]
    pub secret: String,
    /// The six digits from their authenticator app.
    #[request(missing = "Please enter the six digits that your authenticator shows.")]
    pub code: String,
}

/// The second factor is replaced.
#[derive(Debug, Serialize, ToSchema)]
pub struct FactorSet {}

/// New recovery codes. They are shown this once.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct RecoveryCodes {
    /// Each replaces the code of the second factor once.
    pub codes: Vec<String>,
}

/// Returns another second factor for the caller. Stores nothing.
#[platen_schema::path(post, path = "/api/support/factor", operation_id = "make_factor", tag = "support",
    responses((status = 200, body = SecondFactor), (status = 401, body = ProblemBody),
        (status = 403, description = "`confirmation_required` without a recent confirmation", body = ProblemBody)))]
pub async fn make(app: App, staff: Staff<ConfirmedAnyone>) -> Result<Json<SecondFactor>, Problem> {
    Ok(Json(second_factor(&app, &staff.member.email)?))
}

/// Replaces the caller's second factor, if the code fits the new one. Their recovery codes become void and their other sign-ins end.
#[platen_schema::path(post, path = "/api/support/factor/set", operation_id = "set_factor", tag = "support",
    request_body = NewFactor,
    responses((status = 200, body = FactorSet), (status = 401, body = ProblemBody),
        (status = 403, description = "`confirmation_required` without a recent confirmation", body = ProblemBody),
        (status = 422, description = "The code does not fit", body = ProblemBody)))]
pub async fn set(
    app: App,
    request: HttpRequest,
    staff: Staff<ConfirmedAnyone>,
    body: Body<NewFactor>,
) -> Result<HttpResponse, Problem> {
    let NewFactor { secret, code } = body.read()?;
    let now = app.clock.now();
    let enrollment::Confirmed { secret, step } = confirmed(&secret, &code, now)?;
    let sealed = app.config.sealer.seal(&staff.member.email, &secret, app.rng.as_ref());
    change(&app, &request, &staff, (Change::Factor(&sealed), "factor_changed"), Some(step), &FactorSet {}).await
}

/// Makes ten recovery codes for the caller, in place of earlier ones.
#[platen_schema::path(post, path = "/api/support/recoverycodes", operation_id = "make_recovery_codes", tag = "support",
    responses((status = 200, body = RecoveryCodes), (status = 401, body = ProblemBody),
        (status = 403, description = "`confirmation_required` without a recent confirmation", body = ProblemBody)))]
pub async fn make_recovery_codes(
    app: App,
    request: HttpRequest,
    staff: Staff<ConfirmedAnyone>,
) -> Result<HttpResponse, Problem> {
    let codes = recovery::fresh(app.rng.as_ref());
    let hashes: Option<Vec<_>> = codes.iter().map(|code| recovery::hash(code)).collect();
    let hashes = hashes.ok_or_else(|| Problem::new(Code::Internal))?;
    let change_to = (Change::RecoveryCodes(&hashes), "recovery_codes_made");
    change(&app, &request, &staff, change_to, None, &RecoveryCodes { codes }).await
}

/// Makes a change of the caller, gives their sign-in another token, and answers.
async fn change(
    app: &App,
    request: &HttpRequest,
    staff: &Staff<ConfirmedAnyone>,
    (change, action): (Change<'_>, &'static str),
    used_step: Option<i64>,
    answer: &impl Serialize,
) -> Result<HttpResponse, Problem> {
    let now = app.clock.now();
    let sign_in = SignIn::new(app, request)?;
    let mut tx = app.store.write().await?;
    let changed = staff_changes::make(&mut tx, &staff.member.email, change, Some(staff.sign_in), now).await?;
    if let Some(step) = used_step {
        members::use_step(&mut tx, staff.member.id, step).await?;
    }
    sign_in.replace(&mut tx, staff.sign_in).await?;
    audit::add(&mut tx, &staff.record(action), now).await?;
    tx.commit().await?;
    close(app, &changed.ended, Ended::SignedOut).await;
    close_replaced(app, staff.sign_in);
    Ok(HttpResponse::Ok().cookie(sign_in.cookie(app)).json(answer))
}
