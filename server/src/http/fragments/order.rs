//! `/order/product/image/{id}` and `/order/artwork/image/{id}`: pictures of an order's line, for order pages that
//! insert them. The id is the line's id.

use actix_web::HttpResponse;
use askama::Template;
use platen_actors::ids::OrderLineId;

use crate::http::extract::caller::Shopper;
use crate::http::extract::id::Id;
use crate::http::html::fragment;
use crate::http::orders::product::{OrderProduct, find, pictured};
use crate::http::problem::Problem;
use crate::http::state::App;

#[derive(Template)]
#[template(path = "fragments/order_images.html")]
struct Images {
    images: Vec<Image>,
}

struct Image {
    url: Option<String>,
    alt: String,
}

/// Returns the picture of a line's product.
#[platen_schema::path(get, path = "/order/product/image/{id}", operation_id = "order_product_image", tag = "fragments",
    params(("id" = i64, Path, description = "The order's line")),
    responses((status = 200, content_type = "text/html", body = String)))]
pub async fn product(app: App, shopper: Shopper, Id(id): Id<OrderLineId>) -> Result<HttpResponse, Problem> {
    let OrderProduct { line, image_url, .. } = pictured(&app, &shopper, id).await?;
    fragment(&Images { images: vec![Image { url: image_url, alt: line.name }] })
}

/// Returns the files that are printed on a line.
#[platen_schema::path(get, path = "/order/artwork/image/{id}", operation_id = "order_artwork_image", tag = "fragments",
    params(("id" = i64, Path, description = "The order's line")),
    responses((status = 200, content_type = "text/html", body = String)))]
pub async fn artwork(app: App, shopper: Shopper, Id(id): Id<OrderLineId>) -> Result<HttpResponse, Problem> {
    let (_, line) = find(&app, &shopper, id).await?;
    let images = line.artworks.into_iter().zip(1..).map(|(artwork, number)| Image {
        url: Some(format!("/api/order/product/{id}/artwork/{number}/preview")),
        alt: format!("{}: {}", artwork.location, artwork.name),
    });
    fragment(&Images { images: images.collect() })
}
