//! The reviews that a customer's session shows: those that wait, and those moderated recently.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::review::ReviewEntry;

use super::{Entry, each, keys_of, of_kind, upsert};
use crate::query::values;
use crate::{Connection, Result, Transaction, json};

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let rows: Vec<String> = values!(connection, "SELECT entry FROM reviews WHERE owner = $1 AND shown", [owner]);
    let entry = |row: &String| {
        let review: ReviewEntry = json::read("a review", row)?;
        Ok((EntryKey::Review(review.product_id), Arc::new(review.into())))
    };
    rows.iter().map(entry).collect()
}

/// Hides the review from the session. The row is kept.
pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    let sql = "UPDATE reviews SET shown = FALSE";
    each(transaction, sql, "product_id", owner, &keys_of!(keys, Review(product))).await
}

/// Writes the shown part. The effects of the command write the text.
pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut reviews = Vec::new();
    for review in of_kind!(values, Review) {
        reviews.push((review, json::write(review)?));
    }
    upsert!(
        transaction,
        reviews,
        "reviews (owner, product_id, code, state, stars, changed_at, entry, shown)",
        "(owner, product_id) DO UPDATE SET code = excluded.code, state = excluded.state, stars = excluded.stars,
             changed_at = excluded.changed_at, entry = excluded.entry, shown = excluded.shown",
        |(review, entry)| [
            owner,
            review.product_id.0,
            review.code.to_string(),
            review.state.word(),
            i64::from(review.stars),
            review.changed_at,
            entry.as_str(),
            true
        ]
    );
    Ok(())
}
