//! The quotes that a session shows: those that are open, and those that were until lately.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entry::{EntryKey, EntryValue};
use platen_actors::quote::QuoteEntry;

use super::{Entry, of_kind, upsert};
use crate::on;
use crate::store::{Connection, Result, json};

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let rows: Vec<String> = on!(connection.exec(), |db| {
        sqlx::query_scalar("SELECT entry FROM quotes WHERE owner = $1 AND shown").bind(owner).fetch_all(db).await?
    });
    let entry = |row: &String| {
        let quote: QuoteEntry = json::read("a quote", row)?;
        Ok((EntryKey::Quote(quote.quote_id), Arc::new(quote.into())))
    };
    rows.iter().map(entry).collect()
}

/// A quote that the session no longer shows stays.
pub(super) async fn drop(connection: &mut impl Connection, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    for key in keys {
        if let EntryKey::Quote(quote) = key {
            on!(connection.exec(), |db| {
                sqlx::query("UPDATE quotes SET shown = FALSE WHERE id = $1 AND owner = $2")
                    .bind(quote.0)
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
    let mut quotes = Vec::new();
    for quote in of_kind!(values, Quote) {
        quotes.push((quote, json::write(quote)?));
    }
    upsert!(
        connection,
        quotes,
        "quotes (id, owner, code, state, valid_until, requested_at, changed_at, entry, shown)",
        9,
        "(id) DO UPDATE SET owner = excluded.owner, state = excluded.state, valid_until = excluded.valid_until,
             changed_at = excluded.changed_at, entry = excluded.entry, shown = excluded.shown",
        |query, row| {
            let (quote, entry) = row;
            query
                .bind(quote.quote_id.0)
                .bind(owner)
                .bind(quote.code.to_string())
                .bind(quote.state.word())
                .bind(quote.valid_until.map(|day| day.to_string()))
                .bind(quote.requested_at)
                .bind(quote.changed_at)
                .bind(entry)
                .bind(true)
        }
    );
    Ok(())
}
