//! `/api/support/products…`: the products with their records, as administrators edit them. A saved product is an import of one
//! record: it is checked like a file, on record, for sale on this node at once, and the last import can be undone.

use std::sync::Arc;

use actix_web::web::{Json, Path, Query};
use platen_actors::ids::ProductId;
use platen_catalog::import::{Defaults, Fault, ImportError, Importer, Source};
use platen_catalog::record::{ProductRecord, Status};
use platen_catalog::search::query::Query as SearchQuery;
use platen_catalog::sku;
use platen_schema::{IntoParams, ToSchema};
use platen_store::Connection;
use platen_store::audit::Record;
use platen_store::catalog::{self as rows, StoredProduct, find_state};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::super::asked;
use super::{problem, serve};
use crate::accounts::secret;
use crate::format::shortened;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::{App, AppState};

/// The number of products on a page.
const PAGE: i64 = 50;
/// The most characters of a change in the audit log, and the most of all.
const MAX_CHANGE: usize = 60;
const MAX_CHANGES: usize = 400;
/// The products of a search by words: the largest page of the store's search.
const FOUND: &str = "48";

/// Which products to list.
#[derive(Debug, Clone, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ProductsQuery {
    /// Words that products for sale are found by, or the SKU of any product. Without them, all products are listed.
    pub q: Option<String>,
    /// Only products with a larger id; for the next page, the id of the last product.
    pub after: Option<i64>,
}

/// Products of the catalog, also those that are not for sale.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SupportProducts {
    /// At most 50; found ones in the order of the search, all by id.
    pub products: Vec<SupportProduct>,
    /// Whether there are further ones.
    pub more: bool,
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
}

/// A product to save.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductRequest {
    /// The revision that was read; left out for a new product.
    #[schema(nullable = false)]
    pub revision: Option<String>,
    /// The whole record, in the native format of imports.
    #[schema(value_type = Object)]
    pub record: Map<String, Value>,
}

/// Lists products, or finds them by words or by SKU.
#[platen_schema::path(get, path = "/api/support/products", operation_id = "list_products", tag = "support",
    params(ProductsQuery),
    responses((status = 200, body = SupportProducts), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn list(app: App, _: Staff<Admins>, query: Query<ProductsQuery>) -> Result<Json<SupportProducts>, Problem> {
    let ProductsQuery { q, after } = query.into_inner();
    let words = asked::text("q", q.as_deref())?;
    let found = match &words {
        Some(words) => searched(&app, words).await?,
        None => Vec::new(),
    };
    let mut snapshot = app.store.snapshot().await?;
    let generation = find_state(&mut snapshot).await?.current_generation;
    let (stored, more) = match words {
        None => {
            let mut page = rows::list_products(&mut snapshot, generation, after.unwrap_or(0), PAGE + 1).await?;
            let more = page.len() > usize::try_from(PAGE).unwrap_or(usize::MAX);
            page.truncate(usize::try_from(PAGE).unwrap_or(usize::MAX));
            (page, more)
        }
        Some(words) => {
            let by_sku = rows::find_hashes(&mut snapshot, generation, &[&sku::key(&words)]).await?;
            let ids: Vec<i64> = by_sku.iter().map(|row| row.id).chain(found.iter().copied()).collect();
            let mut stored = rows::find_products(&mut snapshot, generation, &ids).await?;
            stored.sort_by_key(|product| ids.iter().position(|id| *id == product.id));
            (stored, false)
        }
    };
    let products = stored.into_iter().map(|product| shown(&app, &product)).collect::<Result<_, _>>()?;
    Ok(Json(SupportProducts { products, more }))
}

/// Returns the ids of the products for sale that words find; none if the words are too short to search.
async fn searched(app: &App, words: &str) -> Result<Vec<i64>, Problem> {
    let query =
        url::form_urlencoded::Serializer::new(String::new()).append_pair("q", words).append_pair("ipp", FOUND).finish();
    let Ok(query) = SearchQuery::parse(&query) else { return Ok(Vec::new()) };
    let answer = app.catalog.search(query).await.map_err(|error| {
        tracing::error!(%error, "a search of the support app failed");
        Problem::new(Code::Internal)
    })?;
    let answer: platen_catalog::answer::SearchAnswer =
        serde_json::from_slice(&answer).map_err(|_| Problem::new(Code::Internal))?;
    Ok(answer.products.iter().map(|card| card.id.0).collect())
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
        status: match record.status {
            Status::Active => "active",
            Status::Draft => "draft",
            Status::Archived => "archived",
        }
        .to_owned(),
        currency: record.currency,
        image_url: card.map(|card| card.image_url),
    })
}

fn parsed<T: serde::de::DeserializeOwned>(record: &str) -> Result<T, Problem> {
    serde_json::from_str(record).map_err(|error| {
        tracing::error!(%error, "the record of a product cannot be read");
        Problem::new(Code::Internal)
    })
}

/// Returns a product with its record.
#[platen_schema::path(get, path = "/api/support/products/{sku}", operation_id = "read_product_record", tag = "support",
    params(("sku" = String, Path, description = "The product's SKU")),
    responses((status = 200, body = ProductToEdit), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>, sku: Path<String>) -> Result<Json<ProductToEdit>, Problem> {
    let mut snapshot = app.store.snapshot().await?;
    let found = find(&mut snapshot, &sku).await?;
    found
        .as_ref()
        .map(edited)
        .transpose()?
        .map(Json)
        .ok_or_else(|| Problem::not_found("There is no product with this SKU."))
}

