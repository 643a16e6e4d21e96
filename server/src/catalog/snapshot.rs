//! The catalog in memory: one immutable snapshot a generation. Answers that do not depend on the question are bytes
//! prepared here, so that no request serialises them again. Records and answers are not kept as structs beside those
//! bytes; whoever needs one reads it from them.

mod builder;
mod categories;
mod pictures;
mod product;

use std::collections::HashMap;
use std::io::Write as _;

use bytes::Bytes;
use platen_actors::ids::{PartId, ProductId};
use platen_actors::pricing::{Goods, PriceBreak};
use platen_pictures::Drawing;

use super::answer::{Product, ProductCard};
use super::search::Index;
use super::sku;

pub use self::builder::Builder;
pub use self::categories::{Categories, Category};

/// A generation of the catalog. Only what is sold is in it.
pub struct Snapshot {
    generation: i64,
    /// By id.
    entries: Vec<Entry>,
    /// Products by SKU key.
    by_sku: HashMap<Box<str>, u32>,
    /// By id.
    parts: Vec<PartEntry>,
    /// Parts by SKU key: places in `parts`.
    parts_by_sku: HashMap<Box<str>, u32>,
    /// Lists of breaks; most parts share theirs.
    breaks: Vec<Box<[PriceBreak]>>,
    categories: Categories,
    /// Featured products, newest first.
    featured: Vec<u32>,
    index: Index,
}

/// A product as lists, carts and the search need it.
pub struct Entry {
    /// Never changes.
    pub id: ProductId,
    /// Its SKU.
    pub sku: Box<str>,
    /// The name in its page's address.
    pub slug: Box<str>,
    /// Its name.
    pub name: Box<str>,
    /// Its first picture.
    pub image_url: Box<str>,
    /// The `Product` answer.
    pub json: Bytes,
    /// The strong entity tag of that answer, with its quotes.
    pub etag: Box<str>,
    /// The least that can be ordered of the first part.
    pub min_quantity: u32,
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// Whether a free sample can be ordered.
    pub sample: bool,
    /// Shown first.
    pub featured: bool,
    /// When it was first imported.
    pub added_at: i64,
    /// How it is drawn.
    pub drawing: Option<Box<Drawing>>,
    /// Its colors, for the drawing.
    colors: Box<[DrawnColor]>,
    /// The `ProductCard` answer up to its price.
    card: Box<[u8]>,
    breaks: u32,
    version: Box<str>,
}

/// A color as pictures need it.
struct DrawnColor {
    /// Its name in an address.
    slug: Box<str>,
    hex: Option<Box<str>>,
}

/// A part as carts need it.
#[derive(Debug)]
pub struct PartEntry {
    /// Never changes.
    pub id: PartId,
    /// Its SKU.
    pub sku: Box<str>,
    product: u32,
    breaks: u32,
}

/// Cuts the price off a card: what [`Entry::write_card`] writes anew.
const PRICE: &[u8] = b",\"from\":";

impl Snapshot {
    /// The generation.
    pub fn generation(&self) -> i64 {
        self.generation
    }

    /// How many products are sold.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing is sold.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All products, by id.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// A product.
    pub fn find(&self, id: ProductId) -> Option<&Entry> {
        self.entries.binary_search_by_key(&id, |entry| entry.id).ok().map(|at| &self.entries[at])
    }

    /// A product by its SKU, in any case.
    pub fn find_by_sku(&self, text: &str) -> Option<&Entry> {
        self.by_sku.get(sku::key(text).as_str()).map(|at| &self.entries[*at as usize])
    }

    /// A part and its product.
    pub fn find_part(&self, id: PartId) -> Option<(&PartEntry, &Entry)> {
        let part = &self.parts[self.parts.binary_search_by_key(&id, |part| part.id).ok()?];
        Some((part, &self.entries[part.product as usize]))
    }

