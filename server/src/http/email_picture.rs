//! `GET /emails/pictures/{sku}/{color}.jpg`: a picture in an email.

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use platen_catalog::products::Entry;
use platen_pictures::{Print, View};
use serde::Deserialize;

use super::state::App;
use crate::http::problem::Problem;
use crate::mail::picture::{EDGE, Picture};
use crate::raster;
use crate::virtual_proof::{self, Ground, PrintedFile};

/// Mail clients and their proxies may keep the picture for a day. Afterwards it shows if the file was deleted.
const KEPT: &str = "public, max-age=86400";

/// What is printed, and the key.
#[derive(Debug, Deserialize)]
pub struct SignedQuery {
    artwork: Option<String>,
    method: Option<String>,
    key: Option<String>,
}

/// Returns a product with a customer's artwork on it, at an address that only an email contains. After the file was deleted, it
/// is the product as the store shows it.
#[platen_schema::path(get, path = "/emails/pictures/{sku}/{color}.jpg", operation_id = "email_picture", tag = "catalog",
    params(("sku" = String, Path, description = "The product's SKU"),
        ("color" = String, Path, description = "A color's slug, or `plain`"),
        ("artwork" = Option<String>, Query, description = "The SHA-256 of the printed file"),
        ("method" = Option<String>, Query, description = "The decoration method"),
        ("key" = Option<String>, Query, description = "The signature of the address")),
    responses((status = 200, content_type = "image/jpeg", body = Vec<u8>)))]
pub async fn picture(
    app: App,
    path: web::Path<(String, String)>,
    query: web::Query<SignedQuery>,
) -> Result<HttpResponse, Problem> {
    let unknown = || Problem::not_found("This picture does not exist.");
    let (sku, color) = path.into_inner();
    let SignedQuery { artwork, method, key } = query.into_inner();
    let print = artwork.map(|sha256| PrintedFile { sha256, method: method.unwrap_or_default() });
    let picture = Picture { sku, color, print };
    if !picture.is_sent(&app.link_keys, &key.unwrap_or_default()) {
        return Err(unknown());
    }
    let catalog = app.catalog.current();
    let entry = catalog.find_by_sku(&picture.sku).ok_or_else(unknown)?;
    let svg = drawn(&app, &entry, &picture).await.ok_or_else(unknown)?;
    let jpeg = web::block(move || raster::jpeg(&svg, EDGE)).await.ok().flatten().ok_or_else(unknown)?;
    Ok(HttpResponse::Ok().content_type("image/jpeg").insert_header((header::CACHE_CONTROL, KEPT)).body(jpeg))
}

/// Draws the product, with the file if it is still stored.
async fn drawn(app: &App, entry: &Entry, Picture { color, print, .. }: &Picture) -> Option<String> {
    if let Some(file) = print
        && let Ok(svg) = virtual_proof::draw_file(&app.artworks, entry, color, View::Front, file).await
    {
        return svg;
    }
    Ground::find(&app.artworks, entry, color, View::Front).await?.draw(Print::Sample)
}
