//! The documents of products that are not for sale. Only staff find them, by their texts, status or category: they have no
//! prepared responses, and no [`View`](super::View) counts them among its current products.

use platen_store::catalog::StoredProduct;
use tantivy::TantivyDocument;

use super::{Fields, words};
use crate::categories::Categories;
use crate::record::{ProductRecord, Status};
use crate::sku::search_key;
use crate::text::slug;

/// Returns a status as the index has it; 0 for products that are for sale.
pub(crate) fn code(status: Status) -> u64 {
    match status {
        Status::Active => 0,
        Status::Draft => 1,
        Status::Archived => 2,
    }
}

pub(super) fn document(
    fields: &Fields,
    row: &StoredProduct,
    record: &ProductRecord,
    categories: &Categories,
) -> TantivyDocument {
    let mut document = TantivyDocument::new();
    document.add_i64(fields.id, row.id);
    document.add_u64(fields.unlisted, code(record.status));
    let (tags, paths) = (record.tags.join("\n"), record.categories.join("\n"));
    let texts = [record.name.as_str(), &record.description, &record.sku, &tags, &paths];
    document.add_text(fields.unlisted_text, words::fold(&texts.join("\n")));
    for category in categories.with_ancestors(&record.categories) {
        document.add_i64(fields.categories, category);
    }
    let skus = std::iter::once(&record.sku).chain(record.parts.iter().map(|part| &part.sku));
    let mut skus: Vec<String> = skus.map(|sku| format!("{}\0{sku}", search_key(sku))).collect();
    skus.sort_unstable();
    skus.dedup();
    for sku in skus {
        document.add_text(fields.skus, sku);
    }
    // Every segment has the columns that are sorted, also one without products for sale.
    document.add_text(fields.name_key, record.name.to_lowercase());
    document.add_text(fields.sku_key, search_key(&record.sku));
    document.add_text(fields.slug, slug(&record.name));
    document
}
