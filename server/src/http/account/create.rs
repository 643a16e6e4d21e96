//! `POST /api/account/create`: creates the account that a guest was offered by email.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::{CustomerId, SessionKey};
use platen_schema::ToSchema;
use platen_store::{account_offers, customers};
use serde::{Deserialize, Serialize};

use super::sign_in::sign_in;
use crate::accounts::secret;
use crate::http::account::guard::{Guard, Realm};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::NewPassword;
use crate::http::new_password::judge;
use crate::http::orders::open::claim;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The code from the email, and a password.
#[derive(Debug, Request, ToSchema)]
pub struct CreateAccountRequest {
    /// The code from the email.
    pub code: String,
    /// 8 to 256 characters; not a very common password or the email address.
    #[schema(value_type = String, min_length = 8, max_length = 256)]
    pub password: NewPassword,
}

/// The new customer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreateAccountAnswer {
    /// The customer's id.
    pub customer_id: CustomerId,
    /// The email address, which is confirmed.
    pub email: String,
}

/// Creates an account with the code from an email, confirms its address, and signs it in. The guest's orders, files and cart
/// join the account, if all of these orders have this address. The code works once, for three days; a rejected password does not use it up.
#[platen_schema::path(post, path = "/api/account/create", operation_id = "create_account", tag = "account",
    request_body = CreateAccountRequest,
    responses((status = 201, body = CreateAccountAnswer),
        (status = 422, description = "`code_expired`, or a password that may not be chosen", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn create(app: App, request: HttpRequest, body: Body<CreateAccountRequest>) -> Result<HttpResponse, Problem> {
    let CreateAccountRequest { code, password: NewPassword(password) } = body.read()?;
    let code = secret::hash(code.trim()).ok_or_else(expired)?;
    let now = app.clock.now();
    let offer = account_offers::find(&mut app.store.read().await?, code, now).await?.ok_or_else(expired)?;
    let admitted = judge(&app, &request, "password", &password, &offer.email).await?;
    let hash = app.passwords.hash(&client::of(&request, &app.config), &admitted, password).await?;
    let mut tx = app.store.write().await?;
    let offer = account_offers::take(&mut tx, code, now).await?.ok_or_else(expired)?;
    let customer = customers::add(&mut tx, &offer.email, &hash, now).await?.ok_or_else(expired)?;
    customers::confirm_email(&mut tx, customer, now).await?;
    tx.commit().await?;
    if let SessionKey::Guest(guest) = offer.guest {
        claim(&app, SessionKey::Customer(customer), guest, &offer.email).await?;
    }
    let guard = Guard::new(&app, &request, Realm::Customers, &offer.email);
    let mut response = HttpResponse::Created();
    sign_in(&app, &request, customer, &guard, &mut response).await?;
    Ok(response.json(CreateAccountAnswer { customer_id: customer, email: offer.email }))
}

fn expired() -> Problem {
    Problem::refused(
        "code_expired",
        "This link has expired, was already used, or is incomplete. Please sign in, or request another link on the page of your order.",
    )
}
