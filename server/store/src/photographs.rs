//! Photographs of products, and the addresses from which they are fetched.

use platen_actors::ids::Millis;
use platen_derive::FromRow;
use sqlx::QueryBuilder;

use super::{Connection, Result};
use crate::catalog::push_list;
use crate::on;
use crate::query::{execute, one_row, optional_row, optional_value, rows, values};

/// The maximum number of values in one statement.
const AT_ONCE: usize = 200;

/// A kept photograph.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Photograph {
    /// SHA-256 of its file in hexadecimal digits.
    pub sha256: String,
    /// Its width in pixels, upright.
    pub width: i64,
    /// Its height in pixels.
    pub height: i64,
    /// The media type of its file.
    pub media_type: String,
    /// The size of its file in bytes.
    pub size: i64,
    /// When it was added.
    pub added_at: Millis,
}

/// A photograph that was fetched from an address.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Fetched {
    /// The address.
    pub address: String,
    /// SHA-256 of its file in hexadecimal digits.
    pub sha256: String,
    /// Its width in pixels, upright.
    pub width: i64,
    /// Its height in pixels.
    pub height: i64,
}

/// An address that is due.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Due {
    /// The address.
    pub address: String,
    /// The number of failed attempts.
    pub attempts: i64,
}

/// An address that could not be fetched.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Failure {
    /// The address.
    pub address: String,
    /// Why, in words for staff.
    pub reason: String,
    /// The SKU of a product that uses it, in upper case.
    pub sku_key: String,
}

/// The addresses by state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, FromRow)]
pub struct Progress {
    /// Those that will be fetched.
    pub waiting: i64,
    /// Those that were fetched.
    pub kept: i64,
    /// Those that could not be fetched.
    pub failed: i64,
}

/// A version of a product's record.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct RecordVersion {
    /// The product.
    pub product_id: i64,
    /// The record; empty if the product is not for sale.
    pub record: String,
}

/// A product that uses an address.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Use {
    /// The address.
    pub address: String,
    /// The product.
    pub product_id: i64,
}

/// How far addresses were added to the queue.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Queued {
    /// The current generation of the catalog.
    pub current_generation: i64,
    /// The generation up to which addresses were added.
    pub queued_generation: i64,
    /// The hosts that were allowed then.
    pub queued_hosts: String,
}

/// Adds a photograph, unless it is known.
pub async fn add(connection: &mut impl Connection, photograph: &Photograph) -> Result<()> {
    let Photograph { sha256, width, height, media_type, size, added_at } = photograph;
    execute!(
        connection,
        "INSERT INTO photographs (sha256, width, height, media_type, size, added_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (sha256) DO NOTHING",
        [sha256, width, height, media_type, size, added_at]
    );
    Ok(())
}

/// Finds a photograph.
pub async fn find(connection: &mut impl Connection, sha256: &str) -> Result<Option<Photograph>> {
    let sql = "SELECT sha256, width, height, media_type, size, added_at FROM photographs WHERE sha256 = $1";
    Ok(optional_row!(connection, sql, [sha256]))
}

/// Finds a photograph to use it again: it is not deleted soon, even if no record names it yet.
pub async fn renew(connection: &mut impl Connection, sha256: &str) -> Result<Option<Photograph>> {
    let sql = "UPDATE photographs SET unused_since = NULL WHERE sha256 = $1
        RETURNING sha256, width, height, media_type, size, added_at";
    Ok(optional_row!(connection, sql, [sha256]))
}

/// Returns how far addresses were added to the queue.
pub async fn find_queued(connection: &mut impl Connection) -> Result<Queued> {
    let sql = "SELECT current_generation, queued_generation, queued_hosts FROM catalogue_state WHERE id = 1";
    Ok(one_row!(connection, sql))
}

/// Records how far addresses were added to the queue.
pub async fn set_queued(connection: &mut impl Connection, generation: i64, hosts: &str) -> Result<()> {
    let sql = "UPDATE catalogue_state SET queued_generation = $1, queued_hosts = $2 WHERE id = 1";
    execute!(connection, sql, [generation, hosts]);
    Ok(())
}

/// Adds addresses with the products that use them to the queue. The pairs must be distinct.
pub async fn enqueue(connection: &mut impl Connection, uses: &[(String, i64)], now: Millis) -> Result<()> {
    let mut addresses: Vec<&str> = uses.iter().map(|(address, _)| address.as_str()).collect();
    addresses.sort_unstable();
    addresses.dedup();
    for addresses in addresses.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("INSERT INTO photograph_sources (address, state, due_at) ");
            query.push_values(addresses, |mut row, address| {
                row.push_bind(*address).push_bind("waiting").push_bind(now);
            });
            query.push(" ON CONFLICT (address) DO NOTHING").build().persistent(false).execute(db).await?;
        });
    }
    let mut new: Vec<String> = Vec::new();
    for uses in uses.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("INSERT INTO photograph_uses (address, product_id) ");
            query.push_values(uses, |mut row, (address, product)| {
                row.push_bind(address.as_str()).push_bind(*product);
            });
            query.push(" ON CONFLICT (address, product_id) DO NOTHING RETURNING address");
            new.extend(query.build_query_scalar::<String>().persistent(false).fetch_all(db).await?);
        });
    }
    // A photograph that was kept before this product was known to use it is shown again.
    for addresses in new.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new(
                "UPDATE photograph_sources SET revision = NULL WHERE state = 'kept' AND address IN (",
            );
            push_list(&mut query, addresses);
            query.push(")").build().persistent(false).execute(db).await?;
        });
    }
    Ok(())
}

