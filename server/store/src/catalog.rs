//! The catalog's tables: products, parts and categories with permanent ids, versioned records by generation, and the
//! lease that allows one import at a time.

use std::collections::HashMap;

use platen_derive::FromRow;
use sqlx::QueryBuilder;

use super::{Connection, Result};
use crate::on;
use crate::query::{execute, one_row, rows, values};

/// The maximum number of values in one statement.
const AT_ONCE: usize = 200;

/// The state of the catalog.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct State {
    /// The generation that is served.
    pub current_generation: i64,
    /// The revision of the photographs that are served.
    pub photographs: i64,
    /// The owner of the running import's lease, if any.
    pub lease_owner: Option<String>,
    /// When the lease expires.
    pub lease_until: i64,
}

impl State {
    /// Returns a number that grows whenever another generation or other photographs are served.
    pub fn revision(&self) -> i64 {
        self.current_generation + self.photographs
    }
}

/// A product's current record.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredProduct {
    /// The permanent id.
    pub id: i64,
    /// When the product was first imported.
    pub added_at: i64,
    /// SHA-256 of the record.
    pub hash: Vec<u8>,
    /// The record as JSON.
    pub record: String,
}

/// A product's record before an import.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredBefore {
    /// The product.
    pub id: i64,
    /// SHA-256 of the earlier record; `None` if the product was not sold before.
    pub hash: Option<Vec<u8>>,
    /// The earlier record.
    pub record: Option<String>,
}

/// A product's current hash, for comparison in an import.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredHash {
    /// The product.
    pub id: i64,
    /// The SKU in upper case.
    pub sku_key: String,
    /// SHA-256 of its current record.
    pub hash: Vec<u8>,
}

/// The owner of a SKU.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct SkuOwner {
    /// The SKU in upper case.
    pub sku_key: String,
    /// The product.
    pub product_id: i64,
    /// The product's own SKU in upper case.
    pub product_key: String,
}

/// A product's record for a generation.
#[derive(Debug, Clone, Copy)]
pub struct NewVersion<'a> {
    /// The product.
    pub product_id: i64,
    /// SHA-256 of the record.
    pub hash: &'a [u8],
    /// The record as JSON; empty if the product is not sold in this generation.
    pub record: &'a str,
}

/// A part's id.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredPart {
    /// The permanent id.
    pub id: i64,
    /// The SKU in upper case.
    pub sku_key: String,
    /// The product that listed it last.
    pub product_id: i64,
}

/// A category's id.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredCategory {
    /// The permanent id.
    pub id: i64,
    /// The path in lower case.
    pub path_key: String,
    /// The path as first imported.
    pub path: String,
    /// The category that the path is another name of, if it is one.
    pub same_as: Option<i64>,
}

/// Binds the values of an `IN` list.
pub(crate) fn push_list<'a, DB: sqlx::Database, T>(query: &mut QueryBuilder<DB>, values: &'a [T])
where
    &'a T: sqlx::Encode<'a, DB> + sqlx::Type<DB>,
{
    let mut list = query.separated(", ");
    for value in values {
        list.push_bind(value);
    }
}

/// Reads the catalog's state.
pub async fn find_state(connection: &mut impl Connection) -> Result<State> {
    Ok(one_row!(
        connection,
        "SELECT current_generation, photographs, lease_owner, lease_until FROM catalogue_state WHERE id = 1"
    ))
}

/// Returns the current records of the products that changed last, as JSON.
pub async fn list_newest(connection: &mut impl Connection, most: i64) -> Result<Vec<String>> {
    Ok(values!(
        connection,
        "SELECT version.record FROM catalogue_versions version, catalogue_state state
         WHERE state.id = 1 AND version.generation <= state.current_generation AND version.record <> '' AND NOT EXISTS (
             SELECT 1 FROM catalogue_versions newer WHERE newer.product_id = version.product_id
             AND newer.generation > version.generation AND newer.generation <= state.current_generation)
         ORDER BY version.generation DESC, version.product_id LIMIT $1",
        [most]
    ))
}

/// Takes the lease. Returns `false` if another owner holds it.
pub async fn take_lease(connection: &mut impl Connection, owner: &str, now: i64, until: i64) -> Result<bool> {
    let taken = execute!(
        connection,
        "UPDATE catalogue_state SET lease_owner = $1, lease_until = $2
         WHERE id = 1 AND (lease_owner IS NULL OR lease_owner = $1 OR lease_until <= $3)",
        [owner, until, now]
    );
    Ok(taken == 1)
}

