//! `/api/support/products…`: the products with their records, as administrators edit them. A saved product is an import of one
//! record: it is checked like a file, on record, for sale on this node at once, and the last import can be undone.

pub mod bulk;
mod field_names;
pub mod list;
pub mod save;
pub mod selection;

use std::collections::BTreeMap;

use actix_web::web::{Json, Path};
use platen_catalog::photograph::{address_of, external_images};
use platen_catalog::record::Status;
use platen_catalog::sku;
use platen_schema::ToSchema;
use platen_store::catalog::{self as rows, find_state};
use platen_store::{Connection, photographs};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::App;

/// A product with its record.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductToEdit {
    /// Its id.
    pub product_id: i64,
    /// Identifies the record; a change must name it.
    pub revision: String,
    /// The record, in the native format of imports.
    #[schema(value_type = Object)]
    pub record: Map<String, Value>,
    /// The photographs that were fetched from addresses in the record: where this server keeps each, by its address.
    pub photographs: BTreeMap<String, String>,
}

/// Returns a product with its record.
#[platen_schema::path(get, path = "/api/support/products/{sku}", operation_id = "read_product_record", tag = "support",
    params(("sku" = String, Path, description = "The product's SKU")),
    responses((status = 200, body = ProductToEdit), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>, sku: Path<String>) -> Result<Json<ProductToEdit>, Problem> {
    let found = find(&mut app.store.snapshot().await?, &sku).await?;
    found.map(Json).ok_or_else(|| Problem::not_found("There is no product with this SKU."))
}

async fn find(snapshot: &mut impl Connection, sku: &str) -> Result<Option<ProductToEdit>, Problem> {
    let generation = find_state(snapshot).await?.current_generation;
    let ids: Vec<i64> =
        rows::find_hashes(snapshot, generation, &[&sku::key(sku)]).await?.iter().map(|row| row.id).collect();
    let Some(stored) = rows::find_products(snapshot, generation, &ids).await?.pop() else { return Ok(None) };
    let addresses = external_images(&stored.record);
    let addresses: Vec<&str> = addresses.iter().map(String::as_str).collect();
    let fetched = photographs::find_fetched(snapshot, &addresses).await?.into_iter();
    Ok(Some(ProductToEdit {
        product_id: stored.id,
        revision: hex::encode(&stored.hash),
        record: parsed(&stored.record)?,
        photographs: fetched.map(|fetched| (fetched.address.clone(), address_of(&fetched).to_string())).collect(),
    }))
}

pub(super) fn parsed<T: serde::de::DeserializeOwned>(record: &str) -> Result<T, Problem> {
    serde_json::from_str(record).map_err(|error| {
        tracing::error!(%error, "the record of a product cannot be read");
        Problem::new(Code::Internal)
    })
}

fn status_name(status: Status) -> &'static str {
    match status {
        Status::Active => "active",
        Status::Draft => "draft",
        Status::Archived => "archived",
    }
}
