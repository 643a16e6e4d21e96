//! Designs in the session map: what a customer arranges on a product in the design studio.
//!
//! A design is its entry and one entry per layer, so that a move of one layer is a change of one small entry.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::{Entries, EntryKey, EntryValue};
use crate::values::ids::{ArtId, ArtworkId, DesignId, LayerId, Millis, ProductId};
use crate::values::words::words;

/// `designs/{designId}`: a design on a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DesignEntry {
    /// The design.
    pub design_id: DesignId,
    /// The product.
    pub product_id: ProductId,
    /// The color of the product on which it is shown, by name; left out for a product without colors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub color: Option<String>,
    /// The files made of it, at most one per location.
    #[serde(default)]
    #[schema(required = true)]
    pub files: Vec<DesignFile>,
    /// Milliseconds since 1970 UTC.
    pub created_at: Millis,
}

/// The file that was made of a design's layers at one location.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DesignFile {
    /// The location.
    pub location: String,
    /// The file of the library.
    pub artwork_id: ArtworkId,
}

/// `designLayers/{designId}/{layerId}`: one layer of a design.
///
/// Lengths are in hundredths of a millimeter, and positions are relative to the center of the location's imprint area,
/// x to the right and y down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DesignLayerEntry {
    /// The design.
    pub design_id: DesignId,
    /// The layer; the client chooses the number.
    pub layer_id: LayerId,
    /// One of the product's locations, by name.
    pub location: String,
    /// What it shows.
    pub content: LayerContent,
    /// The center.
    pub x: i32,
    /// The center.
    pub y: i32,
    /// The width before the turn.
    pub width: i32,
    /// The height before the turn.
    pub height: i32,
    /// The clockwise turn in tenths of a degree, 0 to 3,599.
    pub turn: i32,
    /// The position in the stack of layers: higher numbers are in front.
    pub position: i32,
}

/// What a layer shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum LayerContent {
    /// A file of the library.
    Artwork {
        /// The file.
        #[serde(rename = "artworkId")]
        artwork_id: ArtworkId,
    },
    /// Lines of text.
    Text {
        /// The text, at most 200 Unicode scalar values; lines are separated by `\n`.
        text: String,
        /// The font, by its name.
        font: String,
        /// The ink, as `#rrggbb` in lower case.
        color: String,
        /// The customer's own reference of the ink, such as a Pantone number, at most 40 Unicode scalar values; left out if
        /// there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        reference: Option<String>,
        /// How lines are aligned.
        align: Align,
    },
    /// A piece of stock art.
    Art {
        /// The piece.
        #[serde(rename = "artId")]
        art_id: ArtId,
        /// The ink in which it is printed, as `#rrggbb` in lower case; left out for its own colors.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        color: Option<String>,
        /// The customer's own reference of the ink, such as a Pantone number, at most 40 Unicode scalar values; left out if
        /// there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        reference: Option<String>,
    },
}

impl LayerContent {
    /// Returns the ink of a text or of a piece of stock art in one color, as `#rrggbb`, and the customer's reference of it.
    pub fn ink(&self) -> Option<(&str, Option<&str>)> {
        match self {
            Self::Artwork { .. } => None,
            Self::Text { color, reference, .. } => Some((color, reference.as_deref())),
            Self::Art { color, reference, .. } => color.as_deref().map(|color| (color, reference.as_deref())),
        }
    }
}

/// How the lines of a text are aligned.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Align {
    /// At the left.
    Left,
    /// In the middle.
    #[default]
    Center,
    /// At the right.
    Right,
}

words! {
    Align {
        Left = "left",
        Center = "center",
        Right = "right",
    }
}

/// Iterates over a session's designs.
pub fn designs(entries: &Entries) -> impl Iterator<Item = &DesignEntry> {
    entries.after(Some(EntryKey::Design(DesignId(i64::MIN)))).map_while(|(_, value)| match value.as_ref() {
        EntryValue::Design(design) => Some(design),
        _ => None,
    })
}
