//! Computes the price entry of one line.

use crate::commands::cart::CartError;
use crate::commands::{Facts, RuleError};
use crate::entries::cart::{CartLineEntry, CartPriceEntry, LineProblem};
use crate::pricing;
use crate::pricing::NotOffered;
use crate::values::money::Minor;

/// Returns the price entry of a line; fails if the line has no price.
pub(super) fn entry(line: &CartLineEntry, was: Option<Minor>, facts: &Facts) -> Result<CartPriceEntry, RuleError> {
    let goods = facts.prices.goods(line.configuration.product_id).ok_or(CartError::NotSold)?;
    let price = pricing::price(&goods, &line.configuration, line.repeat_of.is_some())?;
    let was = was.filter(|was| *was != price.total);
    Ok(CartPriceEntry { line_id: line.line_id, price: Some(Box::new(price)), was, problem: None })
}

/// The same for an existing line: it shows why it has no price any more, and what the price was before.
pub(super) fn refreshed(line: &CartLineEntry, known: Option<&CartPriceEntry>, facts: &Facts) -> CartPriceEntry {
    let was = known.and_then(|known| known.was.or(known.price.as_ref().map(|price| price.total)));
    entry(line, was, facts).unwrap_or_else(|refusal| {
        let problem = Some(problem(&refusal));
        CartPriceEntry { line_id: line.line_id, price: None, was, problem }
    })
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
