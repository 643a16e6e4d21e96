//! Requests: the orders of customers without credit in a shop that takes no cards. Staff accept or decline them; until then the
//! back office does not know them.

use super::paying::{changed, context, orderable_again};
use super::place::begin;
use super::progress::moved;
use crate::commands::order::{Effect, GivenUpBy, OrderError, Report};
use crate::commands::{Decision, Facts, RuleError};
use crate::entries::Entries;
use crate::entries::order::{OrderEntry, PlacedOrder};
use crate::entries::order_status::OrderStatus;
use crate::rules::membership;
use crate::rules::quote::reopening::reopen;

/// Applies a report on a request: only its acceptance and its end are possible.
pub(super) fn report(
    entries: &Entries,
    order: &OrderEntry,
    report: &Report,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    match report {
        Report::Status { status: OrderStatus::Confirmed, note } => accept(entries, order, note.clone(), facts),
        Report::Status { status: OrderStatus::Cancelled, note } => decline(entries, order, note.clone(), facts),
        _ => Err(OrderError::NotAccepted.into()),
    }
}

/// Turns a request into an order on account.
fn accept(entries: &Entries, order: &OrderEntry, note: Option<String>, facts: &Facts) -> Result<Decision, RuleError> {
    let payment_days = membership::payment_days(entries, facts.shop.as_ref());
    let placed = PlacedOrder { payment_days, ..context(facts)?.placed.clone() };
    let order = OrderEntry { is_request: false, ..moved(order.clone(), OrderStatus::Confirmed, facts)? };
    Ok(begin(entries, order, placed, |placed| Effect::RequestAccepted { placed, note }, facts))
}

/// Ends a request. A quote can be ordered again.
fn decline(entries: &Entries, order: &OrderEntry, note: Option<String>, facts: &Facts) -> Result<Decision, RuleError> {
    let (id, code) = (order.order_id, order.code);
    let order = moved(order.clone(), OrderStatus::Cancelled, facts)?;
    let quote = order.quote_id;
    let effect = Effect::Moved { order: id, code, status: OrderStatus::Cancelled, note, is_news: true };
    let decision = changed(order).effect(effect);
    Ok(match quote {
        Some(quote) => reopen(entries, decision, quote, code, GivenUpBy::Staff, facts),
        None => decision,
    })
}

/// Ends a request that the customer withdraws; its status is canceled already.
pub(super) fn withdraw(entries: &Entries, order: OrderEntry, facts: &Facts) -> Decision {
    let (id, code, by) = (order.order_id, order.code, GivenUpBy::Customer);
    match order.quote_id {
        Some(quote) => orderable_again(entries, order, quote, by, facts),
        None => changed(order).effect(Effect::GivenUp { order: id, code, by, is_quoted: false }),
    }
}
