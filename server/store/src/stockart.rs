//! Stock art: collections, their categories, and pieces with permanent ids.

use platen_actors::ids::{ArtId, SessionKey};
use platen_derive::FromRow;
use sha2::{Digest, Sha256};
use sqlx::QueryBuilder;

use super::{Connection, Exec, Result};
use crate::on;
use crate::query::{execute, one_value, optional_row, optional_value, rows};

/// Rows per statement.
const AT_ONCE: usize = 200;

/// A collection with its author and license.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Collection {
    /// The permanent identifier.
    pub prefix: String,
    /// Display name.
    pub name: String,
    /// The author.
    pub author: String,
    /// URL of its origin.
    pub author_url: String,
    /// The license's name.
    pub license: String,
    /// URL of the license text.
    pub license_url: String,
    /// Whether it has its own colors; otherwise it is printed in one color.
    pub color: bool,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The name in the collection; permanent.
    pub source: String,
    /// The category's name.
    pub category: String,
    /// Display name.
    pub name: String,
    /// Search words besides the name.
    pub keywords: String,
    /// A complete SVG, free of active content.
    pub svg: String,
}

impl Piece {
    /// Computes the SHA-256 of all fields that can change.
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
    /// The permanent id.
    pub id: i64,
    /// Display name.
    pub name: String,
    /// The author.
    pub author: String,
    /// URL of its origin; may be empty.
    pub author_url: String,
    /// The license's name.
    pub license: String,
    /// URL of the license text; may be empty.
    pub license_url: String,
    /// Whether it has its own colors.
    pub color: bool,
}

/// A category with its id.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredCategory {
    /// The permanent id.
    pub id: i64,
    /// The collection.
    pub collection_id: i64,
    /// Display name.
    pub name: String,
}

/// A piece without its picture.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredPiece {
    /// The permanent id.
    pub id: i64,
    /// The category.
    pub category_id: i64,
    /// Display name.
    pub name: String,
    /// Search words besides the name.
    pub keywords: String,
    /// SHA-256 of all fields that can change.
    pub hash: Vec<u8>,
}

/// A piece's hash, for comparison in an import.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredHash {
    /// The name in the collection.
    pub source: String,
    /// SHA-256 of all fields that can change.
    pub hash: Vec<u8>,
}

/// A picture.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StoredPicture {
    /// A complete SVG.
    pub svg: String,
    /// SHA-256 of all fields that can change.
    pub hash: Vec<u8>,
}

/// Returns the generation, which increases with every import.
pub async fn find_generation(connection: &mut impl Connection) -> Result<i64> {
    Ok(one_value!(connection, "SELECT generation FROM art_state WHERE id = 1"))
}

/// Returns the generation and blocks other imports until the transaction ends.
pub async fn lock_generation(connection: &mut impl Connection) -> Result<i64> {
    let sql = match connection.exec().await? {
        // SQLite has a single writer.
        Exec::Sqlite(_) => "SELECT generation FROM art_state WHERE id = 1",
        Exec::Postgres(_) => "SELECT generation FROM art_state WHERE id = 1 FOR UPDATE",
    };
    Ok(one_value!(connection, sql))
}

/// Increments the generation, by which every node notices the change.
pub async fn move_generation(connection: &mut impl Connection) -> Result<()> {
    execute!(connection, "UPDATE art_state SET generation = generation + 1 WHERE id = 1");
    Ok(())
}

/// Stores a collection. Returns its id, and whether it was new or different.
pub async fn put_collection(connection: &mut impl Connection, collection: &Collection) -> Result<(i64, bool)> {
    let same: Option<i64> = optional_value!(
        connection,
        "SELECT id FROM art_collections WHERE prefix = $1 AND name = $2 AND author = $3 AND author_url = $4
         AND license = $5 AND license_url = $6 AND color = $7",
        [
            &collection.prefix,
            &collection.name,
            &collection.author,
            &collection.author_url,
            &collection.license,
            &collection.license_url,
            collection.color
        ]
    );
    if let Some(id) = same {
        return Ok((id, false));
    }
    let id = one_value!(
        connection,
        "INSERT INTO art_collections (prefix, name, author, author_url, license, license_url, color)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (prefix) DO UPDATE SET name = excluded.name, author = excluded.author,
             author_url = excluded.author_url, license = excluded.license, license_url = excluded.license_url,
             color = excluded.color
         RETURNING id",
        [
            &collection.prefix,
            &collection.name,
            &collection.author,
            &collection.author_url,
            &collection.license,
            &collection.license_url,
            collection.color
        ]
    );
    Ok((id, true))
}

/// Returns the id of a category; assigns one if it is new.
pub async fn put_category(connection: &mut impl Connection, collection: i64, name: &str) -> Result<i64> {
    Ok(one_value!(
        connection,
        "INSERT INTO art_categories (collection_id, name) VALUES ($1, $2)
         ON CONFLICT (collection_id, name) DO UPDATE SET name = excluded.name RETURNING id",
        [collection, name]
    ))
}

/// Stores pieces with the ids of their categories. The sources must be distinct.
pub async fn put_pieces(connection: &mut impl Connection, collection: i64, pieces: &[(&Piece, i64)]) -> Result<()> {
    for pieces in pieces.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
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

/// Returns the hashes of a collection's pieces.
pub async fn list_hashes(connection: &mut impl Connection, collection: i64) -> Result<Vec<StoredHash>> {
    Ok(rows!(connection, "SELECT source, hash FROM art_pieces WHERE collection_id = $1 ORDER BY id", [collection]))
}

/// Returns all collections, in the order of their first import.
pub async fn list_collections(connection: &mut impl Connection) -> Result<Vec<StoredCollection>> {
    Ok(rows!(
        connection,
        "SELECT id, name, author, author_url, license, license_url, color FROM art_collections ORDER BY id"
    ))
}

/// Returns all categories, by collection.
pub async fn list_categories(connection: &mut impl Connection) -> Result<Vec<StoredCategory>> {
    Ok(rows!(connection, "SELECT id, collection_id, name FROM art_categories ORDER BY collection_id, id"))
}

/// Returns a page of the pieces, by id, without their pictures.
pub async fn list_pieces(connection: &mut impl Connection, after: i64, most: i64) -> Result<Vec<StoredPiece>> {
    Ok(rows!(
        connection,
        "SELECT id, category_id, name, keywords, hash FROM art_pieces WHERE id > $1 ORDER BY id LIMIT $2",
        [after, most]
    ))
}

/// Returns a piece's picture.
pub async fn find_picture(connection: &mut impl Connection, id: ArtId) -> Result<Option<StoredPicture>> {
    Ok(optional_row!(connection, "SELECT svg, hash FROM art_pieces WHERE id = $1", [id.0]))
}

/// Reports whether a piece is a favorite of a session.
pub async fn is_favorite(connection: &mut impl Connection, owner: SessionKey, id: ArtId) -> Result<bool> {
    let found: Option<i64> = optional_value!(
        connection,
        "SELECT art_id FROM art_favorites WHERE owner = $1 AND art_id = $2",
        [owner.to_string(), id.0]
    );
    Ok(found.is_some())
}
