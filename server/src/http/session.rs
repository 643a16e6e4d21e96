//! `GET /api/session`: identifies the caller. A new visitor gets a guest's cookie.

use actix_web::cookie::Cookie;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::{CustomerId, SessionKey};
use platen_schema::ToSchema;
use platen_store::sessions;
use serde::{Deserialize, Serialize};

use super::cookies::{self, Kind};
use super::extract::caller::Visitor;
use super::state::{App, AppState};
use crate::accounts::secret;
use crate::http::problem::Problem;

/// The caller.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionAnswer {
    /// Whether a customer is signed in.
    pub signed_in: bool,
    /// The customer who is signed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub customer_id: Option<CustomerId>,
    /// Their email address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// Whether the address still needs confirmation; until then, nothing can be sent or ordered. Left out if false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub email_unconfirmed: bool,
    /// Whether guests can order without an account, because the shop takes cards. Left out if false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub guest_checkout: bool,
    /// The origin of the store's configured URL, if the request was sent to another host: a page of another origin cannot change
    /// anything and moves there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub origin: Option<String>,
}

/// Returns who the caller is.
#[platen_schema::path(get, path = "/api/session", tag = "account", responses((status = 200, body = SessionAnswer)))]
pub async fn session(app: App, request: HttpRequest, visitor: Visitor) -> Result<HttpResponse, Problem> {
    let mut response = HttpResponse::Ok();
    if let (_, Some(cookie)) = living_or_new_guest(&app, &visitor).await? {
        response.cookie(cookie);
    }
    let guest_checkout = app.payments.is_some();
    let origin = app.config.other_origin(request.connection_info().host());
    Ok(response.json(match visitor {
        Visitor::Customer(customer) => SessionAnswer {
            signed_in: true,
            customer_id: Some(customer.id),
            email: Some(customer.email),
            email_unconfirmed: !customer.email_confirmed && !app.config.without_mail,
            guest_checkout,
            origin,
        },
        _ => SessionAnswer {
            signed_in: false,
            customer_id: None,
            email: None,
            email_unconfirmed: false,
            guest_checkout,
            origin,
        },
    }))
}

/// Returns the caller's session, and the cookie of a new guest if there was none.
pub fn or_new_guest(platen: &AppState, visitor: &Visitor) -> (SessionKey, Option<Cookie<'static>>) {
    visitor.session().map_or_else(|| new_guest(platen), |key| (key, None))
}

/// Like [`or_new_guest`], but also treats a guest as new if their session was merged into a customer's. That guest
/// signed in, and the response with the cookies was lost.
pub async fn living_or_new_guest(
    platen: &AppState,
    visitor: &Visitor,
) -> Result<(SessionKey, Option<Cookie<'static>>), Problem> {
    if let Visitor::Guest(key) = visitor {
        let row = sessions::find(&mut platen.store.read().await?, *key).await?;
        if row.is_some_and(|row| row.merged_into.is_some()) {
            return Ok(new_guest(platen));
        }
    }
    Ok(or_new_guest(platen, visitor))
}

fn new_guest(platen: &AppState) -> (SessionKey, Option<Cookie<'static>>) {
    loop {
        let fresh = secret::fresh(platen.rng.as_ref());
        if let Some(guest) = secret::guest(&fresh) {
            let cookie = cookies::carrying(&platen.config, Kind::Guest, &fresh);
            return (SessionKey::Guest(guest), Some(cookie));
        }
    }
}
