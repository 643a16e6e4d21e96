//! The sign-ins of one staff member: their list, their end, and the confirmations that sensitive calls require.

use platen_actors::bus::SignInHash;
use platen_actors::ids::Millis;

use super::sign_ins::{Listed, ListedRow, hash};
use super::staff::{IDLE, LIFE};
use super::{Connection, Result};
use crate::query::{execute, optional_value, rows, values};

/// How long a confirmation with password and code is valid.
pub const CONFIRMED_FOR: Millis = 5 * 60 * 1000;

/// Returns a member's valid sign-ins, newest first.
pub async fn list(connection: &mut impl Connection, id: i64, now: Millis) -> Result<Vec<Listed>> {
    let rows: Vec<ListedRow> = rows!(
        connection,
        "SELECT token_hash, agent, created_at, used_at FROM staff_sign_ins
         WHERE staff_id = $1 AND used_at > $2 AND created_at > $3 ORDER BY created_at DESC, token_hash",
        [id, now - IDLE, now - LIFE]
    );
    rows.into_iter().map(Listed::try_from).collect()
}

/// Ends all sign-ins of a member but one. Returns those that ended.
pub async fn remove_others(
    connection: &mut impl Connection,
    id: i64,
    keep: Option<SignInHash>,
) -> Result<Vec<SignInHash>> {
    // No token has an empty hash, so `None` ends all of them.
    let keep = keep.map(|keep| keep.to_vec()).unwrap_or_default();
    let ended: Vec<Vec<u8>> = values!(
        connection,
        "DELETE FROM staff_sign_ins WHERE staff_id = $1 AND token_hash <> $2 RETURNING token_hash",
        [id, keep]
    );
    ended.into_iter().map(hash).collect()
}

/// Gives a sign-in another token, and the observations that end with it too. Returns `false` if it has ended.
pub async fn rotate(connection: &mut impl Connection, old: SignInHash, new: SignInHash) -> Result<bool> {
    let moved =
        execute!(connection, "UPDATE staff_sign_ins SET token_hash = $2 WHERE token_hash = $1", [&old[..], &new[..]]);
    execute!(connection, "UPDATE observations SET sign_in = $2 WHERE shown AND sign_in = $1", [&old[..], &new[..]]);
    Ok(moved == 1)
}

/// Records that the member gave password and code again in this sign-in.
pub async fn confirm(connection: &mut impl Connection, token: SignInHash, now: Millis) -> Result<()> {
    execute!(connection, "UPDATE staff_sign_ins SET confirmed_at = $2 WHERE token_hash = $1", [&token[..], now]);
    Ok(())
}

/// Reports whether the member gave password and code again in this sign-in during the last [`CONFIRMED_FOR`].
pub async fn is_confirmed(connection: &mut impl Connection, token: SignInHash, now: Millis) -> Result<bool> {
    let at: Option<Option<i64>> =
        optional_value!(connection, "SELECT confirmed_at FROM staff_sign_ins WHERE token_hash = $1", [&token[..]]);
    // A confirmation of the future was made before the clock was put back.
    Ok(at.flatten().is_some_and(|at| (now - CONFIRMED_FOR..=now).contains(&at)))
}
