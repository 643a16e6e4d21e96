//! How staff have arranged the categories: names, order, parents, descriptions, and which of them are collections. A category
//! without such a row is as its products' records name it.

use platen_derive::FromRow;
use sqlx::QueryBuilder;

use super::{Connection, Result};
use crate::on;
use crate::query::{rows, values};

/// The maximum number of rows in one statement.
const AT_ONCE: usize = 100;

/// How a category is shown.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Arrangement {
    /// The category.
    pub category_id: i64,
    /// Its name.
    pub name: String,
    /// The category above it; `None` at the top.
    pub parent_id: Option<i64>,
    /// Its place among the categories with the same parent, ascending.
    pub position: i64,
    /// The text on its page; empty if there is none.
    pub description: String,
    /// Whether menus and filters leave it out; 0 or 1.
    pub hidden: i64,
    /// The SKU of the product whose picture it shows; `None` chooses one.
    pub picture_sku: Option<String>,
    /// The generation of the catalog that began with the last change of the name, the parent, the kind or whether it is
    /// hidden.
    pub generation: i64,
    /// The generation that began with the last change of anything but its position.
    pub revision: i64,
    /// `occasion` or `industry` for a collection; `None` for an ordinary category.
    pub kind: Option<String>,
    /// Whether staff deleted the collection; 0 or 1. They see it again once a record names it.
    pub deleted: i64,
}

/// Returns all arrangements.
pub async fn list(connection: &mut impl Connection) -> Result<Vec<Arrangement>> {
    let sql = "SELECT category_id, name, parent_id, position, description, hidden, picture_sku, generation, revision, kind, deleted
        FROM catalogue_arrangements ORDER BY category_id";
    Ok(rows!(connection, sql))
}

/// Returns the categories that were renamed, moved, hidden or given another kind after generation `from`, up to generation `to`.
pub async fn list_moved(connection: &mut impl Connection, from: i64, to: i64) -> Result<Vec<i64>> {
    let sql = "SELECT category_id FROM catalogue_arrangements WHERE generation > $1 AND generation <= $2
        ORDER BY category_id";
    Ok(values!(connection, sql, [from, to]))
}

/// Stores arrangements. The categories must be distinct.
pub async fn put(connection: &mut impl Connection, arrangements: &[Arrangement]) -> Result<()> {
    for arrangements in arrangements.chunks(AT_ONCE) {
        on!(connection.exec().await?, |db| {
            let mut query = QueryBuilder::new(
                "INSERT INTO catalogue_arrangements
                 (category_id, name, parent_id, position, description, hidden, picture_sku, generation, revision, kind,
                  deleted) ",
            );
            query.push_values(arrangements, |mut row, one| {
                row.push_bind(one.category_id).push_bind(&one.name).push_bind(one.parent_id).push_bind(one.position);
                row.push_bind(&one.description).push_bind(one.hidden).push_bind(&one.picture_sku);
                row.push_bind(one.generation).push_bind(one.revision).push_bind(&one.kind).push_bind(one.deleted);
            });
            query.push(
                " ON CONFLICT (category_id) DO UPDATE SET name = excluded.name, parent_id = excluded.parent_id,
                 position = excluded.position, description = excluded.description, hidden = excluded.hidden,
                 picture_sku = excluded.picture_sku, generation = excluded.generation,
                 revision = excluded.revision, kind = excluded.kind, deleted = excluded.deleted",
            );
            query.build().persistent(false).execute(db).await?;
        });
    }
    Ok(())
}
