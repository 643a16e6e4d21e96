//! A product in catalog files: one line of the native JSON Lines format. Plain data in the vocabulary of
//! PromoStandards; [`super::check`] validates it, and [`super::import`] converts other file formats to it.

pub use platen_actors::pricing::{ChargeKind, ChargePer};
use platen_pictures::Drawing;
use platen_schema::ToSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// The weight of a piece if no file gives it: 100 g.
pub const DEFAULT_WEIGHT_MG: u32 = 100_000;

/// A product. Unknown fields are rejected, so that a misspelled field is reported instead of ignored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductRecord {
    /// The product's permanent key. An import with a known SKU changes that product; its numeric id never changes.
    pub sku: String,
    /// The display name.
    pub name: String,
    /// Plain text; blank lines separate paragraphs.
    #[serde(default)]
    pub description: String,
    /// Whether the product is for sale.
    #[serde(default)]
    pub status: Status,
    /// The categories that list it: paths such as `Drinkware > Mugs`; the first is the main category.
    pub categories: Vec<String>,
    /// Search words.
    #[serde(default)]
    pub tags: Vec<String>,
    /// The material.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub material: Option<String>,
    /// Further facts, such as care and capacity.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// The measures of the sizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size_chart: Option<SizeChart>,
    /// The SKUs of products that go with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub goes_with: Vec<String>,
    /// ISO 4217 code of every price in the record.
    #[serde(default = "usd")]
    pub currency: String,
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// Options for faster production for a fee, each in fewer days than `production_days`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rush: Vec<RushRecord>,
    /// The price of a proof, in the major unit; free if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof_price: Option<String>,
    /// Its tax class, such as `reduced`; `standard` if absent. `untaxed` goods are never taxed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax_class: Option<String>,
    /// Weight of one piece in milligrams; [`DEFAULT_WEIGHT_MG`] if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight_mg: Option<u32>,
    /// Whether it is sold without decoration; if absent, only if it has no locations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blank: Option<bool>,
    /// Whether a free sample can be ordered.
    #[serde(default = "yes")]
    pub sample: bool,
    /// Whether the home page and its category show it first.
    #[serde(default)]
    pub featured: bool,
    /// Outer dimensions of the product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dimensions: Option<Dimensions>,
    /// Price breaks of all parts without their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prices: Vec<PriceRecord>,
    /// Orders below the first price break, for a fee; if absent, the first break is the minimum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub less_than_minimum: Option<LessThanMinimumRecord>,
    /// The orderable combinations of color and size, at least one.
    pub parts: Vec<PartRecord>,
    /// The locations that can be decorated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locations: Vec<LocationRecord>,
    /// Its pictures. A product without any is drawn from [`ProductRecord::drawing`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub images: Vec<ImageRecord>,
    /// The parameters of the picture generator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Drawing>,
}

impl ProductRecord {
    /// Reports whether the product is sold without decoration. A product that can be decorated is not, unless the
    /// record says so: no customer should receive unprinted goods by mistake.
    pub fn is_sold_blank(&self) -> bool {
        self.blank.unwrap_or(self.locations.is_empty())
    }
}

/// Whether a product is for sale. Drafts and archived products are stored, but not shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// For sale.
    #[default]
    Active,
    /// Not yet for sale.
    Draft,
    /// No longer for sale.
    Archived,
}

/// A fact about a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fact {
    /// Its name: `Care`.
    pub name: String,
    /// The fact: `Dishwasher safe`.
    pub value: String,
}

/// The measures of the sizes of a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SizeChart {
    /// The names of the measures, with their unit: `Chest (in)`.
    pub measures: Vec<String>,
    /// The sizes.
    pub sizes: Vec<SizeMeasures>,
}

/// The measures of a size.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SizeMeasures {
    /// The size.
    pub size: String,
    /// A value for each measure of the chart.
    pub values: Vec<String>,
}

/// Outer dimensions in millimeters.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Dimensions {
    /// Width, left to right.
    #[serde(deserialize_with = "length")]
    pub width_mm: f64,
    /// Height, top to bottom.
    #[serde(deserialize_with = "length")]
    pub height_mm: f64,
    /// Depth, front to back; absent for flat goods.
    #[serde(default, deserialize_with = "optional_length", skip_serializing_if = "Option::is_none")]
    pub depth_mm: Option<f64>,
}

