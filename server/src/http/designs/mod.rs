//! `/api/designs/…`: the design studio. A design is made of entries of the caller's session, so that every tab shows every
//! move. `layers` has the calls for layers, `print` makes the file that is printed, `fonts` lists the fonts of texts.

pub mod fonts;
pub mod layers;
pub mod print;

use actix_web::HttpResponse;
use platen_actors::commands::{Answer, design};
use platen_actors::ids::{DesignId, ProductId};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::command::{Session, reply};
use super::extract::body::{Body, Request};
use super::extract::caller::Visitor;
use super::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};

/// A new design.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewDesignRequest {
    /// The product.
    pub product_id: ProductId,
    /// The color on which it is shown, by name.
    pub color: Option<String>,
}

/// The color on which a design is shown.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecolorDesignRequest {
    /// The color's name; left out for a product without colors.
    pub color: Option<String>,
}

/// The design after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DesignAnswer {
    /// The design's id.
    pub design_id: DesignId,
    /// The session's version after the call.
    pub version: i64,
}

reply!(DesignAnswer: Answer::Designs(design::Answer::Design(design_id)) => { design_id });

/// Creates an empty design on a product.
#[platen_schema::path(post, path = "/api/designs", operation_id = "create_design", tag = "designs",
    request_body = NewDesignRequest, params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = DesignAnswer), (status = 404, body = ProblemBody)))]
pub async fn create(session: Session<Visitor>, body: Body<NewDesignRequest>) -> Result<HttpResponse, Problem> {
    let NewDesignRequest { product_id: product, color } = body.read()?;
    session.run_with(&body, design::Command::Create { product, color }, DesignAnswer::of).await
}

/// Shows a design on another color of its product.
#[platen_schema::path(post, path = "/api/designs/{id}/color", operation_id = "recolor_design", tag = "designs",
    request_body = RecolorDesignRequest,
    params(("id" = i64, Path, description = "The design"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = DesignAnswer)))]
pub async fn recolor(
    session: Session<Visitor>,
    Id(design): Id<DesignId>,
    body: Body<RecolorDesignRequest>,
) -> Result<HttpResponse, Problem> {
    let RecolorDesignRequest { color } = body.read()?;
    session.run_with(&body, design::Command::Recolor { design, color }, DesignAnswer::of).await
}

/// Deletes a design with its layers. Files made of it remain in the library.
#[platen_schema::path(post, path = "/api/designs/{id}/delete", operation_id = "delete_design", tag = "designs",
    params(("id" = i64, Path, description = "The design"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = DesignAnswer)))]
pub async fn delete(session: Session<Visitor>, Id(design): Id<DesignId>) -> Result<HttpResponse, Problem> {
    session.run(design::Command::Delete { design }, DesignAnswer::of).await
}