/// Extends the lease. Returns `false` if another owner holds it.
pub async fn renew_lease(connection: &mut impl Connection, owner: &str, until: i64) -> Result<bool> {
    let renewed = execute!(
        connection,
        "UPDATE catalogue_state SET lease_until = $2 WHERE id = 1 AND lease_owner = $1",
        [owner, until]
    );
    Ok(renewed == 1)
}

/// Releases the lease, if `owner` still holds it.
pub async fn release_lease(connection: &mut impl Connection, owner: &str) -> Result<()> {
    execute!(
        connection,
        "UPDATE catalogue_state SET lease_owner = NULL, lease_until = 0 WHERE id = 1 AND lease_owner = $1",
        [owner]
    );
    Ok(())
}

/// Makes generation `from` + 1 current and releases the lease. Returns `false` if the lease is lost or `from` is not
/// current.
pub async fn make_current(connection: &mut impl Connection, owner: &str, from: i64) -> Result<bool> {
    let made = execute!(
        connection,
        "UPDATE catalogue_state SET current_generation = $2 + 1, lease_owner = NULL, lease_until = 0
         WHERE id = 1 AND lease_owner = $1 AND current_generation = $2",
        [owner, from]
    );
    Ok(made == 1)
}

/// Deletes some versions that an aborted import left above the current generation, and their products and parts if they
/// have no other version. Returns how many versions.
pub async fn remove_aborted(connection: &mut impl Connection, current: i64, most: i64) -> Result<usize> {
    const ORPHANS: [&str; 2] = [
        "DELETE FROM catalogue_parts WHERE NOT EXISTS (
         SELECT 1 FROM catalogue_versions WHERE product_id = catalogue_parts.product_id) AND product_id IN (",
        "DELETE FROM catalogue_products WHERE NOT EXISTS (
         SELECT 1 FROM catalogue_versions WHERE product_id = catalogue_products.id) AND id IN (",
    ];
    let products: Vec<i64> = values!(
        connection,
        "DELETE FROM catalogue_versions WHERE (product_id, generation) IN (
         SELECT product_id, generation FROM catalogue_versions WHERE generation > $1 LIMIT $2) RETURNING product_id",
        [current, most]
    );
    for products in products.chunks(AT_ONCE) {
        for sql in ORPHANS {
            on!(connection.exec().await?, |db| {
                let mut query = QueryBuilder::new(sql);
                push_list(&mut query, products);
                query.push(")").build().persistent(false).execute(db).await?;
            });
        }
    }
    Ok(products.len())
}

/// Returns those of some products that have a version before `generation`.
pub async fn list_superseded(connection: &mut impl Connection, generation: i64, products: &[i64]) -> Result<Vec<i64>> {
    let mut found = Vec::new();
    for products in products.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("SELECT DISTINCT product_id FROM catalogue_versions WHERE generation < ");
            query.push_bind(generation).push(" AND product_id IN (");
            push_list(&mut query, products);
            query.push(") ORDER BY product_id");
            found.extend(query.build_query_scalar::<i64>().persistent(false).fetch_all(db).await?);
        });
    }
    Ok(found)
}

/// Deletes the versions of some products before `generation`, in which they have a version.
pub async fn remove_superseded(connection: &mut impl Connection, generation: i64, products: &[i64]) -> Result<()> {
    for products in products.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("DELETE FROM catalogue_versions WHERE generation < ");
            query.push_bind(generation).push(" AND product_id IN (");
            push_list(&mut query, products);
            query.push(")").build().persistent(false).execute(db).await?;
        });
    }
    Ok(())
}

/// Returns the ids of SKUs, and assigns ids to new ones. The keys must be distinct.
pub async fn put_products(connection: &mut impl Connection, sku_keys: &[&str], now: i64) -> Result<Vec<(String, i64)>> {
    let mut ids = Vec::with_capacity(sku_keys.len());
    for keys in sku_keys.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("INSERT INTO catalogue_products (sku_key, added_at) ");
            query.push_values(keys, |mut row, key| {
                row.push_bind(*key).push_bind(now);
            });
            query.push(" ON CONFLICT (sku_key) DO UPDATE SET sku_key = excluded.sku_key RETURNING sku_key, id");
            ids.extend(query.build_query_as::<(String, i64)>().persistent(false).fetch_all(db).await?);
        });
    }
    Ok(ids)
}

