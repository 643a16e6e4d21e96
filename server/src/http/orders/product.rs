//! `GET /api/order/product/{id}`: a line of an order, and the files that are printed on it.

use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::OrderLineId;
use platen_actors::order::{Code, PlacedArtwork, PlacedLine};
use platen_schema::ToSchema;
use platen_store::proofs::{self, Proof};
use serde::{Deserialize, Serialize};

use super::{absent, find_by_line};
use crate::http::extract::caller::Shopper;
use crate::http::extract::id::{Id, IdPair};
use crate::http::line_picture::{self, Line};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::http::uploads::library;

/// A line of an order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderProduct {
    /// The order's public code.
    pub code: Code,
    /// The line.
    #[serde(flatten)]
    pub line: PlacedLine,
    /// The product's picture, in the ordered color and with the printed artwork; left out if the product is no longer
    /// sold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub image_url: Option<String>,
}

/// Returns a line of an order of the caller.
#[platen_schema::path(get, path = "/api/order/product/{id}", operation_id = "order_product", tag = "orders",
    params(("id" = i64, Path, description = "The order's line")),
    responses((status = 200, body = OrderProduct)))]
pub async fn product(app: App, shopper: Shopper, Id(id): Id<OrderLineId>) -> Result<Json<OrderProduct>, Problem> {
    pictured(&app, &shopper, id).await.map(Json)
}

/// Returns the preview of a file that is printed on a line, as it was when the order was placed.
#[platen_schema::path(get, path = "/api/order/product/{id}/artwork/{number}/preview", operation_id = "order_artwork_preview", tag = "orders",
    params(("id" = i64, Path, description = "The order's line"), ("number" = usize, Path, description = "From 1")),
    responses((status = 200, content_type = "image/png", body = Vec<u8>),
        (status = 304, description = "The caller has it already, by `If-None-Match`")))]
pub async fn preview(
    app: App,
    request: HttpRequest,
    shopper: Shopper,
    IdPair(id, number): IdPair<OrderLineId, usize>,
) -> Result<HttpResponse, Problem> {
    let (_, line) = find(&app, &shopper, id).await?;
    let artwork: Option<&PlacedArtwork> = number.checked_sub(1).and_then(|at| line.artworks.get(at));
    let artwork = artwork.ok_or_else(|| absent(&shopper))?;
    library::preview_of(&app, &request, &artwork.sha256).await
}

/// Finds a line of an order of the caller, with the order's public code.
pub async fn find(app: &App, shopper: &Shopper, id: OrderLineId) -> Result<(Code, PlacedLine), Problem> {
    let order = find_by_line(app, shopper, id).await?;
    let code = order.entry.code;
    let line = order.placed.lines.into_iter().find(|line| line.order_line_id == id).ok_or_else(|| absent(shopper))?;
    Ok((code, line))
}

/// Returns the picture of a line: the product in the ordered color, with the printed artwork.
#[platen_schema::path(get, path = "/api/order/product/{id}/picture", operation_id = "order_product_picture", tag = "orders",
    params(("id" = i64, Path, description = "The order's line"),
        ("v" = Option<String>, Query, description = "Anything that names what is printed")),
    responses((status = 200, content_type = "image/svg+xml", body = String),
        (status = 304, description = "The caller has it already, by `If-None-Match`"),
        (status = 302, description = "To the product's own picture, where artwork cannot be shown on it"),
        (status = 404, description = "No such line, or the product is no longer sold", body = ProblemBody)))]
pub async fn image(
    app: App,
    request: HttpRequest,
    shopper: Shopper,
    Id(id): Id<OrderLineId>,
) -> Result<HttpResponse, Problem> {
    let (_, line, proof) = with_proof(&app, &shopper, id).await?;
    draw(&app, &request, &line, proof.as_ref()).await
}

/// Responds with the picture of a line. `proof` is its own: artwork may have been added or replaced after the order was placed.
pub async fn draw(
    app: &App,
    request: &HttpRequest,
    line: &PlacedLine,
    proof: Option<&Proof>,
) -> Result<HttpResponse, Problem> {
    let (configuration, artworks) = match proof {
        Some(Proof { subject, .. }) => (&subject.configuration, &subject.artworks),
        None => (&line.configuration, &line.artworks),
    };
    line_picture::of_line(app, request, Line { configuration, parts: &line.parts, artworks }).await
}

/// Finds a line of an order of the caller, with its own proof if it has one.
async fn with_proof(
    app: &App,
    shopper: &Shopper,
    id: OrderLineId,
) -> Result<(Code, PlacedLine, Option<Proof>), Problem> {
    let order = find_by_line(app, shopper, id).await?;
    let mut reader = app.store.read().await?;
    let proofs = proofs::list_of_orders(&mut reader, &[order.entry.order_id]).await?;
    let proof = proofs.into_iter().find(|proof| proof.entry.order_line_id == Some(id));
    let line = order.placed.lines.into_iter().find(|line| line.order_line_id == id).ok_or_else(|| absent(shopper))?;
    Ok((order.entry.code, line, proof))
}

/// Returns a line with the address of its picture. The address changes if other artwork is printed.
pub async fn pictured(app: &App, shopper: &Shopper, id: OrderLineId) -> Result<OrderProduct, Problem> {
    let (code, line, proof) = with_proof(app, shopper, id).await?;
    let printed = proof.map(|proof| proof.entry.configuration_hash).unwrap_or_default();
    let version: String = printed.chars().take(16).collect();
    let is_sold = app.catalog.current().has(line.configuration.product_id);
    let image_url = is_sold.then(|| format!("/api/order/product/{id}/picture?v={version}"));
    Ok(OrderProduct { code, line, image_url })
}
