//! The discounts and taxes of the lines of a cart. They depend on all lines, on the promotions in force and on the default
//! address, so they are computed anew after every change of any of these.

use std::sync::Arc;

use super::totals::lines_on;
use crate::commands::Facts;
use crate::entries::cart::{CartPriceEntry, Shelf};
use crate::entries::{AddressEntry, Entries, EntryKey, EntryValue};
use crate::pricing::PriceList;
use crate::rules::address::tax_place;
use crate::rules::purchase::{destination, item};
use crate::rules::tax_exemption::is_exempt;
use crate::shop::sums::{Extra, Item, Purchase, sums};
use crate::shop::taxes::TaxPlace;
use crate::values::ids::LineId;

/// Sets the discounts and taxes of all lines.
pub(super) fn settle(entries: &mut Entries, facts: &Facts) {
    let extras = extras(entries, facts);
    let prices: Vec<CartPriceEntry> = entries
        .iter()
        .filter_map(|(_, value)| match value.as_ref() {
            EntryValue::CartPrice(price) => Some(price.clone()),
            _ => None,
        })
        .collect();
    for old in prices {
        let extra = extras.iter().find(|(line, _)| *line == old.line_id).map(|(_, extra)| extra.clone());
        let Extra { discount, taxes } = extra.unwrap_or_default();
        let mut new = CartPriceEntry { discount, taxes, ..old.clone() };
        new.was = new.was.filter(|was| new.price.is_none() || *was != new.discounted());
        // Taxes that follow a changed price are not worth a notice of their own.
        new.taxes_were = new.taxes_were.filter(|were| new.was.is_none() && *were != new.tax());
        if new != old {
            entries.set(EntryKey::CartPrice(new.line_id), Arc::new(new.into()));
        }
    }
}

/// Returns the discounts and taxes of the lines to be bought, for the default address.
fn extras(entries: &Entries, facts: &Facts) -> Vec<(LineId, Extra)> {
    let terms = facts.shop.terms(facts.now);
    let address = default_address(entries).filter(|_| !terms.taxes.is_empty());
    let is_promoted = terms.promotions.iter().any(|promotion| promotion.code.is_none() && promotion.is_on(terms.today));
    if !is_promoted && address.is_none() {
        return Vec::new();
    }
    let (lines, items): (Vec<_>, Vec<_>) = items(entries, facts.prices.as_ref()).into_iter().unzip();
    let to = address.map(|entry| destination(&entry.address));
    let purchase =
        Purchase { items, shipping: None, to, is_promoted, code: None, is_exempt: is_exempt(entries, terms.today) };
    let extras = sums(&purchase, terms).map(|sums| sums.lines).unwrap_or_default();
    lines.into_iter().zip(extras).collect()
}

/// Returns the lines to be bought that have a price.
pub(crate) fn items(entries: &Entries, prices: &dyn PriceList) -> Vec<(LineId, Item)> {
    let priced = lines_on(entries, Shelf::Cart).filter_map(|(line, price)| {
        let price = price?.price.as_ref()?;
        Some((line.line_id, item(line.configuration.product_id, price.total, prices)))
    });
    priced.collect()
}

/// Returns the place whose taxes the cart has, if there is a default address.
pub fn default_place(entries: &Entries) -> Option<TaxPlace> {
    default_address(entries).map(|entry| tax_place(&entry.address))
}

/// Returns the address that the cart would ship to.
fn default_address(entries: &Entries) -> Option<&AddressEntry> {
    entries.iter().find_map(|(_, value)| match value.as_ref() {
        EntryValue::Address(address) if address.default_shipping => Some(address),
        _ => None,
    })
}
