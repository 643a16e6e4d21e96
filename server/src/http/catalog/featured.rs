//! `GET /api/products/featured/{category}/{page}/{size}`

use std::io::Write as _;

use actix_web::{HttpResponse, web};
use platen_catalog::Catalog;
use platen_catalog::answer::FeaturedAnswer;
use platen_catalog::search::query::number;
use platen_catalog::snapshot::Snapshot;

use super::{prepared, refused};
use crate::http::problem::{Problem, ProblemBody};

/// Returns a page of the featured products of a category, or of all for category 0; newest first.
#[platen_schema::path(get, path = "/api/products/featured/{category}/{page}/{size}", tag = "catalog",
    params(("category" = i64, Path, description = "The category; 0 for all"), ("page" = u32, Path, description = "From 1"),
        ("size" = u32, Path, description = "Products a page: 1 to 48")),
    responses((status = 200, body = FeaturedAnswer), (status = 404, description = "No such category", body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn featured(
    catalog: web::Data<Catalog>,
    path: web::Path<(String, String, String)>,
) -> Result<HttpResponse, Problem> {
    let (category, page, size) = path.into_inner();
    let snapshot = catalog.current();
    let unknown = || Problem::not_found("This category does not exist.");
    let category: i64 = category.parse().map_err(|_| unknown())?;
    if category != 0 && snapshot.categories().find(category).is_none() {
        return Err(unknown());
    }
    let (page, size) = match (number("page", &page, 1, 1_000_000), number("size", &size, 1, 48)) {
        (Ok(page), Ok(size)) => (page, size),
        (page, size) => return Err(refused([page.err(), size.err()].into_iter().flatten().collect())),
    };
    let category = (category != 0).then_some(category);
    Ok(prepared(snapshot.generation(), page_of_featured(&snapshot, category, page, size).into()))
}

/// Returns the `FeaturedAnswer` as JSON. Pages count from 1.
pub fn page_of_featured(snapshot: &Snapshot, category: Option<i64>, page: u32, size: u32) -> Vec<u8> {
    let before = (page as usize).saturating_sub(1).saturating_mul(size as usize);
    let (total, entries) = snapshot.featured(category, before, size as usize);
    let mut json = b"{\"products\":".to_vec();
    snapshot.write_cards(entries, None, &mut json);
    let _infallible = write!(json, ",\"page\":{page},\"size\":{size},\"total\":{total}}}");
    json
}
