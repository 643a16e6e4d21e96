//! `POST /api/myaccount/favorites/email`: a selection, sent to somebody.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::ProductId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::accounts::email;
use crate::http::command::{Done, done, sold};
use crate::http::extract::caller::Confirmed;
use crate::http::extract::fields::Fields;
use crate::http::extract::retry::Retry;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::http::{letters, once};
use crate::store::outbox;
use crate::store::outbox::letter::Letter;

/// The most products of one letter.
const MOST: usize = 100;

/// The longest message in Unicode scalar values.
const LONGEST_MESSAGE: usize = 1000;

/// A selection and whom it goes to.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailFavoritesRequest {
    /// Whom it goes to.
    pub email: String,
    /// What the customer says; at most 1,000 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 1000)]
    pub message: Option<String>,
    /// At least one and at most 100, in the order that they shall stand in.
    #[schema(min_items = 1, max_items = 100)]
    pub favorite_product_ids: Vec<ProductId>,
    /// What the captcha's widget gave out. Needed only after an answer that names this field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recaptcha_response: Option<String>,
}

/// Emails a selection of products. Throttled per customer and client; after some letters a client solves a captcha for each.
#[utoipa::path(post, path = "/api/myaccount/favorites/email", operation_id = "email_favorites", tag = "favorites",
    request_body = EmailFavoritesRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done),
        (status = 403, description = "`email_unconfirmed`", body = ProblemBody), (status = 429, body = ProblemBody)))]
pub async fn email_favorites(
    app: App,
    request: HttpRequest,
    customer: Confirmed,
    retry: Retry,
    fields: Fields,
) -> Result<HttpResponse, Problem> {
    let recipient = recipient(&fields, "email")?;
    let message = long_text(&fields, "message", LONGEST_MESSAGE)?;
    let products = sold(&app, "favoriteProductIds", fields.ids("favoriteProductIds")?)?;
    if products.is_empty() || products.len() > MOST {
        return Err(Problem::invalid("favoriteProductIds", "count", "Please select 1 to 100 products."));
    }
    let retry = retry.over(&fields);
    let postage = letters::check(&app, &request, &customer, &fields, retry.as_ref()).await?;
    let now = app.clock.now();
    let mut write = app.store.write().await?;
    let replayed = once::before(&mut write, customer.session(), retry.as_ref(), now).await?;
    if replayed {
        return Ok(done(replayed));
    }
    postage.pay(&mut write, now).await?;
    let letter = Letter::FavoritesShared { from: customer.email.clone(), products, message };
    outbox::add(&mut write, &recipient, Some(&customer.email), &letter, now).await?;
    write.commit().await?;
    Ok(done(replayed))
}

/// An email address that a letter goes to.
pub(crate) fn recipient(fields: &Fields, name: &'static str) -> Result<String, Problem> {
    fields
        .text(name)?
        .and_then(|text| email::normalise(&text))
        .ok_or_else(|| Problem::invalid(name, "malformed", email::MESSAGE))
}

/// A text that may be left out.
pub(crate) fn long_text(fields: &Fields, name: &'static str, most: usize) -> Result<Option<String>, Problem> {
    let Some(text) = fields.text(name)? else { return Ok(None) };
    let text = text.trim();
    if text.chars().count() > most {
        return Err(Problem::invalid(name, "too_long", format!("Please enter no more than {most} characters.")));
    }
    Ok((!text.is_empty()).then(|| text.to_owned()))
}
