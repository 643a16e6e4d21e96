//! What the back office is to be told. Rows are written in the same transaction as what caused them; whoever sends one
//! takes it first, for a while, so that two nodes never send one at the same time.

pub mod message;

use platen_actors::ids::Millis;

use self::message::Message;
use super::{Connection, Result, json};
use crate::on;

/// A message on its way.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct Row {
    /// Never given twice.
    pub id: i64,
    /// The message, as JSON.
    pub message: String,
    /// When it was caused.
    pub created_at: Millis,
    /// How often it was taken.
    pub tries: i64,
}

/// Adds a message, due at once.
pub async fn add(connection: &mut impl Connection, message: &Message, now: Millis) -> Result<()> {
    let message = json::write(message)?;
    on!(connection.exec(), |db| {
        sqlx::query("INSERT INTO back_office_outbox (message, created_at, next_try_at) VALUES ($1, $2, $2)")
            .bind(message)
            .bind(now)
            .execute(db)
            .await?;
    });
    Ok(())
}

/// Takes the oldest message that is due, until a moment. They are sent one after another: the oldest that is not sent
/// holds up the others, so that nothing is told before what it follows from.
pub async fn take(connection: &mut impl Connection, now: Millis, until: Millis) -> Result<Option<Row>> {
    let row = on!(connection.exec(), |db| {
        sqlx::query_as(
            "UPDATE back_office_outbox SET taken_until = $2, tries = tries + 1
             WHERE next_try_at <= $1 AND taken_until <= $1
                 AND id = (SELECT MIN(id) FROM back_office_outbox WHERE sent_at IS NULL)
             RETURNING id, message, created_at, tries",
        )
        .bind(now)
        .bind(until)
        .fetch_optional(db)
        .await?
    });
    Ok(row)
}

/// Whether [`take`] would find a message.
pub async fn any_due(connection: &mut impl Connection, now: Millis) -> Result<bool> {
    let id: Option<i64> = on!(connection.exec(), |db| {
        sqlx::query_scalar(
            "SELECT id FROM back_office_outbox
             WHERE next_try_at <= $1 AND taken_until <= $1
                 AND id = (SELECT MIN(id) FROM back_office_outbox WHERE sent_at IS NULL)",
        )
        .bind(now)
        .fetch_optional(db)
        .await?
    });
    Ok(id.is_some())
}

/// Notes that a message was taken.
pub async fn set_sent(connection: &mut impl Connection, id: i64, now: Millis) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE back_office_outbox SET sent_at = $2, taken_until = 0 WHERE id = $1")
            .bind(id)
            .bind(now)
            .execute(db)
            .await?;
    });
    Ok(())
}

/// Puts a message back until a moment.
pub async fn put_back(connection: &mut impl Connection, id: i64, next_try_at: Millis) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE back_office_outbox SET taken_until = 0, next_try_at = $2 WHERE id = $1")
            .bind(id)
            .bind(next_try_at)
            .execute(db)
            .await?;
    });
    Ok(())
}

/// Forgets messages that were taken before a moment. At most `limit` at a time.
pub async fn remove_before(connection: &mut impl Connection, before: Millis, limit: i64) -> Result<u64> {
    let removed = on!(connection.exec(), |db| {
        sqlx::query(
            "DELETE FROM back_office_outbox WHERE id IN
             (SELECT id FROM back_office_outbox WHERE sent_at < $1 LIMIT $2)",
        )
        .bind(before)
        .bind(limit)
        .execute(db)
        .await?
        .rows_affected()
    });
    Ok(removed)
}

/// The latest messages, whether taken or not.
pub async fn list(connection: &mut impl Connection, limit: i64) -> Result<Vec<Row>> {
    let rows = on!(connection.exec(), |db| {
        sqlx::query_as("SELECT id, message, created_at, tries FROM back_office_outbox ORDER BY id DESC LIMIT $1")
            .bind(limit)
            .fetch_all(db)
            .await?
    });
    Ok(rows)
}