/// Stores products' records for a generation. The products must be distinct.
pub async fn put_versions(
    connection: &mut impl Connection,
    generation: i64,
    versions: &[NewVersion<'_>],
) -> Result<()> {
    for versions in versions.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("INSERT INTO catalogue_versions (product_id, generation, hash, record) ");
            query.push_values(versions, |mut row, version| {
                row.push_bind(version.product_id).push_bind(generation);
                row.push_bind(version.hash).push_bind(version.record);
            });
            query.push(
                " ON CONFLICT (product_id, generation) DO UPDATE SET hash = excluded.hash, record = excluded.record",
            );
            query.build().persistent(false).execute(db).await?;
        });
    }
    Ok(())
}

/// Assigns ids to parts, each with its key and product. Returns those that belong to another product; they do not change
/// before [`move_parts`]. The keys must be distinct.
pub async fn put_parts(connection: &mut impl Connection, parts: &[(String, i64)]) -> Result<Vec<(String, i64)>> {
    let mut others = Vec::new();
    for parts in parts.chunks(AT_ONCE) {
        let owners: HashMap<String, i64> = on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("INSERT INTO catalogue_parts (sku_key, product_id) ");
            query.push_values(parts, |mut row, (key, product_id)| {
                row.push_bind(key.as_str()).push_bind(*product_id);
            });
            query.push(
                " ON CONFLICT (sku_key) DO UPDATE SET product_id = catalogue_parts.product_id
                 RETURNING sku_key, product_id",
            );
            let rows: Vec<(String, i64)> = query.build_query_as().persistent(false).fetch_all(db).await?;
            rows.into_iter().collect()
        });
        others.extend(parts.iter().filter(|(key, product)| owners.get(key).is_some_and(|id| id != product)).cloned());
    }
    Ok(others)
}

/// Moves parts to other products. The keys must be distinct.
pub async fn move_parts(connection: &mut impl Connection, moved: &[(String, i64)]) -> Result<()> {
    for moved in moved.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("INSERT INTO catalogue_parts (sku_key, product_id) ");
            query.push_values(moved, |mut row, (key, product_id)| {
                row.push_bind(key.as_str()).push_bind(*product_id);
            });
            query.push(" ON CONFLICT (sku_key) DO UPDATE SET product_id = excluded.product_id");
            query.build().persistent(false).execute(db).await?;
        });
    }
    Ok(())
}

/// Assigns an id to a category, if it is new. `same_as` is the category that the path is another name of, if it is one.
pub async fn put_category(
    connection: &mut impl Connection,
    path_key: &str,
    path: &str,
    same_as: Option<i64>,
) -> Result<()> {
    execute!(
        connection,
        "INSERT INTO catalogue_categories (path_key, path, same_as) VALUES ($1, $2, $3)
         ON CONFLICT (path_key) DO NOTHING",
        [path_key, path, same_as]
    );
    Ok(())
}

/// Returns a page of the records of a generation, by product id.
pub async fn list_products(
    connection: &mut impl Connection,
    generation: i64,
    after: i64,
    most: i64,
) -> Result<Vec<StoredProduct>> {
    Ok(rows!(
        connection,
        "SELECT product.id, product.added_at, version.hash, version.record
         FROM catalogue_products product JOIN catalogue_versions version ON version.product_id = product.id
         WHERE product.id > $2 AND version.record <> '' AND version.generation = (
             SELECT MAX(generation) FROM catalogue_versions WHERE product_id = product.id AND generation <= $1)
         ORDER BY product.id LIMIT $3",
        [generation, after, most]
    ))
}

/// Returns the hashes of a generation's records of the products with these SKU keys.
pub async fn find_hashes(
    connection: &mut impl Connection,
    generation: i64,
    sku_keys: &[&str],
) -> Result<Vec<StoredHash>> {
    let mut found = Vec::with_capacity(sku_keys.len());
    for keys in sku_keys.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new(
                "SELECT product.id, product.sku_key, version.hash
                 FROM catalogue_products product JOIN catalogue_versions version ON version.product_id = product.id
                 WHERE version.record <> '' AND version.generation = (
                     SELECT MAX(generation) FROM catalogue_versions WHERE product_id = product.id AND generation <= ",
            );
            query.push_bind(generation).push(") AND product.sku_key IN (");
            push_list(&mut query, keys);
            query.push(")");
            found.extend(query.build_query_as::<StoredHash>().persistent(false).fetch_all(db).await?);
        });
    }
    Ok(found)
}

