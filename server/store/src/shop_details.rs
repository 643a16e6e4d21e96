//! What the shop tells about itself, as staff saved it: one document.

use platen_actors::ids::Millis;
use platen_derive::FromRow;

use super::{Connection, Result};
use crate::query::{execute, optional_row};

/// The saved document.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct SavedDetails {
    /// Counts the changes, from 1.
    pub revision: i64,
    /// The document, as JSON.
    pub details: String,
    /// When it was saved.
    pub changed_at: Millis,
    /// The name of the member of staff who saved it.
    pub changed_by: String,
}

/// Returns the document; `None` if none was saved.
pub async fn find(connection: &mut impl Connection) -> Result<Option<SavedDetails>> {
    let sql = "SELECT revision, details, changed_at, changed_by FROM shop_details WHERE id = 1";
    Ok(optional_row!(connection, sql))
}

/// Returns the document if its revision is another one than `known`. A restored backup has an earlier one.
pub async fn find_other_than(connection: &mut impl Connection, known: i64) -> Result<Option<SavedDetails>> {
    let sql = "SELECT revision, details, changed_at, changed_by FROM shop_details WHERE id = 1 AND revision <> $1";
    Ok(optional_row!(connection, sql, [known]))
}

/// Saves a document if the saved one has the revision `known`; 0 means that none is saved. Returns whether it was.
pub async fn put(connection: &mut impl Connection, known: i64, details: &str, by: &str, now: Millis) -> Result<bool> {
    let saved = if known == 0 {
        execute!(
            connection,
            "INSERT INTO shop_details (id, revision, details, changed_at, changed_by) VALUES (1, 1, $1, $2, $3)
             ON CONFLICT (id) DO NOTHING",
            [details, now, by]
        )
    } else {
        execute!(
            connection,
            "UPDATE shop_details SET revision = revision + 1, details = $1, changed_at = $2, changed_by = $3
             WHERE id = 1 AND revision = $4",
            [details, now, by, known]
        )
    };
    Ok(saved == 1)
}
