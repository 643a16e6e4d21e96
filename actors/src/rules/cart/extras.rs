//! The discounts and taxes of the lines of a cart. They depend on all lines, on the promotions in force, on the promo code
//! and on the default address, so they are computed anew after every change of any of these.

use std::sync::Arc;

use super::promo_code;
use super::totals::lines_on;
use crate::commands::Facts;
use crate::entries::cart::{CartPriceEntry, Shelf};
use crate::entries::{AddressEntry, Entries, EntryKey, EntryValue};
use crate::pricing::PriceList;
use crate::rules::address::tax_place;
use crate::rules::purchase::{destination, item};
use crate::rules::tax_exemption::is_exempt;
use crate::shop::sums::{Code, CodeRefusal, Extra, Item, Purchase, Sums, sums};
use crate::shop::taxes::TaxPlace;
use crate::values::ids::LineId;

/// Sets the discounts and taxes of all lines, and what the promo code does.
pub(super) fn settle(entries: &mut Entries, facts: &Facts) {
    let code = promo_code::of(entries).cloned();
    let code_is = |text| Code { text, is_used: false };
    let mut found = extras(entries, code.as_ref().map(|entry| code_is(&entry.code)), facts);
    if let Some(old) = &code {
        let new = promo_code::settled(old, found.as_ref().err(), facts);
        if new != *old {
            entries.set(EntryKey::PromoCode, Arc::new(new.into()));
        }
        if found.is_err() {
            found = extras(entries, None, facts);
        }
    }
    let extras = found.unwrap_or_default();
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

/// Returns the discounts and taxes of the lines to be bought, for the default address. Fails if the code takes nothing off.
pub(super) fn extras(
    entries: &Entries,
    code: Option<Code<'_>>,
    facts: &Facts,
) -> Result<Vec<(LineId, Extra)>, CodeRefusal> {
    let terms = facts.shop.terms(facts.now);
    let address = default_address(entries).filter(|_| !terms.taxes.is_empty());
    let is_automatic =
        terms.promotions.iter().any(|promotion| promotion.code.is_none() && promotion.is_on(terms.today));
    let is_promoted = is_automatic || code.is_some();
    if !is_promoted && address.is_none() {
        return Ok(Vec::new());
    }
    let (lines, items): (Vec<_>, Vec<_>) = items(entries, facts.prices.as_ref()).into_iter().unzip();
    let to = address.map(|entry| destination(&entry.address));
    let is_exempt = is_exempt(entries, terms.today);
    let Sums { lines: extras, .. } =
        sums(&Purchase { items, shipping: None, to, is_promoted, code, is_exempt }, terms)?;
    Ok(lines.into_iter().zip(extras).collect())
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
