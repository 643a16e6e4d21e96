//! A product as stored in the index: its prepared responses, and the data for lists, carts and pictures. Records and
//! responses are not also kept as structs; they are parsed from these bytes on demand. What prices depend on is kept once it was
//! needed, because every command of a cart needs it for every line.

use std::io::Write as _;
use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use platen_actors::ids::ProductId;
use platen_actors::pricing::{Goods, Participle, PriceBreak};
use platen_pictures::{Drawing, PLAIN, Photograph};
use serde::{Deserialize, Serialize};
use tantivy::schema::document::{DeserializeError, DocumentDeserialize, DocumentDeserializer};

use crate::answer::{Color, Product, ProductCard};

/// The key of a card's price: a card is cut here, and [`Entry::write_card`] writes the prices again.
pub(super) const PRICE: &[u8] = b",\"from\":";

/// A product with its prepared responses.
#[derive(Debug)]
pub struct Entry {
    facts: Facts,
    /// The `Product` response.
    pub json: Bytes,
    /// The `ProductCard` response up to its price.
    card: Bytes,
    /// What prices depend on, once it was read.
    goods: OnceLock<Option<Arc<Goods>>>,
}

/// The stored field of a document: an encoded [`Entry`].
pub(crate) struct Stored(pub(crate) Option<Vec<u8>>);

impl DocumentDeserialize for Stored {
    fn deserialize<'de, D: DocumentDeserializer<'de>>(mut document: D) -> Result<Self, DeserializeError> {
        Ok(Self(document.next_field()?.map(|(_, bytes)| bytes)))
    }
}

/// The data of an [`Entry`] besides its responses.
#[derive(Debug, Serialize, Deserialize)]
pub struct Facts {
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
    /// The strong entity tag of the `Product` response, including quotes.
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
    /// Its photographs that show the imprint area of a location.
    pub(super) photographs: Box<[PrintedPhotograph]>,
    /// Its colors, for the picture generator.
    pub(super) colors: Box<[DrawnColor]>,
    /// The price breaks of the first part, ascending.
    pub breaks: Box<[PriceBreak]>,
    /// The prices with a one-color print, if it is decorated.
    pub(super) printed: Option<PrintedBreaks>,
    /// The SKUs of the products that go with it.
    pub goes_with: Box<[Box<str>]>,
    /// The version in its picture URLs.
    pub(super) version: Box<str>,
}

/// A photograph that shows an imprint area.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PrintedPhotograph {
    /// The slug of the color that it shows; absent if it is shown for every color.
    pub(super) color: Option<Box<str>>,
    /// The name of the view.
    pub(super) view: Box<str>,
    /// The location: of those with an area on it, the first one of the product.
    pub location: Box<str>,
    /// The [`PhotographAddress`](crate::photograph::PhotographAddress).
    pub address: Box<str>,
    /// Its size and the area.
    pub photograph: Photograph,
}

/// The prices with a one-color print.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct PrintedBreaks {
    /// The charges per line, in 1/10,000 of the major unit.
    pub(super) once: i64,
    /// The word for what the decoration method does.
    pub(super) participle: Participle,
    /// The price breaks, ascending.
    pub(super) breaks: Box<[PriceBreak]>,
}

/// A color as the picture generator takes it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct DrawnColor {
    /// The color's slug in picture URLs.
    pub(super) slug: Box<str>,
    pub(super) hex: Option<Box<str>>,
}

impl std::ops::Deref for Entry {
    type Target = Facts;

    fn deref(&self) -> &Facts {
        &self.facts
    }
}

impl Entry {
    /// Encodes an entry: its facts and its card, each after its length, then its `Product` response.
    pub(super) fn encode(facts: &Facts, card: &[u8], json: &[u8]) -> Option<Vec<u8>> {
        let facts = serde_json::to_vec(facts).ok()?;
        let mut bytes = Vec::with_capacity(facts.len() + card.len() + json.len() + 8);
        for section in [&facts, card] {
            bytes.extend_from_slice(&u32::try_from(section.len()).ok()?.to_le_bytes());
            bytes.extend_from_slice(section);
        }
        bytes.extend_from_slice(json);
        Some(bytes)
    }

    /// Decodes the output of [`Entry::encode`].
    pub(crate) fn decode(mut bytes: Bytes) -> Option<Self> {
        let facts = section(&mut bytes)?;
        let card = section(&mut bytes)?;
        let facts = serde_json::from_slice(&facts).ok()?;
        Some(Self { facts, card, json: bytes, goods: OnceLock::new() })
    }

