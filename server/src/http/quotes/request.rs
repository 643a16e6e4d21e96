//! `POST /api/requestquote/request/`

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::dates::Day;
use platen_actors::pricing::Configuration;
use platen_actors::quote;
use platen_schema::ToSchema;

use super::{QuoteReply, form};
use crate::accounts::throttle;
use crate::http::captcha;
use crate::http::cart::form::ConfigurationRequest;
use crate::http::command::carry_out;
use crate::http::email_limit::{self, Email as Caused};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::{CaptchaToken, Email};
use crate::http::extract::csrf_verified::CsrfVerified;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::idempotent;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// A request for a quote: for `lines`, for the cart, or for one configuration whose fields are sent as in price
/// requests.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteRequest {
    /// Several configured products, at most 20.
    #[schema(nullable = false, min_items = 1, max_items = 20)]
    pub lines: Option<Vec<Configuration>>,
    /// Whether the request is for the cart's goods. The cart is not changed.
    #[serde(default)]
    pub from_cart: bool,
    /// One configured product.
    #[serde(flatten)]
    pub configuration: ConfigurationRequest,
    /// First name.
    #[schema(max_length = 40)]
    #[request(line)]
    pub first_name: String,
    /// Last name.
    #[schema(max_length = 40)]
    #[request(line)]
    pub last_name: String,
    /// The company.
    #[schema(nullable = false, max_length = 60)]
    #[request(line)]
    pub company: Option<String>,
    /// The address for emails about the quote. Customers may leave it out to use their account's address.
    #[schema(nullable = false, value_type = Option<String>)]
    pub email: Option<Email>,
    /// Telephone.
    #[schema(nullable = false, max_length = 24)]
    #[request(line)]
    pub phone: Option<String>,
    /// A comment for the shop.
    #[schema(nullable = false, max_length = 1000)]
    pub comment: Option<String>,
    /// The day by which the goods are needed.
    #[schema(nullable = false)]
    pub need_by: Option<Day>,
    /// The token from the captcha widget; valid for one request.
    #[schema(value_type = String)]
    pub recaptcha_response: CaptchaToken,
}

/// Requests a quote. Guests may too. A solved captcha is valid for one request; a rejected request does not use it up.
#[platen_schema::path(post, path = "/api/requestquote/request", operation_id = "request_quote", tag = "quotes",
    request_body = QuoteRequest,
    params(("RequestVerificationToken" = String, Header, description = "The token of `/api/antiforgery`"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = QuoteReply),
        (status = 403, description = "`antiforgery`: no token, or not the caller's", body = ProblemBody),
        (status = 422, description = "Fields break their rules, `recaptchaResponse` among them", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn request(
    app: App,
    request: HttpRequest,
    csrf_verified: CsrfVerified,
    idempotency: IdempotencyKey,
    body: Body<QuoteRequest>,
) -> Result<HttpResponse, Problem> {
    let CsrfVerified { visitor, session } = csrf_verified;
    let (mut ask, token) = form::read(&app, &body, &visitor)?;
    let idempotency = idempotency.over(&body);
    if !idempotent::is_known(&app, session, idempotency.as_ref()).await? {
        let mut tx = app.store.write().await?;
        let client = client::address(&request, &app.config);
        let subjects = [(throttle::quotes(&client), throttle::QUOTES_PER_CLIENT)];
        throttle::attempt(&mut tx, &subjects, app.clock.now()).await?;
        let caused = Caused { to: Some(&ask.contact.email), by: Some(session) };
        email_limit::count(&app, &mut tx, &request, caused).await?;
        tx.commit().await?;
        ask.ticket = Some(captcha::verify(&app, &request, Some(&token)).await?.into_ticket());
    }
    let command = quote::Command::Request(Box::new(ask));
    carry_out(&app, session, command, idempotency, QuoteReply::of).await
}
