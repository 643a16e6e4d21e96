//! Ids, one type for each kind, so that a product cannot be passed where a list is expected.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::sync::Arc;

use platen_schema::ToSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    )*};
}

ids! {
    /// A customer.
    CustomerId;
    /// A product of the catalog.
    ProductId;
    /// An orderable color and size of a product.
    PartId;
    /// A favorites list.
    ListId;
    /// A line of a cart.
    LineId;
    /// An address in a customer's address book.
    AddressId;
    /// A presentation: selected products to show to other people.
    PresentationId;
    /// A piece of stock art.
    ArtId;
    /// An order.
    OrderId;
    /// A line of an order.
    OrderLineId;
    /// A proof: a preview to approve.
    ProofId;
    /// A quote.
    QuoteId;
    /// An observation of a session by a staff member.
    ObservationId;
    /// A suggestion of staff to a customer.
    SuggestionId;
    /// A question of a customer or guest about a product.
    QuestionId;
    /// A message of a question.
    MessageId;
    /// An order of samples.
    SampleOrderId;
    /// An upload of one file.
    DocumentId;
    /// A design on a product.
    DesignId;
    /// A layer of a design; the number is unique within its design.
    LayerId;
    /// A file in a customer's library; its number is that of the upload that created it.
    ArtworkId;
}

/// Milliseconds since 1970 UTC.
pub type Millis = i64;

/// Identifies a session by its owner. As text, `c17` is customer 17's session, and `g` with 32 hexadecimal digits a
/// guest's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SessionKey {
    /// A signed-in customer.
    Customer(CustomerId),
    /// A visitor, by the hash of the secret in their cookie.
    Guest(GuestId),
}

/// The hash of a guest's secret. It does not give access to the session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GuestId(pub u128);

impl SessionKey {
    /// Returns the customer; `None` for a guest.
    pub fn customer(&self) -> Option<CustomerId> {
        match self {
            Self::Customer(id) => Some(*id),
            Self::Guest(_) => None,
        }
    }
}

impl fmt::Display for SessionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Customer(id) => write!(f, "c{id}"),
            Self::Guest(GuestId(hash)) => write!(f, "g{hash:032x}"),
        }
    }
}

impl Serialize for SessionKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SessionKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The error for a text that is not a session key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a session key")]
pub struct NotASessionKey;

impl FromStr for SessionKey {
    type Err = NotASessionKey;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_at_checked(1) {
            Some(("c", id)) => id.parse().map(Self::Customer).map_err(|_| NotASessionKey),
            Some(("g", hash)) if hash.len() == 32 => {
                u128::from_str_radix(hash, 16).map(|hash| Self::Guest(GuestId(hash))).map_err(|_| NotASessionKey)
            }
            _ => Err(NotASessionKey),
        }
    }
}

/// The name of a node, such as `3fa9c2`.
pub type NodeName = Arc<str>;

/// A sign-in, by the SHA-256 of its token.
pub type SignInHash = [u8; 32];

/// The number of changes of one session, from 0.
pub type Version = i64;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_key_reads_back_as_written() {
        for key in [SessionKey::Customer(CustomerId(17)), SessionKey::Guest(GuestId(0xabc))] {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
    }

    #[test]
    fn other_texts_are_no_session_keys() {
        for text in ["", "c", "cx", "g12", "x1", "é17"] {
            assert_eq!(text.parse::<SessionKey>(), Err(NotASessionKey), "{text}");
        }
    }
}
