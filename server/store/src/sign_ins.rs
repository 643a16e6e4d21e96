//! Customer sign-ins: one row per signed-in browser. Only the hashes of tokens are stored.

use platen_actors::bus::SignInHash;
use platen_actors::ids::{CustomerId, Millis};
use platen_derive::FromRow;
use sqlx::QueryBuilder;

use super::{Connection, Error, Result};
use crate::entries::ROWS;
use crate::on;
use crate::query::{execute, optional_row, optional_value, rows, values};

/// The idle timeout of a sign-in.
pub const IDLE: Millis = 14 * 24 * 60 * 60 * 1000;
/// The minimum interval between updates of its last use.
const NOTED_EVERY: Millis = 60 * 60 * 1000;

/// A valid sign-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignIn {
    /// The customer.
    pub customer: CustomerId,
    /// The customer's email address.
    pub email: String,
    /// Whether the email address is confirmed.
    pub email_confirmed: bool,
    /// Whether [`touch`] should record its use.
    pub to_be_noted: bool,
}

/// A sign-in in the customer's list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The hash of its token.
    pub token: SignInHash,
    /// The browser's `User-Agent`.
    pub agent: String,
    /// When it began.
    pub created_at: Millis,
    /// When it was last used, to the hour.
    pub used_at: Millis,
}

#[derive(FromRow)]
pub(crate) struct ListedRow {
    token_hash: Vec<u8>,
    agent: String,
    created_at: i64,
    used_at: i64,
}

impl TryFrom<ListedRow> for Listed {
    type Error = Error;

    fn try_from(row: ListedRow) -> Result<Self> {
        let ListedRow { token_hash, agent, created_at, used_at } = row;
        Ok(Self { token: hash(token_hash)?, agent, created_at, used_at })
    }
}

/// Finds the sign-in of a token, unless it has expired, was idle too long, or the account is suspended.
pub async fn find(connection: &mut impl Connection, token: SignInHash, now: Millis) -> Result<Option<SignIn>> {
    let row: Option<(i64, String, bool, i64)> = optional_row!(
        connection,
        "SELECT customers.id, customers.email, customers.email_confirmed_at IS NOT NULL, sign_ins.used_at
         FROM sign_ins JOIN customers ON customers.id = sign_ins.customer_id
         WHERE sign_ins.token_hash = $1 AND sign_ins.expires_at > $2 AND sign_ins.used_at > $3
             AND NOT customers.suspended",
        [&token[..], now, now - IDLE]
    );
    Ok(row.map(|(id, email, email_confirmed, used_at)| SignIn {
        customer: CustomerId(id),
        email,
        email_confirmed,
        to_be_noted: now - used_at >= NOTED_EVERY,
    }))
}

/// Records the use of a sign-in.
pub async fn touch(connection: &mut impl Connection, token: SignInHash, now: Millis) -> Result<()> {
    execute!(connection, "UPDATE sign_ins SET used_at = $2 WHERE token_hash = $1 AND used_at < $2", [&token[..], now]);
    Ok(())
}

/// Adds a sign-in.
pub async fn add(
    connection: &mut impl Connection,
    token: SignInHash,
    customer: CustomerId,
    agent: &str,
    now: Millis,
    expires_at: Millis,
) -> Result<()> {
    execute!(
        connection,
        "INSERT INTO sign_ins (token_hash, customer_id, agent, created_at, used_at, expires_at)
         VALUES ($1, $2, $3, $4, $4, $5)",
        [&token[..], customer.0, agent, now, expires_at]
    );
    Ok(())
}

/// Returns a customer's valid sign-ins, newest first.
pub async fn list(connection: &mut impl Connection, customer: CustomerId, now: Millis) -> Result<Vec<Listed>> {
    let rows: Vec<ListedRow> = rows!(
        connection,
        "SELECT token_hash, agent, created_at, used_at FROM sign_ins
         WHERE customer_id = $1 AND expires_at > $2 AND used_at > $3 ORDER BY created_at DESC, token_hash",
        [customer.0, now, now - IDLE]
    );
    rows.into_iter().map(Listed::try_from).collect()
}

/// Returns the sign-ins of customers.
pub async fn list_of(
    connection: &mut impl Connection,
    customers: &[CustomerId],
) -> Result<Vec<(CustomerId, SignInHash)>> {
    let mut found: Vec<(i64, Vec<u8>)> = Vec::new();
    for customers in customers.chunks(ROWS) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new("SELECT customer_id, token_hash FROM sign_ins WHERE customer_id IN (");
            let mut ids = query.separated(", ");
            for customer in customers {
                ids.push_bind(customer.0);
            }
            found.extend(query.push(")").build_query_as::<(i64, Vec<u8>)>().persistent(false).fetch_all(db).await?);
        });
    }
    found.into_iter().map(|(customer, token)| Ok((CustomerId(customer), hash(token)?))).collect()
}

/// Ends all sign-ins of a customer but one. Returns those that ended.
pub async fn remove_others(
    connection: &mut impl Connection,
    customer: CustomerId,
    keep: Option<SignInHash>,
) -> Result<Vec<SignInHash>> {
    // No token has an empty hash, so `None` ends all of them.
    let keep = keep.map(|keep| keep.to_vec()).unwrap_or_default();
    let ended: Vec<Vec<u8>> = values!(
        connection,
        "DELETE FROM sign_ins WHERE customer_id = $1 AND token_hash <> $2 RETURNING token_hash",
        [customer.0, keep]
    );
    ended.into_iter().map(hash).collect()
}

pub(crate) fn hash(bytes: Vec<u8>) -> Result<SignInHash> {
    bytes.try_into().map_err(|_| Error::Corrupt("a sign-in without a SHA-256".to_owned()))
}

/// Ends a sign-in. Returns its customer.
pub async fn remove(connection: &mut impl Connection, token: SignInHash) -> Result<Option<CustomerId>> {
    let id: Option<i64> =
        optional_value!(connection, "DELETE FROM sign_ins WHERE token_hash = $1 RETURNING customer_id", [&token[..]]);
    Ok(id.map(CustomerId))
}

/// Deletes sign-ins that have expired or were idle too long.
pub async fn remove_expired(connection: &mut impl Connection, now: Millis) -> Result<u64> {
    let removed =
        execute!(connection, "DELETE FROM sign_ins WHERE expires_at <= $1 OR used_at <= $2", [now, now - IDLE]);
    Ok(removed)
}
