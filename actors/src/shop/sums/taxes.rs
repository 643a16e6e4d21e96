//! Taxes on a purchase: of each line and of shipping, on what is left after discounts. Customers who are exempt pay none; from
//! prices that include taxes, those are taken off.
//!
//! Shipping is ancillary to the goods, so it shares their taxes: its price is divided in the ratio of the goods' net prices, by the
//! rates for shipping goods of their tax classes. Whether a rate has one for shipping is stated in the table.

use super::{Extra, Item, Purchase, Sums};
use crate::shop::shipping::Destination;
use crate::shop::taxes::{EXEMPT, STANDARD, Tax, TaxRate, Taxed, Taxes, WHOLE};
use crate::values::money::{Minor, share, spread};

/// Adds the taxes of a purchase to a destination.
pub(super) fn apply(purchase: &Purchase<'_>, terms: Taxes<'_>, to: Destination<'_>, sums: &mut Sums) {
    for (item, extra) in purchase.items.iter().zip(&mut sums.lines) {
        let rates = terms.rates_for(to, Taxed::Goods(&item.tax_class));
        extra.taxes = taxes(terms, &rates, item.total - extra.discounted(), purchase.is_exempt);
    }
    if let Some(shipping) = purchase.shipping {
        let parts = shipping_parts(purchase, terms, to, &sums.lines);
        let weights: Vec<Minor> = parts.iter().map(|(_, weight)| *weight).collect();
        let prices = spread(shipping.price - sums.shipping.discounted(), &weights);
        let taxed =
            parts.iter().zip(prices).flat_map(|((rates, _), price)| taxes(terms, rates, price, purchase.is_exempt));
        sums.shipping.taxes = taxed.collect();
    }
}

/// Returns the rates that apply to parts of the shipping price, with the weight of each part: the net price of its goods.
fn shipping_parts<'a>(
    purchase: &Purchase<'_>,
    terms: Taxes<'a>,
    to: Destination<'_>,
    lines: &[Extra],
) -> Vec<(Vec<&'a TaxRate>, Minor)> {
    let net = |(item, extra): (&Item, &Extra)| {
        let contained: Minor =
            if terms.table.included { extra.taxes.iter().map(|tax| tax.amount.abs()).sum() } else { 0 };
        item.total - extra.discounted() - contained
    };
    let nets: Vec<Minor> = purchase.items.iter().zip(lines).map(net).collect();
    let is_given_away = nets.iter().all(|net| *net == 0);
    let mut parts: Vec<(Vec<&TaxRate>, Minor)> = Vec::new();
    for (item, net) in purchase.items.iter().zip(nets) {
        // Goods that are given away count with their price.
        let weight = if is_given_away { item.total } else { net };
        if weight == 0 {
            continue;
        }
        let rates = terms.rates_for(to, Taxed::Shipping(&item.tax_class));
        match parts.iter_mut().find(|(known, _)| *known == rates) {
            Some((_, known)) => *known += weight,
            None => parts.push((rates, weight)),
        }
    }
    if parts.is_empty() {
        parts.push((terms.rates_for(to, Taxed::Shipping(STANDARD)), 1));
    }
    parts
}

fn taxes(terms: Taxes<'_>, rates: &[&TaxRate], price: Minor, is_exempt: bool) -> Vec<Tax> {
    if is_exempt && !terms.table.included {
        return Vec::new();
    }
    // A price that includes its taxes is the net price and the taxes on it.
    let whole = if terms.table.included { WHOLE + rates.iter().map(|rate| rate.rate).sum::<i64>() } else { WHOLE };
    let taxes = rates.iter().map(|rate| {
        let amount = share(price, rate.rate, whole);
        if is_exempt {
            return Tax { name: format!("{}{EXEMPT}", rate.name), rate: rate.rate, included: false, amount: -amount };
        }
        Tax { name: rate.name.clone(), rate: rate.rate, included: terms.table.included, amount }
    });
    taxes.collect()
}
