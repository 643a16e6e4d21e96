//! The uses of promo codes: one row for each order with a code. Codes that work once per customer also work once per email
//! address, because a guest can start any number of sessions.
//!
//! The previous version, which may still run on other nodes, writes and reads `promo_redemptions` instead: one use for each code and
//! session. So uses of codes that work once per customer are written there too, and looked for there.

use platen_actors::ids::{OrderId, SessionKey};
use platen_actors::shop::promotions::UseLimits;

use super::{Connection, Result, dialect};
use crate::query::{execute, optional_value, rows};

/// Who uses a code.
#[derive(Debug, Clone)]
pub struct CodeUser<'a> {
    /// Their session.
    pub owner: SessionKey,
    /// Their email address in lower case, if it is known.
    pub email: Option<&'a str>,
}

impl CodeUser<'_> {
    /// The email address for comparison: without what follows a plus sign, which most providers ignore.
    fn address(&self) -> String {
        let email = self.email.unwrap_or_default();
        match email.split_once('@') {
            Some((local, host)) => format!("{}@{host}", local.split('+').next().unwrap_or_default()),
            None => String::new(),
        }
    }
}

/// Records the use of a code by an order, unless its limits do not allow another use. Returns whether they do. Of concurrent uses
/// no more succeed than the limits allow.
pub async fn add(
    connection: &mut impl Connection,
    code: &str,
    user: &CodeUser<'_>,
    limits: UseLimits,
    order: OrderId,
) -> Result<bool> {
    dialect::lock_subjects(connection, &[&format!("promo code:{code}")]).await?;
    if is_used_up(connection, code, user, limits).await? {
        return Ok(false);
    }
    execute!(
        connection,
        "INSERT INTO promo_uses (order_id, code, owner, email) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        [order.0, code, user.owner.to_string(), user.address()]
    );
    if limits.once_per_customer {
        execute!(
            connection,
            "INSERT INTO promo_redemptions (code, owner, order_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            [code, user.owner.to_string(), order.0]
        );
    }
    Ok(true)
}

/// Reports whether the limits of a code allow no further use by this customer.
pub async fn is_used_up(
    connection: &mut impl Connection,
    code: &str,
    user: &CodeUser<'_>,
    limits: UseLimits,
) -> Result<bool> {
    if limits.once_per_customer {
        let own: Option<i64> = optional_value!(
            connection,
            "SELECT order_id FROM promo_uses WHERE code = $1 AND owner = $2
             UNION ALL SELECT order_id FROM promo_uses WHERE code = $1 AND email = $3 AND email <> ''
             UNION ALL SELECT order_id FROM promo_redemptions WHERE code = $1 AND owner = $2 LIMIT 1",
            [code, user.owner.to_string(), user.address()]
        );
        if own.is_some() {
            return Ok(true);
        }
    }
    match limits.max_uses {
        Some(max) => Ok(count(connection, code).await? >= max),
        None => Ok(false),
    }
}

/// Returns the number of orders that use a code.
pub async fn count(connection: &mut impl Connection, code: &str) -> Result<i64> {
    let count: Option<i64> = optional_value!(connection, "SELECT COUNT(*) FROM promo_uses WHERE code = $1", [code]);
    Ok(count.unwrap_or_default())
}

/// Returns the codes that orders use, each with the number of these orders.
pub async fn count_all(connection: &mut impl Connection) -> Result<Vec<(String, i64)>> {
    Ok(rows!(connection, "SELECT code, COUNT(*) FROM promo_uses GROUP BY code ORDER BY code"))
}

/// Frees the code of an order that ended unpaid, was canceled, or was refunded in full.
pub async fn release(connection: &mut impl Connection, order: OrderId) -> Result<()> {
    execute!(connection, "DELETE FROM promo_uses WHERE order_id = $1", [order.0]);
    execute!(connection, "DELETE FROM promo_redemptions WHERE order_id = $1", [order.0]);
    Ok(())
}
