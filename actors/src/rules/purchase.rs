//! Converts what is bought to the form in which discounts and taxes are computed, and back to the totals of an order.

use crate::commands::order::OrderError;
use crate::entries::address::Address;
use crate::entries::order::{OrderTotals, PlacedLine};
use crate::pricing::PriceList;
use crate::shop::Shop;
use crate::shop::promotions::Discount;
use crate::shop::shipping::Destination;
use crate::shop::sums::{CodeRefusal, Extra, Item, Sums};
use crate::shop::taxes::{STANDARD, Tax};
use crate::values::ids::ProductId;
use crate::values::money::Minor;

/// Returns the line of a product with a total in minor units. A product that is no longer sold has the standard tax class.
pub(crate) fn item(product: ProductId, total: Minor, prices: &dyn PriceList) -> Item {
    let Some(goods) = prices.goods(product) else {
        return Item { total, sku: String::new(), categories: Vec::new(), tax_class: STANDARD.to_owned() };
    };
    Item {
        total,
        sku: goods.sku.clone(),
        categories: goods.category_ids(),
        tax_class: goods.tax_class.clone().unwrap_or_else(|| STANDARD.to_owned()),
    }
}

/// Returns the destination of an address.
pub(crate) fn destination(address: &Address) -> Destination<'_> {
    Destination { country: &address.country_id, region: &address.state, postcode: &address.zipcode }
}

/// Adds up an order: the total of each line and the price of shipping, in minor units, with their discounts and taxes.
pub(crate) fn totals(currency: String, lines: &[Minor], shipping: Minor, sums: &Sums) -> OrderTotals {
    let extras = || sums.lines.iter().chain([&sums.shipping]);
    let merchandise: Minor = lines.iter().sum();
    let discounts = by_promotion(extras().filter_map(|extra| extra.discount.as_ref()));
    let taxes = by_rate(extras().flat_map(|extra| &extra.taxes));
    let discount = discounts.iter().map(|discount| discount.amount).sum();
    let added: Minor = taxes.iter().map(Tax::added).sum();
    OrderTotals {
        currency,
        merchandise,
        shipping,
        shipping_discount: sums.shipping.discount.clone(),
        shipping_taxes: sums.shipping.taxes.clone(),
        discount,
        discounts,
        taxes,
        total: merchandise + shipping - discount + added,
    }
}

/// Adds up discounts by promotion, in their order.
pub(crate) fn by_promotion<'a>(discounts: impl Iterator<Item = &'a Discount>) -> Vec<Discount> {
    let mut sums: Vec<Discount> = Vec::new();
    for discount in discounts {
        match sums.iter_mut().find(|known| known.name == discount.name) {
            Some(known) => known.amount += discount.amount,
            None => sums.push(discount.clone()),
        }
    }
    sums
}

/// Adds up taxes by name and rate, in their order.
pub(crate) fn by_rate<'a>(taxes: impl Iterator<Item = &'a Tax>) -> Vec<Tax> {
    let mut sums: Vec<Tax> = Vec::new();
    for tax in taxes {
        let is_same = |known: &&mut Tax| known.name == tax.name && known.rate == tax.rate;
        match sums.iter_mut().find(is_same) {
            Some(known) => known.amount += tax.amount,
            None => sums.push(tax.clone()),
        }
    }
    sums
}

/// Writes the discounts and taxes of an order's lines into them.
pub(crate) fn write_extras(lines: &mut [PlacedLine], sums: &Sums) {
    for (line, extra) in lines.iter_mut().zip(&sums.lines) {
        let Extra { discount, taxes } = extra.clone();
        line.discount = discount;
        line.taxes = taxes;
    }
}

/// Returns the error for a promo code that takes nothing off.
pub(crate) fn refused(refusal: CodeRefusal, shop: &dyn Shop) -> OrderError {
    let currency = shop.rates().currency.clone();
    match refusal {
        // One answer: what a code would do at another time or for others is not told to those who guess.
        CodeRefusal::Unknown | CodeRefusal::NotYet | CodeRefusal::Over | CodeRefusal::Used => OrderError::PromoUnknown,
        CodeRefusal::OtherGoods => OrderError::PromoOtherGoods,
        CodeRefusal::BelowMinimum { minimum, missing } => OrderError::PromoBelowMinimum { minimum, missing, currency },
        CodeRefusal::OtherMethod(ids) => {
            let services = shop.rates().services.iter().filter(|service| ids.contains(&service.id));
            let names: Vec<&str> = services.map(|service| service.name.as_str()).collect();
            OrderError::PromoOtherMethod { methods: names.join(" or ") }
        }
        CodeRefusal::NoEffect => OrderError::PromoNoEffect,
    }
}
