//! The parts of the shop's settings that staff saved in place of those of the operator's file: one document each.

use platen_actors::ids::Millis;
use platen_derive::FromRow;

use super::{Connection, Result};
use crate::query::{execute, optional_row, rows};

/// A saved part.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct SavedPart {
    /// Its name: `shipping`.
    pub name: String,
    /// Counts the changes, from 1.
    pub revision: i64,
    /// The document, as JSON.
    pub document: String,
    /// When it was saved.
    pub changed_at: Millis,
    /// The name of the member of staff who saved it.
    pub changed_by: String,
}

/// The revision of a saved part.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Revision {
    /// The part's name.
    pub name: String,
    /// Counts its changes, from 1.
    pub revision: i64,
}

/// Returns the revisions of all saved parts, by name.
pub async fn list_revisions(connection: &mut impl Connection) -> Result<Vec<Revision>> {
    Ok(rows!(connection, "SELECT name, revision FROM shop_parts ORDER BY name"))
}

/// Returns all saved parts, by name.
pub async fn list(connection: &mut impl Connection) -> Result<Vec<SavedPart>> {
    let sql = "SELECT name, revision, document, changed_at, changed_by FROM shop_parts ORDER BY name";
    Ok(rows!(connection, sql))
}

/// Returns a saved part.
pub async fn find(connection: &mut impl Connection, name: &str) -> Result<Option<SavedPart>> {
    let sql = "SELECT name, revision, document, changed_at, changed_by FROM shop_parts WHERE name = $1";
    Ok(optional_row!(connection, sql, [name]))
}

/// Saves a part if the saved one has the revision `known`; 0 means that none is saved. Returns whether it was.
pub async fn put(
    connection: &mut impl Connection,
    (name, known): (&str, i64),
    document: &str,
    by: &str,
    now: Millis,
) -> Result<bool> {
    let saved = if known == 0 {
        execute!(
            connection,
            "INSERT INTO shop_parts (name, revision, document, changed_at, changed_by) VALUES ($1, 1, $2, $3, $4)
             ON CONFLICT (name) DO NOTHING",
            [name, document, now, by]
        )
    } else {
        execute!(
            connection,
            "UPDATE shop_parts SET revision = revision + 1, document = $3, changed_at = $4, changed_by = $5
             WHERE name = $1 AND revision = $2",
            [name, known, document, now, by]
        )
    };
    Ok(saved == 1)
}
