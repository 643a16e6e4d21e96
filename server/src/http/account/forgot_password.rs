//! `POST /api/account/forgotpassword`

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_actors::ids::Millis;
use serde::Serialize;
use utoipa::ToSchema;

use crate::accounts::{secret, throttle};
use crate::captcha::Solution;
use crate::http::account::guard::{Guard, Realm};
use crate::http::captcha;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::credentials::Email;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;
use crate::store::outbox::letter::{Letter, RESET_LIFE};
use crate::store::{Write, attempts, customers, outbox, password_resets};

/// Whose password was forgotten.
#[derive(Debug, Request, ToSchema)]
pub struct ForgotPasswordRequest {
    /// The account's email address.
    #[schema(value_type = String)]
    pub email: Email,
    /// What the captcha's widget gave out. Needed only after an answer that names this field.
    #[serde(rename = "recaptchaResponse")]
    pub recaptcha_response: Option<String>,
}

/// Nothing: whether there is such an account is not told.
#[derive(Debug, Serialize, ToSchema)]
pub struct ForgotPasswordAnswer {}

/// Sends a link that lets its owner choose a new password. Addresses with and without an account are answered alike, after
/// the same work: same queries, same rows, same commit. Links that were sent before still work, so that a stranger's request
/// ends nobody's. Throttled per address and client; many requests for one address demand a solved captcha.
#[utoipa::path(post, path = "/api/account/forgotpassword", tag = "account", request_body = ForgotPasswordRequest,
    responses((status = 200, body = ForgotPasswordAnswer), (status = 400, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 413, body = ProblemBody), (status = 415, body = ProblemBody),
        (status = 422, description = "Fields break their rules; `recaptchaResponse` if a captcha is needed", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody),
        (status = 503, body = ProblemBody)))]
pub async fn forgot_password(
    app: App,
    request: HttpRequest,
    body: Body<ForgotPasswordRequest>,
) -> Result<Json<ForgotPasswordAnswer>, Problem> {
    let ForgotPasswordRequest { email: Email(address), recaptcha_response } = body.read()?;
    let guard = Guard::new(&app, &request, Realm::Customers, &address);
    let everybody = format!("forgotten:{address}");
    let solution = robot_check(&app, &request, recaptcha_response.as_deref(), &guard, &everybody).await?;
    let code = secret::fresh(app.randomness.as_ref());
    let Some(hash) = secret::hash(&code) else { return Err(Problem::new(Code::Internal)) };
    let letter = Letter::PasswordReset { code };
    let now = app.clock.now();

    let mut write = app.store.write().await?;
    count(&mut write, &guard, &everybody, now).await?;
    if let Some(solution) = solution {
        solution.spend(&mut write).await?;
    }
    let customer = customers::find_by_email(&mut write, &address).await?.map(|customer| customer.id);
    password_resets::add(&mut write, hash, &address, customer, now, now + RESET_LIFE).await?;
    match customer {
        Some(_) => outbox::add(&mut write, &address, None, &letter, now).await?,
        None => outbox::pretend(&mut write, &letter, now).await?,
    }
    write.commit().await?;
    Ok(Json(ForgotPasswordAnswer {}))
}

/// Demands a captcha where many have asked for one address from devices that it does not know.
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

/// Counts the request against this client or known device; that of an unknown device also against all that it asks for, and
/// against all that is asked for the address.
async fn count(write: &mut Write, guard: &Guard, everybody: &str, now: Millis) -> Result<(), Problem> {
    let mut subjects = vec![(format!("forgotten {}", guard.pair()), throttle::LETTERS_PER_PAIR)];
    if !guard.is_known() {
        subjects.push((throttle::forgetful(guard.address()), throttle::LETTERS_PER_CLIENT));
    }
    throttle::attempt(write, &subjects, now).await?;
    if !guard.is_known() {
        attempts::add(write, everybody, now).await?;
    }
    Ok(())
}
