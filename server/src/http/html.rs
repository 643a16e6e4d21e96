//! Responses with HTML fragments.

use actix_web::HttpResponse;
use actix_web::http::header;
use askama::Template;

use crate::http::problem::{Code, Problem};

/// Responds with a fragment. It may contain data of the caller, so it is not cached.
pub(super) fn fragment(template: &impl Template) -> Result<HttpResponse, Problem> {
    let html = template.render().map_err(|error| {
        tracing::error!(%error, "a fragment could not be painted");
        Problem::new(Code::Internal)
    })?;
    Ok(HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(html))
}
