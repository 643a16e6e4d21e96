//! What the back office is told.

use platen_actors::order::{Code, PlacedOrder};
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
}
