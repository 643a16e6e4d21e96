//! `GET /api/antiforgery`: returns the token that quote and proof requests must send to prove that a page of the
//! store made them. Rendered pages are the same for all visitors, so they cannot contain it.

use actix_web::HttpResponse;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::extract::caller::Visitor;
use super::session::or_new_guest;
use super::state::App;

/// The caller's token.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AntiForgeryAnswer {
    /// The value for the header `RequestVerificationToken`.
    pub token: String,
}

/// Returns the caller's anti-forgery token. It changes with signing in and out. A new visitor gets a guest's cookie.
#[platen_schema::path(get, path = "/api/antiforgery", tag = "account", responses((status = 200, body = AntiForgeryAnswer)))]
pub async fn antiforgery(app: App, visitor: Visitor) -> HttpResponse {
    let (session, cookie) = or_new_guest(&app, &visitor);
    let mut response = HttpResponse::Ok();
    if let Some(cookie) = cookie {
        response.cookie(cookie);
    }
    response.json(AntiForgeryAnswer { token: app.antiforgery.token(session, visitor.sign_in()) })
}
