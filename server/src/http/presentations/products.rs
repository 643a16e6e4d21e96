//! `/api/presentations/{id}/savedProducts/{productId}/…`: the products of a presentation.

use actix_web::HttpResponse;
use platen_actors::command::{Answer, Command};
use platen_actors::ids::{PresentationId, ProductId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::PresentationAnswer;
use crate::error::{Problem, ProblemBody};
use crate::http::command::{Reply, carry_out, sold_one};
use crate::http::extract::caller::Customer;
use crate::http::extract::fields::Fields;
use crate::http::extract::id::IdPair;
use crate::http::extract::retry::Retry;
use crate::http::state::App;

/// Where a product goes.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct MoveRequest {
    /// The product that it shall stand before; left out, it goes to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<ProductId>,
}

/// What is said about a product.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct CommentRequest {
    /// At most 250 characters after trimming; an empty one clears it.
    #[schema(max_length = 250)]
    pub comment: String,
}

/// The comment as it now stands.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct CommentAnswer {
    /// Trimmed; empty if there is none.
    pub comment: String,
    /// The session's version after the call.
    pub version: i64,
}

impl Reply for CommentAnswer {
    fn of(answer: Answer, version: i64) -> Option<Self> {
        match answer {
            Answer::Notes(comment) => Some(Self { comment, version }),
            _ => None,
        }
    }
}

type InPresentation = IdPair<PresentationId, ProductId>;

/// Adds a product at the end. One that is there stays where it is.
#[utoipa::path(post, path = "/api/presentations/{id}/savedProducts/{productId}/add", operation_id = "add_to_presentation", tag = "presentations",
    params(("id" = i64, Path, description = "The presentation"), ("productId" = i64, Path, description = "The product"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = PresentationAnswer), (status = 404, body = ProblemBody)))]
pub async fn add(
    app: App,
    customer: Customer,
    IdPair(presentation, product): InPresentation,
    retry: Retry,
) -> Result<HttpResponse, Problem> {
    let product = sold_one(&app, product)?;
    carry_out(
        &app,
        customer.session(),
        Command::AddToPresentation { presentation, product },
        retry.over_path(),
        PresentationAnswer::of,
    )
    .await
}

/// Takes a product out.
#[utoipa::path(post, path = "/api/presentations/{id}/savedProducts/{productId}/remove", operation_id = "remove_from_presentation", tag = "presentations",
    params(("id" = i64, Path, description = "The presentation"), ("productId" = i64, Path, description = "The product"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = PresentationAnswer), (status = 404, body = ProblemBody)))]
pub async fn remove(
    app: App,
    customer: Customer,
    IdPair(presentation, product): InPresentation,
    retry: Retry,
) -> Result<HttpResponse, Problem> {
    carry_out(
        &app,
        customer.session(),
        Command::RemoveFromPresentation { presentation, product },
        retry.over_path(),
        PresentationAnswer::of,
    )
    .await
}

/// Moves a product before another, or to the end.
#[utoipa::path(post, path = "/api/presentations/{id}/savedProducts/{productId}/move", operation_id = "move_in_presentation", tag = "presentations",
    request_body = MoveRequest,
    params(("id" = i64, Path, description = "The presentation"), ("productId" = i64, Path, description = "The product"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = PresentationAnswer), (status = 404, body = ProblemBody)))]
pub async fn shift(
    app: App,
    customer: Customer,
    IdPair(presentation, product): InPresentation,
    retry: Retry,
    fields: Fields,
) -> Result<HttpResponse, Problem> {
    let before = fields.whole("before")?.map(ProductId);
    let command = Command::MoveInPresentation { presentation, product, before };
    carry_out(&app, customer.session(), command, retry.over(&fields), PresentationAnswer::of).await
}

/// Writes or clears what is said about a product.
#[utoipa::path(post, path = "/api/presentations/{id}/savedProducts/{productId}/comment", operation_id = "comment_in_presentation", tag = "presentations",
    request_body = CommentRequest,
    params(("id" = i64, Path, description = "The presentation"), ("productId" = i64, Path, description = "The product"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = CommentAnswer), (status = 404, body = ProblemBody)))]
pub async fn comment(
    app: App,
    customer: Customer,
    IdPair(presentation, product): InPresentation,
    retry: Retry,
    fields: Fields,
) -> Result<HttpResponse, Problem> {
    let comment = fields.text("comment")?.unwrap_or_default().into_owned();
    let command = Command::CommentInPresentation { presentation, product, comment };
    carry_out(&app, customer.session(), command, retry.over(&fields), CommentAnswer::of).await
}
