//! The first start: the keys with which the first administrator is created, and the list of what is left to do.

use platen_actors::bus::SignInHash;
use platen_actors::ids::Millis;

use super::{Connection, Result};
use crate::query::{execute, one_value, optional_value};

/// Reports whether there are members of staff, also disabled ones.
pub async fn has_staff(connection: &mut impl Connection) -> Result<bool> {
    let members: i64 = one_value!(connection, "SELECT COUNT(*) FROM staff");
    Ok(members > 0)
}

/// Adds a key, by its hash.
pub async fn add_key(connection: &mut impl Connection, key: SignInHash, now: Millis) -> Result<()> {
    execute!(connection, "INSERT INTO setup_keys (key_hash, created_at) VALUES ($1, $2)", [&key[..], now]);
    Ok(())
}

/// Reports whether a key is valid: it exists, and there is no member of staff.
pub async fn is_valid(connection: &mut impl Connection, key: SignInHash) -> Result<bool> {
    let found: i64 = one_value!(
        connection,
        "SELECT COUNT(*) FROM setup_keys WHERE key_hash = $1 AND NOT EXISTS (SELECT 1 FROM staff)",
        [&key[..]]
    );
    Ok(found > 0)
}

/// Records that the setup is used. Returns `false` if the key is not valid or the setup was used before.
pub async fn claim(connection: &mut impl Connection, key: SignInHash, email: &str, now: Millis) -> Result<bool> {
    let claimed = execute!(
        connection,
        "INSERT INTO setup (id, used_at, used_by) SELECT 1, CAST($2 AS BIGINT), CAST($3 AS TEXT)
         WHERE EXISTS (SELECT 1 FROM setup_keys WHERE key_hash = $1) AND NOT EXISTS (SELECT 1 FROM staff)
         ON CONFLICT (id) DO NOTHING",
        [&key[..], now, email]
    );
    Ok(claimed == 1)
}

/// Deletes all keys.
pub async fn remove_keys(connection: &mut impl Connection) -> Result<()> {
    execute!(connection, "DELETE FROM setup_keys");
    Ok(())
}

/// Reports whether the list of what is left to do is shown: the shop was set up in the browser, and the list was not dismissed.
pub async fn is_list_shown(connection: &mut impl Connection) -> Result<bool> {
    let id: Option<i64> = optional_value!(connection, "SELECT id FROM setup WHERE id = 1 AND dismissed_at IS NULL");
    Ok(id.is_some())
}

/// Dismisses the list. Returns `false` if it was not shown.
pub async fn dismiss_list(connection: &mut impl Connection, now: Millis) -> Result<bool> {
    let dismissed =
        execute!(connection, "UPDATE setup SET dismissed_at = $1 WHERE id = 1 AND dismissed_at IS NULL", [now]);
    Ok(dismissed == 1)
}
