//! `GET /api/categories`

use actix_web::{HttpResponse, web};
use platen_catalog::Catalog;
use platen_catalog::answer::CategoriesAnswer;

use super::prepared;

/// Returns the category tree. Categories without products are left out.
#[platen_schema::path(get, path = "/api/categories", tag = "catalog",
    responses((status = 200, body = CategoriesAnswer)))]
pub async fn categories(catalog: web::Data<Catalog>) -> HttpResponse {
    let snapshot = catalog.current();
    prepared(snapshot.generation(), snapshot.categories().json().clone())
}
