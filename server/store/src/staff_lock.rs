//! The order of changes of staff: each sees what the ones before it changed.

use super::{Connection, Result, dialect};

/// Locks all staff until the transaction ends: what is read afterwards stays true until then.
pub async fn take(connection: &mut impl Connection) -> Result<()> {
    dialect::lock_subjects(connection, &["staff"]).await
}
