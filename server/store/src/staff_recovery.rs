//! Recovery codes, which replace the code of the second factor once each. Only their hashes are stored.

use platen_actors::ids::Millis;

use super::outbox::email::{EmailMessage, StaffChange};
use super::staff::Member;
use super::{Connection, Result, outbox};
use crate::query::{execute, one_value};

/// The SHA-256 of a recovery code.
pub type CodeHash = [u8; 32];

/// Replaces a member's codes.
pub(crate) async fn replace(connection: &mut impl Connection, id: i64, codes: &[CodeHash]) -> Result<()> {
    execute!(connection, "DELETE FROM staff_recovery_codes WHERE staff_id = $1", [id]);
    for code in codes {
        execute!(connection, "INSERT INTO staff_recovery_codes (staff_id, code_hash) VALUES ($1, $2)", [id, &code[..]]);
    }
    Ok(())
}

/// Returns how many codes of a member are left.
pub async fn count(connection: &mut impl Connection, id: i64) -> Result<i64> {
    Ok(one_value!(connection, "SELECT COUNT(*) FROM staff_recovery_codes WHERE staff_id = $1", [id]))
}

/// Uses up a code, and notifies the member by email. Returns `false` if it is wrong or was used. Of concurrent attempts exactly one
/// succeeds.
pub async fn take(connection: &mut impl Connection, member: &Member, code: CodeHash, now: Millis) -> Result<bool> {
    let taken = execute!(
        connection,
        "DELETE FROM staff_recovery_codes WHERE staff_id = $1 AND code_hash = $2",
        [member.id, &code[..]]
    );
    if taken == 0 {
        return Ok(false);
    }
    let change = StaffChange::RecoveryCodeUsed { left: count(connection, member.id).await? };
    outbox::add(connection, &member.email, None, &EmailMessage::StaffChanged { change }, now).await?;
    Ok(true)
}
