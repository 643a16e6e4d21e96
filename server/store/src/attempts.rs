//! Attempts that count against a rate limit. They are stored in the database, so that all nodes share the counts.

use platen_actors::ids::Millis;

use super::{Connection, Result};
use crate::query::{execute, rows};

/// Records one attempt.
pub async fn add(connection: &mut impl Connection, subject: &str, at: Millis) -> Result<()> {
    execute!(connection, "INSERT INTO attempts (subject, at) VALUES ($1, $2)", [subject, at]);
    Ok(())
}

/// Returns the times of the newest attempts in `(since, until]`, newest first, at most `limit`.
pub async fn list(
    connection: &mut impl Connection,
    subject: &str,
    (since, until): (Millis, Millis),
    limit: i64,
) -> Result<Vec<Millis>> {
    let times: Vec<(i64,)> = rows!(
        connection,
        "SELECT at FROM attempts WHERE subject = $1 AND at > $2 AND at <= $3 ORDER BY at DESC LIMIT $4",
        [subject, since, until, limit]
    );
    Ok(times.into_iter().map(|(at,)| at).collect())
}

/// Deletes the attempts of a subject.
pub async fn remove(connection: &mut impl Connection, subject: &str) -> Result<()> {
    execute!(connection, "DELETE FROM attempts WHERE subject = $1", [subject]);
    Ok(())
}

/// Deletes attempts made before `before`.
pub async fn remove_before(connection: &mut impl Connection, before: Millis) -> Result<u64> {
    let removed = execute!(connection, "DELETE FROM attempts WHERE at < $1", [before]);
    Ok(removed)
}
