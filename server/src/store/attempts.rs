//! Attempts that count against a limit. They live in the database, so that every node counts the same.

use platen_actors::ids::Millis;

use super::{Connection, Result};
use crate::on;

/// Counts one attempt.
pub async fn add(connection: &mut impl Connection, subject: &str, at: Millis) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("INSERT INTO attempts (subject, at) VALUES ($1, $2)").bind(subject).bind(at).execute(db).await?;
    });
    Ok(())
}

/// The times of the newest attempts after `since` and until `until`, newest first, at most `limit`.
pub async fn list(
    connection: &mut impl Connection,
    subject: &str,
    (since, until): (Millis, Millis),
    limit: i64,
) -> Result<Vec<Millis>> {
    let times: Vec<(i64,)> = on!(connection.exec(), |db| {
        sqlx::query_as("SELECT at FROM attempts WHERE subject = $1 AND at > $2 AND at <= $3 ORDER BY at DESC LIMIT $4")
            .bind(subject)
            .bind(since)
            .bind(until)
            .bind(limit)
            .fetch_all(db)
            .await?
    });
    Ok(times.into_iter().map(|(at,)| at).collect())
}

/// Forgets the attempts of a subject.
pub async fn remove(connection: &mut impl Connection, subject: &str) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("DELETE FROM attempts WHERE subject = $1").bind(subject).execute(db).await?;
    });
    Ok(())
}

/// Forgets attempts before a moment.
pub async fn remove_before(connection: &mut impl Connection, before: Millis) -> Result<u64> {
    let removed = on!(connection.exec(), |db| {
        sqlx::query("DELETE FROM attempts WHERE at < $1").bind(before).execute(db).await?.rows_affected()
    });
    Ok(removed)
}