/// Returns addresses that are due, the longest first.
pub async fn list_due(connection: &mut impl Connection, now: Millis, most: i64) -> Result<Vec<Due>> {
    let sql = "SELECT address, attempts FROM photograph_sources WHERE state = 'waiting' AND due_at <= $1
        ORDER BY due_at, address LIMIT $2";
    Ok(rows!(connection, sql, [now, most]))
}

/// Records that the photograph of an address is kept.
pub async fn set_kept(connection: &mut impl Connection, address: &str, sha256: &str) -> Result<()> {
    let sql =
        "UPDATE photograph_sources SET state = 'kept', sha256 = $2, reason = NULL, revision = NULL WHERE address = $1";
    execute!(connection, sql, [address, sha256]);
    Ok(())
}

/// Records a failed attempt. With the time of the next one, the address keeps waiting; without one, it has failed.
pub async fn set_failed(
    connection: &mut impl Connection,
    address: &str,
    reason: &str,
    again: Option<Millis>,
) -> Result<()> {
    let state = if again.is_some() { "waiting" } else { "failed" };
    let sql = "UPDATE photograph_sources SET state = $2, reason = $3, attempts = attempts + 1, due_at = $4
        WHERE address = $1 AND state = 'waiting'";
    execute!(connection, sql, [address, state, reason, again.unwrap_or_default()]);
    Ok(())
}

/// Adds the failed addresses to the queue again. Returns how many.
pub async fn retry(connection: &mut impl Connection, now: Millis) -> Result<u64> {
    let sql = "UPDATE photograph_sources SET state = 'waiting', attempts = 0, due_at = $1 WHERE state = 'failed'";
    Ok(execute!(connection, sql, [now]))
}

/// Shows the photographs that were kept since the last call: nodes read the products that use them again. Returns whether
/// there were any.
pub async fn publish(connection: &mut impl Connection) -> Result<bool> {
    let sql = "UPDATE photograph_sources SET revision = (SELECT photographs + 1 FROM catalogue_state WHERE id = 1)
        WHERE state = 'kept' AND revision IS NULL";
    let shown = execute!(connection, sql);
    if shown > 0 {
        execute!(connection, "UPDATE catalogue_state SET photographs = photographs + 1 WHERE id = 1");
    }
    Ok(shown > 0)
}

/// Returns the products that use a photograph shown after revision `from`, up to revision `to`, by id.
pub async fn list_changed(connection: &mut impl Connection, from: i64, to: i64) -> Result<Vec<i64>> {
    let sql = "SELECT DISTINCT used.product_id FROM photograph_sources source
        JOIN photograph_uses used ON used.address = source.address
        WHERE source.revision > $1 AND source.revision <= $2 ORDER BY used.product_id";
    Ok(values!(connection, sql, [from, to]))
}

/// Returns the kept photographs of some addresses.
pub async fn find_fetched(connection: &mut impl Connection, addresses: &[&str]) -> Result<Vec<Fetched>> {
    let mut found = Vec::new();
    for addresses in addresses.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new(
                "SELECT source.address, source.sha256, photograph.width, photograph.height
                 FROM photograph_sources source JOIN photographs photograph ON photograph.sha256 = source.sha256
                 WHERE source.state = 'kept' AND source.address IN (",
            );
            push_list(&mut query, addresses);
            query.push(")");
            found.extend(query.build_query_as::<Fetched>().persistent(false).fetch_all(db).await?);
        });
    }
    Ok(found)
}

/// Counts the addresses by state.
pub async fn progress(connection: &mut impl Connection) -> Result<Progress> {
    let sql = "SELECT COUNT(CASE WHEN state = 'waiting' THEN 1 END) AS waiting,
        COUNT(CASE WHEN state = 'kept' THEN 1 END) AS kept,
        COUNT(CASE WHEN state = 'failed' THEN 1 END) AS failed FROM photograph_sources";
    Ok(one_row!(connection, sql))
}

/// Returns addresses that could not be fetched.
pub async fn list_failures(connection: &mut impl Connection, most: i64) -> Result<Vec<Failure>> {
    let sql = "SELECT source.address, COALESCE(source.reason, '') AS reason, COALESCE((
            SELECT MIN(product.sku_key) FROM photograph_uses used
            JOIN catalogue_products product ON product.id = used.product_id WHERE used.address = source.address), '') AS sku_key
        FROM photograph_sources source WHERE source.state = 'failed' ORDER BY source.address LIMIT $1";
    Ok(rows!(connection, sql, [most]))
}