async fn find(snapshot: &mut impl Connection, sku: &str) -> Result<Option<StoredProduct>, Problem> {
    let generation = find_state(snapshot).await?.current_generation;
    let ids: Vec<i64> =
        rows::find_hashes(snapshot, generation, &[&sku::key(sku)]).await?.iter().map(|row| row.id).collect();
    Ok(rows::find_products(snapshot, generation, &ids).await?.pop())
}

fn edited(stored: &StoredProduct) -> Result<ProductToEdit, Problem> {
    Ok(ProductToEdit { product_id: stored.id, revision: hex::encode(&stored.hash), record: parsed(&stored.record)? })
}

/// Saves a product: a new one, or the whole record of a known one. All nodes sell it as it is within a second.
#[platen_schema::path(post, path = "/api/support/products", operation_id = "save_product", tag = "support",
    request_body = ProductRequest,
    responses((status = 200, body = ProductToEdit), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`product_changed`: another record of the SKU was saved meanwhile, or a new product has \
            the SKU of a known one; or `import_under_way`", body = ProblemBody),
        (status = 422, description = "The fields of the record that break a rule, such as `prices[1].unitPrice`",
            body = ProblemBody)))]
pub async fn save(app: App, staff: Staff<Admins>, body: Body<ProductRequest>) -> Result<Json<ProductToEdit>, Problem> {
    let ProductRequest { revision, record } = body.read()?;
    let sku = record.get("sku").and_then(Value::as_str).unwrap_or_default().trim().to_owned();
    if sku.is_empty() {
        return Err(Problem::invalid("sku", "required", "Please enter the SKU."));
    }
    let before = find(&mut app.store.snapshot().await?, &sku).await?.as_ref().map(edited).transpose()?;
    let known = before.as_ref().map(|before| before.revision.clone());
    if known != revision {
        return Err(changed());
    }
    let audited = match &before {
        Some(before) => Record {
            subject: Some(format!("{sku}: {}", changes(&before.record, &record))),
            ..staff.record("product_changed")
        },
        None => Record { subject: Some(sku.clone()), ..staff.record("product_added") },
    };
    let platen = Arc::clone(&app);
    // Runs in a task of its own, so that a disconnecting client does not abort it.
    let done = tokio::spawn(async move { import(&platen, (sku, known), &record, audited).await }).await;
    let sku = done.map_err(|_| Problem::new(Code::Internal))??;
    let mut snapshot = app.store.snapshot().await?;
    let saved = find(&mut snapshot, &sku).await?.as_ref().map(edited).transpose()?;
    saved.map(Json).ok_or_else(|| Problem::new(Code::Internal))
}

/// Imports the record if the product still has the known revision. Returns its SKU.
async fn import(
    platen: &AppState,
    (sku, known): (String, Option<String>),
    record: &Map<String, Value>,
    audited: Record,
) -> Result<String, Problem> {
    let line = serde_json::to_vec(record).map_err(|_| Problem::new(Code::Internal))?;
    let owner = secret::fresh(platen.rng.as_ref());
    let shop_currency = platen.settings.shop().rates.currency.clone();
    let defaults = Defaults { currency: shop_currency.clone(), shop_currency, ..Defaults::default() };
    let known = known.and_then(|known| hex::decode(known).ok());
    let importer = Importer::new(&platen.store, platen.clock.as_ref(), &owner).recorded(audited);
    let done =
        importer.unless_changed(&sku, known).run(vec![Source::bytes(format!("{sku}.jsonl"), line)], defaults).await;
    serve(platen).await;
    match done {
        Ok(_) => Ok(sku),
        Err(ImportError::Faults { faults, .. }) => Err(refused(faults)),
        Err(ImportError::Changed) => Err(changed()),
        Err(error) => Err(problem(error)),
    }
}

fn changed() -> Problem {
    let message =
        "This product was changed meanwhile, or another one has this SKU. Open it again, and make your change there.";
    Problem::changed("product_changed", message)
}

/// Names the fields of the record that break a rule.
fn refused(faults: Vec<Fault>) -> Problem {
    let first = faults.first().map_or_else(String::new, sentence);
    faults.into_iter().fold(Problem::new(Code::Invalid).with_message(first), |problem, fault| {
        let message = fault.reason.clone();
        problem.with_field(fault.field, "rule", message)
    })
}

fn sentence(Fault { field, reason, .. }: &Fault) -> String {
    if field.is_empty() { reason.clone() } else { format!("{field} {reason}") }
}

/// Returns what has changed, for the audit log: `name: "Mug" → "Cup"; prices: …`.
fn changes(old: &Map<String, Value>, new: &Map<String, Value>) -> String {
    let shown =
        |value: Option<&Value>| shortened(&value.map_or_else(|| "nothing".to_owned(), Value::to_string), MAX_CHANGE);
    let names = old.keys().chain(new.keys().filter(|name| !old.contains_key(*name)));
    let changed = names.filter(|name| old.get(*name) != new.get(*name));
    let words: Vec<String> =
        changed.map(|name| format!("{name}: {} → {}", shown(old.get(name)), shown(new.get(name)))).collect();
    shortened(&words.join("; "), MAX_CHANGES)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_audit_log_gets_the_changed_fields_with_both_values() {
        let map = |value: Value| value.as_object().unwrap().clone();
        let old = map(json!({"sku": "A", "name": "Mug", "tags": ["x"], "featured": true}));
        let new = map(json!({"sku": "A", "name": "Cup", "tags": ["y".repeat(80)], "sample": false}));
        let long = format!("tags: [\"x\"] → [\"{}…", "y".repeat(58));
        assert_eq!(
            changes(&old, &new),
            format!("featured: true → nothing; name: \"Mug\" → \"Cup\"; {long}; sample: nothing → false")
        );
        assert_eq!(changes(&old, &old), "");
    }
}
