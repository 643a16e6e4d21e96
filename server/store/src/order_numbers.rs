//! The numbers of orders, in a shop that has no back office and therefore numbers its orders itself: 1001, 1002, and so on.
//!
//! A transaction that may number an order locks the counter when it reads the next number, and advances it when the order gets the
//! number. So no number is given twice, and a number of a transaction that fails is given to the next order.

use platen_actors::ids::{Millis, OrderId, SessionKey};

use crate::query::{execute, one_value, rows};
use crate::{Connection, Error, Result};

/// Returns the number of the next order. Locks the counter until the transaction ends.
pub async fn next(connection: &mut impl Connection) -> Result<String> {
    let next: i64 = one_value!(connection, "UPDATE order_numbers SET next = next WHERE id = 1 RETURNING next", []);
    Ok(next.to_string())
}

/// Advances the counter, because an order has the number.
pub async fn take(connection: &mut impl Connection) -> Result<()> {
    execute!(connection, "UPDATE order_numbers SET next = next + 1 WHERE id = 1", []);
    Ok(())
}

/// Returns orders that are shown and accepted and have no number, oldest first, with their sessions: those of the time before
/// `placed_before`.
pub async fn list_unnumbered(
    connection: &mut impl Connection,
    placed_before: Millis,
    limit: i64,
) -> Result<Vec<(SessionKey, OrderId)>> {
    let rows: Vec<(String, i64)> = rows!(
        connection,
        "SELECT owner, id FROM orders
         WHERE number IS NULL AND shown AND NOT awaits_payment AND status <> 'cancelled' AND placed_at < $1
         ORDER BY placed_at, id LIMIT $2",
        [placed_before, limit]
    );
    let read = |(owner, id): (String, i64)| -> Result<(SessionKey, OrderId)> {
        let owner = owner.parse().map_err(|_| Error::Corrupt(format!("the owner {owner}")))?;
        Ok((owner, OrderId(id)))
    };
    rows.into_iter().map(read).collect()
}
