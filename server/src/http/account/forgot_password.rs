//! `POST /api/account/forgotpassword`

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_schema::ToSchema;
use platen_store::outbox::email::{EmailMessage, RESET_LIFE};
use platen_store::{Transaction, attempts, customers, outbox, password_resets};
use serde::Serialize;

use crate::accounts::{secret, throttle};
use crate::captcha::Solution;
use crate::http::account::guard::{Guard, Realm};
use crate::http::captcha;
use crate::http::email_limit::{self, Email as Caused};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::credentials::Email;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// The account whose password was forgotten.
#[derive(Debug, Request, ToSchema)]
pub struct ForgotPasswordRequest {
    /// The account's email address.
    #[schema(value_type = String)]
    pub email: Email,
    /// The token from the captcha widget. Required only after an answer that names this field.
    #[serde(rename = "recaptchaResponse")]
    pub recaptcha_response: Option<String>,
}

/// Empty: does not reveal whether the account exists.
#[derive(Debug, Serialize, ToSchema)]
pub struct ForgotPasswordAnswer {}

/// Emails a link to choose a new password. Addresses with and without an account get the same answer after the same
/// work: the same queries, rows and commit. Earlier links stay valid, so that another person's request does not
/// invalidate the owner's. Throttled per address and client; many requests for one address require a solved captcha.
#[platen_schema::path(post, path = "/api/account/forgotpassword", tag = "account", request_body = ForgotPasswordRequest,
    responses((status = 200, body = ForgotPasswordAnswer),
        (status = 422, description = "Fields break their rules; `recaptchaResponse` if a captcha is needed", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn forgot_password(
    app: App,
    request: HttpRequest,
    body: Body<ForgotPasswordRequest>,
) -> Result<Json<ForgotPasswordAnswer>, Problem> {
    let ForgotPasswordRequest { email: Email(address), recaptcha_response } = body.read()?;
    let guard = Guard::new(&app, &request, Realm::Customers, &address);
    let everybody = format!("forgotten:{address}");
    let solution = robot_check(&app, &request, recaptcha_response.as_deref(), &guard, &everybody).await?;
    let code = secret::fresh(app.rng.as_ref());
    let Some(hash) = secret::hash(&code) else { return Err(Problem::new(Code::Internal)) };
    let message = EmailMessage::PasswordReset { code };
    let now = app.clock.now();

    let mut tx = app.store.write().await?;
    count(&app, &mut tx, &request, &guard, &everybody).await?;
    if let Some(solution) = solution {
        solution.spend(&mut tx).await?;
    }
    let customer = customers::find_by_email(&mut tx, &address).await?.map(|customer| customer.id);
    password_resets::add(&mut tx, hash, &address, customer, now, now + RESET_LIFE).await?;
    match customer {
        Some(_) => outbox::add(&mut tx, &address, None, &message, now).await?,
        None => outbox::pretend(&mut tx, &message, now).await?,
    }
    tx.commit().await?;
    Ok(Json(ForgotPasswordAnswer {}))
}

/// Requires a captcha if unknown devices sent many requests for this address.
async fn robot_check(
    app: &App,
    request: &HttpRequest,
    token: Option<&str>,
    guard: &Guard,
    everybody: &str,
) -> Result<Option<Solution>, Problem> {
    if guard.is_known() {
        return Ok(None);
    }
    let mut reader = app.store.read().await?;
    let is_attacked =
        throttle::is_used_up(&mut reader, everybody, throttle::CAPTCHA_PER_ACCOUNT, app.clock.now()).await?;
    drop(reader);
    if is_attacked { captcha::verify(app, request, token).await.map(Some) } else { Ok(None) }
}

/// Counts the request against the client or known device; a request of an unknown device also counts against the
/// address, and as an email that the client causes. No limit is for the address alone: strangers could use it up.
async fn count(
    app: &App,
    tx: &mut Transaction,
    request: &HttpRequest,
    guard: &Guard,
    everybody: &str,
) -> Result<(), Problem> {
    let now = app.clock.now();
    let mut subjects = vec![(format!("forgotten {}", guard.pair()), throttle::EMAILS_PER_PAIR)];
    if !guard.is_known() {
        subjects.push((throttle::forgetful(guard.address()), throttle::EMAILS_PER_CLIENT));
    }
    throttle::attempt(tx, &subjects, now).await?;
    if !guard.is_known() {
        attempts::add(tx, everybody, now).await?;
        email_limit::count(app, tx, request, Caused::default()).await?;
    }
    Ok(())
}
