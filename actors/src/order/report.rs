//! What the back office reports of an order, and what that changes.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Refused;
use super::entries::OrderEntry;
use super::status::OrderStatus;
use crate::change::Cause;
use crate::command::{Answer, Decision, Effect, Facts, Refusal};
use crate::dates::Day;
use crate::entry::EntryKey;
use crate::ids::{Millis, OrderLineId};
use crate::money::Minor;

/// News of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "camelCase")]
pub enum Report {
    /// The back office has taken the order and calls it so.
    Accepted {
        /// Its order number there.
        number: String,
    },
    /// It got on, or stands still.
    Status {
        /// How far it is.
        status: OrderStatus,
        /// What is said about that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        note: Option<String>,
    },
    /// It was invoiced; a later invoice of the same order takes its place.
    Invoiced(Invoice),
    /// A shipment left, or something is known of it; it takes the place of what was known under its number.
    Shipped(Shipment),
}

/// An invoice. Its lines are the order's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invoice {
    /// Its number.
    pub number: String,
    /// The day it was made.
    pub issued_on: Day,
    /// The day it is to be paid by.
    pub due_on: Day,
    /// `Net 30`.
    pub terms: String,
    /// Taxes, in minor units.
    pub tax: Minor,
    /// What is to be paid, in minor units.
    pub total: Minor,
}

/// A shipment of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Shipment {
    /// From 1, in the order of leaving.
    pub number: i64,
    /// `UPS`, `FedEx`.
    pub carrier: String,
    /// The carrier's name of the service.
    pub service: String,
    /// The day it left.
    pub shipped_on: Day,
    /// When it is expected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub expected_on: Option<Day>,
    /// Its packages, at least one.
    pub packages: Vec<Package>,
}

/// A package of a shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Package {
    /// From 1.
    pub number: i64,
    /// The carrier's number; left out until it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tracking_number: Option<String>,
    /// In grams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub weight_g: Option<i64>,
    /// What is in it.
    #[serde(default)]
    pub contents: Vec<PackedLine>,
    /// What happened to it, the earliest first.
    #[serde(default)]
    pub events: Vec<TrackingEvent>,
}

/// Pieces of an ordered line in a package.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackedLine {
    /// The line.
    pub order_line_id: OrderLineId,
    /// Pieces.
    pub quantity: i64,
}

/// What happened to a package.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TrackingEvent {
    /// Milliseconds since 1970 UTC.
    pub at: Millis,
    /// Where.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// `Picked up`, `Out for delivery`, `Delivered`.
    pub text: String,
}

const MOST_SHIPMENTS: i64 = 200;
const MOST_PACKAGES: usize = 200;
const LONGEST: usize = 80;

/// Takes in what the back office reports of an order.
pub(super) fn report(order: &OrderEntry, report: &Report, facts: &Facts) -> Result<Decision, Refusal> {
    check(report)?;
    let answer = Answer::Order(order.order_id, order.code);
    if facts.reported.as_deref() == Some(report) {
        return Ok(Decision::new(Cause::OrderChanged, answer));
    }
    let changed = |entry: OrderEntry, cause| {
        let unchanged = OrderEntry { changed_at: order.changed_at, ..entry.clone() } == *order;
        let decision = Decision::new(cause, answer.clone());
        if unchanged { decision } else { decision.set(EntryKey::Order(order.order_id), entry) }
    };
    let later = OrderEntry { changed_at: facts.now, ..order.clone() };
    Ok(match report {
        Report::Accepted { number } => {
            let status = if order.status == OrderStatus::Received { OrderStatus::Confirmed } else { order.status };
            let accepted =
                changed(OrderEntry { compass_order_id: Some(number.clone()), status, ..later }, Cause::OrderChanged);
            if accepted.changes_nothing() {
                return Ok(accepted);
            }
            accepted.effect(Effect::OrderAccepted { order: order.order_id, number: number.clone() })
        }
        Report::Status { status, .. } if *status == order.status => Decision::new(Cause::OrderChanged, answer),
        Report::Status { status, note } => {
            let entry = super::moved(later, *status, facts)?;
            let effect =
                Effect::OrderMoved { order: order.order_id, code: order.code, status: *status, note: note.clone() };
            changed(entry, Cause::OrderChanged).effect(effect)
        }
        Report::Invoiced(invoice) => {
            changed(OrderEntry { invoice_number: Some(invoice.number.clone()), ..later }, Cause::OrderInvoiced).effect(
                Effect::Invoiced {
                    order: order.order_id,
                    code: order.code,
                    invoice: invoice.clone(),
                    currency: order.currency.clone(),
                },
            )
        }
        Report::Shipped(_) if order.status == OrderStatus::Cancelled => {
            return Err(Refused::Transition { from: order.status, to: OrderStatus::PartialShipment }.into());
        }
        Report::Shipped(shipment) => {
            let shipments = order.shipments.max(shipment.number);
            // What the packages say is read by calls: the entry tells that there is something new to read.
            let decision = Decision::new(Cause::OrderShipped, answer)
                .set(EntryKey::Order(order.order_id), OrderEntry { shipments, ..later });
            let is_new = shipment.number > order.shipments;
            let effect =
                Effect::Shipped { order: order.order_id, code: order.code, shipment: shipment.clone(), is_new };
            decision.effect(effect)
        }
    })
}

fn check(report: &Report) -> Result<(), Refused> {
    let fits = |text: &str| (1..=LONGEST).contains(&text.trim().chars().count());
    let fine = match report {
        Report::Accepted { number } => fits(number),
        Report::Status { note, .. } => note.as_ref().is_none_or(|note| note.chars().count() <= 500),
        Report::Invoiced(Invoice { number, terms, tax, total, .. }) => {
            fits(number) && fits(terms) && *tax >= 0 && *total >= 0
        }
        Report::Shipped(Shipment { number, carrier, service, packages, .. }) => {
            (1..=MOST_SHIPMENTS).contains(number)
                && fits(carrier)
                && fits(service)
                && (1..=MOST_PACKAGES).contains(&packages.len())
                && packages
                    .iter()
                    .zip(1..)
                    .all(|(package, number)| package.number == number && package.events.len() <= 100)
        }
    };
    if fine { Ok(()) } else { Err(Refused::MalformedReport) }
}
