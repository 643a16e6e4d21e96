//! The promo code: free ground shipping for merchandise of 250.00 or more, worth at most 75.00, once per customer.

use crate::commands::order::OrderError;
use crate::values::money::Minor;

/// The promo code.
pub const CODE: &str = "SHIPFREE";
/// The minimum merchandise total, in minor units.
pub const LEAST_MERCHANDISE: Minor = 25_000;
/// The maximum discount, in minor units.
pub const MAX_DISCOUNT: Minor = 7_500;
/// The shipping method that it applies to.
pub const METHOD: &str = "ground";

/// A promo code in its stored form: capitals without spaces.
pub fn normalized(code: &str) -> String {
    code.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_uppercase).collect()
}

/// Computes the discount of a code, for merchandise in minor units and ISO 4217. `used` is whether this customer has used the
/// code before.
pub fn discount(
    code: &str,
    (merchandise, currency): (Minor, &str),
    method: &str,
    shipping: Minor,
    used: bool,
) -> Result<Minor, OrderError> {
    if normalized(code) != CODE {
        return Err(OrderError::PromoUnknown);
    }
    if used {
        return Err(OrderError::PromoUsed);
    }
    if merchandise < LEAST_MERCHANDISE {
        return Err(OrderError::PromoBelowMinimum {
            missing: LEAST_MERCHANDISE - merchandise,
            currency: currency.to_owned(),
        });
    }
    if method != METHOD {
        return Err(OrderError::PromoOtherMethod);
    }
    Ok(shipping.clamp(0, MAX_DISCOUNT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_pays_for_ground_shipping_up_to_its_bound() {
        assert_eq!(discount("SHIPFREE", (25_000, "USD"), "ground", 1_995, false), Ok(1_995));
        assert_eq!(discount(" ship free ", (99_999, "USD"), "ground", 9_000, false), Ok(7_500));
    }

    #[test]
    fn every_refusal_says_why() {
        let try_it = |code, merchandise, method, used| discount(code, (merchandise, "USD"), method, 1_000, used);
        assert_eq!(try_it("SHIPFREE2", 30_000, "ground", false), Err(OrderError::PromoUnknown));
        assert_eq!(try_it("", 30_000, "ground", false), Err(OrderError::PromoUnknown));
        assert_eq!(try_it("shipfree", 30_000, "ground", true), Err(OrderError::PromoUsed));
        let below = OrderError::PromoBelowMinimum { missing: 1, currency: "USD".to_owned() };
        assert_eq!(try_it("SHIPFREE", 24_999, "ground", false), Err(below));
        assert_eq!(try_it("SHIPFREE", 30_000, "express", false), Err(OrderError::PromoOtherMethod));
    }
}
