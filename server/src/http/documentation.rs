//! `GET /openapi.json`: the document of all calls.

use std::sync::LazyLock;

use actix_web::HttpResponse;
use actix_web::http::header::{self, ContentType};
use actix_web::web::{Bytes, Data};

use crate::http::problem::{Code, Problem};
use crate::http::response_cache::{Reusable, Validity};

/// The document as JSON. Serialized at the first request: it changes only with the program.
pub struct Documentation(LazyLock<Option<Bytes>, fn() -> Option<Bytes>>);

impl Documentation {
    /// A document that a function generates.
    pub const fn new(tx: fn() -> Option<Bytes>) -> Self {
        Self(LazyLock::new(tx))
    }
}

/// Returns this document.
#[utoipa::path(get, path = "/openapi.json", operation_id = "openapi", tag = "pages",
    responses((status = 200, description = "An OpenAPI 3.1 document.", body = serde_json::Value)))]
pub async fn openapi(documentation: Data<Documentation>) -> Result<HttpResponse, Problem> {
    let document = documentation.0.clone().ok_or(Problem::new(Code::Internal))?;
    let cached = (header::CACHE_CONTROL, "public, max-age=300");
    let response = HttpResponse::Ok().content_type(ContentType::json()).insert_header(cached).body(document);
    Ok(Reusable::new(Validity::Unlimited).mark(response))
}
