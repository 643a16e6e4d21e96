//! The rows behind a session's entries: read as one map, written as one change. One file per kind of entry.
//!
//! Rows of one table are written together, so that a list of a thousand favorites takes a few statements instead of a
//! thousand.

mod addresses;
mod art;
mod artworks;
mod cart;
mod designs;
mod favorites;
mod memberships;
mod observations;
mod orders;
mod presentations;
mod promo_codes;
mod proofs;
mod questions;
mod quotes;
mod reviews;
mod samples;
mod tax_exemptions;
mod uploads;

pub use self::favorites::OnList;
pub(super) use self::uploads::UploadRow;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use platen_actors::cart::totals;
use platen_actors::design::DesignEntry;
use platen_actors::entries::{AddressEntry, ArtworkEntry, Entries, EntryKey, EntryValue};
use platen_actors::ids::{AddressId, ArtworkId, DesignId, ProductId, SessionKey};
use platen_actors::tax_exemption::TaxExemptionEntry;
use sqlx::AssertSqlSafe;

use super::documents::Document;
use super::{Connection, Result, Transaction};
use crate::batch::Value;
use crate::query::values;

/// Rows per statement; far below both engines' limits on bound parameters.
pub(super) const ROWS: usize = 500;

type Entry = (EntryKey, Arc<EntryValue>);

/// Returns all entries of a session. Call it in one transaction; otherwise the result may mix two versions.
pub async fn list(connection: &mut impl Connection, key: SessionKey) -> Result<Entries> {
    let owner = key.to_string();
    let found = list_tables(connection, &owner).await?;
    let mut entries: Entries = found.into_iter().collect();
    if let Some(totals) = totals(&entries) {
        entries.set(EntryKey::CartTotals, Arc::new(totals.into()));
    }
    Ok(entries)
}

/// Returns one address of a session.
pub async fn find_address(
    connection: &mut impl Connection,
    key: SessionKey,
    id: AddressId,
) -> Result<Option<AddressEntry>> {
    addresses::find(connection, &key.to_string(), id).await
}

/// Returns the certificate of a session's exemption from taxes.
pub async fn find_tax_exemption(
    connection: &mut impl Connection,
    key: SessionKey,
) -> Result<Option<TaxExemptionEntry>> {
    tax_exemptions::find(connection, &key.to_string()).await
}

/// Returns one file of a session's library.
pub async fn find_artwork(
    connection: &mut impl Connection,
    key: SessionKey,
    id: ArtworkId,
) -> Result<Option<ArtworkEntry>> {
    artworks::find(connection, &key.to_string(), id).await
}

/// Returns the content of the logo that product pictures show; `None` if the session shows none.
pub async fn find_shown_logo(connection: &mut impl Connection, key: SessionKey) -> Result<Option<String>> {
    artworks::find_shown_logo(connection, &key.to_string()).await
}

/// Returns one design of a session.
pub async fn find_design(
    connection: &mut impl Connection,
    key: SessionKey,
    id: DesignId,
) -> Result<Option<DesignEntry>> {
    designs::find(connection, &key.to_string(), id).await
}

/// Returns the favorites lists of a session that contain a product.
pub async fn lists_with(connection: &mut impl Connection, key: SessionKey, product: ProductId) -> Result<Vec<OnList>> {
    favorites::lists_with(connection, &key.to_string(), product).await
}

/// Drops and sets entries, grouped by kind. The statements run with the transaction's next round trip.
pub async fn apply(
    transaction: &mut Transaction,
    key: SessionKey,
    set: &BTreeMap<EntryKey, Arc<EntryValue>>,
    drop: &BTreeSet<EntryKey>,
) -> Result<()> {
    let owner = key.to_string();
    // Most changes only set entries, or only drop some.
    if !drop.is_empty() {
        drop_tables(transaction, &owner, drop).await?;
    }
    if !set.is_empty() {
        set_tables(transaction, &owner, set).await?;
    }
    Ok(())
}

/// Reads, sets and drops the rows of every module, in the order of the list; drops in reverse, so that a row that refers to
/// another is written after it and deleted before it.
macro_rules! tables {
    ($($module:ident)+) => {
        async fn list_tables(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
            let mut found = Vec::new();
            $(found.extend($module::list(connection, owner).await?);)+
            Ok(found)
        }

        async fn set_tables(
            transaction: &mut Transaction,
            owner: &str,
            set: &BTreeMap<EntryKey, Arc<EntryValue>>,
        ) -> Result<()> {
            $($module::set(transaction, owner, set).await?;)+
            Ok(())
        }

        tables!(@drop [] $($module)+);
    };
    (@drop [$($reversed:ident)*] $next:ident $($rest:ident)*) => { tables!(@drop [$next $($reversed)*] $($rest)*); };
    (@drop [$($module:ident)+]) => {
        async fn drop_tables(transaction: &mut Transaction, owner: &str, drop: &BTreeSet<EntryKey>) -> Result<()> {
            $($module::drop(transaction, owner, drop).await?;)+
            Ok(())
        }
    };
}

