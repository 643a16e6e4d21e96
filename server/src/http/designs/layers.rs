//! `POST /api/designs/{id}/layers/{layer}`, and `…/delete`.

use actix_web::HttpResponse;
use platen_actors::commands::design;
use platen_actors::design::{DesignLayerEntry, LayerContent};
use platen_actors::ids::{DesignId, LayerId};
use platen_schema::ToSchema;

use super::DesignAnswer;
use crate::http::command::Session;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Visitor;
use crate::http::extract::id::IdPair;
use crate::http::problem::Problem;

/// A layer. Lengths are in hundredths of a millimeter, and positions are relative to the center of the imprint area.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LayerRequest {
    /// One of the product's locations, by name.
    pub location: String,
    /// What it shows.
    pub content: LayerContent,
    /// The center, to the right.
    pub x: i32,
    /// The center, down.
    pub y: i32,
    /// The width before the turn.
    #[schema(minimum = 100, maximum = 2_000_000)]
    pub width: i32,
    /// The height before the turn.
    #[schema(minimum = 100, maximum = 2_000_000)]
    pub height: i32,
    /// The clockwise turn in tenths of a degree.
    #[schema(nullable = false)]
    pub turn: Option<i32>,
    /// The position in the stack of layers: higher numbers are in front.
    #[schema(nullable = false)]
    pub position: Option<i32>,
}

/// Adds a layer, or replaces the one with this number. The client chooses the number of a new layer.
#[platen_schema::path(post, path = "/api/designs/{id}/layers/{layer}", operation_id = "put_design_layer", tag = "designs",
    request_body = LayerRequest,
    params(("id" = i64, Path, description = "The design"), ("layer" = i64, Path, description = "The layer"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = DesignAnswer)))]
pub async fn put(
    session: Session<Visitor>,
    IdPair(design_id, layer_id): IdPair<DesignId, LayerId>,
    body: Body<LayerRequest>,
) -> Result<HttpResponse, Problem> {
    let LayerRequest { location, content, x, y, width, height, turn, position } = body.read()?;
    let (turn, position) = (turn.unwrap_or_default(), position.unwrap_or_default());
    let layer = DesignLayerEntry { design_id, layer_id, location, content, x, y, width, height, turn, position };
    session.run_with(&body, design::Command::PutLayer(Box::new(layer)), DesignAnswer::of).await
}

/// Removes a layer.
#[platen_schema::path(post, path = "/api/designs/{id}/layers/{layer}/delete", operation_id = "delete_design_layer", tag = "designs",
    params(("id" = i64, Path, description = "The design"), ("layer" = i64, Path, description = "The layer"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = DesignAnswer)))]
pub async fn delete(
    session: Session<Visitor>,
    IdPair(design, layer): IdPair<DesignId, LayerId>,
) -> Result<HttpResponse, Problem> {
    session.run(design::Command::RemoveLayer { design, layer }, DesignAnswer::of).await
}
