//! What an entry holds, by the kind of its key.

use serde::Serialize;
use utoipa::ToSchema;

use super::address::AddressEntry;
use super::artwork::ArtworkEntry;
use super::cart::{CartLineEntry, CartPriceEntry, CartTotalsEntry};
use super::favorites::{ArtFavoriteEntry, FavoriteEntry, FavoriteListEntry};
use super::key::EntryKey;
use super::observation::ObserverEntry;
use super::order::OrderEntry;
use super::presentations::{PresentationEntry, PresentationProductEntry};
use super::proof::ProofEntry;
use super::quote::QuoteEntry;
use super::samples::{SampleCommentEntry, SampleEntry, SampleOrderEntry};
use super::suggestion::SuggestionEntry;
use super::upload::UploadEntry;

macro_rules! values {
    ($($key:ident$(($($_id:ident),+))? => $name:ident($entry:ident);)*) => {
        /// What an entry holds. The kind follows from the key, so the wire carries the plain object only.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
        #[serde(untagged)]
        #[expect(missing_docs, reason = "each variant is documented by the type it holds")]
        pub enum EntryValue { $($name($entry),)* }

        impl EntryValue {
            /// Reads the object that stands under `key`.
            pub fn read(key: EntryKey, json: serde_json::Value) -> serde_json::Result<Self> {
                match key {
                    $(EntryKey::$key$(($($_id),+))? => { $($(let _ = $_id;)+)? serde_json::from_value(json).map(Self::$name) })*
                }
            }

            /// Whether this is the kind of value that stands under `key`.
            pub fn fits(&self, key: EntryKey) -> bool {
                match (key, self) {
                    $((EntryKey::$key$(($($_id),+))?, Self::$name(_)) => { $($(let _ = $_id;)+)? true })*
                    _ => false,
                }
            }
        }

        $(impl From<$entry> for EntryValue {
            fn from(entry: $entry) -> Self {
                Self::$name(entry)
            }
        })*
    };
}

values! {
    Sample(a) => Sample(SampleEntry);
    SampleComment => SampleComment(SampleCommentEntry);
    FavoriteList(a) => FavoriteList(FavoriteListEntry);
    Favorite(a, b) => Favorite(FavoriteEntry);
    CartLine(a) => CartLine(CartLineEntry);
    CartPrice(a) => CartPrice(CartPriceEntry);
    CartTotals => CartTotals(CartTotalsEntry);
    Order(a) => Order(OrderEntry);
    Proof(a) => Proof(ProofEntry);
    Quote(a) => Quote(QuoteEntry);
    SampleOrder(a) => SampleOrder(SampleOrderEntry);
    Address(a) => Address(AddressEntry);
    ArtFavorite(a) => ArtFavorite(ArtFavoriteEntry);
    Presentation(a) => Presentation(PresentationEntry);
    PresentationProduct(a, b) => PresentationProduct(PresentationProductEntry);
    Upload(a) => Upload(UploadEntry);
    Artwork(a) => Artwork(ArtworkEntry);
    Observer(a) => Observer(ObserverEntry);
    Suggestion(a) => Suggestion(SuggestionEntry);
}
