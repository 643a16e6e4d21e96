//! `GET /api/myaccount/signins`, `POST /api/myaccount/signins/{id}/end`, `POST /api/myaccount/signins/endothers`

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_actors::bus::SignInHash;
use platen_schema::ToSchema;
use platen_store::sign_ins::{self, Listed};
use serde::{Deserialize, Serialize};

use crate::http::extract::caller::Customer;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The browsers in which the customer is signed in, newest first.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignInsAnswer {
    /// One item for each browser.
    pub sign_ins: Vec<SignInItem>,
}

/// A browser that is signed in.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignInItem {
    /// Identifies the sign-in; not a secret.
    pub id: String,
    /// The browser's `User-Agent`, at most 200 characters; may be empty.
    pub agent: String,
    /// Milliseconds since 1970 UTC.
    pub created_at: i64,
    /// The time of the last use, to the hour, of staff to the minute; milliseconds since 1970 UTC.
    pub used_at: i64,
    /// Whether it is the caller's own.
    pub current: bool,
}

impl SignInItem {
    /// Describes a sign-in to the caller with the sign-in `own`.
    pub(in crate::http) fn of(listed: Listed, own: SignInHash) -> Self {
        let Listed { token, agent, created_at, used_at } = listed;
        Self { id: public_id(token), agent, created_at, used_at, current: token == own }
    }
}

/// The number of sign-ins that ended.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct EndedAnswer {
    /// The number of sign-ins.
    pub ended: usize,
}

/// Lists the browsers in which the customer is signed in.
#[platen_schema::path(get, path = "/api/myaccount/signins", operation_id = "sign_ins", tag = "account",
    responses((status = 200, body = SignInsAnswer)))]
pub async fn list(app: App, customer: Customer) -> Result<Json<SignInsAnswer>, Problem> {
    let mut reader = app.store.read().await?;
    let listed = sign_ins::list(&mut reader, customer.id, app.clock.now()).await?;
    let sign_ins = listed.into_iter().map(|listed| SignInItem::of(listed, customer.sign_in)).collect();
    Ok(Json(SignInsAnswer { sign_ins }))
}

/// Signs the customer out of one browser and notifies its tabs.
#[platen_schema::path(post, path = "/api/myaccount/signins/{id}/end", operation_id = "end_sign_in", tag = "account",
    params(("id" = String, Path, description = "The sign-in, as it is listed")),
    responses((status = 200, body = EndedAnswer),
        (status = 404, description = "No such sign-in of the caller", body = ProblemBody)))]
pub async fn end(app: App, request: HttpRequest, customer: Customer) -> Result<Json<EndedAnswer>, Problem> {
    let id = request.match_info().get("id").unwrap_or_default();
    let mut tx = app.store.write().await?;
    let listed = sign_ins::list(&mut tx, customer.id, app.clock.now()).await?;
    let Some(found) = listed.into_iter().find(|sign_in| public_id(sign_in.token) == id) else {
        return Err(Problem::not_found("This sign-in has already ended."));
    };
    sign_ins::remove(&mut tx, found.token).await?;
    tx.commit().await?;
    app.sign_ins.announce_ended(customer.id, &[found.token]);
    Ok(Json(EndedAnswer { ended: 1 }))
}

/// Signs the customer out of all other browsers and notifies their tabs.
#[platen_schema::path(post, path = "/api/myaccount/signins/endothers", operation_id = "end_other_sign_ins", tag = "account",
    responses((status = 200, body = EndedAnswer)))]
pub async fn end_others(app: App, customer: Customer) -> Result<Json<EndedAnswer>, Problem> {
    let mut tx = app.store.write().await?;
    let ended = sign_ins::remove_others(&mut tx, customer.id, Some(customer.sign_in)).await?;
    tx.commit().await?;
    app.sign_ins.announce_ended(customer.id, &ended);
    Ok(Json(EndedAnswer { ended: ended.len() }))
}

/// A part of the token's hash. The token cannot be derived from it.
pub(in crate::http) fn public_id(token: SignInHash) -> String {
    hex::encode(&token[..8])
}
