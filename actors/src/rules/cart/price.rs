//! Computes the price entry of one line.

use crate::commands::cart::CartError;
use crate::commands::{Facts, RuleError};
use crate::entries::cart::{CartLineEntry, CartPriceEntry, LineProblem};
use crate::pricing;
use crate::pricing::NotOffered;

/// Returns the price entry of a line, before discounts and taxes; fails if the line has no price.
pub(super) fn entry(line: &CartLineEntry, facts: &Facts) -> Result<CartPriceEntry, RuleError> {
    let goods = facts.prices.goods(line.configuration.product_id).ok_or(CartError::NotSold)?;
    let price = pricing::price(&goods, &line.configuration, line.repeat_of.is_some())?;
    Ok(CartPriceEntry { price: Some(Box::new(price)), ..without_price(line) })
}

/// The same for an existing line: it shows why it has no price any more, and what the price was before.
pub(super) fn refreshed(line: &CartLineEntry, known: Option<&CartPriceEntry>, facts: &Facts) -> CartPriceEntry {
    let was = known.and_then(|known| known.was.or(known.price.as_ref().map(|_| known.discounted())));
    let entry = entry(line, facts)
        .unwrap_or_else(|refusal| CartPriceEntry { problem: Some(problem(&refusal)), ..without_price(line) });
    CartPriceEntry { was, ..entry }
}

fn without_price(line: &CartLineEntry) -> CartPriceEntry {
    CartPriceEntry {
        line_id: line.line_id,
        price: None,
        discount: None,
        taxes: Vec::new(),
        was: None,
        taxes_were: None,
        problem: None,
    }
}

fn problem(refusal: &RuleError) -> LineProblem {
    let (code, message) = match refusal {
        RuleError::NotOffered(NotOffered::BelowMinimum { least }) => (
            "below_minimum",
            format!("The minimum is now {least} pieces. Please change the quantity or remove this line."),
        ),
        RuleError::NotOffered(why @ NotOffered::NotBlank) => (
            why.word(),
            "This product is not sold blank. Please edit this line and choose how it is printed.".to_owned(),
        ),
        RuleError::NotOffered(why) => {
            (why.word(), "This configuration is no longer offered. Please edit or remove it.".to_owned())
        }
        _ => ("not_sold", "This product is no longer available. Please remove it.".to_owned()),
    };
    LineProblem { code: code.to_owned(), message }
}
