//! Builds a product's document from its record.

use std::collections::HashMap;

use platen_actors::ids::ProductId;
use platen_store::catalog::StoredProduct;
use sha2::{Digest, Sha256};
use tantivy::TantivyDocument;

use super::entry::{DrawnColor, Entry, Facts, PRICE, PrintedBreaks};
use super::pictures::Pictures;
use super::{Fields, product, unlisted, words};
use crate::answer::{Product, ProductCard};
use crate::categories::Categories;
use crate::photograph::PhotographAddress;
use crate::record::{ProductRecord, Status};
use crate::sku::search_key;
use crate::text::{hex_prefix, slug};

/// What products' documents are built from besides their records.
#[derive(Clone, Copy)]
pub(crate) struct Sources<'a> {
    /// The parts' ids by SKU key.
    pub(crate) part_ids: &'a HashMap<String, i64>,
    pub(crate) categories: &'a Categories,
    /// The photographs that were fetched, by the addresses in the records.
    pub(crate) photographs: &'a HashMap<String, PhotographAddress>,
}

/// Builds the document of a product. Returns `None` for a product without a record, and for one that this program cannot
/// parse: another version wrote it.
pub(crate) fn document(fields: &Fields, row: &StoredProduct, sources: Sources<'_>) -> Option<TantivyDocument> {
    if row.record.is_empty() {
        return None;
    }
    let record: ProductRecord = match serde_json::from_str(&row.record) {
        Ok(record) => record,
        Err(error) => {
            tracing::error!(product = row.id, %error, "a product of the catalog cannot be read and is left out");
            return None;
        }
    };
    if record.status != Status::Active {
        return Some(unlisted::document(fields, row, &record, sources.categories));
    }
    let document = of_record(fields, row, &record, sources);
    if document.is_none() {
        tracing::error!(product = row.id, "a product of the catalog breaks its rules and is left out");
    }
    document
}

fn of_record(
    fields: &Fields,
    row: &StoredProduct,
    record: &ProductRecord,
    Sources { part_ids, categories, photographs }: Sources<'_>,
) -> Option<TantivyDocument> {
    let version = hex_prefix(&row.hash, 4);
    let pictures = Pictures::new(record, &version, photographs);
    let (product, card) = product::answers(ProductId(row.id), &pictures, part_ids, categories)?;
    let mut document = TantivyDocument::new();
    document.add_i64(fields.id, row.id);
    add_texts(&mut document, fields, &product);
    add_filters(&mut document, fields, &product);
    for category in categories.with_ancestors(&record.categories) {
        document.add_i64(fields.categories, category);
    }
    document.add_text(fields.name_key, product.name.to_lowercase());
    document.add_text(fields.sku_key, search_key(&product.sku));
    document.add_text(fields.slug, &product.slug);
    document.add_i64(fields.added_at, row.added_at);
    document.add_bytes(fields.entry, &entry(row, &pictures, (&product, &card))?);
    Some(document)
}

/// Adds what is searched.
fn add_texts(document: &mut TantivyDocument, fields: &Fields, product: &Product) {
    let (name, tags) = (words::fold(&product.name), words::fold(&tags(product)));
    for (field, text) in fields.texts.into_iter().zip([&name, &tags, &words::fold(&product.description)]) {
        document.add_text(field, text);
    }
    for (field, text) in fields.words.into_iter().zip([&name, &tags]) {
        document.add_text(field, text);
    }
    let mut skus: Vec<&str> = product.parts.iter().map(|part| part.sku.as_str()).collect();
    // A product with one part often shares its SKU.
    skus.push(&product.sku);
    skus.sort_unstable();
    skus.dedup();
    for sku in skus {
        document.add_text(fields.skus, format!("{}\0{sku}", search_key(sku)));
    }
    for part in &product.parts {
        document.add_i64(fields.parts, part.id.0);
    }
}

/// Adds what filters, facets and price orders use.
fn add_filters(document: &mut TantivyDocument, fields: &Fields, product: &Product) {
    let mut groups: Vec<&str> = product.colors.iter().filter_map(|color| color.group.as_deref()).collect();
    let decorations = product.locations.iter().flat_map(|location| &location.decorations);
    let mut methods: Vec<&str> = decorations.map(|decoration| decoration.method.as_str()).collect();
    for (field, values) in [(fields.colors, &mut groups), (fields.methods, &mut methods)] {
        values.sort_unstable();
        values.dedup();
        for value in values {
            document.add_text(field, value);
        }
    }
    document.add_u64(fields.days, u64::from(product.production_days));
    if product.featured {
        document.add_u64(fields.featured, 1);
    }
    document.add_text(fields.currency, &product.currency);
    let shown = product.printed.as_ref().map_or(&product.breaks, |printed| &printed.breaks);
    if let Some(first) = shown.first() {
        document.add_i64(fields.first_price, first.unit_price);
    }
    for price in shown {
        document.add_u64(fields.quantities, u64::from(price.min_quantity));
        document.add_i64(fields.prices, price.unit_price);
    }
}

/// Returns the texts that are searched like tags.
fn tags(product: &Product) -> String {
    let mut tags: Vec<&str> = product.tags.iter().map(String::as_str).collect();
    tags.extend(product.categories.iter().flat_map(|category| &category.path).map(|category| category.name.as_str()));
    tags.extend(product.material.as_deref());
    for color in &product.colors {
        tags.push(&color.name);
        tags.extend(color.group.as_deref());
    }
    for decoration in product.locations.iter().flat_map(|location| &location.decorations) {
        if !tags.contains(&decoration.method.as_str()) {
            tags.push(&decoration.method);
        }
    }
    tags.join(" \n ")
}

/// Encodes the product's [`Entry`].
fn entry(row: &StoredProduct, pictures: &Pictures<'_>, (product, card): (&Product, &ProductCard)) -> Option<Vec<u8>> {
    let record = pictures.record;
    let (json, mut card_json) = (serde_json::to_vec(product).ok()?, serde_json::to_vec(card).ok()?);
    let cut = card_json.windows(PRICE.len()).rposition(|window| window == PRICE)?;
    card_json.truncate(cut);
    let facts = Facts {
        id: product.id,
        sku: product.sku.as_str().into(),
        slug: product.slug.as_str().into(),
        name: product.name.as_str().into(),
        image_url: card.image_url.as_str().into(),
        etag: format!("\"{}\"", hex_prefix(&Sha256::digest(&json), 12)).into(),
        min_quantity: product.min_quantity,
        production_days: product.production_days,
        sample: product.sample,
        featured: product.featured,
        added_at: row.added_at,
        drawing: record.drawing.clone().filter(|_| pictures.are_drawn()).map(Box::new),
        photographs: pictures.printed().into(),
        colors: product
            .colors
            .iter()
            .map(|color| DrawnColor { slug: slug(&color.name).into(), hex: color.hex.as_deref().map(Into::into) })
            .collect(),
        breaks: product.breaks.as_slice().into(),
        printed: product.printed.as_ref().map(|printed| PrintedBreaks {
            once: printed.once,
            participle: printed.participle,
            breaks: printed.breaks.as_slice().into(),
        }),
        goes_with: record.goes_with.iter().map(|sku| sku.as_str().into()).collect(),
        version: pictures.version.into(),
    };
    Entry::encode(&facts, &card_json, &json)
}
