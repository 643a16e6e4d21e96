//! The demo files as written: the shared data of a family, and its products.

use std::collections::BTreeMap;

use platen_catalog::record::{ChargePer, ColorRecord, SizeChart};
use serde::Deserialize;

/// One file of `demo/families/`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Family {
    /// The prefix of every SKU: `MUG`.
    pub(super) prefix: String,
    /// The family of the picture generator.
    pub(super) drawing: String,
    /// Category paths, the main category first.
    pub(super) categories: Vec<String>,
    /// Search words, including synonyms.
    pub(super) tags: Vec<String>,
    /// The material, unless a product has its own.
    #[serde(default)]
    pub(super) material: Option<String>,
    /// Facts, such as care; a product can replace or add some.
    #[serde(default)]
    pub(super) facts: BTreeMap<String, String>,
    /// The measures of the sizes, for the clothing.
    #[serde(default)]
    pub(super) size_chart: Option<SizeChart>,
    /// The SKUs of products of other families that go with it.
    #[serde(default)]
    pub(super) goes_with: Vec<String>,
    /// The second paragraph of every description.
    pub(super) about: String,
    /// Working days from the approved proof to the shipment.
    pub(super) production_days: u16,
    /// Options for faster production: working days and the fee. A product that is faster anyway omits an option.
    #[serde(default)]
    pub(super) rush: Vec<(u16, String)>,
    /// Orders below the first price break: the minimum and its fee.
    #[serde(default)]
    pub(super) less_than_minimum: Option<(u32, String)>,
    /// The price of a proof; free if absent.
    #[serde(default)]
    pub(super) proof_price: Option<String>,
    /// Weight of one piece in milligrams.
    pub(super) weight_mg: u32,
    /// Whether they are sold without decoration.
    #[serde(default)]
    pub(super) blank: bool,
    /// Whether a free sample can be ordered.
    #[serde(default = "yes")]
    pub(super) sample: bool,
    /// Outer dimensions in millimeters: width, height and, for solid goods, depth.
    pub(super) size: Vec<f64>,
    /// Price breaks: the first quantity, and its price in thousandths of the price at the first break.
    pub(super) breaks: Vec<(u32, u32)>,
    /// Names of colors from `colors.json`; empty if there is no choice of colors.
    #[serde(default)]
    pub(super) colors: Vec<String>,
    /// The sizes; empty if there is only one.
    #[serde(default)]
    pub(super) sizes: Vec<Size>,
    /// The locations that can be decorated. Pictures show the first.
    pub(super) locations: Vec<Location>,
    /// The products.
    pub(super) products: Vec<Product>,
}

/// A size.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Size {
    /// The display name: `XL`, `18 × 24 in`.
    pub(super) name: String,
    /// The suffix of a part's SKU, if it is not the name.
    #[serde(default)]
    pub(super) code: Option<String>,
    /// The surcharge, in the major unit.
    #[serde(default)]
    pub(super) extra: Option<String>,
}

/// A location that can be decorated.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Location {
    pub(super) name: String,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) decorations: Vec<Decoration>,
}

/// A method of `methods.json` at a location, with its prices.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Decoration {
    pub(super) method: String,
    #[serde(default)]
    pub(super) colors: u8,
    #[serde(default)]
    pub(super) setup: Option<String>,
    #[serde(default)]
    pub(super) run: Option<String>,
}

/// The names of a method's charges, and their units.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Method {
    pub(super) setup: String,
    /// The price of a repeated set-up, in thousandths of the first.
    pub(super) repeat: u32,
    pub(super) run: String,
    /// The unit of the set-up charge.
    #[serde(default)]
    pub(super) per: ChargePer,
    /// The unit of the run charge.
    #[serde(default, rename = "runPer")]
    pub(super) run_per: ChargePer,
}

/// A color with its suffix of a part's SKU.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Color {
    pub(super) code: String,
    pub(super) hex: String,
    pub(super) group: String,
}

impl Color {
    pub(super) fn record(&self, name: &str) -> ColorRecord {
        ColorRecord { name: name.to_owned(), hex: Some(self.hex.clone()), group: Some(self.group.clone()) }
    }
}

/// A product: the data that it does not share with its family.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Product {
    /// The number in its SKU.
    pub(super) number: u32,
    pub(super) name: String,
    /// Two or three sentences about this product.
    pub(super) text: String,
    /// The unit price at the first break, in the major unit.
    pub(super) price: String,
    #[serde(default)]
    pub(super) featured: bool,
    /// Whether it is sold without decoration; if absent, as the family.
    #[serde(default)]
    pub(super) blank: Option<bool>,
    #[serde(default)]
    pub(super) material: Option<String>,
    #[serde(default)]
    pub(super) facts: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) size: Option<Vec<f64>>,
    /// The measures of its own sizes.
    #[serde(default)]
    pub(super) size_chart: Option<SizeChart>,
    #[serde(default)]
    pub(super) colors: Option<Vec<String>>,
    #[serde(default)]
    pub(super) sizes: Option<Vec<Size>>,
    #[serde(default)]
    pub(super) tags: Vec<String>,
    #[serde(default)]
    pub(super) categories: Option<Vec<String>>,
    #[serde(default)]
    pub(super) production_days: Option<u16>,
    #[serde(default)]
    pub(super) weight_mg: Option<u32>,
    /// The drawing, if it is not the family's.
    #[serde(default)]
    pub(super) drawing: Option<String>,
    /// The differences of its drawing.
    #[serde(default)]
    pub(super) proportions: BTreeMap<String, f64>,
    /// Width and height of the first location.
    #[serde(default)]
    pub(super) imprint: Option<(f64, f64)>,
    /// The names of the methods at the first location; if absent, all of the family's.
    #[serde(default)]
    pub(super) methods: Option<Vec<String>>,
}

fn yes() -> bool {
    true
}
