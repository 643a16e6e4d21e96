//! `GET /openapi.json`: the document of all calls.

use std::sync::LazyLock;

use actix_web::HttpResponse;
use actix_web::http::header::{self, ContentType};
use actix_web::web::Bytes;

use crate::error::{Code, Problem};
use crate::openapi;

/// Written once: it changes only with the program.
static DOCUMENT: LazyLock<Option<Bytes>> = LazyLock::new(|| match openapi::compact() {
    Ok(document) => Some(document.into()),
    Err(error) => {
        tracing::error!(%error, "the OpenAPI document could not be written");
        None
    }
});

/// Returns this document.
#[utoipa::path(get, path = "/openapi.json", operation_id = "openapi", tag = "pages",
    responses((status = 200, description = "An OpenAPI 3.1 document.", body = serde_json::Value)))]
pub async fn openapi() -> Result<HttpResponse, Problem> {
    let document = DOCUMENT.clone().ok_or(Problem::new(Code::Internal))?;
    let cached = (header::CACHE_CONTROL, "public, max-age=300");
    Ok(HttpResponse::Ok().content_type(ContentType::json()).insert_header(cached).body(document))
}