/// A price break: the unit price from a quantity on. Only the lower bound is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PriceRecord {
    /// The first quantity that has this price.
    pub min_quantity: u32,
    /// Unit price in the major unit, as a decimal with at most four places: `"0.3950"`.
    pub unit_price: String,
}

/// An option for faster production.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RushRecord {
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// The fee per line, in the major unit with at most two decimal places.
    pub fee: String,
}

/// Orders below the first price break: they have its price, plus a fee per line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LessThanMinimumRecord {
    /// The minimum order quantity.
    pub min_quantity: u32,
    /// The fee per line, in the major unit with at most two decimal places.
    pub fee: String,
}

/// An orderable combination of color and size with its own SKU.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PartRecord {
    /// Unique in the whole catalog.
    pub sku: String,
    /// The color; absent if there is only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<ColorRecord>,
    /// The size; absent if there is only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// Price breaks of this part; those of the product if empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prices: Vec<PriceRecord>,
}

/// A named color.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ColorRecord {
    /// The supplier's name: `Navy`.
    pub name: String,
    /// `#rrggbb`, if the file has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// The color group of the search filter: `Blue`. If absent, derived from `hex` or the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
}

/// A location that can be decorated, with its methods.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LocationRecord {
    /// For example `Front`, `Left chest` or `Barrel`.
    pub name: String,
    /// Maximum imprint width in millimeters.
    #[serde(deserialize_with = "length")]
    pub width_mm: f64,
    /// Maximum imprint height in millimeters.
    #[serde(deserialize_with = "length")]
    pub height_mm: f64,
    /// The methods offered here.
    pub decorations: Vec<DecorationRecord>,
}

/// A decoration method at a location.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecorationRecord {
    /// For example `Screen print`, `Laser engraving`, `Embroidery`, `Deboss` or `Full color`.
    pub method: String,
    /// The maximum number of ink or thread colors; 0 means any number (full color) or none at all (laser, deboss).
    #[serde(default)]
    pub max_colors: u8,
    /// The charges in addition to the product's price.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub charges: Vec<ChargeRecord>,
}

/// A charge for decorating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChargeRecord {
    /// When the charge applies.
    pub kind: ChargeKind,
    /// The display name: `Screen set-up`.
    pub name: String,
    /// In the major unit; at most four decimal places for a run charge, two for the others.
    pub price: String,
    /// The price of a set-up when the same is ordered again; if absent, the same as the first time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeat_price: Option<String>,
    /// Whether it applies once, or once per color.
    #[serde(default)]
    pub per: ChargePer,
}

/// The views that a picture may show.
pub const VIEWS: [&str; 5] = ["front", "angle", "back", "detail", "size"];

/// A picture: a photograph that this server keeps, or an external one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ImageRecord {
    /// A [`PhotographAddress`](crate::photograph::PhotographAddress), an `https:` URL or another path of this server.
    pub url: String,
    /// The alternative text; the product's name if empty.
    #[serde(default)]
    pub alt: String,
    /// The name of the color it shows; all colors if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// One of [`VIEWS`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<String>,
    /// Where it shows the imprint areas of locations.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub imprints: Vec<ImprintRecord>,
}

/// The imprint area of a location in a picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ImprintRecord {
    /// The name of the location.
    pub location: String,
    /// The corners clockwise from the upper left one: each its distance from the left and upper edge, as shares of the
    /// picture's width and height.
    pub corners: [[f64; 2]; 4],
}

fn usd() -> String {
    "USD".to_owned()
}

/// Reads a length. It is rounded to a thousandth of a millimeter, so that what is written is read as the same number.
fn length<'de, D: Deserializer<'de>>(source: D) -> Result<f64, D::Error> {
    Ok(rounded(f64::deserialize(source)?))
}

fn optional_length<'de, D: Deserializer<'de>>(source: D) -> Result<Option<f64>, D::Error> {
    Ok(Option::deserialize(source)?.map(rounded))
}

fn rounded(millimeters: f64) -> f64 {
    let thousandths = (millimeters * 1_000.0).round() / 1_000.0;
    // What is smaller is 0 otherwise, and what is too large is rejected as it is.
    if thousandths > 0.0 && thousandths.is_finite() { thousandths } else { millimeters }
}

fn yes() -> bool {
    true
}
