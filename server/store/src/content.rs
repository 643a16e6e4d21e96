//! The content pages that staff wrote, with every version.

use platen_actors::ids::Millis;
use platen_derive::FromRow;

use super::{Connection, Result, Transaction};
use crate::query::{execute, optional_row, optional_value, rows};

/// A page with its latest version.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct LatestPage {
    /// The address in lower case.
    pub page: String,
    /// The address as spelled in links.
    pub address: String,
    /// The latest version.
    pub version: i64,
    /// The version that customers see; `None` if none was published.
    pub published: Option<i64>,
    /// The latest content, as JSON.
    pub content: String,
    /// When it was saved.
    pub saved_at: Millis,
    /// The name of the member of staff who saved it.
    pub saved_by: String,
}

/// A version in a page's history.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct VersionRow {
    /// Its number.
    pub version: i64,
    /// When it was saved.
    pub saved_at: Millis,
    /// The name of the member of staff who saved it.
    pub saved_by: String,
    /// Whether it was saved to be seen by customers; otherwise as a draft.
    pub is_published: bool,
}

/// A version to be saved.
#[derive(Debug, Clone, Copy)]
pub struct NewVersion<'a> {
    /// The address as spelled in links.
    pub address: &'a str,
    /// The content, as JSON.
    pub content: &'a str,
    /// Whether customers see it from now on.
    pub is_published: bool,
    /// The name of the member of staff.
    pub by: &'a str,
}

/// Returns the number of changes of what customers see.
pub async fn revision(connection: &mut impl Connection) -> Result<i64> {
    let revision: Option<i64> = optional_value!(connection, "SELECT revision FROM content_state WHERE id = 1");
    Ok(revision.unwrap_or_default())
}

/// Returns the addresses and contents of the published pages, in the order in which the pages were created.
pub async fn published(connection: &mut impl Connection) -> Result<Vec<(String, String)>> {
    let pages = rows!(
        connection,
        "SELECT p.address, v.content FROM content_pages p
         JOIN content_versions v ON v.page = p.page AND v.version = p.published ORDER BY p.created_at, p.page"
    );
    Ok(pages)
}

/// Returns all pages, in the order in which they were created.
pub async fn list(connection: &mut impl Connection) -> Result<Vec<LatestPage>> {
    let pages = rows!(
        connection,
        "SELECT p.page, p.address, p.version, p.published, v.content, v.saved_at, v.saved_by FROM content_pages p
         JOIN content_versions v ON v.page = p.page AND v.version = p.version ORDER BY p.created_at, p.page"
    );
    Ok(pages)
}

/// Finds a page with its latest version.
pub async fn find(connection: &mut impl Connection, page: &str) -> Result<Option<LatestPage>> {
    let found = optional_row!(
        connection,
        "SELECT p.page, p.address, p.version, p.published, v.content, v.saved_at, v.saved_by FROM content_pages p
         JOIN content_versions v ON v.page = p.page AND v.version = p.version WHERE p.page = $1",
        [page]
    );
    Ok(found)
}

/// Returns the latest versions of a page, the newest first.
pub async fn versions(connection: &mut impl Connection, page: &str, limit: i64) -> Result<Vec<VersionRow>> {
    let versions = rows!(
        connection,
        "SELECT version, saved_at, saved_by, is_published FROM content_versions WHERE page = $1
         ORDER BY version DESC LIMIT $2",
        [page, limit]
    );
    Ok(versions)
}

/// Returns the content of a version, as JSON.
pub async fn version(connection: &mut impl Connection, page: &str, version: i64) -> Result<Option<String>> {
    let content = optional_value!(
        connection,
        "SELECT content FROM content_versions WHERE page = $1 AND version = $2",
        [page, version]
    );
    Ok(content)
}

/// Saves the next version of a page if its latest one is `known`; 0 means that there is no such page. Returns whether it was saved.
pub async fn save(tx: &mut Transaction, page: &str, known: i64, new: &NewVersion<'_>, now: Millis) -> Result<bool> {
    let saved = if known == 0 {
        execute!(
            tx,
            "INSERT INTO content_pages (page, address, version, published, created_at) VALUES ($1, $2, 1, NULL, $3)
             ON CONFLICT (page) DO NOTHING",
            [page, new.address, now]
        )
    } else {
        execute!(tx, "UPDATE content_pages SET version = version + 1 WHERE page = $1 AND version = $2", [page, known])
    };
    if saved == 0 {
        return Ok(false);
    }
    execute!(
        tx,
        "INSERT INTO content_versions (page, version, content, saved_at, saved_by, is_published)
         VALUES ($1, $2, $3, $4, $5, $6)",
        [page, known + 1, new.content, now, new.by, new.is_published]
    );
    if new.is_published {
        execute!(tx, "UPDATE content_pages SET published = version WHERE page = $1", [page]);
        count_change(tx).await?;
    }
    Ok(true)
}

/// Removes a page with all its versions if its latest one is `known`. Returns whether it was removed.
pub async fn remove(tx: &mut Transaction, page: &str, known: i64) -> Result<bool> {
    let removed = execute!(tx, "DELETE FROM content_pages WHERE page = $1 AND version = $2", [page, known]);
    if removed == 0 {
        return Ok(false);
    }
    execute!(tx, "DELETE FROM content_versions WHERE page = $1", [page]);
    count_change(tx).await?;
    Ok(true)
}

async fn count_change(tx: &mut Transaction) -> Result<()> {
    execute!(
        tx,
        "INSERT INTO content_state (id, revision) VALUES (1, 1)
         ON CONFLICT (id) DO UPDATE SET revision = content_state.revision + 1"
    );
    Ok(())
}
