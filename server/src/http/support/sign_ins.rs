//! `/api/support/signins/…`: the browsers in which a member of staff is signed in.

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_actors::observation::Ended;
use platen_schema::ToSchema;
use platen_store::{audit, staff as members, staff_recovery, staff_sign_ins};
use serde::{Deserialize, Serialize};

use super::live::close;
use crate::http::account::sign_ins::{EndedAnswer, SignInItem, public_id};
use crate::http::extract::staff::{Anyone, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// How a member of staff signs in, and where they are signed in.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffSignIns {
    /// One item for each browser, newest first.
    pub sign_ins: Vec<SignInItem>,
    /// How many recovery codes are left.
    pub recovery_codes: i64,
}

/// Lists the browsers in which the caller is signed in.
#[platen_schema::path(get, path = "/api/support/signins", operation_id = "staff_sign_ins", tag = "support",
    responses((status = 200, body = StaffSignIns), (status = 401, body = ProblemBody)))]
pub async fn list(app: App, staff: Staff<Anyone>) -> Result<Json<StaffSignIns>, Problem> {
    let mut reader = app.store.read().await?;
    let listed = staff_sign_ins::list(&mut reader, staff.member.id, app.clock.now()).await?;
    let sign_ins = listed.into_iter().map(|listed| SignInItem::of(listed, staff.sign_in)).collect();
    Ok(Json(StaffSignIns { sign_ins, recovery_codes: staff_recovery::count(&mut reader, staff.member.id).await? }))
}

/// Signs the caller out of one browser, and closes its pages.
#[platen_schema::path(post, path = "/api/support/signins/{id}/end", operation_id = "end_staff_sign_in", tag = "support",
    params(("id" = String, Path, description = "The sign-in, as it is listed")),
    responses((status = 200, body = EndedAnswer), (status = 401, body = ProblemBody),
        (status = 404, description = "No such sign-in of the caller", body = ProblemBody)))]
pub async fn end(app: App, request: HttpRequest, staff: Staff<Anyone>) -> Result<Json<EndedAnswer>, Problem> {
    let id = request.match_info().get("id").unwrap_or_default();
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let listed = staff_sign_ins::list(&mut tx, staff.member.id, now).await?;
    let Some(found) = listed.into_iter().find(|listed| public_id(listed.token) == id) else {
        return Err(Problem::not_found("This sign-in has already ended."));
    };
    members::remove_sign_in(&mut tx, found.token).await?;
    audit::add(&mut tx, &staff.record("sign_ins_ended"), now).await?;
    tx.commit().await?;
    close(&app, &[found.token], Ended::SignedOut).await;
    Ok(Json(EndedAnswer { ended: 1 }))
}

/// Signs the caller out of all other browsers, and closes their pages.
#[platen_schema::path(post, path = "/api/support/signins/endothers", operation_id = "end_other_staff_sign_ins", tag = "support",
    responses((status = 200, body = EndedAnswer), (status = 401, body = ProblemBody)))]
pub async fn end_others(app: App, staff: Staff<Anyone>) -> Result<Json<EndedAnswer>, Problem> {
    let mut tx = app.store.write().await?;
    let ended = staff_sign_ins::remove_others(&mut tx, staff.member.id, Some(staff.sign_in)).await?;
    audit::add(&mut tx, &staff.record("sign_ins_ended"), app.clock.now()).await?;
    tx.commit().await?;
    close(&app, &ended, Ended::SignedOut).await;
    Ok(Json(EndedAnswer { ended: ended.len() }))
}
