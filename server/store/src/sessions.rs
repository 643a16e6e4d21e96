//! The version rows of sessions: the current version, and merges of guests into customers.

use platen_actors::ids::{Millis, SessionKey};
use platen_derive::FromRow;

use sqlx::{AssertSqlSafe, QueryBuilder};

use super::{Connection, Exec, Result, Transaction};
use crate::entries::ROWS;
use crate::idempotency::AnsweredRow;
use crate::on;
use crate::query::{execute, later, optional_row, rows};

/// How long a guest's cart is stored after its last use.
pub const GUEST_LIFE: Millis = 30 * 24 * 60 * 60 * 1000;

/// A session's version row.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct SessionRow {
    /// Identifies the history that the version belongs to.
    pub epoch: i64,
    /// The number of changes.
    pub version: i64,
    /// The session it was merged into, if any.
    pub merged_into: Option<String>,
    /// Whether its customer was erased.
    pub is_erased: bool,
}

/// Returns the version row without locking it.
pub async fn find(connection: &mut impl Connection, key: SessionKey) -> Result<Option<SessionRow>> {
    let row = optional_row!(
        connection,
        "SELECT epoch, version, merged_into, erased_at IS NOT NULL AS is_erased FROM sessions WHERE owner = $1",
        [key.to_string()]
    );
    Ok(row)
}

/// Returns the version rows of sessions, without locking them.
pub async fn list(connection: &mut impl Connection, keys: &[SessionKey]) -> Result<Vec<(SessionKey, SessionRow)>> {
    let mut found = Vec::with_capacity(keys.len());
    for keys in keys.chunks(ROWS) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new(
                "SELECT owner, epoch, version, merged_into, erased_at IS NOT NULL AS is_erased
                 FROM sessions WHERE owner IN (",
            );
            let mut owners = query.separated(", ");
            for key in keys {
                owners.push_bind(key.to_string());
            }
            found.extend(query.push(")").build_query_as::<OwnedRow>().persistent(false).fetch_all(db).await?);
        });
    }
    found.into_iter().map(OwnedRow::split).collect()
}

#[derive(FromRow)]
struct OwnedRow {
    owner: String,
    epoch: i64,
    version: i64,
    merged_into: Option<String>,
    is_erased: bool,
}

impl OwnedRow {
    fn split(self) -> Result<(SessionKey, SessionRow)> {
        let Self { owner, epoch, version, merged_into, is_erased } = self;
        let key = owner.parse().map_err(|_| crate::Error::Corrupt(format!("a session of {owner}")))?;
        Ok((key, SessionRow { epoch, version, merged_into, is_erased }))
    }
}

/// Locks the version row until the transaction ends, after inserting it if the session has none. Only the holder writes
/// this session. (SQLite has a single writer, so a plain SELECT suffices.)
pub async fn take(connection: &mut impl Connection, key: SessionKey, epoch: i64, now: Millis) -> Result<SessionRow> {
    let owner = key.to_string();
    if let Some(row) = lock(connection, &owner).await? {
        return Ok(row);
    }
    insert(connection, &owner, epoch, now).await
}

/// Locks the version row as [`take`] does, and looks for the response under a key that was stored at or after `since`; in
/// one statement. On PostgreSQL, a response that another transaction stores while this one waits for the lock is not seen:
/// [`idempotency::put_first`](crate::idempotency::put_first) then fails.
pub async fn take_with_answer(
    connection: &mut impl Connection,
    key: SessionKey,
    (answer, since): (&str, Millis),
    epoch: i64,
    now: Millis,
) -> Result<(SessionRow, Option<AnsweredRow>)> {
    let owner = key.to_string();
    let found: Option<TakenRow> = {
        let mut reading = connection.reading();
        let sql = "SELECT sessions.epoch, sessions.version, sessions.merged_into, sessions.erased_at IS NOT NULL AS is_erased,
                answered.request_hash, answered.version AS answered_version, answered.answer
            FROM sessions LEFT JOIN idempotency AS answered
                ON answered.owner = sessions.owner AND answered.key = $2 AND answered.created_at >= $3
            WHERE sessions.owner = $1";
        match reading.exec().await? {
            Exec::Sqlite(db) => sqlx::query_as(sql).bind(&owner).bind(answer).bind(since).fetch_optional(db).await?,
            Exec::Postgres(db) => {
                let sql = AssertSqlSafe(format!("{sql} FOR UPDATE OF sessions"));
                sqlx::query_as(sql).bind(&owner).bind(answer).bind(since).fetch_optional(db).await?
            }
        }
    };
    Ok(match found {
        Some(row) => row.split(),
        None => (insert(connection, &owner, epoch, now).await?, None),
    })
}

/// The version row and a stored response.
#[derive(FromRow)]
struct TakenRow {
    epoch: i64,
    version: i64,
    merged_into: Option<String>,
    is_erased: bool,
    request_hash: Option<Vec<u8>>,
    answered_version: Option<i64>,
    answer: Option<String>,
}

impl TakenRow {
    fn split(self) -> (SessionRow, Option<AnsweredRow>) {
        let answered = match (self.request_hash, self.answered_version, self.answer) {
            (Some(request_hash), Some(version), Some(answer)) => Some(AnsweredRow { request_hash, version, answer }),
            _ => None,
        };
        let Self { epoch, version, merged_into, is_erased, .. } = self;
        (SessionRow { epoch, version, merged_into, is_erased }, answered)
    }
}

