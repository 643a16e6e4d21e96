//! The payments of orders by card. Their state is a part of the order's entry.

use std::collections::HashMap;

use platen_actors::cart::Repeat;
use platen_actors::ids::{OrderId, OrderLineId, SessionKey};
use platen_actors::order::{OrderContext, PlacedOrder};

use super::orders::{self, Order, OrderRow};
use super::{Connection, Result, json, proofs};
use crate::query::{execute, rows};

/// Stores a paid or accepted order as placed, now with its proofs.
pub async fn put_paid(connection: &mut impl Connection, placed: &PlacedOrder) -> Result<()> {
    let text = json::write(placed)?;
    execute!(connection, "UPDATE orders SET placed = $2 WHERE id = $1", [placed.order_id.0, text]);
    Ok(())
}

/// Returns the orders whose payment the provider has to be asked about, with ids above `after`, in the order of their ids.
pub async fn list_open(connection: &mut impl Connection, after: OrderId, limit: i64) -> Result<Vec<Order>> {
    let rows: Vec<OrderRow> = rows!(
        connection,
        "SELECT owner, entry, placed, invoice FROM orders WHERE payment_open AND id > $1 ORDER BY id LIMIT $2",
        [after.0, limit]
    );
    rows.into_iter().map(OrderRow::order).collect()
}

/// Returns what a rule needs of a customer's order.
pub async fn find_context(
    connection: &mut impl Connection,
    owner: SessionKey,
    order: OrderId,
) -> Result<Option<OrderContext>> {
    let Some(Order { entry, placed, .. }) = orders::find(connection, owner, order).await? else { return Ok(None) };
    let originals: Vec<_> = placed.lines.iter().filter_map(|line| line.repeat_of).collect();
    let repeats = find_repeats(connection, owner, &originals).await?;
    Ok(Some(OrderContext { entry, placed, repeats }))
}

/// Returns what lines that repeat these may print without a proof.
async fn find_repeats(
    connection: &mut impl Connection,
    owner: SessionKey,
    originals: &[OrderLineId],
) -> Result<Vec<Repeat>> {
    if originals.is_empty() {
        return Ok(Vec::new());
    }
    let first = orders::list_of_lines(connection, owner, originals).await?;
    let statuses: HashMap<_, _> = first.iter().map(|order| (order.entry.order_id, order.entry.status)).collect();
    let ids: Vec<OrderId> = statuses.keys().copied().collect();
    let proofs = proofs::list_of_orders(connection, &ids).await?;
    let repeats = proofs.iter().filter_map(|proof| {
        let line = proof.entry.order_line_id.filter(|line| originals.contains(line))?;
        Repeat::of(line, *statuses.get(&proof.entry.order_id?)?, &proof.entry, &proof.subject)
    });
    Ok(repeats.collect())
}
