//! Codes that confirm customers' email addresses. Only the hashes of codes are stored.

use platen_actors::ids::{CustomerId, Millis};

use super::{Connection, Result};
use crate::query::{execute, optional_value};

/// The SHA-256 of a code.
pub type CodeHash = [u8; 32];

/// Adds a customer's code.
pub async fn add(
    connection: &mut impl Connection,
    code: CodeHash,
    customer: CustomerId,
    expires_at: Millis,
) -> Result<()> {
    execute!(
        connection,
        "INSERT INTO email_confirmations (code_hash, customer_id, expires_at) VALUES ($1, $2, $3)",
        [&code[..], customer.0, expires_at]
    );
    Ok(())
}

/// Returns the customer of a code that has not expired.
pub async fn find(connection: &mut impl Connection, code: CodeHash, now: Millis) -> Result<Option<CustomerId>> {
    let id: Option<i64> = optional_value!(
        connection,
        "SELECT customer_id FROM email_confirmations WHERE code_hash = $1 AND expires_at > $2",
        [&code[..], now]
    );
    Ok(id.map(CustomerId))
}

/// Consumes a code and returns its customer. Of concurrent attempts exactly one succeeds.
pub async fn consume(connection: &mut impl Connection, code: CodeHash, now: Millis) -> Result<Option<CustomerId>> {
    let id: Option<i64> = optional_value!(
        connection,
        "DELETE FROM email_confirmations WHERE code_hash = $1 AND expires_at > $2 RETURNING customer_id",
        [&code[..], now]
    );
    Ok(id.map(CustomerId))
}

/// Deletes the codes of a customer.
pub async fn remove_of(connection: &mut impl Connection, customer: CustomerId) -> Result<()> {
    execute!(connection, "DELETE FROM email_confirmations WHERE customer_id = $1", [customer.0]);
    Ok(())
}

/// Deletes expired codes.
pub async fn remove_expired(connection: &mut impl Connection, now: Millis) -> Result<u64> {
    let removed = execute!(connection, "DELETE FROM email_confirmations WHERE expires_at <= $1", [now]);
    Ok(removed)
}
