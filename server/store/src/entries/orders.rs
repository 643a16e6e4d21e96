//! The orders that a session shows: open ones, and those closed recently.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::order::OrderEntry;

use super::{Entry, hide, keys_of, of_kind, shown, upsert};
use crate::documents::Document;
use crate::{Connection, Result, Transaction};

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    shown(connection, "orders", owner, |order: &OrderEntry| EntryKey::Order(order.order_id)).await
}

/// Hides the order from the session. The row is kept.
pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    hide(transaction, "orders", owner, &keys_of!(keys, Order(order))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut orders = Vec::new();
    for order in of_kind!(values, Order) {
        orders.push((order, order.write()?));
    }
    upsert!(
        transaction,
        orders,
        "orders (id, owner, code, status, placed_at, changed_at, entry, shown, number,
             awaits_payment, payment_open, open_on_account, tracking_requested_at)",
        "(id) DO UPDATE SET status = excluded.status, changed_at = excluded.changed_at, entry = excluded.entry,
             shown = excluded.shown, number = excluded.number, awaits_payment = excluded.awaits_payment,
             payment_open = excluded.payment_open, open_on_account = excluded.open_on_account,
             tracking_requested_at = excluded.tracking_requested_at",
        |(order, entry)| [
            order.order_id.0,
            owner,
            order.code.to_string(),
            order.status.word(),
            order.placed_at,
            order.changed_at,
            entry,
            true,
            order.compass_order_id.as_deref(),
            order.awaits_payment(),
            order.payment.as_ref().is_some_and(|payment| payment.is_open()),
            order.open_on_account(),
            order.tracking_requested_at
        ]
    );
    Ok(())
}
