//! The lines of a cart.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entry::{CartLineEntry, EntryKey, EntryValue};
use platen_actors::ids::{LineId, PartId, ProductId};

use super::{Entry, delete, keys_of, of_kind, upsert};
use crate::on;
use crate::store::{Connection, Result};

#[derive(sqlx::FromRow)]
struct CartLineRow {
    id: i64,
    product_id: i64,
    part_id: i64,
    quantity: i64,
    added_at: i64,
}

impl From<CartLineRow> for Entry {
    fn from(CartLineRow { id, product_id, part_id, quantity, added_at }: CartLineRow) -> Self {
        let line_id = LineId(id);
        let line =
            CartLineEntry { line_id, product_id: ProductId(product_id), part_id: PartId(part_id), quantity, added_at };
        (EntryKey::CartLine(line_id), Arc::new(line.into()))
    }
}

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let rows: Vec<CartLineRow> = on!(connection.exec(), |db| {
        sqlx::query_as("SELECT id, product_id, part_id, quantity, added_at FROM cart_lines WHERE owner = $1")
            .bind(owner)
            .fetch_all(db)
            .await?
    });
    Ok(rows.into_iter().map(Into::into).collect())
}

pub(super) async fn drop(connection: &mut impl Connection, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    // The totals are derived from the lines whenever they are read.
    delete(connection, "cart_lines", "id", owner, &keys_of!(keys, CartLine(line))).await
}

pub(super) async fn set(
    connection: &mut impl Connection,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    upsert!(
        connection,
        of_kind!(values, CartLine),
        "cart_lines (id, owner, product_id, part_id, quantity, added_at)",
        6,
        "(id) DO UPDATE SET quantity = excluded.quantity",
        |query, line| query
            .bind(line.line_id.0)
            .bind(owner)
            .bind(line.product_id.0)
            .bind(line.part_id.0)
            .bind(line.quantity)
            .bind(line.added_at)
    );
    Ok(())
}
