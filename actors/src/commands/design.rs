//! Commands for designs.

use serde::{Deserialize, Serialize};

use super::upload::Received;
use crate::entries::design::DesignLayerEntry;
use crate::values::ids::{ArtworkId, DesignId, LayerId, ProductId};

/// The maximum number of designs of a session.
pub const MAX_DESIGNS: usize = 30;
/// The maximum number of layers of a design.
pub const MAX_LAYERS: usize = 30;
/// The maximum length of a layer's text, in Unicode scalar values.
pub const MAX_TEXT_LENGTH: usize = 200;
/// The maximum length of the customer's reference of an ink, in Unicode scalar values.
pub const MAX_REFERENCE_LENGTH: usize = 40;
/// The maximum number of lines of a layer's text.
pub const MAX_TEXT_LINES: usize = 8;
/// The minimum width and height of a layer, in hundredths of a millimeter.
pub const MIN_LAYER_SIZE: i32 = 100;
/// The maximum width and height of a layer, in hundredths of a millimeter: 20 meters.
pub const MAX_LAYER_SIZE: i32 = 2_000_000;
/// The maximum distance of a layer's center from the area's, in hundredths of a millimeter, horizontally and vertically.
pub const MAX_OFFSET: i32 = 1_000_000;

/// A command for designs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Creates an empty design.
    Create {
        /// The product.
        product: ProductId,
        /// The color on which it is shown.
        color: Option<String>,
    },
    /// Shows a design on another color of its product.
    Recolor {
        /// The design.
        design: DesignId,
        /// The color.
        color: Option<String>,
    },
    /// Adds a layer, or replaces the one with the same number.
    PutLayer(Box<DesignLayerEntry>),
    /// Removes a layer.
    RemoveLayer {
        /// The design.
        design: DesignId,
        /// The layer.
        layer: LayerId,
    },
    /// Deletes a design with its layers. Files made of it remain in the library.
    Delete {
        /// The design.
        design: DesignId,
    },
    /// Puts the file made of a location's layers into the library, in place of the one that was made before.
    Print {
        /// The design.
        design: DesignId,
        /// The location.
        location: String,
        /// The file's name with its extension.
        name: String,
        /// The stored file.
        file: Box<Received>,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Create { .. } | Self::Print { .. }))
    }
}

/// The answer to a command for designs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The design.
    Design(DesignId),
    /// The file made of a design.
    Printed(ArtworkId),
}

/// Why a design cannot be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DesignError {
    /// The maximum number of designs exists.
    #[error("You can have at most {} designs. Please delete one first.", MAX_DESIGNS)]
    TooMany,
    /// The design has the maximum number of layers.
    #[error("A design can have at most {} layers. Please delete one first.", MAX_LAYERS)]
    TooManyLayers,
    /// The product is not sold.
    #[error("This product is not sold.")]
    NotSold,
    /// The product has no such location.
    #[error("Choose one of the product's imprint locations.")]
    NoSuchLocation,
    /// The product has no such color.
    #[error("Choose one of the product's colors.")]
    NoSuchColor,
    /// The session has no design with this id.
    #[error("This design does not exist.")]
    NoSuchDesign,
    /// The design has no layer with this id.
    #[error("This layer does not exist.")]
    NoSuchLayer,
    /// A text layer is empty.
    #[error("Enter a text.")]
    TextMissing,
    /// A text exceeds [`MAX_TEXT_LENGTH`] or [`MAX_TEXT_LINES`].
    #[error("Enter no more than {} characters in {} lines.", MAX_TEXT_LENGTH, MAX_TEXT_LINES)]
    TextTooLong,
    /// A color is not `#rrggbb`.
    #[error("Enter a color as #rrggbb, for example #1a2b3c.")]
    Color,
    /// A reference of an ink exceeds [`MAX_REFERENCE_LENGTH`].
    #[error("Please enter no more than {} characters.", MAX_REFERENCE_LENGTH)]
    ReferenceTooLong,
    /// A length is out of bounds.
    #[error("A layer must be between {} and {} mm wide and high.", MIN_LAYER_SIZE / 100, MAX_LAYER_SIZE / 100)]
    Size,
    /// A position is out of bounds.
    #[error("This position is too far from the imprint area.")]
    Place,
}
