//! Imports into the store, on SQLite and on PostgreSQL.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod exports;
mod import;
mod index;
mod undo;

/// Returns the id of a part, and its product's SKU.
fn part(snapshot: &platen_catalog::snapshot::Snapshot, sku: &str) -> (platen_actors::ids::PartId, String) {
    let products =
        snapshot.pages(0, usize::MAX).into_iter().map(|(id, _)| snapshot.find(id).unwrap().product().unwrap());
    let mut parts = products.flat_map(|product| product.parts.into_iter().map(move |part| (part, product.sku.clone())));
    let (part, product) = parts.find(|(part, _)| part.sku == sku).unwrap();
    assert_eq!(snapshot.find_part(part.id).unwrap().sku, product.as_str().into());
    (part.id, product)
}
