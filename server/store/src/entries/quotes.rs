//! The quotes that a session shows: open ones, and those closed recently.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::quote::QuoteEntry;

use super::{Entry, hide, keys_of, of_kind, shown, upsert};
use crate::documents::Document;
use crate::{Connection, Result, Transaction};

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    shown(connection, "quotes", owner, |quote: &QuoteEntry| EntryKey::Quote(quote.quote_id)).await
}

/// Hides the quote from the session. The row is kept.
pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    hide(transaction, "quotes", owner, &keys_of!(keys, Quote(quote))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut quotes = Vec::new();
    for quote in of_kind!(values, Quote) {
        quotes.push((quote, quote.write()?));
    }
    upsert!(
        transaction,
        quotes,
        "quotes (id, owner, code, state, valid_until, requested_at, changed_at, entry, shown)",
        "(id) DO UPDATE SET owner = excluded.owner, state = excluded.state, valid_until = excluded.valid_until,
             changed_at = excluded.changed_at, entry = excluded.entry, shown = excluded.shown",
        |(quote, entry)| [
            quote.quote_id.0,
            owner,
            quote.code.to_string(),
            quote.state.word(),
            quote.valid_until.map(|day| day.to_string()),
            quote.requested_at,
            quote.changed_at,
            entry,
            true
        ]
    );
    Ok(())
}
