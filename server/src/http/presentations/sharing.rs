//! What other people see of a presentation: its link, its email, and the presentation itself for every visitor who has
//! the link.

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::commands;
use platen_actors::commands::presentations::{Answer, Command};
use platen_actors::entries::ShownProduct;
use platen_actors::ids::{PresentationId, ProductId};
use platen_actors::session::Execute;
use platen_catalog::answer::ProductCard;
use platen_catalog::text::slug;
use platen_schema::ToSchema;
use platen_store::outbox::email::EmailMessage;
use platen_store::{entries, outbox, presentations};
use serde::{Deserialize, Serialize};

use super::products::as_shown;
use crate::accounts::secret;
use crate::http::catalog::many;
use crate::http::command::{Done, Session, done, reply};
use crate::http::email_limit::{self, Email as Caused};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Confirmed;
use crate::http::extract::credentials::Email;
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;
use crate::http::{emails, idempotent};

/// The maximum length of an email's comment, in Unicode scalar values.
const MAX_COMMENT_LENGTH: usize = 1000;

/// The link of a presentation.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct LinkAnswer {
    /// The last segment of `/presentation/{link}`; left out once the link is revoked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub link: Option<String>,
    /// The session's version after the call.
    pub version: i64,
}

reply!(LinkAnswer: commands::Answer::Presentations(Answer::Link(link)) => { link });

/// An email with the link of a presentation.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SendPresentationRequest {
    /// The customer's message, at most 1,000 characters.
    #[schema(max_length = 1000)]
    pub customer_comment: Option<String>,
    /// The recipient; the customer if left out.
    #[schema(value_type = Option<String>)]
    pub email: Option<Email>,
    /// The token from the captcha widget. Required only after an answer that names this field.
    pub recaptcha_response: Option<String>,
}

/// A presentation as shown under its public link.
#[derive(Debug, Serialize, ToSchema)]
pub struct SharedPresentation {
    /// Its name.
    pub name: String,
    /// The owner's comment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
    /// Its products in order; products that are no longer sold are left out.
    pub products: Vec<SharedProduct>,
}

/// A product of a shared presentation.
#[derive(Debug, Serialize, ToSchema)]
pub struct SharedProduct {
    /// The product.
    pub product: ProductCard,
    /// The comment on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
}

/// Creates the public link of a presentation. Idempotent.
#[platen_schema::path(post, path = "/api/presentations/{id}/share", operation_id = "share_presentation", tag = "presentations",
    params(("id" = i64, Path, description = "The presentation"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = LinkAnswer)))]
pub async fn share(session: Session, Id(presentation): Id<PresentationId>) -> Result<HttpResponse, Problem> {
    let link = Some(secret::fresh(session.app.rng.as_ref()));
    session.run(Command::Share { presentation, link }, LinkAnswer::of).await
}

/// Revokes the public link.
#[platen_schema::path(post, path = "/api/presentations/{id}/unshare", operation_id = "unshare_presentation", tag = "presentations",
    params(("id" = i64, Path, description = "The presentation"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = LinkAnswer)))]
pub async fn unshare(session: Session, Id(presentation): Id<PresentationId>) -> Result<HttpResponse, Problem> {
    let command = Command::Share { presentation, link: None };
    session.run(command, LinkAnswer::of).await
}

/// Emails a presentation, and creates its link if it has none. Throttled per customer and client; after some emails,
/// each further one requires a solved captcha.
#[platen_schema::path(post, path = "/api/presentations/{id}/savedProducts/sendEmail", operation_id = "send_presentation", tag = "presentations",
    request_body = SendPresentationRequest,
    params(("id" = i64, Path, description = "The presentation"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = 403, description = "`email_unconfirmed`", body = ProblemBody), (status = 429, body = ProblemBody)))]
