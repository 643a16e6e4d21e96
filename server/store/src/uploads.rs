//! The internal state of uploads: their last activity, and the lease of the worker that finishes them.

use platen_actors::entries::UploadEntry;
use platen_actors::ids::{ArtworkId, DocumentId, Millis, SessionKey};

use super::entries::UploadRow;
use super::{Connection, Error, Result};
use crate::on;
use crate::query::{execute, optional_row, optional_value, rows};

/// Finds an upload of a session.
pub async fn find(connection: &mut impl Connection, owner: SessionKey, id: DocumentId) -> Result<Option<UploadEntry>> {
    let row: Option<UploadRow> = optional_row!(
        connection,
        "SELECT id, name, extension, size, place, state, problem_code, problem_message, replaces, artwork_id,
             created_at
         FROM uploads WHERE id = $1 AND owner = $2",
        [id.0, owner.to_string()]
    );
    row.map(TryInto::try_into).transpose()
}

/// Returns the time of an upload's last activity.
pub async fn find_active_at(connection: &mut impl Connection, id: DocumentId) -> Result<Option<Millis>> {
    let at = optional_value!(connection, "SELECT active_at FROM uploads WHERE id = $1", [id.0]);
    Ok(at)
}

/// Records activity on an upload.
pub async fn touch(connection: &mut impl Connection, id: DocumentId, now: Millis) -> Result<()> {
    execute!(connection, "UPDATE uploads SET active_at = $2 WHERE id = $1 AND active_at < $2", [id.0, now]);
    Ok(())
}

/// Leases an upload for finishing, until `until`. Returns `false` if another worker has it, or if it is over.
pub async fn take(connection: &mut impl Connection, id: DocumentId, now: Millis, until: Millis) -> Result<bool> {
    let taken = execute!(
        connection,
        "UPDATE uploads SET finishing_until = $3, active_at = $2
         WHERE id = $1 AND finishing_until <= $2 AND state IN ('new', 'loading')",
        [id.0, now, until]
    );
    Ok(taken > 0)
}

/// Extends the lease on an upload.
pub async fn hold(connection: &mut impl Connection, id: DocumentId, now: Millis, until: Millis) -> Result<()> {
    execute!(
        connection,
        "UPDATE uploads SET finishing_until = $3, active_at = $2 WHERE id = $1 AND finishing_until > 0",
        [id.0, now, until]
    );
    Ok(())
}

/// Releases the lease on an upload.
pub async fn put_back(connection: &mut impl Connection, id: DocumentId) -> Result<()> {
    execute!(connection, "UPDATE uploads SET finishing_until = 0 WHERE id = $1", [id.0]);
    Ok(())
}

/// Returns inactive uploads, oldest first: successful ones without activity since `succeeded`, others without activity
/// since `others`.
pub async fn list_inactive(
    connection: &mut impl Connection,
    succeeded: Millis,
    others: Millis,
    limit: i64,
) -> Result<Vec<(SessionKey, DocumentId)>> {
    let rows: Vec<(String, i64)> = rows!(
        connection,
        "SELECT owner, id FROM uploads
         WHERE (active_at < $1 AND state = 'success') OR (active_at < $2 AND state <> 'success')
         ORDER BY active_at, id LIMIT $3",
        [succeeded, others, limit]
    );
    rows.into_iter().map(|(owner, id)| Ok((owned(&owner, id)?, DocumentId(id)))).collect()
}

/// Returns files of guests that were added before a time, oldest first, without those that a guest's own orders print.
pub async fn list_of_guests(
    connection: &mut impl Connection,
    before: Millis,
    limit: i64,
) -> Result<Vec<(SessionKey, ArtworkId)>> {
    let rows: Vec<(String, i64)> = rows!(
        connection,
        "SELECT owner, id FROM artworks WHERE owner LIKE 'g%' AND added_at < $1 AND NOT EXISTS
             (SELECT 1 FROM order_artworks JOIN order_lines ON order_lines.id = order_artworks.order_line_id
                  JOIN orders ON orders.id = order_lines.order_id
              WHERE order_artworks.sha256 = artworks.sha256 AND orders.owner = artworks.owner)
         ORDER BY added_at, id LIMIT $2",
        [before, limit]
    );
    rows.into_iter().map(|(owner, id)| Ok((owned(&owner, id)?, ArtworkId(id)))).collect()
}

/// Returns unfinished uploads without activity since `before`, whose worker may have died. A page: those after `after`,
/// each with the time of its last activity.
pub async fn list_left(
    connection: &mut impl Connection,
    after: (Millis, DocumentId),
    before: Millis,
    limit: i64,
) -> Result<Vec<(SessionKey, DocumentId, Millis)>> {
    let rows: Vec<(String, i64, Millis)> = rows!(
        connection,
        "SELECT owner, id, active_at FROM uploads
         WHERE state = 'loading' AND active_at < $1 AND (active_at > $2 OR (active_at = $2 AND id > $3))
         ORDER BY active_at, id LIMIT $4",
        [before, after.0, after.1.0, limit]
    );
    rows.into_iter().map(|(owner, id, at)| Ok((owned(&owner, id)?, DocumentId(id), at))).collect()
}

fn owned(owner: &str, id: i64) -> Result<SessionKey> {
    owner.parse().map_err(|_| Error::Corrupt(format!("upload {id} belongs to {owner}")))
}

/// Returns those of these uploads whose received bytes are still needed: they exist and are not in the library.
pub async fn list_wanting(connection: &mut impl Connection, ids: &[DocumentId]) -> Result<Vec<DocumentId>> {
    let mut wanting = Vec::new();
    for ids in ids.chunks(super::entries::ROWS) {
        let sql = format!(
            "SELECT id FROM uploads WHERE state <> 'success' AND (id) IN (VALUES {}) ORDER BY id",
            super::entries::placeholders(ids.len(), 1, 1)
        );
        let found: Vec<i64> = on!(connection.exec().await?, |db| {
            let mut query = sqlx::query_scalar(sqlx::AssertSqlSafe(sql));
            for id in ids {
                query = query.bind(id.0);
            }
            query.fetch_all(db).await?
        });
        wanting.extend(found.into_iter().map(DocumentId));
    }
    Ok(wanting)
}