/// Reports whether the catalog still has this generation, and no import runs. Until the transaction ends, none can begin or end.
pub async fn hold_catalog(connection: &mut impl Connection, generation: i64, now: Millis) -> Result<bool> {
    let sql = "UPDATE catalogue_state SET photographs = photographs
        WHERE id = 1 AND current_generation = $1 AND (lease_owner IS NULL OR lease_until <= $2)";
    Ok(execute!(connection, sql, [generation, now]) == 1)
}

/// Returns the largest id of a product; 0 if there are none.
pub async fn find_last_product(connection: &mut impl Connection) -> Result<i64> {
    let last: Option<i64> = optional_value!(connection, "SELECT id FROM catalogue_products ORDER BY id DESC LIMIT 1");
    Ok(last.unwrap_or_default())
}

/// Returns all versions of the records of the products with ids after `after`, up to `to`.
pub async fn list_records(connection: &mut impl Connection, after: i64, to: i64) -> Result<Vec<RecordVersion>> {
    let sql = "SELECT product_id, record FROM catalogue_versions WHERE product_id > $1 AND product_id <= $2";
    Ok(rows!(connection, sql, [after, to]))
}

/// Returns the addresses that products with ids after `after`, up to `to`, use or have used.
pub async fn list_uses(connection: &mut impl Connection, after: i64, to: i64) -> Result<Vec<Use>> {
    let sql = "SELECT address, product_id FROM photograph_uses WHERE product_id > $1 AND product_id <= $2
        ORDER BY product_id, address";
    Ok(rows!(connection, sql, [after, to]))
}

/// Removes uses, and the addresses that no product uses then.
pub async fn remove_uses(connection: &mut impl Connection, uses: &[Use]) -> Result<()> {
    for uses in uses.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("DELETE FROM photograph_uses WHERE (address, product_id) IN (");
            query.push_values(uses, |mut row, used| {
                row.push_bind(used.address.as_str()).push_bind(used.product_id);
            });
            query.push(")").build().persistent(false).execute(db).await?;
        });
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new(
                "DELETE FROM photograph_sources WHERE NOT EXISTS (
                     SELECT 1 FROM photograph_uses used WHERE used.address = photograph_sources.address)
                 AND address IN (",
            );
            let addresses: Vec<&str> = uses.iter().map(|used| used.address.as_str()).collect();
            push_list(&mut query, &addresses);
            query.push(")").build().persistent(false).execute(db).await?;
        });
    }
    Ok(())
}

/// Returns the photographs that were fetched from no address, after `after`, by SHA-256.
pub async fn list_without_source(connection: &mut impl Connection, after: &str, most: i64) -> Result<Vec<String>> {
    let sql = "SELECT sha256 FROM photographs WHERE sha256 > $1 AND NOT EXISTS (
            SELECT 1 FROM photograph_sources source WHERE source.sha256 = photographs.sha256)
        ORDER BY sha256 LIMIT $2";
    Ok(values!(connection, sql, [after, most]))
}

/// Notes that photographs which were fetched from an address are used.
pub async fn mark_fetched_used(connection: &mut impl Connection) -> Result<()> {
    execute!(
        connection,
        "UPDATE photographs SET unused_since = NULL WHERE unused_since IS NOT NULL AND EXISTS (
             SELECT 1 FROM photograph_sources source WHERE source.sha256 = photographs.sha256)"
    );
    Ok(())
}

/// Notes since when photographs are unused, unless that is known; without a time, that they are used.
pub async fn mark_unused(
    connection: &mut impl Connection,
    photographs: &[String],
    since: Option<Millis>,
) -> Result<()> {
    for photographs in photographs.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("UPDATE photographs SET unused_since = ");
            query.push_bind(since);
            query.push(if since.is_some() { " WHERE unused_since IS NULL" } else { " WHERE unused_since IS NOT NULL" });
            query.push(" AND sha256 IN (");
            push_list(&mut query, photographs);
            query.push(")").build().persistent(false).execute(db).await?;
        });
    }
    Ok(())
}

/// Deletes those of some photographs that have been unused since `before` and that no saved content page names. Their files are
/// unused then. Returns how many.
pub async fn remove_unused(connection: &mut impl Connection, photographs: &[String], before: Millis) -> Result<u64> {
    let mut removed = 0;
    for photographs in photographs.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("DELETE FROM photographs WHERE unused_since < ");
            query.push_bind(before);
            query.push(
                " AND NOT EXISTS (SELECT 1 FROM photograph_sources source WHERE source.sha256 = photographs.sha256)
                 AND NOT EXISTS (SELECT 1 FROM content_versions saved
                     WHERE saved.content LIKE '%/photographs/' || photographs.sha256 || '%')
                 AND sha256 IN (",
            );
            push_list(&mut query, photographs);
            removed += query.push(")").build().persistent(false).execute(db).await?.rows_affected();
        });
    }
    Ok(removed)
}
