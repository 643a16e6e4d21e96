//! `POST /api/requestquote/request/`

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::command::Command;
use platen_actors::dates::Day;
use platen_actors::pricing::Configuration;
use platen_actors::quote;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{QuoteReply, form};
use crate::accounts::throttle;
use crate::http::captcha;
use crate::http::cart::form::ConfigurationRequest;
use crate::http::command::{Reply, carry_out};
use crate::http::extract::client;
use crate::http::extract::fields::Fields;
use crate::http::extract::genuine::Genuine;
use crate::http::extract::retry::Retry;
use crate::http::once;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// A request for a quote: for `lines`, for the cart, or for one configuration whose fields are sent as they are priced.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteRequest {
    /// Several configured products, at most 20.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, min_items = 1, max_items = 20)]
    pub lines: Option<Vec<Configuration>>,
    /// What is to be bought in the cart, which stays as it is.
    #[serde(default)]
    pub from_cart: bool,
    /// One configured product.
    #[serde(flatten)]
    pub configuration: ConfigurationRequest,
    /// First name.
    #[schema(max_length = 40)]
    pub first_name: String,
    /// Last name.
    #[schema(max_length = 40)]
    pub last_name: String,
    /// The firm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 60)]
    pub company: Option<String>,
    /// Where letters about it go. A customer may leave it out: then to the account's address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// Telephone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 24)]
    pub phone: Option<String>,
    /// What the shop should know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 1000)]
    pub comment: Option<String>,
    /// When it is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub need_by: Option<Day>,
    /// What the captcha's widget gave out; worth one request.
    pub recaptcha_response: String,
}

/// Asks for a quote. Guests may too; a solved captcha is worth one request, and one that is refused costs none.
#[utoipa::path(post, path = "/api/requestquote/request", operation_id = "request_quote", tag = "quotes",
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
    genuine: Genuine,
    retry: Retry,
    fields: Fields,
) -> Result<HttpResponse, Problem> {
    let Genuine { visitor, session } = genuine;
    let (mut ask, token) = form::read(&app, &fields, &visitor)?;
    let retry = retry.over(&fields);
    if !once::is_known(&app, session, retry.as_ref()).await? {
        let mut write = app.store.write().await?;
        let client = client::address(&request, &app.config);
        let subjects = [(throttle::quotes(&client), throttle::QUOTES_PER_CLIENT)];
        throttle::attempt(&mut write, &subjects, app.clock.now()).await?;
        write.commit().await?;
        ask.ticket = Some(captcha::verify(&app, &request, Some(&token)).await?.into_ticket());
    }
    let command = Command::Quote(quote::Command::Request(Box::new(ask)));
    carry_out(&app, session, command, retry, QuoteReply::of).await
}
