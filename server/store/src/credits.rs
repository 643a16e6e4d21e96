//! The credit of customers: whether and how much they can order on account.

use platen_actors::ids::{CustomerId, SessionKey};
use platen_actors::money::Minor;
use platen_actors::order::Credit;

use super::{Connection, Result};
use crate::query::{execute, one_value, optional_row};

/// Returns a customer's credit with the total of the open orders on account; `None` without credit.
pub async fn find(connection: &mut impl Connection, customer: CustomerId) -> Result<Option<Credit>> {
    let found: Option<(bool, Option<i64>)> =
        optional_row!(connection, "SELECT has_credit, credit_limit FROM customers WHERE id = $1", [customer.0]);
    match found {
        Some((true, limit)) => Ok(Some(Credit { limit, open: open(connection, customer).await? })),
        _ => Ok(None),
    }
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
