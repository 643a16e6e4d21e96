//! Money without floating point: rates in 1/10,000 of the major unit, amounts in minor units, and the rounding between
//! them.

/// A unit price or a charge, in 1/10,000 of the major unit, because unit prices below one cent are common in this
/// trade.
pub type Rate = i64;

/// An amount in minor units: cents, pence, yen.
pub type Minor = i64;

/// The decimal places of a [`Rate`].
const RATE_PLACES: u32 = 4;

/// The major unit (a dollar) as a rate.
pub const MAJOR_UNIT: Rate = 10_i64.pow(RATE_PLACES);

/// Returns the minor unit (a cent) as a rate. `exponent` is the number of decimal places of the currency; `None` if it is more than
/// four.
pub fn minor_unit(exponent: u32) -> Option<Rate> {
    Some(10_i64.pow(RATE_PLACES.checked_sub(exponent)?))
}

/// Divides money, rounded half away from zero: 62.5 becomes 63, and -62.5 becomes -63. Every division of money that is rounded
/// calls it. `divisor` is above 0. The client's `divideMoney` is the same function, and both are tested with
/// `actors/tests/vectors/money.json`.
pub fn divide(amount: i128, divisor: i128) -> i128 {
    let (whole, rest) = (amount / divisor, amount % divisor);
    // Compared without doubling, which could overflow.
    if rest.abs() >= divisor - rest.abs() { whole + amount.signum() } else { whole }
}

/// Returns `amount * part / whole`, rounded half away from zero. `whole` is above 0.
pub fn share(amount: Minor, part: i64, whole: i64) -> Minor {
    let product = i128::from(amount) * i128::from(part);
    let shared = divide(product, i128::from(whole));
    Minor::try_from(shared).unwrap_or(if shared < 0 { Minor::MIN } else { Minor::MAX })
}

/// Divides an amount in the ratio of weights, none of which is below 0. The parts add up to the amount; they are all 0 if the
/// weights are.
pub fn spread(amount: Minor, weights: &[Minor]) -> Vec<Minor> {
    let (mut left, mut open) = (amount, weights.iter().sum::<Minor>());
    // Each gets its share of what is left.
    let part = |weight: &Minor| {
        let part = if *weight == 0 { 0 } else { share(left, *weight, open) };
        left -= part;
        open -= weight;
        part
    };
    weights.iter().map(part).collect()
}

/// Converts a sum of rates to minor units, rounded half away from zero. `exponent` is the number of decimal places of the
/// currency (ISO 4217), at most four. `None` if the sum is too large.
pub fn round(sum: i128, exponent: u32) -> Option<Minor> {
    Minor::try_from(divide(sum, i128::from(minor_unit(exponent)?))).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn halves_go_away_from_zero() {
        for (sum, cents) in
            [(9_849, 98), (9_850, 99), (9_851, 99), (9_950, 100), (9_949, 99), (0, 0), (50, 1), (49, 0), (150, 2)]
        {
            assert_eq!((round(sum, 2), round(-sum, 2)), (Some(cents), Some(-cents)), "{sum}");
        }
        assert_eq!(round(15_000, 0), Some(2));
        assert_eq!(round(25_000, 0), Some(3));
        assert_eq!(round(25_005, 3), Some(2_501));
        assert_eq!(round(7, 4), Some(7));
        assert_eq!(share(1_000, 6_250, 100_000), 63, "6.25 % of 10.00");
        assert_eq!(share(-1_000, 6_250, 100_000), -63);
        assert_eq!((share(Minor::MAX, 2, 1), share(Minor::MIN, 2, 1)), (Minor::MAX, Minor::MIN));
    }

    #[test]
    fn what_no_sum_can_be_is_none() {
        assert_eq!(round(i128::MAX / 4, 2), None);
        assert_eq!(round(1, 5), None);
    }

    #[test]
    fn a_spread_amount_adds_up() {
        assert_eq!(spread(1_000, &[2, 1]), [667, 333]);
        assert_eq!(spread(1_000, &[0, 1, 1, 1]), [0, 333, 334, 333]);
        assert_eq!(spread(-1_000, &[2, 1]), [-667, -333]);
        assert_eq!((spread(5, &[0, 0]), spread(5, &[])), (vec![0, 0], vec![]));
    }

    proptest! {
        #[test]
        fn rounding_is_never_off_by_more_than_half(sum in -1_000_000_000_000_i64..1_000_000_000_000, exponent in 0_u32..=4) {
            let step = 10_i64.pow(4 - exponent);
            let rounded = round(i128::from(sum), exponent).unwrap();
            prop_assert!((rounded * step - sum).abs() * 2 <= step);
        }
    }
}
