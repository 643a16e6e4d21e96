//! `POST /api/contact`: a message to the shop.

use actix_web::{HttpRequest, HttpResponse};
use platen_schema::ToSchema;
use platen_store::outbox;
use platen_store::outbox::email::EmailMessage;
use serde::{Deserialize, Serialize};

use crate::accounts::throttle;
use crate::http::captcha;
use crate::http::email_limit::{self, Email as Caused};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::client;
use crate::http::extract::credentials::{CaptchaToken, Email};
use crate::http::extract::form::FormReader;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The maximum length of a message, in characters.
const MAX_MESSAGE: usize = 2000;

const MESSAGE: &str = "Thank you! We have your message and will reply to your email address.";

/// A message to the shop.
#[derive(Debug, ToSchema)]
pub struct ContactRequest {
    /// The sender's name; at most 80 characters.
    pub name: String,
    /// The sender's email address, for the reply.
    pub email: String,
    /// The sender's phone number; at most 24 characters.
    #[schema(nullable = false)]
    pub phone: Option<String>,
    /// The number of the order that it is about; at most 24 characters.
    #[schema(nullable = false)]
    pub order: Option<String>,
    /// The message; at most 2,000 characters.
    pub message: String,
    /// The token from the captcha widget; valid for one message.
    #[schema(value_type = String, rename = "recaptchaResponse")]
    pub recaptcha_response: CaptchaToken,
}

impl Request for ContactRequest {
    fn read(form: &mut FormReader<'_>) -> Option<Self> {
        let name = form.line_or("name", 80, "Please enter your name.");
        let email = form.field("email").map(|Email(address)| address);
        let phone = form.line("phone", 24)?;
        let order = form.line("order", 24)?;
        let mut message = form.field::<Option<String>>("message").flatten();
        form.bound("message", &mut message, MAX_MESSAGE);
        if message.is_none() && !form.is_wrong("message") {
            form.fault("message", "required", "Please enter a message.");
        }
        let recaptcha_response = form.field("recaptchaResponse");
        Some(Self { name, email: email?, phone, order, message: message?, recaptcha_response: recaptcha_response? })
    }
}

/// The message is on its way to the shop.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ContactAnswer {
    /// The message to show.
    #[serde(serialize_with = "platen_actors::messages::serialize")]
    pub message: String,
}

/// Sends a message to the shop's mailbox. Guests can send one too; each requires a solved captcha.
#[platen_schema::path(post, path = "/api/contact", tag = "contact", request_body = ContactRequest,
    responses((status = 200, body = ContactAnswer),
        (status = 422, description = "Fields break their rules, `recaptchaResponse` among them", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody),
        (status = 503, description = "`captcha_unavailable`: captchas cannot be verified now", body = ProblemBody)))]
pub async fn contact(app: App, request: HttpRequest, body: Body<ContactRequest>) -> Result<HttpResponse, Problem> {
    let ContactRequest { name, email, phone, order, message, recaptcha_response: CaptchaToken(token) } = body.read()?;
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let client = client::address(&request, &app.config);
    let subjects = [(throttle::contact(&client), throttle::CONTACTS_PER_CLIENT)];
    throttle::attempt(&mut tx, &subjects, now).await?;
    email_limit::count(&app, &mut tx, &request, Caused::default()).await?;
    tx.commit().await?;
    let solution = captcha::verify(&app, &request, Some(&token)).await?;
    let mut tx = app.store.write().await?;
    solution.spend(&mut tx).await?;
    let contacted = EmailMessage::ContactArrived { name, email: email.clone(), phone, order, message };
    outbox::add(&mut tx, &app.config.shop_address(), Some(&email), &contacted, now).await?;
    tx.commit().await?;
    Ok(HttpResponse::Ok().json(ContactAnswer { message: MESSAGE.to_owned() }))
}
