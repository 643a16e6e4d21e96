//! Presentations as visitors with the link see them.

use platen_actors::entries::ShownProduct;
use platen_actors::ids::{ProductId, SessionKey};

use super::{Connection, Error, Result, json};
use crate::query::{optional_row, rows};

/// A shared presentation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared {
    /// The presentation's name.
    pub name: String,
    /// The owner's comment.
    pub comment: Option<String>,
    /// The owning session.
    pub owner: SessionKey,
    /// Its products, in order.
    pub products: Vec<SharedProduct>,
}

/// A product of a shared presentation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedProduct {
    /// The product.
    pub product: ProductId,
    /// The owner's comment on it.
    pub comment: Option<String>,
    /// The configuration to show, if it is not the default picture.
    pub shown: Option<ShownProduct>,
}

/// Finds the presentation behind a link, unless the link was revoked.
pub async fn find_shared(connection: &mut impl Connection, link: &str) -> Result<Option<Shared>> {
    let row: Option<(i64, String, String, Option<String>)> =
        optional_row!(connection, "SELECT id, owner, name, comment FROM presentations WHERE link = $1", [link]);
    let Some((id, owner, name, comment)) = row else { return Ok(None) };
    let owner = owner.parse().map_err(|_| Error::Corrupt(format!("the owner {owner}")))?;
    let products: Vec<(i64, Option<String>, Option<String>)> = rows!(
        connection,
        "SELECT product_id, comment, shown FROM presentation_products WHERE presentation_id = $1 ORDER BY position",
        [id]
    );
    let products = products.into_iter().map(|(product, comment, shown)| {
        let shown = shown.as_deref().map(|text| json::read("how a product is shown", text)).transpose()?;
        Ok(SharedProduct { product: ProductId(product), comment, shown })
    });
    Ok(Some(Shared { name, comment, owner, products: products.collect::<Result<_>>()? }))
}
