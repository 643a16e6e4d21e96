//! What a command keeps beside the session's entries: orders, letters, messages to the back office. All of it is part of
//! the command's one transaction.

mod proofs;
mod quotes;

use platen_actors::command::{Effect, Refusal};
use platen_actors::ids::{Millis, OrderId, SessionKey};
use platen_actors::order::{OrderStatus, PlacedOrder, Refused};

use super::keeper::Failure;
use crate::back_office::message::Message;
use crate::mail::letter::Letter;
use crate::store::orders::Event;
use crate::store::sample_orders::SampleOrder;
use crate::store::{self, Connection, back_office, customers, orders, outbox, sample_orders};

/// Keeps what an effect says. `sales` is where letters to the shop go.
pub(super) async fn keep(
    write: &mut impl Connection,
    key: SessionKey,
    effect: Effect,
    sales: &str,
    now: Millis,
) -> Result<(), Failure> {
    match effect {
        Effect::SampleOrder { id, products, comment, address } => {
            let order = SampleOrder { id, products, comment, address, ordered_at: now };
            sample_orders::add(write, key, &order).await?;
            let SampleOrder { products, comment, address, .. } = order;
            letter(write, key, &Letter::SamplesOrdered { order: id, products, comment, address }, now).await?;
        }
        effect @ (Effect::ProofRequested { .. }
        | Effect::ProofSent { .. }
        | Effect::ProofApproved { .. }
        | Effect::ProofChangesAsked { .. }
        | Effect::ProofReconfigured { .. }
        | Effect::ProofCancelled { .. }) => proofs::keep(write, key, effect, now).await?,
        Effect::OrderPlaced(placed) => order_placed(write, key, *placed, now).await?,
        Effect::OrderMoved { order, code, status, note } => {
            event(write, order, "back_office", status.word(), note.as_deref(), now).await?;
            if status.is_hold() || matches!(status, OrderStatus::InProduction | OrderStatus::Cancelled) {
                letter(write, key, &Letter::OrderMoved { code, status, note }, now).await?;
            }
        }
        Effect::OrderCancelled { order, code } => {
            event(write, order, "customer", OrderStatus::Cancelled.word(), None, now).await?;
            back_office::add(write, &Message::OrderCancelled { code }, now).await?;
            let status = OrderStatus::Cancelled;
            letter(write, key, &Letter::OrderMoved { code, status, note: None }, now).await?;
        }
        Effect::TrackingRequested { order, code } => {
            event(write, order, "customer", "tracking_requested", None, now).await?;
            back_office::add(write, &Message::TrackingRequested { code }, now).await?;
        }
        Effect::Invoiced { order, code, invoice, currency } => {
            orders::put_invoice(write, order, &invoice).await?;
            event(write, order, "back_office", "invoiced", Some(&invoice.number), now).await?;
            letter(write, key, &Letter::OrderInvoiced { order, code, invoice, currency }, now).await?;
        }
        Effect::Shipped { order, code, shipment, is_new } => {
            orders::put_shipment(write, order, &shipment).await?;
            if is_new {
                event(write, order, "back_office", "shipped", Some(&shipment.carrier), now).await?;
                letter(write, key, &Letter::OrderShipped { code, shipment }, now).await?;
            }
        }
        Effect::Quote(happened) => quotes::keep(write, key, *happened, sales, now).await?,
    }
    Ok(())
}

async fn order_placed(
    write: &mut impl Connection,
    key: SessionKey,
    placed: PlacedOrder,
    now: Millis,
) -> Result<(), Failure> {
    orders::put_placed(write, &placed).await?;
    if let Some(code) = &placed.promo_code
        && !orders::redeem(write, code, key, placed.order_id).await?
    {
        return Err(Refusal::Order(Refused::PromoUsed).into());
    }
    event(write, placed.order_id, "customer", OrderStatus::Received.word(), None, now).await?;
    let email = email(write, key).await?.unwrap_or_default();
    let order = Box::new(placed);
    letter(write, key, &Letter::OrderPlaced { order: order.clone() }, now).await?;
    Ok(back_office::add(write, &Message::OrderPlaced { email, order }, now).await?)
}

async fn event(
    write: &mut impl Connection,
    order: OrderId,
    who: &str,
    what: &str,
    note: Option<&str>,
    now: Millis,
) -> store::Result<()> {
    let event = Event { at: now, who: who.to_owned(), event: what.to_owned(), note: note.map(str::to_owned) };
    orders::add_event(write, order, &event).await
}

async fn email(write: &mut impl Connection, key: SessionKey) -> store::Result<Option<String>> {
    let SessionKey::Customer(customer) = key else { return Ok(None) };
    Ok(customers::find(write, customer).await?.map(|customer| customer.email))
}

/// A letter to the customer whose session it is.
async fn letter(write: &mut impl Connection, key: SessionKey, letter: &Letter, now: Millis) -> store::Result<()> {
    match email(write, key).await? {
        Some(email) => outbox::add(write, &email, None, letter, now).await,
        None => Ok(()),
    }
}
