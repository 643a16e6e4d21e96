//! The logo and the colors of the shop, as staff saved them.

use platen_actors::ids::Millis;
use platen_derive::FromRow;

use super::{Connection, Result};
use crate::query::{execute, optional_row, optional_value};

/// The saved logo and colors.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct SavedLook {
    /// Counts the changes, from 1.
    pub revision: i64,
    /// The colors and the logo's hash, as JSON.
    pub look: String,
    /// When they were saved.
    pub changed_at: Millis,
    /// The name of the member of staff who saved them.
    pub changed_by: String,
}

/// Returns the logo and the colors; `None` if none were saved.
pub async fn find(connection: &mut impl Connection) -> Result<Option<SavedLook>> {
    let sql = "SELECT revision, look, changed_at, changed_by FROM shop_look WHERE id = 1";
    Ok(optional_row!(connection, sql))
}

/// Returns them if their revision is another one than `known`. A restored backup has an earlier one.
pub async fn find_other_than(connection: &mut impl Connection, known: i64) -> Result<Option<SavedLook>> {
    let sql = "SELECT revision, look, changed_at, changed_by FROM shop_look WHERE id = 1 AND revision <> $1";
    Ok(optional_row!(connection, sql, [known]))
}

/// Saves them if the saved ones have the revision `known`; 0 means that none are saved. Returns whether they were.
pub async fn put(connection: &mut impl Connection, known: i64, look: &str, by: &str, now: Millis) -> Result<bool> {
    let saved = if known == 0 {
        execute!(
            connection,
            "INSERT INTO shop_look (id, revision, look, changed_at, changed_by) VALUES (1, 1, $1, $2, $3)
             ON CONFLICT (id) DO NOTHING",
            [look, now, by]
        )
    } else {
        execute!(
            connection,
            "UPDATE shop_look SET revision = revision + 1, look = $1, changed_at = $2, changed_by = $3
             WHERE id = 1 AND revision = $4",
            [look, now, by, known]
        )
    };
    Ok(saved == 1)
}

/// Adds a logo; it may exist already.
pub async fn put_logo(connection: &mut impl Connection, hash: &str, png: &[u8], now: Millis) -> Result<()> {
    execute!(
        connection,
        "INSERT INTO shop_logos (hash, png, uploaded_at) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING",
        [hash, png, now]
    );
    Ok(())
}

/// Returns a logo.
pub async fn logo(connection: &mut impl Connection, hash: &str) -> Result<Option<Vec<u8>>> {
    let png = optional_value!(connection, "SELECT png FROM shop_logos WHERE hash = $1", [hash]);
    Ok(png)
}

/// Deletes the logos that were uploaded before a time and are not in use.
pub async fn remove_logos_before(connection: &mut impl Connection, time: Millis, used: Option<&str>) -> Result<u64> {
    let removed = execute!(
        connection,
        "DELETE FROM shop_logos WHERE uploaded_at < $1 AND hash <> $2",
        [time, used.unwrap_or_default()]
    );
    Ok(removed)
}
