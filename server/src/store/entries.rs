//! The rows behind a session's entries: read as one map, written entry by entry.

use std::sync::Arc;

use platen_actors::cart;
use platen_actors::entry::{
    CartLineEntry, Entries, EntryKey, EntryValue, FavoriteEntry, FavoriteListEntry, SampleCommentEntry, SampleEntry,
};
use platen_actors::ids::{LineId, ListId, PartId, ProductId, SessionKey};

use super::{Connection, Result};
use crate::on;

#[derive(sqlx::FromRow)]
struct SampleRow {
    product_id: i64,
    added_at: i64,
}

#[derive(sqlx::FromRow)]
struct FavoriteListRow {
    id: i64,
    name: String,
    is_default: bool,
    created_at: i64,
}

#[derive(sqlx::FromRow)]
struct FavoriteRow {
    list_id: i64,
    product_id: i64,
    added_at: i64,
}

#[derive(sqlx::FromRow)]
struct CartLineRow {
    id: i64,
    product_id: i64,
    part_id: i64,
    quantity: i64,
    added_at: i64,
}

/// Everything a session holds. Read it inside one transaction, or it may be of two moments.
pub async fn list(connection: &mut impl Connection, key: SessionKey) -> Result<Entries> {
    let owner = key.to_string();
    let samples: Vec<SampleRow> = on!(connection.exec(), |db| {
        sqlx::query_as("SELECT product_id, added_at FROM samples WHERE owner = $1").bind(&owner).fetch_all(db).await?
    });
    let comment: Option<String> = on!(connection.exec(), |db| {
        sqlx::query_scalar("SELECT comment FROM sample_comments WHERE owner = $1")
            .bind(&owner)
            .fetch_optional(db)
            .await?
    });
    let lists: Vec<FavoriteListRow> = on!(connection.exec(), |db| {
        sqlx::query_as("SELECT id, name, is_default, created_at FROM favorite_lists WHERE owner = $1")
            .bind(&owner)
            .fetch_all(db)
            .await?
    });
    let favorites: Vec<FavoriteRow> = on!(connection.exec(), |db| {
        sqlx::query_as("SELECT list_id, product_id, added_at FROM favorites WHERE owner = $1")
            .bind(&owner)
            .fetch_all(db)
            .await?
    });
    let lines: Vec<CartLineRow> = on!(connection.exec(), |db| {
        sqlx::query_as("SELECT id, product_id, part_id, quantity, added_at FROM cart_lines WHERE owner = $1")
            .bind(&owner)
            .fetch_all(db)
            .await?
    });
    let mut entries: Entries = samples
        .into_iter()
        .map(Into::into)
        .chain(comment.map(|comment| (EntryKey::SampleComment, Arc::new(SampleCommentEntry { comment }.into()))))
        .chain(lists.into_iter().map(Into::into))
        .chain(favorites.into_iter().map(Into::into))
        .chain(lines.into_iter().map(Into::into))
        .collect();
    if let Some(totals) = cart::totals(&entries) {
        entries.set(EntryKey::CartTotals, Arc::new(totals.into()));
    }
    Ok(entries)
}

type Entry = (EntryKey, Arc<EntryValue>);

impl From<SampleRow> for Entry {
    fn from(SampleRow { product_id, added_at }: SampleRow) -> Self {
        let product_id = ProductId(product_id);
        (EntryKey::Sample(product_id), Arc::new(SampleEntry { product_id, added_at }.into()))
    }
}

impl From<FavoriteListRow> for Entry {
    fn from(FavoriteListRow { id, name, is_default, created_at }: FavoriteListRow) -> Self {
        let list_id = ListId(id);
        let list = FavoriteListEntry { list_id, name, is_default, created_at };
        (EntryKey::FavoriteList(list_id), Arc::new(list.into()))
    }
}

impl From<FavoriteRow> for Entry {
    fn from(FavoriteRow { list_id, product_id, added_at }: FavoriteRow) -> Self {
        let (list_id, product_id) = (ListId(list_id), ProductId(product_id));
        let favorite = FavoriteEntry { list_id, product_id, added_at };
        (EntryKey::Favorite(list_id, product_id), Arc::new(favorite.into()))
    }
}

impl From<CartLineRow> for Entry {
    fn from(CartLineRow { id, product_id, part_id, quantity, added_at }: CartLineRow) -> Self {
        let line_id = LineId(id);
        let line =
            CartLineEntry { line_id, product_id: ProductId(product_id), part_id: PartId(part_id), quantity, added_at };
        (EntryKey::CartLine(line_id), Arc::new(line.into()))
    }
}

