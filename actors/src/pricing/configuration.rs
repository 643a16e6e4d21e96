//! A product configuration: how many of which parts, and where and how they are decorated.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::values::ids::{ArtworkId, PartId, ProductId};

/// The maximum number of parts of one line.
pub const MAX_PARTS: usize = 24;
/// The maximum number of decorations of one line.
pub const MAX_DECORATIONS: usize = 8;
/// The maximum number of pieces of one line.
pub const MAX_PIECES: i64 = 1_000_000;
/// The longest notes on a line, in Unicode scalar values.
pub const MAX_NOTES_LENGTH: usize = 250;
/// The longest names of inks, in Unicode scalar values.
pub const MAX_INKS_LENGTH: usize = 60;

/// A product, configured.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Configuration {
    /// The product.
    pub product_id: ProductId,
    /// 1 to 24 different parts. Their pieces count together for the price breaks.
    pub parts: Vec<PartQuantity>,
    /// At most one a location, at most 8; none for blank goods.
    #[serde(default)]
    #[schema(required = true)]
    pub decorations: Vec<Decoration>,
    /// Working days of the rush service that was chosen; left out for the usual production.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rush_days: Option<u16>,
    /// The customer's comment, at most 250 Unicode scalar values; omitted if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub notes: Option<String>,
}

/// How many pieces of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartQuantity {
    /// The color and size.
    pub part_id: PartId,
    /// Pieces, 1 to 1,000,000 in the whole line.
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
    /// Colors of the imprint; 0 where the method does not count them.
    #[serde(default)]
    #[schema(required = true)]
    pub colors: u8,
    /// The names of the inks or threads, at most 60 Unicode scalar values; left out when there is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub inks: Option<String>,
    /// What is put there, from the customer's library; left out while it is still to come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub artwork_id: Option<ArtworkId>,
}

impl Configuration {
    /// A number of pieces of one part, blank.
    pub fn blank(product_id: ProductId, part_id: PartId, quantity: i64) -> Self {
        let parts = vec![PartQuantity { part_id, quantity }];
        Self { product_id, parts, decorations: Vec::new(), rush_days: None, notes: None }
    }

    /// Pieces in all. Callers check the bounds of each part first.
    pub fn pieces(&self) -> i64 {
        self.parts.iter().map(|part| part.quantity).sum()
    }

    /// The same thing always reads the same: parts in the order of their ids, texts trimmed, empty ones left out.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        self.parts.sort_by_key(|part| part.part_id);
        self.notes = tidy(self.notes);
        for decoration in &mut self.decorations {
            decoration.inks = tidy(decoration.inks.take());
        }
        self
    }

    /// Whether both are made alike, however many pieces and whatever the production time.
    pub fn is_made_like(&self, other: &Self) -> bool {
        self.product_id == other.product_id && self.decorations == other.decorations
    }
}

fn tidy(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}
