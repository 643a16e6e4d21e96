//! `POST /api/support/confirm`: members of staff give password and code again before sensitive calls, so that nobody makes these with
//! a browser that they found signed in.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::staff::{self, Member};
use platen_store::{Transaction, staff_recovery, staff_sign_ins};
use serde::{Deserialize, Serialize};

use super::enrollment::SignIn;
use super::live::close_replaced;
use crate::accounts::{recovery, totp};
use crate::http::account::guard::{Guard, Realm};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::Password;
use crate::http::extract::staff::{self as extract, Anyone, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The credentials of the caller.
#[derive(Debug, Request, ToSchema)]
pub struct Confirmation {
    /// Their password.
    #[schema(value_type = String)]
    pub password: Password,
    /// The six digits from their authenticator app, or one of their recovery codes.
    #[request(missing = "Please enter the six digits that your authenticator shows, or a recovery code.")]
    pub code: String,
}

/// Until when sensitive calls can be made.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Confirmed {
    /// Milliseconds since 1970 UTC.
    pub confirmed_until: Millis,
}

/// Confirms the caller's sign-in for five minutes, and gives it another token. Wrong attempts are throttled as at the sign-in.
#[platen_schema::path(post, path = "/api/support/confirm", operation_id = "confirm_staff", tag = "support",
    request_body = Confirmation,
    responses((status = 200, body = Confirmed), (status = 401, body = ProblemBody),
        (status = 422, description = "`wrong_credentials`", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn confirm(
    app: App,
    request: HttpRequest,
    caller: Staff<Anyone>,
    body: Body<Confirmation>,
) -> Result<HttpResponse, Problem> {
    let Confirmation { password: Password(password), code } = body.read()?;
    let member = &caller.member;
    let guard = Guard::new(&app, &request, Realm::Staff, &member.email);
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let admitted = guard.admit(&mut tx, None, now).await?;
    tx.commit().await?;

    let client = client::of(&request, &app.config);
    let fits = app.passwords.verify(&client, &admitted, password, Some(member.password_hash.clone())).await?;
    let sign_in = SignIn::new(&app, &request)?;
    let mut tx = app.store.write().await?;
    if !fits || !take_code(&app, &mut tx, member, &code, now).await? {
        let record = Record { subject: Some(guard.address().to_owned()), ..caller.record("confirmation_failed") };
        audit::add(&mut tx, &record, now).await?;
        guard.failed(&mut tx, now).await?;
        tx.commit().await?;
        let message = "The password or code is incorrect. Each code works once: please wait for the next one.";
        return Err(Problem::refused("wrong_credentials", message));
    }
    guard.succeeded(&mut tx).await?;
    sign_in.replace(&mut tx, caller.sign_in).await?;
    staff_sign_ins::confirm(&mut tx, sign_in.hash(), now).await?;
    tx.commit().await?;
    close_replaced(&app, caller.sign_in);
    let confirmed_until = now + staff_sign_ins::CONFIRMED_FOR;
    Ok(HttpResponse::Ok().cookie(sign_in.cookie(&app)).json(Confirmed { confirmed_until }))
}

/// Uses up the code of a member's second factor, or one of their recovery codes. Returns whether it was right and unused.
pub(super) async fn take_code(
    app: &App,
    tx: &mut Transaction,
    member: &Member,
    code: &str,
    now: Millis,
) -> Result<bool, Problem> {
    if let Some(recovery) = recovery::hash(code) {
        let taken = staff_recovery::take(tx, member, recovery, now).await?;
        if taken {
            audit::add(tx, &extract::record(member, "recovery_code_used"), now).await?;
        }
        return Ok(taken);
    }
    let secret = member.totp_secret.as_deref().and_then(|stored| app.config.sealer.open(&member.email, stored));
    let step = secret.and_then(|secret| totp::step(&secret, code, now));
    match step {
        Some(step) => Ok(staff::use_step(tx, member.id, step).await?),
        None => Ok(false),
    }
}
