//! `POST /api/support/password`: changes the password of the member of staff who calls.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::observation::Ended;
use platen_store::audit;
use platen_store::staff_changes::{self, Change, ChangeError};

use super::enrollment::SignIn;
use super::live::{close, close_replaced};
use crate::http::account::edit_password::{EditPasswordAnswer, EditPasswordRequest, PasswordChange, wrong};
use crate::http::account::guard::{Guard, Realm};
use crate::http::extract::body::Body;
use crate::http::extract::client;
use crate::http::extract::staff::{Newcomer, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// Sets a new password, ends all other sign-ins of the member, gives this one another token, and records that. Wrong current passwords are throttled
/// as at the sign-in.
#[platen_schema::path(post, path = "/api/support/password", operation_id = "edit_staff_password", tag = "support",
    request_body = EditPasswordRequest,
    responses((status = 200, body = EditPasswordAnswer), (status = 401, body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn edit(
    app: App,
    request: HttpRequest,
    staff: Staff<Newcomer>,
    body: Body<EditPasswordRequest>,
) -> Result<HttpResponse, Problem> {
    let member = &staff.member;
    let change = PasswordChange::read(&app, &request, &body, &member.email).await?;
    let guard = Guard::new(&app, &request, Realm::Staff, &member.email);
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let admitted = guard.admit(&mut tx, None, now).await?;
    tx.commit().await?;

    let hash = change.hash(&app, &client::of(&request, &app.config), &admitted, &member.password_hash).await?;
    let mut tx = app.store.write().await?;
    let change = Change::Password { known_hash: &member.password_hash, hash: &hash };
    let changed = match staff_changes::make(&mut tx, &member.email, change, Some(staff.sign_in), now).await {
        // Another request has changed the password since it was verified, so it is no longer the current one.
        Err(ChangeError::Outdated) => return Err(wrong()),
        changed => changed?,
    };
    guard.succeeded(&mut tx).await?;
    let sign_in = SignIn::new(&app, &request)?;
    sign_in.replace(&mut tx, staff.sign_in).await?;
    audit::add(&mut tx, &staff.record("password_changed"), now).await?;
    tx.commit().await?;
    close(&app, &changed.ended, Ended::SignedOut).await;
    close_replaced(&app, staff.sign_in);
    Ok(HttpResponse::Ok().cookie(sign_in.cookie(&app)).json(EditPasswordAnswer {}))
}
