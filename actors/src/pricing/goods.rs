//! The catalog data that determines prices, in the vocabulary of PromoStandards' Product Pricing and Configuration:
//! parts with price breaks, locations, decorations and their charges.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::ids::PartId;
use crate::values::money::Rate;

/// The pricing data of a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Goods {
    /// The product's SKU.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sku: String,
    /// The product's name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// ISO 4217.
    pub currency: String,
    /// Decimal places of the currency.
    #[serde(rename = "currencyExponent")]
    pub exponent: u32,
    /// Working days from the approved proof to shipment.
    pub production_days: u16,
    /// The weight of one piece, in milligrams.
    pub weight_mg: i64,
    /// The colors and sizes that can be ordered.
    pub parts: Vec<PartPrices>,
    /// The locations that can be decorated.
    #[serde(default)]
    pub locations: Vec<LocationOffer>,
    /// The fee for fewer pieces than the first break; `None` if fewer are not made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub less_than_minimum: Option<LessThanMinimum>,
    /// The rush services.
    #[serde(default)]
    pub rush: Vec<Rush>,
    /// The price of a decorated line's proof; 0 if it is free.
    #[serde(default)]
    pub proof_price: Rate,
    /// Whether it is sold without decoration.
    pub blank: bool,
    /// The categories that list it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<ListedIn>,
    /// Its tax class; left out for the standard one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tax_class: Option<String>,
}

/// A category that lists a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedIn {
    /// The category, after those above it.
    pub path: Vec<CategoryRef>,
}

/// A category by its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CategoryRef {
    /// The id.
    pub id: i64,
}

impl Goods {
    /// Returns the ids of the categories that list it, and of those above them. An id can be repeated.
    pub fn category_ids(&self) -> Vec<i64> {
        self.categories.iter().flat_map(|listed| &listed.path).map(|category| category.id).collect()
    }
}

/// A color and size with its price breaks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartPrices {
    /// The color and size.
    pub id: PartId,
    /// Its SKU.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sku: String,
    /// Its color; left out if the product has only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// Its size; left out if the product has only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// The price breaks in ascending order of quantity, at least one.
    pub breaks: Vec<PriceBreak>,
}

impl PartPrices {
    /// Creates the pricing data of a part without a name.
    pub fn new(id: PartId, breaks: Vec<PriceBreak>) -> Self {
        Self { id, sku: String::new(), color: None, size: None, breaks }
    }
}

/// The price from a quantity on. Stores only the lower bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceBreak {
    /// The first quantity that has this price.
    pub min_quantity: u32,
    /// In 1/10,000 of the major unit.
    pub unit_price: Rate,
}

/// A location that can be decorated, and the methods offered there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocationOffer {
    /// `Front`, `Left chest`, `Barrel`.
    pub name: String,
    /// The methods offered here.
    pub decorations: Vec<DecorationOffer>,
}

/// One method at one location.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DecorationOffer {
    /// `Screen print`, `Laser engraving`.
    pub method: String,
    /// The maximum number of colors; 0 if colors are not counted (full color, laser).
    pub max_colors: u8,
    /// The charges in addition to the product's price.
    pub charges: Vec<Charge>,
}

/// A charge for decorating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Charge {
    /// When it is charged.
    pub kind: ChargeKind,
    /// The displayed name: `Screen set-up`.
    pub name: String,
    /// In 1/10,000 of the major unit.
    pub price: Rate,
    /// A set-up's price if the same artwork was made before; if absent, the same price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub repeat_price: Option<Rate>,
    /// The unit by which it is counted.
    pub per: ChargePer,
}

/// PromoStandards' kinds of charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ChargeKind {
    /// Once per line and decoration, for the set-up.
    Setup,
    /// For each piece.
    Run,
    /// Once per line, for handling.
    Order,
}

/// The unit by which a charge is counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChargePer {
    /// Once for the location.
    #[default]
    Location,
    /// Once for each color of the imprint.
    Color,
    /// Once for each color of the imprint except the first, which the product's price includes.
    FurtherColor,
}

impl ChargePer {
    /// Returns how often it is charged for a number of colors; 0 means that colors are not counted.
    pub fn times(self, colors: u8) -> i64 {
        match self {
            Self::Location => 1,
            Self::Color => i64::from(colors.max(1)),
            Self::FurtherColor => i64::from(colors.saturating_sub(1)),
        }
    }
}

/// Fewer pieces than the first price break, for a fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LessThanMinimum {
    /// The minimum quantity.
    pub min_quantity: u32,
    /// Charged once per line, in 1/10,000 of the major unit.
    pub fee: Rate,
}

/// Faster production, for a fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RushOption)]
pub struct Rush {
    /// Working days from the approved proof to shipment, instead of the standard time.
    pub production_days: u16,
    /// Charged once per line, in 1/10,000 of the major unit.
    pub fee: Rate,
}
