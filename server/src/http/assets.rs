//! `/assets/{name}`: the files of the built client.

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Path;

use crate::client::assets::file;
use crate::http::problem::Problem;
use crate::http::response_cache::{Reusable, Validity};

/// The policy of an HTML file among the assets: a drawing for a frame on the store's own pages, animated by its own
/// styles, with everything else disabled.
const DRAWING_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, kind)| kind) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

/// Serves one file.
pub async fn asset(name: Path<String>) -> Result<HttpResponse, Problem> {
    let name = format!("assets/{}", name.into_inner());
    let body = file(&name).ok_or_else(|| Problem::not_found("There is no such file."))?;
    let kind = content_type(&name);
    let mut response = HttpResponse::Ok();
    if kind.starts_with("text/html") {
        response.insert_header((header::CONTENT_SECURITY_POLICY, DRAWING_POLICY));
    }
    response
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"));
    let compressed = |suffix| file(&format!("{name}{suffix}"));
    Ok(Reusable::compressed(Validity::Unlimited, compressed(".gz"), compressed(".br")).mark(response.body(body)))
}
