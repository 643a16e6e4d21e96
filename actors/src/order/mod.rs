//! The rules of orders: from the cart to a placed order, and how it gets on. An order changes in no other way.

pub mod checkout;
mod code;
mod entries;
mod place;
pub mod promotion;
mod report;
mod status;

pub use self::code::{Code, NotACode};
pub use self::entries::{OrderEntry, OrderTotals, PlacedArtwork, PlacedLine, PlacedOrder, PlacedPart, ShippingChoice};
pub use self::place::{LONGEST_COMMENT, LONGEST_PURCHASE_ORDER, Place};
pub(crate) use self::place::{placed_artworks, placed_parts, receive};
pub use self::report::{Invoice, Package, PackedLine, Report, Shipment, TrackingEvent};
pub use self::status::OrderStatus;

use crate::change::Cause;
use crate::command::{Answer, Decision, Effect, Facts, Refusal};
use crate::entry::{Entries, EntryKey, EntryValue};
use crate::ids::OrderId;
use crate::money::Minor;
use crate::proof;

/// A wish about an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Makes an order of the cart.
    Place(Box<Place>),
    /// The customer does not want it any more.
    Cancel {
        /// Which one.
        order: OrderId,
    },
    /// The customer wants to know where it is. Asked once.
    RequestTracking {
        /// Which one.
        order: OrderId,
    },
    /// The back office has news.
    Report {
        /// Of which order.
        order: OrderId,
        /// The news.
        report: Box<Report>,
    },
}

impl Command {
    /// How many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        usize::from(matches!(self, Self::Place(_)))
    }
}

/// Why an order cannot be placed or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// There is nothing in the cart.
    #[error("the cart is empty")]
    CartEmpty,
    /// The cart that was shown is this order already.
    #[error("the cart was ordered as {0}")]
    AlreadyOrdered(Code),
    /// The cart, or a price in it, is not what was shown.
    #[error("the cart changed")]
    CartChanged,
    /// The total is not what was shown.
    #[error("the total changed")]
    TotalChanged,
    /// A line cannot be bought as it stands.
    #[error("the cart has problems")]
    CartHasProblems,
    /// The cart is in another currency than shipping.
    #[error("shipping has another currency")]
    ShippingCurrency,
    /// No method goes there.
    #[error("we do not ship there")]
    NotShippedThere,
    /// No method takes so much.
    #[error("it is too heavy")]
    TooHeavy,
    /// The method is not offered for this cart and address.
    #[error("no such shipping method")]
    NoSuchMethod,
    /// A purchase order number is needed.
    #[error("the purchase order number is missing")]
    PurchaseOrderMissing,
    /// It is over 40 characters.
    #[error("the purchase order number is too long")]
    PurchaseOrderTooLong,
    /// It is needed before today.
    #[error("the need-by date is over")]
    NeedByOver,
    /// There is no such promo code.
    #[error("no such promo code")]
    PromoUnknown,
    /// The customer has used it before.
    #[error("the promo code was used")]
    PromoUsed,
    /// The merchandise is worth too little for it.
    #[error("the merchandise is below the promo code's minimum")]
    PromoBelowMinimum {
        /// So much, in minor units.
        missing: Minor,
    },
    /// It is for ground shipping.
    #[error("the promo code is for ground shipping")]
    PromoOtherMethod,
    /// The caller has no such order.
    #[error("no such order")]
    NoSuchOrder,
    /// An order does not go from there to here.
    #[error("an order does not go from {from:?} to {to:?}")]
    Transition {
        /// How far it is.
        from: OrderStatus,
        /// How far it was to be.
        to: OrderStatus,
    },
    /// The customer has not approved all of its proofs.
    #[error("proofs are waiting")]
    ProofsWaiting,
    /// A report is not as it should be.
    #[error("the report is malformed")]
    MalformedReport,
}

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, Refusal> {
    let mut decision = match command {
        Command::Place(wish) => place::place(entries, wish, facts),
        Command::Cancel { order } => cancel(find(entries, *order)?, facts),
        Command::RequestTracking { order } => Ok(request_tracking(find(entries, *order)?, facts)),
        Command::Report { order, report } => report::report(find(entries, *order)?, report, facts),
    }?;
    if made_by(&decision).any(|order| proof::waiting(entries, order)) {
        return Err(Refused::ProofsWaiting.into());
    }
    for order in cancelled_by(&decision) {
        for proof in proof::cancelled_with(entries, order, facts) {
            decision = decision.set(EntryKey::Proof(proof.proof_id), proof);
        }
    }
    Ok(decision)
}

