//! The catalog's tables: products, parts and categories under ids that never change, the records in generations, and
//! the lease that lets one import run at a time.

use sqlx::{FromRow, QueryBuilder};

use super::{Connection, Result};
use crate::on;

/// Where the catalog stands.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct State {
    /// What is served.
    pub current_generation: i64,
    /// The import under way, if any.
    pub lease_owner: Option<String>,
    /// When its lease ends.
    pub lease_until: i64,
}

/// A product's current record.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredProduct {
    /// Never changes.
    pub id: i64,
    /// When it was first imported.
    pub added_at: i64,
    /// SHA-256 of the record.
    pub hash: Vec<u8>,
    /// The record as JSON.
    pub record: String,
}

/// What a product was before an import.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredBefore {
    /// The product.
    pub id: i64,
    /// SHA-256 of its record then; `None` for one that was not sold before.
    pub hash: Option<Vec<u8>>,
    /// Its record then.
    pub record: Option<String>,
}

/// What an import compares a record with.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredHash {
    /// The product.
    pub id: i64,
    /// Its SKU in capitals.
    pub sku_key: String,
    /// SHA-256 of its current record.
    pub hash: Vec<u8>,
}

/// A part's id.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredPart {
    /// Never changes.
    pub id: i64,
    /// Its SKU in capitals.
    pub sku_key: String,
    /// The product that named it last.
    pub product_id: i64,
}

/// A category's id.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredCategory {
    /// Never changes.
    pub id: i64,
    /// The path in small letters.
    pub path_key: String,
    /// The path as first written.
    pub path: String,
}

/// Reads where the catalog stands.
pub async fn find_state(connection: &mut impl Connection) -> Result<State> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_as("SELECT current_generation, lease_owner, lease_until FROM catalogue_state WHERE id = 1")
            .fetch_one(db)
            .await
    })?)
}

/// Takes the lease unless another caller holds it.
pub async fn take_lease(connection: &mut impl Connection, owner: &str, now: i64, until: i64) -> Result<bool> {
    let taken = on!(connection.exec(), |db| {
        sqlx::query(
            "UPDATE catalogue_state SET lease_owner = $1, lease_until = $2
             WHERE id = 1 AND (lease_owner IS NULL OR lease_owner = $1 OR lease_until <= $3)",
        )
        .bind(owner)
        .bind(until)
        .bind(now)
        .execute(db)
        .await?
        .rows_affected()
    });
    Ok(taken == 1)
}

/// Lengthens the lease; false if it is another user's by now.
pub async fn renew_lease(connection: &mut impl Connection, owner: &str, until: i64) -> Result<bool> {
    let renewed = on!(connection.exec(), |db| {
        sqlx::query("UPDATE catalogue_state SET lease_until = $2 WHERE id = 1 AND lease_owner = $1")
            .bind(owner)
            .bind(until)
            .execute(db)
            .await?
            .rows_affected()
    });
    Ok(renewed == 1)
}

/// Gives the lease back, if it is still the owner's.
pub async fn release_lease(connection: &mut impl Connection, owner: &str) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE catalogue_state SET lease_owner = NULL, lease_until = 0 WHERE id = 1 AND lease_owner = $1")
            .bind(owner)
            .execute(db)
            .await?;
    });
    Ok(())
}

/// Makes the next generation current and gives the lease back; false if the lease or the generation is not ours.
pub async fn make_current(connection: &mut impl Connection, owner: &str, from: i64) -> Result<bool> {
    let made = on!(connection.exec(), |db| {
        sqlx::query(
            "UPDATE catalogue_state SET current_generation = $2 + 1, lease_owner = NULL, lease_until = 0
             WHERE id = 1 AND lease_owner = $1 AND current_generation = $2",
        )
        .bind(owner)
        .bind(from)
        .execute(db)
        .await?
        .rows_affected()
    });
    Ok(made == 1)
}