/// Puts one entry, new or in place of the old one.
pub async fn put(connection: &mut impl Connection, key: SessionKey, value: &EntryValue) -> Result<()> {
    let owner = key.to_string();
    match value {
        EntryValue::Sample(sample) => {
            on!(connection.exec(), |db| {
                sqlx::query(
                    "INSERT INTO samples (owner, product_id, added_at) VALUES ($1, $2, $3)
                     ON CONFLICT (owner, product_id) DO UPDATE SET added_at = excluded.added_at",
                )
                .bind(owner)
                .bind(sample.product_id.0)
                .bind(sample.added_at)
                .execute(db)
                .await?;
            });
        }
        EntryValue::SampleComment(comment) => {
            on!(connection.exec(), |db| {
                sqlx::query(
                    "INSERT INTO sample_comments (owner, comment) VALUES ($1, $2)
                     ON CONFLICT (owner) DO UPDATE SET comment = excluded.comment",
                )
                .bind(owner)
                .bind(&comment.comment)
                .execute(db)
                .await?;
            });
        }
        EntryValue::FavoriteList(list) => {
            on!(connection.exec(), |db| {
                sqlx::query(
                    "INSERT INTO favorite_lists (id, owner, name, is_default, created_at) VALUES ($1, $2, $3, $4, $5)
                     ON CONFLICT (id) DO UPDATE SET name = excluded.name, is_default = excluded.is_default",
                )
                .bind(list.list_id.0)
                .bind(owner)
                .bind(&list.name)
                .bind(list.is_default)
                .bind(list.created_at)
                .execute(db)
                .await?;
            });
        }
        EntryValue::Favorite(favorite) => {
            on!(connection.exec(), |db| {
                sqlx::query(
                    "INSERT INTO favorites (owner, list_id, product_id, added_at) VALUES ($1, $2, $3, $4)
                     ON CONFLICT (owner, list_id, product_id) DO UPDATE SET added_at = excluded.added_at",
                )
                .bind(owner)
                .bind(favorite.list_id.0)
                .bind(favorite.product_id.0)
                .bind(favorite.added_at)
                .execute(db)
                .await?;
            });
        }
        EntryValue::CartLine(line) => {
            on!(connection.exec(), |db| {
                sqlx::query(
                    "INSERT INTO cart_lines (id, owner, product_id, part_id, quantity, added_at)
                     VALUES ($1, $2, $3, $4, $5, $6)
                     ON CONFLICT (id) DO UPDATE SET quantity = excluded.quantity",
                )
                .bind(line.line_id.0)
                .bind(owner)
                .bind(line.product_id.0)
                .bind(line.part_id.0)
                .bind(line.quantity)
                .bind(line.added_at)
                .execute(db)
                .await?;
            });
        }
        // Derived from the lines whenever they are read.
        EntryValue::CartTotals(_) => {}
    }
    Ok(())
}

/// Removes one entry.
pub async fn remove(connection: &mut impl Connection, key: SessionKey, entry: EntryKey) -> Result<()> {
    let owner = key.to_string();
    match entry {
        EntryKey::Sample(product) => on!(connection.exec(), |db| {
            sqlx::query("DELETE FROM samples WHERE owner = $1 AND product_id = $2")
                .bind(owner)
                .bind(product.0)
                .execute(db)
                .await?;
        }),
        EntryKey::SampleComment => on!(connection.exec(), |db| {
            sqlx::query("DELETE FROM sample_comments WHERE owner = $1").bind(owner).execute(db).await?;
        }),
        EntryKey::FavoriteList(list) => on!(connection.exec(), |db| {
            sqlx::query("DELETE FROM favorite_lists WHERE owner = $1 AND id = $2")
                .bind(owner)
                .bind(list.0)
                .execute(db)
                .await?;
        }),
        EntryKey::Favorite(list, product) => on!(connection.exec(), |db| {
            sqlx::query("DELETE FROM favorites WHERE owner = $1 AND list_id = $2 AND product_id = $3")
                .bind(owner)
                .bind(list.0)
                .bind(product.0)
                .execute(db)
                .await?;
        }),
        EntryKey::CartLine(line) => on!(connection.exec(), |db| {
            sqlx::query("DELETE FROM cart_lines WHERE owner = $1 AND id = $2")
                .bind(owner)
                .bind(line.0)
                .execute(db)
                .await?;
        }),
        EntryKey::CartTotals => {}
    }
    Ok(())
}