/// The orders that a decision lets be made or shipped.
fn made_by(decision: &Decision) -> impl Iterator<Item = OrderId> {
    let made = decision.set.values().filter_map(|value| match value.as_ref() {
        EntryValue::Order(order) if order.status.needs_approved_proofs() => Some(order.order_id),
        _ => None,
    });
    let shipped = decision.effects.iter().filter_map(|effect| match effect {
        Effect::Shipped { order, .. } => Some(*order),
        _ => None,
    });
    made.chain(shipped)
}

/// The orders that a decision cancels.
fn cancelled_by(decision: &Decision) -> Vec<OrderId> {
    let cancelled = decision.set.values().filter_map(|value| match value.as_ref() {
        EntryValue::Order(order) if order.status == OrderStatus::Cancelled => Some(order.order_id),
        _ => None,
    });
    cancelled.collect()
}

/// The order while a proof of it waits for the customer; `None` once it is being made.
pub(crate) fn waiting_for_customer(entries: &Entries, id: OrderId, facts: &Facts) -> Option<OrderEntry> {
    let order = find(entries, id).ok()?;
    match order.status {
        OrderStatus::ProofHold => Some(order.clone()),
        status if status.may_become(OrderStatus::ProofHold) => moved(order.clone(), OrderStatus::ProofHold, facts).ok(),
        _ => None,
    }
}

/// The order while the shop has to make a proof anew; `None` once it is being made. A hold for artwork ends when
/// `has_artwork`: no file is missing any more.
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

/// The order once all of its proofs are approved: its clock starts.
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

/// The orders of a session's map.
pub fn orders(entries: &Entries) -> impl Iterator<Item = &OrderEntry> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::Order(order) => Some(order),
        _ => None,
    })
}

fn find(entries: &Entries, id: OrderId) -> Result<&OrderEntry, Refusal> {
    match entries.get(EntryKey::Order(id)) {
        Some(EntryValue::Order(order)) => Ok(order),
        _ => Err(Refused::NoSuchOrder.into()),
    }
}

/// The order at its next status; its clock stands still on a hold and goes on with production.
fn moved(order: OrderEntry, to: OrderStatus, facts: &Facts) -> Result<OrderEntry, Refused> {
    if !order.status.may_become(to) {
        return Err(Refused::Transition { from: order.status, to });
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

fn cancel(order: &OrderEntry, facts: &Facts) -> Result<Decision, Refusal> {
    let to = OrderStatus::Cancelled;
    if !order.status.may_be_cancelled_by_customer() {
        return Err(Refused::Transition { from: order.status, to }.into());
    }
    let (id, code) = (order.order_id, order.code);
    let entry = moved(order.clone(), to, facts)?;
    Ok(Decision::new(Cause::OrderChanged, Answer::Order(id, code))
        .set(EntryKey::Order(id), entry)
        .effect(Effect::OrderCancelled { order: id, code }))
}

fn request_tracking(order: &OrderEntry, facts: &Facts) -> Decision {
    let (id, code) = (order.order_id, order.code);
    let decision = Decision::new(Cause::TrackingRequested, Answer::Order(id, code));
    if order.tracking_requested_at.is_some() {
        return decision;
    }
    let entry = OrderEntry { tracking_requested_at: Some(facts.now), changed_at: facts.now, ..order.clone() };
    decision.set(EntryKey::Order(id), entry).effect(Effect::TrackingRequested { order: id, code })
}

#[cfg(test)]
mod tests;
