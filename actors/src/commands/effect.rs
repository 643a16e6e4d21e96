//! What is recorded in the transaction of a change, beside the entries.

use super::free_order::FreeOrderReport;
use super::{observation, order, quote, suggestion};
use crate::entries::AddressEntry;
use crate::entries::order::PlacedOrder;
use crate::entries::order_status::OrderStatus;
use crate::entries::proof::{Pin, ProofEntry, ProofFile, Subject};
use crate::entries::samples::OrderedSample;
use crate::values::code::Code;
use crate::values::ids::{OrderId, ProofId, SampleOrderId};

/// What else is kept in the same transaction: facts that are no entries, or outlive them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Samples were ordered.
    SampleOrder {
        /// The order.
        id: SampleOrderId,
        /// Its public name.
        code: Code,
        /// The samples.
        samples: Vec<OrderedSample>,
        /// What the customer said.
        comment: Option<String>,
        /// Where they go, as it was then.
        address: AddressEntry,
    },
    /// Samples were sent or declined.
    SamplesReported {
        /// The order.
        id: SampleOrderId,
        /// What the shop did.
        report: FreeOrderReport,
    },
    /// An order was placed.
    OrderPlaced(Box<PlacedOrder>),
    /// Proofs are to be made.
    ProofsRequested {
        /// The proofs, each with what it is of.
        proofs: Vec<(ProofEntry, Subject)>,
        /// What the customer said.
        comment: Option<String>,
    },
    /// A version of a proof was sent.
    ProofSent {
        /// The proof.
        entry: Box<ProofEntry>,
        /// The version.
        version: i64,
        /// The file.
        file: ProofFile,
        /// What was said about it.
        note: Option<String>,
        /// Who sent it.
        by: String,
    },
    /// A proof was approved.
    ProofApproved {
        /// The proof.
        entry: Box<ProofEntry>,
    },
    /// The customer wants a proof changed.
    ProofChangesAsked {
        /// The proof.
        entry: Box<ProofEntry>,
        /// What they said.
        comment: Option<String>,
        /// Where, and what.
        pins: Vec<Pin>,
    },
    /// What a proof is of became something else.
    ProofReconfigured {
        /// The proof.
        entry: Box<ProofEntry>,
        /// What it is of now.
        subject: Box<Subject>,
        /// Whether an approval no longer holds.
        voided: bool,
    },
    /// A proof is needed no more.
    ProofCancelled {
        /// Which one.
        proof: ProofId,
    },
    /// The back office took an order.
    OrderAccepted {
        /// Which one.
        order: OrderId,
        /// Its order number there.
        number: String,
    },
    /// The back office moved an order on.
    OrderMoved {
        /// Which one.
        order: OrderId,
        /// Its public name.
        code: Code,
        /// How far it is now.
        status: OrderStatus,
        /// What was said about that.
        note: Option<String>,
    },
    /// The customer cancelled an order.
    OrderCancelled {
        /// Which one.
        order: OrderId,
        /// Its public name.
        code: Code,
    },
    /// The customer asked where an order is.
    TrackingRequested {
        /// Which one.
        order: OrderId,
        /// Its public name.
        code: Code,
    },
    /// An order was invoiced.
    Invoiced {
        /// Which one.
        order: OrderId,
        /// Its public name.
        code: Code,
        /// The invoice.
        invoice: order::Invoice,
        /// ISO 4217.
        currency: String,
    },
    /// A shipment left, or something new is known of it.
    Shipped {
        /// Of which order.
        order: OrderId,
        /// Its public name.
        code: Code,
        /// The shipment.
        shipment: order::Shipment,
        /// Whether it was not known before.
        is_new: bool,
    },
    /// Something happened to a quote.
    Quote(Box<quote::QuoteEvent>),
    /// An observation began, revealed personal fields, or ended.
    Observation(Box<observation::ObservationEvent>),
    /// Something was suggested, or answered.
    Suggestion(Box<suggestion::SuggestionEvent>),
}
