//! The products in memory. Responses that do not depend on the request are serialized once. Records and responses are not
//! also kept as structs; they are parsed from these bytes on demand.

mod categories;

use std::collections::HashMap;
use std::io::Write as _;

use bytes::Bytes;
use platen_actors::ids::{PartId, ProductId};
use platen_actors::pricing::{Goods, PriceBreak};
use platen_pictures::{Drawing, PLAIN};

use super::answer::{Product, ProductCard};
use super::sku;

pub use self::categories::{Categories, Category};

/// The active products of a generation.
pub struct Products {
    /// By id.
    pub(crate) entries: Vec<Entry>,
    /// Products by SKU key.
    pub(crate) by_sku: HashMap<Box<str>, u32>,
    /// By id.
    pub(crate) parts: Vec<PartEntry>,
    /// Indexes into `parts`, by SKU key.
    pub(crate) parts_by_sku: HashMap<Box<str>, u32>,
    /// Lists of price breaks; most parts share theirs.
    pub(crate) breaks: Vec<Box<[PriceBreak]>>,
    pub(crate) categories: Categories,
}

/// A product with the data for lists, carts and the search.
pub struct Entry {
    /// The permanent id.
    pub id: ProductId,
    /// Its SKU.
    pub sku: Box<str>,
    /// The slug in the page's URL.
    pub slug: Box<str>,
    /// Its name.
    pub name: Box<str>,
    /// The URL of its first picture.
    pub image_url: Box<str>,
    /// The `Product` response.
    pub json: Bytes,
    /// The strong entity tag of that response, including quotes.
    pub etag: Box<str>,
    /// The minimum order quantity of the first part.
    pub min_quantity: u32,
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// Whether a free sample can be ordered.
    pub sample: bool,
    /// Whether lists show it first.
    pub featured: bool,
    /// When it was first imported.
    pub added_at: i64,
    /// The parameters of the picture generator.
    pub drawing: Option<Box<Drawing>>,
    /// Its colors, for the picture generator.
    pub(crate) colors: Box<[DrawnColor]>,
    /// The `ProductCard` response up to its price.
    pub(crate) card: Box<[u8]>,
    pub(crate) breaks: u32,
    pub(crate) version: Box<str>,
}

/// A color as the picture generator takes it.
pub(crate) struct DrawnColor {
    /// The color's slug in picture URLs.
    pub(crate) slug: Box<str>,
    pub(crate) hex: Option<Box<str>>,
}

/// A part with the data for carts.
#[derive(Debug)]
pub struct PartEntry {
    /// The permanent id.
    pub id: PartId,
    /// Its SKU.
    pub sku: Box<str>,
    pub(crate) product: u32,
    pub(crate) breaks: u32,
}

/// The key of a card's price: [`Entry::write_card`] cuts the card here and writes the price again.
pub(crate) const PRICE: &[u8] = b",\"from\":";

impl Products {
    /// Returns the number of active products.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Reports whether there is no active product.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Returns all products, by id.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Finds a product.
    pub fn find(&self, id: ProductId) -> Option<&Entry> {
        self.entries.binary_search_by_key(&id, |entry| entry.id).ok().map(|at| &self.entries[at])
    }

    /// Finds a product by its SKU, ignoring case.
    pub fn find_by_sku(&self, text: &str) -> Option<&Entry> {
        self.by_sku.get(sku::key(text).as_str()).map(|at| &self.entries[*at as usize])
    }

    /// Finds a part and its product.
    pub fn find_part(&self, id: PartId) -> Option<(&PartEntry, &Entry)> {
        let part = &self.parts[self.parts.binary_search_by_key(&id, |part| part.id).ok()?];
        Some((part, &self.entries[part.product as usize]))
    }

    /// Finds a part and its product by the part's SKU, ignoring case.
    pub fn find_part_by_sku(&self, text: &str) -> Option<(&PartEntry, &Entry)> {
        let part = &self.parts[*self.parts_by_sku.get(sku::key(text).as_str())? as usize];
        Some((part, &self.entries[part.product as usize]))
    }

    /// Returns the price breaks of a part, ascending; never empty.
    pub fn part_breaks(&self, part: &PartEntry) -> &[PriceBreak] {
        &self.breaks[part.breaks as usize]
    }

    /// Returns the price breaks of a product's first part, ascending; never empty.
    pub fn breaks(&self, entry: &Entry) -> &[PriceBreak] {
        &self.breaks[entry.breaks as usize]
    }

    /// Returns quantity and unit price of a product's first part at a quantity, which is raised to the minimum.
    pub fn price(&self, entry: &Entry, quantity: Option<u32>) -> (u32, i64) {
        price_at(self.breaks(entry), quantity)
    }

    /// Returns a product's card.
    pub fn card(&self, entry: &Entry, quantity: Option<u32>) -> Option<ProductCard> {
        let mut json = Vec::new();
        self.write_card(entry, quantity, &mut json);
        serde_json::from_slice(&json).ok()
    }

    /// Writes the `ProductCard` response.
    pub fn write_card(&self, entry: &Entry, quantity: Option<u32>, json: &mut Vec<u8>) {
        let (quantity, price) = self.price(entry, quantity);
        json.extend_from_slice(&entry.card);
        json.extend_from_slice(PRICE);
        // Writing to memory cannot fail.
        let _infallible = write!(json, "{{\"quantity\":{quantity},\"unitPrice\":{price}}}}}");
    }

    /// Writes a JSON list of `ProductCard` responses.
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

    /// Returns the category tree.
    pub fn categories(&self) -> &Categories {
        &self.categories
    }
}

impl Entry {
    /// Returns the fields of the `Product` response that prices depend on.
    pub fn goods(&self) -> Option<Goods> {
        serde_json::from_slice(&self.json).ok()
    }

    /// Returns the `Product` response as a struct.
    pub fn product(&self) -> Option<Product> {
        serde_json::from_slice(&self.json).ok()
    }

    /// Returns the version in its picture URLs.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Returns the drawing in a color, by the slug in the picture's URL; `plain` means no color.
    pub fn drawing_in(&self, color: &str) -> Option<(&Drawing, Option<&str>)> {
        let drawing = self.drawing.as_deref()?;
        if color == PLAIN {
            return Some((drawing, None));
        }
        let known = self.colors.iter().find(|known| *known.slug == *color)?;
        Some((drawing, known.hex.as_deref()))
    }
}

/// Returns quantity and unit price at a quantity, which is raised to the minimum.
pub fn price_at(breaks: &[PriceBreak], quantity: Option<u32>) -> (u32, i64) {
    let Some(first) = breaks.first() else { return (1, 0) };
    let quantity = quantity.unwrap_or(0).max(first.min_quantity);
    let holds = breaks.iter().rev().find(|price| price.min_quantity <= quantity).unwrap_or(first);
    (quantity, holds.unit_price)
}
