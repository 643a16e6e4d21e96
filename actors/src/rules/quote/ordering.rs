//! Turns an accepted offer into an order, at the offer's prices and with the request's files, even if the catalog or
//! the library have changed.

use super::moved;
use crate::commands::quote::{EventKind, Place, QuoteContext, QuoteError, QuoteEvent};
use crate::commands::{Decision, Facts, RuleError};
use crate::entries::order::{OrderTotals, PlacedLine, PlacedOrder, ShippingChoice};
use crate::entries::quote::{OfferRevision, QuoteEntry};
use crate::entries::quote_state::{Action, Role};
use crate::entries::{Entries, EntryKey};
use crate::rules::{address, order};
use crate::shop::shipping::{Destination, rates};
use crate::values::ids::{OrderId, OrderLineId};

/// The shipping method of all quoted orders.
pub const QUOTED: &str = "quoted";

pub(super) fn place(
    entries: &Entries,
    quote: &QuoteEntry,
    known: &QuoteContext,
    request: &Place,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let after = moved(quote, Action::Order, Role::Customer, facts)?;
    let sheet =
        known.sheet.as_ref().filter(|sheet| sheet.revision == request.revision && sheet.revision == quote.revision);
    let sheet = sheet.ok_or(QuoteError::OfferChanged)?;
    if sheet.total != request.total {
        return Err(QuoteError::TotalChanged.into());
    }
    let ship_to = address::find(entries, request.address)?.address.as_ref();
    let bill_to = address::find(entries, request.billing)?.address.as_ref();
    let purchase_order = order::purchase_order(request.payment, &request.purchase_order)?;
    order::check_payment(request.payment, request.takes_cards, (sheet.total, &sheet.currency), facts)?;

    let (order_id, line_ids) = match facts.new_ids.split_first() {
        Some((order, lines)) => (OrderId(*order), lines),
        None => (OrderId(0), [].as_slice()),
    };
    let lines: Vec<PlacedLine> = placed_lines(known, sheet, line_ids);
    let weight_g = lines.iter().map(|line| line.price.weight_g).sum();
    let placed = PlacedOrder {
        order_id,
        code: request.code,
        placed_at: facts.now,
        lines,
        ship_to: ship_to.clone(),
        bill_to: bill_to.clone(),
        shipping: ShippingChoice {
            id: QUOTED.to_owned(),
            name: "Shipping as quoted".to_owned(),
            transit_days: longest_transit(facts, ship_to, weight_g),
        },
        totals: OrderTotals {
            currency: sheet.currency.clone(),
            merchandise: sheet.total - sheet.shipping,
            shipping: sheet.shipping,
            discount: 0,
            total: sheet.total,
        },
        promo_code: None,
        purchase_order,
        guest_email: None,
        payment: request.payment,
        need_by: known.request.need_by,
        comment: None,
        // Not placed from a cart, so this identifies the offer.
        cart_revision: format!("{}/{}", quote.code, sheet.revision),
        quote_id: Some(quote.quote_id),
    };
    let what = EventKind::Ordered { order: request.code };
    let name = known.request.contact.name();
    Ok(order::receive(entries, placed, facts)
        .set(EntryKey::Quote(quote.quote_id), QuoteEntry { order_id: Some(order_id), ..after })
        .effect(Box::new(QuoteEvent { quote: quote.quote_id, code: quote.code, role: Role::Customer, name, what })))
}

fn placed_lines(known: &QuoteContext, sheet: &OfferRevision, ids: &[i64]) -> Vec<PlacedLine> {
    let lines = known.request.lines.iter().zip(&sheet.lines).zip(ids);
    let placed = lines.map(|((asked, offered), id)| PlacedLine {
        order_line_id: OrderLineId(*id),
        sku: asked.sku.clone(),
        name: asked.name.clone(),
        configuration: offered.configuration.clone(),
        parts: asked.parts.clone(),
        price: offered.price.clone(),
        artworks: asked.artworks.clone(),
        repeat_of: None,
        proof_id: None,
    });
    placed.collect()
}

/// The offer does not name a shipping method, so the slowest one to the address counts; without a table for the
/// address, the slowest of all.
fn longest_transit(facts: &Facts, to: &address::Address, weight_g: i64) -> u16 {
    let table = facts.shop.rates();
    let to = Destination { country: &to.country_id, region: &to.state, postcode: &to.zipcode };
    let there = rates(table, to, weight_g).into_iter().flatten().map(|rate| rate.transit_days).max();
    let anywhere = || table.services.iter().flat_map(|service| service.zones.values()).map(|tariff| tariff.days).max();
    there.or_else(anywhere).unwrap_or_default()
}
