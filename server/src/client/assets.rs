//! `/assets/…`: the client's files. Their names carry a hash of what is in them, so they are kept for ever; they were
//! compressed when the client was built, never on a request.

use std::borrow::Cow;
use std::path::{Component, Path as FilePath, PathBuf};
use std::sync::OnceLock;

use actix_web::http::header;
use actix_web::web::{Bytes, Path};
use actix_web::{HttpRequest, HttpResponse};
use rust_embed::RustEmbed;

use crate::error::Problem;

#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Dist;

/// A page among the files is a drawing for a frame of ours: its own styles move it, and nothing else may run.
const DRAWING_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/// For development: the folder that is read instead of what the program carries.
static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// For development: serves the client that was built last into `folder`, so that a change of it needs no build of the
/// server. Said once, before the server starts.
pub fn read_from(folder: PathBuf) {
    let _ = FOLDER.set(folder);
}

/// A file of the built client; none if it was not built.
pub(crate) fn file(name: &str) -> Option<Bytes> {
    if let Some(folder) = FOLDER.get() {
        let inside = FilePath::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        return inside.then(|| std::fs::read(folder.join(name)).ok()).flatten().map(Bytes::from);
    }
    Dist::get(name).map(|file| match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    })
}

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

/// Serves one file, in the best encoding that the browser takes.
pub async fn asset(request: HttpRequest, name: Path<String>) -> Result<HttpResponse, Problem> {
    let name = format!("assets/{}", name.into_inner());
    let accepted = request.headers().get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let accepts = |coding: &str| {
        accepted
            .unwrap_or_default()
            .split(',')
            .any(|offer| offer.split(';').next().unwrap_or_default().trim() == coding)
    };
    let compressed = [("br", ".br"), ("gzip", ".gz")]
        .into_iter()
        .filter(|(coding, _)| accepts(coding))
        .find_map(|(coding, suffix)| Some((coding, file(&format!("{name}{suffix}"))?)));
    let mut response = HttpResponse::Ok();
    let body = match compressed {
        Some((coding, body)) => {
            response.insert_header((header::CONTENT_ENCODING, coding));
            body
        }
        None => file(&name).ok_or_else(|| Problem::not_found("There is no such file."))?,
    };
    let kind = content_type(&name);
    if kind.starts_with("text/html") {
        response.insert_header((header::CONTENT_SECURITY_POLICY, DRAWING_POLICY));
    }
    response
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .insert_header((header::VARY, "Accept-Encoding"));
    Ok(response.body(body))
}
