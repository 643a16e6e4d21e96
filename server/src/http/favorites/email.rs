//! `POST /api/myaccount/favorites/email`: emails a selection of products.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::ProductId;
use platen_schema::ToSchema;
use platen_store::outbox;
use platen_store::outbox::email::EmailMessage;

use crate::http::command::{Done, done, sold};
use crate::http::email_limit::{self, Email as Caused};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Confirmed;
use crate::http::extract::credentials::Email;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::http::{emails, idempotent};

/// The maximum number of products in one email.
const MAX_RECIPIENTS: usize = 100;

/// The longest message in Unicode scalar values.
const MAX_MESSAGE_LENGTH: usize = 1000;

/// A selection of products and its recipient.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailFavoritesRequest {
    /// The recipient's email address.
    #[schema(value_type = String)]
    pub email: Email,
    /// The customer's message, at most 1,000 characters.
    #[schema(max_length = 1000)]
    pub message: Option<String>,
    /// At least 1 and at most 100 products, in the order of the email.
    #[schema(min_items = 1, max_items = 100)]
    pub favorite_product_ids: Vec<ProductId>,
    /// The token from the captcha widget. Required only after an answer that names this field.
    pub recaptcha_response: Option<String>,
}

/// Emails a selection of products. Throttled per customer and client; after some emails, each further one requires a
/// solved captcha.
#[platen_schema::path(post, path = "/api/myaccount/favorites/email", operation_id = "email_favorites", tag = "favorites",
    request_body = EmailFavoritesRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done),
        (status = 403, description = "`email_unconfirmed`", body = ProblemBody), (status = 429, body = ProblemBody)))]
pub async fn email_favorites(
    app: App,
    request: HttpRequest,
    customer: Confirmed,
    idempotency: IdempotencyKey,
    body: Body<EmailFavoritesRequest>,
) -> Result<HttpResponse, Problem> {
    let sent = body.read_with(|request, form| {
        form.bound("message", &mut request.message, MAX_MESSAGE_LENGTH);
        if !(1..=MAX_RECIPIENTS).contains(&request.favorite_product_ids.len()) {
            form.fault("favoriteProductIds", "count", "Please select 1 to 100 products.");
        }
    })?;
    let EmailFavoritesRequest { email: Email(recipient), message, favorite_product_ids, recaptcha_response } = sent;
    let products = sold(&app, "favoriteProductIds", favorite_product_ids)?;
    let idempotency = idempotency.over(&body);
    let postage = emails::check(&app, &request, &customer, recaptcha_response.as_deref(), idempotency.as_ref()).await?;
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let replayed = idempotent::before(&mut tx, customer.session(), idempotency.as_ref(), now).await?;
    if replayed {
        return Ok(done(replayed));
    }
    postage.pay(&mut tx, now).await?;
    let message = EmailMessage::FavoritesShared { from: customer.email.clone(), products, message };
    let caused = Caused { to: Some(&recipient), by: Some(customer.session()) };
    email_limit::count(&app, &mut tx, &request, caused).await?;
    outbox::add(&mut tx, &recipient, Some(&customer.email), &message, now).await?;
    tx.commit().await?;
    Ok(done(replayed))
}
