//! Processes the back office's reports on an order.

use super::{paying, request};
use crate::commands::order::{Effect, GivenUpBy, Invoice, OrderError, Report, Shipment};
use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::order::OrderEntry;
use crate::entries::order_status::OrderStatus;
use crate::entries::{Entries, EntryKey};

const MAX_SHIPMENTS: i64 = 200;
const MAX_PACKAGES: usize = 200;
const MAX_NUMBER_LENGTH: usize = 80;

/// Applies a report of the back office to an order.
pub(super) fn report(
    entries: &Entries,
    order: &OrderEntry,
    report: &Report,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    check(report)?;
    if order.is_request && order.status != OrderStatus::Cancelled {
        return request::report(entries, order, report, facts);
    }
    let is_end = matches!(report, Report::Status { status: OrderStatus::Cancelled, .. });
    if order.awaits_payment() && !is_end && order.status != OrderStatus::Cancelled {
        return Err(OrderError::NotPaid.into());
    }
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
            accepted.effect(Effect::Accepted { order: order.order_id, number: number.clone() })
        }
        Report::Status { status, .. } if *status == order.status => Decision::new(Cause::OrderChanged, answer),
        Report::Status { status, note } => {
            let entry = super::moved(later, *status, facts)?;
            if is_end && order.awaits_payment() {
                return paying::cancel(entries, &entry, GivenUpBy::Staff, facts);
            }
            let (entry, refunds) = if is_end { paying::refunded(entry, facts)? } else { (entry, Vec::new()) };
            let (order_id, code, note) = (order.order_id, order.code, note.clone());
            let is_news = status.is_news(order.shipments > 0);
            let effect = Effect::Moved { order: order_id, code, status: *status, note, is_news };
            refunds.into_iter().fold(changed(entry, Cause::OrderChanged).effect(effect), Decision::effect)
        }
        Report::Invoiced(invoice) => {
            changed(OrderEntry { invoice_number: Some(invoice.number.clone()), ..later }, Cause::OrderInvoiced).effect(
                Effect::Invoiced {
                    order: order.order_id,
                    code: order.code,
                    invoice: invoice.clone(),
                    currency: order.currency.clone(),
                    by_card: order.payment.is_some(),
                },
            )
        }
        Report::InvoicePaid { on } if order.invoice_paid_on == Some(*on) => Decision::new(Cause::OrderChanged, answer),
        Report::InvoicePaid { .. } if order.invoice_number.is_none() || order.open_on_account() == 0 => {
            return Err(OrderError::NoOpenInvoice.into());
        }
        Report::InvoicePaid { on } => changed(OrderEntry { invoice_paid_on: Some(*on), ..later }, Cause::OrderChanged)
            .effect(Effect::InvoicePaid { order: order.order_id, on: *on }),
        Report::Shipped(_) if order.status == OrderStatus::Cancelled => {
            return Err(OrderError::Transition { from: order.status, to: OrderStatus::PartialShipment }.into());
        }
        Report::Shipped(shipment) => {
            let shipments = order.shipments.max(shipment.number);
            // The packages are read by calls: the entry shows that there are new ones.
            // A report on a shipment answers a request for its tracking numbers.
            let entry = OrderEntry { shipments, tracking_requested_at: None, ..later };
            let decision = Decision::new(Cause::OrderShipped, answer).set(EntryKey::Order(order.order_id), entry);
            let is_new = shipment.number > order.shipments || order.tracking_requested_at.is_some();
            let effect =
                Effect::Shipped { order: order.order_id, code: order.code, shipment: shipment.clone(), is_new };
            decision.effect(effect)
        }
    })
}

fn check(report: &Report) -> Result<(), OrderError> {
    let fits = |text: &str| (1..=MAX_NUMBER_LENGTH).contains(&text.trim().chars().count());
    let fine = match report {
        Report::Accepted { number } => fits(number),
        Report::Status { note, .. } => note.as_ref().is_none_or(|note| note.chars().count() <= 500),
        Report::Invoiced(Invoice { number, terms, tax, total, .. }) => {
            fits(number) && fits(terms) && *tax >= 0 && *total >= 0
        }
        Report::InvoicePaid { .. } => true,
        Report::Shipped(Shipment { number, carrier, service, packages, .. }) => {
            (1..=MAX_SHIPMENTS).contains(number)
                && fits(carrier)
                && fits(service)
                && (1..=MAX_PACKAGES).contains(&packages.len())
                && packages
                    .iter()
                    .zip(1..)
                    .all(|(package, number)| package.number == number && package.events.len() <= 100)
        }
    };
    if fine { Ok(()) } else { Err(OrderError::MalformedReport) }
}
