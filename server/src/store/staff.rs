//! Staff accounts.

use platen_actors::ids::Millis;

use super::{Connection, Result};
use crate::on;

/// Adds a member of staff; false if the email address is taken.
pub async fn add(
    connection: &mut impl Connection,
    email: &str,
    password_hash: &str,
    role: &str,
    now: Millis,
) -> Result<bool> {
    let added = on!(connection.exec(), |db| {
        sqlx::query(
            "INSERT INTO staff (email, password_hash, role, created_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (email) DO NOTHING",
        )
        .bind(email)
        .bind(password_hash)
        .bind(role)
        .bind(now)
        .execute(db)
        .await?
        .rows_affected()
    });
    Ok(added == 1)
}