pub async fn send_email(
    app: App,
    request: HttpRequest,
    customer: Confirmed,
    Id(presentation): Id<PresentationId>,
    idempotency: IdempotencyKey,
    body: Body<SendPresentationRequest>,
) -> Result<HttpResponse, Problem> {
    let sent = body
        .read_with(|request, form| form.bound("customerComment", &mut request.customer_comment, MAX_COMMENT_LENGTH))?;
    let SendPresentationRequest { customer_comment: comment, email, recaptcha_response } = sent;
    let to = email.map_or_else(|| customer.email.clone(), |Email(address)| address);
    let link = secret::fresh(app.rng.as_ref());
    let command = Command::Share { presentation, link: Some(link) };
    let session = app.registry.session(customer.session());
    let commands::Answer::Presentations(Answer::Link(Some(link))) =
        session.execute(Execute::new(command)).await?.answer
    else {
        return Err(Problem::new(Code::Internal));
    };
    let idempotency = idempotency.over(&body);
    let postage = emails::check(&app, &request, &customer, recaptcha_response.as_deref(), idempotency.as_ref()).await?;
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let replayed = idempotent::before(&mut tx, customer.session(), idempotency.as_ref(), now).await?;
    if replayed {
        return Ok(done(replayed));
    }
    postage.pay(&mut tx, now).await?;
    // The link was revoked in the meantime, so there is nothing to send.
    let Some(shown) = presentations::find_shared(&mut tx, &link).await? else { return Err(gone()) };
    let message = EmailMessage::PresentationShared {
        from: customer.email.clone(),
        presentation,
        name: shown.name,
        link,
        products: shown.products.into_iter().map(|shown| (shown.product, shown.comment)).collect(),
        comment,
    };
    let caused = Caused { to: Some(&to), by: Some(customer.session()) };
    email_limit::count(&app, &mut tx, &request, caused).await?;
    outbox::add(&mut tx, &to, Some(&customer.email), &message, now).await?;
    tx.commit().await?;
    Ok(done(replayed))
}

/// Returns a shared presentation. Needs only its public link.
#[platen_schema::path(get, path = "/api/shared/presentations/{link}", operation_id = "shared_presentation", tag = "presentations",
    params(("link" = String, Path)),
    responses((status = 200, body = SharedPresentation)))]
pub async fn shared(app: App, request: HttpRequest) -> Result<Json<SharedPresentation>, Problem> {
    let link = request.match_info().get("link").unwrap_or_default();
    let mut reader = app.store.read().await?;
    let Some(found) = presentations::find_shared(&mut reader, link).await? else { return Err(gone()) };
    drop(reader);
    let (link, snapshot) = (link.to_owned(), app.catalog.current());
    let answer = many::read(&app, &request, (&snapshot, found.products.len()), move |snapshot| {
        let products = found.products.into_iter().filter_map(|shown| {
            let mut product = snapshot.find(shown.product)?.card(None)?;
            if let Some(how) = &shown.shown {
                product.image_url = picture_address(&link, shown.product, how);
            }
            Some(SharedProduct { product, comment: shown.comment })
        });
        SharedPresentation { products: products.collect(), name: found.name, comment: found.comment }
    });
    Ok(Json(answer.await?))
}

/// Returns the address of a product's picture. It changes with the way the product is shown, so that browsers do not
/// show an outdated picture.
fn picture_address(link: &str, product: ProductId, shown: &ShownProduct) -> String {
    let artwork = shown.artwork_id.map_or(0, |artwork| artwork.0);
    let color = shown.color.as_deref().map(slug).unwrap_or_default();
    format!("/api/shared/presentations/{link}/products/{product}/picture?v={artwork}-{color}")
}

/// Returns the picture of a product of a shared presentation. Needs only the public link.
#[platen_schema::path(get, path = "/api/shared/presentations/{link}/products/{productId}/picture", operation_id = "shared_presentation_picture", tag = "presentations",
    params(("link" = String, Path), ("productId" = i64, Path, description = "The product"),
        ("v" = Option<String>, Query, description = "Anything that names how it is shown")),
    responses((status = 200, content_type = "image/svg+xml", body = String),
        (status = 304, description = "The caller has it already, by `If-None-Match`"),
        (status = 302, description = "To the product's own picture, where artwork cannot be shown on it")))]
pub async fn shared_picture(app: App, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let named = |name| request.match_info().get(name).unwrap_or_default();
    let product = named("productId").parse().map(ProductId).map_err(|_| gone())?;
    let mut reader = app.store.read().await?;
    let Some(found) = presentations::find_shared(&mut reader, named("link")).await? else { return Err(gone()) };
    let shown = found.products.into_iter().find(|shown| shown.product == product).ok_or_else(gone)?;
    let shown = shown.shown.unwrap_or_default();
    let file = match shown.artwork_id {
        Some(id) => entries::find_artwork(&mut reader, found.owner, id).await?.map(|artwork| artwork.sha256),
        None => None,
    };
    drop(reader);
    as_shown(&app, &request, product, shown, file).await
}

fn gone() -> Problem {
    Problem::not_found("This presentation is no longer shared.")
}
