//! `/api/presentations/…`: products in an order, to be shown to other people. `products` has the calls for the products
//! of one, `sharing` what other people get.

pub mod products;
pub mod sharing;

use actix_web::HttpResponse;
use platen_actors::commands::{Answer, presentations};
use platen_actors::ids::{PresentationId, ProductId};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::command::{Session, reply, sold};
use super::extract::body::{Body, Request};
use super::extract::id::Id;
use crate::http::problem::Problem;

/// A new presentation.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewPresentationRequest {
    /// 1 to 60 characters after trimming.
    #[schema(min_length = 1, max_length = 60)]
    pub name: String,
    /// The products that it initially shows, in this order.
    #[serde(default)]
    #[schema(required = false, max_items = 100)]
    pub product_ids: Vec<ProductId>,
}

/// The texts of a presentation.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DescribePresentationRequest {
    /// 1 to 60 characters after trimming; unchanged if left out.
    #[schema(min_length = 1, max_length = 60)]
    pub name: Option<String>,
    /// At most 250 characters after trimming; an empty text deletes it; unchanged if left out.
    #[schema(max_length = 250)]
    pub comment: Option<String>,
}

/// The presentation after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PresentationAnswer {
    /// The presentation's id.
    pub presentation_id: PresentationId,
    /// The session's version after the call.
    pub version: i64,
}

reply!(PresentationAnswer: Answer::Presentations(presentations::Answer::Presentation(presentation_id)) => { presentation_id });

/// Creates a presentation.
#[platen_schema::path(post, path = "/api/presentations", operation_id = "create_presentation", tag = "presentations",
    request_body = NewPresentationRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = PresentationAnswer)))]
pub async fn create(session: Session, body: Body<NewPresentationRequest>) -> Result<HttpResponse, Problem> {
    let NewPresentationRequest { name, product_ids } = body.read()?;
    let products = sold(&session.app, "productIds", product_ids)?;
    session.run_with(&body, presentations::Command::Create { name, products }, PresentationAnswer::of).await
}

/// Changes a presentation's name or comment.
#[platen_schema::path(post, path = "/api/presentations/{id}/update", operation_id = "describe_presentation", tag = "presentations",
    request_body = DescribePresentationRequest,
    params(("id" = i64, Path, description = "The presentation"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = PresentationAnswer)))]
pub async fn describe(
    session: Session,
    Id(presentation): Id<PresentationId>,
    body: Body<DescribePresentationRequest>,
) -> Result<HttpResponse, Problem> {
    let DescribePresentationRequest { name, comment } = body.read()?;
    // An empty field clears its value; a missing one leaves it unchanged.
    let name = body.has("name").then(|| name.unwrap_or_default());
    let comment = body.has("comment").then(|| comment.unwrap_or_default());
    let command = presentations::Command::Describe { presentation, name, comment };
    session.run_with(&body, command, PresentationAnswer::of).await
}

/// Deletes a presentation and its public link.
#[platen_schema::path(post, path = "/api/presentations/{id}/delete", operation_id = "delete_presentation", tag = "presentations",
    params(("id" = i64, Path, description = "The presentation"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = PresentationAnswer)))]
pub async fn delete(session: Session, Id(presentation): Id<PresentationId>) -> Result<HttpResponse, Problem> {
    session.run(presentations::Command::Delete { presentation }, PresentationAnswer::of).await
}
