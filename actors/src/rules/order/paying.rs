//! What the events of its payment mean for an order by card: it is produced when it is paid. When it ends unpaid, its goods
//! return to the cart, or its quote can be ordered again.

use super::place::begin;
use super::progress::{find_known, moved};
use crate::commands::order::{Effect, GivenUpBy, OrderContext, OrderError, PaymentNote};
use crate::commands::payment::{Consequence, PaymentError, PaymentEvent};
use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::order::OrderEntry;
use crate::entries::order_status::OrderStatus;
use crate::entries::payment::PaymentState;
use crate::entries::{Entries, EntryKey};
use crate::rules::cart;
use crate::rules::payment::{Bill, Outcome, apply};
use crate::rules::quote::reopening;
use crate::values::ids::{OrderId, QuoteId};

/// Applies an event to the payment of an order, also of one that the session no longer shows.
pub(super) fn pay(
    entries: &Entries,
    order: OrderId,
    event: &PaymentEvent,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let order = find_known(entries, order, facts)?;
    let (paid, consequences) = applied(order, event, facts)?;
    if paid.payment == order.payment {
        return Ok(Decision::new(Cause::OrderChanged, Answer::Order(order.order_id, order.code)));
    }
    let mut notes = notes(&paid, event, &consequences);
    if is_refunded(&paid) && !is_refunded(order) {
        notes.push(Effect::PromoReleased { order: order.order_id });
    }
    let decision = if consequences.contains(&Consequence::Produce) {
        begin(entries, paid, context(facts)?.placed.clone(), Effect::Paid, facts)
    } else if consequences.contains(&Consequence::GiveUp) {
        let by = if *event == PaymentEvent::Due { GivenUpBy::Time } else { GivenUpBy::Customer };
        given_up(entries, moved(paid, OrderStatus::Cancelled, facts)?, by, facts)?
    } else {
        changed(paid)
    };
    Ok(notes.into_iter().fold(decision, Decision::effect))
}

/// Whether everything that was paid was refunded.
fn is_refunded(order: &OrderEntry) -> bool {
    order.payment.as_ref().is_some_and(|payment| payment.state == PaymentState::Refunded)
}

/// Ends an order by card whose status is canceled already: its goods return to the cart if it is unpaid, and its money to
/// the customer if it is paid.
pub(super) fn cancel(
    entries: &Entries,
    order: &OrderEntry,
    by: GivenUpBy,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let (id, code) = (order.order_id, order.code);
    let is_known = !order.awaits_payment();
    let (order, consequences) = applied(order, &PaymentEvent::Canceled, facts)?;
    if consequences.contains(&Consequence::GiveUp) {
        return given_up(entries, order, by, facts);
    }
    let notes = notes(&order, &PaymentEvent::Canceled, &consequences);
    // The back office does not know an order whose payment differs from its total.
    let decision = match (is_known, order.quote_id) {
        (true, _) => changed(order).effect(Effect::Cancelled { order: id, code }),
        (false, None) => changed(order).effect(Effect::GivenUp { order: id, code, by, is_quoted: false }),
        (false, Some(quote)) => orderable_again(entries, order, quote, by, facts),
    };
    Ok(notes.into_iter().fold(decision, Decision::effect))
}

/// Ends an order that was made from a quote and is neither paid nor produced: the quote, which has its own prices, can be ordered
/// again.
pub(super) fn orderable_again(
    entries: &Entries,
    order: OrderEntry,
    quote: QuoteId,
    by: GivenUpBy,
    facts: &Facts,
) -> Decision {
    let (id, code) = (order.order_id, order.code);
    let decision = changed(order).effect(Effect::GivenUp { order: id, code, by, is_quoted: true });
    reopening::reopen(entries, decision, quote, code, by, facts)
}

/// Requests the refund of what is left of a paid order that the back office canceled.
pub(super) fn refunded(order: OrderEntry, facts: &Facts) -> Result<(OrderEntry, Vec<Effect>), RuleError> {
    if order.payment.is_none() {
        return Ok((order, Vec::new()));
    }
    let (order, consequences) = applied(&order, &PaymentEvent::Canceled, facts)?;
    let notes = notes(&order, &PaymentEvent::Canceled, &consequences);
    Ok((order, notes))
}

/// Returns the order after an event, and what follows.
fn applied(
    order: &OrderEntry,
    event: &PaymentEvent,
    facts: &Facts,
) -> Result<(OrderEntry, Vec<Consequence>), RuleError> {
    let payment = order.payment.as_deref().ok_or(PaymentError::NotByCard)?;
    let bill = Bill { total: order.total, currency: &order.currency };
    let Outcome { payment, consequences } = apply(payment, bill, event, facts.now)?;
    let payment = Some(Box::new(payment));
    Ok((OrderEntry { payment, changed_at: facts.now, ..order.clone() }, consequences))
}

pub(super) fn changed(order: OrderEntry) -> Decision {
    Decision::new(Cause::OrderChanged, Answer::Order(order.order_id, order.code))
        .set(EntryKey::Order(order.order_id), order)
}

/// Returns the goods of an order that ended unpaid to the cart, or lets its quote be ordered again.
fn given_up(entries: &Entries, order: OrderEntry, by: GivenUpBy, facts: &Facts) -> Result<Decision, RuleError> {
    let (id, code) = (order.order_id, order.code);
    if let Some(quote) = order.quote_id {
        return Ok(orderable_again(entries, order, quote, by, facts));
    }
    let OrderContext { placed, repeats, .. } = context(facts)?;
    let goods = placed.lines.iter().map(|line| {
        let repeat = repeats.iter().find(|repeat| Some(repeat.order_line_id) == line.repeat_of);
        (line.configuration.clone(), repeat.cloned())
    });
    let decision = changed(order).effect(Effect::GivenUp { order: id, code, by, is_quoted: false });
    Ok(cart::put_back(entries, decision, goods.collect(), facts))
}

pub(super) fn context(facts: &Facts) -> Result<&OrderContext, RuleError> {
    Ok(facts.order.as_deref().ok_or(OrderError::NoSuchOrder)?)
}

/// Returns what the order's history says about refunds and about amounts that differ.
fn notes(order: &OrderEntry, event: &PaymentEvent, consequences: &[Consequence]) -> Vec<Effect> {
    let note = |note, amount, currency: &str| Effect::PaymentNoted {
        order: order.order_id,
        code: order.code,
        note,
        amount,
        currency: currency.to_owned(),
    };
    let refund = |key: &str| {
        let payment = order.payment.as_deref()?;
        let refund = payment.refunds.iter().find(|refund| refund.key == key)?;
        Some((refund.amount, payment.receipt(&refund.session)?.currency.as_str()))
    };
    let mut notes = Vec::new();
    match event {
        PaymentEvent::Paid { amount, currency, .. } if consequences.contains(&Consequence::Alert) => {
            notes.push(note(PaymentNote::Differs, *amount, currency));
        }
        PaymentEvent::RefundSucceeded { key, .. } => {
            notes.extend(refund(key).map(|(amount, currency)| note(PaymentNote::Refunded, amount, currency)));
        }
        PaymentEvent::RefundFailed { key } => {
            notes.extend(refund(key).map(|(amount, currency)| note(PaymentNote::RefundFailed, amount, currency)));
        }
        _ => {}
    }
    notes.extend(consequences.iter().filter_map(|consequence| match consequence {
        Consequence::Refund { key, .. } => {
            refund(key).map(|(amount, currency)| note(PaymentNote::RefundRequested, amount, currency))
        }
        _ => None,
    }));
    notes
}
