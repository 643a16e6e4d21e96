//! `GET /api/fonts` and `GET /api/fonts/{name}`

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Path;

use crate::designs::fonts::{self, Font, FontChoice};
use crate::http::problem::Problem;
use crate::http::response_cache::{Reusable, Validity};

/// Fonts change only with the program.
const KEPT: &str = "public, max-age=3600";

/// Returns the fonts of texts in designs.
#[platen_schema::path(get, path = "/api/fonts", operation_id = "fonts", tag = "designs",
    responses((status = 200, body = Vec<FontChoice>)))]
pub async fn list() -> HttpResponse {
    let response = HttpResponse::Ok().insert_header((header::CACHE_CONTROL, KEPT)).json(fonts::list());
    Reusable::new(Validity::Unlimited).mark(response)
}

/// Returns the outlines of a font, as they are printed.
#[platen_schema::path(get, path = "/api/fonts/{name}", operation_id = "font_outlines", tag = "designs",
    params(("name" = String, Path, description = "The font's name")),
    responses((status = 200, body = Font)))]
pub async fn outlines(name: Path<String>) -> Result<HttpResponse, Problem> {
    let font = fonts::find(&name).ok_or_else(|| Problem::not_found("This font does not exist."))?;
    let response = HttpResponse::Ok().insert_header((header::CACHE_CONTROL, KEPT)).json(font);
    Ok(Reusable::new(Validity::Unlimited).mark(response))
}
