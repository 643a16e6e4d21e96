//! `POST /api/orders/{code}/account`: offers the guest who placed an order an account, by email.

use actix_web::HttpRequest;
use actix_web::web::Json;
use platen_actors::order::Code;
use platen_schema::ToSchema;
use platen_store::account_offers::{self, AccountOffer};
use platen_store::outbox::email::{CONFIRMATION_LIFE, EmailMessage};
use platen_store::{customers, outbox};
use serde::{Deserialize, Serialize};

use super::find_by_code;
use crate::accounts::{secret, throttle};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Shopper;
use crate::http::extract::client;
use crate::http::extract::credentials::NewPassword;
use crate::http::extract::id::Id;
use crate::http::new_password::judge;
use crate::http::problem::{Code as ProblemCode, Problem, ProblemBody};
use crate::http::state::App;

/// The account that a guest wants.
#[derive(Debug, Request, ToSchema)]
pub struct OrderAccountRequest {
    /// 8 to 256 characters; not a very common password or the email address.
    #[schema(value_type = String, min_length = 8, max_length = 256)]
    pub password: NewPassword,
}

/// Where to look for the email.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct OrderAccountAnswer {
    /// The email address of the order.
    pub email: String,
}

/// Sends the guest who placed an order an email with a link that creates the account. If the address has an account, the email
/// says so instead: only its owner learns it. Throttled per address and client.
#[platen_schema::path(post, path = "/api/orders/{code}/account", operation_id = "create_account_of_order", tag = "orders",
    request_body = OrderAccountRequest, params(("code" = String, Path, description = "The order's public name")),
    responses((status = 200, body = OrderAccountAnswer),
        (status = 409, description = "`not_a_guest`, `not_paid` or `no_email`", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn create(
    app: App,
    request: HttpRequest,
    shopper: Shopper,
    Id(code): Id<Code>,
    body: Body<OrderAccountRequest>,
) -> Result<Json<OrderAccountAnswer>, Problem> {
    let order = find_by_code(&app, &shopper, code).await?;
    let OrderAccountRequest { password: NewPassword(password) } = body.read()?;
    let email = order.placed.guest_email.clone().filter(|_| shopper.email.is_none());
    let email = email.ok_or_else(|| Problem::changed("not_a_guest", "This order already belongs to an account."))?;
    if order.entry.awaits_payment() {
        return Err(Problem::changed(
            "not_paid",
            "Please pay this order first. Then you can create an account for it.",
        ));
    }
    if app.config.without_mail {
        let message = "This store sends no email at the moment. Please create an account from the sign-in page.";
        return Err(Problem::changed("no_email", message));
    }
    let admitted = judge(&app, &request, "password", &password, &email).await?;
    let client = client::address(&request, &app.config);
    let subjects = [
        (throttle::account_offers(&email), throttle::EMAILS_PER_PAIR),
        (throttle::confirmations_of_client(&client), throttle::EMAILS_PER_CLIENT),
    ];
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    throttle::attempt(&mut tx, &subjects, now).await?;
    tx.commit().await?;
    let password_hash = app.passwords.hash(&client::of(&request, &app.config), &admitted, password).await?;
    let secret_code = secret::fresh(app.rng.as_ref());
    let hash = secret::hash(&secret_code).ok_or_else(|| Problem::new(ProblemCode::Internal))?;
    let mut tx = app.store.write().await?;
    // The same rows for an address with an account, so that the time reveals nothing: that code is never sent.
    let offer = AccountOffer { guest: order.owner, email: email.clone(), password_hash };
    account_offers::add(&mut tx, hash, &offer, now + CONFIRMATION_LIFE).await?;
    if customers::find_by_email(&mut tx, &email).await?.is_some() {
        outbox::add_opening(&mut tx, &email, code, &EmailMessage::AccountExists { code }, now).await?;
    } else {
        let message = EmailMessage::AccountOffered { code: secret_code };
        outbox::add(&mut tx, &email, None, &message, now).await?;
    }
    tx.commit().await?;
    Ok(Json(OrderAccountAnswer { email }))
}
