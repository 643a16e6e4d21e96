//! Taxes on a purchase: of each line and of shipping, on what is left after discounts.

use super::{Purchase, Sums, share};
use crate::shop::shipping::Destination;
use crate::shop::taxes::{Tax, TaxTable, Taxed, WHOLE};
use crate::values::money::Minor;

/// Adds the taxes of a purchase to a destination.
pub(super) fn apply(purchase: &Purchase<'_>, table: &TaxTable, to: Destination<'_>, sums: &mut Sums) {
    for (item, extra) in purchase.items.iter().zip(&mut sums.lines) {
        extra.taxes = taxes(table, to, Taxed::Goods(&item.tax_class), item.total - extra.discounted());
    }
    if let Some(shipping) = purchase.shipping {
        let extra = &mut sums.shipping;
        extra.taxes = taxes(table, to, Taxed::Shipping, shipping.price - extra.discounted());
    }
}

fn taxes(table: &TaxTable, to: Destination<'_>, taxed: Taxed<'_>, price: Minor) -> Vec<Tax> {
    let rates = table.rates_for(to, taxed);
    // A price that includes its taxes is the net price and the taxes on it.
    let whole = if table.included { WHOLE + rates.iter().map(|rate| rate.rate).sum::<i64>() } else { WHOLE };
    let taxes = rates.into_iter().map(|rate| Tax {
        name: rate.name.clone(),
        rate: rate.rate,
        included: table.included,
        amount: share(price, rate.rate, whole),
    });
    taxes.collect()
}
