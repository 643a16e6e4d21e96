//! The rules of orders: from the cart to a placed order, and its progress. An order changes in no other way.

pub mod checkout;
mod paying;
mod place;
pub(crate) mod progress;
mod report;
mod request;

pub(crate) use self::place::{check_payment, purchase_order, receive};
pub use crate::commands::order::{
    Command, Credit, Effect, GivenUpBy, Invoice, MAX_COMMENT_LENGTH, MAX_PURCHASE_ORDER_LENGTH, OrderContext,
    OrderError, Package, PackedLine, PaymentNote, Place, Report, Shipment, TrackingEvent,
};
pub use crate::entries::order::{
    OrderEntry, OrderTotals, PlacedArtwork, PlacedLine, PlacedOrder, PlacedPart, ShippingChoice,
};
pub use crate::entries::order_status::OrderStatus;
pub use crate::shop::promotions::normalized as promotion_code;
pub use crate::values::code::{Code, NotACode};

use self::progress::{find, find_known, moved};
use super::proof;
use crate::commands::{self, Answer, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::values::ids::OrderId;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    let mut decision = match command {
        Command::Place(request) => place::place(entries, request, facts),
        Command::Cancel { order } => cancel(entries, find(entries, *order)?, facts),
        Command::RequestTracking { order } => request_tracking(find(entries, *order)?, facts),
        Command::Report { order, report } => {
            report::report(entries, find_known(entries, *order, facts)?, report, facts)
        }
        Command::Pay { order, event } => paying::pay(entries, *order, event, facts),
    }?;
    if made_by(&decision).any(|order| proof::waiting(entries, order)) {
        return Err(OrderError::ProofsWaiting.into());
    }
    for order in cancelled_by(&decision) {
        for proof in proof::cancelled_with(entries, order, facts) {
            decision = decision.set(EntryKey::Proof(proof.proof_id), proof);
        }
    }
    Ok(decision)
}

/// Returns the orders that a decision moves into production or ships.
fn made_by(decision: &Decision) -> impl Iterator<Item = OrderId> {
    let made = decision.set.values().filter_map(|value| match value.as_ref() {
        EntryValue::Order(order) if order.status.needs_approved_proofs() => Some(order.order_id),
        _ => None,
    });
    let shipped = decision.effects.iter().filter_map(|effect| match effect {
        commands::Effect::Order(Effect::Shipped { order, .. }) => Some(*order),
        _ => None,
    });
    made.chain(shipped)
}

/// Returns the orders that a decision cancels.
fn cancelled_by(decision: &Decision) -> Vec<OrderId> {
    let cancelled = decision.set.values().filter_map(|value| match value.as_ref() {
        EntryValue::Order(order) if order.status == OrderStatus::Cancelled => Some(order.order_id),
        _ => None,
    });
    cancelled.collect()
}

/// Moves the guest's orders to the customer.
pub(crate) fn take_over(guest: &Entries, decision: Decision) -> Decision {
    orders(guest).fold(decision, |decision, order| decision.set(EntryKey::Order(order.order_id), order.clone()))
}

/// Iterates over the orders of a session.
pub fn orders(entries: &Entries) -> impl Iterator<Item = &OrderEntry> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::Order(order) => Some(order),
        _ => None,
    })
}

fn cancel(entries: &Entries, order: &OrderEntry, facts: &Facts) -> Result<Decision, RuleError> {
    let to = OrderStatus::Cancelled;
    if !order.status.may_be_cancelled_by_customer() {
        return Err(OrderError::Transition { from: order.status, to }.into());
    }
    let (id, code) = (order.order_id, order.code);
    let entry = moved(order.clone(), to, facts)?;
    if order.payment.is_some() {
        return paying::cancel(entries, &entry, GivenUpBy::Customer, facts);
    }
    if order.is_request {
        return Ok(request::withdraw(entries, entry, facts));
    }
    Ok(Decision::new(Cause::OrderChanged, Answer::Order(id, code))
        .set(EntryKey::Order(id), entry)
        .effect(Effect::Cancelled { order: id, code }))
}

fn request_tracking(order: &OrderEntry, facts: &Facts) -> Result<Decision, RuleError> {
    if order.awaits_payment() {
        return Err(OrderError::NotPaid.into());
    }
    let (id, code) = (order.order_id, order.code);
    let decision = Decision::new(Cause::TrackingRequested, Answer::Order(id, code));
    if order.tracking_requested_at.is_some() {
        return Ok(decision);
    }
    let entry = OrderEntry { tracking_requested_at: Some(facts.now), changed_at: facts.now, ..order.clone() };
    Ok(decision.set(EntryKey::Order(id), entry).effect(Effect::TrackingRequested { order: id, code }))
}

#[cfg(test)]
mod tests;
