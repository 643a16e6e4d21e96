//! `GET /api/categories`

use actix_web::{HttpRequest, HttpResponse, web};
use platen_catalog::Catalog;
use platen_catalog::answer::CategoriesAnswer;
use platen_catalog::search::query::pairs;

use super::prepared;
use crate::http::problem::{Code, Problem, ProblemBody};

/// Returns the category tree and the collections, or one category with those below it. Categories without products are left
/// out. Of more than 300 categories, the answer has only the upper levels; a category whose subcategories are left out says so.
#[platen_schema::path(get, path = "/api/categories", tag = "catalog",
    params(("category" = Option<i64>, Query, description = "Only this category, with those below it")),
    responses((status = 200, body = CategoriesAnswer), (status = 404, description = "No such category", body = ProblemBody)))]
pub async fn categories(catalog: web::Data<Catalog>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    let snapshot = catalog.current();
    let categories = snapshot.categories();
    let wanted = pairs(request.query_string()).find(|(name, _)| name.eq_ignore_ascii_case("category"));
    let json = match wanted {
        None => categories.json().clone(),
        Some((_, id)) => {
            let branch = id.parse().ok().and_then(|id| categories.branch(id));
            let branch = branch.ok_or_else(|| Problem::not_found("This category does not exist."))?;
            serde_json::to_vec(&branch).map_err(|_| Problem::new(Code::Internal))?.into()
        }
    };
    Ok(prepared(snapshot.generation(), json))
}
