//! The contents of finished files: which ones the storage holds, and which ones are no longer used.

use platen_actors::ids::Millis;
use sqlx::AssertSqlSafe;

use super::{Connection, Result};
use crate::on;
use crate::query::{execute, values};

/// Claims a content before its bytes are stored. Returns `false` while it is being deleted; the caller retries later.
pub async fn claim(connection: &mut impl Connection, sha256: &str, size: u64, now: Millis) -> Result<bool> {
    let claimed = execute!(
        connection,
        "INSERT INTO blobs (sha256, size, claimed_at, condemned) VALUES ($1, $2, $3, FALSE)
         ON CONFLICT (sha256) DO UPDATE SET claimed_at = excluded.claimed_at WHERE NOT blobs.condemned",
        [sha256, size.cast_signed(), now]
    );
    Ok(claimed > 0)
}

/// Marks unused contents that were claimed before `claimed_before` for deletion.
pub async fn condemn_unused(connection: &mut impl Connection, claimed_before: Millis) -> Result<u64> {
    let sql = format!("UPDATE blobs SET condemned = TRUE WHERE NOT condemned AND claimed_at < $1 AND NOT {USED}");
    let condemned = execute!(connection, AssertSqlSafe(sql), [claimed_before]);
    Ok(condemned)
}

/// Whether a record uses a content.
const USED: &str = "(
    EXISTS (SELECT 1 FROM artworks WHERE artworks.sha256 = blobs.sha256)
    OR EXISTS (SELECT 1 FROM order_artworks WHERE order_artworks.sha256 = blobs.sha256)
    OR EXISTS (SELECT 1 FROM photographs WHERE photographs.sha256 = blobs.sha256)
    OR EXISTS (SELECT 1 FROM proof_artworks WHERE proof_artworks.sha256 = blobs.sha256)
    OR EXISTS (SELECT 1 FROM proof_versions WHERE proof_versions.sha256 = blobs.sha256)
    OR EXISTS (SELECT 1 FROM tax_exemptions WHERE tax_exemptions.sha256 = blobs.sha256)
    OR EXISTS (SELECT 1 FROM quote_artworks WHERE quote_artworks.sha256 = blobs.sha256))";

/// Returns the contents that records use, in ascending order: at most `limit`, those after `after`.
pub async fn list_used(connection: &mut impl Connection, after: &str, limit: i64) -> Result<Vec<String>> {
    let sql = format!("SELECT sha256 FROM blobs WHERE sha256 > $1 AND {USED} ORDER BY sha256 LIMIT $2");
    let used = values!(connection, AssertSqlSafe(sql), [after, limit]);
    Ok(used)
}

/// Returns contents that are marked for deletion.
pub async fn list_condemned(connection: &mut impl Connection, limit: i64) -> Result<Vec<String>> {
    let all = values!(connection, "SELECT sha256 FROM blobs WHERE condemned ORDER BY sha256 LIMIT $1", [limit]);
    Ok(all)
}

/// Deletes the row of a content whose bytes were deleted.
pub async fn remove_condemned(connection: &mut impl Connection, sha256: &str) -> Result<()> {
    execute!(connection, "DELETE FROM blobs WHERE sha256 = $1 AND condemned", [sha256]);
    Ok(())
}

/// Returns those of these contents that have a row, whether marked for deletion or not.
pub async fn list_known(connection: &mut impl Connection, contents: &[String]) -> Result<Vec<String>> {
    let mut known = Vec::new();
    for contents in contents.chunks(super::entries::ROWS) {
        let values = super::entries::placeholders(contents.len(), 1, 1);
        let sql = format!("SELECT sha256 FROM blobs WHERE (sha256) IN (VALUES {values})");
        let found: Vec<String> = on!(connection.exec().await?, |db| {
            let mut query = sqlx::query_scalar(AssertSqlSafe(sql));
            for content in contents {
                query = query.bind(content);
            }
            query.fetch_all(db).await?
        });
        known.extend(found);
    }
    Ok(known)
}
