//! Attempts that count against a rate limit. They are stored in the database, so that all nodes share the counts.

use platen_actors::ids::Millis;

use super::{Connection, Result};
use crate::on;

/// Records one attempt.
pub async fn add(connection: &mut impl Connection, subject: &str, at: Millis) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("INSERT INTO attempts (subject, at) VALUES ($1, $2)").bind(subject).bind(at).execute(db).await?;
    });
    Ok(())
}

/// Returns the times of the newest attempts in `(since, until]`, newest first, at most `limit`.
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

/// Deletes the attempts of a subject.
pub async fn remove(connection: &mut impl Connection, subject: &str) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("DELETE FROM attempts WHERE subject = $1").bind(subject).execute(db).await?;
    });
    Ok(())
}

/// Deletes attempts made before `before`.
pub async fn remove_before(connection: &mut impl Connection, before: Millis) -> Result<u64> {
    let removed = on!(connection.exec(), |db| {
        sqlx::query("DELETE FROM attempts WHERE at < $1").bind(before).execute(db).await?.rows_affected()
    });
    Ok(removed)
}