/// Returns the owners of SKU keys: products with these SKUs, and the products that listed a part with one last.
pub async fn find_owners(connection: &mut impl Connection, sku_keys: &[&str]) -> Result<Vec<SkuOwner>> {
    const PRODUCTS: &str = "SELECT sku_key, id AS product_id, sku_key AS product_key FROM catalogue_products
        WHERE sku_key IN (";
    const PARTS: &str = "SELECT part.sku_key, product.id AS product_id, product.sku_key AS product_key
        FROM catalogue_parts part JOIN catalogue_products product ON product.id = part.product_id
        WHERE part.sku_key IN (";
    let mut found = Vec::new();
    for keys in sku_keys.chunks(AT_ONCE) {
        for sql in [PRODUCTS, PARTS] {
            on!(connection.exec().await?, |db| {
                let mut query = QueryBuilder::new(sql);
                push_list(&mut query, keys);
                query.push(")");
                found.extend(query.build_query_as::<SkuOwner>().persistent(false).fetch_all(db).await?);
            });
        }
    }
    Ok(found)
}

/// Returns a page of the products that changed with `generation`, as they were in generation `before`, by product id.
pub async fn list_before(
    connection: &mut impl Connection,
    generation: i64,
    before: i64,
    after: i64,
    most: i64,
) -> Result<Vec<StoredBefore>> {
    Ok(rows!(
        connection,
        "SELECT version.product_id AS id, older.hash, older.record
         FROM catalogue_versions version LEFT JOIN catalogue_versions older
             ON older.product_id = version.product_id AND older.generation = (
                 SELECT MAX(generation) FROM catalogue_versions
                 WHERE product_id = version.product_id AND generation <= $2)
         WHERE version.generation = $1 AND version.product_id > $3
         ORDER BY version.product_id LIMIT $4",
        [generation, before, after, most]
    ))
}

/// Returns the products with a version after generation `from`, up to generation `to`, by id.
pub async fn list_changed(connection: &mut impl Connection, from: i64, to: i64) -> Result<Vec<i64>> {
    Ok(values!(
        connection,
        "SELECT DISTINCT product_id FROM catalogue_versions WHERE generation > $1 AND generation <= $2
         ORDER BY product_id",
        [from, to]
    ))
}

/// Returns the records of products in a generation, by id. Products that are not in it are left out.
pub async fn find_products(
    connection: &mut impl Connection,
    generation: i64,
    products: &[i64],
) -> Result<Vec<StoredProduct>> {
    let mut found = Vec::with_capacity(products.len());
    for products in products.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new(
                "SELECT product.id, product.added_at, version.hash, version.record
                 FROM catalogue_products product JOIN catalogue_versions version ON version.product_id = product.id
                 WHERE version.record <> '' AND version.generation = (
                     SELECT MAX(generation) FROM catalogue_versions WHERE product_id = product.id AND generation <= ",
            );
            query.push_bind(generation).push(") AND product.id IN (");
            push_list(&mut query, products);
            query.push(") ORDER BY product.id");
            found.extend(query.build_query_as::<StoredProduct>().persistent(false).fetch_all(db).await?);
        });
    }
    Ok(found)
}

/// Returns the parts of products.
pub async fn find_parts(connection: &mut impl Connection, products: &[i64]) -> Result<Vec<StoredPart>> {
    let mut found = Vec::new();
    for products in products.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query =
                QueryBuilder::new("SELECT id, sku_key, product_id FROM catalogue_parts WHERE product_id IN (");
            push_list(&mut query, products);
            query.push(")");
            found.extend(query.build_query_as::<StoredPart>().persistent(false).fetch_all(db).await?);
        });
    }
    Ok(found)
}

/// Returns all categories in the order of their first import. They are never changed or deleted.
pub async fn list_categories(connection: &mut impl Connection) -> Result<Vec<StoredCategory>> {
    Ok(rows!(connection, "SELECT id, path_key, path, same_as FROM catalogue_categories ORDER BY id"))
}
