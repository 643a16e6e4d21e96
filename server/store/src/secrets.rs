//! Secrets shared by all nodes of a database.

use super::{Connection, Result};
use crate::on;

/// Returns the named secret. If there is none yet, stores and returns `fresh`.
pub async fn find_or_add(connection: &mut impl Connection, name: &str, fresh: &[u8]) -> Result<Vec<u8>> {
    on!(connection.exec(), |db| {
        sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
            .bind(name)
            .bind(fresh)
            .execute(db)
            .await?;
    });
    let secret = on!(connection.exec(), |db| {
        sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(name).fetch_one(db).await?
    });
    Ok(secret)
}
