//! A quote: as an entry of a session, as requested, and as offered.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::address::who;
use super::order::{PlacedArtwork, PlacedPart};
use super::quote_state::QuoteState;
use crate::pricing::{Configuration, LinePrice};
use crate::values::code::Code;
use crate::values::dates::Day;
use crate::values::ids::{Millis, OrderId, QuoteId};
use crate::values::money::{Minor, Rate};

/// `quotes/{quoteId}`: a quote that is open, or was until lately.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteEntry {
    /// The quote.
    pub quote_id: QuoteId,
    /// Its public code.
    pub code: Code,
    /// The state.
    pub state: QuoteState,
    /// Which offer is the latest, from 1; 0 before the first.
    pub revision: i64,
    /// The number of lines.
    pub lines: i64,
    /// The number of pieces in all lines.
    pub units: i64,
    /// The name of the first line's product.
    pub title: String,
    /// ISO 4217, of the offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub currency: Option<String>,
    /// What the offer comes to, in minor units, shipping included; left out while there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<Minor>,
    /// The last day on which the offer can be accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub valid_until: Option<Day>,
    /// Milliseconds since 1970 UTC.
    pub requested_at: Millis,
    /// The time of the last change, in milliseconds since 1970 UTC.
    pub changed_at: Millis,
    /// The order that it became.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_id: Option<OrderId>,
}

/// A quote as it was requested. It never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RequestedQuote)]
pub struct Request {
    /// What is wanted.
    pub lines: Vec<RequestLine>,
    /// The contact.
    pub contact: Contact,
    /// The customer's comment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
    /// When it is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub need_by: Option<Day>,
}

/// A line of a request, with the names and files as they were then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RequestedQuoteLine)]
pub struct RequestLine {
    /// The product's SKU.
    pub sku: String,
    /// The product's name.
    pub name: String,
    /// What is to be made.
    pub configuration: Configuration,
    /// The names of its colors and sizes, in the configuration's order.
    pub parts: Vec<PlacedPart>,
    /// The files that are to be printed.
    pub artworks: Vec<PlacedArtwork>,
}

/// The requester's name, and how to reach them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteContact)]
pub struct Contact {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The firm.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub company: Option<String>,
    /// Where emails about it go.
    pub email: String,
    /// Telephone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phone: Option<String>,
}

impl Contact {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// Who it is, as lists of the staff say it: `Ada Lovelace, Engines Ltd`.
    pub fn who(&self) -> String {
        who(self.name(), self.company.as_deref().unwrap_or_default())
    }
}

/// One offer, itemised. It never changes: another one has the next revision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteSheet)]
pub struct OfferRevision {
    /// From 1.
    pub revision: i64,
    /// ISO 4217.
    pub currency: String,
    /// What is offered: the request's lines, in their order.
    pub lines: Vec<OfferedLine>,
    /// What shipping costs, in minor units.
    pub shipping: Minor,
    /// The lines and shipping, in minor units; taxes, where they are due, come with the invoice.
    pub total: Minor,
    /// The shop's note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// The last day on which it can be accepted.
    pub valid_until: Day,
    /// Who made it.
    pub by: String,
    /// Milliseconds since 1970 UTC.
    pub at: Millis,
}

/// A line of an offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = QuoteSheetLine)]
pub struct OfferedLine {
    /// What is made.
    pub configuration: Configuration,
    /// What it costs.
    pub price: LinePrice,
}

/// What staff do with a quote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schema(as = QuoteAction)]
pub enum StaffAction {
    /// They begin to work on it.
    TakeUp,
    /// They make an offer, which takes the place of any before.
    Offer(Offer),
    /// They take the offer back, to make another.
    Withdraw,
    /// They cannot do it.
    Decline {
        /// Why, at most 1,000 Unicode scalar values.
        reason: String,
    },
}

/// An offer as it is put in. All that it does not say is the catalog's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteOffer)]
pub struct Offer {
    /// One for each line of the request, in its order.
    pub lines: Vec<OfferLine>,
    /// What shipping costs, in minor units.
    pub shipping: Minor,
    /// The last day on which it can be accepted, from today to a year from now.
    pub valid_until: Day,
    /// The note, at most 1,000 Unicode scalar values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
}

/// The terms of an offer for one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteOfferLine)]
pub struct OfferLine {
    /// The price of a piece, in 1/10,000 of the major unit; the catalog's if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub unit_price: Option<Rate>,
    /// Whether making decorations ready is charged.
    #[serde(default = "charged")]
    #[schema(default = true)]
    pub setups: bool,
}

fn charged() -> bool {
    true
}
