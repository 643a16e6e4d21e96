//! Cart lines and their prices.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::cart::{CartLineEntry, CartPriceEntry, Shelf};
use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::ids::LineId;
use platen_derive::FromRow;

use super::{Entry, delete, keys_of, of_kind, upsert};
use crate::query::rows;
use crate::{Connection, Error, Result, Transaction, json};

#[derive(FromRow)]
struct CartLineRow {
    id: i64,
    configuration: String,
    shelf: String,
    repeats: Option<String>,
    added_at: i64,
    changed_at: i64,
    price: Option<String>,
}

impl CartLineRow {
    /// Returns the line, and its price if one was computed.
    fn entries(self) -> Result<[Option<Entry>; 2]> {
        let line_id = LineId(self.id);
        let line = CartLineEntry {
            line_id,
            configuration: json::read("a cart line", &self.configuration)?,
            shelf: read_shelf(&self.shelf)?,
            repeat_of: self.repeats.as_deref().map(|text| json::read("what a cart line repeats", text)).transpose()?,
            added_at: self.added_at,
            changed_at: self.changed_at,
        };
        let price: Option<CartPriceEntry> =
            self.price.as_deref().map(|price| json::read("the price of a cart line", price)).transpose()?;
        Ok([
            Some((EntryKey::CartLine(line_id), Arc::new(line.into()))),
            price.map(|price| (EntryKey::CartPrice(line_id), Arc::new(price.into()))),
        ])
    }
}

fn shelf_name(shelf: Shelf) -> &'static str {
    match shelf {
        Shelf::Cart => "cart",
        Shelf::Saved => "saved",
        Shelf::Removed => "removed",
    }
}

fn read_shelf(name: &str) -> Result<Shelf> {
    [Shelf::Cart, Shelf::Saved, Shelf::Removed]
        .into_iter()
        .find(|shelf| shelf_name(*shelf) == name)
        .ok_or_else(|| Error::Corrupt(format!("a cart line on the shelf {name}")))
}

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let rows: Vec<CartLineRow> = rows!(
        connection,
        "SELECT lines.id, lines.configuration, lines.shelf, lines.repeats, lines.added_at, lines.changed_at,
             prices.price
         FROM cart_lines AS lines LEFT JOIN cart_prices AS prices ON prices.line_id = lines.id
         WHERE lines.owner = $1",
        [owner]
    );
    let mut found = Vec::with_capacity(2 * rows.len());
    for row in rows {
        found.extend(row.entries()?.into_iter().flatten());
    }
    Ok(found)
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    // The totals are derived from the lines on every read.
    delete(transaction, "cart_prices", "line_id", owner, &keys_of!(keys, CartPrice(line))).await?;
    delete(transaction, "cart_lines", "id", owner, &keys_of!(keys, CartLine(line))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut lines = Vec::new();
    for line in of_kind!(values, CartLine) {
        let repeats = line.repeat_of.as_ref().map(json::write).transpose()?;
        lines.push((line, json::write(&line.configuration)?, repeats));
    }
    upsert!(
        transaction,
        lines,
        "cart_lines (id, owner, product_id, configuration, shelf, repeats, added_at, changed_at)",
        "(id) DO UPDATE SET owner = excluded.owner, configuration = excluded.configuration, shelf = excluded.shelf,
             repeats = excluded.repeats, changed_at = excluded.changed_at",
        |(line, configuration, repeats)| [
            line.line_id.0,
            owner,
            line.configuration.product_id.0,
            configuration,
            shelf_name(line.shelf),
            repeats.as_deref(),
            line.added_at,
            line.changed_at
        ]
    );
    let mut prices = Vec::new();
    for price in of_kind!(values, CartPrice) {
        prices.push((price.line_id.0, json::write(price)?));
    }
    upsert!(
        transaction,
        prices,
        "cart_prices (line_id, owner, price)",
        "(line_id) DO UPDATE SET owner = excluded.owner, price = excluded.price",
        |row| [row.0, owner, &row.1]
    );
    Ok(())
}
