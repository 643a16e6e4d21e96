//! Customers' accounts.

use platen_actors::ids::{CustomerId, Millis};

use super::{Connection, Result};
use crate::on;

/// An account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Customer {
    /// Who.
    pub id: CustomerId,
    /// In lower case; unique.
    pub email: String,
    /// Argon2id, in the PHC format.
    pub password_hash: String,
    /// The password must be changed before anything else.
    pub password_update_required: bool,
    /// May not sign in.
    pub suspended: bool,
}

#[derive(sqlx::FromRow)]
struct CustomerRow {
    id: i64,
    email: String,
    password_hash: String,
    password_update_required: bool,
    suspended: bool,
}

impl From<CustomerRow> for Customer {
    fn from(row: CustomerRow) -> Self {
        Self {
            id: CustomerId(row.id),
            email: row.email,
            password_hash: row.password_hash,
            password_update_required: row.password_update_required,
            suspended: row.suspended,
        }
    }
}

/// The account with an email address in lower case.
pub async fn find_by_email(connection: &mut impl Connection, email: &str) -> Result<Option<Customer>> {
    let row: Option<CustomerRow> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT id, email, password_hash, password_update_required, suspended FROM customers WHERE email = $1",
        )
        .bind(email)
        .fetch_optional(db)
        .await?
    });
    Ok(row.map(Into::into))
}

/// The account with an id.
pub async fn find(connection: &mut impl Connection, id: CustomerId) -> Result<Option<Customer>> {
    let row: Option<CustomerRow> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT id, email, password_hash, password_update_required, suspended FROM customers WHERE id = $1",
        )
        .bind(id.0)
        .fetch_optional(db)
        .await?
    });
    Ok(row.map(Into::into))
}

/// Adds an account; `None` if the email address is taken.
pub async fn add(
    connection: &mut impl Connection,
    email: &str,
    password_hash: &str,
    now: Millis,
) -> Result<Option<CustomerId>> {
    let id: Option<i64> = on!(connection.exec(), |db| {
        sqlx::query_scalar(
            "INSERT INTO customers (email, password_hash, password_update_required, suspended, created_at)
             VALUES ($1, $2, FALSE, FALSE, $3) ON CONFLICT (email) DO NOTHING RETURNING id",
        )
        .bind(email)
        .bind(password_hash)
        .bind(now)
        .fetch_optional(db)
        .await?
    });
    Ok(id.map(CustomerId))
}

/// Whether there is any account at all.
pub async fn any(connection: &mut impl Connection) -> Result<bool> {
    let id: Option<i64> =
        on!(connection.exec(), |db| sqlx::query_scalar("SELECT id FROM customers LIMIT 1").fetch_optional(db).await?);
    Ok(id.is_some())
}

/// Sets or clears the two flags of an account.
pub async fn set_flags(
    connection: &mut impl Connection,
    id: CustomerId,
    password_update_required: bool,
    suspended: bool,
) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE customers SET password_update_required = $2, suspended = $3 WHERE id = $1")
            .bind(id.0)
            .bind(password_update_required)
            .bind(suspended)
            .execute(db)
            .await?;
    });
    Ok(())
}

/// Sets a new password, if the old hash is still the one that was verified; says whether it was. `None` sets it whatever
/// it was. Nothing then requires a new one.
pub async fn set_password(
    connection: &mut impl Connection,
    id: CustomerId,
    old: Option<&str>,
    password_hash: &str,
) -> Result<bool> {
    let set = on!(connection.exec(), |db| {
        sqlx::query(
            "UPDATE customers SET password_hash = $3, password_update_required = FALSE
             WHERE id = $1 AND password_hash = COALESCE($2, password_hash)",
        )
        .bind(id.0)
        .bind(old)
        .bind(password_hash)
        .execute(db)
        .await?
        .rows_affected()
    });
    Ok(set == 1)
}
