//! The promo code of the cart.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue, PromoCodeEntry};

use super::{Entry, of_kind, upsert};
use crate::query::{later, optional_value};
use crate::{Connection, Result, Transaction, json};

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let found: Option<String> = optional_value!(connection, "SELECT entry FROM promo_codes WHERE owner = $1", [owner]);
    let entry: Option<PromoCodeEntry> = found.map(|text| json::read("a promo code", &text)).transpose()?;
    Ok(entry.into_iter().map(|entry| (EntryKey::PromoCode, Arc::new(entry.into()))).collect())
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    if keys.contains(&EntryKey::PromoCode) {
        later!(transaction, "DELETE FROM promo_codes WHERE owner = $1", [owner]);
    }
    Ok(())
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut codes = Vec::new();
    for entry in of_kind!(values, PromoCode) {
        codes.push(json::write(entry)?);
    }
    upsert!(
        transaction,
        codes,
        "promo_codes (owner, entry)",
        "(owner) DO UPDATE SET entry = excluded.entry",
        |entry| [owner, entry]
    );
    Ok(())
}