    /// Returns the approximate size in memory, in bytes, when its prices were needed.
    pub(crate) fn weight(&self) -> usize {
        size_of::<Self>() + 2 * self.json.len() + 2 * self.card.len()
    }

    /// Returns the fields of the `Product` response that prices depend on.
    pub fn goods(&self) -> Option<Arc<Goods>> {
        self.goods.get_or_init(|| serde_json::from_slice(&self.json).ok()).clone()
    }

    /// Returns the `Product` response as a struct.
    pub fn product(&self) -> Option<Product> {
        serde_json::from_slice(&self.json).ok()
    }

    /// Returns the colors of the `Product` response.
    pub(crate) fn colors(&self) -> Option<Vec<Color>> {
        #[derive(Deserialize)]
        struct Colors {
            #[serde(default)]
            colors: Vec<Color>,
        }
        serde_json::from_slice::<Colors>(&self.json).ok().map(|product| product.colors)
    }

    /// Returns the names of the decoration methods of the `Product` response, each once.
    pub fn methods(&self) -> Vec<String> {
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct Decorated {
            locations: Vec<Place>,
        }
        #[derive(Deserialize)]
        struct Place {
            decorations: Vec<Method>,
        }
        #[derive(Deserialize)]
        struct Method {
            method: String,
        }
        let decorated: Decorated = serde_json::from_slice(&self.json).unwrap_or_default();
        let methods = decorated.locations.into_iter().flat_map(|place| place.decorations);
        let mut methods: Vec<String> = methods.map(|decoration| decoration.method).collect();
        methods.sort_unstable();
        methods.dedup();
        methods
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

    /// Returns the photograph on which a print is shown, in a color by its slug and in a view; `plain` means no color.
    pub fn photograph_in(&self, color: &str, view: &str) -> Option<&PrintedPhotograph> {
        find_printed(&self.photographs, color, view)
    }

    /// Returns the views of the photographs on which prints at a location are shown, in a color by its slug.
    pub fn views_of(&self, color: &str, location: &str) -> impl Iterator<Item = &str> {
        let views = self.photographs.iter().filter(move |photograph| *photograph.location == *location);
        // Another photograph may show the view in this color.
        views.filter(move |one| self.photograph_in(color, &one.view) == Some(*one)).map(|one| &*one.view)
    }

    /// Returns the product's card.
    pub fn card(&self, quantity: Option<u32>) -> Option<ProductCard> {
        let mut json = Vec::new();
        self.write_card(quantity, &mut json);
        serde_json::from_slice(&json).ok()
    }

    /// Writes the `ProductCard` response.
    pub fn write_card(&self, quantity: Option<u32>, json: &mut Vec<u8>) {
        let (quantity, price) = price_at(&self.breaks, quantity);
        json.extend_from_slice(&self.card);
        json.extend_from_slice(PRICE);
        // Writing to memory cannot fail.
        let _infallible = write!(json, "{{\"quantity\":{quantity},\"unitPrice\":{price}}}");
        if let Some(PrintedBreaks { once, participle, breaks }) = &self.printed {
            let (_, price) = price_at(breaks, Some(quantity));
            let _infallible =
                write!(json, ",\"printed\":{{\"unitPrice\":{price},\"once\":{once},\"participle\":\"{participle}\"}}");
        }
        json.push(b'}');
    }
}

/// Finds the photograph on which a print is shown: one in the color, otherwise one for every color.
pub(super) fn find_printed<'a>(all: &'a [PrintedPhotograph], color: &str, view: &str) -> Option<&'a PrintedPhotograph> {
    let in_view = || all.iter().filter(|photograph| &*photograph.view == view);
    let in_color = in_view().find(|photograph| color == PLAIN || photograph.color.as_deref() == Some(color));
    in_color.or_else(|| in_view().find(|photograph| photograph.color.is_none()))
}

fn section(bytes: &mut Bytes) -> Option<Bytes> {
    let length = u32::from_le_bytes(*bytes.first_chunk()?) as usize;
    if bytes.len() - 4 < length {
        return None;
    }
    let section = bytes.slice(4..4 + length);
    *bytes = bytes.slice(4 + length..);
    Some(section)
}

/// Returns quantity and unit price at a quantity, which is raised to the minimum.
pub fn price_at(breaks: &[PriceBreak], quantity: Option<u32>) -> (u32, i64) {
    let Some(first) = breaks.first() else { return (1, 0) };
    let quantity = quantity.unwrap_or(0).max(first.min_quantity);
    let holds = breaks.iter().rev().find(|price| price.min_quantity <= quantity).unwrap_or(first);
    (quantity, holds.unit_price)
}
