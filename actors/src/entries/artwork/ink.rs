//! The inks of a file that was made from a design.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

/// An ink in which a design is printed.
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
