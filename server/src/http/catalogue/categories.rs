//! `GET /api/categories`

use actix_web::{HttpResponse, web};

use super::prepared;
use crate::catalogue::Catalogue;
use crate::catalogue::answer::CategoriesAnswer;

/// The category tree. Categories without products are left out.
#[utoipa::path(get, path = "/api/categories", tag = "catalogue",
    responses((status = 200, body = CategoriesAnswer)))]
pub async fn categories(catalogue: web::Data<Catalogue>) -> HttpResponse {
    prepared(catalogue.current().categories().json().clone())
}
