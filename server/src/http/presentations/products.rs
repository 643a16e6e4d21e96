//! `/api/presentations/{id}/savedProducts/{productId}/…`: the products of a presentation.

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::commands::presentations::PresentationError;
use platen_actors::commands::{Answer, RuleError, presentations};
use platen_actors::entries::{EntryKey, EntryValue, ShownProduct};
use platen_actors::ids::{ArtworkId, PresentationId, ProductId};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::PresentationAnswer;
use crate::http::command::entries;
use crate::http::command::{Session, reply, sold_one};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Customer;
use crate::http::extract::id::IdPair;
use crate::http::line_picture::{self, check_method};
use crate::http::problem::Problem;
use crate::http::state::App;
use crate::virtual_proof::PrintedFile;

/// The maximum length of the name of a color or a method, in Unicode scalar values.
const MAX_NAME: usize = 60;

/// How a presentation shows a product. Without any field, it shows the product's own pictures.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddToPresentationRequest {
    /// One of its colors by name, at most 60 characters.
    #[schema(nullable = false, max_length = 60)]
    pub color: Option<String>,
    /// A file of the caller's library.
    #[schema(nullable = false)]
    pub artwork_id: Option<ArtworkId>,
    /// One of the product's decoration methods, at most 60 characters.
    #[schema(nullable = false, max_length = 60)]
    pub method: Option<String>,
}

/// The new position of a product.
#[derive(Debug, Request, ToSchema)]
pub struct MoveRequest {
    /// The product that is to follow it; if left out, it moves to the end.
    pub before: Option<ProductId>,
}

/// The comment on a product.
#[derive(Debug, Request, ToSchema)]
pub struct CommentRequest {
    /// At most 250 characters after trimming; an empty text deletes the comment.
    #[schema(max_length = 250)]
    pub comment: String,
}

/// The current comment.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct CommentAnswer {
    /// Trimmed; empty if there is no comment.
    pub comment: String,
    /// The session's version after the call.
    pub version: i64,
}

reply!(CommentAnswer: Answer::Notes(comment) => { comment });

type InPresentation = IdPair<PresentationId, ProductId>;

/// Adds a product at the end. A product that is already there keeps its position, and is shown as this call specifies.
#[platen_schema::path(post, path = "/api/presentations/{id}/savedProducts/{productId}/add", operation_id = "add_to_presentation", tag = "presentations",
    request_body = Option<AddToPresentationRequest>,
    params(("id" = i64, Path, description = "The presentation"), ("productId" = i64, Path, description = "The product"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = PresentationAnswer)))]
pub async fn add(
    session: Session,
    IdPair(presentation, product): InPresentation,
    body: Body<AddToPresentationRequest>,
) -> Result<HttpResponse, Problem> {
    let product = sold_one(&session.app, product)?;
    let shown = shown(&body)?.map(Box::new);
    if let Some(method) = shown.as_ref().and_then(|shown| shown.method.as_deref()) {
        let catalog = session.app.catalog.current();
        catalog.find(product).map_or(Ok(()), |entry| check_method(&entry, method))?;
    }
    let command = presentations::Command::AddProduct { presentation, product, shown };
    session.run_with(&body, command, PresentationAnswer::of).await
}

fn shown(body: &Body<AddToPresentationRequest>) -> Result<Option<ShownProduct>, Problem> {
    let AddToPresentationRequest { color, artwork_id, method } = body.read_with(|request, form| {
        form.bound("color", &mut request.color, MAX_NAME);
        form.bound("method", &mut request.method, MAX_NAME);
    })?;
    let shown = ShownProduct { color, artwork_id, method };
    Ok((shown.color.is_some() || shown.artwork_id.is_some()).then_some(shown))
}

/// Returns the picture of a product as its owner presents it.
#[platen_schema::path(get, path = "/api/presentations/{id}/savedProducts/{productId}/picture", operation_id = "presentation_picture", tag = "presentations",
    params(("id" = i64, Path, description = "The presentation"), ("productId" = i64, Path, description = "The product"),
        ("v" = Option<String>, Query, description = "Anything that names how it is shown")),
    responses((status = 200, content_type = "image/svg+xml", body = String),
        (status = 304, description = "The caller has it already, by `If-None-Match`"),
        (status = 302, description = "To the product's own picture, where artwork cannot be shown on it")))]
pub async fn picture(
    app: App,
    request: HttpRequest,
    customer: Customer,
    IdPair(presentation, product): InPresentation,
) -> Result<HttpResponse, Problem> {
    let held = entries(&app, customer.session()).await?;
    let Some(EntryValue::PresentationProduct(found)) = held.get(EntryKey::PresentationProduct(presentation, product))
    else {
        return Err(RuleError::Presentations(PresentationError::NoSuchProduct).into());
    };
    let shown = found.shown.clone().unwrap_or_default();
    let file = shown.artwork_id.and_then(|id| match held.get(EntryKey::Artwork(id)) {
        Some(EntryValue::Artwork(artwork)) => Some(artwork.sha256.clone()),
        _ => None,
    });
    as_shown(&app, &request, product, shown, file).await
}

/// Returns the picture of a product as a presentation shows it, with its file if it has one.
pub(super) async fn as_shown(
    app: &App,
    request: &HttpRequest,
    product: ProductId,
    shown: ShownProduct,
    file: Option<String>,
) -> Result<HttpResponse, Problem> {
    let method = shown.method.unwrap_or_default();
    let print = |_: &str| file.map(|sha256| PrintedFile { sha256, method });
    line_picture::answer(app, request, product, shown.color.as_deref(), print).await
}

/// Removes a product from a presentation.
#[platen_schema::path(post, path = "/api/presentations/{id}/savedProducts/{productId}/remove", operation_id = "remove_from_presentation", tag = "presentations",
    params(("id" = i64, Path, description = "The presentation"), ("productId" = i64, Path, description = "The product"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = PresentationAnswer)))]
pub async fn remove(session: Session, IdPair(presentation, product): InPresentation) -> Result<HttpResponse, Problem> {
    session.run(presentations::Command::RemoveProduct { presentation, product }, PresentationAnswer::of).await
}

/// Moves a product before another one, or to the end.
#[platen_schema::path(post, path = "/api/presentations/{id}/savedProducts/{productId}/move", operation_id = "move_in_presentation", tag = "presentations",
    request_body = MoveRequest,
    params(("id" = i64, Path, description = "The presentation"), ("productId" = i64, Path, description = "The product"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = PresentationAnswer)))]
pub async fn move_product(
    session: Session,
    IdPair(presentation, product): InPresentation,
    body: Body<MoveRequest>,
) -> Result<HttpResponse, Problem> {
    let MoveRequest { before } = body.read()?;
    let command = presentations::Command::MoveProduct { presentation, product, before };
    session.run_with(&body, command, PresentationAnswer::of).await
}

/// Sets or clears the comment on a product.
#[platen_schema::path(post, path = "/api/presentations/{id}/savedProducts/{productId}/comment", operation_id = "comment_in_presentation", tag = "presentations",
    request_body = CommentRequest,
    params(("id" = i64, Path, description = "The presentation"), ("productId" = i64, Path, description = "The product"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CommentAnswer)))]
pub async fn comment(
    session: Session,
    IdPair(presentation, product): InPresentation,
    body: Body<CommentRequest>,
) -> Result<HttpResponse, Problem> {
    let CommentRequest { comment } = body.read()?;
    let command = presentations::Command::CommentProduct { presentation, product, comment };
    session.run_with(&body, command, CommentAnswer::of).await
}
