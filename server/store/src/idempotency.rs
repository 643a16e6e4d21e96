//! Stored responses to requests with an `Idempotency-Key`.

use platen_actors::ids::{Millis, SessionKey};
use platen_derive::FromRow;

use super::{Connection, Result, Transaction};
use crate::query::{execute, later, optional_row};

/// The stored response to a request.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct AnsweredRow {
    /// Distinguishes a retry from a different request with the same key.
    pub request_hash: Vec<u8>,
    /// The session's version after the request.
    pub version: i64,
    /// The response, as JSON.
    pub answer: String,
}

/// Returns the response under a key, if it was stored at or after `since`.
pub async fn find(
    connection: &mut impl Connection,
    owner: SessionKey,
    key: &str,
    since: Millis,
) -> Result<Option<AnsweredRow>> {
    let row = optional_row!(
        connection,
        "SELECT request_hash, version, answer FROM idempotency
         WHERE owner = $1 AND key = $2 AND created_at >= $3",
        [owner.to_string(), key, since]
    );
    Ok(row)
}

/// Stores a response, unless there is one that was stored at or after `since`, which is returned. Waits for a transaction
/// that stores one under the same key, so that of two simultaneous requests only one finds none.
pub async fn claim(
    connection: &mut impl Connection,
    owner: SessionKey,
    key: &str,
    row: &AnsweredRow,
    now: Millis,
    since: Millis,
) -> Result<Option<AnsweredRow>> {
    let sql = format!("{PUT} WHERE idempotency.created_at < $7");
    let stored = execute!(
        connection,
        sqlx::AssertSqlSafe(sql),
        [owner.to_string(), key, &row.request_hash, row.version, &row.answer, now, since]
    );
    if stored > 0 { Ok(None) } else { find(connection, owner, key, since).await }
}

/// Stores a response; replaces another one.
pub async fn put(
    transaction: &mut Transaction,
    owner: SessionKey,
    key: &str,
    row: &AnsweredRow,
    now: Millis,
) -> Result<()> {
    later!(transaction, PUT, [owner.to_string(), key, &row.request_hash, row.version, &row.answer, now]);
    Ok(())
}

/// Stores a response; replaces one that was stored before `since`. If there is a newer one, this transaction fails with
/// [`Error::Conflict`](crate::Error::Conflict).
pub async fn put_first(
    transaction: &mut Transaction,
    owner: SessionKey,
    key: &str,
    row: &AnsweredRow,
    now: Millis,
    since: Millis,
) -> Result<()> {
    let sql = format!("{PUT} WHERE idempotency.created_at < $7");
    later!(transaction, sql, [owner.to_string(), key, &row.request_hash, row.version, &row.answer, now, since]);
    transaction.require_last();
    Ok(())
}

const PUT: &str = "INSERT INTO idempotency (owner, key, request_hash, version, answer, created_at)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (owner, key) DO UPDATE SET request_hash = excluded.request_hash, version = excluded.version,
        answer = excluded.answer, created_at = excluded.created_at";

/// Deletes at most `limit` responses stored before `before`.
pub async fn remove_before(connection: &mut impl Connection, before: Millis, limit: i64) -> Result<u64> {
    let removed = execute!(
        connection,
        "DELETE FROM idempotency WHERE (owner, key) IN
         (SELECT owner, key FROM idempotency WHERE created_at < $1 LIMIT $2)",
        [before, limit]
    );
    Ok(removed)
}
