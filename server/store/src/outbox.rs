//! Emails to be sent. A row is inserted in the transaction that causes it. A sender leases a row before it sends it, so
//! that no two nodes send the same email.

pub mod email;

use platen_actors::ids::Millis;
use platen_actors::order::Code;
use platen_derive::FromRow;

use self::email::EmailMessage;
use super::{Connection, Error, Result};
use crate::query::{execute, optional_row, optional_value, rows};

/// An email in the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Unique; never reused.
    pub id: i64,
    /// The recipient's email address.
    pub recipient: String,
    /// The address for replies, if it is not the shop's.
    pub reply_to: Option<String>,
    /// The guest's order that its links open, if they do.
    pub opens: Option<Code>,
    /// The content; `None` if a newer version of the program wrote a kind of email that this one does not know.
    pub message: Option<EmailMessage>,
    /// The time of creation.
    pub created_at: Millis,
    /// The number of delivery attempts.
    pub tries: i64,
    /// When the next delivery attempt is due.
    pub next_try_at: Millis,
    /// When it was sent, if it was.
    pub sent_at: Option<Millis>,
    /// Why delivery was given up, if it was.
    pub gave_up: Option<String>,
}

#[derive(FromRow)]
struct OutboxRow {
    id: i64,
    recipient: String,
    reply_to: Option<String>,
    opens: Option<String>,
    message: String,
    created_at: i64,
    tries: i64,
    next_try_at: i64,
    sent_at: Option<i64>,
    gave_up: Option<String>,
}

impl From<OutboxRow> for Row {
    fn from(row: OutboxRow) -> Self {
        Self {
            id: row.id,
            recipient: row.recipient,
            reply_to: row.reply_to,
            opens: row.opens.and_then(|code| code.parse().ok()),
            message: serde_json::from_str(&row.message).ok(),
            created_at: row.created_at,
            tries: row.tries,
            next_try_at: row.next_try_at,
            sent_at: row.sent_at,
            gave_up: row.gave_up,
        }
    }
}

/// Adds an email that is due immediately. This node sends it as soon as the transaction is committed.
pub async fn add(
    connection: &mut impl Connection,
    recipient: &str,
    reply_to: Option<&str>,
    message: &EmailMessage,
    now: Millis,
) -> Result<()> {
    connection.email_added();
    insert(connection, (recipient, reply_to), None, message, 0, now).await
}

/// Adds an email to a guest like [`add`]. Its links open the guest's order without a sign-in.
pub async fn add_opening(
    connection: &mut impl Connection,
    recipient: &str,
    order: Code,
    message: &EmailMessage,
    now: Millis,
) -> Result<()> {
    connection.email_added();
    insert(connection, (recipient, None), Some(order), message, 0, now).await
}

/// Adds a row that is never sent, so that the work takes the same time as [`add`]. [`remove_before`] deletes it.
pub async fn pretend(connection: &mut impl Connection, message: &EmailMessage, now: Millis) -> Result<()> {
    connection.email_added();
    insert(connection, ("", None), None, message, Millis::MAX, now).await
}

async fn insert(
    connection: &mut impl Connection,
    (recipient, reply_to): (&str, Option<&str>),
    opens: Option<Code>,
    message: &EmailMessage,
    taken_until: Millis,
    now: Millis,
) -> Result<()> {
    let message = text(message)?;
    execute!(
        connection,
        "INSERT INTO outbox (recipient, reply_to, opens, letter, created_at, next_try_at, taken_until)
         VALUES ($1, $2, $6, $3, $4, $4, $5)",
        [recipient, reply_to, message, now, taken_until, opens.map(|code| code.to_string())]
    );
    Ok(())
}

fn text(message: &EmailMessage) -> Result<String> {
    serde_json::to_string(message).map_err(|error| Error::Corrupt(error.to_string()))
}

/// Reports whether an email is due that no sender has leased.
pub async fn any_due(connection: &mut impl Connection, now: Millis) -> Result<bool> {
    let id: Option<i64> = optional_value!(
        connection,
        "SELECT id FROM outbox
         WHERE sent_at IS NULL AND gave_up IS NULL AND next_try_at <= $1 AND taken_until <= $1 LIMIT 1",
        [now]
    );
    Ok(id.is_some())
}

