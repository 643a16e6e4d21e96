//! `GET /api/category/{id}/image/src`

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use platen_catalog::Catalog;
use platen_catalog::answer::ImageSource;

use super::SHORT;
use crate::http::extract::id::Id;
use crate::http::problem::Problem;

/// Returns the address of a category's picture.
#[platen_schema::path(get, path = "/api/category/{id}/image/src", tag = "catalog",
    params(("id" = i64, Path, description = "The category")),
    responses((status = 200, body = ImageSource)))]
pub async fn category_image(catalog: web::Data<Catalog>, Id(id): Id<i64>) -> Result<HttpResponse, Problem> {
    let snapshot = catalog.current();
    let category = snapshot.categories().find(id).ok_or_else(|| Problem::not_found("This category does not exist."))?;
    let answer = ImageSource { src: category.image_url.to_string() };
    Ok(HttpResponse::Ok().insert_header((header::CACHE_CONTROL, SHORT)).json(answer))
}
