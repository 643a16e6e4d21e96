//! The inks of a file: of a design, or of a picture in few flat colors.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

/// The most inks that are counted in a picture; one with more is printed in full color, or its colors are reduced.
pub const MAX_INKS: usize = 12;

/// An ink in which a file is printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PrintedInk {
    /// The color, as `#rrggbb` in lower case.
    pub color: String,
    /// The nearest ink of Platen's ink book, such as `PL 113 Signal Red`.
    pub nearest: String,
    /// The CIEDE2000 difference of the color from the nearest ink, in tenths.
    pub difference: u16,
    /// The customer's own reference, such as a Pantone number; left out if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reference: Option<String>,
}

impl PrintedInk {
    /// Returns an ink of a color whose name is not known yet.
    pub fn unnamed(color: String) -> Self {
        Self { color, nearest: String::new(), difference: 0, reference: None }
    }
}
