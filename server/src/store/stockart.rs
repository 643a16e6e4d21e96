//! Stock art: collections, their categories, and pieces whose ids never change.

use platen_actors::ids::{ArtId, SessionKey};
use sha2::{Digest, Sha256};
use sqlx::{FromRow, QueryBuilder};

use super::{Connection, Exec, Result};
use crate::on;

/// Rows of one statement.
const AT_ONCE: usize = 200;

/// Whose art it is, and on what terms it may be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Collection {
    /// Its name for programs; never changes.
    pub prefix: String,
    /// Its name for people.
    pub name: String,
    /// Who made it.
    pub author: String,
    /// Where it comes from.
    pub author_url: String,
    /// The license's name.
    pub license: String,
    /// Where its text is.
    pub license_url: String,
    /// Whether it has colors of its own; else it is printed in one color.
    pub color: bool,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// Its name in the set; never changes.
    pub source: String,
    /// The category's name.
    pub category: String,
    /// Its name for people.
    pub name: String,
    /// Words to find it by, besides its name.
    pub keywords: String,
    /// A whole, harmless SVG.
    pub svg: String,
}

impl Piece {
    /// SHA-256 of all that can change.
    pub fn hash(&self) -> [u8; 32] {
        let mut digest = Sha256::new();
        for part in [&self.category, &self.name, &self.keywords, &self.svg] {
            digest.update(part);
            digest.update([0]);
        }
        digest.finalize().into()
    }
}

/// A collection with its id.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredCollection {
    /// Never changes.
    pub id: i64,
    /// Its name for people.
    pub name: String,
    /// Who made it.
    pub author: String,
    /// Where it comes from; may be empty.
    pub author_url: String,
    /// The license's name.
    pub license: String,
    /// Where its text is; may be empty.
    pub license_url: String,
    /// Whether it has colors of its own.
    pub color: bool,
}

/// A category with its id.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredCategory {
    /// Never changes.
    pub id: i64,
    /// Whose.
    pub collection_id: i64,
    /// Its name for people.
    pub name: String,
}

/// A piece without its picture.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredPiece {
    /// Never changes.
    pub id: i64,
    /// Where it is listed.
    pub category_id: i64,
    /// Its name for people.
    pub name: String,
    /// What else it is found by.
    pub keywords: String,
    /// SHA-256 of all that can change.
    pub hash: Vec<u8>,
}

/// What an import compares a piece with.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredHash {
    /// Its name in the collection.
    pub source: String,
    /// SHA-256 of all that can change.
    pub hash: Vec<u8>,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredPicture {
    /// A whole SVG.
    pub svg: String,
    /// SHA-256 of all that can change.
    pub hash: Vec<u8>,
}

/// Which import is served.
pub async fn find_generation(connection: &mut impl Connection) -> Result<i64> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_scalar("SELECT generation FROM art_state WHERE id = 1").fetch_one(db).await
    })?)
}

/// The same, and nobody else may import until the transaction ends.
pub async fn lock_generation(connection: &mut impl Connection) -> Result<i64> {
    let sql = match connection.exec() {
        // A transaction that writes is the only one anyway.
        Exec::Sqlite(_) => "SELECT generation FROM art_state WHERE id = 1",
        Exec::Postgres(_) => "SELECT generation FROM art_state WHERE id = 1 FOR UPDATE",
    };
    Ok(on!(connection.exec(), |db| sqlx::query_scalar(sql).fetch_one(db).await)?)
}

/// Tells every node that there is something new.
pub async fn move_generation(connection: &mut impl Connection) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("UPDATE art_state SET generation = generation + 1 WHERE id = 1").execute(db).await?;
    });
    Ok(())
}

/// Keeps what a collection says about itself; answers its id, and whether that was new or different.
pub async fn put_collection(connection: &mut impl Connection, collection: &Collection) -> Result<(i64, bool)> {
    let same: Option<i64> = on!(connection.exec(), |db| {
        sqlx::query_scalar(
            "SELECT id FROM art_collections WHERE prefix = $1 AND name = $2 AND author = $3 AND author_url = $4
             AND license = $5 AND license_url = $6 AND color = $7",
        )
        .bind(&collection.prefix)
        .bind(&collection.name)
        .bind(&collection.author)
        .bind(&collection.author_url)
        .bind(&collection.license)
        .bind(&collection.license_url)
        .bind(collection.color)
        .fetch_optional(db)
        .await?
    });
    if let Some(id) = same {
        return Ok((id, false));
    }
    let id = on!(connection.exec(), |db| {
        sqlx::query_scalar(
            "INSERT INTO art_collections (prefix, name, author, author_url, license, license_url, color)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (prefix) DO UPDATE SET name = excluded.name, author = excluded.author,
                 author_url = excluded.author_url, license = excluded.license, license_url = excluded.license_url,
                 color = excluded.color
             RETURNING id",
        )
        .bind(&collection.prefix)
        .bind(&collection.name)
        .bind(&collection.author)
        .bind(&collection.author_url)
        .bind(&collection.license)
        .bind(&collection.license_url)
        .bind(collection.color)
        .fetch_one(db)
        .await?
    });
    Ok((id, true))
}

