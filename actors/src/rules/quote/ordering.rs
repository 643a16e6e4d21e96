//! Turns an accepted offer into an order, at the offer's prices and with the request's files, even if the catalog or
//! the library have changed.

use super::moved;
use crate::commands::quote::{EventKind, Place, QuoteContext, QuoteError, QuoteEvent};
use crate::commands::{Decision, Facts, RuleError};
use crate::entries::order::{OrderTotals, PlacedLine, PlacedOrder, ShippingChoice};
use crate::entries::quote::{OfferRevision, OfferedLine, QuoteEntry};
use crate::entries::quote_state::{Action, Role};
use crate::entries::{Entries, EntryKey};
use crate::pricing::PriceList;
use crate::rules::{address, order, purchase, tax_exemption};
use crate::shop::Shop;
use crate::shop::shipping::rates;
use crate::shop::sums::{Purchase, Shipping, Sums, sums};
use crate::values::ids::{Millis, OrderId, OrderLineId};
use crate::values::money::Minor;

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
    let ship_to = address::find(entries, request.address)?.address.as_ref();
    let (totals, sums) = priced(entries, sheet, ship_to, (facts.shop.as_ref(), facts.prices.as_ref()), facts.now);
    if totals.total != request.total {
        return Err(QuoteError::TotalChanged.into());
    }
    let bill_to = address::find(entries, request.billing)?.address.as_ref();
    let purchase_order = order::purchase_order(&request.purchase_order)?;
    let payment = order::agreed_payment(request.payment, request.takes_cards, (totals.total, &sheet.currency), facts)?;

    let (order_id, line_ids) = match facts.new_ids.split_first() {
        Some((order, lines)) => (OrderId(*order), lines),
        None => (OrderId(0), [].as_slice()),
    };
    let mut lines: Vec<PlacedLine> = placed_lines(known, sheet, line_ids);
    purchase::write_extras(&mut lines, &sums);
    let weight_g = lines.iter().map(|line| line.price.weight_g).sum();
    let placed = PlacedOrder {
        order_id,
        code: request.code,
        number: None,
        placed_at: facts.now,
        lines,
        ship_to: ship_to.clone(),
        bill_to: bill_to.clone(),
        shipping: ShippingChoice {
            id: QUOTED.to_owned(),
            name: "Shipping as quoted".to_owned(),
            transit_days: longest_transit(facts, ship_to, weight_g),
        },
        totals,
        promo_code: None,
        purchase_order,
        guest_email: None,
        payment,
        payment_days: None,
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
        discount: None,
        taxes: Vec::new(),
        artworks: asked.artworks.clone(),
        repeat_of: None,
        proof_id: None,
    });
    placed.collect()
}

/// Computes the totals of an offer that is shipped to an address: its prices with the taxes there.
pub fn totals(
    entries: &Entries,
    sheet: &OfferRevision,
    to: &address::Address,
    (shop, prices): (&dyn Shop, &dyn PriceList),
    now: Millis,
) -> OrderTotals {
    priced(entries, sheet, to, (shop, prices), now).0
}

/// Computes the totals, and the taxes of each line. Promotions do not apply to negotiated prices.
fn priced(
    entries: &Entries,
    sheet: &OfferRevision,
    to: &address::Address,
    (shop, prices): (&dyn Shop, &dyn PriceList),
    now: Millis,
) -> (OrderTotals, Sums) {
    let item = |line: &OfferedLine| purchase::item(line.configuration.product_id, line.price.total, prices);
    let purchase = Purchase {
        items: sheet.lines.iter().map(item).collect(),
        shipping: Some(Shipping { id: QUOTED, price: sheet.shipping }),
        to: Some(purchase::destination(to)),
        is_promoted: false,
        code: None,
        is_exempt: tax_exemption::is_exempt(entries, shop.local(now).0),
    };
    // Only codes are refused.
    let sums = sums(&purchase, shop.terms(now)).unwrap_or_default();
    let lines: Vec<Minor> = purchase.items.iter().map(|item| item.total).collect();
    (purchase::totals(sheet.currency.clone(), &lines, sheet.shipping, &sums), sums)
}

/// The offer does not name a shipping method, so the slowest one to the address counts; without a table for the
/// address, the slowest of all.
fn longest_transit(facts: &Facts, to: &address::Address, weight_g: i64) -> u16 {
    let table = facts.shop.rates();
    let there =
        rates(table, purchase::destination(to), weight_g).into_iter().flatten().map(|rate| rate.transit_days).max();
    let anywhere = || table.services.iter().flat_map(|service| service.zones.values()).map(|tariff| tariff.days).max();
    there.or_else(anywhere).unwrap_or_default()
}
