//! `POST /api/support/password`: changes the password of the member of staff who calls.

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_store::{audit, staff as members};

use crate::http::account::edit_password::{EditPasswordAnswer, EditPasswordRequest, PasswordChange, wrong};
use crate::http::account::guard::{Guard, Realm};
use crate::http::extract::body::Body;
use crate::http::extract::client;
use crate::http::extract::staff::{Newcomer, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// Sets a new password, ends all other sign-ins of the member, and records that. Wrong current passwords are throttled
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
) -> Result<Json<EditPasswordAnswer>, Problem> {
    let member = &staff.member;
    let change = PasswordChange::read(&app, &request, &body, &member.email).await?;
    let guard = Guard::new(&app, &request, Realm::Staff, &member.email);
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let admitted = guard.admit(&mut tx, None, now).await?;
    tx.commit().await?;

    let hash = change.hash(&app, &client::of(&request, &app.config), &admitted, &member.password_hash).await?;
    let mut tx = app.store.write().await?;
    // Another request has changed the password since it was verified, so it is no longer the current one.
    if !members::set_password(&mut tx, member.id, &member.password_hash, &hash).await? {
        return Err(wrong());
    }
    guard.succeeded(&mut tx).await?;
    members::remove_other_sign_ins(&mut tx, member.id, staff.sign_in).await?;
    audit::add(&mut tx, &staff.record("password_changed"), now).await?;
    tx.commit().await?;
    Ok(Json(EditPasswordAnswer {}))
}
