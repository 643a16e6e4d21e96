//! What the back office is told.

use platen_actors::address::Address;
use platen_actors::free_order::{CatalogForm, OrderedSample};
use platen_actors::money::Minor;
use platen_actors::order::{Code, PlacedOrder};
use platen_actors::quote::Request;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
    /// The customer cancelled an order.
    OrderCancelled {
        /// Its public name.
        code: Code,
    },
    /// The customer wants to know where an order is.
    TrackingRequested {
        /// Its public name.
        code: Code,
    },
    /// Samples were ordered.
    SamplesOrdered {
        /// The order's public name.
        code: Code,
        /// The customer's email address.
        email: String,
        /// The samples.
        samples: Vec<OrderedSample>,
        /// What the customer said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        comment: Option<String>,
        /// Where they go.
        address: Box<Address>,
    },
    /// The free printed catalog was ordered.
    CatalogOrdered {
        /// The order's public name.
        code: Code,
        /// Who ordered it, and where it goes.
        form: CatalogForm,
    },
    /// A quote was asked for.
    QuoteRequested {
        /// Its public name.
        code: Code,
        /// What was asked for.
        request: Box<Request>,
    },
    /// The customer answered an offer.
    QuoteAnswered {
        /// The quote's public name.
        code: Code,
        /// The answer.
        answer: QuoteAnswer,
    },
}

/// What a customer says to an offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum QuoteAnswer {
    /// They take it.
    Accepted,
    /// They want another one.
    Countered {
        /// What they say.
        message: String,
        /// What they would pay, in minor units.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        target_total: Option<Minor>,
    },
    /// They do not want it.
    Declined {
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        reason: Option<String>,
    },
}
