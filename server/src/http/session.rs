//! `GET /api/session`: who the caller is. Somebody new is given a guest's cookie.

use actix_web::HttpResponse;
use actix_web::cookie::Cookie;
use platen_actors::ids::{CustomerId, SessionKey};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::cookies::{self, Kind};
use super::extract::caller::Visitor;
use super::state::{App, Platen};
use crate::accounts::secret;
use crate::error::{Problem, ProblemBody};

/// Who the caller is.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionAnswer {
    /// Whether a customer is signed in.
    pub signed_in: bool,
    /// Which.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub customer_id: Option<CustomerId>,
    /// Their email address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
}

/// Says who the caller is.
#[utoipa::path(get, path = "/api/session", tag = "account", responses((status = 200, body = SessionAnswer),
    (status = 503, body = ProblemBody)))]
pub async fn session(app: App, visitor: Visitor) -> Result<HttpResponse, Problem> {
    let mut response = HttpResponse::Ok();
    if let (_, Some(cookie)) = or_new_guest(&app, &visitor) {
        response.cookie(cookie);
    }
    Ok(response.json(match visitor {
        Visitor::Customer(customer) => {
            SessionAnswer { signed_in: true, customer_id: Some(customer.id), email: Some(customer.email) }
        }
        _ => SessionAnswer { signed_in: false, customer_id: None, email: None },
    }))
}

/// The caller's session, and a new guest's cookie if they had none.
pub fn or_new_guest(platen: &Platen, visitor: &Visitor) -> (SessionKey, Option<Cookie<'static>>) {
    if let Some(key) = visitor.session() {
        return (key, None);
    }
    loop {
        let fresh = secret::fresh(platen.randomness.as_ref());
        if let Some(guest) = secret::guest(&fresh) {
            let cookie = cookies::carrying(&platen.config, Kind::Guest, &fresh);
            return (SessionKey::Guest(guest), Some(cookie));
        }
    }
}
