//! Taxes on a purchase: of each line and of shipping, on what is left after discounts. Customers who are exempt pay none; from
//! prices that include taxes, those are taken off.

use super::{Purchase, Sums, share};
use crate::shop::shipping::Destination;
use crate::shop::taxes::{Tax, Taxed, Taxes, WHOLE};
use crate::values::money::Minor;

/// What is added to the name of a tax that is taken off.
const EXEMPT: &str = "exempt";

/// Adds the taxes of a purchase to a destination.
pub(super) fn apply(purchase: &Purchase<'_>, terms: Taxes<'_>, to: Destination<'_>, sums: &mut Sums) {
    for (item, extra) in purchase.items.iter().zip(&mut sums.lines) {
        let price = item.total - extra.discounted();
        extra.taxes = taxes(terms, to, Taxed::Goods(&item.tax_class), price, purchase.is_exempt);
    }
    if let Some(shipping) = purchase.shipping {
        let extra = &mut sums.shipping;
        extra.taxes = taxes(terms, to, Taxed::Shipping, shipping.price - extra.discounted(), purchase.is_exempt);
    }
}

fn taxes(terms: Taxes<'_>, to: Destination<'_>, taxed: Taxed<'_>, price: Minor, is_exempt: bool) -> Vec<Tax> {
    if is_exempt && !terms.table.included {
        return Vec::new();
    }
    let rates = terms.rates_for(to, taxed);
    // A price that includes its taxes is the net price and the taxes on it.
    let whole = if terms.table.included { WHOLE + rates.iter().map(|rate| rate.rate).sum::<i64>() } else { WHOLE };
    let taxes = rates.into_iter().map(|rate| {
        let amount = share(price, rate.rate, whole);
        if is_exempt {
            return Tax { name: format!("{}, {EXEMPT}", rate.name), rate: rate.rate, included: false, amount: -amount };
        }
        Tax { name: rate.name.clone(), rate: rate.rate, included: terms.table.included, amount }
    });
    taxes.collect()
}
