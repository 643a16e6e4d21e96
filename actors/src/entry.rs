//! The map that a session is: flat keys, plain values. A key is one enum, a value one type for each kind of key.
//!
//! Values hold no nulls (what is absent is left out) and stay small, mostly under 1 KB; what can grow is an entry of its own.
//! The largest, the price of a line with all the parts and decorations that there may be, fits into a part of a snapshot.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

use crate::address::Address;
use crate::artwork::facts::Facts;
use crate::cart::{CartLineEntry, CartPriceEntry, CartTotalsEntry};
use crate::free_order::FreeOrderState;
use crate::ids::{
    AddressId, ArtId, ArtworkId, DocumentId, LineId, ListId, ObservationId, OrderId, PresentationId, ProductId,
    ProofId, QuoteId, SampleOrderId, SuggestionId,
};
use crate::observation::ObserverEntry;
use crate::order::{Code, OrderEntry};
use crate::proof::ProofEntry;
use crate::quote::QuoteEntry;
use crate::suggestion::SuggestionEntry;

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

/// `samples/{productId}`: a product whose free sample the customer wants.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleEntry {
    /// The product.
    pub product_id: ProductId,
    /// Milliseconds since 1970 UTC.
    pub added_at: i64,
}

/// `sampleComment`: what the customer says about the samples.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleCommentEntry {
    /// At most 250 Unicode scalar values, never empty: an empty comment is no entry.
    pub comment: String,
}

/// `favoriteLists/{listId}`: a named list of favourites.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FavoriteListEntry {
    /// The list.
    pub list_id: ListId,
    /// Its name, at most 20 Unicode scalar values.
    pub name: String,
    /// The list that the heart adds to. Exactly one, once any list exists.
    pub is_default: bool,
    /// Milliseconds since 1970 UTC.
    pub created_at: i64,
}

/// `favorites/{listId}/{productId}`: a product on a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FavoriteEntry {
    /// The list.
    pub list_id: ListId,
    /// The product.
    pub product_id: ProductId,
    /// What the customer noted about it, at most 250 Unicode scalar values; left out when there is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub notes: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub added_at: i64,
}

/// `sampleOrders/{sampleOrderId}`: samples that were ordered. The last few only; calls read the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleOrderEntry {
    /// The order.
    pub sample_order_id: SampleOrderId,
    /// Its public name.
    pub code: Code,
    /// How many samples.
    pub samples: i64,
    /// How far it is.
    pub state: FreeOrderState,
    /// What the shop said when it sent or declined it; left out when there is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub ordered_at: i64,
}

/// `addresses/{addressId}`: an address of the address book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressEntry {
    /// The address.
    pub address_id: AddressId,
    /// Its lines.
    #[serde(flatten)]
    pub address: Box<Address>,
    /// Where goods go unless told otherwise. Exactly one, once any address exists.
    pub default_shipping: bool,
    /// Where invoices go unless told otherwise. Exactly one, once any address exists.
    pub default_billing: bool,
}

/// `artFavorites/{artId}`: a piece of stock art that the customer likes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtFavoriteEntry {
    /// The piece.
    pub art_id: ArtId,
    /// Milliseconds since 1970 UTC.
    pub added_at: i64,
}

/// `presentations/{presentationId}`: chosen products, to be shown to somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PresentationEntry {
    /// The presentation.
    pub presentation_id: PresentationId,
    /// Its name, at most 60 Unicode scalar values.
    pub name: String,
    /// What the customer says about it, at most 250 Unicode scalar values; left out when there is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
    /// The unguessable end of the link under which anybody may see it; left out while it is not shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub link: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub created_at: i64,
}

/// `presentationProducts/{presentationId}/{productId}`: a product of a presentation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PresentationProductEntry {
    /// The presentation.
    pub presentation_id: PresentationId,
    /// The product.
    pub product_id: ProductId,
    /// Where it stands: lower comes first, and no two are equal.
    pub position: i64,
    /// What the customer says about it, at most 250 Unicode scalar values; left out when there is nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
    /// How it is shown; left out for the product as its pictures show it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub shown: Option<ShownProduct>,
}

/// How a presentation shows a product: in a color, with the customer's own artwork.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownProduct {
    /// A color by name, at most 60 Unicode scalar values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub color: Option<String>,
    /// A file of the customer's library, printed where pictures of the product show it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub artwork_id: Option<ArtworkId>,
    /// How it is printed, at most 60 Unicode scalar values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub method: Option<String>,
}

