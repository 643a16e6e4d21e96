//! Favorite stock art.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{ArtFavoriteEntry, EntryKey, EntryValue};
use platen_actors::ids::ArtId;

use super::{Entry, delete, keys_of, of_kind, upsert};
use crate::query::rows;
use crate::{Connection, Result, Transaction};

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let rows: Vec<(i64, i64)> =
        rows!(connection, "SELECT art_id, added_at FROM art_favorites WHERE owner = $1", [owner]);
    Ok(rows
        .into_iter()
        .map(|(id, added_at)| {
            let art_id = ArtId(id);
            (EntryKey::ArtFavorite(art_id), Arc::new(ArtFavoriteEntry { art_id, added_at }.into()))
        })
        .collect())
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    delete(transaction, "art_favorites", "art_id", owner, &keys_of!(keys, ArtFavorite(art))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    upsert!(
        transaction,
        of_kind!(values, ArtFavorite),
        "art_favorites (owner, art_id, added_at)",
        "(owner, art_id) DO UPDATE SET added_at = excluded.added_at",
        |art| [owner, art.art_id.0, art.added_at]
    );
    Ok(())
}
