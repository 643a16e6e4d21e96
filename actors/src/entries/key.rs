//! The names of entries.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::values::ids::{
    AddressId, ArtId, ArtworkId, DocumentId, LineId, ListId, ObservationId, OrderId, PresentationId, ProductId,
    ProofId, QuoteId, SampleOrderId, SuggestionId,
};

/// The name of an entry. The text on the wire is the `Display` of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EntryKey {
    /// `samples/{productId}`
    Sample(ProductId),
    /// `sampleComment`
    SampleComment,
    /// `favoriteLists/{listId}`
    FavoriteList(ListId),
    /// `favorites/{listId}/{productId}`
    Favorite(ListId, ProductId),
    /// `cart/{lineId}`
    CartLine(LineId),
    /// `cartPrices/{lineId}`
    CartPrice(LineId),
    /// `cartTotals`
    CartTotals,
    /// `orders/{orderId}`
    Order(OrderId),
    /// `proofs/{proofId}`
    Proof(ProofId),
    /// `quotes/{quoteId}`
    Quote(QuoteId),
    /// `sampleOrders/{sampleOrderId}`
    SampleOrder(SampleOrderId),
    /// `addresses/{addressId}`
    Address(AddressId),
    /// `artFavorites/{artId}`
    ArtFavorite(ArtId),
    /// `presentations/{presentationId}`
    Presentation(PresentationId),
    /// `presentationProducts/{presentationId}/{productId}`
    PresentationProduct(PresentationId, ProductId),
    /// `uploads/{documentId}`
    Upload(DocumentId),
    /// `artworks/{artworkId}`
    Artwork(ArtworkId),
    /// `observers/{observationId}`
    Observer(ObservationId),
    /// `suggestions/{suggestionId}`
    Suggestion(SuggestionId),
}

impl fmt::Display for EntryKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sample(product) => write!(f, "samples/{product}"),
            Self::SampleComment => f.write_str("sampleComment"),
            Self::FavoriteList(list) => write!(f, "favoriteLists/{list}"),
            Self::Favorite(list, product) => write!(f, "favorites/{list}/{product}"),
            Self::CartLine(line) => write!(f, "cart/{line}"),
            Self::CartPrice(line) => write!(f, "cartPrices/{line}"),
            Self::CartTotals => f.write_str("cartTotals"),
            Self::Order(order) => write!(f, "orders/{order}"),
            Self::Proof(proof) => write!(f, "proofs/{proof}"),
            Self::Quote(quote) => write!(f, "quotes/{quote}"),
            Self::SampleOrder(order) => write!(f, "sampleOrders/{order}"),
            Self::Address(address) => write!(f, "addresses/{address}"),
            Self::ArtFavorite(art) => write!(f, "artFavorites/{art}"),
            Self::Presentation(presentation) => write!(f, "presentations/{presentation}"),
            Self::PresentationProduct(presentation, product) => {
                write!(f, "presentationProducts/{presentation}/{product}")
            }
            Self::Upload(document) => write!(f, "uploads/{document}"),
            Self::Artwork(artwork) => write!(f, "artworks/{artwork}"),
            Self::Observer(observation) => write!(f, "observers/{observation}"),
            Self::Suggestion(suggestion) => write!(f, "suggestions/{suggestion}"),
        }
    }
}

impl EntryKey {
    /// Whether it is a line of the cart or its price.
    pub fn is_of_cart(self) -> bool {
        matches!(self, Self::CartLine(_) | Self::CartPrice(_))
    }
}

/// The text names no entry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` names no entry")]
pub struct UnknownKey(pub String);

impl FromStr for EntryKey {
    type Err = UnknownKey;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        fn id<T: FromStr>(text: &str) -> Option<T> {
            text.parse().ok()
        }
        let mut parts = text.splitn(3, '/');
        let key = match (parts.next(), parts.next(), parts.next()) {
            (Some("samples"), Some(product), None) => id(product).map(Self::Sample),
            (Some("sampleComment"), None, None) => Some(Self::SampleComment),
            (Some("favoriteLists"), Some(list), None) => id(list).map(Self::FavoriteList),
            (Some("favorites"), Some(list), Some(product)) => {
                id(list).zip(id(product)).map(|(list, product)| Self::Favorite(list, product))
            }
            (Some("cart"), Some(line), None) => id(line).map(Self::CartLine),
            (Some("cartPrices"), Some(line), None) => id(line).map(Self::CartPrice),
            (Some("cartTotals"), None, None) => Some(Self::CartTotals),
            (Some("orders"), Some(order), None) => id(order).map(Self::Order),
            (Some("proofs"), Some(proof), None) => id(proof).map(Self::Proof),
            (Some("quotes"), Some(quote), None) => id(quote).map(Self::Quote),
            (Some("sampleOrders"), Some(order), None) => id(order).map(Self::SampleOrder),
            (Some("addresses"), Some(address), None) => id(address).map(Self::Address),
            (Some("artFavorites"), Some(art), None) => id(art).map(Self::ArtFavorite),
            (Some("presentations"), Some(presentation), None) => id(presentation).map(Self::Presentation),
            (Some("presentationProducts"), Some(presentation), Some(product)) => id(presentation)
                .zip(id(product))
                .map(|(presentation, product)| Self::PresentationProduct(presentation, product)),
            (Some("uploads"), Some(document), None) => id(document).map(Self::Upload),
            (Some("artworks"), Some(artwork), None) => id(artwork).map(Self::Artwork),
            (Some("observers"), Some(observation), None) => id(observation).map(Self::Observer),
            (Some("suggestions"), Some(suggestion), None) => id(suggestion).map(Self::Suggestion),
            _ => None,
        };
        key.ok_or_else(|| UnknownKey(text.to_owned()))
    }
}

impl Serialize for EntryKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for EntryKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_reads_back_as_written() {
        for key in [
            EntryKey::Sample(ProductId(17)),
            EntryKey::SampleComment,
            EntryKey::FavoriteList(ListId(3)),
            EntryKey::Favorite(ListId(3), ProductId(17)),
            EntryKey::CartLine(LineId(9)),
            EntryKey::CartPrice(LineId(9)),
            EntryKey::CartTotals,
            EntryKey::Order(OrderId(10)),
            EntryKey::Proof(ProofId(11)),
            EntryKey::Quote(QuoteId(11)),
            EntryKey::SampleOrder(SampleOrderId(4)),
            EntryKey::Address(AddressId(5)),
            EntryKey::ArtFavorite(ArtId(6)),
            EntryKey::Presentation(PresentationId(7)),
            EntryKey::PresentationProduct(PresentationId(7), ProductId(17)),
            EntryKey::Upload(DocumentId(8)),
            EntryKey::Artwork(ArtworkId(8)),
            EntryKey::Observer(ObservationId(9)),
            EntryKey::Suggestion(SuggestionId(10)),
        ] {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
    }

    #[test]
    fn other_texts_name_no_entry() {
        for text in ["", "samples", "samples/x", "samples/1/2", "favorites/1", "sampleComment/1", "toString"] {
            assert!(text.parse::<EntryKey>().is_err(), "{text}");
        }
    }
}
