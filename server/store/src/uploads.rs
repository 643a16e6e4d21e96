//! The internal state of uploads: their last activity, and the lease of the worker that finishes them.

use platen_actors::entries::UploadEntry;
use platen_actors::ids::{DocumentId, Millis, SessionKey};

use super::entries::UploadRow;
use super::{Connection, Error, Result};
use crate::on;

/// Finds an upload of a session.
pub async fn find(connection: &mut impl Connection, owner: SessionKey, id: DocumentId) -> Result<Option<UploadEntry>> {
    let row: Option<UploadRow> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT id, name, extension, size, place, state, problem_code, problem_message, replaces, artwork_id,
                 created_at
             FROM uploads WHERE id = $1 AND owner = $2",
        )
        .bind(id.0)
        .bind(owner.to_string())
        .fetch_optional(db)
        .await?
    });
    row.map(TryInto::try_into).transpose()
}

/// Returns the time of an upload's last activity.
pub async fn find_active_at(connection: &mut impl Connection, id: DocumentId) -> Result<Option<Millis>> {
    let at = on!(connection.exec(), |db| {
        sqlx::query_scalar("SELECT active_at FROM uploads WHERE id = $1").bind(id.0).fetch_optional(db).await?
    });
    Ok(at)
}

/// Records activity on an upload.
pub async fn touch(connection: &mut impl Connection, id: DocumentId, now: Millis) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE uploads SET active_at = $2 WHERE id = $1 AND active_at < $2")
            .bind(id.0)
            .bind(now)
            .execute(db)
            .await?;
    });
    Ok(())
}

/// Leases an upload for finishing, until `until`. Returns `false` if another worker has it, or if it is over.
pub async fn take(connection: &mut impl Connection, id: DocumentId, now: Millis, until: Millis) -> Result<bool> {
    let taken = on!(connection.exec(), |db| {
        sqlx::query(
            "UPDATE uploads SET finishing_until = $3, active_at = $2
             WHERE id = $1 AND finishing_until <= $2 AND state IN ('new', 'loading')",
        )
        .bind(id.0)
        .bind(now)
        .bind(until)
        .execute(db)
        .await?
        .rows_affected()
    });
    Ok(taken > 0)
}

/// Extends the lease on an upload.
pub async fn hold(connection: &mut impl Connection, id: DocumentId, now: Millis, until: Millis) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE uploads SET finishing_until = $3, active_at = $2 WHERE id = $1 AND finishing_until > 0")
            .bind(id.0)
            .bind(now)
            .bind(until)
            .execute(db)
            .await?;
    });
    Ok(())
}

/// Releases the lease on an upload.
pub async fn put_back(connection: &mut impl Connection, id: DocumentId) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE uploads SET finishing_until = 0 WHERE id = $1").bind(id.0).execute(db).await?;
    });
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
    let rows: Vec<(String, i64)> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT owner, id FROM uploads
             WHERE (active_at < $1 AND state = 'success') OR (active_at < $2 AND state <> 'success')
             ORDER BY active_at, id LIMIT $3",
        )
        .bind(succeeded)
        .bind(others)
        .bind(limit)
        .fetch_all(db)
        .await?
    });
    rows.into_iter().map(|(owner, id)| Ok((owned(&owner, id)?, DocumentId(id)))).collect()
}

/// Returns unfinished uploads without activity since `before`, whose worker may have died. A page: those after `after`,
/// each with the time of its last activity.
pub async fn list_left(
    connection: &mut impl Connection,
    after: (Millis, DocumentId),
    before: Millis,
    limit: i64,
) -> Result<Vec<(SessionKey, DocumentId, Millis)>> {
    let rows: Vec<(String, i64, Millis)> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT owner, id, active_at FROM uploads
             WHERE state = 'loading' AND active_at < $1 AND (active_at > $2 OR (active_at = $2 AND id > $3))
             ORDER BY active_at, id LIMIT $4",
        )
        .bind(before)
        .bind(after.0)
        .bind(after.1.0)
        .bind(limit)
        .fetch_all(db)
        .await?
    });
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
        let found: Vec<i64> = on!(connection.exec(), |db| {
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
