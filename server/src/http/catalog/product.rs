//! `GET /api/products/{id}` and `GET /api/products/{id}/mine`: a product with the prices of the catalog, and with those of the
//! caller.

use actix_web::http::header;
use actix_web::web::Json;
use actix_web::{HttpResponse, web};
use platen_actors::ids::ProductId;
use platen_catalog::Catalog;
use platen_catalog::answer::Product;

use super::prepared;
use crate::http::extract::caller::Customer;
use crate::http::extract::id::Id;
use crate::http::member;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// Returns a product with all of its choices.
#[platen_schema::path(get, path = "/api/products/{id}", tag = "catalog",
    params(("id" = i64, Path, description = "The product"), ("If-None-Match" = Option<String>, Header)),
    responses((status = 200, body = Product), (status = 304, description = "As it was")))]
pub async fn product(catalog: web::Data<Catalog>, Id(id): Id<ProductId>) -> Result<HttpResponse, Problem> {
    let snapshot = catalog.current();
    let entry = snapshot.find(id).ok_or_else(|| Problem::not_found("This product does not exist."))?;
    let mut response = prepared(snapshot.generation(), entry.json.clone());
    if let Ok(value) = header::HeaderValue::from_str(&entry.etag) {
        response.headers_mut().insert(header::ETAG, value);
    }
    Ok(response)
}

/// Returns a product with the prices that the caller has: those of their customer group, or of the catalog.
#[platen_schema::path(get, path = "/api/products/{id}/mine", operation_id = "my_product", tag = "catalog",
    params(("id" = i64, Path, description = "The product")),
    responses((status = 200, body = Product), (status = 401, body = ProblemBody), (status = 404, body = ProblemBody)))]
pub async fn mine(app: App, customer: Customer, Id(id): Id<ProductId>) -> Result<Json<Product>, Problem> {
    let group = member::group_of(&app, Some(customer.session())).await?;
    member::product(&app, id, group.as_deref()).map(Json)
}
