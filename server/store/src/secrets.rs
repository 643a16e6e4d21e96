//! Secrets shared by all nodes of a database.

use platen_actors::ids::Millis;

use super::{Connection, Result};
use crate::query::{execute, one_value, optional_row};

/// The end of the name of a secret that was replaced.
const FORMER: &str = ", former";

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

/// Replaces the named secret. [`find_former`] still finds the one of before, to be accepted until a time. Returns `false` if there is no
/// such secret.
pub async fn rotate(
    connection: &mut impl Connection,
    name: &str,
    fresh: &[u8],
    accepted_until: Millis,
) -> Result<bool> {
    execute!(
        connection,
        "INSERT INTO secrets (name, value, accepted_until) SELECT CAST($2 AS TEXT), value, CAST($3 AS BIGINT) FROM secrets
         WHERE name = $1
         ON CONFLICT (name) DO UPDATE SET value = excluded.value, accepted_until = excluded.accepted_until",
        [name, format!("{name}{FORMER}"), accepted_until]
    );
    let replaced = execute!(connection, "UPDATE secrets SET value = $2 WHERE name = $1", [name, fresh]);
    Ok(replaced == 1)
}

/// Returns the secret that the named one replaced, and until when it is accepted.
pub async fn find_former(connection: &mut impl Connection, name: &str) -> Result<Option<(Vec<u8>, Millis)>> {
    Ok(optional_row!(
        connection,
        "SELECT value, accepted_until FROM secrets WHERE name = $1 AND accepted_until IS NOT NULL",
        [format!("{name}{FORMER}")]
    ))
}