/// The id of a category, given now if it is new.
pub async fn put_category(connection: &mut impl Connection, collection: i64, name: &str) -> Result<i64> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_scalar(
            "INSERT INTO art_categories (collection_id, name) VALUES ($1, $2)
             ON CONFLICT (collection_id, name) DO UPDATE SET name = excluded.name RETURNING id",
        )
        .bind(collection)
        .bind(name)
        .fetch_one(db)
        .await
    })?)
}

/// Keeps pieces with the ids of their categories. No two may have the same source.
pub async fn put_pieces(connection: &mut impl Connection, collection: i64, pieces: &[(&Piece, i64)]) -> Result<()> {
    for pieces in pieces.chunks(AT_ONCE) {
        on!(connection.exec(), |db| {
            let mut query = QueryBuilder::new(
                "INSERT INTO art_pieces (collection_id, source, category_id, name, keywords, svg, hash) ",
            );
            query.push_values(pieces, |mut row, (piece, category)| {
                row.push_bind(collection).push_bind(piece.source.as_str()).push_bind(*category);
                row.push_bind(piece.name.as_str()).push_bind(piece.keywords.as_str()).push_bind(piece.svg.as_str());
                row.push_bind(piece.hash().to_vec());
            });
            query.push(
                " ON CONFLICT (collection_id, source) DO UPDATE SET category_id = excluded.category_id,
                 name = excluded.name, keywords = excluded.keywords, svg = excluded.svg, hash = excluded.hash",
            );
            query.build().persistent(false).execute(db).await?;
        });
    }
    Ok(())
}

/// The hashes of a collection's pieces.
pub async fn list_hashes(connection: &mut impl Connection, collection: i64) -> Result<Vec<StoredHash>> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_as("SELECT source, hash FROM art_pieces WHERE collection_id = $1 ORDER BY id")
            .bind(collection)
            .fetch_all(db)
            .await
    })?)
}

/// All collections, the first imported first.
pub async fn list_collections(connection: &mut impl Connection) -> Result<Vec<StoredCollection>> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT id, name, author, author_url, license, license_url, color FROM art_collections ORDER BY id",
        )
        .fetch_all(db)
        .await
    })?)
}

/// All categories, collection by collection.
pub async fn list_categories(connection: &mut impl Connection) -> Result<Vec<StoredCategory>> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_as("SELECT id, collection_id, name FROM art_categories ORDER BY collection_id, id")
            .fetch_all(db)
            .await
    })?)
}

/// A page of the pieces, by id, without their pictures.
pub async fn list_pieces(connection: &mut impl Connection, after: i64, most: i64) -> Result<Vec<StoredPiece>> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT id, category_id, name, keywords, hash FROM art_pieces WHERE id > $1 ORDER BY id LIMIT $2",
        )
        .bind(after)
        .bind(most)
        .fetch_all(db)
        .await
    })?)
}

/// A piece's picture.
pub async fn find_picture(connection: &mut impl Connection, id: ArtId) -> Result<Option<StoredPicture>> {
    Ok(on!(connection.exec(), |db| {
        sqlx::query_as("SELECT svg, hash FROM art_pieces WHERE id = $1").bind(id.0).fetch_optional(db).await
    })?)
}

/// Whether a session has a piece among its favorites.
pub async fn is_favorite(connection: &mut impl Connection, owner: SessionKey, id: ArtId) -> Result<bool> {
    let found: Option<i64> = on!(connection.exec(), |db| {
        sqlx::query_scalar("SELECT art_id FROM art_favorites WHERE owner = $1 AND art_id = $2")
            .bind(owner.to_string())
            .bind(id.0)
            .fetch_optional(db)
            .await?
    });
    Ok(found.is_some())
}
