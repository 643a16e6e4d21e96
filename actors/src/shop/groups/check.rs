//! Validates the customer groups of a shop as a whole.

use std::collections::HashSet;

use super::{CustomerGroup, MAX_GROUPS, OwnPrices};
use crate::pricing::MAX_PIECES;
use crate::shop::promotions::check_goods;
use crate::shop::shipping::TableFault;
use crate::values::money::{Minor, Rate};

/// The most characters of a key.
const MAX_KEY: usize = 40;
/// The most characters of a name.
const MAX_NAME: usize = 60;
/// The most reductions of a group.
const MAX_REDUCTIONS: usize = 100;
/// The most SKUs of a price list.
const MAX_PRICES: usize = 2_000;
/// The most price breaks of a SKU.
const MAX_BREAKS: usize = 20;
/// The most price breaks of all groups together.
pub(super) const MAX_ALL_BREAKS: usize = 10_000;
/// The highest unit price, in 1/10,000 of the major unit.
const MAX_UNIT_PRICE: Rate = 1_000_000_000_000;
/// The highest limit, in minor units.
const MAX_LIMIT: Minor = 10_000_000_000;
/// The most days for a payment.
const MAX_DAYS: u16 = 365;

/// Returns the faults of a list of groups, each with its place such as `[2].name`; empty if it can be used.
pub fn check(groups: &[CustomerGroup]) -> Vec<TableFault> {
    let mut faults = Vec::new();
    let (mut keys, mut names) = (HashSet::new(), HashSet::new());
    let mut breaks = 0;
    for (at, group) in groups.iter().enumerate() {
        let mut fault = |field: &str, rule: String, remedy| {
            faults.push(TableFault { field: format!("[{at}].{field}"), rule, remedy });
        };
        if at >= MAX_GROUPS {
            fault("name", format!("must be one of at most {MAX_GROUPS} groups"), "Delete those without members.");
            break;
        }
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !(1..=MAX_KEY).contains(&group.key.len()) || !group.key.chars().all(is_plain) {
            let rule = format!("must have a key of 1 to {MAX_KEY} small letters, digits and dashes");
            fault("key", rule, "Write one such as schools.");
        } else if !keys.insert(&*group.key) {
            fault("key", "has the key of another group".to_owned(), "Give each its own.");
        }
        let name = group.name.trim().to_lowercase();
        if !(1..=MAX_NAME).contains(&name.chars().count()) {
            fault("name", format!("must be 1 to {MAX_NAME} characters"), "The members see it beside their prices.");
        } else if !names.insert(name) {
            fault("name", "is the name of another group".to_owned(), "Give each its own.");
        }
        let before = breaks;
        breaks += group.prices.iter().map(|own| own.breaks.len()).sum::<usize>();
        if before <= MAX_ALL_BREAKS && breaks > MAX_ALL_BREAKS {
            let rule = format!("must have at most {MAX_ALL_BREAKS} price breaks, with those of the groups before");
            fault("prices", rule, "Shorten the price lists.");
        }
        check_reductions(group, &mut fault);
        check_prices(&group.prices, &mut fault);
        if group.payment_days.is_some_and(|days| !(1..=MAX_DAYS).contains(&days)) {
            fault("paymentDays", format!("must be 1 to {MAX_DAYS} days"), "Leave it empty if nothing is agreed.");
        }
        let limit = group.credit.and_then(|credit| credit.limit);
        if limit.is_some_and(|limit| !(1..=MAX_LIMIT).contains(&limit)) {
            fault("credit.limit", "must be more than 0".to_owned(), "Leave it empty for no limit.");
        }
    }
    faults
}

fn check_reductions(group: &CustomerGroup, fault: &mut impl FnMut(&str, String, &'static str)) {
    for (at, rule) in group.reductions.iter().enumerate() {
        let mut fault = |field: &str, rule: String, remedy| fault(&format!("reductions[{at}].{field}"), rule, remedy);
        if at >= MAX_REDUCTIONS {
            fault("basisPoints", format!("must be one of at most {MAX_REDUCTIONS} reductions"), "Combine some.");
            return;
        }
        if !(1..=super::WHOLE).contains(&rule.basis_points) {
            fault("basisPoints", "must be 0.01 to 100 percent".to_owned(), "Enter a number such as 10.");
        }
        check_goods(&rule.goods, &mut fault);
    }
}

fn check_prices(prices: &[OwnPrices], fault: &mut impl FnMut(&str, String, &'static str)) {
    if prices.len() > MAX_PRICES {
        fault("prices", format!("must have at most {MAX_PRICES} SKUs"), "Use a reduction for the others.");
        return;
    }
    let mut skus = HashSet::new();
    for (at, OwnPrices { sku, breaks }) in prices.iter().enumerate() {
        let field = format!("prices[{at}]");
        if sku.trim().is_empty() {
            fault(&field, "has a price without a SKU".to_owned(), "Write the SKU before the quantity.");
        } else if !skus.insert(sku.to_lowercase()) {
            fault(&field, format!("lists {sku} twice"), "Keep its prices together.");
        }
        let quantities = breaks.iter().map(|price| i64::from(price.min_quantity));
        let is_ascending = quantities.clone().zip(quantities.clone().skip(1)).all(|(one, next)| one < next);
        if breaks.is_empty() || breaks.len() > MAX_BREAKS {
            fault(&field, format!("must have 1 to {MAX_BREAKS} prices for {sku}"), "Add or remove some.");
        } else if !is_ascending || !quantities.clone().all(|quantity| (1..=MAX_PIECES).contains(&quantity)) {
            let rule = format!("must have quantities of 1 to {MAX_PIECES} for {sku}, each once and ascending");
            fault(&field, rule, "Correct its quantities.");
        } else if breaks.iter().any(|price| !(0..=MAX_UNIT_PRICE).contains(&price.unit_price)) {
            fault(&field, format!("must have prices of 0 or more for {sku}"), "Correct its prices.");
        }
    }
}
