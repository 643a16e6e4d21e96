//! `POST /api/customer/login/`

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::CustomerId;
use platen_schema::ToSchema;
use platen_store::customers;
use serde::{Deserialize, Serialize};

use super::sign_in::sign_in;
use crate::http::account::guard::{Guard, Realm};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::{Email, Password, ReturnUrl};
use crate::http::extract::return_url;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// Where a suspended account is sent.
const SUSPENDED_PAGE: &str = "/account/suspended";

/// The credentials of a customer.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginRequest {
    /// The account's email address.
    #[schema(value_type = String)]
    pub email: Email,
    /// Its password.
    #[schema(value_type = String)]
    pub password: Password,
    /// A path of this site to go to afterwards.
    #[schema(value_type = Option<String>)]
    pub return_url: Option<ReturnUrl>,
    /// The token from the captcha widget. Required only after an answer that names this field: the account had many
    /// failed sign-ins from unknown devices.
    pub recaptcha_response: Option<String>,
}

/// The customer who is signed in.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginAnswer {
    /// The customer.
    pub customer_id: CustomerId,
    /// Whether the password must be changed first: staff required it, or it is too short or too common. Omitted if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub password_update_required: bool,
    /// Where to go next, if the requested path is one of this store's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub return_url: Option<String>,
}

/// Signs a customer in. Unknown addresses and wrong passwords get the same answer. After five failures, a client waits
/// for the account, longer each time; an account with many failures from unknown devices requires a solved captcha.
#[platen_schema::path(post, path = "/api/customer/login", tag = "account", request_body = LoginRequest,
    responses((status = 200, body = LoginAnswer),
        (status = 422, description = "Fields break their rules; `recaptchaResponse` if a captcha is needed", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn login(app: App, request: HttpRequest, body: Body<LoginRequest>) -> Result<HttpResponse, Problem> {
    let LoginRequest { email: Email(email), password: Password(password), return_url, recaptcha_response } =
        body.read()?;
    let guard = Guard::new(&app, &request, Realm::Customers, &email);
    let solution = guard.check(&app, &request, recaptcha_response.as_deref()).await?;
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let admitted = guard.admit(&mut tx, solution, now).await?;
    let customer = customers::find_by_email(&mut tx, &email).await?;
    tx.commit().await?;

    let client = client::of(&request, &app.config);
    let hash = customer.as_ref().map(|customer| customer.password_hash.clone());
    let fits = app.passwords.verify(&client, &admitted, password.clone(), hash).await?;
    let mut tx = app.store.write().await?;
    let Some(customer) = customer.filter(|_| fits) else {
        guard.failed(&mut tx, now).await?;
        tx.commit().await?;
        return Err(Problem::new(Code::BadCredentials));
    };
    guard.succeeded(&mut tx).await?;
    tx.commit().await?;
    if customer.suspended {
        return Err(Problem::new(Code::Suspended).with_force_redirect(SUSPENDED_PAGE));
    }
    // The password was chosen under older rules.
    let weak = app.passwords.check(&client, &admitted, &password, &email).await?.is_err();
    let mut response = HttpResponse::Ok();
    sign_in(&app, &request, customer.id, &guard, &mut response).await?;
    Ok(response.json(LoginAnswer {
        customer_id: customer.id,
        password_update_required: customer.password_update_required || weak,
        return_url: return_url::wanted(&request, return_url),
    }))
}