/// Leases the email that has been due longest, until `until`. A concurrent sender no longer meets the conditions of the
/// UPDATE and gets another email or none.
pub async fn take(connection: &mut impl Connection, now: Millis, until: Millis) -> Result<Option<Row>> {
    let row: Option<OutboxRow> = optional_row!(
        connection,
        "UPDATE outbox SET taken_until = $2, tries = tries + 1
         WHERE sent_at IS NULL AND gave_up IS NULL AND next_try_at <= $1 AND taken_until <= $1 AND id = (
             SELECT id FROM outbox
             WHERE sent_at IS NULL AND gave_up IS NULL AND next_try_at <= $1 AND taken_until <= $1
             ORDER BY next_try_at, id LIMIT 1)
         RETURNING id, recipient, reply_to, opens, letter AS message, created_at, tries, next_try_at, sent_at, gave_up",
        [now, until]
    );
    Ok(row.map(Into::into))
}

/// Marks an email as sent and replaces its content by `kept`, which holds no secret.
pub async fn set_sent(connection: &mut impl Connection, id: i64, kept: &EmailMessage, now: Millis) -> Result<()> {
    let kept = text(kept)?;
    execute!(
        connection,
        "UPDATE outbox SET sent_at = $2, letter = $3 WHERE id = $1 AND sent_at IS NULL",
        [id, now, kept]
    );
    Ok(())
}

/// Releases an email for another attempt at `next_try_at`; does nothing if another sender has leased it meanwhile.
pub async fn put_back(connection: &mut impl Connection, id: i64, tries: i64, next_try_at: Millis) -> Result<()> {
    execute!(
        connection,
        "UPDATE outbox SET next_try_at = $3, taken_until = 0 WHERE id = $1 AND tries = $2 AND sent_at IS NULL",
        [id, tries, next_try_at]
    );
    Ok(())
}

/// Gives up delivery for `reason` and replaces the content by `kept`, which holds no secret.
pub async fn give_up(
    connection: &mut impl Connection,
    id: i64,
    kept: Option<&EmailMessage>,
    reason: &str,
) -> Result<()> {
    let kept = kept.map(text).transpose()?;
    execute!(
        connection,
        "UPDATE outbox SET gave_up = $2, letter = COALESCE($3, letter) WHERE id = $1 AND sent_at IS NULL",
        [id, reason, kept]
    );
    Ok(())
}

/// Returns the newest emails that have a recipient.
pub async fn list(connection: &mut impl Connection, limit: i64) -> Result<Vec<Row>> {
    let rows: Vec<OutboxRow> = rows!(
        connection,
        "SELECT id, recipient, reply_to, opens, letter AS message, created_at, tries, next_try_at, sent_at, gave_up FROM outbox
         WHERE recipient <> '' ORDER BY id DESC LIMIT $1",
        [limit]
    );
    Ok(rows.into_iter().map(Into::into).collect())
}

/// Finds an email.
pub async fn find(connection: &mut impl Connection, id: i64) -> Result<Option<Row>> {
    let row: Option<OutboxRow> = optional_row!(
        connection,
        "SELECT id, recipient, reply_to, opens, letter AS message, created_at, tries, next_try_at, sent_at, gave_up FROM outbox
         WHERE id = $1",
        [id]
    );
    Ok(row.map(Into::into))
}

/// Deletes at most `limit` emails that were sent or given up and are older than `before`, and those of [`pretend`] at
/// any age.
pub async fn remove_before(connection: &mut impl Connection, before: Millis, limit: i64) -> Result<u64> {
    let removed = execute!(
        connection,
        // Each part reads an index: that of unsent emails, and that of ages.
        "DELETE FROM outbox WHERE id IN (
         SELECT id FROM outbox WHERE recipient = '' AND sent_at IS NULL AND gave_up IS NULL AND next_try_at >= 0
         UNION ALL
         SELECT id FROM outbox WHERE created_at < $1 AND (sent_at IS NOT NULL OR gave_up IS NOT NULL) LIMIT $2)",
        [before, limit]
    );
    Ok(removed)
}
