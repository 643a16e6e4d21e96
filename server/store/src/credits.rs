//! The credit of customers: whether and how much they can order on account.

use platen_actors::ids::{CustomerId, SessionKey};
use platen_actors::money::Minor;
use platen_actors::order::Credit;
use platen_actors::shop::Shop;

use super::{Connection, Result};
use crate::query::{execute, one_value, optional_row, optional_value};

/// Returns a customer's credit with the total of the open orders on account; `None` without credit. Customers without credit of
/// their own have that of their group.
pub async fn find(connection: &mut impl Connection, customer: CustomerId, shop: &dyn Shop) -> Result<Option<Credit>> {
    let found: Option<(bool, Option<i64>, Option<String>)> = optional_row!(
        connection,
        "SELECT has_credit, credit_limit, group_key FROM customers LEFT JOIN memberships ON owner = $2 WHERE id = $1",
        [customer.0, SessionKey::Customer(customer).to_string()]
    );
    let Some((is_own, own_limit, group)) = found else { return Ok(None) };
    let of_group = group.and_then(|key| shop.group(&key)).and_then(|group| group.credit);
    match (is_own, of_group) {
        (true, _) => Ok(Some(Credit { limit: own_limit, open: open(connection, customer).await? })),
        (false, Some(credit)) => Ok(Some(Credit { limit: credit.limit, open: open(connection, customer).await? })),
        (false, None) => Ok(None),
    }
}

/// Reports whether a customer has credit of their own.
pub async fn is_own(connection: &mut impl Connection, customer: CustomerId) -> Result<bool> {
    let found: Option<bool> =
        optional_value!(connection, "SELECT has_credit FROM customers WHERE id = $1", [customer.0]);
    Ok(found.unwrap_or(false))
}

/// Returns the total of a customer's open orders on account, in minor units.
pub async fn open(connection: &mut impl Connection, customer: CustomerId) -> Result<Minor> {
    let owner = SessionKey::Customer(customer).to_string();
    let open: i64 = one_value!(
        connection,
        "SELECT CAST(COALESCE(SUM(open_on_account), 0) AS BIGINT) FROM orders WHERE owner = $1 AND open_on_account > 0",
        [owner]
    );
    Ok(open)
}

/// Gives a customer credit up to a limit in minor units, or without a limit. Returns whether the account exists.
pub async fn give(connection: &mut impl Connection, customer: CustomerId, limit: Option<Minor>) -> Result<bool> {
    let given = execute!(
        connection,
        "UPDATE customers SET has_credit = TRUE, credit_limit = $2 WHERE id = $1",
        [customer.0, limit]
    );
    Ok(given == 1)
}

/// Takes a customer's credit; orders on account that are open stay as they are. Returns whether the account exists.
pub async fn take(connection: &mut impl Connection, customer: CustomerId) -> Result<bool> {
    let taken = execute!(
        connection,
        "UPDATE customers SET has_credit = FALSE, credit_limit = NULL WHERE id = $1",
        [customer.0]
    );
    Ok(taken == 1)
}
