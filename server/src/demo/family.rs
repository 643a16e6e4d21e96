//! The demo files as they are written: what a family's products share, and the products.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::catalog::record::{ChargePer, ColorRecord};

/// One file of `demo/families/`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Family {
    /// Begins every SKU: `MUG`.
    pub(super) prefix: String,
    /// How the generator draws it.
    pub(super) drawing: String,
    /// Category paths, the home first.
    pub(super) categories: Vec<String>,
    /// Free words for the search, synonyms among them.
    pub(super) tags: Vec<String>,
    /// What all of them are made of, unless a product says otherwise.
    #[serde(default)]
    pub(super) material: Option<String>,
    /// What is true of all of them: the second paragraph of every description.
    pub(super) about: String,
    /// Working days from the approved proof to the shipment.
    pub(super) production_days: u16,
    /// Faster production: working days and the fee for it. A product that is faster anyway leaves an option out.
    #[serde(default)]
    pub(super) rush: Vec<(u16, String)>,
    /// Fewer pieces than the first break: the least, and the fee for it.
    #[serde(default)]
    pub(super) less_than_minimum: Option<(u32, String)>,
    /// What a proof costs; absent: nothing.
    #[serde(default)]
    pub(super) proof_price: Option<String>,
    /// Weight of one piece in milligrams.
    pub(super) weight_mg: u32,
    /// Whether they are sold without a decoration.
    #[serde(default)]
    pub(super) blank: bool,
    /// Whether a free sample can be ordered.
    #[serde(default = "yes")]
    pub(super) sample: bool,
    /// Outer size in millimetres: width, height and, for what has one, depth.
    pub(super) size: Vec<f64>,
    /// Quantity breaks: the first quantity, and the price there in thousandths of the price at the first break.
    pub(super) breaks: Vec<(u32, u32)>,
    /// Names of colors from `colors.json`; none where color is no choice.
    #[serde(default)]
    pub(super) colors: Vec<String>,
    /// Sizes to choose; none where there is one.
    #[serde(default)]
    pub(super) sizes: Vec<Size>,
    /// Where it can be decorated. The first is the one that pictures show.
    pub(super) locations: Vec<Location>,
    /// The products.
    pub(super) products: Vec<Product>,
}

/// A size to choose.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Size {
    /// As people read it: `XL`, `18 × 24 in`.
    pub(super) name: String,
    /// Its end of a part's SKU, where the name does not serve.
    #[serde(default)]
    pub(super) code: Option<String>,
    /// What it costs more, in the major unit.
    #[serde(default)]
    pub(super) extra: Option<String>,
}

/// An area that can be decorated.
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

/// What the charges of a method are called, and what they are counted by.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Method {
    pub(super) setup: String,
    /// The set-up of a repeat, in thousandths of the first.
    pub(super) repeat: u32,
    pub(super) run: String,
    /// What the set-up is counted by.
    #[serde(default)]
    pub(super) per: ChargePer,
    /// What printing is counted by.
    #[serde(default, rename = "runPer")]
    pub(super) run_per: ChargePer,
}

/// A color and its end of a part's SKU.
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

/// A product: what it does not share with its family.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Product {
    /// The second half of its SKU.
    pub(super) number: u32,
    pub(super) name: String,
    /// Two or three sentences about this one.
    pub(super) text: String,
    /// The price of one piece at the first break, in the major unit.
    pub(super) price: String,
    #[serde(default)]
    pub(super) featured: bool,
    /// Whether this one is sold without a decoration; absent: as the family.
    #[serde(default)]
    pub(super) blank: Option<bool>,
    #[serde(default)]
    pub(super) material: Option<String>,
    #[serde(default)]
    pub(super) size: Option<Vec<f64>>,
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
    /// Another drawing than the family's.
    #[serde(default)]
    pub(super) drawing: Option<String>,
    /// What its drawing differs in.
    #[serde(default)]
    pub(super) proportions: BTreeMap<String, f64>,
    /// Width and height of the first location.
    #[serde(default)]
    pub(super) imprint: Option<(f64, f64)>,
    /// The methods offered at the first location, by name; absent: all of the family's.
    #[serde(default)]
    pub(super) methods: Option<Vec<String>>,
}

fn yes() -> bool {
    true
}
