//! `POST /api/account/confirmemail`, `POST /api/myaccount/confirmemail/send`

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_schema::ToSchema;
use platen_store::{customers, email_confirmations};
use serde::{Deserialize, Serialize};

use super::confirmation;
use crate::accounts::{secret, throttle};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Customer;
use crate::http::extract::client;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The code from the confirmation email.
#[derive(Debug, Request, ToSchema)]
pub struct ConfirmEmailRequest {
    /// The code from the email.
    pub code: String,
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

/// Confirms the email address of an account with the code from an email. The code works for three days; using it again changes
/// nothing. The caller need not be signed in.
#[platen_schema::path(post, path = "/api/account/confirmemail", operation_id = "confirm_email", tag = "account",
    request_body = ConfirmEmailRequest,
    responses((status = 200, body = ConfirmEmailAnswer), (status = 422, description = "`code_expired`", body = ProblemBody)))]
pub async fn confirm(app: App, body: Body<ConfirmEmailRequest>) -> Result<Json<ConfirmEmailAnswer>, Problem> {
    let code = secret::hash(body.read()?.code.trim()).ok_or_else(expired)?;
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let id = email_confirmations::find(&mut tx, code, now).await?.ok_or_else(expired)?;
    let customer = customers::find(&mut tx, id).await?.ok_or_else(expired)?;
    customers::confirm_email(&mut tx, id, now).await?;
    tx.commit().await?;
    app.sign_ins.announce_change(id);
    Ok(Json(ConfirmEmailAnswer { email: customer.email }))
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
    confirmation::send(&app, &mut tx, customer.id, &customer.email, now).await?;
    tx.commit().await?;
    Ok(Json(SendConfirmationAnswer { sent: true }))
}

fn expired() -> Problem {
    Problem::refused(
        "code_expired",
        "This link has expired or is incomplete. Please sign in and have another one sent from Sign-in and security.",
    )
}
