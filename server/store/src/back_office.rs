//! The outbox of messages to the back office. A row is inserted in the transaction that causes it. A sender leases a
//! row before it sends it, so that no two nodes send the same message at the same time.

pub mod message;

use platen_actors::ids::Millis;
use platen_derive::FromRow;

use self::message::Message;
use super::{Connection, Result, json};
use crate::query::{execute, optional_row, optional_value, rows};

/// A queued message.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Row {
    /// Unique; never reused.
    pub id: i64,
    /// The message, as JSON.
    pub message: String,
    /// The time of creation.
    pub created_at: Millis,
    /// The number of delivery attempts.
    pub tries: i64,
}

/// Adds a message that is due immediately.
pub async fn add(connection: &mut impl Connection, message: &Message, now: Millis) -> Result<()> {
    let message = json::write(message)?;
    execute!(
        connection,
        "INSERT INTO back_office_outbox (message, created_at, next_try_at) VALUES ($1, $2, $2)",
        [message, now]
    );
    Ok(())
}

/// Leases the oldest unsent message until `until`, if it is due. Messages are sent in order: an unsent message blocks
/// those after it, so that no message arrives before one that it depends on.
pub async fn take(connection: &mut impl Connection, now: Millis, until: Millis) -> Result<Option<Row>> {
    let row = optional_row!(
        connection,
        "UPDATE back_office_outbox SET taken_until = $2, tries = tries + 1
         WHERE next_try_at <= $1 AND taken_until <= $1
             AND id = (SELECT MIN(id) FROM back_office_outbox WHERE sent_at IS NULL)
         RETURNING id, message, created_at, tries",
        [now, until]
    );
    Ok(row)
}

/// Reports whether [`take`] would find a message.
pub async fn any_due(connection: &mut impl Connection, now: Millis) -> Result<bool> {
    let id: Option<i64> = optional_value!(
        connection,
        "SELECT id FROM back_office_outbox
         WHERE next_try_at <= $1 AND taken_until <= $1
             AND id = (SELECT MIN(id) FROM back_office_outbox WHERE sent_at IS NULL)",
        [now]
    );
    Ok(id.is_some())
}

/// Marks a message as sent.
pub async fn set_sent(connection: &mut impl Connection, id: i64, now: Millis) -> Result<()> {
    execute!(connection, "UPDATE back_office_outbox SET sent_at = $2, taken_until = 0 WHERE id = $1", [id, now]);
    Ok(())
}

/// Releases a message, which is due again at `next_try_at`; does nothing if another node has taken it meanwhile.
pub async fn put_back(connection: &mut impl Connection, id: i64, tries: i64, next_try_at: Millis) -> Result<()> {
    execute!(
        connection,
        "UPDATE back_office_outbox SET taken_until = 0, next_try_at = $3 WHERE id = $1 AND tries = $2 AND sent_at IS NULL",
        [id, tries, next_try_at]
    );
    Ok(())
}

/// Deletes those of the `limit` oldest messages that were sent before `before`. Messages are sent in their order, so those after them
/// were sent later.
pub async fn remove_before(connection: &mut impl Connection, before: Millis, limit: i64) -> Result<u64> {
    let removed = execute!(
        connection,
        "DELETE FROM back_office_outbox WHERE sent_at < $1
             AND id IN (SELECT id FROM back_office_outbox ORDER BY id LIMIT $2)",
        [before, limit]
    );
    Ok(removed)
}

/// Returns the newest messages, sent or not.
pub async fn list(connection: &mut impl Connection, limit: i64) -> Result<Vec<Row>> {
    let rows = rows!(
        connection,
        "SELECT id, message, created_at, tries FROM back_office_outbox ORDER BY id DESC LIMIT $1",
        [limit]
    );
    Ok(rows)
}
