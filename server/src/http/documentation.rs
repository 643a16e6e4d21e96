//! `GET /openapi.json`: the document of all calls.

use actix_web::HttpResponse;
use actix_web::http::header::{self, ContentType};

use crate::http::response_cache::{Reusable, Validity};

/// The document as JSON.
pub const DOCUMENT: &str = include_str!("../../../docs/openapi.json");

/// Returns this document.
#[platen_schema::path(get, path = "/openapi.json", operation_id = "openapi", tag = "pages",
    responses((status = 200, description = "An OpenAPI 3.1 document.", body = serde_json::Value)))]
pub async fn openapi() -> HttpResponse {
    let cached = (header::CACHE_CONTROL, "public, max-age=300");
    let response = HttpResponse::Ok().content_type(ContentType::json()).insert_header(cached).body(DOCUMENT);
    Reusable::new(Validity::Unlimited).mark(response)
}
