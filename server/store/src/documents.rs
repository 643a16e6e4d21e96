//! The JSON of session entries as the database keeps it. The wire may rename what it says: stored JSON follows the row
//! types below, from which serde derives how an entry is written and read. A field that an entry gains, loses or renames
//! does not compile before its row says what that means for stored data.
//!
//! Documents that never change (a placed order, a request for a quote, an offer) are stored as the core serializes them;
//! the tests pin their JSON too.

use platen_actors::dates::Day;
use platen_actors::design::DesignLayerEntry;
use platen_actors::ids::{Millis, ObservationId, OrderId, OrderLineId, ProductId, ProofId, QuoteId, SuggestionId};
use platen_actors::money::Minor;
use platen_actors::observation::ObserverEntry;
use platen_actors::order::{Code, OrderEntry, OrderStatus};
use platen_actors::payment::OrderPayment;
use platen_actors::pricing::Configuration;
use platen_actors::proof::{ProofEntry, ProofState};
use platen_actors::quote::{QuoteEntry, QuoteState};
use platen_actors::suggestion::SuggestionEntry;
use serde::{Deserialize, Serialize};
use serde_json::{Deserializer, Value, value};

use super::{Error, Result};

#[cfg(test)]
mod tests;

/// An entry that a column holds as JSON.
pub(super) trait Document: Sized {
    /// Returns the JSON to store. Fields without a value are left out.
    fn write(&self) -> Result<String>;
    /// Reads stored JSON.
    fn read(text: &str) -> Result<Self>;
}

/// Stores entries as the JSON of their rows. The text names an entry in errors.
macro_rules! documents {
    ($($entry:ty as $row:ty: $name:literal),* $(,)?) => {$(
        impl Document for $entry {
            fn write(&self) -> Result<String> {
                let json = <$row>::serialize(self, value::Serializer);
                let mut json = json.map_err(|error| Error::Corrupt(error.to_string()))?;
                if let Value::Object(fields) = &mut json {
                    fields.retain(|_, field| !field.is_null());
                }
                Ok(json.to_string())
            }

            fn read(text: &str) -> Result<Self> {
                let mut json = Deserializer::from_str(text);
                let entry = <$row>::deserialize(&mut json).and_then(|entry| json.end().map(|()| entry));
                entry.map_err(|error| Error::Corrupt(format!("{}: {error}", $name)))
            }
        }
    )*};
}

documents! {
    OrderEntry as OrderRow: "an order",
    QuoteEntry as QuoteRow: "a quote",
    ProofEntry as ProofRow: "a proof",
    ObserverEntry as ObserverRow: "an observation",
    SuggestionEntry as SuggestionRow: "a suggestion",
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "OrderEntry", rename_all = "camelCase")]
struct OrderRow {
    order_id: OrderId,
    code: Code,
    status: OrderStatus,
    lines: i64,
    units: i64,
    currency: String,
    total: Minor,
    placed_at: Millis,
    changed_at: Millis,
    cart_revision: String,
    compass_order_id: Option<String>,
    production_days: u16,
    transit_days: u16,
    started_on: Option<Day>,
    paused_since: Option<Millis>,
    need_by: Option<Day>,
    invoice_number: Option<String>,
    shipments: i64,
    tracking_requested_at: Option<Millis>,
    quote_id: Option<QuoteId>,
    payment: Option<Box<OrderPayment>>,
    invoice_paid_on: Option<Day>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_request: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "QuoteEntry", rename_all = "camelCase")]
struct QuoteRow {
    quote_id: QuoteId,
    code: Code,
    state: QuoteState,
    revision: i64,
    lines: i64,
    units: i64,
    title: String,
    currency: Option<String>,
    total: Option<Minor>,
    valid_until: Option<Day>,
    requested_at: Millis,
    changed_at: Millis,
    order_id: Option<OrderId>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "ProofEntry", rename_all = "camelCase")]
struct ProofRow {
    proof_id: ProofId,
    code: Code,
    product_id: ProductId,
    name: String,
    order_id: Option<OrderId>,
    order_line_id: Option<OrderLineId>,
    state: ProofState,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    lacks_artwork: bool,
    version: i64,
    configuration_hash: String,
    sha256: Option<String>,
    waiting_since: Option<Millis>,
    approved_at: Option<Millis>,
    approved_by: Option<String>,
    requested_at: Millis,
    changed_at: Millis,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "ObserverEntry", rename_all = "camelCase")]
struct ObserverRow {
    observation_id: ObservationId,
    name: String,
    role: String,
    started_at: Millis,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    revealed: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "SuggestionEntry", rename_all = "camelCase")]
struct SuggestionRow {
    suggestion_id: SuggestionId,
    by: String,
    note: Option<String>,
    product_id: Option<ProductId>,
    product: Option<String>,
    configuration: Option<Box<Configuration>>,
    units: Option<i64>,
    layer: Option<Box<DesignLayerEntry>>,
    suggested_at: Millis,
}
