//! `GET /api/order/product/{id}`: a line of an order, and the files that it is printed with.

use actix_web::HttpResponse;
use actix_web::web::Json;
use platen_actors::ids::OrderLineId;
use platen_actors::order::{Code, PlacedArtwork, PlacedLine};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::absent;
use crate::error::{Problem, ProblemBody};
use crate::http::extract::caller::Customer;
use crate::http::extract::id::{Id, IdPair};
use crate::http::state::App;
use crate::http::uploads::library;
use crate::store::orders;

/// A line of an order.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderProduct {
    /// The order's public name.
    pub code: Code,
    /// The line.
    #[serde(flatten)]
    pub line: PlacedLine,
    /// The product's picture, in the colour that was bought; left out if it is no longer sold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub image_url: Option<String>,
}

/// A line of an order of the caller's.
#[utoipa::path(get, path = "/api/order/product/{id}", operation_id = "order_product", tag = "orders",
    params(("id" = i64, Path, description = "The order's line")),
    responses((status = 200, body = OrderProduct), (status = 404, body = ProblemBody)))]
pub async fn product(app: App, customer: Customer, Id(id): Id<OrderLineId>) -> Result<Json<OrderProduct>, Problem> {
    let (code, line) = find(&app, &customer, id).await?;
    let image_url = picture(&app, &line);
    Ok(Json(OrderProduct { code, line, image_url }))
}

/// The preview of a file that a line is printed with, as it was when the order was placed.
#[utoipa::path(get, path = "/api/order/product/{id}/artwork/{number}/preview", operation_id = "order_artwork_preview", tag = "orders",
    params(("id" = i64, Path, description = "The order's line"), ("number" = usize, Path, description = "From 1")),
    responses((status = 200, content_type = "image/png", body = Vec<u8>), (status = 404, body = ProblemBody)))]
pub async fn preview(
    app: App,
    customer: Customer,
    IdPair(id, number): IdPair<OrderLineId, usize>,
) -> Result<HttpResponse, Problem> {
    let (_, line) = find(&app, &customer, id).await?;
    let artwork: Option<&PlacedArtwork> = number.checked_sub(1).and_then(|at| line.artworks.get(at));
    let artwork = artwork.ok_or_else(absent)?;
    library::preview_of(&app, &artwork.sha256).await
}

/// A line of an order of the caller's, with the order's public name.
pub async fn find(app: &App, customer: &Customer, id: OrderLineId) -> Result<(Code, PlacedLine), Problem> {
    let mut reader = app.store.read().await?;
    let order = orders::find_by_line(&mut reader, customer.session(), id).await?.ok_or_else(absent)?;
    let code = order.entry.code;
    let line = order.placed.lines.into_iter().find(|line| line.order_line_id == id).ok_or_else(absent)?;
    Ok((code, line))
}

/// The address of the product's picture in the line's first colour.
pub fn picture(app: &App, line: &PlacedLine) -> Option<String> {
    let product = app.catalogue.current().find(line.configuration.product_id)?.product()?;
    let color = line.parts.first().and_then(|part| part.color.as_ref());
    let images = color.and_then(|name| product.colors.iter().find(|known| known.name == *name));
    let images = images.map_or(&product.images, |color| &color.images);
    images.first().or(product.images.first()).map(|image| image.url.clone())
}