async fn lock(connection: &mut impl Connection, owner: &str) -> Result<Option<SessionRow>> {
    let sql = "SELECT epoch, version, merged_into, erased_at IS NOT NULL AS is_erased FROM sessions WHERE owner = $1";
    let row = match connection.reading().exec().await? {
        Exec::Sqlite(db) => sqlx::query_as(sql).bind(owner).fetch_optional(db).await?,
        Exec::Postgres(db) => {
            sqlx::query_as(AssertSqlSafe(format!("{sql} FOR UPDATE"))).bind(owner).fetch_optional(db).await?
        }
    };
    Ok(row)
}

async fn insert(connection: &mut impl Connection, owner: &str, epoch: i64, now: Millis) -> Result<SessionRow> {
    execute!(
        connection,
        "INSERT INTO sessions (owner, epoch, version, touched_at) VALUES ($1, $2, 0, $3) ON CONFLICT DO NOTHING",
        [owner, epoch, now]
    );
    let row = lock(connection, owner).await?;
    row.ok_or_else(|| crate::Error::Corrupt(format!("session {owner} cannot be created")))
}

/// Sets the version of a locked row.
pub async fn set_version(transaction: &mut Transaction, key: SessionKey, version: i64, now: Millis) -> Result<()> {
    let sql = "UPDATE sessions SET version = $2, touched_at = $3 WHERE owner = $1";
    later!(transaction, sql, [key.to_string(), version, now]);
    Ok(())
}

/// Moves a session from a version to the next. If it is not at that version, or was merged, the transaction fails with
/// [`Error::Conflict`](crate::Error::Conflict).
pub async fn advance(transaction: &mut Transaction, key: SessionKey, epoch: i64, from: i64, now: Millis) -> Result<()> {
    let sql = "UPDATE sessions SET version = version + 1, touched_at = $4
        WHERE owner = $1 AND epoch = $2 AND version = $3 AND merged_into IS NULL";
    later!(transaction, sql, [key.to_string(), epoch, from, now]);
    transaction.require_last();
    Ok(())
}

/// Marks a guest's session as merged. Returns `false` if it was merged before. The guest's cart, promo code and addresses are
/// deleted; its orders, proofs, files, designs, quotes, questions, suggestions and stored idempotency responses become the
/// customer's.
pub async fn merge_away(
    connection: &mut impl Connection,
    guest: SessionKey,
    customer: SessionKey,
    epoch: i64,
) -> Result<bool> {
    let (guest, customer) = (guest.to_string(), customer.to_string());
    let merged = execute!(
        connection,
        "UPDATE sessions SET merged_into = $2, epoch = $3 WHERE owner = $1 AND merged_into IS NULL",
        [&guest, &customer, epoch]
    );
    if merged == 0 {
        return Ok(false);
    }
    // The rule that merges them adds the lines and addresses to the customer's.
    for table in ["cart_prices", "cart_lines", "promo_codes", "addresses"] {
        let sql = format!("DELETE FROM {table} WHERE owner = $1");
        execute!(connection, sqlx::AssertSqlSafe(sql), [&guest]);
    }
    for table in [
        "orders",
        "proofs",
        "quotes",
        "suggestions",
        "questions",
        "question_messages",
        "uploads",
        "artworks",
        "designs",
        "design_layers",
        "promo_uses",
    ] {
        let sql = format!("UPDATE {table} SET owner = $2 WHERE owner = $1");
        execute!(connection, sqlx::AssertSqlSafe(sql), [&guest, &customer]);
    }
    execute!(
        connection,
        "UPDATE promo_redemptions SET owner = $2 WHERE owner = $1
         AND NOT EXISTS (SELECT 1 FROM promo_redemptions AS own WHERE own.owner = $2 AND own.code = promo_redemptions.code)",
        [&guest, &customer]
    );
    execute!(
        connection,
        "UPDATE idempotency SET owner = $2 WHERE owner = $1
         AND NOT EXISTS (SELECT 1 FROM idempotency AS own WHERE own.owner = $2 AND own.key = idempotency.key)",
        [&guest, &customer]
    );
    Ok(true)
}

/// The largest 62-bit number: the sum of two fits in 63 bits.
const HALF: i64 = i64::MAX >> 1;

/// Gives every session a new epoch, so that no tab takes a version of the old history for one of the new. Called with a
/// random number after the database was restored from a backup.
pub async fn renew_epochs(connection: &mut impl Connection, random: i64) -> Result<()> {
    // Neither engine adds past 63 bits: PostgreSQL raises an error, and SQLite switches to floating point. A step of at
    // least one and less than the modulus changes every epoch.
    let step = (random & HALF).max(1);
    execute!(connection, "UPDATE sessions SET epoch = (epoch & $2) + $1", [step, HALF]);
    Ok(())
}

/// Deletes at most `limit` guests that have not been used since `before`, with their data. Guests who have
/// orders are kept, and guests whose session still shows a quote, because the shop or the guest may owe an answer.
pub async fn remove_guests_before(connection: &mut impl Connection, before: Millis, limit: i64) -> Result<u64> {
    let gone: Vec<(String,)> = rows!(
        connection,
        "DELETE FROM sessions WHERE owner IN
         (SELECT owner FROM sessions WHERE owner LIKE 'g%' AND touched_at < $1
             AND NOT EXISTS (SELECT 1 FROM quotes WHERE quotes.owner = sessions.owner AND quotes.shown)
             AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.owner = sessions.owner)
          LIMIT $2) RETURNING owner",
        [before, limit]
    );
    for table in [
        "cart_prices",
        "cart_lines",
        "promo_codes",
        "addresses",
        "suggestions",
        "question_messages",
        "questions",
        "uploads",
        "artworks",
        "design_layers",
        "designs",
    ] {
        let sql = format!(
            "DELETE FROM {table} WHERE owner LIKE 'g%'
             AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.owner = {table}.owner)"
        );
        execute!(connection, sqlx::AssertSqlSafe(sql));
    }
    Ok(gone.len() as u64)
}
