//! Sign-ins: one row for each browser that is logged in. Only hashes of tokens are kept.

use platen_actors::bus::SignInHash;
use platen_actors::ids::{CustomerId, Millis};

use super::{Connection, Result};
use crate::on;

/// A sign-in that holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignIn {
    /// Whose.
    pub customer: CustomerId,
    /// Their email address.
    pub email: String,
}

/// The sign-in of a token, unless it has expired or the account is suspended.
pub async fn find(connection: &mut impl Connection, token: SignInHash, now: Millis) -> Result<Option<SignIn>> {
    let row: Option<(i64, String)> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT customers.id, customers.email FROM sign_ins JOIN customers ON customers.id = sign_ins.customer_id
             WHERE sign_ins.token_hash = $1 AND sign_ins.expires_at > $2 AND NOT customers.suspended",
        )
        .bind(&token[..])
        .bind(now)
        .fetch_optional(db)
        .await?
    });
    Ok(row.map(|(id, email)| SignIn { customer: CustomerId(id), email }))
}

/// Adds a sign-in.
pub async fn add(
    connection: &mut impl Connection,
    token: SignInHash,
    customer: CustomerId,
    now: Millis,
    expires_at: Millis,
) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("INSERT INTO sign_ins (token_hash, customer_id, created_at, expires_at) VALUES ($1, $2, $3, $4)")
            .bind(&token[..])
            .bind(customer.0)
            .bind(now)
            .bind(expires_at)
            .execute(db)
            .await?;
    });
    Ok(())
}

/// Ends a sign-in and says whose it was.
pub async fn remove(connection: &mut impl Connection, token: SignInHash) -> Result<Option<CustomerId>> {
    let id: Option<i64> = on!(connection.exec(), |db| {
        sqlx::query_scalar("DELETE FROM sign_ins WHERE token_hash = $1 RETURNING customer_id")
            .bind(&token[..])
            .fetch_optional(db)
            .await?
    });
    Ok(id.map(CustomerId))
}

/// Forgets sign-ins that have expired.
pub async fn remove_expired(connection: &mut impl Connection, now: Millis) -> Result<u64> {
    let removed = on!(connection.exec(), |db| {
        sqlx::query("DELETE FROM sign_ins WHERE expires_at <= $1").bind(now).execute(db).await?.rows_affected()
    });
    Ok(removed)
}
