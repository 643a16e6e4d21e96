//! A product configuration: quantities by part, and decorations by location.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::ids::{ArtworkId, PartId, ProductId};

/// The maximum number of parts of one line.
pub const MAX_PARTS: usize = 24;
/// The maximum number of decorations of one line.
pub const MAX_DECORATIONS: usize = 8;
/// The maximum number of pieces of one line.
pub const MAX_PIECES: i64 = 1_000_000;
/// The maximum length of a line's notes, in Unicode scalar values.
pub const MAX_NOTES_LENGTH: usize = 250;
/// The maximum length of ink names, in Unicode scalar values.
pub const MAX_INKS_LENGTH: usize = 60;

/// A configured product.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Configuration {
    /// The product.
    pub product_id: ProductId,
    /// 1 to 24 different parts. Their total quantity determines the price break.
    pub parts: Vec<PartQuantity>,
    /// At most 8, and at most one per location; none for blank goods.
    #[serde(default)]
    #[schema(required = true)]
    pub decorations: Vec<Decoration>,
    /// The chosen rush service, as its number of working days; left out for standard production.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rush_days: Option<u16>,
    /// The customer's comment, at most 250 Unicode scalar values; omitted if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub notes: Option<String>,
}

/// The quantity of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartQuantity {
    /// The color and size.
    pub part_id: PartId,
    /// The quantity; 1 to 1,000,000 in the whole line.
    pub quantity: i64,
}

/// A decoration at one location.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Decoration {
    /// One of the product's locations, by name.
    pub location: String,
    /// A method that is offered there, by name.
    pub method: String,
    /// The number of colors of the imprint; 0 if the method does not count colors.
    #[serde(default)]
    #[schema(required = true)]
    pub colors: u8,
    /// The names of the inks or threads, at most 60 Unicode scalar values; left out if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub inks: Option<String>,
    /// The file to print, from the customer's library; left out until it is supplied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub artwork_id: Option<ArtworkId>,
}

impl Configuration {
    /// Creates a configuration of one part without decorations.
    pub fn blank(product_id: ProductId, part_id: PartId, quantity: i64) -> Self {
        let parts = vec![PartQuantity { part_id, quantity }];
        Self { product_id, parts, decorations: Vec::new(), rush_days: None, notes: None }
    }

    /// Returns the total number of pieces. Callers check the bounds of each part first.
    pub fn pieces(&self) -> i64 {
        self.parts.iter().map(|part| part.quantity).sum()
    }

    /// Returns the configuration in a normal form: parts in the order of their ids, texts trimmed, empty ones left out.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        self.parts.sort_by_key(|part| part.part_id);
        self.notes = tidy(self.notes);
        for decoration in &mut self.decorations {
            decoration.inks = tidy(decoration.inks.take());
        }
        self
    }

    /// Whether the customer must approve a proof first: if it is decorated, unless it repeats exactly what was approved and
    /// made before.
    pub fn needs_proof(&self, is_repeat: bool) -> bool {
        !self.decorations.is_empty() && !is_repeat
    }

    /// Whether both are made the same way, regardless of quantity and production time.
    pub fn is_made_like(&self, other: &Self) -> bool {
        self.product_id == other.product_id && self.decorations == other.decorations
    }
}

fn tidy(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}
