//! What must differ between SQLite and PostgreSQL, and nothing else.

use super::{Connection, Exec, Result};

/// Takes the next id for what a session holds (cart lines, favourites lists). Ids are never given twice, not even
/// after a rollback on PostgreSQL.
pub async fn next_session_id(connection: &mut impl Connection) -> Result<i64> {
    let id = match connection.exec() {
        Exec::Sqlite(db) => {
            sqlx::query_scalar("UPDATE session_ids SET last = last + 1 RETURNING last").fetch_one(db).await?
        }
        Exec::Postgres(db) => sqlx::query_scalar("SELECT nextval('session_ids')").fetch_one(db).await?,
    };
    Ok(id)
}
