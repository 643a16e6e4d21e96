//! Presentations as anybody with the link sees them.

use platen_actors::ids::ProductId;

use super::{Connection, Result};
use crate::on;

/// What a link shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared {
    /// The presentation's name.
    pub name: String,
    /// What its owner says about it.
    pub comment: Option<String>,
    /// Its products in order, and what is said about each.
    pub products: Vec<(ProductId, Option<String>)>,
}

/// The presentation under a link, unless the link was taken back.
pub async fn find_shared(connection: &mut impl Connection, link: &str) -> Result<Option<Shared>> {
    let row: Option<(i64, String, Option<String>)> = on!(connection.exec(), |db| {
        sqlx::query_as("SELECT id, name, comment FROM presentations WHERE link = $1")
            .bind(link)
            .fetch_optional(db)
            .await?
    });
    let Some((id, name, comment)) = row else { return Ok(None) };
    let products: Vec<(i64, Option<String>)> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT product_id, comment FROM presentation_products WHERE presentation_id = $1 ORDER BY position",
        )
        .bind(id)
        .fetch_all(db)
        .await?
    });
    let products = products.into_iter().map(|(product, comment)| (ProductId(product), comment)).collect();
    Ok(Some(Shared { name, comment, products }))
}
