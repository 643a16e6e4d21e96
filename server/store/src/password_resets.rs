//! Password reset codes. Only the hashes of codes are stored.

use platen_actors::ids::{CustomerId, Millis};

use super::{Connection, Result};
use crate::query::{execute, optional_value};

/// The SHA-256 of a code.
pub type CodeHash = [u8; 32];

/// Adds a code for an email address. Without an account the code never works.
pub async fn add(
    connection: &mut impl Connection,
    code: CodeHash,
    address: &str,
    customer: Option<CustomerId>,
    now: Millis,
    expires_at: Millis,
) -> Result<()> {
    execute!(
        connection,
        "INSERT INTO password_resets (code_hash, address, customer_id, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5)",
        [&code[..], address, customer.map(|customer| customer.0), now, expires_at]
    );
    Ok(())
}

/// Returns the customer of a valid code.
pub async fn find(connection: &mut impl Connection, code: CodeHash, now: Millis) -> Result<Option<CustomerId>> {
    let id: Option<i64> = optional_value!(
        connection,
        "SELECT customer_id FROM password_resets
         WHERE code_hash = $1 AND used_at IS NULL AND expires_at > $2 AND customer_id IS NOT NULL",
        [&code[..], now]
    );
    Ok(id.map(CustomerId))
}

/// Consumes a code and returns its customer. Of concurrent attempts exactly one succeeds.
pub async fn consume(connection: &mut impl Connection, code: CodeHash, now: Millis) -> Result<Option<CustomerId>> {
    let id: Option<i64> = optional_value!(
        connection,
        "UPDATE password_resets SET used_at = $2
         WHERE code_hash = $1 AND used_at IS NULL AND expires_at > $2 AND customer_id IS NOT NULL
         RETURNING customer_id",
        [&code[..], now]
    );
    Ok(id.map(CustomerId))
}

/// Invalidates all codes for an email address.
pub async fn end_all(connection: &mut impl Connection, address: &str, now: Millis) -> Result<()> {
    execute!(
        connection,
        "UPDATE password_resets SET used_at = $2 WHERE address = $1 AND used_at IS NULL",
        [address, now]
    );
    Ok(())
}

/// Deletes expired codes.
pub async fn remove_expired(connection: &mut impl Connection, now: Millis) -> Result<u64> {
    let removed = execute!(connection, "DELETE FROM password_resets WHERE expires_at <= $1", [now]);
    Ok(removed)
}
