//! The orders that a session shows: those that are open, and those that were until lately.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entry::{EntryKey, EntryValue};
use platen_actors::order::OrderEntry;

use super::{Entry, of_kind, upsert};
use crate::on;
use crate::store::{Connection, Result, json};

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let rows: Vec<String> = on!(connection.exec(), |db| {
        sqlx::query_scalar("SELECT entry FROM orders WHERE owner = $1 AND shown").bind(owner).fetch_all(db).await?
    });
    let entry = |row: &String| {
        let order: OrderEntry = json::read("an order", row)?;
        Ok((EntryKey::Order(order.order_id), Arc::new(order.into())))
    };
    rows.iter().map(entry).collect()
}

/// An order that the session no longer shows stays.
pub(super) async fn drop(connection: &mut impl Connection, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    for key in keys {
        if let EntryKey::Order(order) = key {
            on!(connection.exec(), |db| {
                sqlx::query("UPDATE orders SET shown = FALSE WHERE id = $1 AND owner = $2")
                    .bind(order.0)
                    .bind(owner)
                    .execute(db)
                    .await?;
            });
        }
    }
    Ok(())
}

pub(super) async fn set(
    connection: &mut impl Connection,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut orders = Vec::new();
    for order in of_kind!(values, Order) {
        orders.push((order, json::write(order)?));
    }
    upsert!(
        connection,
        orders,
        "orders (id, owner, code, status, placed_at, changed_at, entry, shown)",
        8,
        "(id) DO UPDATE SET status = excluded.status, changed_at = excluded.changed_at, entry = excluded.entry,
             shown = excluded.shown",
        |query, row| {
            let (order, entry) = row;
            query
                .bind(order.order_id.0)
                .bind(owner)
                .bind(order.code.to_string())
                .bind(order.status.word())
                .bind(order.placed_at)
                .bind(order.changed_at)
                .bind(entry)
                .bind(true)
        }
    );
    Ok(())
}