/// Removes some of what an aborted import left behind above the current generation; answers how much.
pub async fn remove_aborted(connection: &mut impl Connection, current: i64, most: i64) -> Result<u64> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query(
            "DELETE FROM catalogue_versions WHERE (product_id, generation) IN (
                 SELECT product_id, generation FROM catalogue_versions WHERE generation > $1 LIMIT $2)",
        )
        .bind(current)
        .bind(most)
        .execute(db)
        .await?
        .rows_affected()
    }))
}

/// Removes some versions that newer ones have replaced for good in a generation; answers how much. That generation and
/// those after it stay as they are.
pub async fn remove_superseded(connection: &mut impl Connection, generation: i64, most: i64) -> Result<u64> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query(
            "DELETE FROM catalogue_versions WHERE (product_id, generation) IN (
                 SELECT older.product_id, older.generation FROM catalogue_versions newer
                 JOIN catalogue_versions older
                   ON older.product_id = newer.product_id AND older.generation < newer.generation
                 WHERE newer.generation <= $1 LIMIT $2)",
        )
        .bind(generation)
        .bind(most)
        .execute(db)
        .await?
        .rows_affected()
    }))
}

/// Removes some parts of products that never had a current record; answers how much.
pub async fn remove_orphaned_parts(connection: &mut impl Connection, most: i64) -> Result<u64> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query(
            "DELETE FROM catalogue_parts WHERE id IN (
                 SELECT part.id FROM catalogue_parts part
                 WHERE NOT EXISTS (SELECT 1 FROM catalogue_versions WHERE product_id = part.product_id) LIMIT $1)",
        )
        .bind(most)
        .execute(db)
        .await?
        .rows_affected()
    }))
}

/// Removes some products that never had a current record, after their parts; answers how much.
pub async fn remove_orphaned_products(connection: &mut impl Connection, most: i64) -> Result<u64> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query(
            "DELETE FROM catalogue_products WHERE id IN (
                 SELECT product.id FROM catalogue_products product
                 WHERE NOT EXISTS (SELECT 1 FROM catalogue_versions WHERE product_id = product.id)
                   AND NOT EXISTS (SELECT 1 FROM catalogue_parts WHERE product_id = product.id) LIMIT $1)",
        )
        .bind(most)
        .execute(db)
        .await?
        .rows_affected()
    }))
}

/// The id of a SKU, given now if it is new.
pub async fn put_product(connection: &mut impl Connection, sku_key: &str, now: i64) -> Result<i64> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_scalar(
            "INSERT INTO catalogue_products (sku_key, added_at) VALUES ($1, $2)
             ON CONFLICT (sku_key) DO UPDATE SET sku_key = excluded.sku_key RETURNING id",
        )
        .bind(sku_key)
        .bind(now)
        .fetch_one(db)
        .await
    })?)
}

/// Keeps a product's record of a generation.
pub async fn put_version(
    connection: &mut impl Connection,
    product_id: i64,
    generation: i64,
    hash: &[u8],
    record: &str,
) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query(
            "INSERT INTO catalogue_versions (product_id, generation, hash, record) VALUES ($1, $2, $3, $4)
             ON CONFLICT (product_id, generation) DO UPDATE SET hash = excluded.hash, record = excluded.record",
        )
        .bind(product_id)
        .bind(generation)
        .bind(hash)
        .bind(record)
        .execute(db)
        .await?;
    });
    Ok(())
}

/// Gives a product's parts their ids, and answers those that are another product's: they stay there until they are moved.
/// The keys must differ from each other.
pub async fn put_parts(connection: &mut impl Connection, product_id: i64, sku_keys: &[String]) -> Result<Vec<String>> {
    let mut others = Vec::new();
    for keys in sku_keys.chunks(200) {
        let parts: Vec<(String, i64)> = on!(connection.exec(), |db| {
            let mut query = QueryBuilder::new("INSERT INTO catalogue_parts (sku_key, product_id) ");
            query.push_values(keys, |mut row, key| {
                row.push_bind(key.as_str()).push_bind(product_id);
            });
            query.push(
                " ON CONFLICT (sku_key) DO UPDATE SET product_id = catalogue_parts.product_id
                 RETURNING sku_key, product_id",
            );
            query.build_query_as().persistent(false).fetch_all(db).await?
        });
        others.extend(parts.into_iter().filter(|(_, owner)| *owner != product_id).map(|(key, _)| key));
    }
    Ok(others)
}

