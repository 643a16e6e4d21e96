//! Builds a snapshot from the store's rows, product by product, so that the records need not all be in memory.

use std::collections::HashMap;

use bytes::Bytes;
use platen_actors::ids::ProductId;
use platen_actors::pricing::PriceBreak;
use platen_store::catalog::{StoredCategory, StoredProduct};

use super::{Snapshot, pictures, product};
use crate::products::{Categories, DrawnColor, Entry, PRICE, PartEntry, Products};
use crate::record::{ProductRecord, Status};
use crate::search::{self, IndexBuilder};
use crate::sku;
use crate::text::{hex_prefix, slug};

/// A snapshot under construction.
pub struct Builder {
    generation: i64,
    part_ids: HashMap<String, i64>,
    categories: Categories,
    entries: Vec<Entry>,
    parts: Vec<PartEntry>,
    breaks: Vec<Box<[PriceBreak]>>,
    known_breaks: HashMap<Box<[PriceBreak]>, u32>,
    index: IndexBuilder,
}

impl Builder {
    /// Begins a snapshot. `part_ids` are the parts' ids by SKU key.
    pub fn new(
        generation: i64,
        part_ids: HashMap<String, i64>,
        categories: Vec<StoredCategory>,
    ) -> Result<Self, search::IndexError> {
        Ok(Self {
            generation,
            part_ids,
            categories: Categories::new(categories),
            entries: Vec::new(),
            parts: Vec::new(),
            breaks: Vec::new(),
            known_breaks: HashMap::new(),
            index: IndexBuilder::new()?,
        })
    }

    /// Adds a product if it is active. Products must come by ascending id. A record that this program cannot parse is
    /// left out: another version wrote it.
    pub fn add(&mut self, row: &StoredProduct) -> Result<(), search::IndexError> {
        let record: ProductRecord = match serde_json::from_str(&row.record) {
            Ok(record) => record,
            Err(error) => {
                tracing::error!(product = row.id, %error, "a product of the catalog cannot be read and is left out");
                return Ok(());
            }
        };
        if record.status != Status::Active {
            return Ok(());
        }
        if self.add_record(row, &record)?.is_none() {
            tracing::error!(product = row.id, "a product of the catalog breaks its rules and is left out");
        }
        Ok(())
    }

    fn add_record(&mut self, row: &StoredProduct, record: &ProductRecord) -> Result<Option<()>, search::IndexError> {
        let version = hex_prefix(&row.hash, 4);
        let id = ProductId(row.id);
        let Some((product, card)) = product::answers(id, &version, record, &self.part_ids, &self.categories) else {
            return Ok(None);
        };
        let (Ok(json), Ok(mut card_json)) = (serde_json::to_vec(&product), serde_json::to_vec(&card)) else {
            return Ok(None);
        };
        let Some(cut) = card_json.windows(PRICE.len()).rposition(|window| window == PRICE) else { return Ok(None) };
        card_json.truncate(cut);
        let Ok(ordinal) = u32::try_from(self.entries.len()) else { return Ok(None) };
        for part in &product.parts {
            let breaks = self.breaks_of(&part.breaks);
            self.parts.push(PartEntry { id: part.id, sku: part.sku.as_str().into(), product: ordinal, breaks });
        }
        let breaks = self.breaks_of(&product.breaks);
        let places = self.categories.count(&record.categories, &card.image_url, record.featured);
        self.index.add(ordinal, &product, &places)?;
        self.entries.push(Entry {
            id,
            sku: product.sku.as_str().into(),
            slug: product.slug.as_str().into(),
            name: product.name.as_str().into(),
            image_url: card.image_url.as_str().into(),
            etag: format!("\"{}\"", etag(&json)).into(),
            json: Bytes::from(json),
            min_quantity: product.min_quantity,
            production_days: product.production_days,
            sample: product.sample,
            featured: product.featured,
            added_at: row.added_at,
            drawing: record.drawing.clone().filter(|_| pictures::is_drawn(record)).map(Box::new),
            colors: product
                .colors
                .iter()
                .map(|color| DrawnColor { slug: slug(&color.name).into(), hex: color.hex.as_deref().map(Into::into) })
                .collect(),
            card: card_json.into(),
            breaks,
            version: version.into(),
        });
        Ok(Some(()))
    }

    fn breaks_of(&mut self, breaks: &[PriceBreak]) -> u32 {
        if let Some(known) = self.known_breaks.get(breaks) {
            return *known;
        }
        let at = u32::try_from(self.breaks.len()).unwrap_or(u32::MAX);
        self.breaks.push(breaks.into());
        self.known_breaks.insert(breaks.into(), at);
        at
    }

    /// Builds the snapshot of all added products.
    pub fn finish(mut self) -> Result<Snapshot, search::IndexError> {
        self.categories.finish();
        self.parts.sort_unstable_by_key(|part| part.id);
        self.entries.shrink_to_fit();
        self.parts.shrink_to_fit();
        let mut featured: Vec<u32> = ordinals(&self.entries, |entry| entry.featured).collect();
        featured.sort_by_key(|at| {
            let entry = &self.entries[*at as usize];
            (std::cmp::Reverse(entry.added_at), entry.id)
        });
        let by_sku = self.entries.iter().map(|entry| sku::key(&entry.sku).into()).zip(0..).collect();
        let parts_by_sku = self.parts.iter().map(|part| sku::key(&part.sku).into()).zip(0..).collect();
        let index = self.index.finish(&self.entries, &self.parts, &self.categories)?;
        let Self { generation, entries, parts, breaks, categories, .. } = self;
        let products = Products { entries, by_sku, parts, parts_by_sku, breaks, categories };
        Ok(Snapshot { generation, products, featured, index })
    }
}

fn ordinals<'a>(entries: &'a [Entry], wanted: impl Fn(&Entry) -> bool + 'a) -> impl Iterator<Item = u32> + 'a {
    entries.iter().zip(0..).filter(move |(entry, _)| wanted(entry)).map(|(_, at)| at)
}

fn etag(json: &[u8]) -> String {
    use sha2::{Digest, Sha256};
    hex_prefix(&Sha256::digest(json), 12)
}
