//! The sample basket, its comment, and the latest sample orders.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue, SampleCommentEntry, SampleEntry, SampleOrderEntry};
use platen_actors::free_order::FreeOrderState;
use platen_actors::ids::{ProductId, SampleOrderId};
use platen_derive::FromRow;

use super::{Entry, delete, keys_of, of_kind, upsert};
use crate::query::{execute, optional_value, rows};
use crate::{Connection, Error, Result, Transaction};

#[derive(FromRow)]
struct OrderRow {
    id: i64,
    code: String,
    samples: i64,
    state: String,
    note: Option<String>,
    ordered_at: i64,
}

impl OrderRow {
    fn entry(self) -> Result<Entry> {
        let Self { id, samples, note, ordered_at, .. } = self;
        let sample_order_id = SampleOrderId(id);
        let corrupt = |what: &str| Error::Corrupt(format!("{what} of sample order {id}"));
        let code = self.code.parse().map_err(|_| corrupt("the code"))?;
        let state = FreeOrderState::read(&self.state).ok_or_else(|| corrupt("the state"))?;
        let order = SampleOrderEntry { sample_order_id, code, samples, state, note, ordered_at };
        Ok((EntryKey::SampleOrder(sample_order_id), Arc::new(order.into())))
    }
}

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let samples: Vec<(i64, i64)> =
        rows!(connection, "SELECT product_id, added_at FROM samples WHERE owner = $1", [owner]);
    let comment: Option<String> =
        optional_value!(connection, "SELECT comment FROM sample_comments WHERE owner = $1", [owner]);
    let orders: Vec<OrderRow> = rows!(
        connection,
        "SELECT id, code, samples, state, note, ordered_at FROM sample_orders WHERE owner = $1 AND shown",
        [owner]
    );
    let samples = samples.into_iter().map(|(id, added_at)| -> Entry {
        let product_id = ProductId(id);
        (EntryKey::Sample(product_id), Arc::new(SampleEntry { product_id, added_at }.into()))
    });
    let orders = orders.into_iter().map(OrderRow::entry).collect::<Result<Vec<_>>>()?;
    let comment = comment.map(|comment| (EntryKey::SampleComment, Arc::new(SampleCommentEntry { comment }.into())));
    Ok(samples.chain(comment).chain(orders).collect())
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    delete(transaction, "samples", "product_id", owner, &keys_of!(keys, Sample(product))).await?;
    if keys.contains(&EntryKey::SampleComment) {
        execute!(transaction, "DELETE FROM sample_comments WHERE owner = $1", [owner]);
    }
    // The order is kept; the session only stops showing it.
    for [order] in keys_of!(keys, SampleOrder(order)) {
        execute!(transaction, "UPDATE sample_orders SET shown = FALSE WHERE owner = $1 AND id = $2", [owner, order]);
    }
    Ok(())
}

/// Writes samples and the comment. A sample order's full row is written by its effect, because the entry holds less.
pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    upsert!(
        transaction,
        of_kind!(values, Sample),
        "samples (owner, product_id, added_at)",
        "(owner, product_id) DO UPDATE SET added_at = excluded.added_at",
        |sample| [owner, sample.product_id.0, sample.added_at]
    );
    upsert!(
        transaction,
        of_kind!(values, SampleComment),
        "sample_comments (owner, comment)",
        "(owner) DO UPDATE SET comment = excluded.comment",
        |comment| [owner, &comment.comment]
    );
    Ok(())
}
