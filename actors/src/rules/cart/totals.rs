//! The totals of the cart, and the revision that identifies exactly what would be bought.

use sha2::{Digest, Sha256};

use crate::entries::cart::{CartLineEntry, CartPriceEntry, CartTotalsEntry, Shelf};
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::rules::purchase::{by_promotion, by_rate};
use crate::shop::taxes::Tax;
use crate::values::money::Minor;

/// Iterates over the lines of a cart with their prices, in the order of their ids.
pub fn lines(entries: &Entries) -> impl Iterator<Item = (&CartLineEntry, Option<&CartPriceEntry>)> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::CartLine(line) => Some((line, price_of(entries, line))),
        _ => None,
    })
}

/// Iterates over the lines on one shelf.
pub fn lines_on(entries: &Entries, shelf: Shelf) -> impl Iterator<Item = (&CartLineEntry, Option<&CartPriceEntry>)> {
    lines(entries).filter(move |(line, _)| line.shelf == shelf)
}

fn price_of<'a>(entries: &'a Entries, line: &CartLineEntry) -> Option<&'a CartPriceEntry> {
    match entries.get(EntryKey::CartPrice(line.line_id)) {
        Some(EntryValue::CartPrice(price)) => Some(price),
        _ => None,
    }
}

/// Computes the totals of these entries; `None` if there is nothing to buy.
pub fn totals(entries: &Entries) -> Option<CartTotalsEntry> {
    let mut totals = CartTotalsEntry {
        lines: 0,
        units: 0,
        currency: None,
        merchandise: 0,
        discounts: Vec::new(),
        taxes: Vec::new(),
        total: 0,
        taxes_were: None,
        weight_g: 0,
        production_days: 0,
        needs_proof: false,
        problems: 0,
        revision: String::new(),
    };
    let mut revision = Sha256::new();
    for (line, price) in lines_on(entries, Shelf::Cart) {
        totals.lines += 1;
        totals.units += line.configuration.pieces();
        totals.needs_proof |= line.needs_proof();
        match price.and_then(|price| price.price.as_ref()) {
            Some(price) => {
                totals.currency.get_or_insert_with(|| price.currency.clone());
                totals.merchandise += price.total;
                totals.weight_g += price.weight_g;
                totals.production_days = totals.production_days.max(price.production_days);
                revision.update(format!("{} {} {}\n", line.line_id, price.currency, price.total));
            }
            None => totals.problems += 1,
        }
        // Plain data without maps always serializes to the same JSON.
        revision.update(serde_json::to_vec(&line.configuration).unwrap_or_default());
        if let Some(repeat) = &line.repeat_of {
            revision.update(format!("repeats {}\n", repeat.order_line_id));
        }
    }
    let prices = || lines_on(entries, Shelf::Cart).filter_map(|(_, price)| price);
    totals.discounts = by_promotion(prices().filter_map(|price| price.discount.as_ref()));
    totals.taxes = by_rate(prices().flat_map(|price| &price.taxes));
    totals.total = totals.merchandise - totals.discounts.iter().map(|discount| discount.amount).sum::<Minor>()
        + totals.taxes.iter().map(Tax::added).sum::<Minor>();
    if prices().any(|price| price.taxes_were.is_some()) {
        totals.taxes_were = Some(prices().map(|price| price.taxes_were.unwrap_or_else(|| price.tax())).sum());
    }
    let digest: [u8; 32] = revision.finalize().into();
    totals.revision = digest.iter().take(8).fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
    (totals.lines > 0).then_some(totals)
}
