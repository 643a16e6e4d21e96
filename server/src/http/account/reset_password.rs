//! `POST /api/account/resetpassword`

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_schema::ToSchema;
use platen_store::customers::{self, Customer};
use platen_store::outbox;
use platen_store::outbox::email::EmailMessage;
use platen_store::password_resets::{self, CodeHash};
use serde::Serialize;

use super::proof::prove;
use crate::accounts::secret;
use crate::http::account::guard::{Guard, Realm};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::Password;
use crate::http::new_password::judge;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// A new password for an account whose password was forgotten.
#[derive(Debug, Request, ToSchema)]
pub struct ResetPasswordRequest {
    /// The code from the email.
    pub code: String,
    /// 8 to 256 characters; not a very common password or the email address.
    #[schema(value_type = String, min_length = 8, max_length = 256)]
    pub password: Password,
}

/// Empty: the password is set.
#[derive(Debug, Serialize, ToSchema)]
pub struct ResetPasswordAnswer {}

/// Sets a new password with the code from an email and ends every sign-in of the account. A code works once, within ten
/// minutes; a rejected password does not use it up.
#[platen_schema::path(post, path = "/api/account/resetpassword", tag = "account", request_body = ResetPasswordRequest,
    responses((status = 200, body = ResetPasswordAnswer),
        (status = 422, description = "`code_expired`, or a password that may not be chosen", body = ProblemBody),
        (status = 429, body = ProblemBody)))]
pub async fn reset_password(
    app: App,
    request: HttpRequest,
    body: Body<ResetPasswordRequest>,
) -> Result<Json<ResetPasswordAnswer>, Problem> {
    let ResetPasswordRequest { code, password: Password(password) } = body.read()?;
    let code = secret::hash(code.trim()).ok_or_else(expired)?;
    let mut reader = app.store.read().await?;
    let owner = match password_resets::find(&mut reader, code, app.clock.now()).await? {
        Some(owner) => customers::find(&mut reader, owner).await?.ok_or_else(expired)?,
        None => return Err(expired()),
    };
    drop(reader);
    let admitted = judge(&app, &request, "password", &password, &owner.email).await?;
    let hash = app.passwords.hash(&client::of(&request, &app.config), &admitted, password).await?;
    let guard = Guard::new(&app, &request, Realm::Customers, &owner.email);
    let ended = set(&app, code, &guard, &owner, &hash).await?;
    app.sign_ins.announce_ended(owner.id, &ended);
    Ok(Json(ResetPasswordAnswer {}))
}

/// Uses up the code, sets the password and ends the sign-ins, in one transaction.
async fn set(
    app: &App,
    code: CodeHash,
    guard: &Guard,
    owner: &Customer,
    hash: &str,
) -> Result<Vec<platen_actors::bus::SignInHash>, Problem> {
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    if password_resets::consume(&mut tx, code, now).await? != Some(owner.id) {
        return Err(expired());
    }
    let ended = prove(&mut tx, owner, hash, guard, now).await?;
    outbox::add(&mut tx, &owner.email, None, &EmailMessage::PasswordChanged, now).await?;
    tx.commit().await?;
    Ok(ended)
}

fn expired() -> Problem {
    Problem::refused("code_expired", "This link has expired or was already used. Please request a new one.")
}