/// Makes parts another product's. The keys must differ from each other.
pub async fn move_parts(connection: &mut impl Connection, moved: &[(String, i64)]) -> Result<()> {
    for moved in moved.chunks(200) {
        on!(connection.exec(), |db| {
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

/// Gives a category its id, if it is new.
pub async fn put_category(connection: &mut impl Connection, path_key: &str, path: &str) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query(
            "INSERT INTO catalogue_categories (path_key, path) VALUES ($1, $2) ON CONFLICT (path_key) DO NOTHING",
        )
        .bind(path_key)
        .bind(path)
        .execute(db)
        .await?;
    });
    Ok(())
}

/// A page of the records of a generation, by id.
pub async fn list_products(
    connection: &mut impl Connection,
    generation: i64,
    after: i64,
    most: i64,
) -> Result<Vec<StoredProduct>> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT product.id, product.added_at, version.hash, version.record
             FROM catalogue_products product JOIN catalogue_versions version ON version.product_id = product.id
             WHERE product.id > $2 AND version.record <> '' AND version.generation = (
                 SELECT MAX(generation) FROM catalogue_versions WHERE product_id = product.id AND generation <= $1)
             ORDER BY product.id LIMIT $3",
        )
        .bind(generation)
        .bind(after)
        .bind(most)
        .fetch_all(db)
        .await
    })?)
}

/// A page of the hashes of a generation's records, by product id.
pub async fn list_hashes(
    connection: &mut impl Connection,
    generation: i64,
    after: i64,
    most: i64,
) -> Result<Vec<StoredHash>> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT product.id, product.sku_key, version.hash
             FROM catalogue_products product JOIN catalogue_versions version ON version.product_id = product.id
             WHERE product.id > $2 AND version.record <> '' AND version.generation = (
                 SELECT MAX(generation) FROM catalogue_versions WHERE product_id = product.id AND generation <= $1)
             ORDER BY product.id LIMIT $3",
        )
        .bind(generation)
        .bind(after)
        .bind(most)
        .fetch_all(db)
        .await
    })?)
}

/// A page of what changed with a generation, as it was in an earlier one, by product id.
pub async fn list_before(
    connection: &mut impl Connection,
    generation: i64,
    before: i64,
    after: i64,
    most: i64,
) -> Result<Vec<StoredBefore>> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT version.product_id AS id, older.hash, older.record
             FROM catalogue_versions version LEFT JOIN catalogue_versions older
                 ON older.product_id = version.product_id AND older.generation = (
                     SELECT MAX(generation) FROM catalogue_versions
                     WHERE product_id = version.product_id AND generation <= $2)
             WHERE version.generation = $1 AND version.product_id > $3
             ORDER BY version.product_id LIMIT $4",
        )
        .bind(generation)
        .bind(before)
        .bind(after)
        .bind(most)
        .fetch_all(db)
        .await
    })?)
}

/// A page of the parts, by id.
pub async fn list_parts(connection: &mut impl Connection, after: i64, most: i64) -> Result<Vec<StoredPart>> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_as("SELECT id, sku_key, product_id FROM catalogue_parts WHERE id > $1 ORDER BY id LIMIT $2")
            .bind(after)
            .bind(most)
            .fetch_all(db)
            .await
    })?)
}

/// All categories, in the order they were first seen.
pub async fn list_categories(connection: &mut impl Connection) -> Result<Vec<StoredCategory>> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_as("SELECT id, path_key, path FROM catalogue_categories ORDER BY id").fetch_all(db).await
    })?)
}