/// `uploads/{documentId}`: one transfer of one file. How many bytes have arrived is in the `live` frames.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadEntry {
    /// The upload.
    pub document_id: DocumentId,
    /// What the file is called, at most 120 Unicode scalar values.
    pub name: String,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// In bytes: what the sender says until all has arrived.
    pub size: u64,
    /// Where it is for.
    pub place: UploadPlace,
    /// How far it is.
    pub state: UploadState,
    /// Why it cannot go on; left out unless the state is `error`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub problem: Option<UploadProblem>,
    /// The file of the library whose place it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub replaces: Option<ArtworkId>,
    /// The file of the library that it became; left out until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub artwork_id: Option<ArtworkId>,
    /// Milliseconds since 1970 UTC.
    pub created_at: i64,
}

/// Where an upload is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UploadPlace {
    /// The dashboard's library.
    Dashboard,
    /// An order.
    Order,
    /// A quote.
    Quote,
    /// A proof.
    Proof,
}

/// How far an upload is (the specification, section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UploadState {
    /// Announced; nothing has arrived.
    New,
    /// Bytes arrive, or did until the connection was lost, or are being looked into.
    Loading,
    /// It is in the library.
    Success,
    /// It was refused or interrupted.
    Error,
}

impl UploadState {
    /// Whether nothing more comes by itself.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Success | Self::Error)
    }
}

/// Why an upload cannot go on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct UploadProblem {
    /// A word that never changes.
    pub code: String,
    /// The reason and the remedy, in words.
    pub message: String,
}

/// `artworks/{artworkId}`: a file of the customer's library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArtworkEntry {
    /// The file.
    pub artwork_id: ArtworkId,
    /// What it is called, at most 120 Unicode scalar values.
    pub name: String,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// In bytes.
    pub size: u64,
    /// SHA-256 of its bytes in hexadecimal digits.
    pub sha256: String,
    /// From 1; each replacement counts one more.
    pub revision: i64,
    /// What is told of it.
    pub facts: Box<Facts>,
    /// Milliseconds since 1970 UTC.
    pub added_at: i64,
    /// Milliseconds since 1970 UTC: when its bytes came.
    pub changed_at: i64,
}

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

/// A session's whole map. Values are shared, so a copy of the map is cheap.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Entries(BTreeMap<EntryKey, Arc<EntryValue>>);

impl Entries {
    /// The value under a key.
    pub fn get(&self, key: EntryKey) -> Option<&EntryValue> {
        self.0.get(&key).map(Arc::as_ref)
    }

    /// Whether there is an entry under the key.
    pub fn contains(&self, key: EntryKey) -> bool {
        self.0.contains_key(&key)
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All entries in the order of their keys.
    pub fn iter(&self) -> impl Iterator<Item = (EntryKey, &Arc<EntryValue>)> {
        self.0.iter().map(|(key, value)| (*key, value))
    }

    /// The entries behind a key, in order.
    pub fn after(&self, key: Option<EntryKey>) -> impl Iterator<Item = (EntryKey, &Arc<EntryValue>)> {
        use std::ops::Bound::{Excluded, Unbounded};
        let start = key.map_or(Unbounded, Excluded);
        self.0.range((start, Unbounded)).map(|(key, value)| (*key, value))
    }

    /// Puts an entry in place of any other under its key.
    pub fn set(&mut self, key: EntryKey, value: Arc<EntryValue>) {
        debug_assert!(value.fits(key), "{key} does not hold {value:?}");
        self.0.insert(key, value);
    }

    /// Takes an entry away.
    pub fn drop(&mut self, key: EntryKey) {
        self.0.remove(&key);
    }
}

impl FromIterator<(EntryKey, Arc<EntryValue>)> for Entries {
    fn from_iter<I: IntoIterator<Item = (EntryKey, Arc<EntryValue>)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
    }
}

/// Reads a map of entries as it stands on the wire.
pub fn read_entries<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<EntryKey, Arc<EntryValue>>, D::Error> {
    let raw = BTreeMap::<EntryKey, serde_json::Value>::deserialize(deserializer)?;
    raw.into_iter()
        .map(|(key, json)| EntryValue::read(key, json).map(|value| (key, Arc::new(value))).map_err(D::Error::custom))
        .collect()
}

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read_entries(deserializer).map(Self)
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
