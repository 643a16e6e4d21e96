//! The kinds of entries: one table that yields keys, their texts, and the type of each value.

use std::fmt;
use std::str::FromStr;

use platen_schema::ToSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::address::AddressEntry;
use super::artwork::ArtworkEntry;
use super::cart::{CartLineEntry, CartPriceEntry, CartTotalsEntry};
use super::design::{DesignEntry, DesignLayerEntry};
use super::favorites::{ArtFavoriteEntry, FavoriteEntry, FavoriteListEntry};
use super::membership::MembershipEntry;
use super::observation::ObserverEntry;
use super::order::OrderEntry;
use super::presentations::{PresentationEntry, PresentationProductEntry};
use super::promo_code::PromoCodeEntry;
use super::proof::ProofEntry;
use super::question::{QuestionEntry, QuestionMessageEntry};
use super::quote::QuoteEntry;
use super::review::ReviewEntry;
use super::samples::{SampleCommentEntry, SampleEntry, SampleOrderEntry};
use super::suggestion::SuggestionEntry;
use super::tax_exemption::TaxExemptionEntry;
use super::upload::UploadEntry;
use crate::values::ids::{
    AddressId, ArtId, ArtworkId, DesignId, DocumentId, LayerId, LineId, ListId, MessageId, ObservationId, OrderId,
    PresentationId, ProductId, ProofId, QuestionId, QuoteId, SampleOrderId, SuggestionId,
};

macro_rules! kinds {
    ($($prefix:literal $(($($id:ident: $type:ident),+))? => $kind:ident($entry:ident);)*) => {
        /// The key of an entry. Its `Display` is the text sent to clients.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum EntryKey {
            $(#[doc = concat!("`", $prefix $($(, "/{", stringify!($id), "}")+)?, "`")] $kind $(($($type),+))?,)*
        }

        impl fmt::Display for EntryKey {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$kind $(($($id),+))? => {
                        f.write_str($prefix)?;
                        $($(write!(f, "/{}", $id)?;)+)?
                    })*
                }
                Ok(())
            }
        }

        impl EntryKey {
            fn read(text: &str) -> Option<Self> {
                let mut parts = text.split('/');
                let key = match parts.next()? {
                    $($prefix => Self::$kind $(($(parts.next()?.parse::<$type>().ok()?),+))?,)*
                    _ => return None,
                };
                parts.next().is_none().then_some(key)
            }

            #[cfg(test)]
            fn of_every_kind() -> Vec<Self> {
                vec![$(Self::$kind $(($($type(17)),+))?),*]
            }
        }

        /// The value of an entry. Its kind follows from the key, so its JSON is the plain object.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
        #[serde(untagged)]
        #[expect(missing_docs, reason = "each variant is documented by the type it holds")]
        pub enum EntryValue { $($kind($entry),)* }

        impl EntryValue {
            /// Deserializes the JSON object of the entry under `key`.
            pub fn read(key: EntryKey, json: serde_json::Value) -> serde_json::Result<Self> {
                match key {
                    $(EntryKey::$kind { .. } => serde_json::from_value(json).map(Self::$kind),)*
                }
            }

            /// Whether this value is of the key's kind.
            pub fn fits(&self, key: EntryKey) -> bool {
                matches!((key, self), $((EntryKey::$kind { .. }, Self::$kind(_)))|*)
            }
        }

        $(impl From<$entry> for EntryValue {
            fn from(entry: $entry) -> Self {
                Self::$kind(entry)
            }
        })*
    };
}

// Keys sort in this order, which is the order of a snapshot.
kinds! {
    "samples"(product: ProductId) => Sample(SampleEntry);
    "sampleComment" => SampleComment(SampleCommentEntry);
    "favoriteLists"(list: ListId) => FavoriteList(FavoriteListEntry);
    "favorites"(list: ListId, product: ProductId) => Favorite(FavoriteEntry);
    "cart"(line: LineId) => CartLine(CartLineEntry);
    "cartPrices"(line: LineId) => CartPrice(CartPriceEntry);
    "cartTotals" => CartTotals(CartTotalsEntry);
    "promoCode" => PromoCode(PromoCodeEntry);
    "orders"(order: OrderId) => Order(OrderEntry);
    "proofs"(proof: ProofId) => Proof(ProofEntry);
    "quotes"(quote: QuoteId) => Quote(QuoteEntry);
    "sampleOrders"(sample_order: SampleOrderId) => SampleOrder(SampleOrderEntry);
    "addresses"(address: AddressId) => Address(AddressEntry);
    "taxExemption" => TaxExemption(TaxExemptionEntry);
    "artFavorites"(art: ArtId) => ArtFavorite(ArtFavoriteEntry);
    "presentations"(presentation: PresentationId) => Presentation(PresentationEntry);
    "presentationProducts"(presentation: PresentationId, product: ProductId) => PresentationProduct(PresentationProductEntry);
    "uploads"(document: DocumentId) => Upload(UploadEntry);
    "artworks"(artwork: ArtworkId) => Artwork(ArtworkEntry);
    "designs"(design: DesignId) => Design(DesignEntry);
    "designLayers"(design: DesignId, layer: LayerId) => DesignLayer(DesignLayerEntry);
    "observers"(observation: ObservationId) => Observer(ObserverEntry);
    "suggestions"(suggestion: SuggestionId) => Suggestion(SuggestionEntry);
    "questions"(question: QuestionId) => Question(QuestionEntry);
    "questionMessages"(question: QuestionId, message: MessageId) => QuestionMessage(QuestionMessageEntry);
    "reviews"(product: ProductId) => Review(ReviewEntry);
    "membership" => Membership(MembershipEntry);
}

impl EntryKey {
    /// Whether it is a line of the cart, its price, or the promo code.
    pub fn is_of_cart(self) -> bool {
        matches!(self, Self::CartLine(_) | Self::CartPrice(_) | Self::PromoCode)
    }
}

/// The error for a text that is not the key of an entry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not the key of an entry")]
pub struct UnknownKey(pub String);

impl FromStr for EntryKey {
    type Err = UnknownKey;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text).ok_or_else(|| UnknownKey(text.to_owned()))
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
        for key in EntryKey::of_every_kind() {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        assert_eq!(EntryKey::Favorite(ListId(3), ProductId(17)).to_string(), "favorites/3/17");
        assert_eq!(EntryKey::CartTotals.to_string(), "cartTotals");
    }

    #[test]
    fn other_texts_are_not_keys() {
        for text in
            ["", "samples", "samples/x", "samples/1/2", "favorites/1", "favorites/1/2/3", "sampleComment/1", "toString"]
        {
            assert!(text.parse::<EntryKey>().is_err(), "{text}");
        }
    }
}
