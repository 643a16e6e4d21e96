//! Secrets shared by all nodes of a database.

use super::{Connection, Result};
use crate::query::{execute, one_value};

/// Returns the named secret. If there is none yet, stores and returns `fresh`.
pub async fn find_or_add(connection: &mut impl Connection, name: &str, fresh: &[u8]) -> Result<Vec<u8>> {
    execute!(
        connection,
        "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
        [name, fresh]
    );
    let secret = one_value!(connection, "SELECT value FROM secrets WHERE name = $1", [name]);
    Ok(secret)
}

/// Replaces the named secret, if there is one.
pub async fn replace(connection: &mut impl Connection, name: &str, fresh: &[u8]) -> Result<()> {
    execute!(connection, "UPDATE secrets SET value = $2 WHERE name = $1", [name, fresh]);
    Ok(())
}