tables!(samples favorites cart promo_codes orders proofs quotes addresses art presentations artworks designs uploads observations questions reviews tax_exemptions memberships);

/// The values of one kind.
macro_rules! of_kind {
    ($set:expr, $kind:ident) => {
        $set.values()
            .filter_map(|value| match value.as_ref() {
                platen_actors::entries::EntryValue::$kind(entry) => Some(entry),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
}
use of_kind;

/// Selects the ids in the keys of one kind.
macro_rules! keys_of {
    ($drop:expr, $kind:ident($($id:ident),+)) => {
        $drop.iter()
            .filter_map(|key| match key {
                platen_actors::entries::EntryKey::$kind($($id),+) => Some([$($id.0),+]),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
}
use keys_of;

/// Inserts rows with the values in brackets; replaces those that conflict.
macro_rules! upsert {
    ($transaction:expr, $rows:expr, $into:literal, $conflict:literal, |$row:pat_param| [$($value:expr),* $(,)?]) => {
        for rows in $rows.chunks(super::ROWS) {
            let all: Vec<_> = rows.iter().map(|$row| [$(crate::batch::Value::from($value)),*]).collect();
            let columns = all.first().map_or(0, |row| row.len());
            let values = super::placeholders(rows.len(), columns, 1);
            let sql = format!("INSERT INTO {} VALUES {values} ON CONFLICT {}", $into, $conflict);
            $transaction.later(sql, all.into_iter().flatten().collect()).await?;
        }
    };
}
use upsert;

/// Deletes an owner's rows by the ids in their keys.
async fn delete<const N: usize>(
    transaction: &mut Transaction,
    table: &'static str,
    columns: &'static str,
    owner: &str,
    keys: &[[i64; N]],
) -> Result<()> {
    each(transaction, &format!("DELETE FROM {table}"), columns, owner, keys).await
}

/// What a session shows of a table whose rows outlive that: orders, quotes, proofs. A row holds its entry as JSON.
async fn shown<T: Document + Into<EntryValue>>(
    connection: &mut impl Connection,
    table: &'static str,
    owner: &str,
    key: impl Fn(&T) -> EntryKey,
) -> Result<Vec<Entry>> {
    let sql = format!("SELECT entry FROM {table} WHERE owner = $1 AND shown");
    let rows: Vec<String> = values!(connection, AssertSqlSafe(sql), [owner]);
    let entry = |row: &String| {
        let value = T::read(row)?;
        Ok((key(&value), Arc::new(value.into())))
    };
    rows.iter().map(entry).collect()
}

/// Hides rows of such a table from the session. The rows are kept.
async fn hide(transaction: &mut Transaction, table: &'static str, owner: &str, keys: &[[i64; 1]]) -> Result<()> {
    each(transaction, &format!("UPDATE {table} SET shown = FALSE"), "id", owner, keys).await
}

/// Runs a statement on an owner's rows by the ids in their keys.
async fn each<const N: usize>(
    transaction: &mut Transaction,
    what: &str,
    columns: &'static str,
    owner: &str,
    keys: &[[i64; N]],
) -> Result<()> {
    for keys in keys.chunks(ROWS) {
        let values = placeholders(keys.len(), N, 2);
        let sql = format!("{what} WHERE owner = $1 AND ({columns}) IN (VALUES {values})");
        let ids = keys.as_flattened().iter().map(|id| Value::from(*id));
        transaction.later(sql, std::iter::once(Value::from(owner)).chain(ids).collect()).await?;
    }
    Ok(())
}

/// Returns placeholders for rows, numbered from `first`: `($1, $2), ($3, $4)`.
pub(super) fn placeholders(rows: usize, columns: usize, first: usize) -> String {
    let mut text = String::new();
    for row in 0..rows {
        text.push_str(if row == 0 { "(" } else { ", (" });
        for column in 0..columns {
            let _infallible =
                write!(text, "{}${}", if column == 0 { "" } else { ", " }, first + row * columns + column);
        }
        text.push(')');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_count_on_through_the_rows() {
        assert_eq!(placeholders(2, 2, 1), "($1, $2), ($3, $4)");
        assert_eq!(placeholders(1, 1, 2), "($2)");
    }
}
