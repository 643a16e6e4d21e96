//! Favorites lists and their products.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue, FavoriteEntry, FavoriteListEntry};
use platen_actors::ids::{ListId, ProductId};
use platen_derive::FromRow;

use super::{Entry, delete, keys_of, of_kind, upsert};
use crate::query::rows;
use crate::{Connection, Result, Transaction};

#[derive(FromRow)]
struct FavoriteListRow {
    id: i64,
    name: String,
    is_default: bool,
    created_at: i64,
}

#[derive(FromRow)]
struct FavoriteRow {
    list_id: i64,
    product_id: i64,
    notes: Option<String>,
    added_at: i64,
}

impl From<FavoriteListRow> for Entry {
    fn from(FavoriteListRow { id, name, is_default, created_at }: FavoriteListRow) -> Self {
        let list_id = ListId(id);
        let list = FavoriteListEntry { list_id, name, is_default, created_at };
        (EntryKey::FavoriteList(list_id), Arc::new(list.into()))
    }
}

impl From<FavoriteRow> for Entry {
    fn from(FavoriteRow { list_id, product_id, notes, added_at }: FavoriteRow) -> Self {
        let (list_id, product_id) = (ListId(list_id), ProductId(product_id));
        let favorite = FavoriteEntry { list_id, product_id, notes, added_at };
        (EntryKey::Favorite(list_id, product_id), Arc::new(favorite.into()))
    }
}

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let lists: Vec<FavoriteListRow> =
        rows!(connection, "SELECT id, name, is_default, created_at FROM favorite_lists WHERE owner = $1", [owner]);
    if lists.is_empty() {
        return Ok(Vec::new());
    }
    let favorites: Vec<FavoriteRow> =
        rows!(connection, "SELECT list_id, product_id, notes, added_at FROM favorites WHERE owner = $1", [owner]);
    Ok(lists.into_iter().map(Into::into).chain(favorites.into_iter().map(Into::into)).collect())
}

/// A favorites list that contains a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnList {
    /// The list.
    pub id: ListId,
    /// Its name.
    pub name: String,
    /// The notes on the product in this list.
    pub notes: Option<String>,
}

pub(super) async fn lists_with(
    connection: &mut impl Connection,
    owner: &str,
    product: ProductId,
) -> Result<Vec<OnList>> {
    let rows: Vec<(i64, String, Option<String>)> = rows!(
        connection,
        "SELECT favorite_lists.id, favorite_lists.name, favorites.notes
         FROM favorites JOIN favorite_lists ON favorite_lists.id = favorites.list_id
         WHERE favorites.owner = $1 AND favorites.product_id = $2 ORDER BY favorite_lists.id",
        [owner, product.0]
    );
    Ok(rows.into_iter().map(|(id, name, notes)| OnList { id: ListId(id), name, notes }).collect())
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    let favorites = keys_of!(keys, Favorite(list, product));
    delete(transaction, "favorites", "list_id, product_id", owner, &favorites).await?;
    delete(transaction, "favorite_lists", "id", owner, &keys_of!(keys, FavoriteList(list))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    upsert!(
        transaction,
        of_kind!(values, FavoriteList),
        "favorite_lists (id, owner, name, is_default, created_at)",
        "(id) DO UPDATE SET name = excluded.name, is_default = excluded.is_default",
        |list| [list.list_id.0, owner, &list.name, list.is_default, list.created_at]
    );
    upsert!(
        transaction,
        of_kind!(values, Favorite),
        "favorites (owner, list_id, product_id, notes, added_at)",
        "(owner, list_id, product_id) DO UPDATE SET notes = excluded.notes, added_at = excluded.added_at",
        |favorite| [owner, favorite.list_id.0, favorite.product_id.0, favorite.notes.as_deref(), favorite.added_at]
    );
    Ok(())
}