    /// A part and its product by the part's SKU, in any case.
    pub fn find_part_by_sku(&self, text: &str) -> Option<(&PartEntry, &Entry)> {
        let part = &self.parts[*self.parts_by_sku.get(sku::key(text).as_str())? as usize];
        Some((part, &self.entries[part.product as usize]))
    }

    /// The price breaks of a part, ascending; never empty.
    pub fn part_breaks(&self, part: &PartEntry) -> &[PriceBreak] {
        &self.breaks[part.breaks as usize]
    }

    /// The price breaks of a product's first part, ascending; never empty.
    pub fn breaks(&self, entry: &Entry) -> &[PriceBreak] {
        &self.breaks[entry.breaks as usize]
    }

    /// Quantity and unit price of a product's first part: at a quantity, but not below the least.
    pub fn price(&self, entry: &Entry, quantity: Option<u32>) -> (u32, i64) {
        price_at(self.breaks(entry), quantity)
    }

    /// A product in a list.
    pub fn card(&self, entry: &Entry, quantity: Option<u32>) -> Option<ProductCard> {
        let mut json = Vec::new();
        self.write_card(entry, quantity, &mut json);
        serde_json::from_slice(&json).ok()
    }

    /// Writes the `ProductCard` answer.
    pub fn write_card(&self, entry: &Entry, quantity: Option<u32>, json: &mut Vec<u8>) {
        let (quantity, price) = self.price(entry, quantity);
        json.extend_from_slice(&entry.card);
        json.extend_from_slice(PRICE);
        // Writing to memory cannot fail.
        let _infallible = write!(json, "{{\"quantity\":{quantity},\"unitPrice\":{price}}}}}");
    }

    /// Writes a JSON list of `ProductCard` answers.
    pub fn write_cards<'a>(
        &self,
        entries: impl IntoIterator<Item = &'a Entry>,
        quantity: Option<u32>,
        json: &mut Vec<u8>,
    ) {
        json.push(b'[');
        for (i, entry) in entries.into_iter().enumerate() {
            if i > 0 {
                json.push(b',');
            }
            self.write_card(entry, quantity, json);
        }
        json.push(b']');
    }

    /// The category tree.
    pub fn categories(&self) -> &Categories {
        &self.categories
    }

    /// Featured products, newest first, of a category or of all.
    pub fn featured(&self, category: Option<i64>) -> impl Iterator<Item = &Entry> {
        self.featured
            .iter()
            .filter(move |at| category.is_none_or(|id| self.index.is_in_category(**at, id)))
            .map(|at| &self.entries[*at as usize])
    }

    /// The search index.
    pub fn index(&self) -> &Index {
        &self.index
    }
}

impl PartEntry {
    /// The place of its product.
    pub(super) fn ordinal(&self) -> u32 {
        self.product
    }
}

impl Entry {
    /// The part of the `Product` answer that prices depend on.
    pub fn goods(&self) -> Option<Goods> {
        serde_json::from_slice(&self.json).ok()
    }

    /// The `Product` answer as a struct.
    pub fn product(&self) -> Option<Product> {
        serde_json::from_slice(&self.json).ok()
    }

    /// The version in the addresses of its pictures.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// How a color is drawn, by the name in its picture's address: `plain` is no color at all.
    pub fn drawing_in(&self, color: &str) -> Option<(&Drawing, Option<&str>)> {
        let drawing = self.drawing.as_deref()?;
        if color == pictures::PLAIN {
            return Some((drawing, None));
        }
        let known = self.colors.iter().find(|known| *known.slug == *color)?;
        Some((drawing, known.hex.as_deref()))
    }
}

/// Quantity and unit price: at a quantity, but not below the least.
pub fn price_at(breaks: &[PriceBreak], quantity: Option<u32>) -> (u32, i64) {
    let Some(first) = breaks.first() else { return (1, 0) };
    let quantity = quantity.unwrap_or(0).max(first.min_quantity);
    let holds = breaks.iter().rev().find(|price| price.min_quantity <= quantity).unwrap_or(first);
    (quantity, holds.unit_price)
}

#[cfg(test)]
pub(crate) mod tests;
