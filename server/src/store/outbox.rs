//! Letters that are to be sent. A row is written in the same transaction as what caused it.

use platen_actors::ids::Millis;

use super::{Connection, Error, Result};
use crate::mail::letter::Letter;
use crate::on;

/// Adds a letter, due at once.
pub async fn add(
    connection: &mut impl Connection,
    recipient: &str,
    reply_to: Option<&str>,
    letter: &Letter,
    now: Millis,
) -> Result<()> {
    let letter = serde_json::to_string(letter).map_err(|error| Error::Corrupt(error.to_string()))?;
    on!(connection.exec(), |db| {
        sqlx::query(
            "INSERT INTO outbox (recipient, reply_to, letter, created_at, next_try_at) VALUES ($1, $2, $3, $4, $4)",
        )
        .bind(recipient)
        .bind(reply_to)
        .bind(letter)
        .bind(now)
        .execute(db)
        .await?;
    });
    Ok(())
}
