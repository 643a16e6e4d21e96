//! Presentations as anybody with the link sees them.

use platen_actors::entries::ShownProduct;
use platen_actors::ids::{ProductId, SessionKey};

use super::{Connection, Error, Result, json};
use crate::on;

/// What a link shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared {
    /// The presentation's name.
    pub name: String,
    /// What its owner says about it.
    pub comment: Option<String>,
    /// Whose it is.
    pub owner: SessionKey,
    /// Its products in order.
    pub products: Vec<SharedProduct>,
}

/// A product that a link shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedProduct {
    /// The product.
    pub product: ProductId,
    /// What is said about it.
    pub comment: Option<String>,
    /// How it is shown, if not as its pictures show it.
    pub shown: Option<ShownProduct>,
}

/// The presentation under a link, unless the link was taken back.
pub async fn find_shared(connection: &mut impl Connection, link: &str) -> Result<Option<Shared>> {
    let row: Option<(i64, String, String, Option<String>)> = on!(connection.exec(), |db| {
        sqlx::query_as("SELECT id, owner, name, comment FROM presentations WHERE link = $1")
            .bind(link)
            .fetch_optional(db)
            .await?
    });
    let Some((id, owner, name, comment)) = row else { return Ok(None) };
    let owner = owner.parse().map_err(|_| Error::Corrupt(format!("the owner {owner}")))?;
    let products: Vec<(i64, Option<String>, Option<String>)> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT product_id, comment, shown FROM presentation_products WHERE presentation_id = $1 ORDER BY position",
        )
        .bind(id)
        .fetch_all(db)
        .await?
    });
    let products = products.into_iter().map(|(product, comment, shown)| {
        let shown = shown.as_deref().map(|text| json::read("how a product is shown", text)).transpose()?;
        Ok(SharedProduct { product: ProductId(product), comment, shown })
    });
    Ok(Some(Shared { name, comment, owner, products: products.collect::<Result<_>>()? }))
}
