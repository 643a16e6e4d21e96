//! The HTML fragments of the specification: well-formed pieces for a client that does nothing but insert them.

pub mod order;
pub mod quick_view;

use actix_web::HttpResponse;
use actix_web::http::header;
use askama::Template;

use crate::http::problem::{Code, Problem};

/// Answers a fragment. It may say something of the caller, so nobody keeps it.
pub(crate) fn fragment(template: &impl Template) -> Result<HttpResponse, Problem> {
    let html = template.render().map_err(|error| {
        tracing::error!(%error, "a fragment could not be painted");
        Problem::new(Code::Internal)
    })?;
    Ok(HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(html))
}
