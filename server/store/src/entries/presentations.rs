//! Presentations and their products.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue, PresentationEntry, PresentationProductEntry};
use platen_actors::ids::{PresentationId, ProductId};
use platen_derive::FromRow;

use super::{Entry, delete, keys_of, of_kind, upsert};
use crate::query::rows;
use crate::{Connection, Result, Transaction, json};

#[derive(FromRow)]
struct PresentationRow {
    id: i64,
    name: String,
    comment: Option<String>,
    link: Option<String>,
    created_at: i64,
}

#[derive(FromRow)]
struct PresentationProductRow {
    presentation_id: i64,
    product_id: i64,
    position: i64,
    comment: Option<String>,
    shown: Option<String>,
}

impl From<PresentationRow> for Entry {
    fn from(PresentationRow { id, name, comment, link, created_at }: PresentationRow) -> Self {
        let presentation_id = PresentationId(id);
        let presentation = PresentationEntry { presentation_id, name, comment, link, created_at };
        (EntryKey::Presentation(presentation_id), Arc::new(presentation.into()))
    }
}

impl PresentationProductRow {
    fn entry(self) -> Result<Entry> {
        let Self { position, comment, .. } = self;
        let (presentation_id, product_id) = (PresentationId(self.presentation_id), ProductId(self.product_id));
        let shown = self.shown.as_deref().map(|text| json::read("how a product is shown", text)).transpose()?;
        let product = PresentationProductEntry { presentation_id, product_id, position, comment, shown };
        Ok((EntryKey::PresentationProduct(presentation_id, product_id), Arc::new(product.into())))
    }
}

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let presentations: Vec<PresentationRow> =
        rows!(connection, "SELECT id, name, comment, link, created_at FROM presentations WHERE owner = $1", [owner]);
    if presentations.is_empty() {
        return Ok(Vec::new());
    }
    let products: Vec<PresentationProductRow> = rows!(
        connection,
        "SELECT presentation_id, product_id, position, comment, shown FROM presentation_products WHERE owner = $1",
        [owner]
    );
    let products = products.into_iter().map(PresentationProductRow::entry);
    presentations.into_iter().map(|row| Ok(row.into())).chain(products).collect()
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    let products = keys_of!(keys, PresentationProduct(presentation, product));
    delete(transaction, "presentation_products", "presentation_id, product_id", owner, &products).await?;
    delete(transaction, "presentations", "id", owner, &keys_of!(keys, Presentation(presentation))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    upsert!(
        transaction,
        of_kind!(values, Presentation),
        "presentations (id, owner, name, comment, link, created_at)",
        "(id) DO UPDATE SET name = excluded.name, comment = excluded.comment, link = excluded.link",
        |presentation| [
            presentation.presentation_id.0,
            owner,
            &presentation.name,
            presentation.comment.as_deref(),
            presentation.link.as_deref(),
            presentation.created_at
        ]
    );
    let mut products = Vec::new();
    for product in of_kind!(values, PresentationProduct) {
        products.push((product, product.shown.as_ref().map(json::write).transpose()?));
    }
    upsert!(
        transaction,
        products,
        "presentation_products (owner, presentation_id, product_id, position, comment, shown)",
        "(presentation_id, product_id) DO UPDATE SET position = excluded.position, comment = excluded.comment,
             shown = excluded.shown",
        |(product, shown)| [
            owner,
            product.presentation_id.0,
            product.product_id.0,
            product.position,
            product.comment.as_deref(),
            shown.as_deref()
        ]
    );
    Ok(())
}
