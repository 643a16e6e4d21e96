//! A product as the catalog's files say it: one line of the native JSON Lines. Plain data in the vocabulary of
//! PromoStandards; checking it is [`super::check`]'s, other file formats are turned into it by [`super::import`].

pub use platen_actors::pricing::{ChargeKind, ChargePer};
use platen_pictures::Drawing;
use serde::{Deserialize, Serialize};

/// What a piece weighs of which no file says it: 100 g.
pub const DEFAULT_WEIGHT_MG: u32 = 100_000;

/// One product. Unknown fields are refused, so that a misspelt one is reported rather than lost.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductRecord {
    /// The product's stable name. An import with a known SKU changes that product; its numeric id never changes.
    pub sku: String,
    /// The name shown to people.
    pub name: String,
    /// Plain text; blank lines separate paragraphs.
    #[serde(default)]
    pub description: String,
    /// Whether the product is sold.
    #[serde(default)]
    pub status: Status,
    /// Where it is listed: paths such as `Drinkware > Mugs`, the first one is its home.
    pub categories: Vec<String>,
    /// Free words for the search.
    #[serde(default)]
    pub tags: Vec<String>,
    /// What it is made of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub material: Option<String>,
    /// ISO 4217 code of every price in the record.
    #[serde(default = "usd")]
    pub currency: String,
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// Faster production for a fee, each option in fewer days than `production_days`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rush: Vec<RushRecord>,
    /// What a proof costs, in the major unit; absent: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof_price: Option<String>,
    /// Weight of one piece in milligrams; absent: [`DEFAULT_WEIGHT_MG`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight_mg: Option<u32>,
    /// Whether it is sold without a decoration; absent: only if it has no locations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blank: Option<bool>,
    /// Whether a free sample can be ordered.
    #[serde(default = "yes")]
    pub sample: bool,
    /// Shown first on the home page and in its category.
    #[serde(default)]
    pub featured: bool,
    /// Outer size of the product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dimensions: Option<Dimensions>,
    /// Price breaks of every part that has none of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prices: Vec<PriceRecord>,
    /// Fewer pieces than the first break, for a fee; absent: the first break is the least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub less_than_minimum: Option<LessThanMinimumRecord>,
    /// The colors and sizes that can be ordered, at least one.
    pub parts: Vec<PartRecord>,
    /// The areas that can be decorated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locations: Vec<LocationRecord>,
    /// Pictures from elsewhere. A product without any is drawn after [`ProductRecord::drawing`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub images: Vec<ImageRecord>,
    /// How our own generator draws the product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Drawing>,
}

impl ProductRecord {
    /// Whether the product is sold without a decoration. What can be decorated is not, unless the record says so: nobody is
    /// to receive unprinted goods by mistake.
    pub fn is_sold_blank(&self) -> bool {
        self.blank.unwrap_or(self.locations.is_empty())
    }
}

/// Whether a product is sold. Drafts and archived products are kept, but not shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Shown and sold.
    #[default]
    Active,
    /// Not shown yet.
    Draft,
    /// Not shown any more.
    Archived,
}

/// Outer size in millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Dimensions {
    /// Left to right.
    pub width_mm: f64,
    /// Top to bottom.
    pub height_mm: f64,
    /// Front to back; absent for flat goods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth_mm: Option<f64>,
}

/// The price from a quantity on. Only the lower bound of a break is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PriceRecord {
    /// The first quantity that has this price.
    pub min_quantity: u32,
    /// Price of one piece in the major unit, as a decimal with at most four places: `"0.3950"`.
    pub unit_price: String,
}

/// Faster production.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RushRecord {
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// Once a line, in the major unit with at most two places.
    pub fee: String,
}

/// Fewer pieces than the first break: they have its price, and the line a fee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LessThanMinimumRecord {
    /// The least that can be ordered.
    pub min_quantity: u32,
    /// Once a line, in the major unit with at most two places.
    pub fee: String,
}

/// One orderable color and size with a SKU of its own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PartRecord {
    /// Unique in the whole catalog.
    pub sku: String,
    /// Its color; absent where color is no choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<ColorRecord>,
    /// Its size; absent where size is no choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// Price breaks of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prices: Vec<PriceRecord>,
}

/// A named color.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ColorRecord {
    /// As the trade calls it: `Navy`.
    pub name: String,
    /// `#rrggbb`, absent where the file does not know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// The color that people filter by: `Blue`. Absent: derived from `hex`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
}

/// An area that can be decorated, and with what.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LocationRecord {
    /// `Front`, `Left chest`, `Barrel`.
    pub name: String,
    /// Largest imprint, left to right, in millimetres.
    pub width_mm: f64,
    /// Largest imprint, top to bottom, in millimetres.
    pub height_mm: f64,
    /// The methods offered here.
    pub decorations: Vec<DecorationRecord>,
}

/// One method at one location.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecorationRecord {
    /// `Screen print`, `Laser engraving`, `Embroidery`, `Deboss`, `Full color`.
    pub method: String,
    /// How many ink or thread colors at most; 0 means any number (full color) or none at all (laser, deboss).
    #[serde(default)]
    pub max_colors: u8,
    /// What it costs beside the product.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub charges: Vec<ChargeRecord>,
}

/// A charge for decorating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChargeRecord {
    /// When it falls due.
    pub kind: ChargeKind,
    /// Shown to people: `Screen set-up`.
    pub name: String,
    /// In the major unit; at most four places for a run charge, two for the others.
    pub price: String,
    /// The price when the same is ordered again, for a set-up; absent: as the first time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeat_price: Option<String>,
    /// Whether it counts once, or once a color.
    #[serde(default)]
    pub per: ChargePer,
}

/// A picture from elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ImageRecord {
    /// `https:` or a path of this server.
    pub url: String,
    /// What it shows; empty means the product's name.
    #[serde(default)]
    pub alt: String,
    /// The color it shows, by name; absent: all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}

fn usd() -> String {
    "USD".to_owned()
}

fn yes() -> bool {
    true
}
