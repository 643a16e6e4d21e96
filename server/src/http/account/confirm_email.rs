//! `POST /api/account/confirmemail`, `POST /api/myaccount/confirmemail/send`

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_schema::ToSchema;
use platen_store::{customers, email_confirmations};
use serde::{Deserialize, Serialize};

use super::confirmation;
use super::proof::prove;
use super::sign_in::sign_in;
use crate::accounts::{secret, throttle};
use crate::http::account::guard::{Guard, Realm};
use crate::http::email_limit::{self, Email};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Customer;
use crate::http::extract::client;
use crate::http::extract::credentials::NewPassword;
use crate::http::new_password::judge;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The code from the confirmation email, and a password.
#[derive(Debug, Request, ToSchema)]
pub struct ConfirmEmailRequest {
    /// The code from the email.
    pub code: String,
    /// The account's password from now on: 8 to 256 characters; not a very common password or the email address.
    #[schema(value_type = String, min_length = 8, max_length = 256)]
    pub password: NewPassword,
}

/// The address that is confirmed.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ConfirmEmailAnswer {
    /// The email address.
    pub email: String,
}

/// Whether an email was sent.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SendConfirmationAnswer {
    /// False if the address is confirmed already.
    pub sent: bool,
}

/// Confirms the email address of an account with the code from an email, and sets the password. Whoever opened the account may
/// have chosen a password and signed in with an address that is not theirs: both end here, and this browser is signed in. The
/// code works once, within three days; a rejected password does not use it up.
#[platen_schema::path(post, path = "/api/account/confirmemail", operation_id = "confirm_email", tag = "account",
    request_body = ConfirmEmailRequest,
    responses((status = 200, body = ConfirmEmailAnswer),
        (status = 422, description = "`code_expired`, or a password that may not be chosen", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn confirm(app: App, request: HttpRequest, body: Body<ConfirmEmailRequest>) -> Result<HttpResponse, Problem> {
    let ConfirmEmailRequest { code, password: NewPassword(password) } = body.read()?;
    let code = secret::hash(code.trim()).ok_or_else(expired)?;
    let mut reader = app.store.read().await?;
    let id = email_confirmations::find(&mut reader, code, app.clock.now()).await?.ok_or_else(expired)?;
    let owner = customers::find(&mut reader, id).await?.ok_or_else(expired)?;
    drop(reader);
    let admitted = judge(&app, &request, "password", &password, &owner.email).await?;
    let hash = app.passwords.hash(&client::of(&request, &app.config), &admitted, password).await?;
    let guard = Guard::new(&app, &request, Realm::Customers, &owner.email);
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    if email_confirmations::consume(&mut tx, code, now).await? != Some(owner.id) {
        return Err(expired());
    }
    let ended = prove(&mut tx, &owner, &hash, &guard, now).await?;
    tx.commit().await?;
    app.sign_ins.announce_ended(owner.id, &ended);
    app.sign_ins.announce_change(owner.id);
    let mut response = HttpResponse::Ok();
    if !owner.suspended {
        sign_in(&app, &request, owner.id, &guard, &mut response).await?;
    }
    Ok(response.json(ConfirmEmailAnswer { email: owner.email }))
}

/// Sends the email with the code once more. Codes that were sent before still work. Throttled per customer and client.
#[platen_schema::path(post, path = "/api/myaccount/confirmemail/send", operation_id = "send_confirmation", tag = "account",
    responses((status = 200, body = SendConfirmationAnswer),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn send(app: App, request: HttpRequest, customer: Customer) -> Result<Json<SendConfirmationAnswer>, Problem> {
    if customer.email_confirmed {
        return Ok(Json(SendConfirmationAnswer { sent: false }));
    }
    let client = client::address(&request, &app.config);
    let subjects = [
        (throttle::confirmations(customer.id), throttle::EMAILS_PER_PAIR),
        (throttle::confirmations_of_client(&client), throttle::EMAILS_PER_CLIENT),
    ];
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    throttle::attempt(&mut tx, &subjects, now).await?;
    let email = Email { to: Some(&customer.email), by: Some(customer.session()) };
    email_limit::count(&app, &mut tx, &request, email).await?;
    confirmation::send(&app, &mut tx, customer.id, &customer.email, now).await?;
    tx.commit().await?;
    Ok(Json(SendConfirmationAnswer { sent: true }))
}

fn expired() -> Problem {
    Problem::refused(
        "code_expired",
        "This link has expired, was already used, or is incomplete. Please sign in. If the address is not confirmed yet, have \
         another email sent from Sign-in and security.",
    )
}
