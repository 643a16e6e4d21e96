//! `POST /register`

use actix_web::http::header;
use actix_web::{HttpMessage, HttpRequest, HttpResponse};
use platen_actors::ids::{CustomerId, Millis};
use platen_schema::ToSchema;
use platen_store::customers;
use serde::{Deserialize, Serialize};

use super::confirmation;
use super::sign_in::sign_in;
use crate::accounts::throttle::{self, LONG_WINDOW, ThrottleError};
use crate::captcha::Solution;
use crate::http::account::guard::{Guard, Realm};
use crate::http::captcha;
use crate::http::email_limit::{self, Email as Caused};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::{Email, NewPassword, ReturnUrl};
use crate::http::extract::return_url;
use crate::http::new_password::judge;
use crate::http::pages::plain::plain;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// The divisor of a client's limit of new accounts; accounts beyond that part require a captcha.
const CAPTCHA_FROM_PART: i64 = 10;

/// A new account.
#[derive(Debug, Request, ToSchema)]
pub struct RegisterRequest {
    /// The email address.
    #[schema(value_type = String)]
    pub xemail: Email,
    /// 8 to 256 characters; not a very common password or the email address.
    #[schema(value_type = String, min_length = 8, max_length = 256)]
    pub password: NewPassword,
    /// A path of this site to go to afterwards; also as a parameter of the address.
    #[serde(rename = "returnUrl")]
    #[schema(value_type = Option<String>)]
    pub return_url: Option<ReturnUrl>,
    /// The token from the captcha widget. Required only after an answer that names this field: many accounts were
    /// opened from the same address.
    #[serde(rename = "recaptchaResponse")]
    pub recaptcha_response: Option<String>,
}

/// The new customer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisterAnswer {
    /// The customer's id.
    pub customer_id: CustomerId,
    /// Where to go next, if the requested path is one of this store's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub return_url: Option<String>,
}

/// The page with the form.
#[platen_schema::path(get, path = "/register", operation_id = "register_page", tag = "pages",
    responses((status = 200, description = "The page", body = String, content_type = "text/html")))]
pub async fn page(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    plain(app, request).await
}

/// Creates an account, signs it in, and sends an email to confirm the address. A form gets a redirect to its return URL
/// or to `/`, JSON gets 201. Limited per client; after some accounts, each further one requires a solved captcha.
#[platen_schema::path(post, path = "/register", tag = "account", request_body = RegisterRequest,
    responses((status = 201, body = RegisterAnswer),
        (status = 303, description = "A form is sent to its return URL, or to /"),
        (status = 409, description = "The address is taken", body = ProblemBody), (status = 429, body = ProblemBody)))]
pub async fn register(app: App, request: HttpRequest, body: Body<RegisterRequest>) -> Result<HttpResponse, Problem> {
    let wanted = body.read()?;
    let RegisterRequest { xemail: Email(email), password: NewPassword(password), .. } = wanted;
    let admitted = judge(&app, &request, "password", &password, &email).await?;
    let now = app.clock.now();
    let client = client::address(&request, &app.config);
    let mut tx = app.store.write().await?;
    if customers::find_by_email(&mut tx, &email).await?.is_some() {
        let question = (throttle::question(&client), throttle::QUESTIONS_PER_CLIENT);
        throttle::attempt(&mut tx, &[question], now).await?;
        tx.commit().await?;
        return Err(taken());
    }
    drop(tx);
    let registrations = throttle::registrations(&client);
    let solution = robot_check(&app, &request, wanted.recaptcha_response.as_deref(), &registrations, now).await?;
    let hash = app.passwords.hash(&client::of(&request, &app.config), &admitted, password).await?;
    let mut tx = app.store.write().await?;
    let bound = i64::from(app.config.accounts_per_client());
    throttle::attempt_within(&mut tx, &[(registrations, bound)], LONG_WINDOW, now).await?;
    if let Some(solution) = solution {
        solution.spend(&mut tx).await?;
    }
    let Some(customer) = customers::add(&mut tx, &email, &hash, now).await? else { return Err(taken()) };
    email_limit::count(&app, &mut tx, &request, Caused { to: Some(&email), by: None }).await?;
    confirmation::send(&app, &mut tx, customer, &email, now).await?;
    tx.commit().await?;
    let return_url = return_url::wanted(&request, wanted.return_url);
    let guard = Guard::new(&app, &request, Realm::Customers, &email);
    if request.content_type().eq_ignore_ascii_case("application/json") {
        let mut response = HttpResponse::Created();
        sign_in(&app, &request, customer, &guard, &mut response).await?;
        Ok(response.json(RegisterAnswer { customer_id: customer, return_url }))
    } else {
        let mut response = HttpResponse::SeeOther();
        sign_in(&app, &request, customer, &guard, &mut response).await?;
        Ok(response.insert_header((header::LOCATION, return_url.as_deref().unwrap_or("/"))).finish())
    }
}

/// Rejects a client that opened too many accounts within an hour, before a password is hashed; requires a captcha from
/// a client that opened some.
async fn robot_check(
    app: &App,
    request: &HttpRequest,
    token: Option<&str>,
    registrations: &str,
    now: Millis,
) -> Result<Option<Solution>, Problem> {
    let bound = i64::from(app.config.accounts_per_client());
    let mut reader = app.store.read().await?;
    throttle::check(&mut reader, registrations, bound, LONG_WINDOW, now).await?;
    let free = (bound / CAPTCHA_FROM_PART).max(1);
    let is_busy = throttle::check(&mut reader, registrations, free, LONG_WINDOW, now).await;
    drop(reader);
    match is_busy {
        Ok(_) => Ok(None),
        Err(ThrottleError::Wait(_)) => captcha::verify(app, request, token).await.map(Some),
        Err(error) => Err(error.into()),
    }
}

fn taken() -> Problem {
    let problem = Problem::new(Code::EmailRegistered);
    let message = problem.message().to_owned();
    problem.with_field("xemail", "registered", message)
}
