//! Customer accounts.

use platen_actors::ids::{CustomerId, Millis, SessionKey};
use platen_actors::order::Code;
use platen_derive::FromRow;
use sqlx::QueryBuilder;

use super::names::who;
use super::{Connection, Error, Result, containing, in_ascii};
use crate::on;
use crate::query::{execute, optional_row, optional_value};

/// An account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Customer {
    /// The account's id.
    pub id: CustomerId,
    /// In lower case; unique.
    pub email: String,
    /// Argon2id, in the PHC format.
    pub password_hash: String,
    /// The password must be changed before anything else.
    pub password_update_required: bool,
    /// Blocks sign-in.
    pub suspended: bool,
}

#[derive(FromRow)]
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

/// Finds an account by email address in its canonical form: in lower case, with the host in Unicode. Accounts of earlier versions
/// may have the host in ASCII (`xn--`).
pub async fn find_by_email(connection: &mut impl Connection, email: &str) -> Result<Option<Customer>> {
    let row: Option<CustomerRow> = optional_row!(
        connection,
        "SELECT id, email, password_hash, password_update_required, suspended FROM customers WHERE email IN ($1, $2)
         ORDER BY CASE WHEN email = $1 THEN 0 ELSE 1 END LIMIT 1",
        [email, in_ascii(email)]
    );
    Ok(row.map(Into::into))
}

/// Finds an account by id.
pub async fn find(connection: &mut impl Connection, id: CustomerId) -> Result<Option<Customer>> {
    let row: Option<CustomerRow> = optional_row!(
        connection,
        "SELECT id, email, password_hash, password_update_required, suspended FROM customers WHERE id = $1",
        [id.0]
    );
    Ok(row.map(Into::into))
}

/// Adds an account with an unconfirmed email address. Returns `None` if the address is taken.
pub async fn add(
    connection: &mut impl Connection,
    email: &str,
    password_hash: &str,
    now: Millis,
) -> Result<Option<CustomerId>> {
    let id: Option<i64> = optional_value!(
        connection,
        "INSERT INTO customers (email, password_hash, password_update_required, suspended, created_at)
         VALUES ($1, $2, FALSE, FALSE, $3) ON CONFLICT (email) DO NOTHING RETURNING id",
        [email, password_hash, now]
    );
    Ok(id.map(CustomerId))
}

/// Records when an account's email address was confirmed. A later confirmation does not change the time.
pub async fn confirm_email(connection: &mut impl Connection, id: CustomerId, now: Millis) -> Result<()> {
    execute!(
        connection,
        "UPDATE customers SET email_confirmed_at = COALESCE(email_confirmed_at, $2) WHERE id = $1",
        [id.0, now]
    );
    Ok(())
}

/// Reports whether there is any account.
pub async fn any(connection: &mut impl Connection) -> Result<bool> {
    let id: Option<i64> = optional_value!(connection, "SELECT id FROM customers LIMIT 1");
    Ok(id.is_some())
}

/// Suspends an account or lifts the suspension. Returns whether the account exists.
pub async fn set_suspended(connection: &mut impl Connection, id: CustomerId, suspended: bool) -> Result<bool> {
    let set = execute!(connection, "UPDATE customers SET suspended = $2 WHERE id = $1", [id.0, suspended]);
    Ok(set == 1)
}

/// Requires a new password of an account. Returns whether the account exists. A password change clears it.
pub async fn require_password(connection: &mut impl Connection, id: CustomerId) -> Result<bool> {
    let set = execute!(connection, "UPDATE customers SET password_update_required = TRUE WHERE id = $1", [id.0]);
    Ok(set == 1)
}

/// Sets a new password if the stored hash is still `known_hash`, the one that was verified; `None` sets it
/// unconditionally. Returns whether it was set. Clears the requirement of a new password.
pub async fn set_password(
    connection: &mut impl Connection,
    id: CustomerId,
    old: Option<&str>,
    password_hash: &str,
) -> Result<bool> {
    let set = execute!(
        connection,
        "UPDATE customers SET password_hash = $3, password_update_required = FALSE
         WHERE id = $1 AND password_hash = COALESCE($2, password_hash)",
        [id.0, old, password_hash]
    );
    Ok(set == 1)
}

/// An account as staff see it.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Listed {
    /// The account's id.
    pub id: i64,
    /// The email address.
    pub email: String,
    /// The time of registration.
    pub created_at: Millis,
    /// Blocks sign-in.
    pub suspended: bool,
    /// The password must be changed before anything else.
    pub password_update_required: bool,
    /// Name and company of the default shipping address.
    pub who: Option<String>,
    /// The number of orders.
    pub orders: i64,
    /// The time of the last order.
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

/// A filter for accounts in the support app. Fields that are `None` match every account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// A part of the email address, of a name or a company, or a purchase order number; or account ids.
    pub named: Option<(String, Vec<CustomerId>)>,
    /// The key of their customer group.
    pub group: Option<String>,
    /// Matches accounts with a lower id.
    pub before: Option<CustomerId>,
}

/// Returns the matching accounts, newest first.
pub async fn search(connection: &mut impl Connection, filter: &Filter, limit: i64) -> Result<Vec<Listed>> {
    let rows = on!(connection.exec().await?, |db| {
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
        if let Some(group) = &filter.group {
            query.push(" AND 'c' || customers.id IN (SELECT owner FROM memberships WHERE group_key = ");
            query.push_bind(group).push(")");
        }
        query.push(" ORDER BY id DESC LIMIT ").push_bind(limit);
        query.build_query_as().fetch_all(db).await?
    });
    Ok(rows)
}

/// Finds an account as staff see it.
pub async fn find_listed(connection: &mut impl Connection, id: CustomerId) -> Result<Option<Listed>> {
    let sql = format!("{} id = $1", listed());
    let row = optional_row!(connection, sqlx::AssertSqlSafe(sql), [id.0]);
    Ok(row)
}

/// Returns the owner of the order, quote or proof with a public code.
pub async fn find_owner(connection: &mut impl Connection, code: Code) -> Result<Option<SessionKey>> {
    let owner: Option<String> = optional_value!(
        connection,
        "SELECT owner FROM orders WHERE code = $1 UNION ALL SELECT owner FROM quotes WHERE code = $1
         UNION ALL SELECT owner FROM proofs WHERE code = $1 LIMIT 1",
        [code.to_string()]
    );
    owner.map(|owner| owner.parse().map_err(|_| Error::Corrupt(format!("the owner {owner}")))).transpose()
}
