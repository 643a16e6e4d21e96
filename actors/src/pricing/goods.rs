//! What the catalog says that prices depend on, in the vocabulary of PromoStandards' Product Pricing and
//! Configuration: parts with price breaks, locations, decorations and their charges.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::values::ids::PartId;
use crate::values::money::Rate;

/// A product as far as its price goes.
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
    /// Working days from the approved proof to the shipment.
    pub production_days: u16,
    /// Milligrams of one piece.
    pub weight_mg: i64,
    /// The colors and sizes that can be ordered.
    pub parts: Vec<PartPrices>,
    /// Where it can be decorated.
    #[serde(default)]
    pub locations: Vec<LocationOffer>,
    /// Whether, and for what fee, fewer pieces than the first break are made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub less_than_minimum: Option<LessThanMinimum>,
    /// Faster production.
    #[serde(default)]
    pub rush: Vec<Rush>,
    /// What the proof of a decorated line costs; 0 is free.
    #[serde(default)]
    pub proof_price: Rate,
    /// Whether it is sold without a decoration.
    pub blank: bool,
}

/// A color and size with its price breaks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PartPrices {
    /// The color and size.
    pub id: PartId,
    /// Its SKU.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sku: String,
    /// Its color, where color is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// Its size, where size is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// In rising order of quantity, at least one.
    pub breaks: Vec<PriceBreak>,
}

impl PartPrices {
    /// A part without a name, as far as prices go.
    pub fn new(id: PartId, breaks: Vec<PriceBreak>) -> Self {
        Self { id, sku: String::new(), color: None, size: None, breaks }
    }
}

/// The price from a quantity on. Only the lower bound is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceBreak {
    /// The first quantity that has this price.
    pub min_quantity: u32,
    /// In 1/10,000 of the major unit.
    pub unit_price: Rate,
}

/// An area that can be decorated, and with what.
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
    /// How many colors at most; 0 where colors are not counted (full color, laser).
    pub max_colors: u8,
    /// What it costs beside the product.
    pub charges: Vec<Charge>,
}

/// A charge for decorating.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Charge {
    /// When it falls due.
    pub kind: ChargeKind,
    /// Shown to people: `Screen set-up`.
    pub name: String,
    /// In 1/10,000 of the major unit.
    pub price: Rate,
    /// A set-up's price when the same artwork is made again; absent: as the first time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub repeat_price: Option<Rate>,
    /// What it is counted by.
    pub per: ChargePer,
}

/// PromoStandards' kinds of charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ChargeKind {
    /// Once a line and decoration, for making ready.
    Setup,
    /// For every piece.
    Run,
    /// Once a line, for handling.
    Order,
}

/// What a charge is counted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChargePer {
    /// Once for the location.
    #[default]
    Location,
    /// Once for every color of the imprint.
    Color,
    /// Once for every color of the imprint but the first, which the product's price includes.
    FurtherColor,
}

impl ChargePer {
    /// How often it counts for an imprint of so many colors; 0 colors are not counted.
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
    /// The fewest pieces that are made at all.
    pub min_quantity: u32,
    /// Once a line, in 1/10,000 of the major unit.
    pub fee: Rate,
}

/// Faster production, for a fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RushOption)]
pub struct Rush {
    /// Working days from the approved proof to the shipment, in place of the usual ones.
    pub production_days: u16,
    /// Once a line, in 1/10,000 of the major unit.
    pub fee: Rate,
}
