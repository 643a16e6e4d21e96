//! Messages to the back office.

use platen_actors::address::Address;
use platen_actors::free_order::{CatalogForm, OrderedSample};
use platen_actors::money::Minor;
use platen_actors::order::{Code, PlacedOrder};
use platen_actors::quote::Request;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

/// A message to the back office.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Message {
    /// An order was placed.
    OrderPlaced {
        /// The customer's email address.
        email: String,
        /// The order.
        order: Box<PlacedOrder>,
    },
    /// The customer canceled an order.
    OrderCancelled {
        /// The public code.
        code: Code,
    },
    /// The customer asks for the tracking data of an order.
    TrackingRequested {
        /// The public code.
        code: Code,
    },
    /// Samples were ordered.
    SamplesOrdered {
        /// The order's public code.
        code: Code,
        /// The customer's email address.
        email: String,
        /// The samples.
        samples: Vec<OrderedSample>,
        /// The customer's comment.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        comment: Option<String>,
        /// The shipping address.
        address: Box<Address>,
    },
    /// The free printed catalog was ordered.
    CatalogOrdered {
        /// The order's public code.
        code: Code,
        /// Recipient and address.
        form: CatalogForm,
    },
    /// A quote was requested.
    QuoteRequested {
        /// The public code.
        code: Code,
        /// The request.
        request: Box<Request>,
    },
    /// The customer answered an offer.
    QuoteAnswered {
        /// The quote's public code.
        code: Code,
        /// The answer.
        answer: QuoteAnswer,
    },
}

/// A customer's answer to an offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum QuoteAnswer {
    /// The customer accepts the offer.
    Accepted,
    /// The customer asks for another offer.
    Countered {
        /// The customer's message.
        message: String,
        /// The total that the customer would pay, in minor units.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        target_total: Option<Minor>,
    },
    /// The customer declines the offer.
    Declined {
        /// The reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        reason: Option<String>,
    },
}
