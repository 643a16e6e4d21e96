//! What promotions take off a purchase and what taxes add: one pure function for cart, checkout, order and quote. Each amount
//! belongs to one line or to shipping and is rounded there, half to even, so that every total is the sum of its lines.

mod discounts;
mod taxes;

use super::promotions::{Discount, Promotion};
use super::shipping::Destination;
use super::taxes::{Tax, Taxes};
use crate::values::dates::Day;
use crate::values::money::Minor;

/// What the sums of a purchase follow from.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// All promotions.
    pub promotions: &'a [Promotion],
    /// The taxes.
    pub taxes: Taxes<'a>,
    /// Today's date in the shop's time zone.
    pub today: Day,
}

/// A line of a purchase.
#[derive(Debug, Clone)]
pub struct Item {
    /// Its price in minor units, before discounts and taxes.
    pub total: Minor,
    /// The product's SKU.
    pub sku: String,
    /// The ids of the product's categories, with those above them.
    pub categories: Vec<i64>,
    /// The product's tax class.
    pub tax_class: String,
}

/// A purchase.
#[derive(Debug, Clone)]
pub struct Purchase<'a> {
    /// Its lines.
    pub items: Vec<Item>,
    /// The shipping method; `None` while it is not chosen.
    pub shipping: Option<Shipping<'a>>,
    /// The destination; `None` while it is not known: then there are no taxes.
    pub to: Option<Destination<'a>>,
    /// Whether promotions apply. They do not to prices that were negotiated.
    pub is_promoted: bool,
    /// The code that the customer entered.
    pub code: Option<Code<'a>>,
    /// Whether the customer is exempt from taxes. Prices that include them are lower by as much then.
    pub is_exempt: bool,
}

/// A shipping method with its price.
#[derive(Debug, Clone, Copy)]
pub struct Shipping<'a> {
    /// The id of the method.
    pub id: &'a str,
    /// In minor units.
    pub price: Minor,
}

/// A code of a promotion, as typed.
#[derive(Debug, Clone, Copy)]
pub struct Code<'a> {
    /// The code.
    pub text: &'a str,
    /// Whether this customer has used it before.
    pub is_used: bool,
}

/// What is taken off and added.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sums {
    /// For each line of the purchase.
    pub lines: Vec<Extra>,
    /// For shipping.
    pub shipping: Extra,
}

/// What is taken off one price, and the taxes on the rest.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Extra {
    /// What a promotion takes off.
    pub discount: Option<Discount>,
    /// The taxes.
    pub taxes: Vec<Tax>,
}

impl Extra {
    /// Returns what is taken off, in minor units.
    pub fn discounted(&self) -> Minor {
        self.discount.as_ref().map_or(0, |discount| discount.amount)
    }
}

/// Why a code takes nothing off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodeRefusal {
    /// There is no such code.
    Unknown,
    /// It is not valid yet.
    NotYet,
    /// It is no longer valid.
    Over,
    /// The customer has used it before.
    Used,
    /// It is for other goods.
    OtherGoods,
    /// The goods that it is for cost too little.
    BelowMinimum {
        /// The minimum, in minor units.
        minimum: Minor,
        /// The missing amount, in minor units.
        missing: Minor,
    },
    /// It is for other shipping methods, with these ids.
    OtherMethod(Vec<String>),
    /// Other promotions take off more.
    NoEffect,
}

/// Computes the sums of a purchase. Fails if the code takes nothing off.
pub fn sums(purchase: &Purchase<'_>, terms: Terms<'_>) -> Result<Sums, CodeRefusal> {
    let mut sums = Sums { lines: vec![Extra::default(); purchase.items.len()], shipping: Extra::default() };
    if purchase.is_promoted {
        discounts::apply(purchase, terms, &mut sums)?;
    }
    if let Some(to) = purchase.to {
        taxes::apply(purchase, terms.taxes, to, &mut sums);
    }
    Ok(sums)
}

/// Returns `amount * part / whole`, rounded half to even. All are 0 or more, `whole` is not 0.
fn share(amount: Minor, part: i64, whole: i64) -> Minor {
    let (product, whole) = (i128::from(amount) * i128::from(part), i128::from(whole));
    let (quotient, rest) = (product / whole, product % whole);
    let up = match (rest * 2).cmp(&whole) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => quotient % 2,
        std::cmp::Ordering::Greater => 1,
    };
    Minor::try_from(quotient + up).unwrap_or(Minor::MAX)
}

#[cfg(test)]
mod tests;
