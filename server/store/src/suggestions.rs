//! Suggestions of staff to sessions, and their outcomes. The entry that a session shows is in [`super::entries`].

use platen_actors::ids::{Millis, SessionKey, SuggestionId};
use platen_actors::suggestion::{Outcome, SuggestionEntry};

use super::documents::Document;
use super::{Connection, Result};
use crate::query::{execute, rows};

/// A suggestion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// The suggestion itself.
    pub entry: SuggestionEntry,
    /// Its outcome, if it is closed.
    pub outcome: Option<Outcome>,
    /// When it was answered or withdrawn.
    pub answered_at: Option<Millis>,
}

/// Stores the staff member. The row itself was written with the session's entries in the same transaction.
pub async fn put_suggested(connection: &mut impl Connection, id: SuggestionId, staff_id: i64) -> Result<()> {
    execute!(connection, "UPDATE suggestions SET staff_id = $2 WHERE id = $1", [id.0, staff_id]);
    Ok(())
}

/// Stores the outcome.
pub async fn put_closed(
    connection: &mut impl Connection,
    id: SuggestionId,
    outcome: Outcome,
    now: Millis,
) -> Result<()> {
    execute!(
        connection,
        "UPDATE suggestions SET outcome = $2, answered_at = $3 WHERE id = $1",
        [id.0, outcome.word(), now]
    );
    Ok(())
}

/// Returns the suggestions to a session, newest first.
pub async fn list(connection: &mut impl Connection, key: SessionKey, limit: i64) -> Result<Vec<Suggestion>> {
    let rows: Vec<(String, Option<String>, Option<i64>)> = rows!(
        connection,
        "SELECT entry, outcome, answered_at FROM suggestions WHERE owner = $1 ORDER BY id DESC LIMIT $2",
        [key.to_string(), limit]
    );
    let read = |(entry, outcome, answered_at): (String, Option<String>, _)| {
        let outcome = outcome.as_deref().and_then(Outcome::read);
        Ok(Suggestion { entry: Document::read(&entry)?, outcome, answered_at })
    };
    rows.into_iter().map(read).collect()
}
