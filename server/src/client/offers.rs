//! What a shop can offer besides its products. An administrator says what it does not offer; that then has no links, no buttons
//! and no pages.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

/// Something that a shop can offer besides its products.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Offer {
    /// Free samples.
    Samples,
    /// The free printed catalog.
    Catalog,
    /// Stock art for customers. Without any stock art it is not offered either.
    StockArt,
    /// The documentation of the API. The API itself is always there.
    Api,
}

impl Offer {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Samples, Self::Catalog, Self::StockArt, Self::Api];

    /// Returns its name in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Samples => "samples",
            Self::Catalog => "catalog",
            Self::StockArt => "stockArt",
            Self::Api => "api",
        }
    }

    /// Returns the one whose page is at a path, in small letters.
    pub fn at(path: &str) -> Option<Self> {
        match path {
            "/samplebasket/samplebasket" | "/content/samplebasket" => Some(Self::Samples),
            "/stockart" => Some(Self::StockArt),
            "/docs/api" => Some(Self::Api),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_is_the_name_in_json() {
        for offer in Offer::ALL {
            assert_eq!(serde_json::json!(offer), offer.word());
        }
    }
}
