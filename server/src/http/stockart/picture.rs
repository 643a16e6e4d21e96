//! `GET /stockart/pictures/{id}.svg`

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::ArtId;
use platen_catalog::search::query::pairs;
use platen_store::stockart as rows;

use super::no_piece;
use crate::http::extract::id::Id;
use crate::http::problem::Problem;
use crate::http::response_cache::{Reusable, Validity};
use crate::http::state::App;
use crate::stockart::{in_ink, version};

const FOREVER: &str = "public, max-age=31536000, immutable";
const SOON: &str = "public, max-age=300";
/// An image that is opened directly may load and run nothing.
const CLOSED: &str = "default-src 'none'; sandbox";

/// Returns a piece of stock art as an image. It contains only shapes, groups, gradients, clips and masks.
#[platen_schema::path(get, path = "/stockart/pictures/{id}.svg", operation_id = "art_picture", tag = "stockart",
    params(("id" = i64, Path, description = "The piece"),
        ("ink" = Option<String>, Query, description = "The color of a piece in one color, as six hexadecimal digits"),
        ("v" = Option<String>, Query, description = "The version; with it the picture may be kept for ever")),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 304)))]
pub async fn picture(app: App, Id(id): Id<ArtId>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let found = rows::find_picture(&mut app.store.read().await?, id).await?;
    let found = found.ok_or_else(no_piece)?;
    let version = version(&found.hash);
    let asked = pairs(request.query_string()).find(|(name, _)| name == "v").map(|(_, version)| version);
    let is_current = asked.as_deref() == Some(version.as_str());
    let ink = pairs(request.query_string()).find(|(name, _)| name == "ink").map(|(_, ink)| ink);
    let ink = ink.filter(|ink| ink.len() == 6 && ink.bytes().all(|digit| digit.is_ascii_hexdigit()));
    let ink = ink.map(|ink| format!("#{ink}"));
    let response = HttpResponse::Ok()
        .content_type("image/svg+xml")
        .insert_header((header::CACHE_CONTROL, if is_current { FOREVER } else { SOON }))
        .insert_header((header::ETAG, format!("\"{version}{}\"", ink.as_deref().unwrap_or_default())))
        .insert_header((header::CONTENT_SECURITY_POLICY, CLOSED))
        .body(in_ink(&found.svg, ink.as_deref()));
    let validity = if is_current { Validity::Unlimited } else { Validity::StockArt(app.art.generation()) };
    Ok(Reusable::new(validity).mark(response))
}
