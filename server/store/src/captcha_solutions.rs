//! Used captcha solutions. Each solution is valid once.

use platen_actors::ids::Millis;

use super::{Connection, Result};
use crate::query::execute;

/// Records that a solution was used. Returns `false` if it was used before; waits for a concurrent transaction that
/// uses it.
pub async fn add(connection: &mut impl Connection, hash: [u8; 32], expires_at: Millis) -> Result<bool> {
    let added = execute!(
        connection,
        "INSERT INTO captcha_solutions (solution_hash, expires_at) VALUES ($1, $2)
         ON CONFLICT (solution_hash) DO NOTHING",
        [&hash[..], expires_at]
    );
    Ok(added == 1)
}

/// Deletes at most `limit` solutions that expired before `before`.
pub async fn remove_before(connection: &mut impl Connection, before: Millis, limit: i64) -> Result<u64> {
    let removed = execute!(
        connection,
        "DELETE FROM captcha_solutions WHERE solution_hash IN
         (SELECT solution_hash FROM captcha_solutions WHERE expires_at < $1 LIMIT $2)",
        [before, limit]
    );
    Ok(removed)
}
