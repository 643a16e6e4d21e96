//! Lists products, and finds those that staff look for.

use actix_web::web::{Json, Query};
use platen_actors::ids::ProductId;
use platen_catalog::record::{ProductRecord, Status};
use platen_catalog::search::Wanted;
use platen_schema::{IntoParams, ToSchema};
use platen_store::catalog::{self as rows, StoredProduct, find_state};
use serde::{Deserialize, Serialize};

use super::super::super::asked;
use super::{parsed, status_name};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// The number of products on a page.
const PAGE: usize = 50;

/// Which products to list.
#[derive(Debug, Clone, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ProductsQuery {
    /// Words, or the beginning of a SKU.
    pub q: Option<String>,
    /// Only products with this status: `active`, `draft` or `archived`.
    pub status: Option<String>,
    /// Only products in the category with this id, or below it.
    pub category: Option<i64>,
    /// The number of products to skip.
    pub skip: Option<usize>,
}

/// Products of the catalog, also those that are not for sale.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SupportProducts {
    /// At most 50: with words, the best first; otherwise by id.
    pub products: Vec<SupportProduct>,
    /// The number of all products that were found.
    pub total: usize,
}

/// A product in a list.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportProduct {
    /// Its id.
    pub product_id: i64,
    /// Its SKU.
    pub sku: String,
    /// Its name.
    pub name: String,
    /// `active`, `draft` or `archived`.
    pub status: String,
    /// ISO 4217.
    pub currency: String,
    /// The unit price of its first price break, in the major unit; left out if only its parts have prices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub price: Option<String>,
    /// The quantity of that price break.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub min_quantity: Option<u32>,
    /// The address of its picture; left out if it is not for sale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub image_url: Option<String>,
}

/// Lists products, or finds them by words, SKU, status or category.
#[platen_schema::path(get, path = "/api/support/products", operation_id = "list_products", tag = "support",
    params(ProductsQuery),
    responses((status = 200, body = SupportProducts), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn list(app: App, _: Staff<Admins>, query: Query<ProductsQuery>) -> Result<Json<SupportProducts>, Problem> {
    let ProductsQuery { q, status, category, skip } = query.into_inner();
    let found = find_all(&app, wanted(q.as_deref(), status.as_deref(), category)?).await?;
    let page: Vec<i64> = found.iter().skip(skip.unwrap_or(0)).take(PAGE).copied().collect();
    let mut snapshot = app.store.snapshot().await?;
    let generation = find_state(&mut snapshot).await?.current_generation;
    let mut stored = rows::find_products(&mut snapshot, generation, &page).await?;
    stored.sort_by_key(|product| page.iter().position(|id| *id == product.id));
    let products = stored.into_iter().map(|product| shown(&app, &product)).collect::<Result<_, _>>()?;
    Ok(Json(SupportProducts { products, total: found.len() }))
}

/// Returns what to look for.
pub(super) fn wanted(q: Option<&str>, status: Option<&str>, category: Option<i64>) -> Result<Wanted, Problem> {
    let status = status.filter(|status| !status.is_empty()).map(|status| known_status("status", status)).transpose()?;
    Ok(Wanted { words: asked::text("q", q)?, status, category })
}

/// Parses the status in a field.
pub(super) fn known_status(field: &'static str, name: &str) -> Result<Status, Problem> {
    let found =
        [Status::Active, Status::Draft, Status::Archived].into_iter().find(|status| status_name(*status) == name);
    found.ok_or_else(|| {
        Problem::invalid(field, "invalid", "Please choose one of the statuses active, draft and archived.")
    })
}

/// Returns the ids of all products that are wanted.
pub(in super::super) async fn find_all(app: &App, wanted: Wanted) -> Result<Vec<i64>, Problem> {
    let snapshot = app.catalog.current();
    let found = app.catalog.in_background(move || snapshot.everything(&wanted)).await.map_err(|error| {
        tracing::error!(%error, "a search of the support app failed");
        Problem::new(Code::Internal)
    })?;
    Ok(found.into_iter().map(|ProductId(id)| id).collect())
}

fn shown(app: &App, stored: &StoredProduct) -> Result<SupportProduct, Problem> {
    let record: ProductRecord = parsed(&stored.record)?;
    let card = app.catalog.current().find(ProductId(stored.id)).and_then(|entry| entry.card(None));
    let first = record.prices.first();
    Ok(SupportProduct {
        product_id: stored.id,
        price: first.map(|first| first.unit_price.clone()),
        min_quantity: first.map(|first| first.min_quantity),
        sku: record.sku,
        name: record.name,
        status: status_name(record.status).to_owned(),
        currency: record.currency,
        image_url: card.map(|card| card.image_url),
    })
}
