//! Customers' accounts.

use platen_actors::ids::{CustomerId, Millis, SessionKey};
use platen_actors::order::Code;
use sqlx::QueryBuilder;

use super::names::who;
use super::{Connection, Error, Result, containing};
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

/// Adds an account whose email address is still to be confirmed; `None` if the address is taken.
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

/// Notes that an account's email address was confirmed; keeps the first time.
pub async fn confirm_email(connection: &mut impl Connection, id: CustomerId, now: Millis) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE customers SET email_confirmed_at = COALESCE(email_confirmed_at, $2) WHERE id = $1")
            .bind(id.0)
            .bind(now)
            .execute(db)
            .await?;
    });
    Ok(())
}

/// Whether there is any account at all.
pub async fn any(connection: &mut impl Connection) -> Result<bool> {
    let id: Option<i64> =
        on!(connection.exec(), |db| sqlx::query_scalar("SELECT id FROM customers LIMIT 1").fetch_optional(db).await?);
    Ok(id.is_some())
}

/// Suspends an account or lifts that; says whether there is one.
pub async fn set_suspended(connection: &mut impl Connection, id: CustomerId, suspended: bool) -> Result<bool> {
    let set = on!(connection.exec(), |db| {
        sqlx::query("UPDATE customers SET suspended = $2 WHERE id = $1")
            .bind(id.0)
            .bind(suspended)
            .execute(db)
            .await?
            .rows_affected()
    });
    Ok(set == 1)
}

/// Requires a new password of an account; says whether there is one. Changing the password clears it.
pub async fn require_password(connection: &mut impl Connection, id: CustomerId) -> Result<bool> {
    let set = on!(connection.exec(), |db| {
        sqlx::query("UPDATE customers SET password_update_required = TRUE WHERE id = $1")
            .bind(id.0)
            .execute(db)
            .await?
            .rows_affected()
    });
    Ok(set == 1)
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

/// An account as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct Listed {
    /// Who.
    pub id: i64,
    /// Their email address.
    pub email: String,
    /// Since when.
    pub created_at: Millis,
    /// May not sign in.
    pub suspended: bool,
    /// The password must be changed before anything else.
    pub password_update_required: bool,
    /// Their name and company, by the address that goods go to.
    pub who: Option<String>,
    /// How many orders they have placed.
    pub orders: i64,
    /// When the last of them.
    pub last_order_at: Option<Millis>,
}

fn listed() -> String {
    format!(
        "SELECT id, email, created_at, suspended, password_update_required, {} AS who,
             (SELECT COUNT(*) FROM orders WHERE owner = 'c' || customers.id) AS orders,
             (SELECT MAX(placed_at) FROM orders WHERE owner = 'c' || customers.id) AS last_order_at
         FROM customers WHERE ",
        who("'c' || customers.id")
    )
}

/// Which accounts a member of the staff looks for. What is left out does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// A part of the email address, of a name or company, or a purchase order number; or who it is, by number.
    pub named: Option<(String, Vec<CustomerId>)>,
    /// With a lower number than this.
    pub before: Option<CustomerId>,
}

/// Accounts that fit, the latest first.
pub async fn search(connection: &mut impl Connection, filter: &Filter, limit: i64) -> Result<Vec<Listed>> {
    let rows = on!(connection.exec(), |db| {
        let mut query = QueryBuilder::new(listed());
        query.push("id < ").push_bind(filter.before.map_or(i64::MAX, |id| id.0));
        if let Some((text, ids)) = &filter.named {
            query.push(" AND (email LIKE ").push_bind(containing(text)).push(" ESCAPE '\\'");
            query.push(" OR 'c' || customers.id IN (SELECT owner FROM addresses WHERE found_by LIKE ");
            query.push_bind(containing(text)).push(" ESCAPE '\\' UNION SELECT owner FROM orders WHERE found_by LIKE ");
            query
                .push_bind(containing(text))
                .push(" ESCAPE '\\' UNION SELECT owner FROM orders WHERE purchase_order = ");
            query.push_bind(text.to_lowercase()).push(")");
            for id in ids {
                query.push(" OR id = ").push_bind(id.0);
            }
            query.push(")");
        }
        query.push(" ORDER BY id DESC LIMIT ").push_bind(limit);
        query.build_query_as().fetch_all(db).await?
    });
    Ok(rows)
}

/// An account as staff see it.
pub async fn find_listed(connection: &mut impl Connection, id: CustomerId) -> Result<Option<Listed>> {
    let sql = format!("{} id = $1", listed());
    let row =
        on!(connection.exec(), |db| { sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(id.0).fetch_optional(db).await? });
    Ok(row)
}

/// Whose order, quote or proof a public name is.
pub async fn find_owner(connection: &mut impl Connection, code: Code) -> Result<Option<SessionKey>> {
    let owner: Option<String> = on!(connection.exec(), |db| {
        sqlx::query_scalar(
            "SELECT owner FROM orders WHERE code = $1 UNION ALL SELECT owner FROM quotes WHERE code = $1
             UNION ALL SELECT owner FROM proofs WHERE code = $1 LIMIT 1",
        )
        .bind(code.to_string())
        .fetch_optional(db)
        .await?
    });
    owner.map(|owner| owner.parse().map_err(|_| Error::Corrupt(format!("the owner {owner}")))).transpose()
}
