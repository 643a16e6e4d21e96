//! `GET /api/products/{id}/goeswith`

use actix_web::{HttpResponse, web};
use platen_actors::ids::ProductId;
use platen_catalog::Catalog;
use platen_catalog::answer::ProductCards;

use super::prepared;
use crate::http::extract::id::Id;
use crate::http::problem::Problem;

/// Returns the products that go with a product.
#[platen_schema::path(get, path = "/api/products/{id}/goeswith", tag = "catalog",
    params(("id" = i64, Path, description = "The product")),
    responses((status = 200, description = "At most eight products; none if the catalog names none", body = ProductCards)))]
pub async fn goes_with(catalog: web::Data<Catalog>, Id(id): Id<ProductId>) -> Result<HttpResponse, Problem> {
    let snapshot = catalog.current();
    let entry = snapshot.find(id).ok_or_else(|| Problem::not_found("This product does not exist."))?;
    let mut json = b"{\"products\":".to_vec();
    snapshot.write_cards(entry.goes_with.iter().filter_map(|sku| snapshot.find_by_sku(sku)), None, &mut json);
    json.push(b'}');
    Ok(prepared(snapshot.generation(), json.into()))
}
