//! `GET /api/categories`

use actix_web::{HttpResponse, web};

use super::prepared;
use crate::catalog::Catalog;
use crate::catalog::answer::CategoriesAnswer;

/// Returns the category tree. Categories without products are left out.
#[utoipa::path(get, path = "/api/categories", tag = "catalog",
    responses((status = 200, body = CategoriesAnswer)))]
pub async fn categories(catalog: web::Data<Catalog>) -> HttpResponse {
    prepared(catalog.current().categories().json().clone())
}
