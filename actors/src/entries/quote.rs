//! A quote: as an entry of a session, as requested, and as offered.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::address::who;
use super::order::{PlacedArtwork, PlacedPart};
use super::quote_state::QuoteState;
use crate::pricing::{Configuration, LinePrice};
use crate::values::code::Code;
use crate::values::dates::Day;
use crate::values::ids::{Millis, OrderId, QuoteId};
use crate::values::money::{Minor, Rate};

/// `quotes/{quoteId}`: a quote that is open or was closed recently.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteEntry {
    /// The quote.
    pub quote_id: QuoteId,
    /// Its public code.
    pub code: Code,
    /// The state.
    pub state: QuoteState,
    /// The revision of the latest offer, from 1; 0 before the first.
    pub revision: i64,
    /// The number of lines.
    pub lines: i64,
    /// The number of pieces in all lines.
    pub units: i64,
    /// The name of the first line's product.
    pub title: String,
    /// The offer's currency, ISO 4217.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub currency: Option<String>,
    /// The offer's total, in minor units, including shipping; left out if there is no offer.
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
    /// The order that was made from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order_id: Option<OrderId>,
}

/// A quote as it was requested. It never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RequestedQuote)]
pub struct Request {
    /// The requested lines.
    pub lines: Vec<RequestLine>,
    /// The contact.
    pub contact: Contact,
    /// The customer's comment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
    /// The day by which the goods are needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub need_by: Option<Day>,
}

/// A line of a request, with names and files as they were at that time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RequestedQuoteLine)]
pub struct RequestLine {
    /// The product's SKU.
    pub sku: String,
    /// The product's name.
    pub name: String,
    /// The requested configuration.
    pub configuration: Configuration,
    /// The names of its colors and sizes, in the configuration's order.
    pub parts: Vec<PlacedPart>,
    /// The files to print.
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
    /// The company.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub company: Option<String>,
    /// The address for emails about the quote.
    pub email: String,
    /// Telephone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phone: Option<String>,
}

impl Contact {
    /// Returns first and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// Returns the displayed name: `Ada Lovelace, Engines Ltd`.
    pub fn who(&self) -> String {
        who(self.name(), self.company.as_deref().unwrap_or_default())
    }
}

/// An itemized offer. Never changes: a different offer has the next revision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteSheet)]
pub struct OfferRevision {
    /// From 1.
    pub revision: i64,
    /// ISO 4217.
    pub currency: String,
    /// The offered lines, in the order of the request.
    pub lines: Vec<OfferedLine>,
    /// The shipping price, in minor units.
    pub shipping: Minor,
    /// The total of lines and shipping, in minor units, before the taxes of the place that it ships to.
    pub total: Minor,
    /// The shop's note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// The last day on which it can be accepted.
    pub valid_until: Day,
    /// The name of the member of staff who made it.
    pub by: String,
    /// Milliseconds since 1970 UTC.
    pub at: Millis,
}

/// A line of an offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = QuoteSheetLine)]
pub struct OfferedLine {
    /// The configuration.
    pub configuration: Configuration,
    /// The price.
    pub price: LinePrice,
}

/// An action of staff on a quote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schema(as = QuoteAction)]
pub enum StaffAction {
    /// Start working on it.
    TakeUp,
    /// Make an offer, which replaces any earlier one.
    Offer(Offer),
    /// Withdraw the offer in order to make another.
    Withdraw,
    /// Decline the request.
    Decline {
        /// The reason, at most 1,000 Unicode scalar values.
        reason: String,
    },
}

/// An offer as entered by staff. Everything that it does not state comes from the catalog.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteOffer)]
pub struct Offer {
    /// The lines, one for each line of the request, in its order.
    pub lines: Vec<OfferLine>,
    /// The shipping price, in minor units.
    pub shipping: Minor,
    /// The last day on which it can be accepted, between today and one year from now.
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
    /// Whether decoration set-ups are charged.
    #[serde(default = "charged")]
    #[schema(default = true)]
    pub setups: bool,
}

fn charged() -> bool {
    true
}
