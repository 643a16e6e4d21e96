//! `POST /api/account/forgotpassword`

use actix_web::HttpRequest;
use actix_web::web::Json;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::accounts::{email, secret, throttle};
use crate::error::{Code, Problem, ProblemBody};
use crate::http::extract::client;
use crate::http::extract::fields::Fields;
use crate::http::state::App;
use crate::mail::letter::{Letter, RESET_LIFE};
use crate::store::{customers, outbox, password_resets};

/// Whose password was forgotten.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ForgotPasswordRequest {
    /// The account's email address.
    pub email: String,
}

/// Nothing: whether there is such an account is not told.
#[derive(Debug, Serialize, ToSchema)]
pub struct ForgotPasswordAnswer {}

/// Sends a link that lets its owner choose a new password. Addresses with and without an account are answered alike, after
/// the same work: same queries, same rows, same commit. Throttled per address and client.
#[utoipa::path(post, path = "/api/account/forgotpassword", tag = "account", request_body = ForgotPasswordRequest,
    responses((status = 200, body = ForgotPasswordAnswer), (status = 400, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 413, body = ProblemBody), (status = 415, body = ProblemBody),
        (status = 422, body = ProblemBody), (status = 429, description = "With Retry-After", body = ProblemBody),
        (status = 503, body = ProblemBody)))]
pub async fn forgot_password(
    app: App,
    request: HttpRequest,
    fields: Fields,
) -> Result<Json<ForgotPasswordAnswer>, Problem> {
    let address = fields
        .text("email")?
        .and_then(|text| email::normalise(&text))
        .ok_or_else(|| Problem::invalid("email", "malformed", email::MESSAGE))?;
    let client = throttle::forgetful(&client::address(&request, &app.config));
    let subjects =
        [(throttle::forgotten(&address), throttle::LETTERS_PER_ACCOUNT), (client, throttle::LETTERS_PER_CLIENT)];
    let code = secret::fresh(app.randomness.as_ref());
    let Some(hash) = secret::hash(&code) else { return Err(Problem::new(Code::Internal)) };
    let letter = Letter::PasswordReset { code };
    let now = app.clock.now();

    let mut write = app.store.write().await?;
    throttle::attempt(&mut write, &subjects, now).await?;
    let customer = customers::find_by_email(&mut write, &address).await?.map(|customer| customer.id);
    password_resets::end_all(&mut write, &address, now).await?;
    password_resets::add(&mut write, hash, &address, customer, now, now + RESET_LIFE).await?;
    match customer {
        Some(_) => outbox::add(&mut write, &address, None, &letter, now).await?,
        None => outbox::pretend(&mut write, &letter, now).await?,
    }
    write.commit().await?;
    Ok(Json(ForgotPasswordAnswer {}))
}
