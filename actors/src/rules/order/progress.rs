//! The status changes of orders, and the holds that their proofs cause and release.

use crate::commands::order::OrderError;
use crate::commands::{Facts, RuleError};
use crate::entries::order::OrderEntry;
use crate::entries::order_status::OrderStatus;
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::values::ids::OrderId;

/// Puts the order on hold while a proof awaits the customer; `None` once it is in production.
pub(crate) fn waiting_for_customer(entries: &Entries, id: OrderId, facts: &Facts) -> Option<OrderEntry> {
    let order = find(entries, id).ok()?;
    match order.status {
        OrderStatus::ProofHold => Some(order.clone()),
        status if status.may_become(OrderStatus::ProofHold) => moved(order.clone(), OrderStatus::ProofHold, facts).ok(),
        _ => None,
    }
}

/// Stops the order's production clock while the shop makes a new proof; `None` once the order is in production. A hold
/// for artwork ends if `has_artwork`: no file is missing any more.
pub(crate) fn waiting_for_shop(entries: &Entries, id: OrderId, has_artwork: bool, facts: &Facts) -> Option<OrderEntry> {
    let order = find(entries, id).ok()?;
    let status = match order.status {
        OrderStatus::PreProduction => OrderStatus::ProofHold,
        OrderStatus::ArtHold if has_artwork => OrderStatus::Confirmed,
        status if status.may_become(OrderStatus::PreProduction) => status,
        _ => return None,
    };
    let paused_since = Some(order.paused_since.unwrap_or(facts.now));
    Some(OrderEntry { status, started_on: None, paused_since, changed_at: facts.now, ..order.clone() })
}

/// Starts the order's clock once all of its proofs are approved.
pub(crate) fn settled_by_proofs(entries: &Entries, id: OrderId, facts: &Facts) -> Option<OrderEntry> {
    let order = find(entries, id).ok()?;
    match order.status {
        OrderStatus::ProofHold | OrderStatus::ArtHold => moved(order.clone(), OrderStatus::PreProduction, facts).ok(),
        OrderStatus::Received | OrderStatus::Confirmed => {
            let started_on = Some(facts.shop.start(facts.now));
            Some(OrderEntry { started_on, paused_since: None, changed_at: facts.now, ..order.clone() })
        }
        _ => None,
    }
}

pub(super) fn find(entries: &Entries, id: OrderId) -> Result<&OrderEntry, RuleError> {
    match entries.get(EntryKey::Order(id)) {
        Some(EntryValue::Order(order)) => Ok(order),
        _ => Err(OrderError::NoSuchOrder.into()),
    }
}

/// Finds an order that the session shows, or that the facts contain because it no longer does.
pub(super) fn find_known<'a>(entries: &'a Entries, id: OrderId, facts: &'a Facts) -> Result<&'a OrderEntry, RuleError> {
    let known = || facts.order.as_deref().map(|context| &context.entry).filter(|order| order.order_id == id);
    find(entries, id).or_else(|error| known().ok_or(error))
}

/// Moves the order to its next status. Its production clock stops on a hold and continues with production.
pub(super) fn moved(order: OrderEntry, to: OrderStatus, facts: &Facts) -> Result<OrderEntry, OrderError> {
    if !order.status.may_become(to) {
        return Err(OrderError::Transition { from: order.status, to });
    }
    let (started_on, paused_since) = match to {
        to if to.is_hold() => (None, Some(order.paused_since.unwrap_or(facts.now))),
        OrderStatus::PreProduction | OrderStatus::InProduction => {
            (Some(order.started_on.unwrap_or_else(|| facts.shop.start(facts.now))), None)
        }
        OrderStatus::Cancelled => (None, None),
        _ => (order.started_on, order.paused_since),
    };
    Ok(OrderEntry { status: to, started_on, paused_since, changed_at: facts.now, ..order })
}
